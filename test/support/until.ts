import { setImmediate as nextTurn } from 'node:timers/promises';

/** Resolves when the condition holds; asks again in each turn of the loop. */
export async function until(condition: () => Promise<boolean>): Promise<void> {
  while (!(await condition())) await nextTurn();
}
