import { randomBytes } from 'node:crypto';
import { SYSTEM_TIMER } from '../../../async/timer.js';
import type { LogClock } from './interface.js';

/** The clock of the process. */
export const SYSTEM_CLOCK: LogClock = {
  now: () => performance.now(),
  wall: () => Date.now(),
  ...SYSTEM_TIMER,
  newName: () => randomBytes(12).toString('hex'),
};
