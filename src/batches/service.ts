import { StepwellError } from '../errors/index.js';
import type { Feed } from '../feed/interface.js';
import type { JobService } from '../jobs/service.js';
import type { Followed } from '../jobs/watch.js';
import { type Dataset, isUnfinished } from '../model/dataset.js';
import type { Principal } from '../model/principal.js';
import type { Recipe, RecipeName, RecipePreview } from '../model/recipe.js';
import type { GroupUnit, TrajectoryUnit } from '../model/unit.js';
import type { Requirement } from '../plugin-api/define-formatter.js';
import type { PluginHost, PluginRequest } from '../plugins/interface.js';
import { type Count, PAGE_BOUND, type Page } from '../query/page.js';
import { READ_OR_TRAIN, requireChannel, requireScope } from './access.js';
import {
  type AdvantageFormatter,
  advantageFormatter,
  type GroupAdvantages,
  groupAdvantages,
} from './advantages/group-advantages.js';
import type { SampleView } from './build/dataset-sample.js';
import { essentialsOf, type PreviewView } from './build/job.js';
import { type BuildParts, BuildWorker } from './build-worker.js';
import { Builds } from './builds.js';
import { openDatasetFile, sampleOf } from './dataset-files.js';
import type {
  BatchService,
  BuildRequest,
  DatasetSample,
  FileDownload,
  Readiness,
  ReadyRequest,
  RecipeDraft,
} from './interface.js';
import { listTargets, type TargetInfo } from './list-targets.js';
import { Previews } from './previews.js';
import { explainGroup, explainStep, explainTrajectory } from './readiness/explain.js';
import { ReadyGroups } from './readiness/ready-groups.js';
import { RecipeBook } from './recipe-book.js';
import { sweepFiles } from './sweep-files.js';
import { requireContainer } from './targets/plan-target.js';

/** Rows of one preview, or of one page of a sample. */
const MOST_SHOWN_ROWS = 500;
const MAX_INT32 = 2 ** 31 - 1;
/** How those see a build who watch it. */
const BUILD: Pick<Followed<Dataset>, 'shown' | 'hasEnded'> = {
  shown: ({ status, progress, stage, rows, steps }) => JSON.stringify([status, progress, stage, rows, steps]),
  hasEnded: (dataset) => !isUnfinished(dataset),
};

interface ServiceParts extends BuildParts {
  readonly feed: Feed;
  readonly jobs: JobService;
  readonly plugins: PluginHost;
  readonly onRecipes: () => void;
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
  readonly #builds: Builds;
  readonly #previews: Previews;
  readonly #closing = new AbortController();
  readonly #sweep: Promise<void>;

  constructor(parts: ServiceParts) {
    this.#parts = parts;
    this.#recipes = new RecipeBook(parts.store, parts.plugins, parts.onRecipes);
    this.#builds = new Builds(parts);
    this.#previews = new Previews(parts);
    parts.jobs.work(new BuildWorker(parts));
    this.#sweep = sweepFiles(parts, this.#closing.signal);
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
    view: PreviewView,
    gone: AbortSignal,
  ): Promise<RecipePreview> {
    requireRange('rows', view.rows, 0, MOST_SHOWN_ROWS);
    if (view.maxListLength !== null) requireRange('maxListLength', view.maxListLength, 0, MAX_INT32);
    return this.#previews.run(essentialsOf(await this.#recipes.check(caller, draft)), view, gone);
  }

  listTargets(caller: Principal): readonly TargetInfo[] {
    requireScope(caller, READ_OR_TRAIN, 'list targets');
    return listTargets();
  }

  async buildDataset(caller: Principal, request: BuildRequest): Promise<Dataset> {
    requireScope(caller, 'train', 'build datasets');
    const recipe = await this.#recipes.find(request.recipe, caller.channels, ['recipe']);
    if (recipe === null)
      throw new StepwellError('UNKNOWN_RECIPE', { name: request.recipe }, { path: ['recipe'] });
    requireContainer(recipe.target, request.encoding);
    if (request.limitUnits !== null) requireRange('limitUnits', request.limitUnits, 1, MAX_INT32);
    return this.#builds.begin(caller, recipe, request);
  }

  async cancelBuild(caller: Principal, id: string): Promise<Dataset> {
    requireScope(caller, 'train', 'cancel builds');
    const dataset = await this.#require(caller, id);
    if (!isUnfinished(dataset)) return dataset;
    await this.#builds.end(id);
    return this.#require(caller, id);
  }

