import { approximateBytes, BATCH_BYTES, BATCH_ITEMS, } from './child/protocol.js';
import { pluginFailed } from './plugin-error.js';
const ANSWERS_KEPT = 256;
async function pull(source, most) {
    const units = [];
    let bytes = 0;
    while (units.length < most && bytes < BATCH_BYTES) {
        const { done, value } = await source.next();
        if (done === true)
            return { units, done: true };
        units.push(value);
        bytes += approximateBytes(value);
    }
    return { units, done: false };
}
/** Passes units to a plugin's process and its output on, each when the other side asks for it. */
async function* exchange(process, source, signal) {
    // Units to send at once. It begins with one, so that a plugin which reads only the first unit does not make the
    // source read more.
    let most = 1;
    process.send({ type: 'next' });
    for (;;) {
        const reply = await process.receive({ signal });
        if (reply.type === 'want') {
            process.send({ type: 'units', ...(await pull(source, most)) });
            most = Math.min(most * 2, BATCH_ITEMS);
        }
        else if (reply.type === 'items') {
            yield* reply.items;
            if (reply.done)
                return reply.state ?? null;
            process.send({ type: 'next' });
        }
        else
            throw process.unexpected(reply);
    }
}
/** What a process needs to remember: the saved bytes, if it is not the one that ran the portion before. */
async function givenOf(memory, { holds }) {
    const { name, next } = memory;
    return { name, next, parts: holds === name ? null : await memory.read() };
}
/**
 * A user's plugin. A request has a process to itself, which ends if the request fails, so a loop, a crash or a leak
 * fails only that request. The process of one that ended well is kept warm for the next.
 */
export class ChildProcessPlugin {
    constructor(description, origin) {
        this.description = description;
        this.origin = origin;
        this.isShared = false;
        this.answers = new Map();
        this.errand = { plugin: description.name, log: origin.log };
    }
    /** The hash of the plugin's code. */
    get hash() {
        return this.origin.code.hash;
    }
    checkOptions(options) {
        return this.ask({ kind: 'options', options }, (reply) => (reply.type === 'options' ? reply.check : null));
    }
    shape(options) {
        return this.ask({ kind: 'shape', options }, (reply) => (reply.type === 'shape' ? reply.shape : null));
    }
    async *run(method, options, units, context) {
        const { signal, memory, calls, tokenizers, ...plain } = context;
        signal.throwIfAborted();
        const { code, key, pool } = this.origin;
        const process = await pool.lend(code, this.errand, signal);
        const source = units[Symbol.asyncIterator]();
        const letGo = process.answerCalls({ calls, tokenizers }, signal);
        // Where the reader has enough before the end, the plugin did nothing wrong.
        let failed = false;
        try {
            const given = memory === undefined ? null : await givenOf(memory, process);
            process.holds = null;
            const request = { kind: 'run', method, options, context: plain, memory: given };
            process.send({ type: 'request', key, request });
            const change = yield* exchange(process, source, signal);
            if (memory !== undefined) {
                memory.ended(this.checked(change));
                process.holds = memory.name;
            }
        }
        catch (error) {
            failed = true;
            throw error;
        }
        finally {
            letGo();
            if (failed || signal.aborted)
                process.stop(signal.aborted);
            else
                pool.giveBack(code, process);
            await source.return?.();
        }
    }
    /** The process is the user's, and may send anything. */
    checked(change) {
        const isOne = change === null || (typeof change.replaces === 'boolean' && change.bytes instanceof Uint8Array);
        if (isOne)
            return change;
        throw pluginFailed(this.description.name, 'its process sent a state that is none');
    }
    /** Answers are kept while the code does not change, because readiness asks for the same shape again and again. */
    ask(request, read) {
        const key = JSON.stringify(request);
        const known = this.answers.get(key);
        if (known !== undefined)
            return known;
        const answer = this.askProcess(request, read);
        if (this.answers.size >= ANSWERS_KEPT)
            this.answers.clear();
        this.answers.set(key, answer);
        answer.catch(() => this.answers.delete(key));
        return answer;
    }
    async askProcess(request, read) {
        const { code, key, pool } = this.origin;
        const process = await pool.lend(code, this.errand);
        try {
            process.send({ type: 'request', key, request });
            const reply = await process.receive();
            const answer = read(reply);
            if (answer === null)
                throw process.unexpected(reply);
            pool.giveBack(code, process);
            return answer;
        }
        catch (error) {
            process.stop(false);
            throw error;
        }
    }
}
//# sourceMappingURL=child-process-plugin.js.map