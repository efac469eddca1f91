import { setTimeout as delay, setImmediate as nextTurn } from 'node:timers/promises';

/** Asked so often in turn, for what holds at once; then with pauses, which leave the processor to what is waited for. */
const TURNS = 5;
const PAUSE_MS = 10;

/** Resolves when the condition holds. */
export async function until(condition: () => Promise<boolean> | boolean): Promise<void> {
  for (let asked = 0; !(await condition()); asked++) await (asked < TURNS ? nextTurn() : delay(PAUSE_MS));
}
