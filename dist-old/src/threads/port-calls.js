import { fromErrorData, toErrorData } from '../errors/index.js';
/**
 * Sends what is said within one turn of the event loop as one message: to send and to receive one takes far longer than
 * most calls do, and the calls of many that wait come in flocks.
 */
class Outbox {
    #waiting = [];
    constructor(port) {
        this.port = port;
    }
    put(message) {
        this.#waiting.push(message);
        if (this.#waiting.length === 1)
            setImmediate(() => this.flush());
    }
    flush() {
        if (this.#waiting.length > 0)
            this.port.postMessage(this.#waiting);
        this.#waiting = [];
    }
}
/**
 * Answers the calls that come on a port, until its other side is closed or its thread has ended.
 * @param answer makes the answer; `gone` is aborted when the caller has gone. Making a signal takes longer than most calls, so
 * it is made only when `gone.signal` is read
 * @param closed called once no further call can come
 */
export function answerCalls(port, answer, closed) {
    const open = new Map();
    const outbox = new Outbox(port);
    const take = (asked) => {
        if (asked.kind === 'cancel') {
            open.get(asked.id)?.abort();
            return;
        }
        const { id } = asked;
        const gone = new AbortController();
        if (id !== 0)
            open.set(id, gone);
        const send = (reply) => {
            open.delete(id);
            if (id !== 0)
                outbox.put(reply);
        };
        Promise.resolve()
            .then(() => answer(asked.method, asked.args, gone))
            .then((value) => send({ kind: 'result', id, value }), (error) => send({ kind: 'error', id, error: toErrorData(error) }));
    };
    port.on('message', (flock) => {
        for (const asked of flock)
            take(asked);
    });
    port.on('close', () => {
        for (const gone of open.values())
            gone.abort();
        closed();
    });
}
/**
 * Calls what answers on the other side of a port.
 * @template Methods what answers there
 */
export class PortClient {
    #waiting = new Map();
    #nextId = 1;
    #closed = false;
    #outbox;
    constructor(port) {
        this.port = port;
        this.#outbox = new Outbox(port);
        port.on('message', (flock) => {
            for (const answer of flock)
                this.#take(answer);
        });
        port.on('close', () => this.#end());
        // A thread is not kept alive by those whom it may call.
        port.unref();
    }
    /**
     * A signal only tells the other side, whose answer is waited for: it may be that it was done.
     * @throws what the method throws; the signal's reason in place of that
     */
    call(method, args, signal) {
        if (signal?.aborted === true)
            return Promise.reject(signal.reason);
        if (this.#closed)
            return Promise.reject(new Error('the other side of a port is closed'));
        const id = this.#nextId++;
        const answer = new Promise((resolve, reject) => {
            this.#waiting.set(id, { resolve, reject });
        });
        this.#outbox.put({ kind: 'call', id, method, args });
        if (signal === undefined)
            return answer;
        const cancel = () => this.#outbox.put({ kind: 'cancel', id });
        signal.addEventListener('abort', cancel, { once: true });
        return answer
            .catch((error) => {
            signal.throwIfAborted();
            throw error;
        })
            .finally(() => signal.removeEventListener('abort', cancel));
    }
    /** Makes a call that gets no answer. */
    tell(method, args) {
        if (!this.#closed)
            this.#outbox.put({ kind: 'call', id: 0, method, args });
    }
    close() {
        this.#outbox.flush();
        this.port.close();
        this.#end();
    }
    #take(answer) {
        const call = this.#waiting.get(answer.id);
        this.#waiting.delete(answer.id);
        if (answer.kind === 'result')
            call?.resolve(answer.value);
        else
            call?.reject(fromErrorData(answer.error));
    }
    #end() {
        this.#closed = true;
        for (const { reject } of this.#waiting.values())
            reject(new Error('the other side of a port is closed'));
        this.#waiting.clear();
    }
}
//# sourceMappingURL=port-calls.js.map