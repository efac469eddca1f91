import { Button } from '@mantine/core';
import type { MouseEvent } from 'react';
import classes from './queue.module.css';

interface KeyButtonProps {
  readonly keyName: string;
  readonly label: string;
  /** Whether what it decides holds; left out: it decides nothing. */
  readonly pressed?: boolean;
  readonly isDisabled?: boolean;
  readonly isMain?: boolean;
  readonly onPress: () => void;
}

// A button that was clicked would take the keys that follow, such as Enter.
const keepFocus = (event: MouseEvent) => event.preventDefault();

/** A button that a key presses, too. */
export function KeyButton({
  keyName,
  label,
  pressed,
  isDisabled = false,
  isMain = false,
  onPress,
}: KeyButtonProps) {
  return (
    <Button
      size="compact-sm"
      variant={isMain ? 'filled' : 'default'}
      className={classes.key}
      aria-pressed={pressed}
      aria-keyshortcuts={keyName}
      disabled={isDisabled}
      onMouseDown={keepFocus}
      onClick={onPress}
      rightSection={<kbd aria-hidden>{keyName}</kbd>}
    >
      {label}
    </Button>
  );
}
