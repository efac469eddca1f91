import type { WriterCalls } from '../../src/store/decoder/decoder.js';
import type { MongoWriterThread } from '../../src/store/mongodb/writing/writing-side.js';
import type { SqliteReader } from '../../src/store/sqlite/reader.js';
import type { SqliteReaderThread } from '../../src/store/sqlite/thread-contracts.js';
import type { SqliteWriterCalls } from '../../src/store/sqlite/writing/writer.js';
import type { NamedCall, ThreadSide } from '../../src/threads/calls.js';
import { type AskedCall, serveThread } from '../../src/threads/serve-thread.js';
import { ThreadClient } from '../../src/threads/thread-client.js';

const MODULE = new URL('file:///thread.js');

/** Is compiled and never runs: each line below a comment must be refused by the compiler. */
export function refused(reader: ThreadSide<SqliteReader>, writer: ThreadSide<SqliteWriterCalls>): unknown[] {
  return [
    // @ts-expect-error no method of a reader
    reader.call('readStep', [['st_1'], null]),
    // @ts-expect-error a method of the other side
    reader.call('saveRecipe', []),
    // @ts-expect-error arguments of another method
    reader.call('readSteps', [1, null]),
    // @ts-expect-error one argument of two
    reader.call('readSteps', [['st_1']]),
    // @ts-expect-error a private method
    reader.call('count', ['steps', { text: '1', values: [] }]),
    // @ts-expect-error no rule and no housekeeping
    writer.call('deleteEverything', []),
    // @ts-expect-error a side that answers something else
    reader satisfies ThreadSide<SqliteWriterCalls>,
    // @ts-expect-error what a thread is started with
    ThreadClient.start<SqliteReaderThread>(MODULE, { folder: '/' }),
    // @ts-expect-error what a thread says unasked
    ThreadClient.start<MongoWriterThread>(MODULE, { uri: '', feedRetention: null }, { onTold: String.raw }),
    // @ts-expect-error work of another thread
    serveThread<SqliteReaderThread>(() => ({ call: (asked: AskedCall<SqliteWriterCalls>) => asked.id })),
    // @ts-expect-error what a decoder passes on is typed as well
    { method: 'append', args: ['train'] } satisfies NamedCall<WriterCalls>,
  ];
}

/** What is called resolves to what the method answers, whether at once or in slices. */
export async function typed(reader: ThreadSide<SqliteReader>): Promise<[number, boolean]> {
  const head: number = await reader.call('feedHead', []);
  const { exact } = await reader.call('countSteps', [{ kind: 'and', of: [] }, null]);
  return [head, exact];
}
