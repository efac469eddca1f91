import { useEffect, useState } from 'react';
import { graphql, useLazyLoadQuery } from 'react-relay';
import type { overviewQuery } from '../../__generated__/overviewQuery.graphql.ts';
import { Header } from '../../ui/header.tsx';
import { Part } from '../../ui/states.tsx';
import { useArrivals } from '../../ui/use-arrivals.ts';
import { EmptyStore } from './empty-store.tsx';
import { Funnel } from './funnel.tsx';
import { Health } from './health.tsx';
import classes from './overview.module.css';
import { Plots } from './plots.tsx';

export function Overview() {
  const { seen, state } = useArrivals();
  return (
    <>
      <Header title="Overview" />
      <div className={classes.page}>
        <Part what="Counting">
          <Numbers seen={seen} state={state} />
        </Part>
      </div>
    </>
  );
}

interface NumbersProps {
  /** Changes when the numbers are to be read anew. */
  readonly seen: number;
  readonly state: string;
}

function Numbers({ seen, state }: NumbersProps) {
  const data = useLazyLoadQuery<overviewQuery>(
    graphql`
      query overviewQuery {
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
  const { stepStats } = data;
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
