import { Link } from '@tanstack/react-router';
import { Tag } from '../../ui/badge.tsx';
import { decisionInWords } from '../../ui/decision-words.ts';
import { count, decimal } from '../../ui/numbers.ts';
import { said } from '../../ui/said.ts';
import classes from './curation.module.css';
import { Reasons } from './reasons.tsx';
import type { Preview } from './use-preview.ts';

interface PreviewResultProps {
  readonly result: Preview;
  /** What the curator looks at. */
  readonly unit: string | null | undefined;
  /** Whether the form has changed since. */
  readonly isOld: boolean;
}

/** What a curator would decide: how many it would keep, drop and change, why, and examples. */
export function PreviewResult({ result, unit, isOld }: PreviewResultProps) {
  const { units, kept, dropped, changed, reasons, samples } = result;
  const others = samples.filter(({ decision }) => decision !== null);
  const alike = samples.filter(({ decision }) => decision === null);
  const each = (unit ?? 'unit').toLowerCase();
  return (
    <section className={classes.preview} aria-label="Preview" data-old={isOld}>
      <h2>Preview {isOld && <Tag tone="warn">of other options, filter or seed than now</Tag>}</h2>
      <p className="muted small" role="status">
        It would be given {count(units)}{' '}
        {units === 1 ? each : each === 'trajectory' ? 'trajectories' : `${each}s`}. Nothing is changed.
      </p>
      <dl className={classes.counts}>
        <Count name="kept" value={kept} of={units} tone="good" />
        <Count name="dropped" value={dropped} of={units} tone="bad" />
        <Count name="changed" value={changed} of={units} tone="accent" />
      </dl>
      <Reasons reasons={reasons} />
      <Samples title="Dropped or changed" samples={others} none="It would drop and change nothing." />
      <Samples title="Left as they are" samples={alike} none="It would leave none as it is." />
    </section>
  );
}

interface CountProps {
  readonly name: string;
  readonly value: number;
  readonly of: number;
  readonly tone: 'good' | 'bad' | 'accent';
}

function Count({ name, value, of, tone }: CountProps) {
  return (
    <div data-tone={tone}>
      <dt>{name}</dt>
      <dd className="num">{count(value)}</dd>
      <span className={classes.share} aria-hidden>
        <span style={{ width: `${of === 0 ? 0 : (value / of) * 100}%` }} />
      </span>
    </div>
  );
}

interface SamplesProps {
  readonly title: string;
  readonly samples: Preview['samples'];
  readonly none: string;
}

function Samples({ title, samples, none }: SamplesProps) {
  return (
    <section aria-label={title}>
      <h3>{title}</h3>
      {samples.length === 0 && <p className="muted small">{none}</p>}
      <ul className={classes.samples}>
        {samples.map(({ decision, step }) => (
          <li key={step.id}>
            <span className={classes.sample}>
              <Link
                className="clip"
                to="/t/$id"
                params={{ id: step.trajectory.id }}
                search={{ step: step.stepIndex }}
              >
                {step.trajectoryUid}
              </Link>
              <span className="muted num">step {step.stepIndex}</span>
              <span className="muted num">
                {step.reward !== null && step.reward !== undefined && `reward ${decimal(step.reward)}`}
              </span>
            </span>
            {decision !== null && <span className={classes.verdict}>{decisionInWords(decision)}</span>}
            <span className="muted small clip">{said(step)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
