import type { StepwellError } from '../../../errors/index.js';
import { effectiveCuration } from '../../../model/decision.js';
import type { ChangeKind } from '../../../model/event.js';
import type { PlacedStep } from '../../sharing/trajectory-memory.js';
import type { Word } from '../curation.js';
import type { LogDoc, TrajectoryDoc } from '../documents.js';
import type { Changes } from './changes.js';
import type { Mutable } from './mutable.js';
import type {
  EventFields,
  HeldTrajectory,
  InheritedWords,
  Positions,
  StepDerived,
  TrajectoryFields,
} from './pass.js';
import { settleDerived } from './settle-derived.js';
import type { StepSketch, TrajectoryState } from './trajectory-state.js';

/** A trajectory under lock in a pass, with the state that the writer keeps of it. */
export class Held implements HeldTrajectory {
  readonly key: string;
  readonly doc: Mutable<TrajectoryDoc>;
  /** Something is to be written about it. */
  changed = false;
  /** Steps whose effective reward may be another one now. */
  readonly rewardTouched = new Set<StepSketch>();
  /** Steps that this pass has placed in the prefix trees. */
  readonly placed: PlacedStep[] = [];
  /** Things at hand that carry stand-ins. */
  readonly named: { position: number }[] = [];
  /** Why its prefix trees cannot be used. */
  damage: StepwellError | null = null;
  /** The last step when the pass began. */
  private readonly lastBefore: StepSketch | null;

  constructor(
    readonly state: TrajectoryState,
    private readonly changes: Changes,
    private readonly now: number,
  ) {
    this.key = state.doc._id;
    this.doc = { ...state.doc };
    this.lastBefore = state.last;
  }

  /** False until its first event: its document is there only to be locked. */
  get hasBegun(): boolean {
    return this.doc.registered > 0;
  }

  emit(kind: ChangeKind, fields: EventFields): number {
    const position = this.changes.standIns.take();
    this.queue(position, kind, fields);
    return position;
  }

  /** The event of a new step: its position is the step's. */
  emitAdded(stepId: string): number {
    const position = this.changes.standIns.take();
    this.queue(position, 'ADDED', { step: position, stepId });
    return position;
  }

  private queue(
    position: number,
    kind: ChangeKind,
    { step, stepId, entry = null, group = null }: EventFields,
  ): void {
    const { channel, uid } = this.doc;
    const event: LogDoc = {
      _id: position,
      kind,
      trajectory: this.key,
      group,
      step,
      stepId,
      channel,
      uid,
      at: this.now,
      entry,
    };
    this.changes.events.push(event);
    this.changed = true;
  }

  setStep(position: number, fields: Partial<StepDerived>): void {
    this.changes.setStep(this.key, position, fields);
    this.changed = true;
  }

  set(fields: Partial<TrajectoryFields>): void {
    Object.assign(this.doc, fields);
    this.changed = true;
  }

  get steps(): readonly StepSketch[] {
    return this.state.ordered;
  }

  get words(): InheritedWords {
    return { own: this.state.ownWords, group: this.state.groupWords };
  }

  inherit({ own, group }: Partial<InheritedWords>): void {
    const { state } = this;
    if (own !== undefined) state.ownWords = this.keep(own);
    if (group !== undefined) state.groupWords = this.keep(group);
    this.set({ tags: effectiveCuration(state.inherited).tags });
  }

  /** Copies that get their positions with the pass. */
  private keep(words: readonly Word[]): readonly Word[] {
    const kept = words.map((word) => ({ ...word }));
    this.named.push(...kept);
    return kept;
  }

  undo(decision: number, at: number): void {
    this.changes.undone.set(decision, at);
    this.changed = true;
  }

  /** Null: there is no such step. */
  stepIdAt(position: number): string | null {
    return this.state.ordered.findLast((step) => step.position === position)?.id ?? null;
  }

  /** Derives what follows from everything that happened in the pass. */
  settle(): void {
    if (this.changed) settleDerived(this, this.lastBefore);
  }

  /** After the commit: what is at hand gets the positions that were taken. */
  place(at: Positions): void {
    for (const thing of this.named) thing.position = at(thing.position);
    this.state.memory?.rename(this.placed, at);
    this.doc.registered = at(this.doc.registered);
    if (this.doc.completed !== null) this.doc.completed = at(this.doc.completed);
  }
}