  async deleteDataset(caller: Principal, id: string): Promise<Dataset> {
    requireScope(caller, 'train', 'delete datasets');
    // A build is ended first, so that it cannot finish while its files are deleted.
    if (isUnfinished(await this.#require(caller, id))) await this.#builds.end(id);
    const dataset = await this.#require(caller, id);
    // Files are deleted before the record, so that after a crash in between the dataset can be deleted again.
    await this.#parts.artifacts.remove(id);
    await this.#parts.store.deleteDataset(id);
    return dataset;
  }

  async readDataset(caller: Principal, id: string): Promise<Dataset | null> {
    requireScope(caller, READ_OR_TRAIN, 'read datasets');
    const [dataset] = await this.#parts.store.readDatasets([id], caller.channels);
    return dataset ?? null;
  }

  async pageDatasets(
    caller: Principal,
    recipe: RecipeName | string | null,
    first: number,
    after: string | null,
  ): Promise<Page<Dataset> & { readonly total: () => Promise<Count> }> {
    requireScope(caller, READ_OR_TRAIN, 'read datasets');
    const { store } = this.#parts;
    const found =
      typeof recipe === 'string' ? await this.#recipes.find(recipe, caller.channels, ['recipe']) : recipe;
    if (found !== null) requireChannel(caller, found.channel);
    // Datasets outlive their recipe, so a name need not be that of a recipe.
    const name = found?.name ?? (typeof recipe === 'string' ? recipe : null);
    const scope = found === null ? caller.channels : [found.channel];
    const page = await store.pageDatasets(name, Math.min(first, PAGE_BOUND), after, scope);
    return { ...page, total: () => store.countDatasets(name, scope) };
  }

  async *watchDataset(caller: Principal, id: string, signal: AbortSignal): AsyncIterable<Dataset> {
    requireScope(caller, READ_OR_TRAIN, 'read datasets');
    await this.#require(caller, id);
    const read = () => this.readDataset(caller, id);
    yield* this.#parts.jobs.follow(id, { ...BUILD, read }, signal);
  }

  async sampleDataset(caller: Principal, dataset: Dataset, view: SampleView): Promise<DatasetSample> {
    requireScope(caller, READ_OR_TRAIN, 'read datasets');
    requireChannel(caller, dataset.channel);
    requireRange('first', view.first, 0, MOST_SHOWN_ROWS);
    requireRange('after', view.after, 0, MAX_INT32);
    requireRange('maxListLength', view.maxListLength, 0, MAX_INT32);
    return sampleOf(this.#parts.artifacts, dataset, view);
  }

  async openFile(caller: Principal, datasetId: string, name: string): Promise<FileDownload> {
    const dataset = await this.readDataset(caller, datasetId);
    if (dataset === null) throw new StepwellError('UNKNOWN_DATASET', { id: datasetId });
    return openDatasetFile(this.#parts.artifacts, caller, dataset, name);
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

  advantageFormatter(formatter: PluginRequest): Promise<AdvantageFormatter> {
    return advantageFormatter(this.#parts.plugins, formatter);
  }

  advantagesOf(
    unit: GroupUnit,
    formatter: AdvantageFormatter,
    signal: AbortSignal,
  ): Promise<GroupAdvantages> {
    return groupAdvantages(this.#parts.plugins, formatter, unit, signal);
  }

  async *watchReady(caller: Principal, request: ReadyRequest, signal: AbortSignal) {
    const { store, feed } = this.#parts;
    const { channel, groupSize, after } = request;
    requireChannel(caller, channel);
    if (groupSize !== null) requireRange('groupSize', groupSize, 1, MAX_INT32);
    const requires = await this.#requires(request.formatter);
    const ready = new ReadyGroups(store, caller, { channel, groupSize, requires }, signal);
    for await (const events of feed.subscribe(caller, { after, signal })) {
      yield { groups: await ready.among(events), reached: events.at(-1)?.position ?? 0 };
    }
  }

  async close(): Promise<void> {
    this.#closing.abort();
    await Promise.all([this.#previews.close(), this.#sweep]);
  }

  async #requires(formatter: PluginRequest): Promise<readonly Requirement[]> {
    const { plugins } = this.#parts;
    const use = await plugins.resolve('FORMATTER', formatter, ['formatter']);
    return (await plugins.shape(use)).requires;
  }

  async #require(caller: Principal, id: string): Promise<Dataset> {
    const [dataset] = await this.#parts.store.readDatasets([id], caller.channels);
    if (dataset == null) throw new StepwellError('UNKNOWN_DATASET', { id }, { path: ['id'] });
    return dataset;
  }
}
