import { ConnectionPage } from '../connections.js';
import type { GraphqlContext } from '../context.js';
import { JobKind, JobStatus } from '../enums.js';
/** Long work of all kinds together. */
export declare class JobResolver {
    job(id: string, { caller, services }: GraphqlContext): Promise<import("../../curation/any-job.js").AnyJob | null>;
    jobs({ caller, services }: GraphqlContext, first: number | null, after: string | null | undefined, kind: keyof typeof JobKind | null | undefined, status: keyof typeof JobStatus | null | undefined): Promise<ConnectionPage<import("../../curation/any-job.js").AnyJob>>;
}
