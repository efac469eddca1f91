import { StepwellError } from '../errors/index.js';
import { type Dataset, isUnfinished } from '../model/dataset.js';
import { newId } from '../model/ids.js';
import type { Principal } from '../model/principal.js';
import type { Recipe, RecipePreview } from '../model/recipe.js';
import type { GroupUnit, TrajectoryUnit } from '../model/unit.js';
import type { Requirement } from '../plugin-api/define-formatter.js';
import type { PluginHost, PluginRequest } from '../plugins/interface.js';
import { type Count, PAGE_BOUND, type Page } from '../query/page.js';
import { requireScope } from './access.js';
import { Builder, type BuilderParts } from './builder.js';
import { openDatasetFile } from './dataset-records.js';
import type { BatchService, BuildRequest, FileDownload, Readiness, RecipeDraft } from './interface.js';
import { readAsOf } from './pin-build.js';
import { explainGroup, explainStep, explainTrajectory } from './readiness/explain.js';
import { RecipeBook } from './recipe-book.js';
import { recoverDatasets } from './recover.js';
import { requireContainer } from './targets/plan-target.js';

const MOST_PREVIEW_ROWS = 500;
const MAX_INT32 = 2 ** 31 - 1;

interface ServiceParts extends BuilderParts {
  readonly plugins: PluginHost;
}

function requireRange(field: string, value: number, least: number, most: number): void {
  if (Number.isInteger(value) && value >= least && value <= most) return;
  throw new StepwellError(
    'OUT_OF_RANGE',
    { expected: `an integer from ${least} to ${most}` },
    { path: [field] },
  );
}

/** The recipes, datasets and readiness of BatchService. */
export class LocalBatchService implements BatchService {
  readonly #parts: ServiceParts;
  readonly #recipes: RecipeBook;
  readonly #builder: Builder;
  /** Settles the builds that an earlier process left unfinished, before any dataset is shown. */
  readonly #recovered: Promise<void>;
  readonly #recovery: NodeJS.Timeout;

  constructor(parts: ServiceParts) {
    this.#parts = parts;
    this.#recipes = new RecipeBook(parts.store, parts.plugins);
    this.#builder = new Builder(parts);
    this.#recovered = recoverDatasets(parts.store, parts.artifacts, parts.times.silentMs);
    // Every method that needs it awaits it, and throws what it threw.
    this.#recovered.catch(() => {});
    this.#recovery = setInterval(() => void this.#recover(), parts.times.recoverMs);
    this.#recovery.unref();
  }

  saveRecipe(caller: Principal, draft: RecipeDraft): Promise<Recipe> {
    return this.#recipes.save(caller, draft);
  }

  async readRecipe(caller: Principal, name: string): Promise<Recipe | null> {
    return this.#recipes.read(caller, name);
  }

  async listRecipes(caller: Principal): Promise<readonly Recipe[]> {
    return this.#recipes.list(caller);
  }

  deleteRecipe(caller: Principal, name: string): Promise<Recipe> {
    return this.#recipes.delete(caller, name);
  }

  async previewRecipe(
    caller: Principal,
    draft: RecipeDraft,
    rows: number,
    gone: AbortSignal,
  ): Promise<RecipePreview> {
    requireRange('rows', rows, 0, MOST_PREVIEW_ROWS);
    return this.#builder.preview(await this.#recipes.check(caller, draft), rows, gone);
  }

