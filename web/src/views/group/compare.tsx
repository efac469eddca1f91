import { graphql, readInlineData, useLazyLoadQuery } from 'react-relay';
import type {
  compare_trajectory$data,
  compare_trajectory$key,
} from '../../__generated__/compare_trajectory.graphql.ts';
import type { compareQuery } from '../../__generated__/compareQuery.graphql.ts';
import { Tag } from '../../ui/badge.tsx';
import { LongText } from '../../ui/long-text.tsx';
import { decimal } from '../../ui/numbers.ts';
import { Empty } from '../../ui/states.tsx';
import classes from './group.module.css';

type Side = compare_trajectory$data;
type Step = Side['steps']['nodes'][number];

interface CompareProps {
  readonly channel: string;
  /** Uids of two rollouts. */
  readonly left: string;
  readonly right: string;
}

/** Two rollouts step by step. What they share is folded, and the first step where they part is marked. */
export function Compare({ channel, left, right }: CompareProps) {
  const data = useLazyLoadQuery<compareQuery>(
    graphql`
      query compareQuery($channel: String!, $left: String!, $right: String!) {
        left: trajectory(uid: $left, channel: $channel) {
          ...compare_trajectory
        }
        right: trajectory(uid: $right, channel: $channel) {
          ...compare_trajectory
        }
      }
    `,
    { channel, left, right },
  );
  if (!data.left || !data.right) return <Empty title="One of the two is gone" />;
  const sides = [stepsIn(data.left), stepsIn(data.right)] as const;
  const pairs = pairsOf(...sides);
  const parting = pairs.findIndex(([one, other]) => said(one) !== said(other));
  return (
    <section className="panel" aria-label="Comparison">
      <h2>
        {sides[0].uid} beside {sides[1].uid}
      </h2>
      <p className="muted" role="status">
        {parting < 0 ? 'They say the same.' : `They part at step ${parting}.`}
      </p>
      {sides.some(({ steps }) => steps.pageInfo.hasNextPage) && (
        <p className="muted">Only the first {pairs.length} steps are compared.</p>
      )}
      {pairs.map(([one, other], index) => {
        const isShared = parting < 0 || index < parting;
        return (
          <details key={`${one?.id} ${other?.id}`} open={!isShared} className={classes.compared}>
            <summary>
              step {index} {index === parting && <Tag tone="warn">first difference</Tag>}{' '}
              {isShared && <Tag>the same</Tag>}
            </summary>
            <div className={classes.sides}>
              <Response step={one} />
              <Response step={other} />
            </div>
          </details>
        );
      })}
    </section>
  );
}

function stepsIn(trajectory: compare_trajectory$key): Side {
  return readInlineData(
    graphql`
      fragment compare_trajectory on Trajectory @inline {
        uid
        steps(first: 500) {
          nodes {
            id
            stepIndex
            reward
            action {
              text
              toolCalls
            }
          }
          pageInfo {
            hasNextPage
          }
        }
      }
    `,
    trajectory,
  );
}

/** Steps of two rollouts by their place; undefined where one has ended. */
function pairsOf(left: Side, right: Side): readonly (readonly [Step | undefined, Step | undefined])[] {
  const length = Math.max(left.steps.nodes.length, right.steps.nodes.length);
  return Array.from({ length }, (_, index) => [left.steps.nodes[index], right.steps.nodes[index]] as const);
}

/** What a step said, without the ids of its calls. */
function said(step: Step | undefined): string | null {
  if (step === undefined) return null;
  const calls = step.action.toolCalls.map(
    (call) => (call as { function?: unknown } | null)?.function ?? call,
  );
  return JSON.stringify([step.action.text ?? '', calls]);
}

function Response({ step }: { readonly step: Step | undefined }) {
  if (step === undefined) return <p className="muted">It has ended.</p>;
  const { text, toolCalls } = step.action;
  return (
    <div>
      <p className="muted small num">reward {decimal(step.reward)}</p>
      {text !== null && text !== undefined && text !== '' && <LongText text={text} />}
      {toolCalls.length > 0 && <LongText text={JSON.stringify(toolCalls, null, 1)} />}
    </div>
  );
}
