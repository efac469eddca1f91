import { curationFields } from '../curation.js';
import type { Entry } from '../documents.js';
import type { HeldTrajectory } from '../writing/pass.js';
import type { StepWords } from './step-words.js';

/** What a change of the ledger says: a decision, or that one was undone. */
export type Change = Extract<Entry, { readonly kind: 'decision' | 'undo' }>;

/**
 * Changes of the decision ledger within a pass. Each is told where it was made and at every step that it holds for;
 * what follows for the steps is worked out once, at the end.
 */
export class Curating {
  private readonly touched = new Map<number, HeldTrajectory>();

  constructor(private readonly words: StepWords) {}

  /** Answers the position of the change. */
  ofStep(held: HeldTrajectory, step: number, stepId: string, entry: Change): number {
    const position = held.emit('CURATED', { step, stepId, entry });
    this.words.take({ _id: position, step, entry });
    this.touched.set(step, held);
    return position;
  }

  /** Of a trajectory, or of the first of a group's `members`, which hold it together. */
  ofAll(members: readonly HeldTrajectory[], group: string | null, entry: Change): number | null {
    let position: number | null = null;
    for (const held of members) {
      const own = position === null ? { entry, group } : {};
      const at = held.emit('CURATED', { step: null, stepId: null, ...own });
      position ??= at;
    }
    for (const held of members) {
      for (const { position: step, id: stepId } of held.steps) {
        held.emit('CURATED', { step, stepId });
        this.touched.set(step, held);
      }
    }
    return position;
  }

  /** Derives what now holds for the steps that were changed; answers how many these are. */
  settle(): number {
    for (const [step, held] of this.touched) {
      const { own, group } = held.words;
      held.setStep(step, curationFields([...this.words.of(step), ...own, ...group]));
    }
    return this.touched.size;
  }
}
