import { setTimeout as delay, setImmediate as nextTurn } from 'node:timers/promises';

/** Asked so often in turn, for what holds at once; then with pauses, which leave the processor to what is waited for. */
const TURNS = 5;
const PAUSE_MS = 10;
const LONGEST_PAUSE_MS = 100;
/** A pause lasts so many times as long as the condition took: one that asks a server must not keep it from its work. */
const PAUSES = 3;

/** Resolves when the condition holds. */
export async function until(condition: () => Promise<boolean> | boolean): Promise<void> {
  for (let asked = 0; ; asked++) {
    const began = performance.now();
    if (await condition()) return;
    const pause = Math.max(PAUSE_MS, PAUSES * (performance.now() - began));
    await (asked < TURNS ? nextTurn() : delay(Math.min(pause, LONGEST_PAUSE_MS)));
  }
}
