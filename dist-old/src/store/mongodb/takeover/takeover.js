import { randomBytes } from 'node:crypto';
import { StepwellError } from '../../../errors/index.js';
import { ignoringDuplicates } from '../duplicates.js';
import { logCollectionsOf } from '../log/database.js';
import { setUp } from '../set-up.js';
import { isOfDatabase } from '../translate.js';
import { sweepMedia, sweepShared } from '../writing/unused.js';
import { Claim, LostClaim, takeoversOf } from './claim.js';
import { convertDocuments, convertGroups, numberGroups } from './convert-groups.js';
import { convertSlice } from './convert-log.js';
import { convertOperations, groupsInDoubt } from './convert-operations.js';
import { convertTrajectory } from './convert-trajectory.js';
import { dropOldIndexes } from './indexes.js';
import { mend } from './mend.js';
import { IS_OLD_NAME, oldCollectionsOf } from './old-documents.js';
import { recordOf, stateOfLog } from './old-events.js';
import { readTaken, refuseOldDocuments, stopOldServers } from './stop-old-servers.js';
/** The schema that is taken over. */
const OLD_SCHEMA = 1;
/** A server whose beat has not grown for this long counts as dead. */
const SILENCE_MS = 10_000;
/** Trajectories converted concurrently, and between two notes of the progress. */
const AT_ONCE = 8;
const TRAJECTORIES = 200;
/** Shortest time between two reports of progress. */
const TELL_MS = 5_000;
/**
 * Converts a database of the previous layout in place. Several servers may try: one converts, the others wait and take
 * over if it dies. Every part can be repeated. It does nothing if the database already has this layout.
 * @throws TAKEOVER_FAILED, and the translated errors of the driver
 */
export async function takeOver(collections, { onProgress, silenceMs = SILENCE_MS }) {
    while (await isOld(collections)) {
        let waits = false;
        const claim = await Claim.take(collections, OLD_SCHEMA, silenceMs, () => {
            if (!waits)
                onProgress('another server takes the database over from an earlier version: waiting for it');
            waits = true;
        });
        if (claim === null)
            return;
        try {
            await runStages(collections, claim, onProgress);
            await claim.finish();
            onProgress('the database of an earlier version is taken over');
        }
        catch (error) {
            if (error instanceof LostClaim)
                continue;
            // Errors of the database are reported unchanged; any other error is about the data found in it.
            if (isOfDatabase(error) || error instanceof StepwellError)
                throw error;
            const detail = error instanceof Error ? error.message : String(error);
            const { databaseName: database } = collections.db;
            throw new StepwellError('TAKEOVER_FAILED', { database, detail }, { cause: error });
        }
        finally {
            await claim.release();
        }
    }
}
/** Whether the database is still to be converted, or is being converted by another server. */
export async function isOld({ db, about }) {
    // In this order: a takeover is noted first and changes the schema then. Read the other way round, one that begins
    // between the two reads would be missed.
    const isOldSchema = (await about.findOne({ _id: 'stepwell' }))?.schema === OLD_SCHEMA;
    const begun = await takeoversOf({ db }).findOne({ _id: 'takeover' });
    return begun === null ? isOldSchema : !begun.done;
}
async function runStages(collections, claim, onProgress) {
    const old = oldCollectionsOf(collections.db);
    const { stage, after } = claim.progress;
    const first = Math.max(0, STAGES.findIndex(({ name }) => name === stage));
    let told = 0;
    for (const [i, { name, run }] of STAGES.entries()) {
        if (i < first)
            continue;
        const from = i === first && name === stage ? after : null;
        await claim.note({ stage: name, after: from });
        onProgress(`taking over the database of an earlier version: ${name} (${i + 1} of ${STAGES.length})`);
        const tell = (text) => {
            if (performance.now() - told < TELL_MS)
                return;
            told = performance.now();
            onProgress(`taking over the database of an earlier version: ${name}, ${text}`);
        };
        await run({ collections, old, tell, note: (done) => claim.note({ stage: name, after: done }) }, from);
    }
}
const STAGES = [
    {
        name: 'stop old servers',
        run: async ({ collections, old }) => {
            await stopOldServers(collections, old);
        },
    },
    { name: 'mend what was left half done', run: mendAll },
    { name: 'drop old indexes', run: ({ collections }) => dropOldIndexes(collections) },
    {
        name: 'operations and groups',
        run: async ({ collections, old }) => {
            await convertOperations(collections, old);
            await numberGroups(old);
        },
    },
    { name: 'trajectories', run: convertTrajectories },
    { name: 'log', run: convertLog },
    { name: 'groups', run: ({ collections, old }) => convertGroups(collections, old) },
    { name: 'clear', run: clear },
    { name: 'indexes', run: ({ collections }) => setUp(collections) },
    { name: 'refuse old servers', run: ({ old }) => refuseOldDocuments(old) },
    // Last, so that it includes what an old server could write until then.
    { name: 'documents', run: ({ old }) => convertDocuments(old) },
];
/**
 * Completes trajectories that a server had locked, and those of groups whose decisions may not have reached all steps.
 */
