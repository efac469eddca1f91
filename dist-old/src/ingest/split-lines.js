import { LINE_FEED } from '../json-bytes/characters.js';
/**
 * Cuts a stream of bytes at line ends into chunks of about `chunkBytes`. Each chunk has memory of its own, so that it
 * can be transferred to another thread. A line longer than `maxLineBytes` is not held in memory, and the lines around
 * it are kept.
 */
export async function* splitLines(source, { chunkBytes, maxLineBytes }) {
    const bound = Math.max(chunkBytes, maxLineBytes);
    let parts = [];
    let size = 0;
    /** Bytes of `parts` up to the end of the last whole line. Parts are joined only when they hold a line end. */
    let whole = 0;
    let firstLine = 0;
    let skipping = false;
    function* flush() {
        const [bytes, rest] = cut(parts, size, whole);
        // Read before the chunk is passed on, because the receiver may transfer its memory to another thread.
        const lines = countLines(bytes);
        if (bytes.length > 0)
            yield { bytes, firstLine };
        firstLine += lines;
        parts = rest.length === 0 ? [] : [rest];
        size = rest.length;
        whole = 0;
    }
    for await (let part of source) {
        if (skipping) {
            const end = part.indexOf(LINE_FEED);
            if (end === -1)
                continue;
            skipping = false;
            firstLine += 1;
            part = part.subarray(end + 1);
        }
        const newline = part.lastIndexOf(LINE_FEED);
        if (newline !== -1)
            whole = size + newline + 1;
        parts.push(part);
        size += part.length;
        if (whole > 0 && size >= chunkBytes)
            yield* flush();
        if (size - whole > bound) {
            yield* flush();
            yield { bytes: null, firstLine };
            skipping = true;
            parts = [];
            size = 0;
        }
    }
    if (size > 0)
        yield { bytes: cut(parts, size, size)[0], firstLine };
}
/** The first `length` bytes of the parts and the rest, each in memory of its own and copied once. */
function cut(parts, size, length) {
    // All bytes are written below, so the memory need not be cleared. Unlike small buffers of the pool, these share none.
    const head = Buffer.allocUnsafeSlow(length);
    const rest = Buffer.allocUnsafeSlow(size - length);
    let at = 0;
    for (const part of parts) {
        const inHead = Math.min(part.length, Math.max(0, length - at));
        if (inHead > 0)
            head.set(inHead === part.length ? part : part.subarray(0, inHead), at);
        if (inHead < part.length)
            rest.set(part.subarray(inHead), at + inHead - length);
        at += part.length;
    }
    return [head, rest];
}
function countLines(bytes) {
    // A Buffer's `indexOf` compares many bytes at once, a plain Uint8Array's one after the other.
    const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    let count = 0;
    for (let at = buffer.indexOf(LINE_FEED); at !== -1; at = buffer.indexOf(LINE_FEED, at + 1))
        count += 1;
    return count;
}
//# sourceMappingURL=split-lines.js.map