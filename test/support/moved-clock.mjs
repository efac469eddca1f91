import { readFileSync } from 'node:fs';

/**
 * Loaded into a server's process, and so into its threads: the clock is ahead by the milliseconds that the file says which
 * STEPWELL_TEST_CLOCK names. Timers run as they do.
 */
const FILE = process.env.STEPWELL_TEST_CLOCK;
/** How long what was read holds (ms). */
const FRESH_MS = 5;

const RealDate = globalThis.Date;
let ahead = 0;
let readAt = Number.NEGATIVE_INFINITY;

function movedNow() {
  if (performance.now() - readAt > FRESH_MS) {
    ahead = Number(readFileSync(FILE, 'utf8'));
    readAt = performance.now();
  }
  return RealDate.now() + ahead;
}

class MovedDate extends RealDate {
  constructor(...given) {
    if (given.length === 0) super(movedNow());
    else super(...given);
  }

  static now() {
    return movedNow();
  }
}

Object.defineProperty(MovedDate, 'name', { value: 'Date' });
globalThis.Date = MovedDate;