  async buildDataset(caller: Principal, request: BuildRequest): Promise<Dataset> {
    requireScope(caller, 'train', 'build datasets');
    const { store } = this.#parts;
    const recipe = await store.readRecipe(request.recipe, caller.channels);
    if (recipe === null)
      throw new StepwellError('UNKNOWN_RECIPE', { name: request.recipe }, { path: ['recipe'] });
    requireContainer(recipe.target, request.encoding);
    if (request.limitUnits !== null) requireRange('limitUnits', request.limitUnits, 1, MAX_INT32);
    // A cursor at which nothing can be built is refused now, so that no build starts only to fail.
    if (request.asOf !== null) await readAsOf(this.#parts, request.asOf);
    await this.#recovered;
    const dataset = await store.createDataset({
      id: newId('ds'),
      recipeName: recipe.name,
      channel: recipe.channel,
      status: 'QUEUED',
      progress: 0,
      error: null,
      encoding: request.encoding,
      target: recipe.target,
      rows: 0,
      steps: 0,
      contentHash: null,
      files: [],
      manifest: null,
      createdAt: Date.now(),
      finishedAt: null,
    });
    this.#builder.start(dataset, recipe, request);
    return dataset;
  }

  async cancelBuild(caller: Principal, id: string): Promise<Dataset> {
    requireScope(caller, 'train', 'cancel builds');
    await this.#require(caller, id);
    await this.#builder.cancel(id);
    const dataset = await this.#require(caller, id);
    return isUnfinished(dataset) ? this.#cancelElsewhere(id) : dataset;
  }

  async deleteDataset(caller: Principal, id: string): Promise<Dataset> {
    requireScope(caller, 'train', 'delete datasets');
    await this.#require(caller, id);
    await this.#builder.cancel(id);
    const dataset = await this.#require(caller, id);
    // If another server builds the dataset, the build is ended first, so that it cannot finish while its files are
    // deleted.
    if (isUnfinished(dataset)) await this.#cancelElsewhere(id);
    // Files are deleted before the record, so that after a crash in between the dataset can be deleted again.
    await this.#parts.artifacts.remove(id);
    await this.#parts.store.deleteDataset(id);
    this.#parts.records.announce(id);
    return dataset;
  }

  async readDataset(caller: Principal, id: string): Promise<Dataset | null> {
    requireScope(caller, 'read', 'read datasets');
    await this.#recovered;
    const [dataset] = await this.#parts.store.readDatasets([id], caller.channels);
    return dataset ?? null;
  }

  async pageDatasets(
    caller: Principal,
    recipe: string | null,
    first: number,
    after: string | null,
  ): Promise<Page<Dataset> & { readonly total: () => Promise<Count> }> {
    requireScope(caller, 'read', 'read datasets');
    await this.#recovered;
    const { store } = this.#parts;
    const page = await store.pageDatasets(recipe, Math.min(first, PAGE_BOUND), after, caller.channels);
    return { ...page, total: () => store.countDatasets(recipe, caller.channels) };
  }

  async *watchDataset(caller: Principal, id: string, signal: AbortSignal): AsyncIterable<Dataset> {
    requireScope(caller, 'read', 'read datasets');
    await this.#require(caller, id);
    yield* this.#parts.records.watch(id, () => this.readDataset(caller, id), signal);
  }

  async openFile(caller: Principal, datasetId: string, name: string): Promise<FileDownload> {
    const dataset = await this.readDataset(caller, datasetId);
    if (dataset === null) throw new StepwellError('UNKNOWN_DATASET', { id: datasetId });
    return openDatasetFile(this.#parts.artifacts, dataset, name);
  }

  async readinessOfGroup(unit: GroupUnit, formatter: PluginRequest): Promise<Readiness> {
    return explainGroup(unit, await this.#requires(formatter));
  }

  async readinessOfTrajectory(unit: TrajectoryUnit, formatter: PluginRequest): Promise<Readiness> {
    return explainTrajectory(unit, await this.#requires(formatter));
  }

  async readinessOfStep(unit: TrajectoryUnit, stepId: string, formatter: PluginRequest): Promise<Readiness> {
    const step = unit.steps.find(({ id }) => id === stepId);
    if (step === undefined) throw new StepwellError('UNKNOWN_STEP', { step: stepId });
    return explainStep(step, unit, await this.#requires(formatter));
  }

  async close(): Promise<void> {
    clearInterval(this.#recovery);
    await this.#builder.close();
  }

  /**
   * Cancels a build of another server. That server stops at its next beat, and removes the files then at the latest.
   */
  async #cancelElsewhere(id: string): Promise<Dataset> {
    const { artifacts, records } = this.#parts;
    const dataset = await records.update(id, { status: 'CANCELLED', finishedAt: Date.now() });
    if (dataset.status === 'CANCELLED') await artifacts.remove(id);
    return dataset;
  }

  async #recover(): Promise<void> {
    const { store, artifacts, log, times } = this.#parts;
    try {
      await recoverDatasets(store, artifacts, times.silentMs);
    } catch (error) {
      log('batches', `builds of servers that are gone could not be recovered: ${String(error)}`);
    }
  }

  async #requires(formatter: PluginRequest): Promise<readonly Requirement[]> {
    const { plugins } = this.#parts;
    const use = await plugins.resolve('FORMATTER', formatter, ['formatter']);
    return (await plugins.shape(use)).requires;
  }

  async #require(caller: Principal, id: string): Promise<Dataset> {
    await this.#recovered;
    const [dataset] = await this.#parts.store.readDatasets([id], caller.channels);
    if (dataset == null) throw new StepwellError('UNKNOWN_DATASET', { id }, { path: ['id'] });
    return dataset;
  }
}
