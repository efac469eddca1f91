import { Binary, BSON } from 'mongodb';
/** A document may have 16 MiB; the rest is left for what the server adds. */
const MOST_BYTES = 15 * 1024 * 1024;
/** Size of a part, below every limit of a message. */
const PART_BYTES = 8 * 1024 * 1024;
/** Cuts a content that does not fit into one document. */
export function cutContent(content) {
    if (atMost(content) <= MOST_BYTES)
        return { content, parts: [] };
    const bytes = BSON.calculateObjectSize(content);
    if (bytes <= MOST_BYTES)
        return { content, parts: [] };
    const { _id, trajectory } = content;
    BSON.setInternalBufferSize(bytes);
    const whole = BSON.serialize(content);
    const parts = [];
    for (let start = 0; start < whole.length; start += PART_BYTES) {
        const data = new Binary(whole.subarray(start, start + PART_BYTES));
        parts.push({ _id: { step: _id, part: parts.length }, trajectory, data });
    }
    const empty = {
        _id,
        trajectory,
        messages: null,
        tokens: null,
        logProbs: null,
        responseMask: null,
        tools: null,
        teacherLogProbs: null,
        teacherTopK: null,
        refLogProbs: null,
        values: null,
        hint: null,
        media: null,
        routedExperts: null,
        parts: parts.length,
    };
    // A search for steps that use these tools must find the content.
    return { content: { ...empty, tools: content.tools }, parts };
}
/** An upper bound of a content's size that is cheap to compute: a character has at most three bytes. */
function atMost({ messages, tokens, teacherTopK, ...rest }) {
    let bytes = 2_000;
    for (const text of messages?.texts ?? [])
        bytes += text.length * 3 + 20;
    for (const binary of [tokens?.ids, teacherTopK?.logProbs, teacherTopK?.indices])
        bytes += binary?.length() ?? 0;
    for (const value of Object.values(rest)) {
        if (typeof value === 'string')
            bytes += value.length * 3;
        else if (value instanceof Binary)
            bytes += value.length();
    }
    return bytes;
}
/** Contents as they were before cutting, in the order of `contents`; null for one with a missing part. */
export async function joinContents({ contentParts }, contents) {
    const cut = contents.filter(({ parts }) => parts !== null);
    if (cut.length === 0)
        return contents;
    const names = cut.flatMap(({ _id, parts }) => Array.from({ length: parts ?? 0 }, (_, part) => ({ step: _id, part })));
    const found = await contentParts.find({ _id: { $in: names } }).toArray();
    const bySteps = new Map();
    for (const { _id, data } of found) {
        const known = bySteps.get(_id.step) ?? [];
        known[_id.part] = data.buffer;
        bySteps.set(_id.step, known);
    }
    return contents.map((content) => {
        if (content.parts === null)
            return content;
        const parts = bySteps.get(content._id) ?? [];
        if (Object.keys(parts).length !== content.parts)
            return null;
        return BSON.deserialize(Buffer.concat(parts));
    });
}
/** The bytes of a typed array; little-endian on every machine that Node runs on. */
export function binaryOf(array) {
    return new Binary(Buffer.from(array.buffer, array.byteOffset, array.byteLength));
}
export const binaryOrNull = (array) => array === null ? null : binaryOf(array);
//# sourceMappingURL=content-parts.js.map