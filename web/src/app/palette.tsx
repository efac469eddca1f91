import { Modal, TextInput } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { type KeyboardEvent, useState } from 'react';
import { Icon } from '../ui/icon.tsx';
import classes from './shell.module.css';
import { VIEWS } from './views.ts';

interface Entry {
  readonly label: string;
  readonly to: string;
}

/** Where what is written may lead: the page of an id, and views whose name it begins. */
function entriesFor(text: string): readonly Entry[] {
  const wanted = text.trim();
  const views = VIEWS.filter(({ label }) => label.toLowerCase().startsWith(wanted.toLowerCase())).map(
    ({ label, path }) => ({ label, to: path }),
  );
  if (wanted === '') return views;
  return [...views, { label: `Find ${wanted}`, to: `/go/${encodeURIComponent(wanted)}` }];
}

export function Palette({ opened, onClose }: { readonly opened: boolean; readonly onClose: () => void }) {
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title="Find"
      lockScroll={false}
      padding="sm"
      yOffset="14vh"
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <Finder onDone={onClose} />
    </Modal>
  );
}

function Finder({ onDone }: { readonly onDone: () => void }) {
  const navigate = useNavigate();
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState(0);
  const entries = entriesFor(text);
  const open = (entry: Entry | undefined) => {
    if (entry === undefined) return;
    onDone();
    void navigate({ to: entry.to });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) {
      event.preventDefault();
      setChosen((chosen + step + entries.length) % Math.max(entries.length, 1));
    } else if (event.key === 'Enter') open(entries[chosen]);
  };
  return (
    <>
      <TextInput
        data-autofocus
        role="combobox"
        aria-label="Id of a step, trajectory, group, dataset or operation, or the name of a view"
        aria-expanded
        aria-controls="palette-entries"
        aria-activedescendant={entries.length > 0 ? `palette-${chosen}` : undefined}
        placeholder="An id, a uid, or a view"
        leftSection={<Icon name="search" />}
        value={text}
        onChange={(event) => {
          setText(event.currentTarget.value);
          setChosen(0);
        }}
        onKeyDown={onKeyDown}
      />
      <div id="palette-entries" role="listbox" aria-label="Where it leads" className={classes.entries}>
        {entries.map((entry, index) => (
          <div
            key={entry.to}
            id={`palette-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === chosen}
            className={classes.entry}
            onMouseEnter={() => setChosen(index)}
            onMouseDown={() => open(entry)}
          >
            {entry.label}
          </div>
        ))}
      </div>
    </>
  );
}
