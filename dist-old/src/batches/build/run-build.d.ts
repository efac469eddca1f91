import type { UnitStore } from '../../curation/asked-of-units.js';
import type { PluginHost } from '../../plugins/interface.js';
import type { ArtifactStore } from '../../store/artifacts/interface.js';
import type { StepStore } from '../../store/port.js';
import { type AwaitedStore } from '../readiness/awaited.js';
import { type BuildJob, type BuildProgress, type BuildResult, type LineagePart } from './job.js';
import type { RowFiles, ShardPlan } from './shards.js';
/** What a job works with, and where it reports. */
export interface Workshop {
    readonly store: UnitStore & AwaitedStore & Pick<StepStore, 'pageGroupKeys'>;
    readonly plugins: PluginHost;
    readonly artifacts: ArtifactStore;
    /** What writes the rows of a dataset to its files. */
    readonly rowFiles: (plan: ShardPlan) => RowFiles;
    readonly signal: AbortSignal;
    readonly onProgress: (progress: BuildProgress) => void;
    /** Resolves when the part is stored, or when the signal was aborted. */
    readonly onLineage: (part: LineagePart) => Promise<void>;
}
/**
 * Builds a dataset: its files, its manifest, then its lineage. Lineage comes last, so that no step names a dataset that
 * was never finished.
 */
export declare function runBuild(job: BuildJob, workshop: Workshop): Promise<BuildResult>;
