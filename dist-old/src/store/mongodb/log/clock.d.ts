import { type Timer } from '../../../async/timer.js';
/** Time and names; tests replace it. */
export interface LogClock extends Timer {
    /** Milliseconds of a clock that is never set back. */
    now(): number;
    /** Milliseconds since the epoch. */
    wall(): number;
    /** A new unique name. */
    newName(): string;
}
/** The clock of the process. */
export declare const SYSTEM_CLOCK: LogClock;
