import { Kbd, Modal } from '@mantine/core';
import { Fragment } from 'react';
import classes from './shell.module.css';
import { VIEWS } from './views.ts';

const GENERAL = [
  ['Ctrl K or ⌘K', 'find any id'],
  ['?', 'this list'],
  ['/', 'to the filter'],
  ['j k', 'next and previous row or step'],
  ['Enter', 'open the row'],
  ['u', 'back up, from a trajectory or group to its list'],
  ['1 2 3', 'good, neutral, bad, in the queue'],
  ['x t', 'drop or keep, trainable or not, in the queue'],
  ['u Enter', 'undo, next step, in the queue'],
  ['[ ]', 'previous and next trajectory of the list one came from'],
] as const;

export function KeysHelp({ opened, onClose }: { readonly opened: boolean; readonly onClose: () => void }) {
  const jumps = VIEWS.map(({ key, label }) => [`g ${key}`, label] as const);
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title="Keys"
      lockScroll={false}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <dl className={classes.keys}>
        {[...GENERAL, ...jumps].map(([key, what]) => (
          <Fragment key={key}>
            <dt>
              <Kbd size="xs">{key}</Kbd>
            </dt>
            <dd>{what}</dd>
          </Fragment>
        ))}
      </dl>
    </Modal>
  );
}
