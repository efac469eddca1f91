import { parentPort, receiveMessageOnPort, workerData, } from 'node:worker_threads';
import { toErrorData } from '../errors/index.js';
import { inTrace, traceTime } from './call-trace.js';
import { callMethod } from './calls.js';
/** A call that this thread was asked, and how it is answered: once, now or later. */
export class AskedCall {
    constructor(request, to, headNow) {
        this.request = request;
        this.to = to;
        this.headNow = headNow;
        this.began = request.trace === undefined ? null : traceTime();
    }
    get id() {
        return this.request.id;
    }
    answer(value) {
        const head = this.headNow?.();
        const result = { kind: 'result', id: this.id, value, ...this.times() };
        this.to.postMessage((head === undefined ? result : { ...result, head }));
    }
    fail(error) {
        const reply = { kind: 'error', id: this.id, error: toErrorData(error), ...this.times() };
        this.to.postMessage(reply);
    }
    times() {
        return this.began === null ? {} : { work: { began: this.began, ended: traceTime() } };
    }
    /** Calls the method and answers what it returns or resolves to, or fails with what it throws. */
    answerFrom(methods, translate = (error) => error) {
        const failed = (error) => this.fail(translate(error));
        try {
            const { method, args, trace } = this.request;
            const value = inTrace(trace, () => callMethod(methods, method, args));
            if (value instanceof Promise)
                value.then((resolved) => this.answer(resolved)).catch(failed);
            else
                this.answer(value);
        }
        catch (error) {
            failed(error);
        }
    }
}
/** The thread that runs this, as its work sees it. */
export class ServedThread {
    constructor(main) {
        this.main = main;
        this.work = null;
        this.closing = null;
        this.ending = false;
        this.ports = new Set([main]);
    }
    reply(message, transfer = []) {
        this.main.postMessage(message, transfer);
    }
    /** Sends a value that is no answer to a call. */
    tell(value) {
        this.reply({ kind: 'told', value });
    }
    /** Asked to close: no further call is to be begun. */
    get isClosing() {
        return this.closing !== null;
    }
    /** The next call that waits already, from whichever side: for a thread that does many of them as one. */
    next() {
        for (const port of this.ports) {
            for (;;) {
                const request = this.received(port);
                if (request === undefined)
                    break;
                if (request.kind === 'call')
                    return this.asked(request, port);
                this.heed(request, port);
            }
        }
        return undefined;
    }
    serve(work) {
        this.work = work;
        this.listen(this.main);
        this.reply({ kind: 'ready' });
    }
    received(port) {
        // What comes over is what the other side's type says.
        return receiveMessageOnPort(port)
            ?.message;
    }
    asked(request, from) {
        const to = request.forMain === true ? this.main : from;
        return new AskedCall(request, to, this.work?.head);
    }
    listen(port) {
        this.ports.add(port);
        port.on('message', (request) => this.take(request, port));
        port.on('close', () => this.ports.delete(port));
    }
    take(request, from) {
        if (request.kind === 'call')
            this.perform(this.asked(request, from));
        else
            this.heed(request, from);
        if (this.closing !== null && !this.ending)
            void this.end(this.closing);
    }
    perform(asked) {
        try {
            this.work?.call(asked);
        }
        catch (error) {
            asked.fail(error);
        }
    }
    /** What is no call, and may come between those that `next` takes. */
    heed(order, from) {
        if (order.kind === 'link')
            this.listen(order.port);
        else if (order.kind === 'close')
            this.closing = order.id;
        else if (order.kind === 'ping')
            from.postMessage(this.done(order.id));
        else if (this.work?.cancel?.(order.id) === true) {
            from.postMessage({ kind: 'cancelled', id: order.id });
        }
    }
    done(id) {
        const head = this.work?.head?.();
        return { kind: 'result', id, value: null, ...(head === undefined ? {} : { head }) };
    }
    async end(id) {
        this.ending = true;
        try {
            await this.work?.close?.();
            this.main.postMessage(this.done(id));
        }
        catch (error) {
            this.reply({ kind: 'error', id, error: toErrorData(error) });
        }
        for (const port of this.ports)
            port.close();
    }
}
/**
 * The far side of a thread: its module calls this once.
 * @param start opens what the work needs; what it throws is what the near side's start rejects with
 */
export function serveThread(start) {
    if (parentPort === null)
        throw new Error('this module runs in a worker thread');
    const thread = new ServedThread(parentPort);
    // The thread that started this one knows where warnings are to go.
    process.removeAllListeners('warning');
    process.on('warning', ({ name, message }) => thread.reply({ kind: 'warning', name, message }));
    void (async () => {
        try {
            thread.serve(await start(workerData, thread));
        }
        catch (error) {
            thread.reply({ kind: 'failed', error: toErrorData(error) });
        }
    })();
}
//# sourceMappingURL=serve-thread.js.map