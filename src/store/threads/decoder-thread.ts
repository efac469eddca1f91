/**
 * Parses bytes beside the thread that writes, so that one chunk is parsed while the one before it is committed. Steps
 * leave encoded, in the order in which their bytes came: to a writer thread that answers the call, or as the answer.
 */
import { type MessagePort, parentPort, workerData } from 'node:worker_threads';
import { StepwellError, toErrorData } from '../../errors/index.js';
import { type EncodedItem, encodeStep } from '../encoded-step.js';
import { NumberArena } from '../number-arena.js';
import {
  type AppendInput,
  MOST_LISTED_REJECTIONS,
  MOST_REJECTIONS,
  type Rejection,
  type StepDecoder,
} from '../port.js';
import type { DecoderThreadData, ThreadCall, ThreadReply } from './rpc.js';
import { passWarningsOn } from './warnings.js';

if (parentPort === null) throw new Error('this module runs in a worker thread');
const main: MessagePort = parentPort;
const reply = (message: ThreadReply, moved: readonly ArrayBuffer[] = []) => main.postMessage(message, moved);
passWarningsOn(main);

const STACK_LINES = Error.stackTraceLimit;

type BytesInput = Extract<AppendInput, { kind: 'bytes' }>;

async function start({ decoderUrl, maxLineBytes, writer }: DecoderThreadData): Promise<void> {
  const { default: decode } = (await import(decoderUrl)) as { default: StepDecoder };

  const arena = new NumberArena();

  function decoded(input: BytesInput): (EncodedItem | Rejection)[] {
    const items: (EncodedItem | Rejection)[] = [];
    let listed = 0;
    let last: { readonly at: number; readonly rejection: Rejection } | null = null;
    let more = 0;
    for (const item of decode(input.bytes, input.format, { maxLineBytes, arena })) {
      const index = item.index + input.firstIndex;
      if ('draft' in item) items.push({ index, step: encodeStep(item.draft, item.texts) });
      else if (listed < MOST_LISTED_REJECTIONS) {
        listed += 1;
        last = { at: items.length, rejection: { ...item, index } };
        items.push(last.rejection);
        // Nobody reads the stacks of errors that are only counted, and they are most of what an error costs.
        if (listed === MOST_LISTED_REJECTIONS) Error.stackTraceLimit = 0;
      } else {
        more += 1;
        if (listed + more > MOST_REJECTIONS)
          throw new StepwellError('TOO_MANY_REJECTED', { limit: MOST_REJECTIONS });
      }
    }
    if (last !== null && more > 0) items[last.at] = { ...last.rejection, more };
    return items;
  }

  main.on('message', ({ id, method, args }: ThreadCall) => {
    if (method === 'close') {
      // Answers to earlier calls have gone by: the main thread closes only after it has them.
      reply({ kind: 'result', id, value: null });
      writer?.close();
      main.close();
      return;
    }
    try {
      const [input] = args as [BytesInput];
      const items = decoded(input);
      if (writer === null) reply({ kind: 'result', id, value: items }, arena.take());
      else {
        const call = { id, method: 'append', args: [input.channel, items] } satisfies ThreadCall;
        writer.postMessage(call, arena.take());
      }
    } catch (error) {
      arena.take();
      // A request that is not a list of steps fails as a whole, before anything of it was written.
      reply({ kind: 'error', id, error: toErrorData(error) });
    } finally {
      Error.stackTraceLimit = STACK_LINES;
    }
  });
  writer?.on('message', (answer: ThreadReply) => reply(answer));
  reply({ kind: 'ready' });
}

start(workerData as DecoderThreadData).catch((error: unknown) =>
  reply({ kind: 'failed', error: toErrorData(error) }),
);
