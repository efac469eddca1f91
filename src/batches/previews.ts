import { Turns } from '../async/turns.js';
import { StepwellError } from '../errors/index.js';
import type { RecipePreview } from '../model/recipe.js';
import type { RecipeEssentials } from './build/job.js';
import { runInThread } from './build/run-in-thread.js';
import type { BuildParts } from './build-worker.js';
import { pinBuild } from './pin-build.js';

const MOST_PREVIEWS = 2;

/** Runs previews of recipes in threads, a bounded number at a time. */
export class Previews {
  private readonly turns = new Turns(MOST_PREVIEWS);
  private readonly closing = new AbortController();
  private readonly running = new Set<Promise<unknown>>();

  constructor(private readonly parts: BuildParts) {}

  /** @param gone aborted when the caller has gone */
  async run(recipe: RecipeEssentials, rows: number, gone: AbortSignal): Promise<RecipePreview> {
    const signal = AbortSignal.any([gone, this.closing.signal]);
    const preview = this.turns.take(signal, () => this.preview(recipe, rows, signal));
    const settled = preview.then(
      () => {},
      () => {},
    );
    this.running.add(settled);
    void settled.then(() => this.running.delete(settled));
    return preview;
  }

  /** Ends every preview. */
  async close(): Promise<void> {
    this.closing.abort(new StepwellError('STORE_UNAVAILABLE', { detail: 'the server is stopping' }));
    await Promise.all(this.running);
  }

  private async preview(recipe: RecipeEssentials, rows: number, signal: AbortSignal): Promise<RecipePreview> {
    const pin = await pinBuild(this.parts, recipe.name, null);
    return runInThread(
      this.parts.setup(),
      'preview',
      { recipe, rows, pin },
      { signal, onProgress: () => {}, onLineage: async () => {}, onLog: this.parts.log },
    );
  }
}
