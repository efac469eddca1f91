import { type Commit, type ToldPart, touches, type UntoldPart } from './commit.js';
import type { DeletionState, Key } from './state.js';
import type { PendingDeletion, Touching, View } from './view.js';

/** What is left to tell of deleted trajectories: what is stored, and what a pass adds to it or tells. */
export class PassDeletions {
  private readonly changed = new Map<Key, DeletionState>();
  private readonly untold: UntoldPart[] = [];
  private readonly told: ToldPart[] = [];

  constructor(
    private readonly view: View,
    private readonly pass: Touching,
  ) {}

  get isEmpty(): boolean {
    return this.changed.size === 0;
  }

  /** As it stands after this pass; null: the pass has not changed it. */
  changedHere(trajectory: Key): DeletionState | null {
    return this.changed.get(trajectory) ?? null;
  }

  stored(trajectory: Key): PendingDeletion | null {
    this.pass.reading(touches.deletion(trajectory));
    return this.view.deletion(trajectory);
  }

  begin(deletion: Omit<DeletionState, 'next' | 'parts'>, parts: readonly UntoldPart['steps'][]): void {
    const { trajectory } = deletion;
    this.put({ ...deletion, next: 0, parts: parts.length });
    for (const [part, steps] of parts.entries()) this.untold.push({ trajectory, part, steps });
  }

  /** The part that is next was told of. */
  proceed({ trajectory, channel, uid, next, parts }: DeletionState, steps: ToldPart['steps']): void {
    this.put({ trajectory, channel, uid, next: next + 1, parts });
    this.told.push({ trajectory, channel, uid, part: next, steps });
  }

  entries(): Pick<Commit, 'deletions' | 'untold' | 'told'> {
    return { deletions: [...this.changed.values()], untold: this.untold, told: this.told };
  }

  private put(deletion: DeletionState): void {
    this.pass.writing(touches.deletion(deletion.trajectory));
    this.changed.set(deletion.trajectory, deletion);
  }
}
