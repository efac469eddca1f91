import type { MessagePort } from 'node:worker_threads';
import type { RecipePreview } from '../../model/recipe.js';
import type { PluginHostSetup } from '../../plugins/open.js';
import type { ArtifactOptions } from '../../store/artifacts/open.js';
import type { StoreOptions } from '../../store/options.js';
import type { ThreadContract } from '../../threads/calls.js';
import type { BuildJob, BuildProgress, BuildResult, LineagePart, PreviewJob } from './job.js';
/** How a build's thread opens its own store, artifacts and plugins. */
export interface ThreadSetup {
    readonly storeOptions: StoreOptions;
    readonly plugins: PluginHostSetup;
    readonly artifactOptions: ArtifactOptions;
    /** By which its plugins call models. */
    readonly calls: MessagePort;
}
/** Calls into the thread. One thread does one job. */
export interface JobCalls {
    build(job: BuildJob): Promise<BuildResult>;
    preview(job: PreviewJob): Promise<RecipePreview>;
}
export interface BuildCalls extends JobCalls {
    /** Tells the thread that the lineage it sent last is stored. */
    lineageStored(): void;
}
/** Messages that a build's thread sends while it works. */
export type ToldOfBuild = {
    readonly kind: 'progress';
    readonly progress: BuildProgress;
}
/**
 * A slice of the lineage. The thread waits for `lineageStored` before it sends the next one, so that slices do not
 * queue up.
 */
 | {
    readonly kind: 'lineage';
    readonly part: LineagePart;
} | {
    readonly kind: 'log';
    readonly plugin: string;
    readonly message: string;
};
export type BuildThread = ThreadContract<ThreadSetup, BuildCalls, ToldOfBuild>;
