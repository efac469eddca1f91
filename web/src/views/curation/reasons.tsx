import { count } from '../../ui/numbers.ts';
import classes from './curation.module.css';

interface ReasonsProps {
  /** The most frequent first. */
  readonly reasons: readonly { readonly key: string; readonly count: number }[];
}

const SHOWN = 12;

/** Why units are dropped, with how many are for each reason. */
export function Reasons({ reasons }: ReasonsProps) {
  if (reasons.length === 0) return null;
  const most = reasons[0]?.count ?? 1;
  return (
    <ol className={classes.reasons} aria-label="Why units are dropped">
      {reasons.slice(0, SHOWN).map(({ key, count: times }) => (
        <li key={key}>
          <span className={classes.fill} style={{ width: `${(times / most) * 100}%` }} aria-hidden />
          <span className="clip" title={key}>
            {key}
          </span>
          <span className="num muted">{count(times)}</span>
        </li>
      ))}
      {reasons.length > SHOWN && (
        <li className="muted small">and {count(reasons.length - SHOWN)} further reasons</li>
      )}
    </ol>
  );
}
