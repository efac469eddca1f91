/**
 * A thread that reads. Each call sees one consistent state. A call that takes long runs in slices, between which the thread
 * answers other calls.
 */
import { callMethod, type MethodName } from '../../threads/calls.js';
import { serveThread } from '../../threads/serve-thread.js';
import { type Connection, openForReading, translateCall } from './connection.js';
import { registerFunctions } from './functions.js';
import { type SqliteReader, sqliteReader } from './reader.js';
import { SlicedReads, Turns } from './sliced-reads.js';
import type { SqliteReaderThread } from './thread-contracts.js';

/** Connections that searches have, and other reads. */
const SEARCHES_AT_ONCE = 6;
const LOOKUPS_AT_ONCE = 8;

/** Methods that search many rows for those that a filter selects. */
const SEARCHES: ReadonlySet<MethodName<SqliteReader>> = new Set([
  'pageSteps',
  'countSteps',
  'readStats',
  'readTrajectoryStats',
  'pageTrajectories',
  'countTrajectories',
  'pageGroups',
  'countGroups',
]);

serveThread<SqliteReaderThread>(({ dataDir }) => {
  function open(): Connection {
    const connection = openForReading(dataDir);
    registerFunctions(connection);
    return connection;
  }
  const readers = new WeakMap<Connection, SqliteReader>();
  function readerOf(connection: Connection): SqliteReader {
    const known = readers.get(connection) ?? sqliteReader(connection);
    readers.set(connection, known);
    return known;
  }
  const shared = open();
  const turns = new Turns();
  // A search may take seconds; reads of named rows have connections of their own and do not wait for one.
  const searches = new SlicedReads(turns, SEARCHES_AT_ONCE, shared, open);
  const lookups = new SlicedReads(turns, LOOKUPS_AT_ONCE, shared, open);
  return {
    call(asked) {
      const { id, method, args } = asked.request;
      (SEARCHES.has(method) ? searches : lookups).run(id, (own) => callMethod(readerOf(own), method, args), {
        done: (value) => asked.answer(value),
        failed: (error) => asked.fail(translateCall(error, shared.path)),
      });
    },
    cancel: (id) => searches.cancel(id) || lookups.cancel(id),
    async close() {
      await new Promise<void>((resolve) => searches.close(() => lookups.close(resolve)));
      shared.close();
    },
  };
});
