import type { Readable } from 'node:stream';
import type { Dataset, Encoding } from '../model/dataset.js';
import type { JsonObject } from '../model/json.js';
import type { Principal } from '../model/principal.js';
import type { BatchOrder, DeliveryRules, Recipe, RecipePreview } from '../model/recipe.js';
import type { GroupKey } from '../model/trajectory.js';
import type { GroupUnit, TrajectoryUnit } from '../model/unit.js';
import type { PluginRequest } from '../plugins/interface.js';
import type { Count, Page } from '../query/page.js';

/** A recipe as a caller writes it: the contract's RecipeInput with its defaults filled in. */
export interface RecipeDraft extends DeliveryRules {
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
  /** `start` and `end` are inclusive byte offsets. */
  read(range: { readonly start: number; readonly end: number } | null): Readable;
}

/** The service for recipes and datasets. Every method checks the caller's scope and channels. */
export interface BatchService {
  /** @throws UNKNOWN_PLUGIN, INVALID_OPTIONS, INVALID_FILTER, UNSUPPORTED_TARGET, TARGET_MISMATCH, OUT_OF_RANGE with the path of the field */
  saveRecipe(caller: Principal, draft: RecipeDraft): Promise<Recipe>;
  readRecipe(caller: Principal, name: string): Promise<Recipe | null>;
  listRecipes(caller: Principal): Promise<readonly Recipe[]>;
  /** @throws UNKNOWN_RECIPE */
  deleteRecipe(caller: Principal, name: string): Promise<Recipe>;
  /** @param gone aborted when the caller has gone; the preview then ends, also while it waits for its turn */
  previewRecipe(
    caller: Principal,
    draft: RecipeDraft,
    rows: number,
    gone: AbortSignal,
  ): Promise<RecipePreview>;
  /** Starts a build and answers before it ends. @throws UNKNOWN_RECIPE, UNSUPPORTED_ENCODING */
  buildDataset(caller: Principal, request: BuildRequest): Promise<Dataset>;
  /** @throws UNKNOWN_DATASET */
  cancelBuild(caller: Principal, id: string): Promise<Dataset>;
  /** Deletes files and record. @throws UNKNOWN_DATASET */
  deleteDataset(caller: Principal, id: string): Promise<Dataset>;
  readDataset(caller: Principal, id: string): Promise<Dataset | null>;
  pageDatasets(
    caller: Principal,
    recipe: string | null,
    first: number,
    after: string | null,
  ): Promise<Page<Dataset> & { readonly total: () => Promise<Count> }>;
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
   * Groups as they become ready for a formatter, in batches; ends when `signal` is aborted. One that was ready before and
   * still is, is not told again.
   * @throws UNKNOWN_PLUGIN, INVALID_OPTIONS, OUT_OF_RANGE, and as Feed.subscribe
   */
  watchReady(
    caller: Principal,
    request: ReadyRequest,
    signal: AbortSignal,
  ): AsyncIterable<{ readonly groups: readonly ReadyGroup[]; readonly reached: number }>;
  close(): Promise<void>;
}
