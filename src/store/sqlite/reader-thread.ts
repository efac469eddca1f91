/**
 * A thread that reads. Each call sees one consistent state. A call that takes long moves to a connection of its own and
 * runs in slices, between which the thread answers other calls.
 */
import { callMethod, type MethodName, type NamedCall } from '../../threads/calls.js';
import { serveThread } from '../../threads/serve-thread.js';
import { type Connection, openForReading, snapshotOf, translateCall } from './connection.js';
import { registerFunctions } from './functions.js';
import { isLongRead, type LongRead } from './long-read.js';
import { type SqliteReader, sqliteReader } from './reader.js';
import { Scans } from './scans.js';
import type { SqliteReaderThread } from './thread-contracts.js';

type ReaderCall = NamedCall<SqliteReader>;

/** The time after which a call starts again on a connection of its own; at most this much work is lost. */
const QUICK_MS = 15;

/** Methods that search many rows for those that a filter selects. */
const SEARCHES: ReadonlySet<MethodName<SqliteReader>> = new Set([
  'pageSteps',
  'countSteps',
  'readStats',
  'pageTrajectories',
  'countTrajectories',
  'pageGroups',
  'countGroups',
]);

function start(connection: Connection, { method, args }: ReaderCall): unknown {
  return callMethod(sqliteReader(connection), method, args);
}

/** The value of a call that ends within QUICK_MS; null if it does not. */
function quickly(connection: Connection, call: ReaderCall): { readonly value: unknown } | null {
  return snapshotOf(connection, () => {
    const value = start(connection, call);
    if (!isLongRead(value)) return { value };
    const deadline = performance.now() + QUICK_MS;
    do {
      const step = value.next();
      if (step.done === true) return { value: step.value };
    } while (performance.now() < deadline);
    return null;
  });
}

serveThread<SqliteReaderThread>(({ dataDir }) => {
  function open(): Connection {
    const connection = openForReading(dataDir);
    registerFunctions(connection);
    return connection;
  }
  const connection = open();
  // Searches may take seconds; reads of named rows have connections of their own and do not wait for them.
  const searches = new Scans(open);
  const lookups = new Scans(open);
  return {
    call(asked) {
      const { request } = asked;
      const failed = (error: unknown) => asked.fail(translateCall(error, connection.path));
      try {
        const result = quickly(connection, request);
        if (result !== null) {
          asked.answer(result.value);
          return;
        }
        const scans = SEARCHES.has(request.method) ? searches : lookups;
        scans.run(
          request.id,
          (own) => start(own, request) as LongRead<unknown>,
          (value) => asked.answer(value),
          failed,
        );
      } catch (error) {
        failed(error);
      }
    },
    cancel: (id) => searches.cancel(id) || lookups.cancel(id),
    async close() {
      await new Promise<void>((resolve) => searches.close(() => lookups.close(resolve)));
      connection.close();
    },
  };
});
