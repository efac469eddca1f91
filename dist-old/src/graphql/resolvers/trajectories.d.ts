import type { BranchInfo as BranchInfoModel, PromptGroup as PromptGroupModel, Trajectory as TrajectoryModel } from '../../model/trajectory.js';
import { ListArgs } from '../arguments.js';
import { ConnectionPage } from '../connections.js';
import type { GraphqlContext } from '../context.js';
import { SortDirection, TrajectoryOrderField } from '../enums.js';
import { TrajectoryFilter } from '../inputs/filters.js';
export declare class TrajectoryOrder {
    readonly field: keyof typeof TrajectoryOrderField;
    readonly direction: SortDirection;
}
/** Queries of trajectories, and the fields of a trajectory that have to be read. */
export declare class TrajectoryResolver {
    trajectory({ loaders }: GraphqlContext, uid: string, channel: string | null): Promise<TrajectoryModel | null>;
    trajectories({ caller, services, gone }: GraphqlContext, list: ListArgs, where: TrajectoryFilter | null | undefined, orderBy: TrajectoryOrder | null | undefined): Promise<ConnectionPage<TrajectoryModel>>;
    rewards({ channel, uid }: TrajectoryModel, { loaders }: GraphqlContext): Promise<readonly import("../../model/reward.js").RewardEntry[]>;
    branches({ channel, uid }: TrajectoryModel, { loaders }: GraphqlContext): Promise<readonly BranchInfoModel[]>;
    steps({ channel, uid, stepCount }: TrajectoryModel, { loaders }: GraphqlContext, first: number | null, after: string | null | undefined): Promise<ConnectionPage<import("../../model/step.js").StepHead>>;
    group({ channel, promptUid, generation }: TrajectoryModel, { loaders }: GraphqlContext): Promise<PromptGroupModel>;
    models({ channel, uid }: TrajectoryModel, { loaders }: GraphqlContext): Promise<readonly string[]>;
    trainableSteps({ channel, uid }: TrajectoryModel, { loaders }: GraphqlContext): Promise<number>;
    consumed({ channel, uid }: TrajectoryModel, { loaders }: GraphqlContext): Promise<boolean>;
    datasets({ channel, uid }: TrajectoryModel, { loaders }: GraphqlContext): Promise<readonly import("../../model/dataset.js").Dataset[]>;
    advantage(trajectory: TrajectoryModel, { loaders }: GraphqlContext, formatter: string, options: unknown): Promise<number | null>;
    readiness(trajectory: TrajectoryModel, context: GraphqlContext, formatter: string, options: unknown): Promise<import("../../batches/interface.js").Readiness>;
}
/** The field of a branch that has to be read. */
export declare class BranchResolver {
    parentStep({ parentId }: BranchInfoModel, { loaders }: GraphqlContext): Promise<import("../../model/step.js").StepHead | null> | null;
}
