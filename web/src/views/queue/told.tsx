import { count } from '../../ui/numbers.ts';
import classes from './queue.module.css';
import type { QueueDecision } from './sitting.ts';
import type { QueueProgress } from './use-progress.ts';
import type { Walk } from './use-walk.ts';

/** Where the step stands in the filter. */
export function Where({ progress }: { readonly progress: QueueProgress | null }) {
  if (progress === null) return null;
  const { place, isGone, all, left, isAtMost, isExact } = progress;
  const some = isExact ? '' : ' or more';
  return (
    <span className="num muted">
      {place !== null && (
        <>
          <strong className={classes.place}>{count(place)}</strong> of {count(all)}
          {some},{' '}
        </>
      )}
      {isGone && 'not in the filter any more, '}
      {isAtMost && 'at most '}
      {count(left)}
      {some} left
    </span>
  );
}

interface ToldProps {
  /** Id of the step that is shown. */
  readonly step: string;
  /** The step as people know it. */
  readonly name: string;
  readonly decisions: readonly QueueDecision[];
  readonly walk: Walk;
  readonly progress: QueueProgress | null;
}

const STATES: Readonly<Record<QueueDecision['state'], string>> = {
  sending: 'is being saved',
  saved: 'saved',
  failed: 'not saved',
  undoing: 'is being undone',
  undone: 'undone',
};

function inWords({ name, words, state, error, warnings }: QueueDecision, isHere: boolean): string {
  const about = isHere ? words : `${name}, ${words}`;
  return [`${about}: ${STATES[state]}`, error?.message, ...warnings].filter(Boolean).join('. ');
}

/** The last thing that happened, for those who do not see it. */
export function Told({ step, name, decisions, walk, progress }: ToldProps) {
  const last = decisions.toSorted((one, other) => one.changed - other.changed).at(-1);
  const said =
    walk.stopped === 'end'
      ? 'Nothing is left behind this step.'
      : walk.stopped === 'beginning'
        ? 'This is the first step.'
        : last !== undefined
          ? inWords(last, last.place.step === step)
          : null;
  return (
    <>
      <span role="status" className={classes.told}>
        {said}
      </span>
      <span role="status" className="unseen">
        {name}
        {progress !== null && `, ${count(progress.left)} left`}
      </span>
    </>
  );
}
