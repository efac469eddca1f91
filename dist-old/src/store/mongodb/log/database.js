import { Binary, MongoOperationTimeoutError, MongoServerError, MongoWriteConcernError, } from 'mongodb';
import { StepwellError } from '../../../errors/index.js';
import { ignoringDuplicates, retryingDuplicates } from '../duplicates.js';
import { isOfDatabase, translate } from '../translate.js';
/** The time limit of a call, so that nothing waits for the database without end. */
const CALL_MS = 10_000;
const DUPLICATE_KEY = 11_000;
const WITHOUT_EVENTS = { events: 0 };
export function logCollectionsOf({ client, db }) {
    const { readConcern } = db;
    const concern = readConcern === undefined ? {} : { readConcern };
    const timed = client.db(db.databaseName, { ...concern, timeoutMS: CALL_MS });
    return {
        commits: timed.collection('commits'),
        commitParts: timed.collection('commitParts'),
        logState: timed.collection('logState'),
        writers: timed.collection('writers'),
    };
}
/** Makes the indexes of the log. Its collections are never sharded. */
export async function setUpLog({ commitParts }) {
    await commitParts.createIndexes([
        { name: 'by_nonce', key: { nonce: 1 } },
        { name: 'by_age', key: { at: 1 } },
    ]);
}
/** The calls that the log makes to a MongoDB deployment. */
class LogCalls {
    constructor(collections) {
        this.collections = collections;
    }
    async insert(record) {
        const { seq, events, rows, ...rest } = record;
        const doc = {
            _id: seq,
            ...rest,
            events: new Binary(events),
            rows: rows === null ? null : new Binary(rows),
        };
        try {
            await this.collections.commits.insertOne(doc);
            return 'inserted';
        }
        catch (error) {
            if (error instanceof MongoServerError && error.code === DUPLICATE_KEY)
                return 'taken';
            throw error;
        }
    }
    async insertParts(nonce, writer, at, parts) {
        for (const [part, bytes] of parts.entries()) {
            const doc = { _id: { nonce, part }, nonce, writer, at, bytes: new Binary(bytes) };
            await ignoringDuplicates(this.collections.commitParts.insertOne(doc));
        }
    }
    async readParts(nonce) {
        const parts = await this.collections.commitParts.find({ nonce }).toArray();
        return parts.sort((a, b) => a._id.part - b._id.part).map(({ bytes }) => bytes.buffer);
    }
    async removeParts(nonces) {
        await this.collections.commitParts.deleteMany({ nonce: { $in: [...nonces] } });
    }
    async oldParts(before, limit) {
        const found = await this.collections.commitParts
            .find({ at: { $lt: before } }, { projection: { nonce: 1, writer: 1 } })
            .sort({ at: 1 })
            .limit(limit)
            .toArray();
        return [...new Map(found.map(({ nonce, writer }) => [nonce, { nonce, writer }])).values()];
    }
    async hasNonce(nonce, seq) {
        const found = await this.collections.commits.findOne({ _id: { $gt: seq }, nonce }, { projection: { _id: 1 } });
        return found !== null;
    }
    async readAfter(seq, limit) {
        const found = await this.collections.commits
            .find({ _id: { $gt: seq } }, { projection: WITHOUT_EVENTS })
            .sort({ _id: 1 })
            .limit(limit)
            .toArray();
        return found.map(recordOf);
    }
    async readRecord(seq) {
        const found = await this.collections.commits.findOne({ _id: seq }, { projection: WITHOUT_EVENTS });
        return found === null ? null : recordOf(found);
    }
    async readState(storeId) {
        const { logState } = this.collections;
        for (;;) {
            const found = await logState.findOne({ _id: 'log' });
            if (found !== null) {
                const { _id, ...state } = found;
                return state;
            }
            const made = { trimmed: 0, head: 0, total: 0, storeId, stripped: 0, setAside: [] };
            await ignoringDuplicates(logState.insertOne({ _id: 'log', ...made }));
        }
    }
    async raiseTrimmed({ trimmed, head, total }) {
        const lower = { _id: 'log', trimmed: { $lt: trimmed } };
        await this.collections.logState.updateOne(lower, { $set: { trimmed, head, total } });
    }
    async removeUpTo(seq) {
        await this.collections.commits.deleteMany({ _id: { $lte: seq } });
    }
    async strip(after, upTo, except) {
        const { commits, commitParts } = this.collections;
        const range = { _id: { $gt: after, $lte: upTo, $nin: [...except] } };
        const inParts = await commits
            .find({ ...range, parts: { $gt: 0 } }, { projection: { nonce: 1 } })
            .toArray();
        await commits.updateMany(range, { $set: { rows: null, parts: 0, reads: [], writes: [] } });
        const nonces = inParts.map(({ nonce }) => nonce);
        if (nonces.length > 0)
            await commitParts.deleteMany({ nonce: { $in: nonces } });
    }
    async raiseStripped(seq) {
        await this.collections.logState.updateOne({ _id: 'log' }, { $max: { stripped: seq } });
    }
    async noteSetAside(note) {
        const missing = { _id: 'log', 'setAside.seq': { $ne: note.seq } };
        await this.collections.logState.updateOne(missing, { $push: { setAside: note } });
    }
    async clearSetAside(seq) {
        await this.collections.logState.updateOne({ _id: 'log' }, { $pull: { setAside: { seq } } });
    }
    async renewState(storeId, mark) {
        const { logState } = this.collections;
        await logState.updateOne({ _id: 'log' }, { $set: { storeId, ...mark } });
    }
    async readWatermarks() {
        const found = await this.collections.writers.find({}, { projection: { calls: 0 } }).toArray();
        return found.map(({ _id, ...rest }) => ({ writer: _id, ...rest }));
    }
    async putWatermark({ writer, ...grown }) {
        // Of two that are under way, on two connections, the earlier may come later.
        await retryingDuplicates(() => this.collections.writers.updateOne({ _id: writer }, { $max: grown }, { upsert: true }));
    }
    async raiseApplied(writer, applied) {
        await this.collections.writers.updateOne({ _id: writer }, { $max: { applied } });
    }
    async removeWatermark({ writer, applied, beat }) {
        await this.collections.writers.deleteOne({ _id: writer, applied, beat });
    }
}
for (const [name, { value }] of Object.entries(Object.getOwnPropertyDescriptors(LogCalls.prototype))) {
    if (name === 'constructor')
        continue;
    Object.defineProperty(LogCalls.prototype, name, {
        configurable: true,
        writable: true,
        value(...args) {
            return caught(async () => Reflect.apply(value, this, args));
        },
    });
}
/** The log's operations on a MongoDB deployment. Errors of the driver are translated. */
export class MongoLogDatabase extends LogCalls {
    mayBeDone(error) {
        const meant = meaningOf(error);
        return meant instanceof StepwellError && meant.code === 'STORE_UNAVAILABLE';
    }
    willPass(error) {
        const meant = meaningOf(error);
        if (!(meant instanceof StepwellError))
            return false;
        return ['STORE_UNAVAILABLE', 'STORE_FULL', 'STORE_FORBIDDEN'].includes(meant.code);
    }
    isOfDatabase(error) {
        return isOfDatabase(error) || this.willPass(error);
    }
}
function recordOf({ _id, rows, parts, ...rest }) {
    const { v, writer, nonce, at, reads, writes, places, head, total } = rest;
    const common = { seq: _id, v, writer, nonce, at, reads, writes, places, head, total };
    return { ...common, rows: rows?.buffer ?? null, parts, stripped: rows === null && parts === 0 };
}
/** Runs a database call and translates the driver's errors. */
export async function caught(work) {
    try {
        return await work();
    }
    catch (error) {
        throw meaningOf(error);
    }
}
function meaningOf(error) {
    // A write that a majority has not acknowledged in time may still succeed.
    if (error instanceof MongoOperationTimeoutError || error instanceof MongoWriteConcernError) {
        return new StepwellError('STORE_UNAVAILABLE', { detail: error.message }, { cause: error });
    }
    return translate(error);
}
//# sourceMappingURL=database.js.map