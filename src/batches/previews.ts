import { AskedRuns } from '../jobs/asked-runs.js';
import type { RecipePreview } from '../model/recipe.js';
import type { PreviewView, RecipeEssentials } from './build/job.js';
import { runInThread } from './build/run-in-thread.js';
import type { BuildParts } from './build-worker.js';
import { pinBuild } from './pin-build.js';

const MOST_PREVIEWS = 2;

/** Runs previews of recipes in threads, a bounded number at a time. */
export class Previews {
  private readonly runs = new AskedRuns(MOST_PREVIEWS);

  constructor(private readonly parts: BuildParts) {}

  /** @param gone aborted when the caller has gone */
  run(recipe: RecipeEssentials, view: PreviewView, gone: AbortSignal): Promise<RecipePreview> {
    return this.runs.run(gone, async (signal) => {
      const pin = await pinBuild(this.parts, recipe, null);
      return runInThread(
        this.parts.setup(),
        'preview',
        { recipe, view, pin },
        { signal, onProgress: () => {}, onLineage: async () => {}, onLog: this.parts.log },
      );
    });
  }

  /** Ends every preview. */
  close(): Promise<void> {
    return this.runs.close();
  }
}
