import type { Positions } from './pass.js';

/** Above every position that will ever be given out, below what a number holds exactly. */
const FIRST = 2 ** 52;

/**
 * Names for positions that are not taken yet. A pass learns how many it needs only when everything is worked out; taken
 * in one block at the end, none is left over and their order is that of the events.
 */
export class StandIns {
  count = 0;

  take(): number {
    this.count += 1;
    return FIRST + this.count - 1;
  }
}

/** Maps stand-ins to the block of positions that begins with `first`. */
export function positionsFrom(first: number): Positions {
  return (position) => (position < FIRST ? position : first + position - FIRST);
}
