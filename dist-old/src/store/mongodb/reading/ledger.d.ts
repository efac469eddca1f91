import type { Decision } from '../../../model/decision.js';
import type { ExtrasEntry } from '../../../model/extras.js';
import type { Judgment } from '../../../model/judgment.js';
import type { RewardEntry } from '../../../model/reward.js';
import type { Collections } from '../collections.js';
import type { Entry, LedgerDoc, StepDoc, TrajectoryDoc } from '../documents.js';
/** A ledger entry of one kind. */
export type EntryDoc<Kind extends Entry['kind']> = LedgerDoc & {
    readonly entry: Extract<Entry, {
        readonly kind: Kind;
    }>;
};
/** The fields of a step's document that its ledger needs. */
export type LedgerStep = Pick<StepDoc, '_id' | 'position' | 'id' | 'trajectory' | 'group' | 'channel' | 'trajectoryUid' | 'stepIndex' | 'createdAt' | 'givenReward' | 'untrainableReason'>;
export declare const LEDGER_FIELDS: {
    readonly _id: 1;
    readonly position: 1;
    readonly id: 1;
    readonly trajectory: 1;
    readonly group: 1;
    readonly channel: 1;
    readonly trajectoryUid: 1;
    readonly stepIndex: 1;
    readonly createdAt: 1;
    readonly givenReward: 1;
    readonly untrainableReason: 1;
};
export declare function judgmentOf({ entry, at, position }: EntryDoc<'judgment'>): Judgment;
export declare function extrasEntryOf({ _id: id, entry, at, position }: EntryDoc<'extras'>): ExtrasEntry;
/** The ledger entry of the reward that arrived with a step. */
export declare const givenReward: (step: LedgerStep) => RewardEntry | null;
/** The ledgers of trajectories and groups up to a position. */
export declare class Ledgers {
    private readonly asOf;
    private readonly ofTrajectories;
    private readonly ofGroups;
    /** @param entries in order of position */
    constructor(entries: readonly LedgerDoc[], asOf: number);
    /** Entries given to a step; for the last step of its trajectory also the trajectory's own. */
    rewards(step: LedgerStep, isHighest: boolean): RewardEntry[];
    judgments(step: LedgerStep): readonly EntryDoc<'judgment'>[];
    extras(step: Pick<LedgerStep, '_id' | 'trajectory'>): readonly EntryDoc<'extras'>[];
    /** Decisions that hold for a step, with the entries that they made, undone or not. */
    decisionsWithEntries(step: LedgerStep): readonly Decision[];
    private madeBy;
    /** Decisions that hold for a step, including those on its trajectory and group. */
    decisions(step: LedgerStep): readonly Decision[];
    private decisionDocs;
    private onGroup;
    /** Decisions on a trajectory or its group. */
    inherited({ key, group }: Pick<TrajectoryDoc, 'key' | 'group'>): readonly Decision[];
    /** The reward entries of a trajectory, except those that arrived with steps. `indexOf` returns a step's index. */
    rewardsOfTrajectory(key: number, indexOf: (step: number) => number | null): RewardEntry[];
    /** Position at which the trajectory was last abandoned; null: never. */
    abandoned(key: number): number | null;
    private counted;
    private of;
}
/** Reads the ledgers of trajectories and their groups up to `asOf`. */
export declare function readLedgersOf({ ledger }: Pick<Collections, 'ledger'>, trajectories: readonly number[], groups: readonly number[], asOf: number): Promise<Ledgers>;
