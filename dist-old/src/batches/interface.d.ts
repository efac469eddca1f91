import type { Readable } from 'node:stream';
import type { Dataset, Encoding } from '../model/dataset.js';
import type { Json, JsonObject } from '../model/json.js';
import type { Principal } from '../model/principal.js';
import type { AwaitRules, BatchOrder, DeliveryRules, Recipe, RecipeName, RecipePreview } from '../model/recipe.js';
import type { GroupKey } from '../model/trajectory.js';
import type { GroupUnit, TrajectoryUnit } from '../model/unit.js';
import type { PluginRequest } from '../plugins/interface.js';
import type { Count, Page } from '../query/page.js';
import type { AdvantageFormatter, GroupAdvantages } from './advantages/group-advantages.js';
import type { SampleView } from './build/dataset-sample.js';
import type { PreviewView } from './build/job.js';
import type { TargetInfo } from './list-targets.js';
/** A recipe as a caller writes it: the contract's RecipeInput with its defaults filled in. */
export interface RecipeDraft extends DeliveryRules, AwaitRules {
    readonly name: string;
    readonly channel: string;
    /** The contract's StepFilter as it was given. */
    readonly where: JsonObject | null;
    readonly curators: readonly PluginRequest[];
    readonly formatter: PluginRequest;
    readonly order: BatchOrder;
    readonly target: string;
    readonly seed: number;
    readonly groupSize: number | null;
    readonly minGroupSize: number | null;
    readonly groupTimeoutMs: number | null;
    readonly maxPolicyLag: number | null;
}
/** Whether a unit is ready and, if not, all that it lacks, in words that tell a person what to do. */
export interface Readiness {
    readonly ready: boolean;
    readonly missing: readonly string[];
}
/** Rows of a dataset, to be shown. */
export interface DatasetSample {
    readonly rows: readonly JsonObject[];
    /** The steps of which each row was made. */
    readonly stepIds: readonly (readonly string[])[];
    /** `{name, type, description}` of each column, in file order. */
    readonly columns: readonly Json[];
    /** `after` of the next rows; null: there are no more to show. */
    readonly next: number | null;
}
/** Of which groups is to be told that they became ready. */
export interface ReadyRequest {
    readonly formatter: PluginRequest;
    readonly channel: string;
    /** Finished trajectories that make a group whole; null: those it has, all finished. */
    readonly groupSize: number | null;
    /** As of the feed. */
    readonly after: string | null;
}
/** A group that became ready, and the position of the event that made it so. */
export interface ReadyGroup {
    readonly key: GroupKey;
    readonly position: number;
}
export interface BuildRequest {
    /** Name or id. */
    readonly recipe: string;
    readonly encoding: Encoding;
    readonly limitUnits: number | null;
    /** Feed cursor that pins the build; null: the head of the feed when the build starts. */
    readonly asOf: string | null;
}
/** A file of a dataset, or a byte range of one. */
export interface FileDownload {
    readonly name: string;
    readonly bytes: number;
    readonly sha256: string;
    readonly contentType: string;
    /** `start` and `end` are inclusive byte offsets. @throws UNKNOWN_FILE if the file is gone by now */
    open(range: {
        readonly start: number;
        readonly end: number;
    } | null): Promise<Readable>;
}
/**
 * The service for recipes and datasets. Every method checks the caller's scope and channels. A recipe is named by its
 * name or its id; a name that recipes of several channels have, of those that the caller sees, is AMBIGUOUS.
 */
