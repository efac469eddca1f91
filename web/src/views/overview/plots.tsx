import { lazy } from 'react';
import { graphql, useFragment } from 'react-relay';
import type { plots_stats$key } from '../../__generated__/plots_stats.graphql.ts';
import { Empty } from '../../ui/states.tsx';
import classes from './overview.module.css';

/** Loaded when there is something to draw. */
const Figure = lazy(() => import('../../ui/figure.tsx'));

/** A series of up to so many hours is shown by minutes. */
const HOURS_BY_MINUTES = 6;

export function Plots({ stats }: { readonly stats: plots_stats$key }) {
  const { byPolicyVersion, minutes, hours } = useFragment(
    graphql`
      fragment plots_stats on StepStats {
        byPolicyVersion {
          key
          count
          rewardMean
        }
        minutes: series(seconds: 60) {
          at
          steps
          rewardMean
        }
        hours: series(seconds: 3600) {
          at
          steps
          rewardMean
        }
      }
    `,
    stats,
  );
  const versions = byPolicyVersion
    .filter(({ key }) => /^\d+$/.test(key))
    .map(({ key, count, rewardMean }) => ({ x: Number(key), count, reward: rewardMean ?? null }))
    .sort((a, b) => a.x - b.x);
  const newest = versions.at(-1)?.x ?? 0;
  const series = hours.length <= HOURS_BY_MINUTES ? minutes : hours;
  const width = hours.length <= HOURS_BY_MINUTES ? 60_000 : 3_600_000;
  const rewarded = versions.flatMap(({ x, reward }) => (reward === null ? [] : [{ x, y: reward }]));
  return (
    <section className={classes.plots} aria-label="Plots">
      <Plot title="Mean reward of a step by policy version" isEmpty={rewarded.length === 0}>
        <Figure
          kind="line"
          points={rewarded}
          x="policy version"
          y="mean reward"
          summary={summary(rewarded)}
        />
      </Plot>
      <Plot title={`Steps by ${width === 60_000 ? 'minute' : 'hour'}`} isEmpty={series.length === 0}>
        <Figure
          kind="time"
          interval={width}
          points={series.map(({ at, steps }) => ({ x: Date.parse(at), y: steps }))}
          x="time"
          y="steps"
          summary={summary(series.map(({ steps }, x) => ({ x, y: steps })))}
        />
      </Plot>
      <Plot title="Steps by how many versions old their policy is" isEmpty={versions.length === 0}>
        <Figure
          kind="bars"
          points={versions.map(({ x, count }) => ({ x: newest - x, y: count })).reverse()}
          x="versions behind the newest"
          y="steps"
          summary={summary(versions.map(({ x, count }) => ({ x: newest - x, y: count })))}
        />
      </Plot>
    </section>
  );
}

/** A plot in words, for who does not see it. */
function summary(points: readonly { readonly x: number; readonly y: number }[]): string {
  const values = points.map(({ y }) => y);
  if (values.length === 0) return 'no values';
  return `${values.length} values from ${Math.min(...values)} to ${Math.max(...values)}, the last ${values.at(-1)}`;
}

interface PlotProps {
  readonly title: string;
  readonly isEmpty: boolean;
  readonly children: React.ReactNode;
}

function Plot({ title, isEmpty, children }: PlotProps) {
  return (
    <div className="panel">
      <h2>{title}</h2>
      {isEmpty ? <Empty title="No values yet" /> : children}
    </div>
  );
}
