import { Button } from '@mantine/core';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { toApiError } from '../../data/api-error.ts';
import type { Filter } from '../../data/filter.ts';
import { FilterBar } from '../../ui/filter-bar.tsx';
import { Header } from '../../ui/header.tsx';
import { Empty, Failed, Loading, Part } from '../../ui/states.tsx';
import { nextPlace } from './neighbours.ts';
import classes from './queue.module.css';
import { QueueStep } from './queue-step.tsx';
import { UNREVIEWED, useQueueSearch } from './search.ts';
import { sitting } from './sitting.ts';
import { Unsaved } from './unsaved.tsx';

/** The steps of a filter one after the other, to be decided about from the keyboard. */
export function Queue() {
  const { where, place, setWhere, open } = useQueueSearch();
  const decisions = useSyncExternalStore(sitting.subscribe, sitting.current);
  useEffect(() => {
    if (where === undefined) setWhere(UNREVIEWED);
  });
  if (where === undefined) return <Loading />;
  return (
    <>
      <Header title="Queue">
        <FilterBar where={where} onWhere={setWhere} takesWords />
      </Header>
      <Unsaved decisions={decisions} />
      <div className={classes.queue}>
        {place === null ? (
          <Begin key={JSON.stringify(where)} where={where} onFound={(found) => open(found, true)} />
        ) : (
          <Part resetKey={place.step} what="Reading the step">
            <QueueStep key={place.step} where={where} place={place} decisions={decisions} onOpen={open} />
          </Part>
        )}
      </div>
    </>
  );
}

interface BeginProps {
  readonly where: Filter;
  readonly onFound: Parameters<typeof QueueStep>[0]['onOpen'];
}

/** Looks for the first step of the filter. */
function Begin({ where, onFound }: BeginProps) {
  const [tries, setTries] = useState(0);
  const [state, setState] = useState<'looking' | 'none' | { readonly error: unknown }>('looking');
  useEffect(() => {
    let isGone = false;
    setState('looking');
    nextPlace(where, null)
      .then((first) => {
        if (isGone) return;
        if (first === null) setState('none');
        else onFound(first);
      })
      .catch((thrown: unknown) => {
        if (!isGone) setState({ error: toApiError(thrown) });
      });
    return () => {
      isGone = true;
    };
  }, [tries]);
  const again = () => setTries(tries + 1);
  if (state === 'looking') return <Loading what="Looking for the first step" />;
  if (state !== 'none') return <Failed error={state.error} onRetry={again} />;
  return (
    <Empty title="No step matches">
      {JSON.stringify(where) === JSON.stringify(UNREVIEWED)
        ? 'There is nothing that nobody has reviewed.'
        : 'With another filter there may be some.'}
      <Button size="compact-xs" variant="default" onClick={again}>
        Look again
      </Button>
    </Empty>
  );
}
