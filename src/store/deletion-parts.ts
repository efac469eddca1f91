/** A part of a deletion ends with the trajectory that brings it to so many steps, or so many trajectories. */
const STEPS = 1_000;
const TRAJECTORIES = 500;

/** What it takes to cut trajectories that are to be deleted into parts. */
interface Sized {
  /** How many it has. */
  readonly steps: number;
}

/** Cuts a selection of trajectories into parts, in order, between which other writes get their turn. */
export function* deletionParts<T extends Sized>(trajectories: Iterable<T>): Generator<readonly T[]> {
  let part: T[] = [];
  let steps = 0;
  for (const trajectory of trajectories) {
    part.push(trajectory);
    steps += trajectory.steps;
    if (steps < STEPS && part.length < TRAJECTORIES) continue;
    yield part;
    part = [];
    steps = 0;
  }
  if (part.length > 0) yield part;
}

/** The first trajectories whose steps together are the surplus, or more by less than the last of them. */
export function oldestOf<T extends Sized>(trajectories: readonly T[], surplus: number): readonly T[] {
  let left = surplus;
  const end = trajectories.findIndex(({ steps }) => {
    left -= steps;
    return left <= 0;
  });
  if (surplus <= 0) return [];
  return end === -1 ? trajectories : trajectories.slice(0, end + 1);
}
