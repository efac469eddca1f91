import type { Batch as BatchModel, BatchStatus as StatusModel } from '../../model/claim.js';
import type { Encoding as EncodingModel } from '../../model/dataset.js';
import { ConnectionPage } from '../connections.js';
import type { GraphqlContext } from '../context.js';
/** Batches: claiming them, and what becomes of them. */
export declare class BatchResolver {
    batch(id: string, { caller, services }: GraphqlContext): Promise<BatchModel | null>;
    batches({ caller, services }: GraphqlContext, recipe: string, status: StatusModel | null | undefined, first: number | null, after: string | null | undefined): Promise<ConnectionPage<BatchModel>>;
    claimBatch({ caller, services, gone }: GraphqlContext, recipe: string, consumer: string, units: number, claimKey: string | null | undefined, step: number | null | undefined, minUnits: number | null | undefined, maxTokens: number | null | undefined, promptUids: readonly string[] | null | undefined, leaseMs: number | null, waitMs: number | null, consume: boolean | null, encoding: EncodingModel | null, life: number | null | undefined): Promise<{
        batch: BatchModel | null;
        reason: "STALE" | "NOT_READY" | "PAUSED" | "CLOSED" | null;
        userErrors: readonly import("../../errors/stepwell-error.js").WireError[];
    }>;
    ackBatch({ caller, services }: GraphqlContext, id: string, step: number | null | undefined, metrics: unknown, life: number | null | undefined): Promise<{
        batch: BatchModel | null;
        reason: null;
        userErrors: readonly import("../../errors/stepwell-error.js").WireError[];
    }>;
    releaseBatch({ caller, services }: GraphqlContext, id: string, reason: string | null | undefined, units: readonly string[] | null | undefined, life: number | null | undefined): Promise<{
        batch: BatchModel | null;
        reason: null;
        userErrors: readonly import("../../errors/stepwell-error.js").WireError[];
    }>;
    extendBatch({ caller, services }: GraphqlContext, id: string, leaseMs: number, life: number | null | undefined): Promise<{
        batch: BatchModel | null;
        reason: null;
        userErrors: readonly import("../../errors/stepwell-error.js").WireError[];
    }>;
    recipe({ recipeName }: BatchModel): string;
    units({ members }: BatchModel): number;
    members({ members }: BatchModel): readonly string[];
    url({ id }: BatchModel, { basePath }: GraphqlContext): string;
}
