/**
 * Parses bytes beside the thread that writes, so that one chunk is parsed while the one before it is committed. The steps
 * go to the writer thread packed, in the order in which their bytes came; the writer answers the main thread.
 */
import { StepwellError } from '../../errors/index.js';
import { currentTrace } from '../../threads/call-trace.js';
import { serveThread } from '../../threads/serve-thread.js';
import { BlockPacker } from '../packed/block.js';
import { MOST_LISTED_REJECTIONS, MOST_REJECTIONS, } from '../port.js';
const STACK_LINES = Error.stackTraceLimit;
function isRejection(item) {
    return 'code' in item;
}
/**
 * Passes on the items that hold something, and lists the others as far as an answer does.
 * @throws TOO_MANY_REJECTED
 */
function sortOut(items, firstIndex, take) {
    const rejected = [];
    let more = 0;
    try {
        for (const item of items) {
            const index = item.index + firstIndex;
            if (!isRejection(item))
                take(item, index);
            else if (rejected.length < MOST_LISTED_REJECTIONS) {
                rejected.push({ ...item, index });
                // Nobody reads the stacks of errors that are only counted, and they are most of what an error costs.
                if (rejected.length === MOST_LISTED_REJECTIONS)
                    Error.stackTraceLimit = 0;
            }
            else {
                more += 1;
                if (rejected.length + more > MOST_REJECTIONS)
                    throw new StepwellError('TOO_MANY_REJECTED', { limit: MOST_REJECTIONS });
            }
        }
    }
    finally {
        Error.stackTraceLimit = STACK_LINES;
    }
    const last = rejected.pop();
    if (last !== undefined)
        rejected.push(more === 0 ? last : { ...last, more });
    return rejected;
}
serveThread(async ({ decoderUrl, maxLineBytes, writer }) => {
    const module = (await import(decoderUrl));
    const { default: decode, decodeExtras } = module;
    function decoded({ bytes, format, firstIndex, origin = 'REST', }) {
        // Packed, a step takes about half of its JSON.
        const block = new BlockPacker(bytes.length >> 1);
        const items = decode(bytes, format, { maxLineBytes, origin });
        const rejected = sortOut(items, firstIndex, ({ draft, texts }, index) => block.add(index, draft, texts));
        return [block.take(), rejected];
    }
    const calls = {
        append(input, answer) {
            // A request that is not a list of steps fails as a whole, before anything of it was written.
            const [block, rejected] = decoded(input);
            const args = [input.channel, block, rejected];
            const trace = currentTrace();
            const call = { kind: 'call', id: answer, method: 'append', args, forMain: true, trace };
            writer.postMessage(call, [block.buffer]);
        },
        decodeExtras({ bytes, format, firstIndex, channel }) {
            const items = [];
            const read = decodeExtras(bytes, format, { maxLineBytes }, channel);
            const rejected = sortOut(read, firstIndex, ({ input }, index) => items.push({ index, input }));
            return [...items, ...rejected].sort((a, b) => a.index - b.index);
        },
    };
    return { call: (asked) => asked.answerFrom(calls), close: () => writer.close() };
});
//# sourceMappingURL=decoder-thread.js.map