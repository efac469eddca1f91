/**
 * The one thread that writes. Calls that wait together are committed together: one sync to disk answers them all.
 * They come from the main thread, and from the decoder thread with steps that it has parsed.
 */

import { type MessagePort, parentPort, receiveMessageOnPort, workerData } from 'node:worker_threads';
import { toErrorData } from '../../errors/index.js';
import type { ThreadCall, ThreadClose, ThreadReply, ThreadRequest } from '../threads/rpc.js';
import { passWarningsOn } from '../threads/warnings.js';
import { concernsWholeStore, openForWriting, translate, translateCall } from './connection.js';
import { FeedTrimmer } from './feed.js';
import { lockDataDir } from './lock.js';
import { LogKeeper } from './log-keeper.js';
import type { WriterThreadData } from './rpc.js';
import { IdleIndexing, SearchIndex } from './search-index.js';
import { SqliteWriter, type WriterAnswer } from './writing/writer.js';

/** A commit is not put off longer than this, so that the first caller of a group does not wait for the last. */
const GROUP_MS = 25;

if (parentPort === null) throw new Error('this module runs in a worker thread');
const main: MessagePort = parentPort;
const reply = (message: ThreadReply) => main.postMessage(message);
passWarningsOn(main);

/** A call, and where its answer goes. */
interface Waiting {
  readonly call: ThreadCall;
  readonly from: MessagePort;
}

/** Who may be committed with the first call of a group. */
type Company = 'whoever waits' | 'alone';

function replyOf({ id }: ThreadCall, answer: WriterAnswer | undefined, head: number | null): ThreadReply {
  if (answer?.kind === 'error') return { kind: 'error', id, error: toErrorData(answer.error) };
  return { kind: 'result', id, value: answer?.value, ...(head === null ? {} : { head }) };
}

function start({ dataDir, feedRetention }: WriterThreadData): void {
  const lock = lockDataDir(dataDir);
  const connection = openForWriting(dataDir);
  const writer = new SqliteWriter(connection);
  const log = new LogKeeper(connection);

  const indexing = new IdleIndexing(
    new SearchIndex(connection),
    (error) => {
      // Not a caller's business; a failing disk shows at the next write.
      process.emitWarning(`search index: ${error instanceof Error ? error.message : String(error)}`);
    },
    () => log.written(),
  );

  /** A close that waited behind the calls of a group. */
  let closing: ThreadClose | null = null;

  /** Where calls come from: the main thread, and the decoder's. */
  const sides = new Set([main]);

  /** The next call that waits, from whichever side; a close ends the group. */
  function next(): Waiting | undefined {
    for (const from of sides) {
      for (;;) {
        const request = (receiveMessageOnPort(from) as { message: ThreadRequest } | undefined)?.message;
        if (request === undefined) break;
        if (request.kind === 'call') return { call: request, from };
        heed(request, from);
      }
    }
    return undefined;
  }

  /** The calls of a group, as they come; `group` takes note of them. */
  function* gather(first: Waiting, company: Company, group: Waiting[]): Generator<ThreadCall> {
    const deadline = performance.now() + GROUP_MS;
    for (let waiting: Waiting | undefined = first; waiting !== undefined; waiting = next()) {
      group.push(waiting);
      yield waiting.call;
      if (company === 'alone' || performance.now() > deadline || closing !== null) return;
    }
  }

  function commitGroup(first: Waiting, company: Company = 'whoever waits'): void {
    const group: Waiting[] = [];
    const begun = performance.now();
    try {
      const { answers, head } = writer.commit(gather(first, company, group));
      // First, so that whoever hears of its write can rely on the feed having been told.
      if (head !== null) reply({ kind: 'head', head });
      // Answers to the decoder's calls take another way, on which they may come first.
      for (const [i, { call, from }] of group.entries()) from.postMessage(replyOf(call, answers[i], head));
    } catch (error) {
      fail(group, translateCall(error, connection.path));
      return;
    }
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

  function close({ id }: ThreadClose): void {
    trimmer.stop();
    indexing.stop();
    try {
      log.close();
      connection.close();
      log.closed();
      lock.release();
      reply({ kind: 'result', id, value: null });
    } catch (error) {
      reply({ kind: 'error', id, error: toErrorData(translate(error, connection.path)) });
    }
    for (const side of sides) side.close();
  }

  /** What is no call, and may come in the middle of a group. */
  function heed(request: Exclude<ThreadRequest, ThreadCall>, from: MessagePort): void {
    if (request.kind === 'close') closing = request;
    else if (request.kind === 'ping') {
      from.postMessage({ kind: 'result', id: request.id, value: null } satisfies ThreadReply);
    } else if (request.kind === 'link') {
      const { port } = request;
      sides.add(port);
      port.on('message', (message: ThreadRequest) => take(message, port));
      port.on('close', () => sides.delete(port));
    }
  }

  function take(request: ThreadRequest, from: MessagePort): void {
    if (request.kind === 'call') commitGroup({ call: request, from });
    else heed(request, from);
    if (closing !== null) close(closing);
  }
  main.on('message', (request: ThreadRequest) => take(request, main));
  trimmer.start();
  reply({ kind: 'ready' });
}

try {
  start(workerData as WriterThreadData);
} catch (error) {
  reply({ kind: 'failed', error: toErrorData(error) });
}
