/**
 * A thread that reads. Each call sees one consistent state. A call that turns out to be long moves to a connection of
 * its own and goes on in slices, between which the thread answers others.
 */

import { parentPort, workerData } from 'node:worker_threads';
import { toErrorData } from '../../errors/index.js';
import { callMethod, type MethodName } from '../threads/methods.js';
import type { ThreadCall, ThreadReply, ThreadRequest } from '../threads/rpc.js';
import { passWarningsOn } from '../threads/warnings.js';
import { type Connection, openForReading, snapshotOf, translateCall } from './connection.js';
import { registerFunctions } from './functions.js';
import { isLongRead, type LongRead } from './long-read.js';
import { type SqliteReader, sqliteReader } from './reader.js';
import type { ReaderThreadData } from './rpc.js';
import { Scans } from './scans.js';

/** How long a call may take before it makes way for others: it starts again, so no more than this is lost. */
const QUICK_MS = 15;

/** Methods that look through many rows for those that a filter selects. */
const SEARCHES: ReadonlySet<string> = new Set<MethodName<SqliteReader>>([
  'pageSteps',
  'countSteps',
  'readStats',
  'pageTrajectories',
  'countTrajectories',
  'pageGroups',
  'countGroups',
]);

const port = parentPort;
if (port === null) throw new Error('this module runs in a worker thread');
const reply = (message: ThreadReply) => port.postMessage(message);
passWarningsOn(port);
const { dataDir } = workerData as ReaderThreadData;

function open(): Connection {
  const connection = openForReading(dataDir);
  registerFunctions(connection);
  return connection;
}

function start(connection: Connection, { method, args }: ThreadCall): unknown {
  return callMethod(sqliteReader(connection), method, args);
}

/** The value of a call that is done quickly; null: it is not. */
function quickly(connection: Connection, call: ThreadCall): { readonly value: unknown } | null {
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

try {
  const connection = open();
  // What looks for steps may take seconds, and what reads those that are named does not wait behind it.
  const searches = new Scans(open);
  const lookups = new Scans(open);
  port.on('message', (request: ThreadRequest) => {
    if (request.kind === 'link') return;
    const { id } = request;
    if (request.kind === 'ping') {
      reply({ kind: 'result', id, value: null });
      return;
    }
    const done = (value: unknown) => reply({ kind: 'result', id, value });
    const failed = (error: unknown) =>
      reply({ kind: 'error', id, error: toErrorData(translateCall(error, connection.path)) });
    if (request.kind === 'cancel') {
      if (searches.cancel(id) || lookups.cancel(id)) reply({ kind: 'cancelled', id });
      return;
    }
    if (request.kind === 'close') {
      searches.close(() =>
        lookups.close(() => {
          connection.close();
          done(null);
          port.close();
        }),
      );
      return;
    }
    try {
      const result = quickly(connection, request);
      if (result !== null) {
        done(result.value);
        return;
      }
      const scans = SEARCHES.has(request.method) ? searches : lookups;
      scans.run(id, (own) => start(own, request) as LongRead<unknown>, done, failed);
    } catch (error) {
      failed(error);
    }
  });
  reply({ kind: 'ready' });
} catch (error) {
  reply({ kind: 'failed', error: toErrorData(error) });
}
