import { LongWork } from '../../src/store/long-work.js';
import { openForWriting } from '../../src/store/sqlite/connection.js';
import { finish, isLongRead } from '../../src/store/sqlite/long-read.js';
import { sqliteReader } from '../../src/store/sqlite/reader.js';
import { longWorkOn } from '../../src/store/sqlite/store.js';
import { SqliteWriter, type WriterCall } from '../../src/store/sqlite/writing/writer.js';
import { sideHere } from '../../src/threads/calls.js';

/** What calls after the crash reject with. */
export class Crash extends Error {}

/** Both sides of a store in this thread. The writer commits every call, and is gone after `calls` of them. */
export function openUntilCrash(dataDir: string, calls: number, mostTold?: number) {
  const connection = openForWriting(dataDir);
  const writer = new SqliteWriter(connection, { mostTold });
  let left = calls;
  const writing = {
    call: async (method: string, args: readonly unknown[]) => {
      if (left === 0) throw new Crash();
      left -= 1;
      const [answer] = writer.commit([{ method, args } as WriterCall]).answers;
      if (answer?.kind !== 'value') throw answer?.error;
      return answer.value as never;
    },
  };
  const reading = sideHere(sqliteReader(connection), (call) => {
    const value = call();
    return isLongRead(value) ? finish(value) : value;
  });
  const jobs = { own: 'crashing', read: async () => null, take: async () => null };
  return { work: new LongWork(longWorkOn(writing, reading), jobs), close: () => connection.close() };
}
