import { Backoff } from '../../../async/backoff.js';
import { pause } from '../../../async/pause.js';
import { isOfDatabase } from '../translate.js';
/** The first and the longest pause after a failure. */
const BACKOFF_MS = [100, 2_000];
const INSERTS = [{ $match: { operationType: 'insert' } }, { $project: { documentKey: 1 } }];
/** Wakes the log whenever a record is inserted, if the deployment has change streams. The log polls as well. */
export class CommitStream {
    constructor(collections, log) {
        this.collections = collections;
        this.log = log;
        this.stream = null;
        this.closing = new AbortController();
        this.running = this.follow();
    }
    async close() {
        this.closing.abort();
        await this.stream?.close();
        await this.running;
    }
    async follow() {
        const { signal } = this.closing;
        const backoff = new Backoff(...BACKOFF_MS);
        while (!signal.aborted) {
            try {
                const stream = this.collections.commits.watch(INSERTS);
                this.stream = stream;
                for (let change = await stream.tryNext(); !signal.aborted; change = await stream.next()) {
                    backoff.reset();
                    if (change?.operationType === 'insert' && change.documentKey._id > this.log.tail)
                        this.log.wake();
                }
            }
            catch (error) {
                if (signal.aborted)
                    return;
                // The driver has tried to resume the stream. Until the next attempt succeeds, the log only polls.
                if (!isOfDatabase(error))
                    throw error;
            }
            await this.stream?.close();
            await pause(backoff.next(), signal);
        }
    }
}
//# sourceMappingURL=change-stream.js.map