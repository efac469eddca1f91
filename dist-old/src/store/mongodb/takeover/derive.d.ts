import type { Links } from './links.js';
import type { OldEvent, OldStep, OldTrajectory } from './old-documents.js';
import type { LeftBehind } from './remove-deleted.js';
/** The ledger entries that concern a trajectory. */
export interface OldLedger {
    /** Entries of its steps and of itself, oldest first. */
    readonly own: readonly OldEvent[];
    /** Decisions on its group. */
    readonly ofGroup: readonly OldEvent[];
}
export type DerivedStep = Pick<OldStep, 'parent' | 'newFrom' | 'nextFrom' | 'reward' | 'judgment' | 'keep' | 'trainable' | 'quality' | 'reason' | 'note' | 'tags' | 'isLast' | 'consumed'>;
/** The trajectory's status after the events of its last holder. */
export declare function statusAfter({ status, completed }: OldTrajectory, { happened }: LeftBehind): Pick<OldTrajectory, 'status' | 'completed'>;
/** Whether the trajectory was completed without a stored event of it. */
export declare function owesCompletion(steps: readonly OldStep[], { from, happened }: LeftBehind): boolean;
/** Derives values of the steps, by position. `links` null: the stored links are kept. */
export declare function deriveSteps(steps: readonly OldStep[], ledger: OldLedger, links: ReadonlyMap<number, Links> | null, { from, happened }: LeftBehind, isComplete: boolean): ReadonlyMap<number, DerivedStep>;
/** Derives the trajectory's sums over its steps. */
export declare function deriveTrajectory({ startedAt, heardAt }: OldTrajectory, steps: readonly OldStep[], derived: ReadonlyMap<number, DerivedStep>, ledger: OldLedger, { happened }: LeftBehind): Partial<OldTrajectory>;
