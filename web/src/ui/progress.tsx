import { percent } from './numbers.ts';
import classes from './progress.module.css';

/** How far something is, from 0 to 1. */
export function Progress({ label, share }: { readonly label: string; readonly share: number }) {
  return (
    <span
      className={classes.progress}
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.floor(share * 100)}
    >
      <span className={classes.bar}>
        <span style={{ width: `${share * 100}%` }} />
      </span>
      <span className="num">{percent(share)}</span>
    </span>
  );
}
