import { MongoBulkWriteError, MongoServerError } from 'mongodb';
import { slices } from '../lists.js';
const DUPLICATE_KEY = 11_000;
const TRIES = 5;
/** Whether the error means only that documents existed already. */
function onlyDuplicates(error) {
    if (!(error instanceof MongoBulkWriteError)) {
        return error instanceof MongoServerError && error.code === DUPLICATE_KEY;
    }
    const errors = [error.writeErrors].flat();
    return errors.length > 0 && errors.every(({ code }) => code === DUPLICATE_KEY);
}
/** Waits for an unordered insert, some of whose documents may exist already. */
export async function ignoringDuplicates(insert) {
    try {
        await insert;
    }
    catch (error) {
        if (!onlyDuplicates(error))
            throw error;
    }
}
/** Repeats an upsert that met another server's upsert of the same document; the repetition then updates it. */
export async function retryingDuplicates(upsert) {
    for (let left = TRIES;; left--) {
        try {
            return await upsert();
        }
        catch (error) {
            if (left === 0 || !onlyDuplicates(error))
                throw error;
        }
    }
}
/**
 * Replaces documents that have a lower `seq`, and inserts missing ones. Returns the `_id`s of those that have this
 * `seq` or a higher one already.
 *
 * An upsert fails with a duplicate key if it meets a document of a higher seq, but also if it meets another server's
 * simultaneous upsert of a lower seq, whose document must be replaced. Failed ones are therefore repeated without
 * upsert.
 */
export async function replaceNewer(collection, rows, seq) {
    const met = new Set();
    for (const slice of slices(rows)) {
        const again = await put(collection, slice, seq, true);
        for (const { _id } of again)
            met.add(_id);
        if (again.length > 0)
            await put(collection, again, seq, false);
    }
    return met;
}
/** Returns the rows that met an existing document under their `_id`. */
async function put(collection, rows, seq, upsert) {
    const writes = rows.map((row) => ({
        replaceOne: {
            // A document without seq is from a server of an earlier version.
            filter: { _id: row._id, seq: { $not: { $gte: seq } } },
            replacement: { ...row, seq },
            upsert,
        },
    }));
    try {
        await collection.bulkWrite(writes, { ordered: false });
        return [];
    }
    catch (error) {
        if (!(error instanceof MongoBulkWriteError))
            throw error;
        const errors = [error.writeErrors].flat();
        if (errors.length === 0 || errors.some(({ code }) => code !== DUPLICATE_KEY))
            throw error;
        return errors.flatMap(({ index }) => rows[index] ?? []);
    }
}
//# sourceMappingURL=duplicates.js.map