import type { RecipePreview } from '../model/recipe.js';
import type { PreviewView, RecipeEssentials } from './build/job.js';
import type { BuildParts } from './build-worker.js';
/** Runs previews of recipes in threads, a bounded number at a time. */
export declare class Previews {
    private readonly parts;
    private readonly runs;
    constructor(parts: BuildParts);
    /** @param gone aborted when the caller has gone */
    run(recipe: RecipeEssentials, view: PreviewView, gone: AbortSignal): Promise<RecipePreview>;
    /** Ends every preview. */
    close(): Promise<void>;
}
