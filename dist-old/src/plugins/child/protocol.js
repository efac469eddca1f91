/** Most items and bytes of one message; a batch ends at whichever is reached first. */
export const BATCH_ITEMS = 64;
export const BATCH_BYTES = 4 << 20;
/** Largest thing that a plugin may yield, because the server holds it in memory. */
export const ITEM_BYTES = 256 << 20;
/**
 * Longest message of a plugin's process in bytes: text takes up to two for each character, and a batch may hold the
 * largest thing behind others.
 */
export const FRAME_BYTES = 2 * (ITEM_BYTES + BATCH_BYTES) + (1 << 20);
/** Lines that a run may write to the log; further ones are dropped. */
export const LOG_LINES = 1000;
/** Longest line of output. The rest of a longer one is dropped, so that it takes no memory in the server. */
export const LINE_LENGTH = 2000;
/** Written by the guard to its pipe before it ends the process for its memory. */
export const MEMORY_MARK = 'memory';
/** File descriptors in the plugin's process: of the messages, and of the guard's pipe. */
export const LINK_FD = 3;
export const GUARD_FD = 4;
const ENTRY_BYTES = 8;
/** Approximate bytes of a value in a message or in a column. */
export function approximateBytes(value) {
    if (typeof value === 'string')
        return value.length;
    if (typeof value !== 'object' || value === null)
        return ENTRY_BYTES;
    if (ArrayBuffer.isView(value) || value instanceof ArrayBuffer)
        return value.byteLength;
    let bytes = ENTRY_BYTES;
    if (Array.isArray(value)) {
        // A sparse array is small in a message but takes its whole length in a column, so its length counts and its items
        // are not visited.
        if (value.length * ENTRY_BYTES > ITEM_BYTES)
            return value.length * ENTRY_BYTES;
        for (const entry of value)
            bytes += approximateBytes(entry);
        return bytes;
    }
    const entries = value instanceof Map || value instanceof Set ? value : Object.values(value);
    for (const entry of entries)
        bytes += approximateBytes(entry);
    return bytes;
}
//# sourceMappingURL=protocol.js.map