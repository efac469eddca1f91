import { JobKind, JobStatus } from '../enums.js';
export declare class Job {
    readonly id: string;
    readonly kind: keyof typeof JobKind;
    readonly actor: string | null;
    readonly summary: string;
    readonly operationId: string | null;
    readonly status: keyof typeof JobStatus;
    readonly progress: number;
    readonly done: number;
    readonly error: string | null;
    readonly createdAt: number;
    readonly finishedAt: number | null;
}
export declare const JobConnection: import("type-graphql").ClassType;
