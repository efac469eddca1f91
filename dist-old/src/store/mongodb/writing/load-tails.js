import { createHash } from 'node:crypto';
import { slices } from '../../lists.js';
import { TrajectoryMemory } from '../../sharing/trajectory-memory.js';
import { joinContents } from '../content-parts.js';
import { restoreLink, tokenNodeOf } from './load-memory.js';
import { STEP_FIELDS } from './state-of-docs.js';
/** A trajectory of fewer steps is loaded completely. */
const LONG = 64;
/** Number of newest steps loaded of a long trajectory. */
const WINDOW = 16;
/** Trajectories per query. */
const SLICE = 100;
const NODES = { trajectory: 1, messages: 1, tokens: 1, parts: 1 };
/** Tails by key. A trajectory without an entry must be loaded completely. */
export async function readTails(collections, heads) {
    const tails = new Map();
    // Only if all steps arrived in order is the highest index the newest step.
    const long = heads.filter(({ inOrder, stepCount }) => inOrder && stepCount >= LONG);
    for (const slice of slices(long, SLICE)) {
        const windows = await newestSteps(collections, slice);
        const contents = await newestContents(collections, windows);
        for (const [trajectory, steps] of windows) {
            const memory = memoryOf(steps, contents);
            if (memory !== null)
                tails.set(trajectory, { steps, memory });
        }
    }
    return tails;
}
async function newestSteps({ steps }, heads) {
    const $or = heads.map(({ key, maxIndex }) => ({ trajectory: key, stepIndex: { $gt: maxIndex - WINDOW } }));
    const found = await steps.find({ $or }, { projection: STEP_FIELDS }).toArray();
    const windows = new Map(heads.map(({ key }) => [key, []]));
    for (const step of found.toSorted((a, b) => a.position - b.position)) {
        windows.get(step.trajectory)?.push(step);
    }
    return windows;
}
async function newestContents(collections, windows) {
    const keys = [...windows.values()].flatMap((steps) => [
        newestNode(steps, 'messageNode'),
        newestNode(steps, 'tokenNode'),
    ]);
    const _id = { $in: [...new Set(keys.flatMap((key) => key ?? []))] };
    const trajectory = { $in: [...windows.keys()] };
    const found = await collections.contents
        .find({ _id, trajectory }, { projection: NODES })
        .toArray();
    const whole = await joinContents(collections, found);
    return new Map(whole.flatMap((content) => (content === null ? [] : [[content._id, content]])));
}
/** The key of the newest step that added a node. */
function newestNode(steps, name) {
    return steps.findLast((step) => step[name] === step._id)?._id ?? null;
}
/** Null: the loaded contents do not show how the sequences begin. */
function memoryOf(steps, contents) {
    const messages = messagesFrom(contents.get(newestNode(steps, 'messageNode') ?? -1));
    const tokens = tokensFrom(contents.get(newestNode(steps, 'tokenNode') ?? -1));
    if (messages === null && tokens === null)
        return null;
    const memory = new TrajectoryMemory({ messages, tokens });
    for (const step of steps)
        restoreLink(memory, step);
    return memory;
}
function messagesFrom(content) {
    if (content?.messages == null)
        return null;
    const { parent, base, texts, before } = content.messages;
    if (base > 0 && before == null)
        return null;
    const node = { id: content._id, parent, base, elements: texts };
    return {
        node,
        follows: (sequence) => before === null || hashOfTexts(sequence, base).equals(before.buffer),
    };
}
function tokensFrom(content) {
    if (content?.tokens == null)
        return null;
    const { base, before } = content.tokens;
    if (base > 0 && before == null)
        return null;
    return {
        node: tokenNodeOf(content._id, content.tokens),
        follows: (sequence) => before === null || hashOfIds(sequence, base).equals(before.buffer),
    };
}
/**
 * Hash of the beginning of a sequence. Another server compares it with that of a new sequence, and so need not load the
 * contents that it would be rebuilt from.
 */
export function hashOfTexts(texts, count) {
    const hash = createHash('sha256');
    for (let i = 0; i < count; i++) {
        const text = texts[i] ?? '';
        // The length is included, so that different lists of texts never give the same input.
        hash.update(`${text.length}:`).update(text);
    }
    return hash.digest();
}
export function hashOfIds(ids, count) {
    return createHash('sha256')
        .update(new Uint8Array(ids.buffer, ids.byteOffset, count * Int32Array.BYTES_PER_ELEMENT))
        .digest();
}
//# sourceMappingURL=load-tails.js.map