async function mendAll({ collections, old, note, tell }) {
    const inDoubt = { group: { $in: [...(await groupsInDoubt(old))] }, registered: { $gt: 0 } };
    const found = await old.trajectories
        .find({ $or: [{ lock: { $ne: null } }, { registered: { $lte: 0 } }, inDoubt] }, { projection: { _id: 1 } })
        .toArray();
    for (const [i, { _id }] of found.entries()) {
        const doc = await old.trajectories.findOne({ _id });
        if (doc !== null)
            await mend(collections, old, doc);
        await note(null);
        tell(`${i + 1} of ${found.length} trajectories`);
    }
}
async function convertTrajectories({ collections, old, note, tell }, after) {
    const total = await old.trajectories.estimatedDocumentCount();
    let done = 0;
    for (let last = after ?? '';;) {
        // In order of name. Converted trajectories have keys and are skipped.
        const found = await old.trajectories
            .find({ _id: { $gt: String(last) }, key: { $exists: false } })
            .sort({ _id: 1 })
            .limit(TRAJECTORIES)
            .toArray();
        const newest = found.at(-1)?._id;
        if (newest === undefined)
            return;
        const left = [...found];
        const work = async () => {
            for (let doc = left.pop(); doc !== undefined; doc = left.pop()) {
                await convertTrajectory(collections, old, doc);
            }
        };
        await Promise.all(Array.from({ length: AT_ONCE }, work));
        last = newest;
        done += found.length;
        await note(last);
        tell(`${done} of ${total}`);
    }
}
async function convertLog({ collections, old, note, tell }, after) {
    const taken = await readTaken(old);
    let below = after === null ? { seq: 1, total: 0, head: taken.trimmed } : JSON.parse(String(after));
    const last = recordOf(taken.next);
    while (below.seq <= last) {
        below = await convertSlice(collections, old, taken, below);
        await note(JSON.stringify(below));
        tell(`${below.seq - 1} of ${last} records`);
    }
    const { logState } = logCollectionsOf(collections);
    const storeId = randomBytes(12).toString('hex');
    const state = { _id: 'log', ...stateOfLog(taken.trimmed, taken.next), storeId };
    await ignoringDuplicates(logState.insertOne(state));
    // Keys of new rows must be above all existing ones; see MintedKeys.
    const counters = collections.db.collection('about');
    await ignoringDuplicates(counters.insertOne({ _id: 'writers', last: Math.floor(taken.next / 2 ** 30) }));
    const indexed = Math.min(taken.indexed, taken.next);
    await ignoringDuplicates(collections.wordProgress.insertOne({ _id: 'words', indexed, indexer: null }));
}
/** Removes what no head refers to, and what only the old layout has. VOID events stay, to block late writes. */
async function clear({ collections, old }) {
    const nobodys = { trajectory: IS_OLD_NAME };
    await old.steps.deleteMany(nobodys);
    await old.contents.deleteMany(nobodys);
    await old.contentParts.deleteMany(nobodys);
    await old.stepWords.deleteMany(nobodys);
    await old.mediaUses.deleteMany({ '_id.trajectory': IS_OLD_NAME });
    await old.decisionParts.drop();
    await old.log.deleteMany({ kind: { $ne: 'VOID' } });
    await sweepShared(collections);
    await sweepMedia(collections);
}
//# sourceMappingURL=takeover.js.map