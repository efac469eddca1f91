import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useRef } from 'react';
import { useKeys } from '../../app/use-keys.ts';
import { Tag } from '../../ui/badge.tsx';
import { decimal } from '../../ui/numbers.ts';
import { Empty } from '../../ui/states.tsx';
import type { RailStep } from './rail-steps.ts';
import classes from './trajectory.module.css';

interface RailProps {
  readonly steps: readonly RailStep[];
  /** Whether steps follow that are not loaded. */
  readonly hasMore: boolean;
  readonly step: number | null;
  readonly onStep: (index: number) => void;
}

const ITEM_HEIGHT = 30;

/** All steps of a trajectory as one narrow list, with their rewards and marks. j and k lead through it. */
export function Rail({ steps, hasMore, step, onStep }: RailProps) {
  const scroller = useRef<HTMLElement>(null);
  const virtualizer = useVirtualizer({
    count: steps.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ITEM_HEIGHT,
    overscan: 10,
  });
  const at = steps.findIndex(({ stepIndex }) => stepIndex === step);
  // A step that an address names is brought into sight once it is loaded.
  useEffect(() => {
    if (at >= 0) virtualizer.scrollToIndex(at, { align: 'auto' });
  }, [at, virtualizer]);
  const first = steps[0]?.stepIndex;
  useEffect(() => {
    if (step === null && first !== undefined) onStep(first);
  }, [step, first, onStep]);
  const move = (by: number) => {
    const next = steps[Math.max(at, 0) + by];
    if (next === undefined) return false;
    onStep(next.stepIndex);
    return true;
  };
  // Arrows scroll what has the focus.
  const arrow = (by: number) => () => document.activeElement?.closest('[role="feed"]') == null && move(by);
  useKeys({ j: () => move(1), k: () => move(-1), ArrowDown: arrow(1), ArrowUp: arrow(-1) });
  const most = Math.max(...steps.map(({ reward }) => Math.abs(reward ?? 0)), 1e-9);
  if (steps.length === 0 && !hasMore) return <Empty title="No steps yet" />;
  return (
    <nav ref={scroller} className={classes.rail} aria-label="Steps">
      <ol style={{ height: virtualizer.getTotalSize() }}>
        {virtualizer.getVirtualItems().map(({ index, start }) => {
          const item = steps[index];
          if (item === undefined) return null;
          return (
            <li key={item.id} style={{ transform: `translateY(${start}px)` }}>
              <button
                type="button"
                aria-current={item.stepIndex === step ? 'step' : undefined}
                className={classes.item}
                onClick={() => onStep(item.stepIndex)}
              >
                <span className={`${classes.index} num`}>{item.stepIndex}</span>
                <Marks step={item} />
                <Bar reward={item.reward ?? null} most={most} />
              </button>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}

/** What is to be noted about a step. */
export function Marks({ step: { branch, turnType, agent, curation, action } }: { readonly step: RailStep }) {
  return (
    <span className={`${classes.marks} clip`}>
      {branch !== 'main' && <Tag title={`branch ${branch}`}>{branch}</Tag>}{' '}
      {turnType === 'SIDE' && <Tag>side</Tag>}{' '}
      {action.finishReason === 'length' && <Tag tone="warn">cut off</Tag>}{' '}
      {!curation.keep && (
        <Tag tone="bad" title={curation.reason ?? undefined}>
          dropped
        </Tag>
      )}{' '}
      {curation.keep && !curation.trainable && <Tag title={curation.reason ?? undefined}>not trainable</Tag>}{' '}
      {branch === 'main' && turnType === 'MAIN' && <span className="muted small">{agent}</span>}
    </span>
  );
}

/** A reward as a bar from the middle: to the right what is above 0. */
function Bar({ reward, most }: { readonly reward: number | null; readonly most: number }) {
  if (reward === null) return <span className="unseen">no reward</span>;
  const width = `${(Math.abs(reward) / most) * 50}%`;
  return (
    <span className={classes.reward} title={`reward ${decimal(reward)}`}>
      <span className={classes.bar} aria-hidden>
        <span
          data-negative={reward < 0}
          style={reward < 0 ? { right: '50%', width } : { left: '50%', width }}
        />
      </span>
      <span className="num small">{decimal(reward)}</span>
    </span>
  );
}
