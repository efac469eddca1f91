import type { PromptGroup as PromptGroupModel } from '../../model/trajectory.js';
import { ListArgs } from '../arguments.js';
import { ConnectionPage } from '../connections.js';
import type { GraphqlContext } from '../context.js';
import { PromptGroupOrderField, SortDirection } from '../enums.js';
import { PromptGroupFilter } from '../inputs/filters.js';
import { TrajectoryOrder } from './trajectories.js';
declare class PromptGroupOrder {
    readonly field: keyof typeof PromptGroupOrderField;
    readonly direction: SortDirection;
}
/** Queries of prompt groups, and the fields of a group that have to be read. */
export declare class PromptGroupResolver {
    promptGroup({ loaders }: GraphqlContext, promptUid: string, channel: string | null, generation: number | null | undefined): Promise<PromptGroupModel | null>;
    promptGroups({ caller, services, gone }: GraphqlContext, list: ListArgs, where: PromptGroupFilter | null | undefined, orderBy: PromptGroupOrder | null | undefined): Promise<ConnectionPage<PromptGroupModel>>;
    trajectories(group: PromptGroupModel, { loaders }: GraphqlContext, first: number | null, after: string | null | undefined, orderBy: TrajectoryOrder | null | undefined): Promise<ConnectionPage<import("../../model/trajectory.js").Trajectory>>;
    prefixTree(group: PromptGroupModel, context: GraphqlContext): Promise<import("../../plugin-api/prefix-tree.js").PrefixTree>;
    advantageInfo(group: PromptGroupModel, { loaders }: GraphqlContext, formatter: string, options: unknown): Promise<import("../../model/json.js").JsonObject | null>;
    prefixNodes(group: PromptGroupModel, context: GraphqlContext): Promise<readonly import("../../catalog/prefix-nodes.js").PrefixNode[]>;
    readiness(group: PromptGroupModel, context: GraphqlContext, formatter: string, options: unknown): Promise<import("../../batches/interface.js").Readiness>;
}
export {};
