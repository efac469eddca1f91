import { z } from 'zod';
import { type ServerClient } from '../../client/server-client.js';
import { type Follower } from '../jobs/follow-to-end.js';
import type { CurateVariables } from './preview-run.js';
declare const job: z.ZodObject<{
    id: z.ZodString;
    operationId: z.ZodString;
    curator: z.ZodObject<{
        name: z.ZodString;
        version: z.ZodString;
    }, z.core.$strip>;
    live: z.ZodBoolean;
    status: z.ZodEnum<{
        QUEUED: "QUEUED";
        RUNNING: "RUNNING";
        SUCCEEDED: "SUCCEEDED";
        FAILED: "FAILED";
        CANCELLED: "CANCELLED";
    }>;
    progress: z.ZodNumber;
    processed: z.ZodInt;
    kept: z.ZodInt;
    dropped: z.ZodInt;
    failed: z.ZodInt;
    waiting: z.ZodInt;
    lagSeconds: z.ZodNullable<z.ZodNumber>;
    ratePerSecond: z.ZodNumber;
    lastError: z.ZodNullable<z.ZodString>;
    error: z.ZodNullable<z.ZodString>;
    reasons: z.ZodArray<z.ZodObject<{
        key: z.ZodString;
        count: z.ZodNumber;
    }, z.core.$strip>>;
}, z.core.$strip>;
export type CliJob = z.infer<typeof job>;
/** Starts a run and returns before it ends. */
export declare function startRun(client: ServerClient, variables: CurateVariables & {
    readonly live: boolean;
    readonly backfill: boolean;
    readonly rejudge: 'NEVER' | 'ON_CHANGE';
    readonly groupSize: number | null;
}): Promise<CliJob>;
export declare function listRuns(client: ServerClient, first: number): Promise<readonly CliJob[]>;
/** Ids of the live runs that have not ended. A server has few: each works until it is cancelled. */
export declare function liveRunIds(client: ServerClient): Promise<ReadonlySet<string>>;
/** Null for an id that is no run's. */
export declare function readRun(client: ServerClient, id: string): Promise<CliJob | null>;
/** Waits for the end of a run. @throws JOB_FAILED if it failed or was cancelled */
export declare function waitForRun(client: ServerClient, started: CliJob, follower: Follower<CliJob>): Promise<CliJob>;
export declare function describeJob(shown: CliJob): string;
export {};
