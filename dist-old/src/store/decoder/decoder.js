import { MessageChannel } from 'node:worker_threads';
import { StepwellError } from '../../errors/index.js';
import { onDemand } from '../../threads/on-demand.js';
import { ThreadClient } from '../../threads/thread-client.js';
/** Parsed steps die young: with room for a few chunks of them, hardly any is ever copied by the collector. */
const YOUNG_GENERATION_MB = 64;
/** A decoder that has had nothing to decode for so long is ended. It would keep that room, also while a dataset is built. */
const REST_MS = 10_000;
/** Decodes in a thread of its own, which the first call starts, and which passes the steps on to `writer`. */
export function decoderBefore(writer, options) {
    // What is appended is the same whatever else the writer does.
    const appending = writer;
    const thread = onDemand(() => startDecoder(options, appending), { restMs: REST_MS });
    return {
        async append(input) {
            const { bytes, transfer } = handedOver(input.bytes);
            const answer = appending.expect('append');
            try {
                await thread.call('append', [{ ...input, bytes }, answer.id], { transfer });
            }
            catch (error) {
                answer.forget();
                throw error;
            }
            return answer.value;
        },
        decodeExtras(input) {
            const { bytes, transfer } = handedOver(input.bytes);
            return thread.call('decodeExtras', [{ ...input, bytes }], { transfer });
        },
        check: () => thread.check(),
        rest: () => thread.rest(),
        close: () => thread.close(),
    };
}
/** Bytes that move to another thread and are not copied; what is a view into a larger buffer is copied first. */
function handedOver(bytes) {
    const whole = bytes.byteLength === bytes.buffer.byteLength ? bytes : bytes.slice();
    return { bytes: whole, transfer: [whole.buffer] };
}
/** Stands for the decoder of a store that is only read. */
export function refusingDecoder(path) {
    return {
        append: () => Promise.reject(new StepwellError('STORE_READ_ONLY', { path })),
        decodeExtras: () => Promise.reject(new StepwellError('STORE_READ_ONLY', { path })),
        check: () => { },
        rest: () => { },
        close: async () => { },
    };
}
function startDecoder({ silentMs, ...rest }, writer) {
    const { port1: toWriter, port2: fromDecoder } = new MessageChannel();
    writer.link(fromDecoder);
    const module = new URL('./decoder-thread.js', import.meta.url);
    return ThreadClient.start(module, { ...rest, writer: toWriter }, {
        ports: [toWriter],
        silentMs,
        // A body may keep the thread busy for ever. Then its calls are rejected, and the next call starts another thread.
        endsWhenSilent: true,
        youngGenerationMb: YOUNG_GENERATION_MB,
    });
}
//# sourceMappingURL=decoder.js.map