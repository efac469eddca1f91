/**
 * The one thread that writes. Calls that wait together are committed together: one sync to disk answers them all.
 * Bytes are parsed here, so that the main thread never sees more of a step than its length.
 */
import { parentPort, receiveMessageOnPort, workerData } from 'node:worker_threads';
import { StepwellError, toErrorData } from '../../errors/index.js';
import type { StepDecoder } from '../port.js';
import { openForWriting, translate } from './connection.js';
import { IdleIndexing } from './idle-indexing.js';
import { lockDataDir } from './lock.js';
import type { ThreadCall, ThreadReply, WriterThreadData } from './rpc.js';
import { SearchIndex } from './search-index.js';
import { SqliteWriter } from './writer.js';

/** A commit is not put off longer than this, so that the first caller of a group does not wait for the last. */
const GROUP_MS = 25;

const port = parentPort;
if (port === null) throw new Error('this module runs in a worker thread');
const reply = (message: ThreadReply) => port.postMessage(message);

async function start({ dataDir, decoderUrl, maxLineBytes }: WriterThreadData): Promise<void> {
  const lock = lockDataDir(dataDir);
  const { default: decode } = (await import(decoderUrl)) as { default: StepDecoder };
  const connection = openForWriting(dataDir);
  const { database } = connection;
  const writer = new SqliteWriter(connection, decode, { maxLineBytes });
  const methods = writer as unknown as Record<string, (...args: readonly unknown[]) => unknown>;

  const indexing = new IdleIndexing(new SearchIndex(connection), (error) => {
    // Not a caller's business; a failing disk shows at the next write.
    process.emitWarning(`search index: ${error instanceof Error ? error.message : String(error)}`);
  });

  /** A domain error undoes its own call only; anything else undoes the group. */
  function perform(call: ThreadCall): ThreadReply {
    if (call.method === 'append')
      return { kind: 'result', id: call.id, value: methods.append?.(...call.args) };
    database.exec('SAVEPOINT call');
    try {
      const value = methods[call.method]?.(...call.args);
      database.exec('RELEASE call');
      return { kind: 'result', id: call.id, value };
    } catch (error) {
      if (!(error instanceof StepwellError)) throw error;
      database.exec('ROLLBACK TO call; RELEASE call');
      return { kind: 'error', id: call.id, error: toErrorData(error) };
    }
  }

  /** A close that waited behind the calls of a group. */
  let closing: ThreadCall | null = null;

  function commitGroup(first: ThreadCall): void {
    const calls: ThreadCall[] = [first];
    const replies: ThreadReply[] = [];
    const { head } = writer.state;
    const deadline = performance.now() + GROUP_MS;
    try {
      database.exec('BEGIN IMMEDIATE');
      for (let call: ThreadCall | undefined = first; call !== undefined; ) {
        replies.push(answer(call));
        if (performance.now() > deadline) break;
        call = (receiveMessageOnPort(port as NonNullable<typeof port>) as { message: ThreadCall } | undefined)
          ?.message;
        if (call?.method === 'close') {
          closing = call;
          break;
        }
        if (call !== undefined) calls.push(call);
      }
      writer.state.flush();
      database.exec('COMMIT');
    } catch (error) {
      if (database.isTransaction) database.exec('ROLLBACK');
      writer.state.forget();
      const data = toErrorData(translate(error, connection.path));
      for (const call of calls) reply({ kind: 'error', id: call.id, error: data });
      return;
    }
    // First, so that whoever hears of its write can rely on the feed having been told.
    if (writer.state.head > head) reply({ kind: 'head', head: writer.state.head });
    for (const message of replies) reply(message);
    writer.state.trim();
    indexing.written();
  }

  function answer(call: ThreadCall): ThreadReply {
    try {
      return perform(call);
    } catch (error) {
      // A request that is not a list of steps fails as a whole, before anything of it was written.
      if (error instanceof StepwellError) return { kind: 'error', id: call.id, error: toErrorData(error) };
      throw error;
    }
  }

  function close(call: ThreadCall): void {
    indexing.stop();
    try {
      database.exec('PRAGMA wal_checkpoint(TRUNCATE)');
      connection.close();
      lock.release();
      reply({ kind: 'result', id: call.id, value: null });
    } catch (error) {
      reply({ kind: 'error', id: call.id, error: toErrorData(translate(error, connection.path)) });
    }
    port?.close();
  }

  port?.on('message', (call: ThreadCall) => {
    if (call.method === 'close') return close(call);
    commitGroup(call);
    if (closing !== null) close(closing);
  });
  reply({ kind: 'ready' });
}

start(workerData as WriterThreadData).catch((error: unknown) =>
  reply({ kind: 'failed', error: toErrorData(error) }),
);
