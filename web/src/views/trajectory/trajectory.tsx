import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { graphql, useLazyLoadQuery } from 'react-relay';
import type { trajectoryQuery } from '../../__generated__/trajectoryQuery.graphql.ts';
import { useKeys } from '../../app/use-keys.ts';
import { Empty, Part } from '../../ui/states.tsx';
import { Rail } from './rail.tsx';
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
            ...rail_trajectory @alias(as: "rail")
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
  const { uid, channel, title, rail } = node ?? {};
  if (uid === undefined || channel === undefined || !title || !rail)
    return <Empty title={`There is no trajectory ${id}`} />;
  const step = typeof search.step === 'number' ? search.step : null;
  return (
    <>
      <Title trajectory={title} search={search} />
      <div className={classes.columns}>
        <Rail trajectory={rail} step={step} onStep={(index) => show({ step: index, token: undefined })} />
        <StepView trajectory={uid} channel={channel} step={step} search={search} onShow={show} />
      </div>
    </>
  );
}
