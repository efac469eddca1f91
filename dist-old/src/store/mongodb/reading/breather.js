import { setImmediate as nextTurn } from 'node:timers/promises';
/** Longest time of work before the event loop gets a turn. */
const STRETCH_MS = 8;
/** Gives the event loop a turn during long work. */
export class Breather {
    constructor() {
        this.since = performance.now();
    }
    async pause() {
        if (performance.now() - this.since < STRETCH_MS)
            return;
        await nextTurn();
        this.since = performance.now();
    }
}
/** Like `map`, with turns of the event loop in between. Rejects with the signal's reason when it is aborted. */
export async function mapInTurns(items, map, signal) {
    const breather = new Breather();
    const mapped = [];
    for (const [i, item] of items.entries()) {
        signal?.throwIfAborted();
        mapped.push(map(item, i));
        await breather.pause();
    }
    return mapped;
}
/** The documents of a cursor in the server's batches. The cursor is closed when the reader is done. */
export async function* batchesOf(cursor) {
    try {
        while (await cursor.hasNext())
            yield cursor.readBufferedDocuments();
    }
    finally {
        await cursor.close();
    }
}
//# sourceMappingURL=breather.js.map