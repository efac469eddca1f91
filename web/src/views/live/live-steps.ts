/** What is kept of a step that arrived. */
export interface LiveStep {
  readonly id: string;
  readonly trajectoryId: string;
  readonly trajectoryUid: string;
  readonly stepIndex: number;
  readonly text: string;
  readonly reward: number | null;
  readonly policyVersion: number | null;
  readonly agent: string | null;
  readonly turnType: string;
  readonly finishReason: string | null;
  readonly responseTokens: number | null;
  readonly createdAt: string;
}

/** An event of the subscription; step null: it was deleted before it was told of. */
interface StepAdded {
  readonly step:
    | {
        readonly id: string;
        readonly trajectoryUid: string;
        readonly stepIndex: number;
        readonly reward: number | null | undefined;
        readonly policyVersion: number | null | undefined;
        readonly agent: string | null | undefined;
        readonly turnType: string;
        readonly createdAt: string;
        readonly trajectory: { readonly id: string };
        readonly action: {
          readonly text: string | null | undefined;
          readonly toolCalls: readonly unknown[];
          readonly finishReason: string | null | undefined;
          readonly responseTokens: number | null | undefined;
        };
      }
    | null
    | undefined;
}

/** Characters of a response that are kept. */
const TEXT = 200;
/** Rows that are kept, so that memory does not grow with time. */
const KEPT = 2_000;
/** Milliseconds over which the rate is a mean. */
const RATE_MS = 10_000;

/** The row of an event; null: its step is gone. */
export function rowOf({ step }: StepAdded): LiveStep | null {
  if (step === null || step === undefined) return null;
  const {
    id,
    trajectoryUid,
    stepIndex,
    reward,
    policyVersion,
    agent,
    turnType,
    createdAt,
    trajectory,
    action,
  } = step;
  const { text, toolCalls, finishReason, responseTokens } = action;
  return {
    id,
    trajectoryId: trajectory.id,
    trajectoryUid,
    stepIndex,
    // Joined anew, so that the kept part does not hold the whole of a long text.
    text:
      toolCalls.length > 0 && (text ?? '') === ''
        ? 'calls a tool'
        : [...(text ?? '').slice(0, TEXT)].join(''),
    reward: reward ?? null,
    policyVersion: policyVersion ?? null,
    agent: agent ?? null,
    turnType,
    finishReason: finishReason ?? null,
    responseTokens: responseTokens ?? null,
    createdAt,
  };
}

/** The newest steps of a stream, in bounded memory. While it is paused the rows stand and newer ones wait. */
export class LiveSteps {
  rows: readonly LiveStep[] = [];
  seen = 0;
  isPaused = false;
  waiting = 0;
  private held: LiveStep[] = [];
  /** Moments of arrivals, the oldest first. */
  private arrivals: number[] = [];

  /** @param now milliseconds of a steady clock */
  add(row: LiveStep | null, now: number): void {
    if (row === null) return;
    this.seen += 1;
    this.arrivals.push(now);
    if (this.arrivals.length > 2 * KEPT) this.forget(now);
    this.held.unshift(row);
    if (this.held.length > KEPT) this.held.length = KEPT;
    if (this.isPaused) this.waiting += 1;
    else this.release();
  }

  setPaused(isPaused: boolean): void {
    this.isPaused = isPaused;
    if (!isPaused) this.release();
  }

  perSecond(now: number): number {
    this.forget(now);
    return (this.arrivals.length * 1000) / RATE_MS;
  }

  private release(): void {
    this.rows = [...this.held, ...this.rows].slice(0, KEPT);
    this.held = [];
    this.waiting = 0;
  }

  private forget(now: number): void {
    const first = this.arrivals.findIndex((at) => at > now - RATE_MS);
    this.arrivals = first < 0 ? [] : this.arrivals.slice(first);
  }
}
