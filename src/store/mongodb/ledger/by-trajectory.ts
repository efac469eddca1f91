/** Trajectories that one call of the writer may hold. */
const TRAJECTORIES = 500;
/** What one part changes, so that other writes get their turn in between. */
const ITEMS = 1_000;

/**
 * Cuts a list, in order, into parts that touch no more trajectories than one call of the writer may hold; an item that
 * touches more by itself is a part of its own. `keysOf`: keys of the trajectories that an item touches.
 */
export function* byTrajectory<T>(
  items: readonly T[],
  keysOf: (item: T) => readonly string[],
): Generator<readonly T[]> {
  let part: T[] = [];
  let keys = new Set<string>();
  for (const item of items) {
    const own = keysOf(item);
    const added = own.filter((key) => !keys.has(key)).length;
    if (part.length > 0 && (part.length === ITEMS || keys.size + added > TRAJECTORIES)) {
      yield part;
      part = [];
      keys = new Set();
    }
    for (const key of own) keys.add(key);
    part.push(item);
  }
  if (part.length > 0) yield part;
}
