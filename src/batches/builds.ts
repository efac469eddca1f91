import { StepwellError } from '../errors/index.js';
import type { JobService } from '../jobs/service.js';
import type { Dataset } from '../model/dataset.js';
import { newId } from '../model/ids.js';
import type { Principal } from '../model/principal.js';
import type { Recipe } from '../model/recipe.js';
import { needsOf } from '../query/needs.js';
import { parseStepFilter } from '../query/parse-filter.js';
import { essentialsOf } from './build/job.js';
import { type BuildParts, inputOfBuild } from './build-worker.js';
import type { BuildRequest } from './interface.js';
import { readAsOf } from './pin-build.js';

/** Begins and ends builds, each a dataset with a job that some server does. */
export class Builds {
  constructor(private readonly parts: BuildParts & { readonly jobs: JobService }) {}

  /** Of a request whose recipe was found and allows it. @throws NOT_AS_OF, and what a bad cursor throws */
  async begin(caller: Principal, recipe: Recipe, request: BuildRequest): Promise<Dataset> {
    // A cursor at which nothing can be built is refused now, so that no build starts only to fail.
    if (request.asOf !== null) {
      requireKnownThen(recipe);
      await readAsOf(this.parts, request.asOf);
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
    } as const;
    const dataset = await this.parts.store.beginBuild(
      {
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
      },
      job,
    );
    this.parts.jobs.look();
    return dataset;
  }

  /** Cancels a build, of this server or another. Another one stops at its next look, and removes the files then. */
  async end(id: string): Promise<void> {
    const { store, jobs, artifacts } = this.parts;
    const [job] = await store.readJobs([id], null);
    // A server of an earlier version builds it, without a job.
    if (job == null)
      await store.updateDataset({ id, patch: { status: 'CANCELLED', finishedAt: Date.now() } });
    else await jobs.cancel(id, null);
    const [dataset] = await store.readDatasets([id], null);
    if (dataset != null && dataset.status !== 'SUCCEEDED') await artifacts.remove(id);
  }
}

/**
 * Which datasets held a step at an earlier position is not known: those that were deleted since are forgotten.
 * @throws NOT_AS_OF
 */
function requireKnownThen({ where }: Pick<Recipe, 'where'>): void {
  if (where === null || !needsOf(parseStepFilter(where, ['where'])).exported) return;
  throw new StepwellError('NOT_AS_OF', { field: 'exported' }, { path: ['asOf'] });
}
