import { z } from 'zod';
import type { ServerClient } from '../../client/server-client.js';
export declare const JOB_KINDS: readonly ["build", "curate", "decide", "undo", "delete", "index", "words"];
export declare const JOB_STATUSES: readonly ["queued", "running", "succeeded", "failed", "cancelled"];
type Kind = (typeof JOB_KINDS)[number];
type Status = (typeof JOB_STATUSES)[number];
declare const job: z.ZodObject<{
    id: z.ZodString;
    status: z.ZodEnum<{
        QUEUED: "QUEUED";
        RUNNING: "RUNNING";
        SUCCEEDED: "SUCCEEDED";
        FAILED: "FAILED";
        CANCELLED: "CANCELLED";
    }>;
    progress: z.ZodNumber;
    error: z.ZodNullable<z.ZodString>;
    createdAt: z.ZodString;
    finishedAt: z.ZodNullable<z.ZodString>;
}, z.core.$strip>;
/** A job as the list shows it. `what` names what it does, `done` how much it has. */
export interface ListedJob extends z.infer<typeof job> {
    readonly kind: Uppercase<Kind>;
    readonly what: string;
    readonly done: string;
}
export interface JobSelection {
    readonly kind: Kind | null;
    readonly status: Status | null;
    readonly limit: number;
}
/** The newest jobs of all kinds, newest first. */
export declare function listJobs(client: ServerClient, { kind, status: asked, limit }: JobSelection): Promise<readonly ListedJob[]>;
/** One line for each job, and one for its error. */
export declare function describeJobs(jobs: readonly ListedJob[]): string;
export {};
