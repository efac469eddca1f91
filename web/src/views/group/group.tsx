import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { graphql, useLazyLoadQuery } from 'react-relay';
import type { groupQuery } from '../../__generated__/groupQuery.graphql.ts';
import { useKeys } from '../../app/use-keys.ts';
import { Tag } from '../../ui/badge.tsx';
import { Header } from '../../ui/header.tsx';
import { count, decimal } from '../../ui/numbers.ts';
import { Empty, Part } from '../../ui/states.tsx';
import { Compare } from './compare.tsx';
import classes from './group.module.css';
import { PrefixTree } from './prefix-tree.tsx';
import { Rollouts } from './rollouts.tsx';

/** What a group's address holds: the uids of the two rollouts that are compared. */
interface GroupSearch {
  readonly left?: string;
  readonly right?: string;
}

export function Group() {
  const { id = '' } = useParams({ strict: false });
  return (
    <Part resetKey={id} what="Reading the group">
      <Shown key={id} id={id} />
    </Part>
  );
}

function Shown({ id }: { readonly id: string }) {
  const { node } = useLazyLoadQuery<groupQuery>(
    graphql`
      query groupQuery($id: ID!) {
        node(id: $id) {
          ... on PromptGroup {
            promptUid
            channel
            generation
            trajectoryCount
            completeCount
            openCount
            rewardMean
            rewardStd
            zeroVariance
            advantageInfo
            readiness(formatter: "grpo") {
              ready
              missing
            }
            ...rollouts_group @alias(as: "rollouts")
            ...prefixTree_group @alias(as: "tree")
          }
        }
      }
    `,
    { id },
    { fetchPolicy: 'store-and-network' },
  );
  const navigate = useNavigate();
  const search = useSearch({ strict: false }) as GroupSearch;
  useKeys({ u: () => navigate({ to: '/groups' }) });
  const { promptUid, channel, readiness, rollouts, tree } = node ?? {};
  if (promptUid === undefined || channel === undefined || !readiness || !rollouts || !tree)
    return <Empty title={`There is no group ${id}`} />;
  const compare = (side: 'left' | 'right', uid: string) => {
    void navigate({ to: '.', replace: true, search: (before: GroupSearch) => ({ ...before, [side]: uid }) });
  };
  return (
    <>
      <Header title={promptUid}>
        <span className="muted">
          channel {channel}, generation {node?.generation}
        </span>
        <span className="num">
          {count(node?.trajectoryCount ?? 0)} rollouts
          {(node?.openCount ?? 0) > 0 && `, ${node?.openCount} open`}
        </span>
        <span className="num">
          mean {decimal(node?.rewardMean)}, deviation {decimal(node?.rewardStd)}
        </span>
        {node?.zeroVariance === true && <Tag tone="warn">no variance</Tag>}
        <Tag tone={readiness.ready ? 'good' : 'plain'}>
          {readiness.ready ? 'ready for grpo' : 'not ready'}
        </Tag>
        <Link
          to="/trajectories"
          search={{ where: { promptUid: { eq: promptUid }, channel: { eq: channel } } }}
        >
          as a list
        </Link>
      </Header>
      <div className={classes.page}>
        {readiness.missing.map((reason) => (
          <p key={reason} className="muted">
            {reason}
          </p>
        ))}
        <Rollouts group={rollouts} search={search} onCompare={compare} />
        {search.left !== undefined && search.right !== undefined && (
          <Part resetKey={`${search.left} ${search.right}`} what="Comparing">
            <Compare channel={channel} left={search.left} right={search.right} />
          </Part>
        )}
        <div className={classes.pair}>
          <PrefixTree group={tree} />
          <section className="panel" aria-label="Numbers of the advantage">
            <h2>Numbers of the advantage (grpo)</h2>
            {node?.advantageInfo === null || node?.advantageInfo === undefined ? (
              <p className="muted">There are none before the group is ready.</p>
            ) : (
              <pre>{JSON.stringify(node.advantageInfo, null, 1)}</pre>
            )}
          </section>
        </div>
      </div>
    </>
  );
}
