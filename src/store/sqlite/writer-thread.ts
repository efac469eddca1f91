/**
 * The one thread that writes. Calls that wait together are committed together: one sync to disk answers them all.
 * They come from the main thread, and from the decoder thread with steps that it has parsed.
 */
import { type MessagePort, parentPort, receiveMessageOnPort, workerData } from 'node:worker_threads';
import { StepwellError, toErrorData } from '../../errors/index.js';
import type { ThreadCall, ThreadReply } from '../threads/rpc.js';
import { concernsWholeStore, openForWriting, translate } from './connection.js';
import { FeedTrimmer } from './feed-trimmer.js';
import { IdleIndexing } from './idle-indexing.js';
import { lockDataDir } from './lock.js';
import { LogKeeper } from './log-keeper.js';
import type { WriterThreadData } from './rpc.js';
import { SearchIndex } from './search-index.js';
import { SqliteWriter } from './writer.js';

/** A commit is not put off longer than this, so that the first caller of a group does not wait for the last. */
const GROUP_MS = 25;

if (parentPort === null) throw new Error('this module runs in a worker thread');
const main: MessagePort = parentPort;
const reply = (message: ThreadReply) => main.postMessage(message);

/** A call, and where its answer goes. */
interface Waiting {
  readonly call: ThreadCall;
  readonly from: MessagePort;
}

function start({ dataDir, decoded, feedRetention }: WriterThreadData): void {
  const lock = lockDataDir(dataDir);
  const connection = openForWriting(dataDir);
  const { database } = connection;
  const writer = new SqliteWriter(connection);
  const log = new LogKeeper(connection);
  const methods = writer as unknown as Record<string, (...args: readonly unknown[]) => unknown>;

  const indexing = new IdleIndexing(
    new SearchIndex(connection),
    (error) => {
      // Not a caller's business; a failing disk shows at the next write.
      process.emitWarning(`search index: ${error instanceof Error ? error.message : String(error)}`);
    },
    () => log.written(),
  );

  /** A domain error undoes its own call only; anything else undoes the group. */
  function perform(call: ThreadCall): ThreadReply {
    if (call.method === 'append' || call.method === 'appendPacked')
      return { kind: 'result', id: call.id, value: methods[call.method]?.(...call.args) };
    // What earlier calls left to be written must not go with this one.
    writer.state.flush();
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

  /** The next call that waits, from whichever side; a close ends the group. */
  function next(): Waiting | undefined {
    for (const from of [main, decoded]) {
      const call = (receiveMessageOnPort(from) as { message: ThreadCall } | undefined)?.message;
      if (call?.method === 'close') closing = call;
      else if (call !== undefined) return { call, from };
    }
    return undefined;
  }

  function commitGroup(first: Waiting, company: 'whoever waits' | 'alone' = 'whoever waits'): void {
    const group: Waiting[] = [first];
    const begun = performance.now();
    const replies: ThreadReply[] = [];
    const { head } = writer.state;
    const deadline = begun + GROUP_MS;
    try {
      database.exec('BEGIN IMMEDIATE');
      for (let waiting: Waiting | undefined = first; waiting !== undefined; ) {
        replies.push(answer(waiting.call));
        if (company === 'alone' || performance.now() > deadline || closing !== null) break;
        waiting = next();
        if (waiting !== undefined) group.push(waiting);
      }
      writer.state.flush();
      database.exec('COMMIT');
    } catch (error) {
      if (database.isTransaction) database.exec('ROLLBACK');
      writer.state.forget();
      fail(group, translate(error, connection.path));
      return;
    }
    // First, so that whoever hears of its write can rely on the feed having been told.
    if (writer.state.head > head) reply({ kind: 'head', head: writer.state.head });
    for (const [i, { from }] of group.entries()) from.postMessage(replies[i]);
    writer.state.trim();
    indexing.written(performance.now() - begun);
    log.written();
  }

  /** One call that cannot be done must not cost the others of its group: each gets a commit of its own. */
  function fail(group: readonly Waiting[], error: unknown): void {
    if (group.length > 1 && !concernsWholeStore(error)) {
      for (const waiting of group) commitGroup(waiting, 'alone');
      return;
    }
    const data = toErrorData(error);
    for (const { call, from } of group) from.postMessage({ kind: 'error', id: call.id, error: data });
  }

  const trimmer = new FeedTrimmer(connection, feedRetention, () => log.written());

  function answer(call: ThreadCall): ThreadReply {
    try {
      return perform(call);
    } catch (error) {
      if (error instanceof StepwellError) return { kind: 'error', id: call.id, error: toErrorData(error) };
      throw error;
    }
  }

  function close(call: ThreadCall): void {
    trimmer.stop();
    indexing.stop();
    try {
      log.close();
      connection.close();
      log.closed();
      lock.release();
      reply({ kind: 'result', id: call.id, value: null });
    } catch (error) {
      reply({ kind: 'error', id: call.id, error: toErrorData(translate(error, connection.path)) });
    }
    decoded.close();
    main.close();
  }

  function take(waiting: Waiting): void {
    if (waiting.call.method === 'close') closing = waiting.call;
    else commitGroup(waiting);
    if (closing !== null) close(closing);
  }
  main.on('message', (call: ThreadCall) => take({ call, from: main }));
  decoded.on('message', (call: ThreadCall) => take({ call, from: decoded }));
  trimmer.start();
  reply({ kind: 'ready' });
}

try {
  start(workerData as WriterThreadData);
} catch (error) {
  reply({ kind: 'failed', error: toErrorData(error) });
}
