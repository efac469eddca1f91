import { Tag, type Tone } from '../../ui/badge.tsx';
import { count } from '../../ui/numbers.ts';
import classes from './queue.module.css';
import type { Place } from './search.ts';
import type { QueueDecision } from './sitting.ts';

interface SittingListProps {
  readonly decisions: readonly QueueDecision[];
  /** Id of the step that is shown. */
  readonly current: string;
  readonly onOpen: (place: Place) => void;
}

const SHOWN = 12;

const TONES: Readonly<Record<QueueDecision['state'], Tone>> = {
  sending: 'accent',
  saved: 'good',
  failed: 'bad',
  undoing: 'accent',
  undone: 'plain',
};

/** What was decided in this sitting, the latest first. Each leads back to its step. */
export function SittingList({ decisions, current, onOpen }: SittingListProps) {
  const latest = decisions.toReversed().slice(0, SHOWN);
  const counted = decisions.filter(({ state }) => state === 'saved').length;
  return (
    <section aria-label="This sitting">
      <h2>
        This sitting <span className="muted num">{count(counted)} saved</span>
      </h2>
      {latest.length === 0 && <p className="muted small">Nothing was decided yet.</p>}
      <ol className={classes.sitting}>
        {latest.map(({ number, place, name, words, state }) => (
          <li key={number} data-state={state}>
            <button
              type="button"
              className="clip"
              aria-current={place.step === current}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => onOpen(place)}
            >
              {name}
            </button>
            <span>{words}</span>
            <Tag tone={TONES[state]}>{state}</Tag>
          </li>
        ))}
      </ol>
    </section>
  );
}
