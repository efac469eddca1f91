import { useState } from 'react';
import type { Filter } from '../data/filter.ts';
import classes from './histogram.module.css';
import { count as countText, decimal } from './numbers.ts';

interface HistogramProps {
  /** What is counted, and the field of the filter. */
  readonly name: string;
  readonly counts: readonly number[];
  /** Ends of the bins, one more than there are bins. */
  readonly edges: readonly number[];
  readonly missing: number;
  readonly onCondition: (condition: Filter) => void;
}

/** How often values fall into bins, to be looked at only. */
export function Bins({ name, counts, edges, missing }: Omit<HistogramProps, 'onCondition'>) {
  const most = Math.max(...counts, 1);
  if (counts.length === 0) return null;
  const said = counts.map(
    (count, index) => `${decimal(edges[index])} to ${decimal(edges[index + 1])}: ${countText(count)}`,
  );
  return (
    <div className={classes.histogram}>
      <div className="muted small">{name}</div>
      <div className={classes.bins} role="img" aria-label={`${name}: ${said.join('; ')}`}>
        {counts.map((count, index) => (
          <div key={index} title={said[index]} className={classes.still}>
            <span style={{ height: `${(count / most) * 100}%` }} />
          </div>
        ))}
      </div>
      <div className={`${classes.ends} muted small num`}>
        <span>{decimal(edges[0])}</span>
        {missing > 0 && <span>{countText(missing)} without</span>}
        <span>{decimal(edges.at(-1))}</span>
      </div>
    </div>
  );
}

/** How often values fall into bins. Drawing over bins, or pressing one, adds their range as a condition. */
export function Histogram({ name, counts, edges, missing, onCondition }: HistogramProps) {
  const [brushed, setBrushed] = useState<readonly [number, number] | null>(null);
  const most = Math.max(...counts, 1);
  const choose = (from: number, to: number) => {
    setBrushed(null);
    const [gte = 0, lt = 0] = [edges[Math.min(from, to)], edges[Math.max(from, to) + 1]];
    const isLast = Math.max(from, to) === counts.length - 1;
    onCondition({ [name]: isLast ? { gte, lte: lt } : { gte, lt } });
  };
  if (counts.length === 0) return null;
  const isBrushed = (index: number) =>
    brushed !== null && index >= Math.min(...brushed) && index <= Math.max(...brushed);
  return (
    <div className={classes.histogram}>
      <div className="muted small">{name}</div>
      <div className={classes.bins} onPointerLeave={() => setBrushed(null)}>
        {counts.map((count, index) => (
          <button
            key={index}
            type="button"
            data-brushed={isBrushed(index)}
            aria-label={`${name} from ${decimal(edges[index])} to ${decimal(edges[index + 1])}: ${countText(count)}`}
            title={`${decimal(edges[index])} to ${decimal(edges[index + 1])}: ${countText(count)}`}
            onPointerDown={() => setBrushed([index, index])}
            onPointerEnter={() => brushed !== null && setBrushed([brushed[0], index])}
            onPointerUp={() => brushed !== null && choose(brushed[0], index)}
            onClick={(event) => event.detail === 0 && choose(index, index)}
          >
            <span style={{ height: `${(count / most) * 100}%` }} />
          </button>
        ))}
      </div>
      <div className={`${classes.ends} muted small num`}>
        <span>{decimal(edges[0])}</span>
        {missing > 0 && (
          <button type="button" onClick={() => onCondition({ [name]: { exists: false } })}>
            {countText(missing)} without
          </button>
        )}
        <span>{decimal(edges.at(-1))}</span>
      </div>
    </div>
  );
}
