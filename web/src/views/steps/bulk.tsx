import { Button, Checkbox } from '@mantine/core';
import { useState } from 'react';
import type { Filter } from '../../data/filter.ts';
import { Decide } from '../../ui/decide.tsx';
import classes from '../../ui/list.module.css';
import { count } from '../../ui/numbers.ts';

interface BulkProps {
  /** The list's filter, for a decision on all that match. */
  readonly where: Filter;
  readonly ids: readonly string[];
  /** After a decision or its undo. */
  readonly onChanged: () => void;
  readonly onDone: () => void;
}

/** Decides about the chosen steps, or about all that match the list's filter. */
export function Bulk({ where, ids, onChanged, onDone }: BulkProps) {
  const [isAll, setAll] = useState(false);
  return (
    <section className={classes.bulk} aria-label="Decide">
      <strong>{isAll ? 'All that match' : `${count(ids.length)} chosen`}</strong>
      <Checkbox
        size="xs"
        label="all that match the filter"
        checked={isAll}
        onChange={(event) => setAll(event.currentTarget.checked)}
      />
      <Decide steps={isAll ? { where } : { ids }} onChanged={onChanged} />
      <span className="grow" />
      <Button size="compact-xs" variant="subtle" onClick={onDone}>
        Choose none
      </Button>
    </section>
  );
}
