import type { Pass } from '../../../src/store/writing/pass.js';
import type { TrajectoryState } from '../../../src/store/writing/state.js';

/** What is no change: what a pass is made over, and notes of what it has looked up. */
const LEFT_OUT = new Set(['view', 'pass', 'ids', 'asked', 'read', 'reads', 'writes', 'readSteps']);

function plain(this: unknown, name: string, value: unknown): unknown {
  if (LEFT_OUT.has(name) || (name === 'step' && typeof value === 'object')) return undefined;
  if (value instanceof Map) return [...value];
  if (value instanceof Set) return [...value];
  return value;
}

/** The states that a pass has looked up so far. */
export const statesOf = (pass: Pass): readonly (TrajectoryState | null)[] => [
  ...(Reflect.get(pass, 'asked') as ReadonlyMap<string, TrajectoryState | null>).values(),
];

/** All that a pass has changed, and these states, as text. */
export function printPass(pass: Pass, states: readonly (TrajectoryState | null)[]): string {
  return JSON.stringify([pass, states], plain);
}
