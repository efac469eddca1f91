import type { Filter } from '../data/filter.ts';
import classes from './facets.module.css';
import { compact, decimal } from './numbers.ts';

export interface Bucket {
  readonly key: string;
  readonly count: number;
  readonly rewardMean?: number | null | undefined;
}

interface FacetProps {
  readonly name: string;
  readonly buckets: readonly Bucket[];
  /** The condition of a value; null: of rows without a value. */
  readonly condition: (value: string | null) => Filter;
  readonly onCondition: (condition: Filter) => void;
}

const SHOWN = 8;

/** The values of a field with how many rows have each; choosing one adds its condition. */
export function Facet({ name, buckets, condition, onCondition }: FacetProps) {
  if (buckets.length === 0) return null;
  const most = Math.max(...buckets.map(({ count }) => count));
  return (
    <details className={classes.facet} open={buckets.length > 1}>
      <summary>{name}</summary>
      {buckets.slice(0, SHOWN).map(({ key, count, rewardMean }) => (
        <button
          key={key}
          type="button"
          className={classes.value}
          title={
            rewardMean === null || rewardMean === undefined
              ? key
              : `${key}, mean reward ${decimal(rewardMean)}`
          }
          onClick={() => onCondition(condition(key === 'unknown' ? null : key))}
        >
          <span className={classes.fill} style={{ width: `${(count / most) * 100}%` }} aria-hidden />
          <span className="clip">{key}</span>
          <span className="num muted">{compact(count)}</span>
        </button>
      ))}
      {buckets.length > SHOWN && <span className="muted small">and {buckets.length - SHOWN} more</span>}
    </details>
  );
}

/** The condition of a text: it equals a value, or there is none. */
export const textIs =
  (field: string) =>
  (value: string | null): Filter => ({ [field]: value === null ? { exists: false } : { eq: value } });
