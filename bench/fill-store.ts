import { rm } from 'node:fs/promises';
import { openStore } from '../src/store/open.js';
import type { StoreOptions } from '../src/store/options.js';
import type { StepStore } from '../src/store/port.js';
import { openForWriting } from '../src/store/sqlite/connection.js';
import { SearchIndex } from '../src/store/sqlite/search-index.js';
import { querySteps } from './query-steps.js';

const PER_REQUEST = 2_000;
const DECODER_URL = new URL('../src/ingest/decode.js', import.meta.url).href;

/** Where a store is. */
export type Place = Pick<StoreOptions, 'dataDir' | 'mongodbUri'>;

export function openFilled(place: Place): Promise<StepStore> {
  return openStore({ ...place, decoderUrl: DECODER_URL, maxLineBytes: 1 << 24, mode: 'own' });
}

/** Brings the search index up to date, as a running server does while it is idle. Returns steps a second. */
export function indexStore(dataDir: string, count: number): number {
  const connection = openForWriting(dataDir);
  const start = performance.now();
  const index = new SearchIndex(connection);
  while (index.advance(100).more);
  connection.close();
  return (count / (performance.now() - start)) * 1000;
}

/** Fills a new store with the steps of query-steps.ts. Returns steps a second. */
export async function fillStore(place: Place, count: number): Promise<number> {
  await rm(place.dataDir, { recursive: true, force: true });
  const store = await openFilled(place);
  const start = performance.now();
  const waiting = new Map<string, string[]>();
  // The next request is made while this one is stored.
  let under: Promise<void> = Promise.resolve();
  async function send(channel: string, lines: readonly string[]): Promise<void> {
    const bytes = new TextEncoder().encode(lines.join('\n'));
    const result = await store.append({
      kind: 'bytes',
      channel,
      format: 'ndjson',
      bytes: [bytes],
      firstIndex: 0,
    });
    if (result.rejected.length > 0) throw new Error(JSON.stringify(result.rejected[0]));
  }
  try {
    for (const { channel, line } of querySteps(count)) {
      const lines = waiting.get(channel) ?? [];
      waiting.set(channel, lines);
      if (lines.push(line) < PER_REQUEST) continue;
      waiting.delete(channel);
      await under;
      under = send(channel, lines);
    }
    await under;
    for (const [channel, lines] of waiting) await send(channel, lines);
    return (count / (performance.now() - start)) * 1000;
  } finally {
    await store.close();
  }
}
