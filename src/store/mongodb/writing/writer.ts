import { StepwellError } from '../../../errors/index.js';
import type { Collections } from '../collections.js';
import type { LogDoc } from '../documents.js';
import { Locks, LostLock, newToken } from '../locks.js';
import { translate } from '../translate.js';
import { warn } from '../warn.js';
import { Call, type Task } from './call.js';
import { placedEvents } from './commit.js';
import type { Answer, Pass, Positions, TrajectoryWriter } from './pass.js';
import { prepare } from './prepare.js';
import { settleRanges } from './settle-ranges.js';
import { positionsFrom } from './stand-ins.js';
import { StateCache } from './state-cache.js';
import { writePass } from './write-pass.js';
import { WritingPass } from './writing-pass.js';

/** Passes under way at once: while one waits for the database, the next is worked out. */
const PASSES = 3;
/** A pass takes calls until it has so many bytes or trajectories. */
const PASS_BYTES = 8 * 1024 * 1024;
const PASS_TRAJECTORIES = 500;
/** A call that meets another server's lock tries again after this, doubled each time up to the most. */
const FIRST_WAIT_MS = 4;
const LONGEST_WAIT_MS = 250;
/** Then it is told that the store is too busy. */
const PATIENCE_MS = 60_000;
/** A call whose pass was lost before anything of it was committed is made again so often. */
const LOSSES = 5;
const ABANDONED_AT_ONCE = 500;

/** An answer that waits for its pass. `from`, `to`: the events that the call emitted. */
interface Worked {
  readonly call: Call;
  readonly answer: Answer<unknown>;
  readonly from: number;
  readonly to: number;
}

export interface WriterOptions {
  /** Told what every pass has committed, once all that derives from it is written. */
  readonly onCommit: (events: readonly LogDoc[]) => void;
  /** How long a lock must be seen unchanged before it is taken over. */
  readonly lockMs?: number | undefined;
}

/**
 * Makes all changes of trajectories. Waiting calls are taken through the database together, a bounded number at once;
 * calls on the same trajectory keep their order.
 */
export class Writer implements TrajectoryWriter {
  /** For whoever else changes trajectories. */
  readonly locks: Locks;
  private readonly cache = new StateCache();
  private readonly queue: Call[] = [];
  /** Trajectories of passes under way. */
  private readonly busy = new Set<string>();
  private running = 0;
  private wake: NodeJS.Timeout | null = null;
  /** When calls were last looked at, by `performance.now()`. */
  private lookedAt = 0;
  private readonly patrol: NodeJS.Timeout;
  private closing = false;
  private readonly whenIdle: (() => void)[] = [];

  constructor(
    private readonly collections: Collections,
    private readonly options: WriterOptions,
  ) {
    this.locks = new Locks(collections, options.lockMs);
    this.patrol = setInterval(() => void this.look(), this.locks.beatMs * 8);
    this.patrol.unref();
  }

  /** Resolves once what the task did is durable and can be read. */
  submit<T>(task: Task<T>): Promise<T> {
    if (this.closing) return Promise.reject(closed());
    const call = new Call(task);
    this.queue.push(call as Call);
    this.pump();
    return call.promise;
  }

  withTrajectories<T>(
    keys: readonly string[],
    change: (pass: Pass) => Promise<Answer<T>> | Answer<T>,
  ): Promise<T> {
    return this.submit({ keys, run: change });
  }

  /** Finishes what waits. */
  async close(): Promise<void> {
    this.closing = true;
    clearInterval(this.patrol);
    if (this.running > 0 || this.queue.length > 0) {
      await new Promise<void>((resolve) => {
        this.whenIdle.push(resolve);
      });
    }
  }

  /** Heals what other servers left behind. */
  private async look(): Promise<void> {
    try {
      const keys = await this.locks.abandoned(ABANDONED_AT_ONCE);
      if (keys.length > 0 && !this.closing) await this.heal(keys);
    } catch (error) {
      warn('could not heal what another server left behind', error);
    }
  }

  /** To hold a trajectory that was left behind is to heal it. */
  private heal(keys: readonly string[]): Promise<null> {
    return this.submit({ keys, run: () => () => null });
  }

  private pump(): void {
    while (this.running < PASSES) {
      const calls = this.next();
      if (calls.length === 0) break;
      void this.run(calls);
    }
    if (this.running === 0 && this.queue.length === 0) for (const done of this.whenIdle.splice(0)) done();
    else this.setAlarm();
  }

  /** The next calls that can go together, first come first served on each trajectory. */
  private next(): Call[] {
    const now = performance.now();
    this.lookedAt = now;
    const blocked = new Set(this.busy);
    const taken: Call[] = [];
    const keys = new Set<string>();
    let bytes = 0;
    for (const call of this.queue) {
      const isFree = call.notBefore <= now && !call.task.keys.some((key) => blocked.has(key));
      const fits =
        taken.length === 0 ||
        (!call.alone && bytes < PASS_BYTES && keys.size + call.task.keys.length <= PASS_TRAJECTORIES);
      if (isFree && fits) {
        taken.push(call);
        for (const key of call.task.keys) keys.add(key);
        bytes += call.task.bytes ?? 0;
        if (call.alone) break;
      } else for (const key of call.task.keys) blocked.add(key);
    }
    for (const call of taken) this.queue.splice(this.queue.indexOf(call), 1);
    return taken;
  }

