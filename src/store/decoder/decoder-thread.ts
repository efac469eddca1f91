/**
 * Parses bytes beside the thread that writes, so that one chunk is parsed while the one before it is committed. The steps
 * go to the writer thread packed, in the order in which their bytes came; the writer answers the main thread.
 */
import { StepwellError } from '../../errors/index.js';
import { currentTrace } from '../../threads/call-trace.js';
import type { Answering } from '../../threads/calls.js';
import type { ThreadCall } from '../../threads/messages.js';
import { serveThread } from '../../threads/serve-thread.js';
import { BlockPacker, type PackedBlock } from '../packed/block.js';
import {
  type ExtrasDecoder,
  type ExtrasItem,
  MOST_LISTED_REJECTIONS,
  MOST_REJECTIONS,
  type Rejection,
  type StepDecoder,
} from '../port.js';
import type { DecoderCalls, DecoderThread, WriterCalls } from './decoder.js';
import { joined } from './hand-over.js';

const STACK_LINES = Error.stackTraceLimit;

type BytesInput = Parameters<DecoderCalls['append']>[0];

/** Parts as one run of bytes, which the decoder's scanners need; a single one is not copied again. */
function inOne(parts: readonly Uint8Array[]): Uint8Array {
  const [first = new Uint8Array()] = parts;
  return parts.length <= 1 ? first : joined(parts);
}

function isRejection(item: object): item is Rejection {
  return 'code' in item;
}

/**
 * Passes on the items that hold something, and lists the others as far as an answer does.
 * @throws TOO_MANY_REJECTED
 */
function sortOut<Item extends { readonly index: number }>(
  items: Iterable<Item>,
  firstIndex: number,
  take: (item: Exclude<Item, Rejection>, index: number) => void,
): readonly Rejection[] {
  const rejected: Rejection[] = [];
  let more = 0;
  try {
    for (const item of items) {
      const index = item.index + firstIndex;
      if (!isRejection(item)) take(item as Exclude<Item, Rejection>, index);
      else if (rejected.length < MOST_LISTED_REJECTIONS) {
        rejected.push({ ...item, index });
        // Nobody reads the stacks of errors that are only counted, and they are most of what an error costs.
        if (rejected.length === MOST_LISTED_REJECTIONS) Error.stackTraceLimit = 0;
      } else {
        more += 1;
        if (rejected.length + more > MOST_REJECTIONS)
          throw new StepwellError('TOO_MANY_REJECTED', { limit: MOST_REJECTIONS });
      }
    }
  } finally {
    Error.stackTraceLimit = STACK_LINES;
  }
  const last = rejected.pop();
  if (last !== undefined) rejected.push(more === 0 ? last : { ...last, more });
  return rejected;
}

serveThread<DecoderThread>(async ({ decoderUrl, maxLineBytes, writer }) => {
  const module = (await import(decoderUrl)) as { default: StepDecoder; decodeExtras: ExtrasDecoder };
  const { default: decode, decodeExtras } = module;

  function decoded({
    bytes: parts,
    format,
    firstIndex,
    origin = 'REST',
  }: BytesInput): [PackedBlock, readonly Rejection[]] {
    const bytes = inOne(parts);
    // Packed, a step takes about half of its JSON.
    const block = new BlockPacker(bytes.length >> 1);
    const items = decode(bytes, format, { maxLineBytes, origin });
    const rejected = sortOut(items, firstIndex, ({ draft, texts }, index) => block.add(index, draft, texts));
    return [block.take(), rejected];
  }

  const calls: Answering<DecoderCalls> = {
    append(input, answer) {
      // A request that is not a list of steps fails as a whole, before anything of it was written.
      const [block, rejected] = decoded(input);
      const args = [input.channel, block, rejected] as const;
      const trace = currentTrace();
      const call = { kind: 'call', id: answer, method: 'append', args, forMain: true, trace } as const;
      writer.postMessage(call satisfies ThreadCall<WriterCalls>, [block.buffer]);
    },
    decodeExtras({ bytes, format, firstIndex, channel }) {
      const items: ExtrasItem[] = [];
      const read = decodeExtras(inOne(bytes), format, { maxLineBytes }, channel);
      const rejected = sortOut(read, firstIndex, ({ input }, index) => items.push({ index, input }));
      return [...items, ...rejected].sort((a, b) => a.index - b.index);
    },
  };
  return { call: (asked) => asked.answerFrom(calls), close: () => writer.close() };
});