export interface BatchService {
    /** Saving over a recipe of the channel keeps its id. @throws FORBIDDEN, RECIPE_EXISTS, UNKNOWN_PLUGIN, INVALID_OPTIONS, INVALID_FILTER, UNSUPPORTED_TARGET, TARGET_MISMATCH, OUT_OF_RANGE with the path of the field */
    saveRecipe(caller: Principal, draft: RecipeDraft): Promise<Recipe>;
    /** @throws AMBIGUOUS */
    readRecipe(caller: Principal, name: string): Promise<Recipe | null>;
    listRecipes(caller: Principal): Promise<readonly Recipe[]>;
    /** @throws UNKNOWN_RECIPE, AMBIGUOUS */
    deleteRecipe(caller: Principal, name: string): Promise<Recipe>;
    /**
     * @param gone aborted when the caller has gone; the preview then ends, also while it waits for its turn
     * @throws as saveRecipe; OUT_OF_RANGE with the field of `view`
     */
    previewRecipe(caller: Principal, draft: RecipeDraft, view: PreviewView, gone: AbortSignal): Promise<RecipePreview>;
    listTargets(caller: Principal): readonly TargetInfo[];
    /** Starts a build and answers before it ends. @throws UNKNOWN_RECIPE, AMBIGUOUS, UNSUPPORTED_ENCODING, NOT_AS_OF, INVALID_FEED_CURSOR, OUT_OF_RANGE */
    buildDataset(caller: Principal, request: BuildRequest): Promise<Dataset>;
    /** @throws UNKNOWN_DATASET */
    cancelBuild(caller: Principal, id: string): Promise<Dataset>;
    /** Deletes files and record. @throws UNKNOWN_DATASET */
    deleteDataset(caller: Principal, id: string): Promise<Dataset>;
    readDataset(caller: Principal, id: string): Promise<Dataset | null>;
    /** Some of the first rows; none of a dataset that is not finished. @throws OUT_OF_RANGE */
    sampleDataset(caller: Principal, dataset: Dataset, view: SampleView): Promise<DatasetSample>;
    /**
     * Datasets, newest first: of a recipe, which may be given by its id or name, or of all. Of a name that no recipe has any
     * more: those of it in all channels that the caller sees.
     * @throws AMBIGUOUS
     */
    pageDatasets(caller: Principal, recipe: RecipeName | string | null, first: number, after: string | null): Promise<Page<Dataset> & {
        readonly total: () => Promise<Count>;
    }>;
    /**
     * The dataset now and after each change of its progress; ends when the dataset is finished.
     * @throws UNKNOWN_DATASET
     */
    watchDataset(caller: Principal, id: string, signal: AbortSignal): AsyncIterable<Dataset>;
    /** `name` is a file of the manifest or `manifest.json`. @throws UNKNOWN_DATASET, UNKNOWN_FILE, DATASET_NOT_READY */
    openFile(caller: Principal, datasetId: string, name: string): Promise<FileDownload>;
    /**
     * Readiness of a unit for a formatter, without the group rules of any recipe.
     * @throws UNKNOWN_PLUGIN, INVALID_OPTIONS
     */
    readinessOfGroup(unit: GroupUnit, formatter: PluginRequest): Promise<Readiness>;
    readinessOfTrajectory(unit: TrajectoryUnit, formatter: PluginRequest): Promise<Readiness>;
    readinessOfStep(unit: TrajectoryUnit, stepId: string, formatter: PluginRequest): Promise<Readiness>;
    /**
     * A formatter whose advantages are asked for, and the content of groups that it has to be given.
     * @throws UNKNOWN_PLUGIN, INVALID_OPTIONS, PLUGIN_FAILED
     */
    advantageFormatter(formatter: PluginRequest): Promise<AdvantageFormatter>;
    /** What it gives the steps of a group; nothing yet for one that is not ready. @throws PLUGIN_FAILED, PLUGIN_TIMEOUT */
    advantagesOf(unit: GroupUnit, formatter: AdvantageFormatter, signal: AbortSignal): Promise<GroupAdvantages>;
    /**
     * Groups as they become ready for a formatter, in batches; ends when `signal` is aborted. One that was ready before and
     * still is, is not told again.
     * @throws UNKNOWN_PLUGIN, INVALID_OPTIONS, OUT_OF_RANGE, and as Feed.subscribe
     */
    watchReady(caller: Principal, request: ReadyRequest, signal: AbortSignal): AsyncIterable<{
        readonly groups: readonly ReadyGroup[];
        readonly reached: number;
    }>;
    close(): Promise<void>;
}
