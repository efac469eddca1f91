import type { StepDraft } from '../../src/model/step.js';
import { openForReading, openForWriting } from '../../src/store/sqlite/connection.js';
import { registerFunctions } from '../../src/store/sqlite/functions.js';
import { finish, isLongRead } from '../../src/store/sqlite/long-read.js';
import { SqliteReader } from '../../src/store/sqlite/reader.js';
import { SearchIndex } from '../../src/store/sqlite/search-index.js';
import { draft, put, tokenDraft } from './drafts.js';
import { openTestStore } from './open-test-store.js';

const UIDS = ['a', 'b', 'ab', 'B', '%', 'a_'];
const TEXTS = ['Alpha, beta!', 'ära STRASSE', 'gamma', 'Straße alpha'];
const METADATA = [{ k: 1, o: { p: 2 } }, { k: 'x' }, { k: null, o: { p: 'x' } }, null];

/** Steps of every kind, the same every time. */
function manyDrafts(from: number, to: number): StepDraft[] {
  return Array.from({ length: to - from }, (_, at) => {
    const i = from + at;
    const given: Partial<StepDraft> = {
      trajectoryUid: UIDS[(i * 7) % UIDS.length] ?? 'a',
      promptUid: UIDS[((i * 7) % UIDS.length) % 3] ?? null,
      model: [null, 'a', 'B', 'ab'][i % 4] ?? null,
      policyVersion: [null, 0, 1, 2, 3][Math.floor(i / 9) % 5] ?? null,
      reward: [null, 0, 0.5, 1, 0][(i * 3) % 5] ?? null,
      finishReason: i % 11 === 0 ? 'length' : 'stop',
      turnType: i % 6 === 0 ? 'SIDE' : 'MAIN',
      metadata: i === 73 ? { k: 'rare' } : (METADATA[i % 4] ?? null),
      createdAt: ((i * 5) % 7) * 500,
      isLast: i === 29 || i === 44,
      untrainableReason: i % 13 === 0 ? 'truncated' : null,
    };
    if (i % 3 === 0) {
      const response = Array.from({ length: i % 4 }, () => i);
      return tokenDraft([i], response, {
        ...given,
        logProbs: i % 2 === 0 ? null : Float32Array.from(response),
      });
    }
    return draft({
      ...given,
      messages: [{ role: 'user', content: TEXTS[i % 4] ?? '' }],
      response: { role: 'assistant', content: i === 73 ? 'zebra' : `turn ${i}` },
    });
  });
}

/** What a reader's method answers, with the slices of a long one run to the end. */
type Answers = {
  readonly [Name in keyof SqliteReader]: SqliteReader[Name] extends (...args: infer Args) => infer Result
    ? (...args: Args) => Result extends Generator<unknown, infer Value> ? Value : Result
    : never;
};

export interface ListedStore {
  /** Reads in steps so small that even this store takes many. */
  readonly reader: Answers;
  readonly stepCount: number;
  readonly dataDir: string;
  close(): Promise<void>;
}

/** A store of 90 steps, whose search index lacks the last three of them, or none. */
export async function openListedStore(indexed: 'most' | 'all'): Promise<ListedStore> {
  const opened = await openTestStore();
  await put(opened.store, manyDrafts(0, 40));
  await put(opened.store, manyDrafts(20, 35), 'val');
  await put(opened.store, manyDrafts(40, 72));
  await opened.store.close();
  indexAll(opened.dataDir);
  const store = await opened.reopen().catch(() => null);
  if (store === null) throw new Error('the store does not open again');
  await put(store, manyDrafts(72, 75));
  await store.close();
  const writer = openForWriting(opened.dataDir);
  writer.database.exec(`
    UPDATE steps SET tags = '["t"]' WHERE position % 5 = 0;
    UPDATE steps SET tags = '["t","u"]' WHERE position % 15 = 0;
    UPDATE steps SET tags = NULL WHERE position % 20 = 0;
    UPDATE steps SET keep = 0 WHERE position % 9 = 0;
    UPDATE steps SET quality = 1 WHERE position % 8 = 0;
  `);
  writer.close();
  if (indexed === 'all') indexAll(opened.dataDir);
  const connection = openForReading(opened.dataDir);
  registerFunctions(connection);
  const reader = new SqliteReader(connection, { few: 6, slice: 4 });
  const answers = new Proxy(reader, {
    get: (target, name) => {
      const method = Reflect.get(target, name) as unknown;
      if (typeof method !== 'function') return method;
      return (...args: unknown[]) => {
        const value: unknown = method.apply(target, args);
        return isLongRead(value) ? finish(value) : value;
      };
    },
  }) as unknown as Answers;
  return {
    reader: answers,
    stepCount: 90,
    dataDir: opened.dataDir,
    close: async () => {
      connection.close();
      await opened.close();
    },
  };
}

function indexAll(dataDir: string): void {
  const connection = openForWriting(dataDir);
  const index = new SearchIndex(connection);
  while (index.advance(10));
  connection.close();
}
