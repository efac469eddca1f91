import type { Collections } from '../collections.js';
import { captureWord, type Word, wordsOfLog } from '../curation.js';
import type { LogDoc } from '../documents.js';
import type { Pass } from '../writing/pass.js';

/** Of which steps words are wanted: those at these positions, and all of these trajectories. */
export interface WantedSteps {
  readonly steps: readonly number[];
  readonly trajectories: readonly string[];
}

const ON_A_STEP = { 'entry.kind': 'decision', 'entry.target': 'step' } as const;

/** What was decided of single steps, as the ledger will have it after a pass: with what the pass has queued so far. */
export class StepWords {
  private readonly words = new Map<number, Word[]>();
  /** Steps by the operations that decided of them. */
  private readonly decided = new Map<string, Set<number>>();

  static async read(collections: Collections, pass: Pass, wanted: WantedSteps): Promise<StepWords> {
    const { log, steps } = collections;
    const ofSteps = { $in: [...wanted.steps] };
    const ofTrajectories = { $in: [...wanted.trajectories] };
    const captured = { untrainableReason: { $ne: null } };
    const projection = { untrainableReason: 1 } as const;
    const [logged, reasons] = await Promise.all([
      Promise.all([
        wanted.steps.length === 0 ? [] : log.find({ step: ofSteps, ...ON_A_STEP }).toArray(),
        wanted.trajectories.length === 0
          ? []
          : log.find({ trajectory: ofTrajectories, ...ON_A_STEP }).toArray(),
      ]),
      Promise.all([
        wanted.steps.length === 0 ? [] : steps.find({ _id: ofSteps, ...captured }, { projection }).toArray(),
        wanted.trajectories.length === 0
          ? []
          : steps.find({ trajectory: ofTrajectories, ...captured }, { projection }).toArray(),
      ]),
    ]);
    const words = new StepWords();
    for (const { _id, untrainableReason } of reasons.flat()) {
      if (untrainableReason !== null) words.words.set(_id, [captureWord(_id, untrainableReason)]);
    }
    // Steps that this very pass adds are in no collection yet.
    const ofPass = wanted.trajectories.flatMap((key) => pass.trajectory(key)?.steps ?? []);
    for (const position of [...wanted.steps, ...ofPass.map((step) => step.position)]) {
      const reason = pass.added(position)?.untrainableReason ?? null;
      if (reason !== null) words.words.set(position, [captureWord(position, reason)]);
    }
    for (const event of logged.flat()) words.take(event);
    for (const event of pass.queued) words.take(event);
    return words;
  }

  of(step: number): readonly Word[] {
    return this.words.get(step) ?? [];
  }

  /** Whether an operation has decided of a step, as after a crash. */
  isDecided(step: number, operation: string): boolean {
    return this.decided.get(operation)?.has(step) === true;
  }

  /** Takes in an event of the ledger, in order. */
  take(event: Pick<LogDoc, '_id' | 'step' | 'entry'>): void {
    const { step, entry } = event;
    if (step === null) return;
    const known = this.words.get(step) ?? [];
    if (entry?.kind === 'undo') {
      this.words.set(
        step,
        known.filter(({ position }) => position !== entry.decision),
      );
    } else if (entry?.kind === 'decision' && entry.target === 'step') {
      // That it was captured as not trainable stands in the step's own document as well.
      const others = known.filter(({ position }) => position !== event._id);
      this.words.set(step, [...others, ...wordsOfLog([event])]);
      if (entry.operation === null) return;
      const steps = this.decided.get(entry.operation) ?? new Set();
      this.decided.set(entry.operation, steps.add(step));
    }
  }
}
