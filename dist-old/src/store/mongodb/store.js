import { endsWithin, within } from '../../async/within.js';
import { fromErrorData, StepwellError } from '../../errors/index.js';
import { DatabaseStore } from '../database-store.js';
import { unfinishedJobs } from './batches/jobs.js';
import { addDatasetOperations, addDatasetSteps } from './batches/lineage.js';
import { setAsideError } from './health.js';
import { readingFrom } from './reader.js';
import { translated } from './translate.js';
/** How long readiness waits for the database: less than an election, because the caller wants an answer soon. */
const PING_MS = 2_000;
/** The MongoDB store on the main thread. Bytes go through the decoder thread to the writer thread; reads run here. */
export class MongoStore extends DatabaseStore {
    constructor(parts) {
        const { writer, decoder, long, collections } = parts;
        super({ writer, decoder }, parts.owners, long, readingFrom(collections));
        this.parts = parts;
        this.written = 0;
        this.toldHealth = { stopped: null, refused: null, setAside: [] };
    }
    get callsBoard() {
        return this.parts.callsBoard;
    }
    readEvents(position, limit) {
        return this.parts.feed.readEvents(position, limit);
    }
    feedHead() {
        return this.parts.feed.feedHead();
    }
    get storeId() {
        return this.parts.feed.storeId;
    }
    get position() {
        return Math.max(this.written, this.parts.feed.position);
    }
    reached(position, timeoutMs) {
        return this.parts.feed.reached(position, timeoutMs);
    }
    /** Called when a call was answered that has written up to here. It may not be applied yet. */
    wrote(position) {
        this.written = Math.max(this.written, position);
    }
    onFeedGrowth(listener) {
        return this.parts.feed.onFeedGrowth(listener);
    }
    unfinishedJobs() {
        return translated(() => unfinishedJobs(this.parts.collections));
    }
    async keepWords(signal, report) {
        await this.parts.words?.keep(signal, report);
    }
    addDatasetSteps(datasetId, stepIds) {
        return translated(() => addDatasetSteps(this.parts.collections, datasetId, stepIds));
    }
    addDatasetOperations(datasetId, operationIds) {
        return translated(() => addDatasetOperations(this.parts.collections, datasetId, operationIds));
    }
    // --- Claims: what one server answers from memory, another one may just have changed --------------------------------
    claimUnits(batch) {
        return this.surely(() => super.claimUnits(batch), ({ kind }) => kind === 'claimed');
    }
    ackBatch(id, said) {
        return this.surely(() => super.ackBatch(id, said));
    }
    extendBatch(id, leaseMs, life) {
        return this.surely(() => super.extendBatch(id, leaseMs, life));
    }
    releaseBatch(id, given) {
        return this.surely(() => super.releaseBatch(id, given));
    }
    retryUnits(recipe, units) {
        return this.all(units.length, () => super.retryUnits(recipe, units));
    }
    excludeUnits(recipe, units) {
        return this.all(units.length, () => super.excludeUnits(recipe, units));
    }
    resumeConsumer(recipe, consumer, step) {
        return this.surely(() => super.resumeConsumer(recipe, consumer, step), ({ resumed }) => resumed?.isSettled === false);
    }
    /**
     * A change is refused if it was planned on what another server has changed meanwhile, and planned again. What changes
     * nothing is not committed, so it is asked again once this server has read the log up to its present end.
     */
    async surely(ask, hasChanged = () => true) {
        try {
            const answer = await ask();
            if (hasChanged(answer))
                return answer;
        }
        catch (error) {
            if (!(error instanceof StepwellError) || error.status >= 500)
                throw error;
        }
        await this.feedHead();
        return ask();
    }
    /** The same for a change that counts what it changed, of so many at most. */
    async all(most, change) {
        const changed = await change();
        if (changed === most)
            return changed;
        await this.feedHead();
        return changed + (await change());
    }
    async ping() {
        await this.answers();
        await this.checkParts();
        await this.parts.writes?.check();
    }
    /** The log's health; if the writer is busy, the previous answer. */
    async health() {
        const asked = this.parts.health().then((told) => {
            this.toldHealth = told;
        });
        // An answer that comes later is used by the next call.
        await endsWithin(PING_MS, asked);
        return this.toldHealth;
    }
    /** Checks that the database answers. */
    async answers() {
        const answered = translated(() => this.parts.collections.db.command({ ping: 1 }));
        await within(PING_MS, answered, () => {
            const detail = `no answer within ${PING_MS / 1000} seconds`;
            throw new StepwellError('STORE_UNAVAILABLE', { detail });
        });
    }
    async checkParts() {
        const { writer, decoder } = this.parts;
        for (const side of [writer, decoder])
            side.check();
        const { stopped, setAside, refused } = await this.health();
        if (stopped !== null)
            throw fromErrorData(stopped);
        if (refused !== null)
            throw fromErrorData(refused);
        if (setAside.length > 0)
            throw setAsideError(setAside);
    }
    /**
     * Finishes running work, and closes parts after those that use them. If the database stops answering meanwhile, its
     * client is closed, so that waiting calls fail and the server can end.
     */
    async close() {
        const { decoder, writer, collections, beside } = this.parts;
        const { client } = collections;
        const look = setInterval(() => void this.answers().catch(() => client.close()), PING_MS);
        try {
            for (const one of beside)
                await one.close();
            await decoder.close();
            await writer.close();
        }
        finally {
            clearInterval(look);
            await client.close();
        }
    }
}
//# sourceMappingURL=store.js.map