import { StepwellError } from '../errors/index.js';
import { isUnfinished } from '../model/dataset.js';
import { newId } from '../model/ids.js';
import { needsOf } from '../query/needs.js';
import { PAGE_BOUND } from '../query/page.js';
import { parseStepFilter } from '../query/parse-filter.js';
import { READ_OR_TRAIN, requireChannel, requireScope } from './access.js';
import { advantageFormatter, groupAdvantages, } from './advantages/group-advantages.js';
import { essentialsOf } from './build/job.js';
import { BuildWorker, inputOfBuild } from './build-worker.js';
import { openDatasetFile, sampleOf } from './dataset-files.js';
import { listTargets } from './list-targets.js';
import { readAsOf } from './pin-build.js';
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
const BUILD = {
    shown: ({ status, progress, stage, rows, steps }) => JSON.stringify([status, progress, stage, rows, steps]),
    hasEnded: (dataset) => !isUnfinished(dataset),
};
function requireRange(field, value, least, most) {
    if (Number.isInteger(value) && value >= least && value <= most)
        return;
    throw new StepwellError('OUT_OF_RANGE', { expected: `an integer from ${least} to ${most}` }, { path: [field] });
}
/** The recipes, datasets and readiness of BatchService. */
export class LocalBatchService {
    #parts;
    #recipes;
    #previews;
    #closing = new AbortController();
    #sweep;
    constructor(parts) {
        this.#parts = parts;
        this.#recipes = new RecipeBook(parts.store, parts.plugins, parts.onRecipes);
        this.#previews = new Previews(parts);
        parts.jobs.work(new BuildWorker(parts));
        this.#sweep = sweepFiles(parts, this.#closing.signal);
    }
    saveRecipe(caller, draft) {
        return this.#recipes.save(caller, draft);
    }
    async readRecipe(caller, name) {
        return this.#recipes.read(caller, name);
    }
    async listRecipes(caller) {
        return this.#recipes.list(caller);
    }
    deleteRecipe(caller, name) {
        return this.#recipes.delete(caller, name);
    }
    async previewRecipe(caller, draft, view, gone) {
        requireRange('rows', view.rows, 0, MOST_SHOWN_ROWS);
        if (view.maxListLength !== null)
            requireRange('maxListLength', view.maxListLength, 0, MAX_INT32);
        return this.#previews.run(essentialsOf(await this.#recipes.check(caller, draft)), view, gone);
    }
    listTargets(caller) {
        requireScope(caller, READ_OR_TRAIN, 'list targets');
        return listTargets();
    }
    async buildDataset(caller, request) {
        requireScope(caller, 'train', 'build datasets');
        const { store } = this.#parts;
        const recipe = await this.#recipes.find(request.recipe, caller.channels, ['recipe']);
        if (recipe === null)
            throw new StepwellError('UNKNOWN_RECIPE', { name: request.recipe }, { path: ['recipe'] });
        requireContainer(recipe.target, request.encoding);
        if (request.limitUnits !== null)
            requireRange('limitUnits', request.limitUnits, 1, MAX_INT32);
        // A cursor at which nothing can be built is refused now, so that no build starts only to fail.
        if (request.asOf !== null) {
            requireKnownThen(recipe);
            await readAsOf(this.#parts, request.asOf);
        }
        const id = newId('ds');
        const { encoding, limitUnits, asOf } = request;
        const input = inputOfBuild({ recipe: essentialsOf(recipe), encoding, limitUnits, asOf });
        const job = {
            id,
            kind: 'BUILD',
            channels: [recipe.channel],
            actor: caller.name,
            input,
            told: {},
        };
        const dataset = await store.beginBuild({
            id,
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
        }, job);
        this.#parts.jobs.look();
        return dataset;
    }
    async cancelBuild(caller, id) {
        requireScope(caller, 'train', 'cancel builds');
        const dataset = await this.#require(caller, id);
        if (!isUnfinished(dataset))
            return dataset;
        await this.#end(id);
        return this.#require(caller, id);
    }
    async deleteDataset(caller, id) {
        requireScope(caller, 'train', 'delete datasets');
        // A build is ended first, so that it cannot finish while its files are deleted.
        if (isUnfinished(await this.#require(caller, id)))
            await this.#end(id);
        const dataset = await this.#require(caller, id);
        // Files are deleted before the record, so that after a crash in between the dataset can be deleted again.
        await this.#parts.artifacts.remove(id);
        await this.#parts.store.deleteDataset(id);
        return dataset;
    }
    async readDataset(caller, id) {
        requireScope(caller, READ_OR_TRAIN, 'read datasets');
        const [dataset] = await this.#parts.store.readDatasets([id], caller.channels);
        return dataset ?? null;
    }
    async pageDatasets(caller, recipe, first, after) {
        requireScope(caller, READ_OR_TRAIN, 'read datasets');
        const { store } = this.#parts;
        const found = typeof recipe === 'string' ? await this.#recipes.find(recipe, caller.channels, ['recipe']) : recipe;
        if (found !== null)
            requireChannel(caller, found.channel);
        // Datasets outlive their recipe, so a name need not be that of a recipe.
        const name = found?.name ?? (typeof recipe === 'string' ? recipe : null);
        const scope = found === null ? caller.channels : [found.channel];
        const page = await store.pageDatasets(name, Math.min(first, PAGE_BOUND), after, scope);
        return { ...page, total: () => store.countDatasets(name, scope) };
    }
    async *watchDataset(caller, id, signal) {
        requireScope(caller, READ_OR_TRAIN, 'read datasets');
        await this.#require(caller, id);
        const read = () => this.readDataset(caller, id);
        yield* this.#parts.jobs.follow(id, { ...BUILD, read }, signal);
    }
    async sampleDataset(caller, dataset, view) {
        requireScope(caller, READ_OR_TRAIN, 'read datasets');
        requireChannel(caller, dataset.channel);
        requireRange('first', view.first, 0, MOST_SHOWN_ROWS);
        requireRange('after', view.after, 0, MAX_INT32);
        requireRange('maxListLength', view.maxListLength, 0, MAX_INT32);
        return sampleOf(this.#parts.artifacts, dataset, view);
    }
    async openFile(caller, datasetId, name) {
        const dataset = await this.readDataset(caller, datasetId);
        if (dataset === null)
            throw new StepwellError('UNKNOWN_DATASET', { id: datasetId });
        return openDatasetFile(this.#parts.artifacts, caller, dataset, name);
    }
    async readinessOfGroup(unit, formatter) {
        return explainGroup(unit, await this.#requires(formatter));
    }
    async readinessOfTrajectory(unit, formatter) {
        return explainTrajectory(unit, await this.#requires(formatter));
    }
    async readinessOfStep(unit, stepId, formatter) {
        const step = unit.steps.find(({ id }) => id === stepId);
        if (step === undefined)
            throw new StepwellError('UNKNOWN_STEP', { step: stepId });
        return explainStep(step, unit, await this.#requires(formatter));
    }
    advantageFormatter(formatter) {
        return advantageFormatter(this.#parts.plugins, formatter);
    }
    advantagesOf(unit, formatter, signal) {
        return groupAdvantages(this.#parts.plugins, formatter, unit, signal);
    }
    async *watchReady(caller, request, signal) {
        const { store, feed } = this.#parts;
        const { channel, groupSize, after } = request;
        requireChannel(caller, channel);
        if (groupSize !== null)
            requireRange('groupSize', groupSize, 1, MAX_INT32);
        const requires = await this.#requires(request.formatter);
        const ready = new ReadyGroups(store, caller, { channel, groupSize, requires }, signal);
        for await (const events of feed.subscribe(caller, { after, signal })) {
            yield { groups: await ready.among(events), reached: events.at(-1)?.position ?? 0 };
        }
    }
    async close() {
        this.#closing.abort();
        await Promise.all([this.#previews.close(), this.#sweep]);
    }
    /** Cancels a build, of this server or another. Another one stops at its next look, and removes the files then. */
    async #end(id) {
        const { store, jobs, artifacts } = this.#parts;
        const [job] = await store.readJobs([id], null);
        // A server of an earlier version builds it, without a job.
        if (job == null)
            await store.updateDataset({ id, patch: { status: 'CANCELLED', finishedAt: Date.now() } });
        else
            await jobs.cancel(id, null);
        const [dataset] = await store.readDatasets([id], null);
        if (dataset != null && dataset.status !== 'SUCCEEDED')
            await artifacts.remove(id);
    }
    async #requires(formatter) {
        const { plugins } = this.#parts;
        const use = await plugins.resolve('FORMATTER', formatter, ['formatter']);
        return (await plugins.shape(use)).requires;
    }
    async #require(caller, id) {
        const [dataset] = await this.#parts.store.readDatasets([id], caller.channels);
        if (dataset == null)
            throw new StepwellError('UNKNOWN_DATASET', { id }, { path: ['id'] });
        return dataset;
    }
}
/**
 * Which datasets held a step at an earlier position is not known: those that were deleted since are forgotten.
 * @throws NOT_AS_OF
 */
function requireKnownThen({ where }) {
    if (where === null || !needsOf(parseStepFilter(where, ['where'])).exported)
        return;
    throw new StepwellError('NOT_AS_OF', { field: 'exported' }, { path: ['asOf'] });
}
//# sourceMappingURL=service.js.map