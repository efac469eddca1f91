import { decimal } from '../../ui/numbers.ts';
import classes from './trajectory.module.css';

interface RewardLedgerProps {
  /** The effective reward. */
  readonly reward: number | null | undefined;
  /** All entries, oldest first. */
  readonly rewards: readonly {
    readonly id: string;
    readonly name: string;
    readonly source: string;
    readonly value: number;
    readonly at: string;
    readonly comment?: string | null | undefined;
  }[];
}

/** The reward of a step that holds, and every entry of its ledger with who made it. */
export function RewardLedger({ reward, rewards }: RewardLedgerProps) {
  return (
    <>
      <p className="num">
        <strong>{decimal(reward)}</strong> <span className="muted">holds</span>
      </p>
      {rewards.length > 0 && (
        <table className={classes.rewards}>
          <tbody>
            {rewards.map(({ id, name, source, value, at, comment }) => (
              <tr key={id} title={at}>
                <th scope="row">{name}</th>
                <td className="num">{decimal(value)}</td>
                <td className="muted">
                  {source}
                  {comment !== null && comment !== undefined && `: ${comment}`}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </>
  );
}
