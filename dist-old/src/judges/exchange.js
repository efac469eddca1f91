/**
 * One request to an endpoint. It implements undici's handler, so that no stream lies between the socket and the text: an
 * answer is needed whole before anything can be made of it.
 */
export class Exchange {
    #resolve = () => { };
    #reject = () => { };
    #controller = null;
    #aborted = null;
    #status = 0;
    #headers = {};
    #parts = [];
    #bytes = 0;
    /** @param mostBytes of an answer; one that is longer is broken off */
    constructor(mostBytes) {
        this.mostBytes = mostBytes;
        this.answer = new Promise((resolve, reject) => {
            this.#resolve = resolve;
            this.#reject = reject;
        });
    }
    /** Breaks the request off, wherever it is. */
    abort(reason) {
        this.#aborted ??= reason;
        this.#reject(reason);
        this.#controller?.abort(reason);
    }
    onRequestStart(controller) {
        this.#controller = controller;
        if (this.#aborted !== null)
            controller.abort(this.#aborted);
    }
    onResponseStart(_controller, status, headers) {
        // 1xx responses precede the real one.
        if (status < 200)
            return;
        this.#status = status;
        this.#headers = headers;
    }
    onResponseData(controller, part) {
        this.#bytes += part.byteLength;
        if (this.#bytes <= this.mostBytes) {
            this.#parts.push(part);
            return;
        }
        this.#resolve({ status: this.#status, headers: this.#headers, text: null });
        controller.abort(new Error('the answer is too long'));
    }
    onResponseEnd() {
        const [first] = this.#parts;
        const whole = this.#parts.length === 1 && first !== undefined ? first : Buffer.concat(this.#parts);
        this.#resolve({ status: this.#status, headers: this.#headers, text: whole.toString('utf8') });
    }
    onResponseError(_controller, error) {
        this.#reject(error);
    }
}
//# sourceMappingURL=exchange.js.map