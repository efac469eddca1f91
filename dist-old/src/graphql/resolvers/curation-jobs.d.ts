import type { CurationJob as JobModel } from '../../curation/curator-runs.js';
import type { PreviewResult, PreviewSample } from '../../curation/run/contract.js';
import { ConnectionPage } from '../connections.js';
import type { GraphqlContext } from '../context.js';
import { JobStatus, Rejudge } from '../enums.js';
import { StepFilter } from '../inputs/filters.js';
import { PluginUse } from '../inputs/recipe-input.js';
export declare class CurationJobResolver {
    curationJob(id: string, { caller, services }: GraphqlContext): Promise<JobModel | null>;
    curationJobs({ caller, services }: GraphqlContext, first: number | null, after: string | null | undefined, live: boolean | null | undefined, status: keyof typeof JobStatus | null | undefined): Promise<ConnectionPage<JobModel>>;
    previewCuration({ caller, services, gone }: GraphqlContext, curator: PluginUse, where: StepFilter | null | undefined, samples: number | null, seed: number | null): Promise<PreviewResult>;
    runCurator({ caller, services }: GraphqlContext, curator: PluginUse, where: StepFilter | null | undefined, live: boolean | null, backfill: boolean | null, groupSize: number | null | undefined, rejudge: keyof typeof Rejudge | null, seed: number | null): Promise<{
        job: JobModel | null;
        userErrors: readonly import("../../errors/stepwell-error.js").WireError[];
    }>;
    cancelJob(id: string, { caller, services }: GraphqlContext): Promise<{
        job: JobModel | null;
        userErrors: readonly import("../../errors/stepwell-error.js").WireError[];
    }>;
    progress(job: JobModel): number;
    reasons(job: JobModel): {
        key: string;
        count: number;
        rewardMean: null;
    }[];
    failedUnits(job: JobModel, first: number | null): string[];
}
export declare class CurationPreviewResolver {
    reasons(preview: PreviewResult): {
        key: string;
        count: number;
        rewardMean: null;
    }[];
    samples(preview: PreviewResult, { loaders }: GraphqlContext): Promise<PreviewSample[]>;
}
export declare class CurationSampleResolver {
    step(sample: PreviewSample, { loaders }: GraphqlContext): Promise<import("../../model/step.js").StepHead | null>;
    decision({ decisions }: PreviewSample): import("../../plugin-api/define-curator.js").CuratorDecision | readonly import("../../plugin-api/define-curator.js").CuratorDecision[] | null;
}
