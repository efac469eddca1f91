import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { type MouseEvent, useEffect, useRef, useState } from 'react';
import { graphql, useLazyLoadQuery } from 'react-relay';
import { createOperationDescriptor, fetchQuery, getRequest } from 'relay-runtime';
import type { queueStepQuery, queueStepQuery$data } from '../../__generated__/queueStepQuery.graphql.ts';
import { useKeys } from '../../app/use-keys.ts';
import { type ApiError, toApiError } from '../../data/api-error.ts';
import { environment } from '../../data/environment.ts';
import type { Filter } from '../../data/filter.ts';
import { Tag } from '../../ui/badge.tsx';
import { count, decimal } from '../../ui/numbers.ts';
import { Empty, Failed } from '../../ui/states.tsx';
import { Conversation } from '../trajectory/conversation.tsx';
import { CurationMarks } from '../trajectory/curation-marks.tsx';
import { RewardLedger } from '../trajectory/reward-ledger.tsx';
import { nextPlace, previousPlace } from './neighbours.ts';
import classes from './queue.module.css';
import type { Place } from './search.ts';
import { isStanding, type QueueDecision, sitting } from './sitting.ts';
import { SittingList } from './sitting-list.tsx';
import { type QueueProgress, useProgress } from './use-progress.ts';
import { verdictsFor } from './verdicts.ts';

const STEP = graphql`
  query queueStepQuery($id: ID!) {
    step(id: $id) {
      id
      stepIndex
      isLast
      trajectoryUid
      channel
      agent
      model
      policyVersion
      turnType
      createdAt
      reward
      rewards {
        id
        name
        source
        value
        at
        comment
      }
      judgments {
        judge
        score
        at
      }
      curation {
        keep
        trainable
        quality
        tags
        reason
        note
      }
      trajectory {
        id
        reward
        stepCount
      }
      ...conversation_step
    }
  }
`;

interface QueueStepProps {
  readonly where: Filter;
  readonly place: Place;
  /** All of this sitting. */
  readonly decisions: readonly QueueDecision[];
  readonly onOpen: (place: Place) => void;
}

/** One step of the queue. */
export function QueueStep(props: QueueStepProps) {
  const { step } = useLazyLoadQuery<queueStepQuery>(
    STEP,
    { id: props.place.step },
    { fetchPolicy: 'store-and-network' },
  );
  const walk = useWalk(props);
  if (step === null || step === undefined)
    return (
      <Empty title={`There is no step ${props.place.step}`}>
        <Button size="compact-xs" variant="default" onClick={walk.next}>
          Next
        </Button>
      </Empty>
    );
  return <Shown {...props} step={step} walk={walk} />;
}

interface Walk {
  readonly next: () => void;
  readonly previous: () => void;
  readonly hasPrevious: boolean;
  /** What came of the last attempt to go on; null: it led somewhere, or nobody tried. */
  readonly stopped: 'end' | 'beginning' | ApiError | null;
}

/** Leads to the steps behind and before. The one behind is read ahead, so that it shows at once. */
function useWalk({ where, place, onOpen }: QueueStepProps): Walk {
  const [stopped, setStopped] = useState<Walk['stopped']>(null);
  const isGoing = useRef(false);
  const { at } = place;
  useEffect(() => {
    let isGone = false;
    let release = () => {};
    nextPlace(where, at)
      .then((found) => {
        if (found === null || isGone) return;
        const kept = environment.retain(createOperationDescriptor(getRequest(STEP), { id: found.step }));
        release = () => kept.dispose();
        return fetchQuery<queueStepQuery>(environment, STEP, { id: found.step }).toPromise();
      })
      // Who goes on asks again, and is told what is wrong.
      .catch(() => undefined);
    return () => {
      isGone = true;
      release();
    };
  }, [where, at]);
  const go = (look: () => Promise<Place | null>, end: 'end' | 'beginning') => {
    // A second press while the first one is on its way would skip a step that nobody saw.
    if (isGoing.current) return;
    isGoing.current = true;
    look()
      .then((found) => {
        if (found === null) setStopped(end);
        else onOpen(found);
      })
      .catch((thrown: unknown) => setStopped(toApiError(thrown)))
      .finally(() => {
        isGoing.current = false;
      });
  };
  return {
    next: () => go(() => nextPlace(where, at), 'end'),
    previous: () => {
      if (at !== null) go(() => previousPlace(where, at), 'beginning');
    },
    hasPrevious: at !== null,
    stopped,
  };
}

type Step = NonNullable<queueStepQuery$data['step']>;

interface ShownProps extends QueueStepProps {
  readonly step: Step;
  readonly walk: Walk;
}

