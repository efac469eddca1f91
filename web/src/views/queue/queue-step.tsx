import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useLazyLoadQuery } from 'react-relay';
import type { stepQuery } from '../../__generated__/stepQuery.graphql.ts';
import { useKeys } from '../../app/use-keys.ts';
import type { Filter } from '../../data/filter.ts';
import { Tag } from '../../ui/badge.tsx';
import { count } from '../../ui/numbers.ts';
import { Empty, Failed } from '../../ui/states.tsx';
import { StepContent } from '../trajectory/step-content.tsx';
import { AboutStep } from './about-step.tsx';
import { KeyButton } from './key-button.tsx';
import classes from './queue.module.css';
import type { Place } from './search.ts';
import { isStanding, type QueueDecision, sitting } from './sitting.ts';
import { SittingList } from './sitting-list.tsx';
import { type QueuedStep, STEP } from './step-query.ts';
import { Told, Where } from './told.tsx';
import { useProgress } from './use-progress.ts';
import { useWalk, type Walk } from './use-walk.ts';
import { verdictsFor } from './verdicts.ts';

interface QueueStepProps {
  readonly where: Filter;
  readonly place: Place;
  /** All of this sitting. */
  readonly decisions: readonly QueueDecision[];
  readonly onOpen: (place: Place) => void;
}

/** One step of the queue. */
export function QueueStep(props: QueueStepProps) {
  const { step } = useLazyLoadQuery<stepQuery>(
    STEP,
    { id: props.place.step },
    { fetchPolicy: 'store-and-network' },
  );
  const walk = useWalk(props.where, props.place, props.onOpen);
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

/** A key that is held down acts once: nobody decides about steps that fly past. */
const once =
  (act: () => unknown) =>
  (event: KeyboardEvent): unknown =>
    event.repeat ? undefined : act();

/** Where a response begins below a long prompt, in parts of the height of what is seen. */
const RESPONSE_AT = 0.35;

/** Scrolls to the response where a long prompt before it would push it out of sight. */
function showResponse(content: HTMLElement): void {
  const response = content.querySelector('[data-part="response"]');
  if (response === null) return;
  const { top, bottom } = response.getBoundingClientRect();
  const seen = content.getBoundingClientRect();
  if (bottom > seen.bottom) content.scrollTop += Math.max(0, top - seen.top - seen.height * RESPONSE_AT);
}

interface ShownProps extends QueueStepProps {
  readonly step: QueuedStep;
  readonly walk: Walk;
}

function Shown({ step, place, where, decisions, onOpen, walk }: ShownProps) {
  const own = decisions.filter((one) => one.place.step === step.id);
  // What is on its way counts for the reader already.
  const pending = own.filter(({ state }) => state === 'sending').map(({ input }) => input);
  const held = Object.assign({}, step.curation, ...pending) as QueuedStep['curation'];
  const verdicts = verdictsFor(held);
  const name = `${step.trajectoryUid}, step ${step.stepIndex}`;
  const counted = decisions.filter(({ state }) => state === 'saved' || state === 'undone');
  const progress = useProgress(where, step, counted.map(({ changed }) => changed).join(' '));
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
      verdicts.map(({ key, verdict }) => [key, once(() => sitting.decide(place, name, verdict))]),
    ),
    u: once(undo),
    Enter: once(next),
    j: once(walk.next),
    k: once(walk.previous),
  });
  const content = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (content.current !== null) showResponse(content.current);
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
          <StepContent step={step} />
        </div>
        <aside className={classes.side} aria-label="About the step">
          <AboutStep step={step} curation={held} />
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
        <Told step={step.id} name={name} decisions={decisions} walk={walk} progress={progress} />
        <KeyButton keyName="k" label="Previous" isDisabled={!walk.hasPrevious} onPress={walk.previous} />
        <KeyButton keyName="Enter" label="Next" isMain onPress={walk.next} />
      </footer>
      {walk.stopped !== null && typeof walk.stopped === 'object' && (
        <div className={classes.stopped}>
          <Failed error={walk.stopped} />
          <Button size="compact-xs" variant="default" onClick={walk.first}>
            Go to the first
          </Button>
        </div>
      )}
    </section>
  );
}
