import { count, percent } from './numbers.ts';
import table from './table.module.css';
import classes from './waterfall.module.css';

export interface Stage {
  readonly stage: string;
  readonly units: number;
  readonly steps: number;
  readonly excluded: number;
  readonly reasons: readonly { readonly key: string; readonly count: number }[];
}

/** Reasons of a stage that are shown at once. */
const SHOWN = 6;

/** What each stage of a recipe left, and what it took out and why. */
export function Waterfall({ stages }: { readonly stages: readonly Stage[] }) {
  const all = stages[0]?.steps ?? 0;
  return (
    <section className="panel" aria-label="What is left out">
      <h2>What is left out, and why</h2>
      <table className={table.table}>
        <thead>
          <tr>
            <th scope="col">Stage</th>
            <th scope="col" className={table.number}>
              Units left
            </th>
            <th scope="col" className={table.number}>
              Steps left
            </th>
            <th scope="col">
              <span className="unseen">Share of the steps</span>
            </th>
            <th scope="col" className={table.number}>
              Left out
            </th>
            <th scope="col">Why</th>
          </tr>
        </thead>
        <tbody>
          {stages.map((stage, index) => (
            // A recipe may run one curator twice.
            <tr key={`${index} ${stage.stage}`}>
              <th scope="row" className={classes.stage}>
                {stage.stage}
              </th>
              <td className={table.number}>{count(stage.units)}</td>
              <td className={table.number}>{count(stage.steps)}</td>
              <td className={classes.share}>
                <span
                  className={classes.bar}
                  title={all === 0 ? undefined : percent(stage.steps / all)}
                  aria-hidden
                >
                  <span style={{ width: `${all === 0 ? 0 : (stage.steps / all) * 100}%` }} />
                </span>
              </td>
              <td className={table.number}>{stage.excluded === 0 ? '–' : count(stage.excluded)}</td>
              <td>
                <Reasons reasons={stage.reasons} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Reasons({ reasons }: Pick<Stage, 'reasons'>) {
  const line = ({ key, count: steps }: Stage['reasons'][number]) => (
    <div key={key} className={classes.reason}>
      <span className="num">{count(steps)}</span>
      <span>{key}</span>
    </div>
  );
  return (
    <>
      {reasons.slice(0, SHOWN).map(line)}
      {reasons.length > SHOWN && (
        <details>
          <summary>and {count(reasons.length - SHOWN)} more</summary>
          {reasons.slice(SHOWN).map(line)}
        </details>
      )}
    </>
  );
}
