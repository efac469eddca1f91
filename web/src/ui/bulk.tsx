import { Button, Checkbox } from '@mantine/core';
import { useEffect, useState } from 'react';
import { fetchQuery } from 'react-relay';
import type { GraphQLTaggedNode, OperationType } from 'relay-runtime';
import { type ApiError, toApiError } from '../data/api-error.ts';
import { environment } from '../data/environment.ts';
import type { Filter } from '../data/filter.ts';
import { Decide, type DecidedSteps } from './decide.tsx';
import classes from './list.module.css';
import { count } from './numbers.ts';
import { Failed } from './states.tsx';

/** A query that counts what a list's filter selects. */
export interface CountingQuery extends OperationType {
  readonly response: { readonly all: { readonly totalCount: number; readonly totalCountExact: boolean } };
}

interface BulkProps {
  /** The list's filter, for a decision on all that match. */
  readonly where: Filter;
  /** Counts what the filter selects, by the variable `where`. */
  readonly total: GraphQLTaggedNode;
  readonly chosen: number;
  /** What the list's rows are if they are not steps, such as trajectories. The decision is then about all their steps. */
  readonly rows?: string;
  /** The steps of the chosen rows, or of all that match. */
  readonly stepsOf: (isAll: boolean) => DecidedSteps;
  /** After a decision or its undo. */
  readonly onChanged?: () => void;
  readonly onDone: () => void;
}

/** Decides about the steps of the chosen rows, or of all that match the list's filter. */
export function Bulk({ where, total, chosen, rows, stepsOf, onChanged, onDone }: BulkProps) {
  const [isAll, setAll] = useState(false);
  const [all, setTotal] = useState<CountingQuery['response']['all'] | ApiError | null>(null);
  useEffect(() => {
    const asked = fetchQuery<CountingQuery>(environment, total, { where }).subscribe({
      next: (response) => setTotal(response.all),
      error: (thrown: unknown) => setTotal(toApiError(thrown)),
    });
    return () => asked.unsubscribe();
  }, [total, where]);
  const many =
    all === null || all instanceof Error
      ? ''
      : ` ${all.totalCountExact ? '' : 'more than '}${count(all.totalCount)}`;
  return (
    <section className={classes.bulk} aria-label="Decide">
      <strong>{isAll ? `All${many} that match` : `${count(chosen)} chosen`}</strong>
      <Checkbox
        size="xs"
        label={`all${many} that match the filter`}
        checked={isAll}
        onChange={(event) => setAll(event.currentTarget.checked)}
      />
      {rows !== undefined && <span className="muted">All steps of these {rows} are</span>}
      <Decide steps={stepsOf(isAll)} onChanged={onChanged} />
      {all instanceof Error && <Failed error={all} />}
      <span className="grow" />
      <Button size="compact-xs" variant="subtle" onClick={onDone}>
        Choose none
      </Button>
    </section>
  );
}
