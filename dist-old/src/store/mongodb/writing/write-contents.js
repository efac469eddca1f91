import { createHash } from 'node:crypto';
import { Binary, ObjectId } from 'mongodb';
import { slices } from '../../lists.js';
import { binaryOf, binaryOrNull, cutContent } from '../content-parts.js';
import { ignoringDuplicates, retryingDuplicates } from '../duplicates.js';
import { writeExtraValues } from '../extra-values.js';
import { hashOfIds, hashOfTexts } from './load-tails.js';
/** Contents per insert. The database handles an insert sequentially, so several run concurrently. */
const SLICE = 256;
/**
 * Writes the contents of new steps, and what is said of steps later, before their commit; without the commit they affect
 * nothing. Contents have unique keys.
 */
export async function writeContents(collections, { steps, extras }, token) {
    const values = writeExtraValues(collections, extras);
    const [kept] = await Promise.all([writeStepContents(collections, steps, token), values]);
    return kept;
}
async function writeStepContents(collections, steps, token) {
    if (steps.length === 0)
        return NOTHING;
    const shared = new Map();
    const media = new Map();
    const uses = new Map();
    const hashes = new Map();
    const toolsOf = (text) => {
        if (text === null)
            return null;
        let hash = hashes.get(text);
        if (hash === undefined) {
            hash = hashOfShared(text);
            hashes.set(text, hash);
            shared.set(hash, text);
        }
        return hash;
    };
    const cut = steps.map((step) => cutContent(contentOf(step, toolsOf(step.step.tools))));
    for (const { trajectory, step } of steps) {
        for (const one of step.mediaBytes) {
            media.set(one.hash, one);
            uses.set(trajectory, (uses.get(trajectory) ?? new Set()).add(one.hash));
        }
    }
    const parts = cut.flatMap((one) => one.parts);
    const contents = cut.map(({ content }) => content);
    const inserts = [];
    for (const slice of slices(contents, SLICE)) {
        inserts.push(ignoringDuplicates(collections.contents.insertMany(slice, { ordered: false })));
    }
    // One at a time, because each nearly fills a message.
    inserts.push((async () => {
        for (const part of parts)
            await ignoringDuplicates(collections.contentParts.insertOne(part));
    })());
    const kept = { shared, media: [...media.values()] };
    await Promise.all([...inserts, noteMediaUses(collections, uses), keep(collections, kept, token)]);
    return kept;
}
/** The key of a shared text. */
export function hashOfShared(text) {
    return createHash('sha256').update(text).digest('hex');
}
const NOTHING = { shared: new Map(), media: [] };
/**
 * Stores shared texts and media, or marks them as touched. Called once with the contents, so that they exist before the
 * commit, and again beside the commit, when the references are written. So a search for unused ones finds either the
 * reference or the mark.
 */
export async function keep(collections, { shared, media }, token) {
    await Promise.all([keepShared(collections, shared, token), keepMedia(collections, media, token)]);
}
async function keepShared({ shared }, texts, touched) {
    if (texts.size === 0)
        return;
    const updates = [...texts].map(([_id, json]) => ({
        updateOne: { filter: { _id }, update: { $set: { touched }, $setOnInsert: { json } }, upsert: true },
    }));
    await retryingDuplicates(() => shared.bulkWrite(updates, { ordered: false }));
}
function contentOf({ key, trajectory, step, placement }, tools) {
    const { addedMessages: messages, addedTokens: tokens } = placement;
    const { teacherTopK: topK } = step;
    return {
        _id: key,
        trajectory,
        messages: messages && {
            parent: messages.parent,
            base: messages.base,
            texts: messages.elements,
            before: messages.base === 0 ? null : binaryOf(hashOfTexts(step.texts, messages.base)),
        },
        tokens: tokens && {
            parent: tokens.parent,
            base: tokens.base,
            ids: binaryOf(tokens.elements),
            before: tokens.base === 0 || step.ids === null ? null : binaryOf(hashOfIds(step.ids, tokens.base)),
        },
        logProbs: binaryOrNull(step.logProbs),
        responseMask: binaryOrNull(step.responseMask),
        tools,
        teacherLogProbs: binaryOrNull(step.teacherLogProbs),
        teacherTopK: topK && {
            k: topK.k,
            logProbs: binaryOf(topK.logProbs),
            indices: binaryOf(topK.indices),
        },
        refLogProbs: binaryOrNull(step.refLogProbs),
        values: binaryOrNull(step.values),
        hint: step.hint,
        media: step.media,
        routedExperts: step.routedExperts,
        parts: null,
    };
}
/** Removes what was written for a refused commit. Its keys are unique. */
export async function removeContents({ contents, contentParts, mediaUses, extraValues }, { steps, trajectories }) {
    if (steps.length === 0)
        return;
    const keys = steps.map(({ key }) => key);
    const trajectory = { $in: [...new Set(steps.map((step) => step.trajectory))] };
    const unmade = trajectories.filter(({ isNew }) => isNew).map(({ key }) => key);
    await Promise.all([
        contents.deleteMany({ _id: { $in: keys }, trajectory }),
        contentParts.deleteMany({ '_id.step': { $in: keys }, trajectory }),
        // Other steps of an existing trajectory may use the same media or values, so they are kept.
        mediaUses.deleteMany({ '_id.trajectory': { $in: unmade } }),
        extraValues.deleteMany({ trajectory: { $in: unmade } }),
    ]);
}
/** The default of GridFS. */
const CHUNK_BYTES = 255 * 1024;
export async function noteMediaUses({ mediaUses }, uses) {
    const docs = [...uses].flatMap(([trajectory, hashes]) => [...hashes].map((hash) => ({ _id: { trajectory, hash } })));
    if (docs.length > 0)
        await ignoringDuplicates(mediaUses.insertMany(docs, { ordered: false }));
}
/**
 * Stores media once, however many trajectories use them. Their uses are recorded before. Deletion of unused media looks
 * for uses first and then deletes a file only if it was not touched since, so it either finds the use or the mark.
 */
export async function keepMedia(collections, media, token) {
    await Promise.all(media.map((one) => keepFile(collections, one, token)));
}
async function keepFile({ db }, { hash, bytes }, token) {
    const files = db.collection('media.files');
    const touched = { $set: { 'metadata.touched': token } };
    const { matchedCount } = await files.updateOne({ filename: hash }, touched);
    if (matchedCount > 0)
        return;
    // A new file under a new id, because another server may be writing or deleting a file of the same name.
    const _id = new ObjectId();
    const chunks = [];
    for (let start = 0; start < bytes.length; start += CHUNK_BYTES) {
        const data = new Binary(bytes.subarray(start, start + CHUNK_BYTES));
        chunks.push({ _id: new ObjectId(), files_id: _id, n: chunks.length, data });
    }
    if (chunks.length > 0)
        await db.collection('media.chunks').insertMany(chunks);
    const length = bytes.length;
    const file = { _id, length, chunkSize: CHUNK_BYTES, uploadDate: new Date(), filename: hash };
    await files.insertOne({ ...file, metadata: { touched: token } });
}
//# sourceMappingURL=write-contents.js.map