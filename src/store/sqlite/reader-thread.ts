/** A thread that reads, so that a long scan never holds up the server. Each call sees one consistent state. */
import { parentPort, workerData } from 'node:worker_threads';
import { toErrorData } from '../../errors/index.js';
import { openForReading, translate } from './connection.js';
import { registerFunctions } from './functions.js';
import { SqliteReader } from './reader.js';
import type { ReaderThreadData, ThreadCall, ThreadReply } from './rpc.js';
import { snapshotOf } from './snapshot.js';

const port = parentPort;
if (port === null) throw new Error('this module runs in a worker thread');
const reply = (message: ThreadReply) => port.postMessage(message);

try {
  const connection = openForReading((workerData as ReaderThreadData).dataDir);
  registerFunctions(connection);
  const reader = new SqliteReader(connection);
  const methods = reader as unknown as Record<string, (...args: readonly unknown[]) => unknown>;
  port.on('message', ({ id, method, args }: ThreadCall) => {
    if (method === 'close') {
      connection.close();
      reply({ kind: 'result', id, value: null });
      port.close();
      return;
    }
    try {
      reply({ kind: 'result', id, value: snapshotOf(connection, () => methods[method]?.(...args)) });
    } catch (error) {
      reply({ kind: 'error', id, error: toErrorData(translate(error, connection.path)) });
    }
  });
  reply({ kind: 'ready' });
} catch (error) {
  reply({ kind: 'failed', error: toErrorData(error) });
}
