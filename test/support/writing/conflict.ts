import type { Touched } from '../../../src/store/writing/touches.js';

/** Whether one of two commits writes what the other reads or writes. */
export function areInConflict(a: Touched, b: Touched): boolean {
  const meets = (writes: ReadonlySet<string>, names: ReadonlySet<string>) =>
    [...writes].some((name) => names.has(name));
  return meets(a.writes, b.writes) || meets(a.writes, b.reads) || meets(b.writes, a.reads);
}
