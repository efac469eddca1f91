/** A part of a deletion is complete with the trajectory that reaches one of these numbers. */
const STEPS = 1_000;
const TRAJECTORIES = 500;

/** A trajectory to be deleted, with its size. */
interface Sized {
  readonly steps: number;
}

/** Cuts trajectories to be deleted into parts, in order, each for one commit, so that other writes run in between. */
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

/** The shortest run of first trajectories whose steps add up to at least the surplus. */
export function oldestOf<T extends Sized>(trajectories: readonly T[], surplus: number): readonly T[] {
  let left = surplus;
  const end = trajectories.findIndex(({ steps }) => {
    left -= steps;
    return left <= 0;
  });
  if (surplus <= 0) return [];
  return end === -1 ? trajectories : trajectories.slice(0, end + 1);
}
