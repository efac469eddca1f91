import { Link } from '@tanstack/react-router';
import { graphql, usePaginationFragment } from 'react-relay';
import type { rollouts_group$key } from '../../__generated__/rollouts_group.graphql.ts';
import type { rolloutsPageQuery } from '../../__generated__/rolloutsPageQuery.graphql.ts';
import { count, decimal, span } from '../../ui/numbers.ts';
import { Status } from '../../ui/status.tsx';
import classes from './group.module.css';

interface RolloutsProps {
  readonly group: rollouts_group$key;
  readonly search: { readonly left?: string; readonly right?: string };
  readonly onCompare: (side: 'left' | 'right', uid: string) => void;
}

/** The rollouts of a group, the best first, with what the formula makes of each. */
export function Rollouts({ group, search, onCompare }: RolloutsProps) {
  const { data, hasNext, isLoadingNext, loadNext } = usePaginationFragment<
    rolloutsPageQuery,
    rollouts_group$key
  >(
    graphql`
      fragment rollouts_group on PromptGroup
      @refetchable(queryName: "rolloutsPageQuery")
      @argumentDefinitions(count: { type: "Int", defaultValue: 100 }, cursor: { type: "Cursor" }) {
        trajectories(first: $count, after: $cursor, orderBy: { field: REWARD, direction: DESC })
          @connection(key: "rollouts_trajectories") {
          edges {
            node {
              id
              uid
              status
              reward
              advantage
              stepCount
              trainableSteps
              responseTokens
              minPolicyVersion
              maxPolicyVersion
              agent
            }
          }
        }
      }
    `,
    group,
  );
  const rollouts = data.trajectories.edges.map(({ node }) => node);
  const most = Math.max(...rollouts.map(({ reward }) => Math.abs(reward ?? 0)), 1e-9);
  return (
    <section className="panel" aria-label="Rollouts">
      <table className={classes.rollouts}>
        <thead>
          <tr>
            <th scope="col">Rollout</th>
            <th scope="col">Status</th>
            <th scope="col" className={classes.number}>
              Reward
            </th>
            <th scope="col">
              <span className="unseen">Reward as a bar</span>
            </th>
            <th scope="col" className={classes.number}>
              Advantage
            </th>
            <th scope="col" className={classes.number}>
              Steps
            </th>
            <th scope="col" className={classes.number}>
              Trainable
            </th>
            <th scope="col" className={classes.number}>
              Tokens
            </th>
            <th scope="col" className={classes.number}>
              Policy
            </th>
            <th scope="col">Compare</th>
          </tr>
        </thead>
        <tbody>
          {rollouts.map((rollout) => (
            <tr key={rollout.id}>
              <th scope="row">
                <Link to="/t/$id" params={{ id: rollout.id }} title={rollout.uid}>
                  {rollout.uid}
                </Link>
              </th>
              <td>
                <Status value={rollout.status} />
              </td>
              <td className={classes.number}>{decimal(rollout.reward)}</td>
              <td className={classes.bars}>
                <span
                  aria-hidden
                  data-negative={(rollout.reward ?? 0) < 0}
                  style={{ width: `${(Math.abs(rollout.reward ?? 0) / most) * 100}%` }}
                />
              </td>
              <td className={classes.number}>{decimal(rollout.advantage)}</td>
              <td className={classes.number}>{count(rollout.stepCount)}</td>
              <td className={classes.number}>{count(rollout.trainableSteps)}</td>
              <td className={classes.number}>{rollout.responseTokens ?? '–'}</td>
              <td className={classes.number}>{span(rollout.minPolicyVersion, rollout.maxPolicyVersion)}</td>
              <td>
                {(['left', 'right'] as const).map((side) => (
                  <label key={side} className={classes.choice}>
                    <input
                      type="radio"
                      name={side}
                      checked={search[side] === rollout.uid}
                      onChange={() => onCompare(side, rollout.uid)}
                    />
                    {side}
                    <span className="unseen"> {rollout.uid}</span>
                  </label>
                ))}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {hasNext && (
        <button type="button" className={classes.more} disabled={isLoadingNext} onClick={() => loadNext(100)}>
          More rollouts
        </button>
      )}
    </section>
  );
}
