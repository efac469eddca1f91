import type { Operation as OperationModel } from '../../model/decision.js';
import { ConnectionPage } from '../connections.js';
import type { GraphqlContext } from '../context.js';
/**
 * Operations, and what has to be read of them: the job that makes or undoes them, which one that fitted into one commit
 * does not have, their steps and datasets.
 */
export declare class OperationResolver {
    operation(id: string, { caller, services }: GraphqlContext): Promise<OperationModel | null>;
    operations({ caller, services }: GraphqlContext, first: number | null, after: string | null | undefined): Promise<ConnectionPage<OperationModel>>;
    status({ id }: OperationModel, { loaders }: GraphqlContext): Promise<"QUEUED" | "RUNNING" | "SUCCEEDED" | "FAILED" | "CANCELLED">;
    progress({ id }: OperationModel, { loaders }: GraphqlContext): Promise<number>;
    error({ id }: OperationModel, { loaders }: GraphqlContext): Promise<string | null>;
    undone(operation: OperationModel, context: GraphqlContext): Promise<boolean>;
    partlyUndone(operation: OperationModel, context: GraphqlContext): Promise<boolean>;
    curator(operation: OperationModel, context: GraphqlContext): Promise<import("../../model/recipe.js").PluginUse | null>;
    seed(operation: OperationModel, context: GraphqlContext): Promise<number | null>;
    kept(operation: OperationModel, context: GraphqlContext): Promise<number>;
    dropped(operation: OperationModel, context: GraphqlContext): Promise<number>;
    datasets({ id }: OperationModel, { loaders }: GraphqlContext): Promise<readonly import("../../model/dataset.js").Dataset[]>;
    batches({ id }: OperationModel, { loaders }: GraphqlContext): Promise<readonly import("../../model/claim.js").Batch[]>;
    steps({ id }: OperationModel, { caller, services, loaders, gone }: GraphqlContext, first: number | null, after: string | null | undefined): Promise<ConnectionPage<import("../../model/step.js").StepHead>>;
}