  /** Wakes when the first of those may go that had to wait when calls were last looked at. */
  private setAlarm(): void {
    if (this.wake !== null) return;
    // Others wait behind them, or for a pass under way.
    const times = this.queue.flatMap(({ notBefore }) => (notBefore > this.lookedAt ? [notBefore] : []));
    if (times.length === 0) return;
    const earliest = times.reduce((least, time) => Math.min(least, time));
    this.wake = setTimeout(
      () => {
        this.wake = null;
        this.pump();
      },
      Math.max(1, earliest - performance.now()),
    );
  }

  private async run(calls: readonly Call[]): Promise<void> {
    const keys = new Set(calls.flatMap(({ task }) => task.keys));
    this.running += 1;
    for (const key of keys) this.busy.add(key);
    const pass = new WritingPass(this.collections, newToken());
    const beat = setInterval(() => void this.beat(pass), this.locks.beatMs);
    let worked: readonly Worked[] = [];
    let waiting: readonly Call[] = [];
    const settled = new Set<Call>();
    try {
      const prepared = await prepare(pass, calls, this.locks, this.cache);
      waiting = prepared.waiting;
      worked = await this.work(pass, prepared.calls, settled);
      const at = await writePass(pass, this.locks, this.cache);
      // First, so that whoever hears of its write can rely on the feed having been told.
      if (pass.range !== null) this.options.onCommit(placedEvents(pass.changes, at));
      answer(worked, at);
    } catch (error) {
      waiting = [];
      await this.recover(pass, error, { calls: calls.filter((call) => !settled.has(call)), worked });
    } finally {
      clearInterval(beat);
      for (const key of keys) this.busy.delete(key);
      this.running -= 1;
    }
    this.postpone(waiting);
    this.pump();
  }

  /** Works out what each call does. One that cannot be done tells its caller, and costs the others nothing. */
  private async work(pass: WritingPass, calls: readonly Call[], settled: Set<Call>): Promise<Worked[]> {
    const { events } = pass.changes;
    const worked: Worked[] = [];
    for (const call of calls) {
      const from = events.length;
      try {
        const answer = await call.task.run(pass);
        worked.push({ call, answer, from, to: events.length });
      } catch (error) {
        if (!(error instanceof StepwellError)) throw error;
        if (events.length > from) throw new Error('a call failed after its first change', { cause: error });
        settled.add(call);
        call.reject(error);
      }
    }
    return worked;
  }

  /** After a pass that did not end well: what is in the log happened, the rest did not, and everybody is told. */
  private async recover(
    pass: WritingPass,
    error: unknown,
    { calls, worked }: { readonly calls: readonly Call[]; readonly worked: readonly Worked[] },
  ): Promise<void> {
    const reason = error instanceof LostLock ? error : translate(error);
    const { range } = pass;
    let happened: ReadonlySet<number> = new Set();
    try {
      if (range === null) await this.leave(pass);
      else {
        this.locks.abandon(pass.token);
        const events = await settleRanges(this.collections, [range]);
        happened = new Set(events.map(({ _id }) => _id));
      }
    } catch (second) {
      // Who meets the locks from here on finds out.
      this.locks.abandon(pass.token);
      for (const call of calls) call.reject(translate(second));
      return;
    }
    const healed = range === null ? null : this.heal(pass.locked);
    // A heal that fails is made by whoever meets the trajectories next.
    healed?.catch(() => null);
    const at = positionsFrom(range?.[0] ?? 0);
    const again: Call[] = [];
    for (const call of calls) {
      const done = worked.find((one) => one.call === call);
      const own = done === undefined ? [] : pass.changes.events.slice(done.from, done.to);
      const count = own.filter(({ _id }) => happened.has(at(_id))).length;
      if (done !== undefined && healed !== null && count > 0 && count === own.length) {
        healed.then(() => answer([done], at), call.reject);
      } else if (count > 0) call.reject(lost());
      else if (reason instanceof LostLock) {
        call.losses += 1;
        if (call.losses > LOSSES) call.reject(lost());
        else again.push(call);
      } else if (reason instanceof StepwellError || calls.length === 1) call.reject(reason);
      else {
        call.alone = true;
        again.push(call);
      }
    }
    this.queue.unshift(...again);
  }

  /** Gives back the locks of a pass that has written nothing; those that need healing stay for whoever meets them. */
  private async leave(pass: WritingPass): Promise<void> {
    const { token, isLocked, locked, heals } = pass;
    if (isLocked && heals.size === 0) await this.locks.release(token, locked);
    // As long as it is not known what was got, some of it may be taken over from a holder that had begun something.
    else this.locks.abandon(token);
  }

  /** Puts calls back that met another server's locks. */
  private postpone(calls: readonly Call[]): void {
    const now = performance.now();
    const waiting = calls.filter((call) => {
      if (now - call.since <= PATIENCE_MS) return true;
      call.reject(unavailable('other servers are writing to the same trajectory'));
      return false;
    });
    for (const call of waiting) {
      const most = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** call.waits);
      call.notBefore = now + most * (0.5 + Math.random() / 2);
      call.waits += 1;
    }
    this.queue.unshift(...waiting);
  }

  private async beat(pass: WritingPass): Promise<void> {
    try {
      await this.locks.beat(pass.token, pass.locked);
    } catch (error) {
      warn('could not renew the locks of a pass', error);
    }
  }
}

function answer(worked: readonly Worked[], at: Positions): void {
  for (const { call, answer } of worked) {
    try {
      call.resolve(answer(at));
    } catch (error) {
      call.reject(error);
    }
  }
}

const unavailable = (detail: string) => new StepwellError('STORE_UNAVAILABLE', { detail });
const closed = () => unavailable('it is closed');
const lost = () => unavailable('another server took over a trajectory in the middle of the change');
