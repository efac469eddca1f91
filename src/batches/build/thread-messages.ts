import type { ErrorData } from '../../errors/index.js';
import type { ArtifactOptions } from '../../store/artifacts/open.js';
import type { StoreOptions } from '../../store/options.js';
import type { BuildProgress, Job, ResultOf } from './job.js';

/** What a thread opens for itself. */
export interface ThreadSetup {
  readonly storeOptions: StoreOptions;
  readonly pluginsDirectory: string | null;
  readonly artifactOptions: ArtifactOptions;
}

export interface ThreadData {
  readonly setup: ThreadSetup;
  readonly job: Job;
}

export type FromThread =
  | { readonly kind: 'progress'; readonly progress: BuildProgress }
  /** Answered by `lineage-stored`: the thread waits, so that slices do not pile up. */
  | { readonly kind: 'lineage'; readonly stepIds: readonly string[] }
  | { readonly kind: 'log'; readonly plugin: string; readonly message: string }
  | { readonly kind: 'done'; readonly result: ResultOf<Job> }
  | { readonly kind: 'failed'; readonly error: ErrorData };

export type ToThread = { readonly kind: 'cancel' } | { readonly kind: 'lineage-stored' };
