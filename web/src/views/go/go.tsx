import { Link, Navigate, useParams } from '@tanstack/react-router';
import { graphql, useLazyLoadQuery } from 'react-relay';
import type { goQuery } from '../../__generated__/goQuery.graphql.ts';
import { PAGES } from '../../app/views.ts';
import { Header } from '../../ui/header.tsx';
import { Empty } from '../../ui/states.tsx';

interface Found {
  readonly what: string;
  readonly to: string;
}

/** Leads from an id of any kind, or the uid of a trajectory or prompt, to its page. */
export function Go() {
  const { id } = useParams({ strict: false });
  return <Lookup id={id ?? ''} />;
}

function Lookup({ id }: { readonly id: string }) {
  const { node, trajectories, promptGroups } = useLazyLoadQuery<goQuery>(
    graphql`
      query goQuery($id: ID!, $uid: String!) {
        node(id: $id) {
          __typename
          id
          ... on CurationJob {
            operationId
          }
          ... on Step {
            stepIndex
            trajectory {
              id
            }
          }
        }
        trajectories(first: 20, where: { uid: { eq: $uid } }) {
          nodes {
            id
            channel
          }
        }
        promptGroups(first: 20, where: { promptUid: { eq: $uid } }) {
          nodes {
            id
            channel
            generation
          }
        }
      }
    `,
    { id, uid: id },
    { fetchPolicy: 'network-only' },
  );
  const page = node === null || node === undefined ? undefined : PAGES[node.__typename];
  const own =
    node?.__typename === 'Step' && node.trajectory !== undefined && PAGES.Trajectory !== undefined
      ? `${PAGES.Trajectory(node.trajectory.id)}?step=${node.stepIndex}`
      : node?.__typename === 'CurationJob' && node.operationId !== undefined
        ? PAGES.Operation?.(node.operationId)
        : node?.id !== undefined
          ? page?.(node.id)
          : undefined;
  const rollouts = trajectories.nodes.map(({ id: to, channel }) => ({
    what: `trajectory in channel ${channel}`,
    to: PAGES.Trajectory?.(to) ?? '/',
  }));
  const groups = promptGroups.nodes.map(({ id: to, channel, generation }) => ({
    what: `group in channel ${channel}, generation ${generation}`,
    to: PAGES.PromptGroup?.(to) ?? '/',
  }));
  // A trajectory without a prompt of its own has a group of the same name.
  const only =
    rollouts.length <= 1 ? (rollouts[0] ?? (groups.length === 1 ? groups[0] : undefined)) : undefined;
  const target = own ?? only?.to;
  if (target !== undefined) return <Navigate to={target} replace />;
  const found: readonly Found[] = [...rollouts, ...groups];
  const [first] = found;
  return (
    <>
      <Header title={`Find ${id}`} />
      {first === undefined ? (
        <Empty title={node === null ? `Nothing has the id ${id}` : `${node?.__typename} ${id} has no page`}>
          <Link to="/">Overview</Link>
        </Empty>
      ) : (
        <ul>
          {found.map(({ what, to }) => (
            <li key={to}>
              <Link to={to}>{what}</Link>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
