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
  const found: Found[] = [];
  if (node?.__typename === 'Step' && node.trajectory !== undefined && PAGES.Trajectory !== undefined)
    found.push({ what: 'step', to: `${PAGES.Trajectory(node.trajectory.id)}?step=${node.stepIndex}` });
  const page = node === null || node === undefined ? undefined : PAGES[node.__typename];
  if (node?.id !== undefined && page !== undefined) found.push({ what: node.__typename, to: page(node.id) });
  for (const one of trajectories.nodes)
    if (PAGES.Trajectory !== undefined)
      found.push({ what: `trajectory in channel ${one.channel}`, to: PAGES.Trajectory(one.id) });
  for (const one of promptGroups.nodes)
    if (PAGES.PromptGroup !== undefined)
      found.push({
        what: `group in channel ${one.channel}, generation ${one.generation}`,
        to: PAGES.PromptGroup(one.id),
      });

  const [first] = found;
  if (first !== undefined && found.length === 1) return <Navigate to={first.to} replace />;
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
