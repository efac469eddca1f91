import { Binary } from 'mongodb';
import { slices } from '../lists.js';
import { fieldsOf } from '../packed/extras.js';
import { ignoringDuplicates } from './duplicates.js';
/** Size of a part, below every limit of a message. */
const PART_BYTES = 8 * 1024 * 1024;
/** Documents per insert. */
const SLICE = 256;
/**
 * Writes the values of entries before their commit. They are named by trajectory and content, so values that a commit
 * that came to nothing has written serve the next one; those of a trajectory that does not exist are swept.
 */
export async function writeExtraValues({ extraValues }, rows) {
    const docs = new Map();
    for (const { trajectory, values } of rows) {
        for (const field of fieldsOf(values)) {
            const { hash = '', bytes = '' } = values[field] ?? {};
            for (const doc of extraValueDocs(trajectory, hash, Buffer.from(bytes, 'base64'))) {
                docs.set(`${nameOf(trajectory, hash)}:${doc._id.part}`, doc);
            }
        }
    }
    for (const slice of slices([...docs.values()], SLICE)) {
        await ignoringDuplicates(extraValues.insertMany([...slice], { ordered: false }));
    }
}
/** The documents of a value, one for each of its parts; an empty one has none. */
export function extraValueDocs(trajectory, hash, bytes) {
    const docs = [];
    for (let start = 0; start < bytes.length; start += PART_BYTES) {
        const data = new Binary(bytes.subarray(start, start + PART_BYTES));
        docs.push({ _id: { trajectory, hash, part: docs.length }, trajectory, data });
    }
    return docs;
}
const nameOf = (trajectory, hash) => `${trajectory}:${hash}`;
/** Reads values, each once. The returned function gives the bytes of one; undefined: a part of it is missing. */
export async function readExtraValues({ extraValues }, wanted) {
    const ids = new Map();
    for (const { trajectory, ref } of wanted) {
        for (let part = 0; part * PART_BYTES < ref.size; part++) {
            ids.set(`${nameOf(trajectory, ref.hash)}:${part}`, { trajectory, hash: ref.hash, part });
        }
    }
    const found = new Map();
    for (const slice of slices([...ids.values()])) {
        // The trajectories tell a sharded cluster which shards to ask.
        const trajectory = { $in: [...new Set(slice.map((_id) => _id.trajectory))] };
        for (const { _id, data } of await extraValues.find({ _id: { $in: [...slice] }, trajectory }).toArray()) {
            const name = nameOf(_id.trajectory, _id.hash);
            const parts = found.get(name) ?? [];
            parts[_id.part] = data.buffer.subarray(0, data.position);
            found.set(name, parts);
        }
    }
    return ({ trajectory, ref }) => {
        const parts = found.get(nameOf(trajectory, ref.hash)) ?? [];
        const bytes = Buffer.concat(Object.values(parts));
        return bytes.length === ref.size ? bytes : undefined;
    };
}
//# sourceMappingURL=extra-values.js.map