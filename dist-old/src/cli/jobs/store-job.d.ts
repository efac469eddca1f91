import { z } from 'zod';
import type { ServerClient } from '../../client/server-client.js';
/** Kinds that only the server's list of all jobs shows. */
export declare const STORE_KINDS: readonly ["DECIDE", "UNDO", "DELETE", "INDEX", "WORDS"];
export declare const STORE_FIELDS = "id kind summary operationId status progress done error createdAt finishedAt";
export declare const storeJob: z.ZodObject<{
    id: z.ZodString;
    kind: z.ZodEnum<{
        DECIDE: "DECIDE";
        UNDO: "UNDO";
        DELETE: "DELETE";
        INDEX: "INDEX";
        WORDS: "WORDS";
    }>;
    summary: z.ZodString;
    operationId: z.ZodNullable<z.ZodString>;
    status: z.ZodEnum<{
        QUEUED: "QUEUED";
        RUNNING: "RUNNING";
        SUCCEEDED: "SUCCEEDED";
        FAILED: "FAILED";
        CANCELLED: "CANCELLED";
    }>;
    progress: z.ZodNumber;
    done: z.ZodInt;
    error: z.ZodNullable<z.ZodString>;
    createdAt: z.ZodString;
    finishedAt: z.ZodNullable<z.ZodString>;
}, z.core.$strip>;
/** What is left of a decision, an undo or a deletion behind its first commit, or what keeps an index. */
export type StoreJob = z.infer<typeof storeJob>;
/** The kind of a job. Every caller who may read jobs of one kind may ask for it. @throws UNKNOWN_JOB */
export declare function kindOf(client: ServerClient, id: string): Promise<string>;
/** @throws UNKNOWN_JOB */
export declare function readStoreJob(client: ServerClient, id: string): Promise<StoreJob>;
export declare function doneBy({ kind, done }: Pick<StoreJob, 'kind' | 'done'>): string;
export declare function describeStoreJob(job: StoreJob): string;
