import { Link, useNavigate } from '@tanstack/react-router';
import { graphql, useFragment, useLazyLoadQuery } from 'react-relay';
import type { title_trajectory$key } from '../../__generated__/title_trajectory.graphql.ts';
import type { titleQuery, titleQuery$variables } from '../../__generated__/titleQuery.graphql.ts';
import { useKeys } from '../../app/use-keys.ts';
import { Header } from '../../ui/header.tsx';
import { count, decimal } from '../../ui/numbers.ts';
import { Part } from '../../ui/states.tsx';
import { Status } from '../../ui/status.tsx';
import { Time } from '../../ui/time.tsx';
import type { TrajectorySearch } from './search.ts';

interface TitleProps {
  readonly trajectory: title_trajectory$key;
  readonly search: TrajectorySearch;
}

export function Title({ trajectory, search }: TitleProps) {
  const { uid, channel, status, reward, stepCount, trainableSteps, startedAt, promptUid, group } =
    useFragment(
      graphql`
      fragment title_trajectory on Trajectory {
        uid
        channel
        status
        reward
        stepCount
        trainableSteps
        startedAt
        promptUid
        group {
          id
        }
      }
    `,
      trajectory,
    );
  return (
    <Header title={uid}>
      <Status value={status} />
      <span className="num">
        reward <strong>{decimal(reward)}</strong>
      </span>
      <span className="num muted">
        {count(stepCount)} steps, {count(trainableSteps)} trainable
      </span>
      <span className="muted">
        group <Link to={`/g/${encodeURIComponent(group.id)}`}>{promptUid}</Link>, channel {channel}
      </span>
      <span className="muted grow clip">
        <Time at={startedAt} />
      </span>
      {search.at !== undefined && (
        <Part resetKey={search.at}>
          <Neighbours search={search} at={search.at} />
        </Part>
      )}
    </Header>
  );
}

/** Leads to the trajectories before and after this one in the list that one came from. */
function Neighbours({ search, at }: { readonly search: TrajectorySearch; readonly at: string }) {
  const { where, orderBy } = search;
  const { before, after } = useLazyLoadQuery<titleQuery>(
    graphql`
      query titleQuery($where: TrajectoryFilter, $orderBy: TrajectoryOrder, $at: Cursor!) {
        before: trajectories(last: 1, before: $at, where: $where, orderBy: $orderBy) {
          edges {
            cursor
            node {
              id
              uid
            }
          }
        }
        after: trajectories(first: 1, after: $at, where: $where, orderBy: $orderBy) {
          edges {
            cursor
            node {
              id
              uid
            }
          }
        }
      }
    `,
    { where: where ?? {}, orderBy: orderBy ?? null, at } as titleQuery$variables,
  );
  const navigate = useNavigate();
  const targets = [before.edges[0], after.edges[0]].map(
    (edge) =>
      edge && {
        to: '/t/$id',
        params: { id: edge.node.id },
        search: { where, orderBy, at: edge.cursor, ...(search.tab === undefined ? {} : { tab: search.tab }) },
        uid: edge.node.uid,
      },
  );
  const open = (index: number) => () => {
    const target = targets[index];
    return target === undefined ? false : navigate(target);
  };
  useKeys({ '[': open(0), ']': open(1) });
  return (
    <span className="row">
      {targets.map(
        (target, index) =>
          target !== undefined && (
            <Link key={target.uid} {...target} title={`${target.uid} ( ${index === 0 ? '[' : ']'} )`}>
              {index === 0 ? '← Previous' : 'Next →'}
            </Link>
          ),
      )}
    </span>
  );
}
