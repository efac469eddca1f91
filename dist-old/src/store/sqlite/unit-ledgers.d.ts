import type { Decision } from '../../model/decision.js';
import type { ExtraField } from '../../model/extras.js';
import type { RewardEntry } from '../../model/reward.js';
import type { JudgeScore } from '../derived/group-unit.js';
import type { ExtraRefs } from '../packed/extras.js';
import type { Connection } from './connection.js';
/** The step, trajectory and group that entries are looked up for, by their keys. */
export interface LedgerPlace {
    readonly step: number;
    readonly trajectory: number;
    readonly group: number;
}
/** Of some trajectories with their steps and groups. */
interface Keys {
    readonly steps: readonly number[];
    readonly trajectories: readonly number[];
    readonly groups: readonly number[];
}
/** What the ledgers hold of some trajectories and their groups up to a feed position. */
export declare class UnitLedgers {
    private readonly asOf;
    private readonly rewardRows;
    /** The scores of judges by step, oldest first. */
    private readonly scored;
    /** Of each step the values that hold of what was said later. */
    private readonly held;
    private readonly onSteps;
    private readonly onTrajectories;
    private readonly onGroups;
    /** @param keys of what is looked up: all steps of the trajectories, and the groups that these are of */
    constructor(connection: Connection, { steps, trajectories, groups }: Keys, asOf: number, later: readonly ExtraField[]);
    /** Entries given to a step after it came; for the last step of its trajectory also the trajectory's own. */
    rewards({ step, trajectory }: LedgerPlace, stepIndex: number, isHighest: boolean): readonly RewardEntry[];
    scores(step: number): readonly JudgeScore[];
    extras(step: number): ExtraRefs;
    /** Decisions that hold for a step, undone ones included, oldest first. */
    decisions({ step, trajectory, group }: LedgerPlace): readonly Decision[];
    /** Those of a trajectory that are on it or its group. */
    inherited({ trajectory, group }: Omit<LedgerPlace, 'step'>): readonly Decision[];
    private decisionsBy;
}
export {};
