import type { StepHead } from '../../model/step.js';
import type { Trajectory as TrajectoryModel } from '../../model/trajectory.js';
import { ListArgs } from '../arguments.js';
import { ConnectionPage } from '../connections.js';
import type { GraphqlContext } from '../context.js';
import { SortDirection, StepOrderField } from '../enums.js';
import { StepFilter } from '../inputs/filters.js';
import { StepExtra } from '../types/ledger.js';
declare class StepOrder {
    readonly field: keyof typeof StepOrderField;
    readonly direction: SortDirection;
}
/** Queries of steps, and the fields of a step that its head does not hold. */
export declare class StepResolver {
    step(id: string, { loaders }: GraphqlContext): Promise<StepHead | null>;
    steps({ caller, services, loaders, gone }: GraphqlContext, list: ListArgs, where: StepFilter | null | undefined, orderBy: StepOrder | null | undefined): Promise<ConnectionPage<StepHead>>;
    cursor(step: StepHead, { services }: GraphqlContext): string;
    parent(step: StepHead, { loaders }: GraphqlContext): Promise<StepHead | null> | null;
    state(step: StepHead): StepHead;
    action(step: StepHead): StepHead;
    rewards(step: StepHead, { loaders }: GraphqlContext): Promise<readonly import("../../model/reward.js").RewardEntry[]>;
    nextState(step: StepHead, context: GraphqlContext): Promise<readonly import("../../model/json.js").JsonObject[] | null>;
    judgment(step: StepHead, { loaders }: GraphqlContext): Promise<import("../../model/judgment.js").Judgment | null>;
    judgments(step: StepHead, { loaders }: GraphqlContext): Promise<readonly import("../../model/judgment.js").Judgment[]>;
    hint(step: StepHead, context: GraphqlContext): Promise<string | null>;
    teacherLogProbs(step: StepHead, context: GraphqlContext): Promise<Float32Array<ArrayBufferLike> | null>;
    refLogProbs(step: StepHead, context: GraphqlContext): Promise<Float32Array<ArrayBufferLike> | null>;
    values(step: StepHead, context: GraphqlContext): Promise<Float32Array<ArrayBufferLike> | null>;
    decisions(step: StepHead, { loaders }: GraphqlContext): Promise<{
        rewards: readonly import("../../model/reward.js").RewardEntry[];
        stepId: string;
        id: string;
        operationId: string;
        source: import("../../model/decision.js").DecisionSource;
        undone: boolean;
        at: number;
        position: number;
        judgment?: import("../../model/judgment.js").Judgment;
        extras?: import("../../model/extras.js").ExtrasEntry;
        keep?: boolean;
        trainable?: boolean;
        quality?: import("../../model/decision.js").Quality;
        reason?: string;
        note?: string;
        addTags?: readonly string[];
        removeTags?: readonly string[];
        mask?: readonly import("../../model/decision.js").TokenRange[];
    }[]>;
    extras(step: StepHead, { loaders }: GraphqlContext): Promise<StepExtra[]>;
    advantages(step: StepHead, { loaders }: GraphqlContext, formatter: string, options: unknown): Promise<Float32Array<ArrayBufferLike> | null>;
    teacherTopkIndices(step: StepHead, context: GraphqlContext): Promise<readonly (readonly number[])[] | null>;
    teacherTopkLogProbs(step: StepHead, context: GraphqlContext): Promise<readonly (readonly number[])[] | null>;
    readiness(step: StepHead, context: GraphqlContext, formatter: string, options: unknown): Promise<import("../../batches/interface.js").Readiness>;
    datasets(step: StepHead, { loaders }: GraphqlContext): Promise<readonly import("../../model/dataset.js").Dataset[]>;
    trajectory({ channel, trajectoryUid: uid }: StepHead, { loaders }: GraphqlContext): Promise<TrajectoryModel>;
}
export {};
