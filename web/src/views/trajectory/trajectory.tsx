import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { graphql, useLazyLoadQuery } from 'react-relay';
import type { railSteps_trajectory$key } from '../../__generated__/railSteps_trajectory.graphql.ts';
import type { trajectoryQuery } from '../../__generated__/trajectoryQuery.graphql.ts';
import { useKeys } from '../../app/use-keys.ts';
import { Empty, Part } from '../../ui/states.tsx';
import { Rail } from './rail.tsx';
import { useRailSteps } from './rail-steps.ts';
import type { TrajectorySearch } from './search.ts';
import { StepView } from './step-view.tsx';
import { Title } from './title.tsx';
import classes from './trajectory.module.css';

export function Trajectory() {
  const { id = '' } = useParams({ strict: false });
  return (
    <Part resetKey={id} what="Reading the trajectory">
      <Shown key={id} id={id} />
    </Part>
  );
}

function Shown({ id }: { readonly id: string }) {
  const { node } = useLazyLoadQuery<trajectoryQuery>(
    graphql`
      query trajectoryQuery($id: ID!) {
        node(id: $id) {
          ... on Trajectory {
            ...title_trajectory @alias(as: "title")
            ...railSteps_trajectory @alias(as: "steps")
            uid
            channel
          }
        }
      }
    `,
    { id },
    { fetchPolicy: 'store-and-network' },
  );
  const search = useSearch({ strict: false }) as TrajectorySearch;
  const navigate = useNavigate();
  const show = (change: Partial<TrajectorySearch>) => {
    void navigate({
      to: '.',
      replace: true,
      search: (before: TrajectorySearch) => ({ ...before, ...change }),
    });
  };
  useKeys({
    u: () => navigate({ to: '/trajectories', search: { where: search.where, orderBy: search.orderBy } }),
  });
  const { uid, channel, title, steps } = node ?? {};
  if (uid === undefined || channel === undefined || !title || !steps)
    return <Empty title={`There is no trajectory ${id}`} />;
  return (
    <>
      <Title trajectory={title} search={search} />
      <Steps of={steps} trajectory={uid} channel={channel} search={search} onShow={show} />
    </>
  );
}

interface StepsProps {
  readonly of: railSteps_trajectory$key;
  /** Uid of the trajectory. */
  readonly trajectory: string;
  readonly channel: string;
  readonly search: TrajectorySearch;
  readonly onShow: (change: Partial<TrajectorySearch>) => void;
}

function Steps({ of, onShow, ...told }: StepsProps) {
  const { steps, hasMore } = useRailSteps(of);
  const step = typeof told.search.step === 'number' ? told.search.step : null;
  // While one scrolls, the rail follows alone: the address and what is said of a step wait for the end.
  const [passed, setPassed] = useState<number | null>(null);
  useEffect(() => {
    // A step that the address names from now on holds.
    if (step !== null) setPassed(null);
  }, [step]);
  const show = (change: Partial<TrajectorySearch>) => {
    if (change.step === step) setPassed(null);
    onShow(change);
  };
  return (
    <div className={classes.columns}>
      <Rail
        steps={steps}
        hasMore={hasMore}
        step={passed ?? step}
        onStep={(index) => show({ step: index, token: undefined })}
      />
      <StepView {...told} steps={steps} hasMore={hasMore} step={step} onShow={show} onPass={setPassed} />
    </div>
  );
}
