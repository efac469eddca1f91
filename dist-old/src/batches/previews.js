import { AskedRuns } from '../jobs/asked-runs.js';
import { runInThread } from './build/run-in-thread.js';
import { pinBuild } from './pin-build.js';
const MOST_PREVIEWS = 2;
/** Runs previews of recipes in threads, a bounded number at a time. */
export class Previews {
    constructor(parts) {
        this.parts = parts;
        this.runs = new AskedRuns(MOST_PREVIEWS);
    }
    /** @param gone aborted when the caller has gone */
    run(recipe, view, gone) {
        return this.runs.run(gone, async (signal) => {
            const pin = await pinBuild(this.parts, recipe, null);
            return runInThread(this.parts.setup(), 'preview', { recipe, view, pin }, { signal, onProgress: () => { }, onLineage: async () => { }, onLog: this.parts.log });
        });
    }
    /** Ends every preview. */
    close() {
        return this.runs.close();
    }
}
//# sourceMappingURL=previews.js.map