import { Button, TextInput } from '@mantine/core';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useKeys } from '../app/use-keys.ts';
import { both, describe, type Filter, without } from '../data/filter.ts';
import classes from './filter-bar.module.css';

interface FilterBarProps {
  readonly where: Filter;
  readonly onWhere: (where: Filter) => void;
  /** Whether lists of this kind take `text`. */
  readonly takesWords: boolean;
}

/** The filter of what was written: JSON, else words that a conversation must have. A string is what is wrong with it. */
function read(text: string, where: Filter, takesWords: boolean): Filter | string {
  const written = text.trim();
  if (!written.startsWith('{')) {
    if (written === '') return where;
    return takesWords ? { ...where, text: written } : 'this list takes a filter as JSON';
  }
  try {
    return JSON.parse(written) as Filter;
  } catch (error) {
    return `not JSON: ${(error as Error).message}`;
  }
}

/** The conditions of a list, each of which can be taken away, and a field for words or the whole filter as JSON. */
export function FilterBar({ where, onWhere, takesWords }: FilterBarProps) {
  const [text, setText] = useState('');
  const [fault, setFault] = useState<string | null>(null);
  const field = useRef<HTMLInputElement>(null);
  useKeys({ '/': () => field.current?.focus() });
  useEffect(() => {
    setText('');
    setFault(null);
  }, [where]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const filter = read(text, where, takesWords);
    if (typeof filter === 'string') setFault(filter);
    else onWhere(filter);
  };
  const conditions = typeof where === 'object' && !Array.isArray(where) ? Object.entries(where) : [];
  return (
    <form className={classes.bar} onSubmit={submit} role="search">
      <TextInput
        ref={field}
        className={classes.field}
        size="xs"
        aria-label={takesWords ? 'Words, or a filter as JSON' : 'A filter as JSON'}
        placeholder={takesWords ? 'Words, or a filter as JSON  ( / )' : 'A filter as JSON  ( / )'}
        value={text}
        error={fault}
        onChange={(event) => setText(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') field.current?.blur();
        }}
      />
      {conditions.map(([name, condition]) => (
        <span key={name} className={classes.chip}>
          <span className="clip">{describe(name, condition)}</span>
          <button type="button" aria-label={`Without ${name}`} onClick={() => onWhere(without(where, name))}>
            ×
          </button>
        </span>
      ))}
      {conditions.length > 0 && (
        <>
          <Button size="compact-xs" variant="subtle" onClick={() => setText(JSON.stringify(where))}>
            Edit as JSON
          </Button>
          <Button size="compact-xs" variant="subtle" onClick={() => onWhere({})}>
            Clear
          </Button>
        </>
      )}
    </form>
  );
}

/** A function that adds a condition to a filter, or puts it in the place of one on the same field. */
export const addTo =
  (where: Filter, onWhere: (where: Filter) => void) =>
  (condition: Filter): void => {
    const kept = Object.keys(condition).reduce(without, where);
    onWhere(both(kept, condition));
  };
