import "../../../rolldown-runtime-BcUA5ExT.js";
import { t as StepwellError } from "../../../errors-CcPsIPsb.js";
import { a as currentTrace } from "../../../calls-DZpuKGPt.js";
import { t as serveThread } from "../../../serve-thread-OVGxMhBh.js";
import { t as BlockPacker } from "../../../block-DuXrPsso.js";
import { n as MOST_REJECTIONS } from "../../../append-port-BuJYsTJs.js";
// dist/src/store/decoder/decoder-thread.js
const STACK_LINES = Error.stackTraceLimit;
function isRejection(item) {
	return "code" in item;
}
function sortOut(items, firstIndex, take) {
	const rejected = [];
	let more = 0;
	try {
		for (const item of items) {
			const index = item.index + firstIndex;
			if (!isRejection(item)) take(item, index);
			else if (rejected.length < 1e3) {
				rejected.push({
					...item,
					index
				});
				if (rejected.length === 1e3) Error.stackTraceLimit = 0;
			} else {
				more += 1;
				if (rejected.length + more > 1e4) throw new StepwellError("TOO_MANY_REJECTED", { limit: MOST_REJECTIONS });
			}
		}
	} finally {
		Error.stackTraceLimit = STACK_LINES;
	}
	const last = rejected.pop();
	if (last !== void 0) rejected.push(more === 0 ? last : {
		...last,
		more
	});
	return rejected;
}
serveThread(async ({ decoderUrl, maxLineBytes, writer }) => {
	const { default: decode, decodeExtras } = await import(decoderUrl);
	function decoded({ bytes, format, firstIndex, origin = "REST" }) {
		const block = new BlockPacker(bytes.length >> 1);
		const rejected = sortOut(decode(bytes, format, {
			maxLineBytes,
			origin
		}), firstIndex, ({ draft, texts }, index) => block.add(index, draft, texts));
		return [block.take(), rejected];
	}
	const calls = {
		append(input, answer) {
			const [block, rejected] = decoded(input);
			const call = {
				kind: "call",
				id: answer,
				method: "append",
				args: [
					input.channel,
					block,
					rejected
				],
				forMain: true,
				trace: currentTrace()
			};
			writer.postMessage(call, [block.buffer]);
		},
		decodeExtras({ bytes, format, firstIndex, channel }) {
			const items = [];
			const rejected = sortOut(decodeExtras(bytes, format, { maxLineBytes }, channel), firstIndex, ({ input }, index) => items.push({
				index,
				input
			}));
			return [...items, ...rejected].sort((a, b) => a.index - b.index);
		}
	};
	return {
		call: (asked) => asked.answerFrom(calls),
		close: () => writer.close()
	};
});
export {};
