import { useEffect, useState } from 'react';
import { graphql, useLazyLoadQuery } from 'react-relay';
import type { overviewQuery } from '../../__generated__/overviewQuery.graphql.ts';
import type { Filter } from '../../data/filter.ts';
import { Header } from '../../ui/header.tsx';
import { Part } from '../../ui/states.tsx';
import { useArrivals } from '../../ui/use-arrivals.ts';
import { EmptyStore } from './empty-store.tsx';
import { Funnel } from './funnel.tsx';
import { Health } from './health.tsx';
import classes from './overview.module.css';
import { Plots } from './plots.tsx';

const EVERY_STEP: Filter = {};

export function Overview() {
  const [after, setAfter] = useState<string | null>(null);
  const { seen, state } = useArrivals(after === null ? null : EVERY_STEP, after);
  return (
    <>
      <Header title="Overview" />
      <div className={classes.page}>
        <Part what="Counting">
          <Numbers seen={seen} state={state} onCounted={setAfter} />
        </Part>
      </div>
    </>
  );
}

interface NumbersProps {
  /** Changes when the numbers are to be read anew. */
  readonly seen: number;
  readonly state: string;
  /** Hears where the feed ended when the numbers were first read, so that no change is missed behind it. */
  readonly onCounted: (feedHead: string) => void;
}

function Numbers({ seen, state, onCounted }: NumbersProps) {
  const data = useLazyLoadQuery<overviewQuery>(
    graphql`
      query overviewQuery {
        # First, so that it is read no later than what it is the end of.
        feedHead
        stepStats {
          count
          trajectories
          groups
          ...funnel_stats
          ...plots_stats
        }
        ...health_query
      }
    `,
    {},
    { fetchPolicy: 'store-and-network', fetchKey: seen },
  );
  const { feedHead, stepStats } = data;
  const [after] = useState(feedHead);
  useEffect(() => onCounted(after), [after, onCounted]);
  const wasEmpty = useWasEmpty(stepStats.count);
  return (
    <>
      {wasEmpty && <EmptyStore steps={stepStats.count} state={state} />}
      {stepStats.count > 0 && (
        <>
          <Funnel stats={stepStats} trajectories={stepStats.trajectories} groups={stepStats.groups} />
          <div className={classes.columns}>
            <Health query={data} />
            <Part what="Drawing">
              <Plots stats={stepStats} />
            </Part>
          </div>
        </>
      )}
    </>
  );
}

/** Whether the store was empty when the view was opened. The help to begin then stays until the reader leaves the view. */
function useWasEmpty(steps: number): boolean {
  const [wasEmpty, setWasEmpty] = useState(steps === 0);
  useEffect(() => {
    if (steps === 0) setWasEmpty(true);
  }, [steps]);
  return wasEmpty;
}
