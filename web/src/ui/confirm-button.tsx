import { Button, Group, Modal } from '@mantine/core';
import { type ReactNode, useState } from 'react';

interface ConfirmButtonProps {
  readonly label: string;
  /** What the last button before it happens says; left out: the same. */
  readonly confirm?: string;
  readonly isBusy?: boolean;
  /** Another name of the button, where several have one label. */
  readonly name?: string;
  readonly onConfirm: () => void;
  /** Told when the question appears, and when it goes. */
  readonly onAsk?: (isAsking: boolean) => void;
  /** What will happen, and what else can be said about it. */
  readonly children: ReactNode;
}

/** A button for what cannot be taken back: it says what will happen, and asks once more. */
export function ConfirmButton({
  label,
  confirm = label,
  isBusy = false,
  name,
  onConfirm,
  onAsk,
  children,
}: ConfirmButtonProps) {
  const [isAsking, setAsking] = useState(false);
  const ask = (isAsked: boolean) => {
    setAsking(isAsked);
    onAsk?.(isAsked);
  };
  const close = () => ask(false);
  return (
    <>
      <Button
        size="compact-xs"
        variant="default"
        loading={isBusy}
        aria-label={name}
        onClick={() => ask(true)}
      >
        {label}
      </Button>
      <Modal
        opened={isAsking}
        onClose={close}
        title={name ?? label}
        lockScroll={false}
        closeButtonProps={{ 'aria-label': 'Close' }}
      >
        {children}
        <Group justify="flex-end" mt="md" gap="xs">
          <Button size="xs" variant="default" onClick={close}>
            Cancel
          </Button>
          <Button
            size="xs"
            onClick={() => {
              close();
              onConfirm();
            }}
          >
            {confirm}
          </Button>
        </Group>
      </Modal>
    </>
  );
}
