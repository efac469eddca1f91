import type { Feed } from '../feed/interface.js';
import type { JobService } from '../jobs/service.js';
import { type Dataset } from '../model/dataset.js';
import type { Principal } from '../model/principal.js';
import type { Recipe, RecipeName, RecipePreview } from '../model/recipe.js';
import type { GroupUnit, TrajectoryUnit } from '../model/unit.js';
import type { PluginHost, PluginRequest } from '../plugins/interface.js';
import { type Count, type Page } from '../query/page.js';
import { type AdvantageFormatter, type GroupAdvantages } from './advantages/group-advantages.js';
import type { SampleView } from './build/dataset-sample.js';
import { type PreviewView } from './build/job.js';
import { type BuildParts } from './build-worker.js';
import type { BatchService, BuildRequest, DatasetSample, FileDownload, Readiness, ReadyRequest, RecipeDraft } from './interface.js';
import { type TargetInfo } from './list-targets.js';
interface ServiceParts extends BuildParts {
    readonly feed: Feed;
    readonly jobs: JobService;
    readonly plugins: PluginHost;
    readonly onRecipes: () => void;
}
/** The recipes, datasets and readiness of BatchService. */
export declare class LocalBatchService implements BatchService {
    #private;
    constructor(parts: ServiceParts);
    saveRecipe(caller: Principal, draft: RecipeDraft): Promise<Recipe>;
    readRecipe(caller: Principal, name: string): Promise<Recipe | null>;
    listRecipes(caller: Principal): Promise<readonly Recipe[]>;
    deleteRecipe(caller: Principal, name: string): Promise<Recipe>;
    previewRecipe(caller: Principal, draft: RecipeDraft, view: PreviewView, gone: AbortSignal): Promise<RecipePreview>;
    listTargets(caller: Principal): readonly TargetInfo[];
    buildDataset(caller: Principal, request: BuildRequest): Promise<Dataset>;
    cancelBuild(caller: Principal, id: string): Promise<Dataset>;
    deleteDataset(caller: Principal, id: string): Promise<Dataset>;
    readDataset(caller: Principal, id: string): Promise<Dataset | null>;
    pageDatasets(caller: Principal, recipe: RecipeName | string | null, first: number, after: string | null): Promise<Page<Dataset> & {
        readonly total: () => Promise<Count>;
    }>;
    watchDataset(caller: Principal, id: string, signal: AbortSignal): AsyncIterable<Dataset>;
    sampleDataset(caller: Principal, dataset: Dataset, view: SampleView): Promise<DatasetSample>;
    openFile(caller: Principal, datasetId: string, name: string): Promise<FileDownload>;
    readinessOfGroup(unit: GroupUnit, formatter: PluginRequest): Promise<Readiness>;
    readinessOfTrajectory(unit: TrajectoryUnit, formatter: PluginRequest): Promise<Readiness>;
    readinessOfStep(unit: TrajectoryUnit, stepId: string, formatter: PluginRequest): Promise<Readiness>;
    advantageFormatter(formatter: PluginRequest): Promise<AdvantageFormatter>;
    advantagesOf(unit: GroupUnit, formatter: AdvantageFormatter, signal: AbortSignal): Promise<GroupAdvantages>;
    watchReady(caller: Principal, request: ReadyRequest, signal: AbortSignal): AsyncGenerator<{
        groups: readonly import("./interface.js").ReadyGroup[];
        reached: number;
    }, void, unknown>;
    close(): Promise<void>;
}
export {};
