import { randomBytes } from 'node:crypto';
import type { LogClock } from './interface.js';

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
