import { StepwellError } from '../errors/index.js';
import type { Feed } from '../feed/interface.js';
import type { Dataset } from '../model/dataset.js';
import type { Recipe, RecipePreview } from '../model/recipe.js';
import type { ArtifactStore } from '../store/artifacts/interface.js';
import type { DatasetUpdate, StepStore } from '../store/port.js';
import type { ThreadSetup } from './build/build-contract.js';
import type { RecipeEssentials } from './build/job.js';
import { runInThread } from './build/run-in-thread.js';
import { BuildQueue } from './build-queue.js';
import type { DatasetRecords } from './dataset-records.js';
import type { BuildRequest } from './interface.js';
import { pinBuild } from './pin-build.js';
import { type BuildTimes, INTERRUPTED, NO_ROWS } from './recover.js';

/** Builds that run at a time; further ones wait as QUEUED. */
const MOST_BUILDS = 1;
const MOST_PREVIEWS = 2;

export interface BuilderParts {
  readonly store: StepStore;
  readonly feed: Pick<Feed, 'head' | 'cursorOf'>;
  readonly artifacts: ArtifactStore;
  readonly records: DatasetRecords;
  readonly setup: () => ThreadSetup;
  readonly log: (plugin: string, message: string) => void;
  readonly times: BuildTimes;
}

/**
 * An error as the dataset's record shows it. Only errors of the catalogue are shown with their message; others could
 * hold what a reader may not see.
 */
function describe(error: unknown): string {
  return error instanceof StepwellError
    ? `${error.code}: ${error.message}`
    : new StepwellError('INTERNAL').message;
}

/** Runs builds and previews in threads, and updates the records of datasets. */
export class Builder {
  readonly #parts: BuilderParts;
  readonly #builds = new BuildQueue(MOST_BUILDS);
  readonly #previews = new BuildQueue(MOST_PREVIEWS);
  readonly #beat: NodeJS.Timeout;
  /**
   * Ends of builds that the store could not record, for example because its disk is full. They are tried again with
   * every beat.
   */
  readonly #unrecorded = new Map<string, DatasetUpdate['patch']>();

  constructor(parts: BuilderParts) {
    this.#parts = parts;
    this.#beat = setInterval(() => void this.#keep(), parts.times.beatMs);
    this.#beat.unref();
  }

  /** Queues a build. The dataset's record shows how it ends. */
  start(dataset: Dataset, recipe: Recipe, request: BuildRequest): void {
    void this.#builds.add(dataset.id, (signal) => this.#build(dataset, recipe, request, signal));
  }

  /** Stops a build if it has not ended. When this resolves, its record says CANCELLED. */
  cancel(id: string): Promise<void> {
    return this.#builds.stop(id, 'CANCELLED');
  }

