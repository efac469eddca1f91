import { Link } from '@tanstack/react-router';
import { graphql, useFragment } from 'react-relay';
import type { funnel_stats$key } from '../../__generated__/funnel_stats.graphql.ts';
import type { Filter } from '../../data/filter.ts';
import { compact, count, percent } from '../../ui/numbers.ts';
import classes from './overview.module.css';

/** What each stage counts, as a filter of steps: each adds a condition to the one before. */
const STAGES = (() => {
  const complete = { status: 'COMPLETE' };
  const rewarded = { trajectory: { ...complete, reward: { exists: true } } };
  const trainable = { ...rewarded, turnType: 'MAIN', keep: true, trainable: true };
  const stages: readonly (readonly [name: string, where: Filter])[] = [
    ['captured', {}],
    ['complete', { trajectory: complete }],
    ['rewarded', rewarded],
    ['trainable', trainable],
    ['exported', { ...trainable, exported: true }],
    ['consumed', { ...trainable, exported: true, consumed: true }],
  ];
  return stages;
})();

interface FunnelProps {
  readonly stats: funnel_stats$key;
  readonly trajectories: number;
  readonly groups: number;
}

export function Funnel({ stats, trajectories, groups }: FunnelProps) {
  const { funnel } = useFragment(
    graphql`
      fragment funnel_stats on StepStats {
        funnel {
          captured
          complete
          rewarded
          trainable
          exported
          consumed
        }
      }
    `,
    stats,
  );
  const numbers: Readonly<Record<string, number>> = funnel;
  return (
    <section aria-label="Funnel of steps">
      <ol className={classes.funnel}>
        {STAGES.map(([name, where]) => {
          const number = numbers[name] ?? 0;
          const share = funnel.captured === 0 ? 0 : number / funnel.captured;
          return (
            <li key={name}>
              <Link
                to="/steps"
                search={Object.keys(where).length === 0 ? {} : { where }}
                className={classes.stage}
              >
                <span className="muted">{name}</span>
                <span className={`${classes.figure} num`} title={count(number)}>
                  {compact(number)}
                </span>
                <span className={classes.track} aria-hidden>
                  <span style={{ width: `${share * 100}%` }} />
                </span>
                <span className="muted small num">{percent(share)}</span>
              </Link>
            </li>
          );
        })}
      </ol>
      <p className="muted small">
        steps, in <Link to="/trajectories">{count(trajectories)} trajectories</Link> of{' '}
        <Link to="/groups">{count(groups)} groups</Link>
      </p>
    </section>
  );
}
