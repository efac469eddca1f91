import { graphql, useFragment } from 'react-relay';
import type {
  prefixTree_group$data,
  prefixTree_group$key,
} from '../../__generated__/prefixTree_group.graphql.ts';
import { Tag } from '../../ui/badge.tsx';
import { count } from '../../ui/numbers.ts';
import classes from './group.module.css';

type Stretch = prefixTree_group$data['prefixNodes'][number];

/** Uids that a stretch names. */
const NAMED = 4;

/** The stretches of context that rollouts share, each indented under the one that it goes on from. */
export function PrefixTree({ group }: { readonly group: prefixTree_group$key }) {
  const { prefixNodes } = useFragment(
    graphql`
      fragment prefixTree_group on PromptGroup {
        prefixNodes {
          number: id
          parent
          start
          tokens
          messages
          trajectoryUids
        }
      }
    `,
    group,
  );
  return (
    <section className="panel" aria-label="Prefix tree">
      <h2>Where rollouts part</h2>
      {prefixNodes.length === 0 ? (
        <p className="muted">They share nothing.</p>
      ) : (
        <ul className={classes.tree}>
          <Below parent={null} stretches={prefixNodes} />
        </ul>
      )}
    </section>
  );
}

interface BelowProps {
  readonly parent: number | null;
  readonly stretches: readonly Stretch[];
}

function Below({ parent, stretches }: BelowProps) {
  const children = stretches.filter((stretch) => (stretch.parent ?? null) === parent);
  return children.map((stretch) => {
    const parts = stretches.filter((other) => other.parent === stretch.number).length;
    const { trajectoryUids: uids } = stretch;
    return (
      <li key={stretch.number}>
        <span className="num">
          {stretch.tokens > 0 ? `${count(stretch.tokens)} tokens` : `${count(stretch.messages)} messages`}
        </span>{' '}
        <span className="muted">
          {uids.length === 1 ? uids[0] : `${count(uids.length)} rollouts`}
          {uids.length > 1 && uids.length <= NAMED && `: ${uids.join(', ')}`}
        </span>{' '}
        {parts > 1 && <Tag tone="accent">parts into {parts}</Tag>}
        {parts > 0 && (
          <ul className={classes.tree}>
            <Below parent={stretch.number} stretches={stretches} />
          </ul>
        )}
      </li>
    );
  });
}
