import { useEffect, useReducer, useRef, useState } from 'react';
import { type ConcreteRequest, graphql } from 'relay-runtime';
import type { useLiveStepsSubscription$data } from '../../__generated__/useLiveStepsSubscription.graphql.ts';
import type { ApiError } from '../../data/api-error.ts';
import type { Filter } from '../../data/filter.ts';
import { follow, type LiveState } from '../../data/live.ts';
import { type LiveStep, LiveSteps, rowOf } from './live-steps.ts';

/** Milliseconds between two drawings: rows that arrive in between are drawn together. */
const DRAW_MS = 200;

export interface LiveView {
  /** The newest first, at most as many as are kept. */
  readonly rows: readonly LiveStep[];
  /** Rows that arrived since the pause. */
  readonly waiting: number;
  /** Rows that arrived since the view was opened. */
  readonly seen: number;
  readonly perSecond: number;
  readonly state: LiveState;
  readonly error: ApiError | null;
  readonly isPaused: boolean;
  setPaused(isPaused: boolean): void;
}

/** Follows new steps that match a filter, from when the view is opened. */
export function useLiveSteps(where: Filter): LiveView {
  const steps = useRef(new LiveSteps());
  const [, draw] = useReducer((before: number) => before + 1, 0);
  const [connection, setConnection] = useState<{ state: LiveState; error: ApiError | null }>({
    state: 'connecting',
    error: null,
  });
  useEffect(() => {
    const kept = steps.current;
    let timer: ReturnType<typeof setTimeout> | null = null;
    const stop = follow<useLiveStepsSubscription$data>({
      operation: graphql`
        subscription useLiveStepsSubscription($where: StepFilter, $after: FeedCursor) {
          stepAdded(where: $where, after: $after) {
            cursor
            step {
              id
              trajectoryUid
              stepIndex
              reward
              policyVersion
              agent
              turnType
              createdAt
              trajectory {
                id
              }
              action {
                text
                toolCalls
                finishReason
                responseTokens
              }
            }
          }
        }
      ` as ConcreteRequest,
      variables: { where },
      after: null,
      cursorOf: ({ stepAdded }) => stepAdded.cursor,
      onEvent: ({ stepAdded }) => {
        kept.add(rowOf(stepAdded), performance.now());
        timer ??= setTimeout(() => {
          timer = null;
          draw();
        }, DRAW_MS);
      },
      onState: (state, error) => setConnection({ state, error }),
    });
    // The rate sinks also while nothing arrives.
    const beat = setInterval(draw, 1000);
    return () => {
      stop();
      clearInterval(beat);
      if (timer !== null) clearTimeout(timer);
    };
  }, [where]);
  const kept = steps.current;
  return {
    rows: kept.rows,
    waiting: kept.waiting,
    seen: kept.seen,
    perSecond: kept.perSecond(performance.now()),
    ...connection,
    isPaused: kept.isPaused,
    setPaused: (isPaused) => {
      kept.setPaused(isPaused);
      draw();
    },
  };
}
