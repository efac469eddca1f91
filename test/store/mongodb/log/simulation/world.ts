import type { LogClock } from '../../../../../src/store/mongodb/log/clock.js';

// Where tests run, names of the global object are slow to look up.
const { floor, imul, max } = Math;
const Soon = Promise;

/** What must never be was seen. */
export class Violation extends Error {}

/** A call that was not answered in time: it may have been made, may still be, or never. */
export class Unanswered {}

/** Numbers from 0 to 1 that a seed determines (mulberry32). */
function numbersOf(seed: number): () => number {
  let a = seed | 0;
  return () => {
    a = (a + 0x6d2b79f5) | 0;
    let t = imul(a ^ (a >>> 15), 1 | a);
    t = (t + imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}

interface Event {
  readonly at: number;
  readonly order: number;
  readonly work: () => void;
}

/** A machine that works, stands still for a while, or is gone. */
export interface Machine {
  readonly name: string;
  stoppedUntil: number;
  dead: boolean;
}

/** Later than that no call reaches the database, and no answer its caller. */
export const LATEST = 5_000;

/** Turns of the microtask queue between two events: longer chains go on beside the next event, as they may anywhere. */
const TURNS = 10;

/**
 * A history that a seed determines: every single call to the database is an event with a delay of its own, may be lost,
 * arrive very late, or stay unanswered, and machines stop and die between any two of them.
 */
export class World {
  now = 0;
  faults = true;
  /** How long a call takes one way at least while nothing goes wrong. */
  latencyMs = 1;
  events = 0;
  private violation: Violation | null = null;
  private order = 0;
  private names = 0;
  private readonly heap: Event[] = [];
  private readonly random: () => number;
  private readonly wild: number;
  readonly hasUpsertGap: boolean;
  readonly history: string[] = [];

  constructor(
    seed: number,
    private readonly tells: boolean,
  ) {
    this.random = numbersOf(seed * 2_654_435_761);
    this.wild = [0.002, 0.01, 0.04][this.int(3)] ?? 0.01;
    this.hasUpsertGap = this.chance(0.5);
  }

  say(...words: readonly unknown[]): void {
    if (this.tells) this.history.push(`${this.now.toFixed(1).padStart(8)} ${words.join(' ')}`);
  }

  /** Ends the history, wherever it is noticed. */
  fail(message: string): never {
    this.say('VIOLATION', message);
    this.violation ??= new Violation(message);
    throw this.violation;
  }

  number(): number {
    return this.random();
  }

  chance(p: number): boolean {
    return this.random() < p;
  }

  int(n: number): number {
    return floor(this.random() * n);
  }

  at(at: number, work: () => void): void {
    const event = { at, order: this.order++, work };
    const { heap } = this;
    let i = heap.push(event) - 1;
    while (i > 0) {
      const up = (i - 1) >> 1;
      const parent = heap[up];
      if (parent === undefined || !isBefore(event, parent)) break;
      heap[i] = parent;
      heap[up] = event;
      i = up;
    }
  }

  /** Work of a machine: it waits while the machine stands still, and dies with it. */
  on(machine: Machine, at: number, work: () => void): void {
    this.at(at, () => {
      if (machine.dead) return;
      if (machine.stoppedUntil > this.now) this.on(machine, machine.stoppedUntil + this.random(), work);
      else work();
    });
  }

  sleep(machine: Machine, ms: number): Promise<void> {
    return new Soon((resolve) => this.on(machine, this.now + ms, resolve));
  }

  /** Runs until the condition holds for a while. */
  async run(isQuiet: () => boolean, quietMs: number, mostMs: number, stuck: () => string): Promise<void> {
    let quietSince: number | null = null;
    for (;;) {
      const event = this.pop();
      this.now = max(this.now, event.at);
      event.work();
      for (let turn = 0; turn < TURNS; turn++) await null;
      this.events += 1;
      if (this.violation !== null) throw this.violation;
      if (this.events % 64 === 0) {
        if (!isQuiet()) quietSince = null;
        else {
          quietSince ??= this.now;
          if (this.now - quietSince > quietMs) return;
        }
      }
      if (this.now > mostMs) this.fail(`stuck: ${stuck()}`);
    }
  }

  /** A call from a machine to the database. */
  call<T>(machine: Machine, execute: () => T | Later<T>): Promise<T> {
    if (machine.dead) return new Soon(() => {});
    return new Soon((resolve, reject) => {
      let isSettled = false;
      const isLost = this.faults && this.chance(this.wild * 2);
      const isUnanswered = this.faults && this.chance(this.wild * 2);
      const isTwice = this.faults && this.chance(this.wild);
      const most = this.now + 120 * this.latencyMs + this.random() * (this.chance(0.3) ? 900 : 200);
      const answer = (value: T): void => {
        if (isUnanswered) return;
        this.on(machine, this.now + this.delay(), () => {
          if (isSettled) return;
          isSettled = true;
          resolve(value);
        });
      };
      const make = (work: () => T | Later<T>, isRepeat: boolean): void => {
        const done = work();
        if (done instanceof Later) this.at(this.now + this.delay(), () => make(done.work, isRepeat));
        else if (!isRepeat) answer(done);
      };
      if (!isLost) this.at(this.now + this.delay(), () => make(execute, false));
      if (isTwice) this.at(this.now + this.delay(), () => make(execute, true));
      this.on(machine, most, () => {
        if (isSettled) return;
        isSettled = true;
        reject(new Unanswered());
      });
    });
  }

  clockOf(machine: Machine): LogClock {
    return {
      now: () => this.now,
      wall: () => this.now,
      after: (ms, work) => {
        let isOff = false;
        this.on(machine, this.now + ms, () => {
          if (!isOff) work();
        });
        return () => {
          isOff = true;
        };
      },
      newName: () => `${machine.name}.${++this.names}`,
    };
  }

  private delay(): number {
    if (!this.faults) return this.latencyMs * (1 + this.random());
    if (this.chance(this.wild)) return 20 + this.random() * (this.chance(0.3) ? LATEST : 200);
    return 1 + this.random() * (this.chance(0.1) ? 40 : 4);
  }

  private pop(): Event {
    const { heap } = this;
    const top = heap[0];
    const last = heap.pop();
    if (top === undefined || last === undefined) throw new Error('nothing is left to happen');
    if (heap.length === 0) return top;
    let i = 0;
    for (;;) {
      let child = 2 * i + 1;
      let lower = heap[child];
      if (lower === undefined) break;
      const right = heap[child + 1];
      if (right !== undefined && isBefore(right, lower)) {
        child += 1;
        lower = right;
      }
      if (!isBefore(lower, last)) break;
      heap[i] = lower;
      i = child;
    }
    heap[i] = last;
    return top;
  }
}

/** The rest of a call that the database does not do in one step. */
export class Later<T> {
  constructor(readonly work: () => T | Later<T>) {}
}

function isBefore(a: Event, b: Event): boolean {
  return a.at < b.at || (a.at === b.at && a.order < b.order);
}
