import { useVirtualizer } from '@tanstack/react-virtual';
import { memo, useCallback, useEffect, useMemo, useRef } from 'react';
import { graphql, useLazyLoadQuery } from 'react-relay';
import type { conversationQuery } from '../../__generated__/conversationQuery.graphql.ts';
import { decimal } from '../../ui/numbers.ts';
import { Empty, Part } from '../../ui/states.tsx';
import { Marks } from './rail.tsx';
import type { RailStep } from './rail-steps.ts';
import { StepContent } from './step-content.tsx';
import classes from './trajectory.module.css';
import { useFoundWords } from './use-found-words.ts';

/** Steps whose content is asked for together. */
const AT_ONCE = 8;
/** Pixels of a step that was not drawn yet. */
const ESTIMATE = 220;
/** Pixels below the upper edge at which a step counts as the one that is read. */
const READING_LINE = 90;

interface ConversationProps {
  readonly steps: readonly RailStep[];
  /** Index of the step that the address names. */
  readonly step: number | null;
  /** Text whose words are marked. */
  readonly find: string;
  /** While it is scrolled: the step that is read. */
  readonly onPass: (index: number) => void;
  /** Another step is chosen, or read when scrolling ends. */
  readonly onStep: (index: number) => void;
}

/** The whole trajectory as one conversation, of which the steps in sight are read and drawn. */
export function Conversation({ steps, step, find, onPass, onStep }: ConversationProps) {
  const scroller = useRef<HTMLDivElement>(null);
  const virtualizer = useVirtualizer({
    count: steps.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ESTIMATE,
    overscan: 2,
    getItemKey: (index) => steps[index]?.id ?? index,
  });
  const at = steps.findIndex(({ stepIndex }) => stepIndex === step);
  /** The step that scrolling led to, which is in its place already. */
  const arrived = useRef<number | null>(null);
  /** Whether the reader scrolls, and not the page itself. */
  const isReading = useRef(false);
  /** Whether the chosen step is to stay in its place, as those around it get their height. */
  const isHeld = useRef(false);
  useEffect(() => {
    const isThere = arrived.current === step;
    arrived.current = null;
    if (at < 0 || isThere) return;
    isReading.current = false;
    isHeld.current = true;
    virtualizer.scrollToIndex(at, { align: 'start' });
  }, [at, step, virtualizer]);
  const height = virtualizer.getTotalSize();
  useEffect(() => {
    if (height > 0 && isHeld.current) virtualizer.scrollToIndex(at, { align: 'start' });
  }, [at, height, virtualizer]);

  const letGo = () => {
    isHeld.current = false;
  };
  useFoundWords(scroller, find, step, letGo);
  const reads = () => {
    letGo();
    isReading.current = true;
  };
  const readStep = (): number | null => {
    const { scrollTop = 0, scrollHeight = 0, clientHeight = 0 } = scroller.current ?? {};
    const end = scrollHeight - clientHeight;
    // Over the last screen the line sinks to the lower edge, so that every step can be the one that is read.
    const sunk = Math.max(1 - (end - scrollTop) / Math.max(Math.min(clientHeight, end), 1), 0);
    const line = scrollTop + READING_LINE + sunk * (clientHeight - READING_LINE);
    const item = virtualizer.getVirtualItemForOffset(line);
    return (item === undefined ? undefined : steps[item.index]?.stepIndex) ?? null;
  };
  const { isScrolling } = virtualizer;
  const ended = useRef({ readStep, onStep });
  useEffect(() => {
    ended.current = { readStep, onStep };
  });
  useEffect(() => {
    if (isScrolling || !isReading.current) return;
    const read = ended.current.readStep();
    isReading.current = false;
    arrived.current = read;
    if (read !== null) ended.current.onStep(read);
  }, [isScrolling]);

  const chunks = useMemo(
    () =>
      Array.from({ length: Math.ceil(steps.length / AT_ONCE) }, (_, chunk) =>
        steps.slice(chunk * AT_ONCE, (chunk + 1) * AT_ONCE).map(({ id }) => id),
      ),
    [steps],
  );
  const choose = useCallback((index: number) => ended.current.onStep(index), []);
  return (
    <div
      ref={scroller}
      className={classes.feed}
      role="feed"
      aria-label="Conversation"
      tabIndex={0}
      onWheel={reads}
      onTouchMove={reads}
      onKeyDown={reads}
      // Only its scroll bar is itself: on what it shows, one presses to choose or select.
      onPointerDown={({ target, currentTarget }) => (target === currentTarget ? reads() : letGo())}
      onScroll={() => {
        const read = isReading.current ? readStep() : null;
        if (read !== null) onPass(read);
      }}
    >
      <div style={{ height, position: 'relative' }} role="presentation">
        {virtualizer.getVirtualItems().map(({ index, key, start }) => {
          const item = steps[index];
          const ids = chunks[Math.floor(index / AT_ONCE)];
          if (item === undefined || ids === undefined) return null;
          return (
            <article
              key={key}
              ref={virtualizer.measureElement}
              data-index={index}
              data-step={item.stepIndex}
              aria-label={`Step ${item.stepIndex}`}
              aria-posinset={index + 1}
              aria-setsize={steps.length}
              aria-current={item.stepIndex === step ? 'step' : undefined}
              className={classes.turn}
              // Not moved by a transform, which what sticks in it does not see.
              style={{ top: start }}
            >
              <Turn
                item={item}
                ids={ids}
                before={steps[index - 1] ?? null}
                isContinued={steps[index + 1]?.parent?.id === item.id}
                onStep={choose}
              />
            </article>
          );
        })}
      </div>
    </div>
  );
}

interface TurnProps {
  readonly item: RailStep;
  /** Ids of the steps that are asked for with it, its own among them. */
  readonly ids: readonly string[];
  /** The step above it. */
  readonly before: RailStep | null;
  /** Whether the step below goes on from it. */
  readonly isContinued: boolean;
  readonly onStep: (index: number) => void;
}

const Turn = memo(function Turn({ item, ids, before, isContinued, onStep }: TurnProps) {
  const { stepIndex, parent, reward } = item;
  return (
    <>
      <header className={classes.turnHead}>
        <button type="button" onClick={() => onStep(stepIndex)}>
          Step {stepIndex}
        </button>
        <Marks step={item} />
        {before !== null && parent?.id !== before.id && (
          <span className="muted small">
            {parent === null || parent === undefined
              ? 'begins anew'
              : `goes on from step ${parent.stepIndex}`}
          </span>
        )}
        {reward !== null && reward !== undefined && (
          <span className="num small">reward {decimal(reward)}</span>
        )}
      </header>
      <Part resetKey={item.id} what="Reading the step">
        <Content id={item.id} ids={ids} isContinued={isContinued} />
      </Part>
    </>
  );
});

type ContentProps = Pick<TurnProps, 'ids' | 'isContinued'> & { readonly id: string };

/** Steps of a chunk ask the same, which is sent once. */
function Content({ id, ids, isContinued }: ContentProps) {
  const { steps } = useLazyLoadQuery<conversationQuery>(
    graphql`
      query conversationQuery($ids: [String!]!) {
        steps(first: 8, where: { id: { in: $ids } }) {
          nodes {
            id
            ...stepContent_step
            parent {
              ...stepContent_parent
            }
          }
        }
      }
    `,
    { ids },
  );
  const step = steps.nodes.find((node) => node.id === id);
  if (step === undefined) return <Empty title="The step is gone" />;
  return <StepContent step={step} parent={step.parent ?? null} isContinued={isContinued} />;
}
