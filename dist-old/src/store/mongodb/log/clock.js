import { randomBytes } from 'node:crypto';
import { SYSTEM_TIMER } from '../../../async/timer.js';
/** The clock of the process. */
export const SYSTEM_CLOCK = {
    now: () => performance.now(),
    wall: () => Date.now(),
    ...SYSTEM_TIMER,
    newName: () => randomBytes(12).toString('hex'),
};
//# sourceMappingURL=clock.js.map