import { StepwellError } from '../../errors/index.js';
import { followFeed } from './follow.js';
import { inputOf, stateOf, toldOf } from './input.js';
import { Progress } from './progress.js';
import { takeStream } from './take-stream.js';
import { walkAll } from './walk.js';
/** Runs of curators that one server has at a time: each has a thread, and may have a process. */
const MOST_RUNS = 4;
/** Runs curators: a one-off run over all units that there were when it was started, or a live one that goes on. */
export class CurateWorker {
    constructor(parts) {
        this.parts = parts;
        this.kind = 'CURATE';
        this.most = MOST_RUNS;
    }
    /** Whether this server has the plugin. With other code it takes the job too, which then fails with the reason. */
    async can({ input }) {
        try {
            await this.parts.shape(inputOf(input).curator);
            return true;
        }
        catch (error) {
            // With any other error another server may have the plugin; the server that takes the job stores the reason if none has.
            return error instanceof StepwellError && error.code === 'PLUGIN_CHANGED';
        }
    }
    async run(held) {
        const { store } = this.parts;
        const input = inputOf(held.job.input);
        const client = await this.parts.start(input, held.signal, held.job.id, toldOf(held.job.told));
        try {
            const remembers = input.remembers === true && client.shape.stateBytes > 0;
            const pooled = client.shape.judges && client.shape.concurrency !== null;
            // Recipes wait for those that ask models about steps. These decide on nearly all of them.
            const progress = new Progress(held, input, pooled && input.unit === 'step');
            const run = { store, held, input, client, progress, remembers, pooled };
            const state = stateOf(held.job.state);
            const isFollowing = state?.phase === 'follow';
            let waiting = [];
            if (!isFollowing && (input.backfill || !input.live)) {
                // A live run of a curator that keeps no state remembers no more than what it is given at once.
                if (client.shape.judges || remembers || input.live)
                    waiting = await walkAll(run, state);
                else
                    await takeStream(run);
            }
            if (input.live)
                await followFeed(run, isFollowing ? state.position : input.position, waiting);
        }
        finally {
            await client.close();
            held.signal.throwIfAborted();
        }
    }
}
//# sourceMappingURL=curate-worker.js.map