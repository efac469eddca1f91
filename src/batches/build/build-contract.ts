import type { RecipePreview } from '../../model/recipe.js';
import type { ArtifactOptions } from '../../store/artifacts/open.js';
import type { StoreOptions } from '../../store/options.js';
import type { ThreadContract } from '../../threads/calls.js';
import type { BuildJob, BuildProgress, BuildResult, PreviewJob } from './job.js';

/** What a build's thread opens for itself. */
export interface ThreadSetup {
  readonly storeOptions: StoreOptions;
  readonly pluginsDirectory: string | null;
  readonly artifactOptions: ArtifactOptions;
}

/** One thread does one job. */
export interface JobCalls {
  build(job: BuildJob): Promise<BuildResult>;
  preview(job: PreviewJob): Promise<RecipePreview>;
}

export interface BuildCalls extends JobCalls {
  /** Answers a slice of the lineage. */
  lineageStored(): void;
}

/** What a build's thread says while it works. */
export type ToldOfBuild =
  | { readonly kind: 'progress'; readonly progress: BuildProgress }
  /** Answered by `lineageStored`: the thread waits, so that slices do not pile up. */
  | { readonly kind: 'lineage'; readonly stepIds: readonly string[] }
  | { readonly kind: 'log'; readonly plugin: string; readonly message: string };

export type BuildThread = ThreadContract<ThreadSetup, BuildCalls, ToldOfBuild>;
