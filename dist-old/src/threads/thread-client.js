import { parentPort, Worker } from 'node:worker_threads';
import { fromErrorData, StepwellError } from '../errors/index.js';
import { currentTrace, recordWork } from './call-trace.js';
function tracedCall(method) {
    const link = currentTrace();
    return link === undefined ? undefined : { method, link };
}
/** Records traced work of a thread, or, in a thread that has threads of its own, sends it on towards the main thread. */
function tell(done) {
    if (parentPort === null)
        recordWork(done);
    else
        parentPort.postMessage({ kind: 'work', done });
}
/** `writer` for the module `writer-thread.js`. */
const nameOf = ({ pathname }) => /([^/]+?)(?:-thread)?\.m?js$/.exec(pathname)?.[1] ?? pathname;
/**
 * Longer than any healthy thread goes without a look at its messages: the slowest single thing that one does, to decode
 * a document as large as a body may be or to commit the deletion of a very long trajectory, takes seconds.
 */
const SILENT_MS = 30_000;
/**
 * Beats without an answer until a thread is called silent. Beats are counted and no time is measured: if the whole process
 * was stopped for a while, no beat was sent meanwhile, and no thread is called silent.
 */
const SILENT_BEATS = 6;
const storeUnavailable = (detail, cause) => new StepwellError('STORE_UNAVAILABLE', { detail }, { cause });
/**
 * The near side of a thread: calls go over, results come back in any order.
 * @template Methods what the module of the thread answers
 */