  /** @param gone aborted when the caller has gone */
  async preview(recipe: RecipeEssentials, rows: number, gone: AbortSignal): Promise<RecipePreview> {
    const outcome: { preview?: RecipePreview; error?: unknown } = {};
    const work = async (signal: AbortSignal): Promise<void> => {
      try {
        signal.throwIfAborted();
        const pin = await pinBuild(this.#parts, recipe.name, null);
        outcome.preview = await runInThread(
          this.#parts.setup(),
          'preview',
          { recipe, rows, pin },
          { signal, onProgress: () => {}, onLineage: async () => {}, onLog: this.#parts.log },
        );
      } catch (error) {
        const stopping = new StepwellError('STORE_UNAVAILABLE', { detail: 'the server is stopping' });
        outcome.error = signal.reason === 'SERVER_STOPPED' ? stopping : error;
      }
    };
    await this.#previews.add(recipe.name, work, gone);
    if (outcome.preview === undefined) gone.throwIfAborted();
    if (outcome.preview === undefined) throw outcome.error;
    return outcome.preview;
  }

  async close(): Promise<void> {
    clearInterval(this.#beat);
    await Promise.all([this.#builds.stopAll('SERVER_STOPPED'), this.#previews.stopAll('SERVER_STOPPED')]);
  }

  /** Reports that this server's builds are under way, and stops those that another server has ended. */
  async #keep(): Promise<void> {
    const { store, log } = this.#parts;
    await this.#recordEnds();
    const { ids } = this.#builds;
    if (ids.length === 0) return;
    try {
      const wanted = new Set(await store.keepBuilds(ids));
      await Promise.all(ids.filter((id) => !wanted.has(id)).map((id) => this.#builds.stop(id, 'NOT_WANTED')));
    } catch (error) {
      log('batches', `builds could not be kept: ${String(error)}`);
    }
  }

  async #build(dataset: Dataset, recipe: Recipe, request: BuildRequest, signal: AbortSignal): Promise<void> {
    try {
      await this.#run(dataset, recipe, request, signal);
    } catch (error) {
      await this.#fail(dataset.id, error, signal);
    }
  }

  async #run(dataset: Dataset, recipe: Recipe, request: BuildRequest, signal: AbortSignal): Promise<void> {
    const { store, artifacts, records, setup, log } = this.#parts;
    signal.throwIfAborted();
    const pin = await pinBuild(this.#parts, recipe.name, request.asOf);
    const { id, version, createdAt, encoding } = dataset;
    const { id: _, createdAt: __, ...essentials } = recipe;
    await records.update(id, { status: 'RUNNING' });

    let writing: Promise<unknown> | null = null;
    const result = await runInThread(
      setup(),
      'build',
      {
        dataset: { id, version, createdAt },
        recipe: essentials,
        encoding,
        limitUnits: request.limitUnits,
        pin,
        asOf: this.#parts.feed.cursorOf(pin.position),
      },
      {
        signal,
        // Only one update is written at a time. Progress that is reported meanwhile is dropped, since the next report
        // replaces it.
        onProgress({ share, rows, steps }) {
          if (writing !== null) return;
          writing = records
            .update(id, { progress: share, rows, steps })
            .catch((error) => log('batches', `progress of ${id} could not be stored: ${String(error)}`))
            .finally(() => {
              writing = null;
            });
        },
        onLineage: (stepIds) => store.addDatasetSteps(id, stepIds),
        onLog: log,
      },
    );
    await writing;
    const done = { ...result, status: 'SUCCEEDED', progress: 1, finishedAt: Date.now() } as const;
    const { status } = await records.update(id, done);
    // Another server has ended the build meanwhile, and its record stays.
    if (status !== 'SUCCEEDED') await artifacts.remove(id);
  }

  async #fail(id: string, error: unknown, signal: AbortSignal): Promise<void> {
    const { artifacts, records, log } = this.#parts;
    const cancelled = signal.reason === 'CANCELLED';
    if (!signal.aborted && !(error instanceof StepwellError)) {
      log('batches', `build ${id}: ${error instanceof Error ? error.stack : String(error)}`);
    }
    try {
      // The files are removed before the record is written, because on a full disk the record needs their space.
      await artifacts.remove(id);
    } catch (failure) {
      log('batches', `files of build ${id} could not be removed: ${String(failure)}`);
    }
    if (signal.reason === 'NOT_WANTED') return records.announce(id);
    this.#unrecorded.set(id, {
      ...NO_ROWS,
      status: cancelled ? 'CANCELLED' : 'FAILED',
      error: cancelled ? null : signal.aborted ? INTERRUPTED : describe(error),
      finishedAt: Date.now(),
    });
    await this.#recordEnds();
  }

  /**
   * Records the ends of builds that are not recorded yet. Those that the store still cannot take are tried again at the
   * next beat.
   */
  async #recordEnds(): Promise<void> {
    const { records, log } = this.#parts;
    for (const [id, patch] of [...this.#unrecorded]) {
      try {
        await records.update(id, patch);
        this.#unrecorded.delete(id);
      } catch (failure) {
        // If the server stops before the end is recorded, its next start finds the dataset unfinished and marks it as
        // failed.
        log('batches', `the end of build ${id} could not be stored yet: ${String(failure)}`);
      }
    }
  }
}
