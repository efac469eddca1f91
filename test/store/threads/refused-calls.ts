import type { SqliteReader } from '../../../src/store/sqlite/reader.js';
import type { SqliteWriterCalls } from '../../../src/store/sqlite/writing/writer.js';
import type { NamedCall } from '../../../src/store/threads/methods.js';
import type { StoreSide } from '../../../src/store/threads/store-side.js';
import type { WriterCalls } from '../../../src/store/threads/writer-calls.js';

/** Is compiled and never runs: each line below a comment must be refused by the compiler. */
export function refused(reader: StoreSide<SqliteReader>, writer: StoreSide<SqliteWriterCalls>): unknown[] {
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
    reader satisfies StoreSide<SqliteWriterCalls>,
    // @ts-expect-error what a decoder passes on is typed as well
    { method: 'append', args: ['train'] } satisfies NamedCall<WriterCalls>,
  ];
}

/** What is called resolves to what the method answers, whether at once or in slices. */
export async function typed(reader: StoreSide<SqliteReader>): Promise<[number, boolean]> {
  const head: number = await reader.call('feedHead', []);
  const { exact } = await reader.call('countSteps', [{ kind: 'and', of: [] }, null]);
  return [head, exact];
}
