/**
 * The thread that writes, with connections of its own. Calls come from the main thread, and from the decoder thread with
 * steps that it has parsed; those that wait together are committed together.
 */
import { type MessagePort, parentPort, workerData } from 'node:worker_threads';
import { toErrorData } from '../../../errors/index.js';
import type { FeedRetention } from '../../options.js';
import { callMethod } from '../../threads/methods.js';
import type { ThreadCall, ThreadClose, ThreadPing, ThreadReply, ThreadRequest } from '../../threads/rpc.js';
import { passWarningsOn } from '../../threads/warnings.js';
import { openCollections } from '../connect.js';
import type { LogTimes } from '../log/interface.js';
import { translate } from '../translate.js';
import { WritingSide } from './writing-side.js';

/** What the thread is started with. */
export interface WriterThreadData {
  readonly uri: string;
  readonly feedRetention: FeedRetention | null;
  readonly times?: Partial<LogTimes> | undefined;
}

if (parentPort === null) throw new Error('this module runs in a worker thread');
const main: MessagePort = parentPort;
const reply = (message: ThreadReply) => main.postMessage(message);
passWarningsOn(main);

async function start({ uri, feedRetention, times }: WriterThreadData): Promise<void> {
  const collections = await openCollections(uri);
  let side: WritingSide;
  try {
    side = await WritingSide.open(collections, {
      feedRetention,
      times,
      onTold: (value) => reply({ kind: 'told', value }),
    });
  } catch (error) {
    await collections.client.close();
    throw error;
  }
  const { calls } = side;
  const links = new Set<MessagePort>();

  async function perform(request: ThreadCall | ThreadPing | ThreadClose): Promise<unknown> {
    if (request.kind === 'ping') return null;
    if (request.kind === 'call') return callMethod(calls, request.method, request.args);
    await side.close();
    await collections.client.close();
    return null;
  }

  function link(port: MessagePort): void {
    links.add(port);
    port.on('message', (request: ThreadRequest) => void take(request, port));
    port.on('close', () => links.delete(port));
  }

  async function take(request: ThreadRequest, from: MessagePort): Promise<void> {
    // What was asked of a writer is done.
    if (request.kind === 'cancel') return;
    if (request.kind === 'link') {
      link(request.port);
      return;
    }
    const { id } = request;
    try {
      const value = await perform(request);
      from.postMessage({ kind: 'result', id, value, head: side.position } satisfies ThreadReply);
    } catch (error) {
      from.postMessage({ kind: 'error', id, error: toErrorData(translate(error)) } satisfies ThreadReply);
    }
    if (request.kind !== 'close') return;
    for (const port of links) port.close();
    main.close();
  }
  main.on('message', (request: ThreadRequest) => void take(request, main));
  reply({ kind: 'ready' });
}

start(workerData as WriterThreadData).catch((error: unknown) =>
  reply({ kind: 'failed', error: toErrorData(translate(error)) }),
);
