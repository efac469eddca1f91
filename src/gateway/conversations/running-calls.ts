import type { FinishedCall } from '../parts.js';
import type { Chain } from './chain.js';
import type { Claim, Lines } from './lines.js';
import { type RecentlyUsed, recentlyUsed } from './recently-used.js';

/** A call when it begins, with its place. */
export interface BegunCall {
  readonly chain: Chain;
  readonly realm: string;
  readonly scope: string;
  readonly idempotencyKey: string | null;
  readonly system: string;
  readonly tools: string;
  /** The session that the call names, which may have sub-agents; null: it names none. */
  readonly session: string | null;
  /** Its place on its branch; null: it takes none, as a side task or a repeat of an answered call. */
  readonly claim: Claim | null;
  /** The call that it continues. */
  readonly before: string | null;
}

/** A call between `identify` and `finished`. */
export interface RunningCall extends BegunCall {
  /** Functions that are called at its end. */
  readonly waiting: (() => void)[];
  /** `answered`: its whole answer has arrived. `lost`: its client will not get the answer. */
  state: 'running' | 'answered' | 'lost';
}

/**
 * The calls that run. Each holds its place on its branch until its end shows whether the branch continues behind it; a
 * call whose client may not have the answer leaves the place to its repeat.
 */
export class RunningCalls {
  private readonly running = new Map<string, RunningCall>();
  /** The branch places of calls whose clients may not have the answer, for their repeats. */
  private readonly lost: RecentlyUsed<Claim>;

  constructor(
    private readonly lines: Lines,
    most: number,
  ) {
    this.lost = recentlyUsed(most);
  }

  begin(callId: string, call: BegunCall): void {
    this.running.set(callId, { ...call, waiting: [], state: 'running' });
  }

  has(callId: string): boolean {
    return this.running.has(callId);
  }

  /** The call's client is gone: unless its whole answer has arrived, its place is free. */
  left(callId: string): void {
    const running = this.running.get(callId);
    if (running?.state === 'running') this.lose(callId, running);
  }

  /** The call's whole answer has arrived. */
  answered(callId: string): RunningCall | undefined {
    const running = this.running.get(callId);
    if (running?.state === 'running') running.state = 'answered';
    return running;
  }

  /** Resolves at the call's end; null: it does not run. */
  endOf(callId: string): Promise<void> | null {
    const running = this.running.get(callId);
    return running === undefined ? null : new Promise((resolve) => running.waiting.push(resolve));
  }

  /** The place that a repeat of the call takes; null: there is none. */
  placeOf(callId: string): Claim | null {
    return this.running.get(callId)?.claim ?? this.lost.get(callId) ?? null;
  }

  /** The call runs no more; undefined: it did not. */
  end(callId: string): RunningCall | undefined {
    const running = this.running.get(callId);
    this.running.delete(callId);
    for (const goOn of running?.waiting ?? []) goOn();
    return running;
  }

  /**
   * Keeps or frees the place on its branch of a call that has ended; returns the call behind which later calls on the
   * branch continue.
   */
  endLine(
    { callId, identity, isWhole, delivered }: FinishedCall,
    running: RunningCall,
    session: string,
  ): string | null {
    const { claim, before } = running;
    const { branch, turnType } = identity;
    if (turnType === 'SIDE') return before;
    if (claim !== null && (!isWhole || branch !== claim.branch)) this.lose(callId, running);
    if (!isWhole) return before;
    if (claim !== null && running.state !== 'lost') {
      this.lines.end(claim, true);
      // The client may repeat the call; the repeat then takes its place.
      if (!delivered) this.lost.set(callId, claim);
      return claim.callId;
    }
    this.lines.learn(session, branch, callId);
    return callId;
  }

  private lose(callId: string, running: RunningCall): void {
    const { claim, state } = running;
    if (claim === null || state === 'lost') return;
    running.state = 'lost';
    this.lines.end(claim, false);
    this.lost.set(callId, claim);
  }
}