function Shown({ step, place, where, decisions, onOpen, walk }: ShownProps) {
  const own = decisions.filter((one) => one.place.step === step.id);
  // What is on its way counts for the reader already.
  const pending = own.filter(({ state }) => state === 'sending').map(({ input }) => input);
  const held = Object.assign({}, step.curation, ...pending) as Step['curation'];
  const verdicts = verdictsFor(held);
  const name = `${step.trajectoryUid}, step ${step.stepIndex}`;
  const progress = useProgress(where, step, decisions.map(({ state }) => state).join(' '));
  const undo = () => {
    const undone = sitting.undoLatest();
    if (undone !== null && undone.place.step !== step.id) onOpen(undone.place);
  };
  const canUndo = decisions.some(isStanding);
  const next = () => {
    // A link or button that has the focus takes the key itself.
    if (document.activeElement?.matches('a, button, summary') === true) return false;
    walk.next();
  };
  useKeys({
    ...Object.fromEntries(
      verdicts.map(({ key, verdict }) => [key, () => sitting.decide(place, name, verdict)]),
    ),
    u: undo,
    Enter: next,
    j: walk.next,
    k: walk.previous,
  });
  const content = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // So that keys decide and scroll, also after a filter was written; who uses the buttons stays there.
    const { activeElement } = document;
    if (activeElement === document.body || activeElement?.closest('[role="search"]') != null)
      content.current?.focus({ preventScroll: true });
  }, []);
  return (
    <section className={classes.step} aria-label={`Step ${step.stepIndex} of ${step.trajectoryUid}`}>
      <header className={classes.title}>
        <h2 className="clip">
          <Link to="/t/$id" params={{ id: step.trajectory.id }} search={{ step: step.stepIndex }}>
            {step.trajectoryUid}
          </Link>
        </h2>
        <span className="muted num">
          step {step.stepIndex}
          {step.isLast && ', the last'} of {count(step.trajectory.stepCount)}
        </span>
        {step.turnType === 'SIDE' && <Tag>side</Tag>}
        <span className="grow" />
        <Where progress={progress} />
      </header>
      <div className={classes.columns}>
        <div ref={content} className={classes.content} tabIndex={0} role="region" aria-label="Conversation">
          <Conversation step={step} />
        </div>
        <aside className={classes.side} aria-label="About the step">
          <section>
            <h2>Curation</h2>
            <CurationMarks {...held} />
          </section>
          <section>
            <h2>Reward</h2>
            <RewardLedger reward={step.reward} rewards={step.rewards} />
            <p className="muted small num">the trajectory has {decimal(step.trajectory.reward)}</p>
          </section>
          {step.judgments.length > 0 && (
            <section>
              <h2>Judgments</h2>
              {step.judgments.map(({ judge, score, at }) => (
                <p key={`${judge} ${at}`}>
                  <span className="num">{decimal(score)}</span> <span className="muted">{judge}</span>
                </p>
              ))}
            </section>
          )}
          <section>
            <h2>Where it is from</h2>
            <p className="muted small">
              {[
                `channel ${step.channel}`,
                step.agent === null || step.agent === undefined ? null : `agent ${step.agent}`,
                step.model === null || step.model === undefined ? null : `model ${step.model}`,
                step.policyVersion === null || step.policyVersion === undefined
                  ? null
                  : `policy ${step.policyVersion}`,
              ]
                .filter((part) => part !== null)
                .join(', ')}
            </p>
          </section>
          <SittingList decisions={decisions} current={step.id} onOpen={onOpen} />
        </aside>
      </div>
      <footer className={classes.bar} role="toolbar" aria-label="Decide">
        {verdicts.map(({ key, label, isOn, verdict }) => (
          <KeyButton
            key={key}
            keyName={key}
            label={label}
            pressed={isOn}
            onPress={() => sitting.decide(place, name, verdict)}
          />
        ))}
        <span className={classes.gap} />
        <KeyButton keyName="u" label="Undo" isDisabled={!canUndo} onPress={undo} />
        <span className="grow" />
        <Told step={step} name={name} decisions={decisions} walk={walk} progress={progress} />
        <KeyButton keyName="k" label="Previous" isDisabled={!walk.hasPrevious} onPress={walk.previous} />
        <KeyButton keyName="Enter" label="Next" isMain onPress={walk.next} />
      </footer>
      {walk.stopped !== null && typeof walk.stopped === 'object' && <Failed error={walk.stopped} />}
    </section>
  );
}

interface KeyButtonProps {
  readonly keyName: string;
  readonly label: string;
  /** Whether what it decides holds; left out: it decides nothing. */
  readonly pressed?: boolean;
  readonly isDisabled?: boolean;
  readonly isMain?: boolean;
  readonly onPress: () => void;
}

// A button that was clicked would take the keys that follow, such as Enter.
const keepFocus = (event: MouseEvent) => event.preventDefault();

function KeyButton({ keyName, label, pressed, isDisabled = false, isMain = false, onPress }: KeyButtonProps) {
  return (
    <Button
      size="compact-sm"
      variant={isMain ? 'filled' : 'default'}
      className={classes.key}
      aria-pressed={pressed}
      aria-keyshortcuts={keyName}
      disabled={isDisabled}
      onMouseDown={keepFocus}
      onClick={onPress}
      rightSection={<kbd aria-hidden>{keyName}</kbd>}
    >
      {label}
    </Button>
  );
}

/** Where the step stands in the filter. */
function Where({ progress }: { readonly progress: QueueProgress | null }) {
  if (progress === null) return null;
  const { place, all, left, isExact } = progress;
  const some = isExact ? '' : ' or more';
  return (
    <span className="num" data-left={left}>
      {place === null ? (
        <span className="muted">not in the filter any more</span>
      ) : (
        <>
          <strong>{count(place)}</strong> of {count(all)}
          {some}
        </>
      )}
      <span className="muted">
        , {count(left)}
        {some} left
      </span>
    </span>
  );
}

interface ToldProps {
  readonly step: Step;
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
function Told({ step, name, decisions, walk, progress }: ToldProps) {
  const last = decisions.at(-1);
  const said =
    walk.stopped === 'end'
      ? 'Nothing is left behind this step.'
      : walk.stopped === 'beginning'
        ? 'This is the first step.'
        : last !== undefined
          ? inWords(last, last.place.step === step.id)
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
