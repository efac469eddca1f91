import { randomBytes } from 'node:crypto';
import type { LogClock } from './interface.js';

/** A pause that can be ended early; a call that comes while nobody rests ends the next one at once. */
export class Rest {
  private woken = false;
  private end: (() => void) | null = null;

  constructor(private readonly clock: LogClock) {}

  wake(): void {
    if (this.end === null) this.woken = true;
    else this.end();
  }

  async for(ms: number): Promise<void> {
    if (!this.woken) {
      await new Promise<void>((resolve) => {
        const cancel = this.clock.after(ms, resolve);
        this.end = () => {
          cancel();
          resolve();
        };
      });
      this.end = null;
    }
    this.woken = false;
  }
}

/** Resolves later. */
export function pause(clock: LogClock, ms: number): Promise<void> {
  return new Promise((resolve) => {
    clock.after(ms, resolve);
  });
}

/** Resolves when the work has, and at the latest after so long. */
export async function within(clock: LogClock, ms: number, work: Promise<unknown>): Promise<void> {
  let cancel = (): void => {};
  const late = new Promise<void>((resolve) => {
    cancel = clock.after(ms, resolve);
  });
  try {
    await Promise.race([work, late]);
  } finally {
    cancel();
  }
}

/** The process's own time. */
export const SYSTEM_CLOCK: LogClock = {
  now: () => performance.now(),
  wall: () => Date.now(),
  after: (ms, work) => {
    const timer = setTimeout(work, ms);
    return () => clearTimeout(timer);
  },
  newName: () => randomBytes(12).toString('hex'),
};
