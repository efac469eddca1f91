import { StepwellError } from '../../errors/index.js';
import { type CountedDecision, type Decision } from '../../model/decision.js';
import type { JsonObject } from '../../model/json.js';
import { type RewardEntry } from '../../model/reward.js';
import type { GroupKey, PromptGroup, Trajectory } from '../../model/trajectory.js';
import type { GroupUnit, StepUnit, TrajectoryUnit } from '../../model/unit.js';
import { type RawContent } from '../content/raw-content.js';
/** A group unit whose contents are still JSON texts; see RawContent. */
export interface RawGroupUnit extends Omit<GroupUnit, 'trajectories'> {
    readonly trajectories: readonly RawTrajectoryUnit[];
}
export interface RawTrajectoryUnit extends Omit<TrajectoryUnit, 'steps'> {
    readonly steps: readonly RawStepUnit[];
}
type RawStepUnit = Omit<StepUnit, keyof RawContent> & Omit<RawContent, 'newFrom'>;
/** Fields of a step's unit that are its own, no content, and as it came. */
export type UnitHead = Pick<StepUnit, 'id' | 'position' | 'stepIndex' | 'turnType' | 'branch' | 'policyVersion' | 'model' | 'agent' | 'promptTokens' | 'responseTokens' | 'hasLogProbs' | 'tokenSource' | 'logProbKind' | 'finishReason' | 'sampling' | 'metadata' | 'createdAt'>;
/** A judgment that has a score. */
export interface JudgeScore {
    readonly judge: string;
    readonly score: number;
}
/** What the ledgers hold of a step up to a feed position, in order of position. */
export interface StepFacts {
    readonly head: UnitHead;
    readonly hasResponse: boolean;
    readonly content: RawContent | StepwellError;
    /** Of the trajectory's highest step, they include the trajectory's own entries. */
    readonly rewards: readonly RewardEntry[];
    readonly decisions: readonly (CountedDecision & Pick<Decision, 'operationId'>)[];
    /** The scores of judges, oldest first. */
    readonly scores: readonly JudgeScore[];
    /** Position of the step that brought this step's next state. */
    readonly nextFrom: number | null;
    /** Position at which it was consumed. */
    readonly consumed: number | null;
    /** When it was consumed before: from the first position on, until the second. */
    readonly consumedBefore: readonly (readonly [number, number])[];
}
/** A trajectory up to a position; steps in order of index. */
export interface TrajectoryFacts {
    readonly uid: string;
    readonly metadata: JsonObject | null;
    readonly startedAt: number;
    readonly completed: number | null;
    /** Position at which it was last abandoned up to `asOf`. */
    readonly abandoned: number | null;
    /** Decisions on it or its group, undone ones included, oldest first. */
    readonly inherited: readonly CountedDecision[];
    readonly steps: readonly StepFacts[];
}
/** Derives a trajectory as it was at feed position `asOf` from the ledgers, never from current values. */
export declare function trajectoryUnitOf({ channel, promptUid, generation }: GroupKey, facts: TrajectoryFacts, asOf: number): RawTrajectoryUnit;
/** Parses the texts of a raw group unit, which becomes the unit: a copy of every step would take as long as making it. */
export declare function toGroupUnit(raw: RawGroupUnit): GroupUnit;
/** The fields of a step that make up the ledger entry of its own reward. */
export interface GivenReward {
    readonly id: string;
    readonly position: number;
    readonly stepIndex: number;
    readonly createdAt: number;
    readonly givenReward: number | null;
}
/** The ledger entry of the reward that arrived with its step; null if none did. */
export declare function givenRewardOf(step: GivenReward): RewardEntry | null;
/** The fields of a trajectory that a group's aggregates are computed from. */
export type GroupMember = Pick<Trajectory, 'uid' | 'status' | 'reward' | 'stepCount' | 'startedAt' | 'lastStepAt' | 'minPolicyVersion' | 'maxPolicyVersion'>;
/** A group with its aggregates. Sums run in order of uid, so that every server gets the same last digit. */
export declare function promptGroupOf(group: GroupKey & {
    readonly id: string;
}, trajectories: readonly GroupMember[]): PromptGroup;
export {};
