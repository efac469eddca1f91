/**
 * Parses bytes beside the thread that writes, so that one chunk is parsed while the one before it is committed. Steps
 * leave encoded, in the order in which their bytes came, to a writer thread that answers the call.
 */
import { StepwellError } from '../../errors/index.js';
import { callMethod, type NamedCall } from '../../threads/calls.js';
import type { ThreadCall, ThreadReply } from '../../threads/messages.js';
import { serveThread } from '../../threads/serve-thread.js';
import { type EncodedItem, encodeStep } from '../encoded-step.js';
import { NumberArena } from '../number-arena.js';
import { MOST_LISTED_REJECTIONS, MOST_REJECTIONS, type Rejection, type StepDecoder } from '../port.js';
import type { DecoderCalls, DecoderThread, WriterCalls } from './decoder.js';

const STACK_LINES = Error.stackTraceLimit;

type BytesInput = Parameters<DecoderCalls['append']>[0];

serveThread<DecoderThread>(async ({ decoderUrl, maxLineBytes, writer }, thread) => {
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

  function passOn(id: number, call: NamedCall<WriterCalls>): void {
    writer.postMessage({ ...call, kind: 'call', id } satisfies ThreadCall<WriterCalls>, arena.take());
  }

  /** What is called from the other side; the writer answers. */
  const methodsOf = (id: number): { readonly [Name in keyof DecoderCalls]: (input: BytesInput) => void } => ({
    append: (input) => passOn(id, { method: 'append', args: [input.channel, decoded(input)] }),
  });

  writer.on('message', (answer: ThreadReply<never>) => thread.reply(answer));
  return {
    call({ id, request }) {
      try {
        callMethod(methodsOf(id), request.method, request.args);
      } catch (error) {
        arena.take();
        // A request that is not a list of steps fails as a whole, before anything of it was written.
        throw error;
      } finally {
        Error.stackTraceLimit = STACK_LINES;
      }
    },
    // Answers to earlier calls have gone by: the main thread closes only after it has them.
    close: () => writer.close(),
  };
});