export class ThreadClient {
    constructor(worker, 
    /** What its work is called in traces. */
    name, onHead, onTold, silentMs, endsWhenSilent, unavailable) {
        this.worker = worker;
        this.name = name;
        this.onHead = onHead;
        this.onTold = onTold;
        this.silentMs = silentMs;
        this.endsWhenSilent = endsWhenSilent;
        this.unavailable = unavailable;
        this.waiting = new Map();
        this.nextId = 1;
        this.gone = null;
        /** Beats since the last answer; null: the last beat was answered. */
        this.unanswered = null;
        this.isClosing = false;
        this.call = (method, args, { transfer = [], signal } = {}) => {
            const traced = tracedCall(method);
            // The compiler cannot tell that a name and its own arguments are one of the calls.
            const request = (id) => ({
                kind: 'call',
                id,
                method,
                args,
                ...(traced === undefined ? {} : { trace: traced.link }),
            });
            return this.ask(request, { transfer, signal, traced });
        };
        this.ended = new Promise((resolve) => worker.once('exit', () => resolve()));
    }
    /** Starts a thread; rejects with what it says if it cannot. */
    static start(module, data, { youngGenerationMb, oldGenerationMb, ports = [], onTold = () => { }, onHead = () => { }, silentMs = SILENT_MS, endsWhenSilent = false, unavailable = storeUnavailable, } = {}) {
        const limits = {
            ...(youngGenerationMb === undefined ? {} : { maxYoungGenerationSizeMb: youngGenerationMb }),
            ...(oldGenerationMb === undefined ? {} : { maxOldGenerationSizeMb: oldGenerationMb }),
        };
        const worker = new Worker(module, { workerData: data, transferList: [...ports], resourceLimits: limits });
        const client = new ThreadClient(worker, nameOf(module), onHead, onTold, silentMs, endsWhenSilent, unavailable);
        return new Promise((resolve, reject) => {
            worker.on('message', (message) => {
                if (message.kind === 'ready') {
                    client.pulse = setInterval(() => client.beat(), silentMs / SILENT_BEATS).unref();
                    resolve(client);
                }
                else if (message.kind === 'warning')
                    process.emitWarning(message.message, message.name);
                else if (message.kind === 'failed') {
                    client.fail(fromErrorData(message.error));
                    reject(fromErrorData(message.error));
                    void worker.terminate();
                }
                else
                    client.receive(message);
            });
            worker.on('error', (cause) => {
                const detail = `its thread has ended: ${cause instanceof Error ? cause.message : String(cause)}`;
                const error = unavailable(detail, cause);
                client.fail(error);
                reject(error);
            });
            worker.on('exit', () => {
                const error = unavailable('its thread has ended');
                client.fail(error);
                // It may have ended before it was ready.
                reject(error);
            });
        });
    }
    /** Expects the answer to a call of this method that a linked thread is going to make. */
    expect(method) {
        const id = this.nextId++;
        const value = this.gone === null
            ? this.awaited(id, { traced: tracedCall(method) })
            : Promise.reject(this.gone);
        // The caller may await the other thread first; without this handler Node would warn of a rejection meanwhile.
        value.catch(() => { });
        const forget = () => {
            this.waiting.get(id)?.reject(new Error('the call was not made'));
            this.waiting.delete(id);
        };
        return { id, value, forget };
    }
    ask(request, { transfer = [], signal, traced } = {}) {
        if (this.gone !== null)
            return Promise.reject(this.gone);
        if (signal?.aborted === true)
            return Promise.reject(signal.reason);
        const id = this.nextId++;
        const answer = this.awaited(id, { signal, traced });
        this.worker.postMessage(request(id), transfer);
        if (signal === undefined)
            return answer;
        const cancel = () => this.worker.postMessage({ kind: 'cancel', id });
        signal.addEventListener('abort', cancel, { once: true });
        return answer.finally(() => signal.removeEventListener('abort', cancel));
    }
    /** What the thread answers under this number. */
    awaited(id, { signal, traced }) {
        return new Promise((resolve, reject) => {
            let done = () => { };
            const settled = new Promise((settle) => {
                done = settle;
            });
            this.waiting.set(id, {
                resolve: (value) => {
                    resolve(value);
                    done();
                },
                reject: (error) => {
                    reject(error);
                    done();
                },
                settled,
                signal,
                traced,
            });
        });
    }
    check() {
        if (this.gone !== null)
            throw this.gone;
        if (!this.isSilent)
            return;
        throw this.silence();
    }
    silence() {
        return this.unavailable(`its thread has not answered for ${this.silentMs / 1000} seconds`);
    }
    /** Why the thread is no more; null: it is there. */
    get end() {
        return this.gone;
    }
    /** Gives the thread a port on which another thread may call it, until that thread closes its side of the port. */
    link(port) {
        if (this.gone === null)
            this.worker.postMessage({ kind: 'link', port }, [port]);
        else
            port.close();
    }
    get isSilent() {
        return (this.unanswered ?? 0) >= SILENT_BEATS;
    }
    beat() {
        if (this.unanswered !== null) {
            this.unanswered += 1;
            if (!this.isSilent)
                return;
            if (this.endsWhenSilent)
                this.fail(this.silence());
            if (this.endsWhenSilent || this.isClosing)
                void this.worker.terminate();
            return;
        }
        this.unanswered = 0;
        this.ask((id) => ({ kind: 'ping', id })).then(() => {
            this.unanswered = null;
        }, 
        // The ping is rejected only if the thread has ended, which `fail` has noted already.
        () => { });
    }
    /** Ends the thread once its calls under way are answered. A silent thread, also one that falls silent meanwhile, is ended at once. */
    async close() {
        if (this.gone !== null)
            return;
        this.isClosing = true;
        if (this.isSilent)
            void this.worker.terminate();
        await Promise.all([...this.waiting.values()].map((call) => call.settled));
        // The thread may have ended while its calls were waited for.
        if (this.end === null) {
            // A thread may take long to close, as for a checkpoint. The beats stop, so that it is not ended as silent.
            clearInterval(this.pulse);
            await this.ask((id) => ({ kind: 'close', id })).catch((error) => {
                if (this.end === null)
                    throw error;
            });
        }
        await this.ended;
    }
    /** Ends the thread at once, whatever it does; its calls reject. */
    terminate() {
        void this.worker.terminate();
    }
    receive(message) {
        if (message.kind === 'head') {
            this.onHead(message.head);
            return;
        }
        if (message.kind === 'told') {
            this.onTold(message.value);
            return;
        }
        if (message.kind === 'work') {
            tell(message.done);
            return;
        }
        const call = this.waiting.get(message.id);
        this.waiting.delete(message.id);
        if (message.kind !== 'cancelled' && message.work !== undefined && call?.traced !== undefined) {
            const { method, link } = call.traced;
            const error = message.kind === 'error' ? message.error : null;
            tell({ thread: this.name, method, link, times: message.work, error });
        }
        if (message.kind === 'result') {
            // The head is passed on before the answer, so that a caller with its answer finds its event in the feed.
            if (message.head !== undefined)
                this.onHead(message.head);
            call?.resolve(message.value);
        }
        else if (message.kind === 'cancelled')
            call?.reject(call.signal?.reason);
        else
            call?.reject(fromErrorData(message.error));
    }
    fail(error) {
        clearInterval(this.pulse);
        this.gone ??= error;
        for (const call of this.waiting.values())
            call.reject(error);
        this.waiting.clear();
    }
}
//# sourceMappingURL=thread-client.js.map