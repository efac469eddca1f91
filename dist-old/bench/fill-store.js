import { rm } from 'node:fs/promises';
import { openStore } from '../src/store/open.js';
import { openForWriting } from '../src/store/sqlite/connection.js';
import { SearchIndex } from '../src/store/sqlite/search-index.js';
import { querySteps } from './query-steps.js';
const PER_REQUEST = 2_000;
const DECODER_URL = new URL('../src/ingest/decode.js', import.meta.url).href;
export function openFilled(place) {
    return openStore({ ...place, decoderUrl: DECODER_URL, maxLineBytes: 1 << 24, mode: 'own' });
}
/** Brings the search index up to date, as a running server does while it is idle. Returns steps a second. */
export function indexStore(dataDir, count) {
    const connection = openForWriting(dataDir);
    const start = performance.now();
    const index = new SearchIndex(connection);
    while (index.advance(100).more)
        ;
    connection.close();
    return (count / (performance.now() - start)) * 1000;
}
/** Fills a new store with the steps of query-steps.ts. Returns steps a second. */
export async function fillStore(place, count) {
    await rm(place.dataDir, { recursive: true, force: true });
    const store = await openFilled(place);
    const start = performance.now();
    const waiting = new Map();
    // The next request is made while this one is stored.
    let under = Promise.resolve();
    async function send(channel, lines) {
        const bytes = new TextEncoder().encode(lines.join('\n'));
        const result = await store.append({ kind: 'bytes', channel, format: 'ndjson', bytes, firstIndex: 0 });
        if (result.rejected.length > 0)
            throw new Error(JSON.stringify(result.rejected[0]));
    }
    try {
        for (const { channel, line } of querySteps(count)) {
            const lines = waiting.get(channel) ?? [];
            waiting.set(channel, lines);
            if (lines.push(line) < PER_REQUEST)
                continue;
            waiting.delete(channel);
            await under;
            under = send(channel, lines);
        }
        await under;
        for (const [channel, lines] of waiting)
            await send(channel, lines);
        return (count / (performance.now() - start)) * 1000;
    }
    finally {
        await store.close();
    }
}
//# sourceMappingURL=fill-store.js.map