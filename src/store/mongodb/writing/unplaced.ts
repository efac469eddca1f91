import type { Mark, Position, TrajectoryState } from '../../writing/state.js';
import type { CachedGroup, CachedStep } from './entry.js';

type Mutable<T> = { -readonly [K in keyof T]: T[K] };

/** What a pass has put into the cache with provisional positions. */
export class Unplaced {
  readonly steps: CachedStep[] = [];
  readonly rows: { position: Position }[] = [];
  readonly undone: { undone: Position | null }[] = [];
  readonly groups: CachedGroup[] = [];
  readonly states: TrajectoryState[] = [];
  readonly marks: Mutable<Mark>[] = [];

  /** Replaces provisional positions by final ones. */
  place(resolve: (position: Position) => Position): void {
    const orNull = (position: Position | null) => (position === null ? null : resolve(position));
    for (const step of this.steps) {
      step.position = resolve(step.position);
      step.consumed = orNull(step.consumed);
    }
    for (const row of this.rows) row.position = resolve(row.position);
    for (const row of this.undone) row.undone = orNull(row.undone);
    for (const group of this.groups) {
      group.firstPosition = orNull(group.firstPosition);
      group.consumed = orNull(group.consumed);
    }
    for (const state of this.states as Mutable<TrajectoryState>[]) {
      state.registered = resolve(state.registered);
      state.completed = orNull(state.completed);
    }
    for (const mark of this.marks) if (mark.at !== undefined) mark.at = mark.at.map(resolve);
  }
}
