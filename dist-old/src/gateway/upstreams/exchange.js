import { StepwellError } from '../../errors/index.js';
import { answerDecoder, UnpackedAnswer } from './unpacked-answer.js';
/** One request to an engine. It implements undici's handler, so that no stream lies between the socket and the listener. */
export class Exchange {
    constructor(listener) {
        this.listener = listener;
        this.controller = null;
        /** The engine's answer has ended; unpacked parts may still be on their way to the listener. */
        this.over = false;
        this.given = null;
        this.unpacked = null;
    }
    onRequestStart(controller) {
        this.controller = controller;
        if (this.given !== null)
            controller.abort(this.given);
    }
    onResponseStart(_controller, status, headers) {
        // 1xx responses precede the real one.
        if (status < 200)
            return;
        const encoding = headers['content-encoding'];
        // The header is a list where the engine, or a proxy before it, sent it twice.
        if (encoding !== undefined && !this.unpack(String(encoding)))
            return;
        this.listener.onHead(status, headers);
    }
    /** Prepares to unpack the answer; false: its encoding is unknown. */
    unpack(encoding) {
        const decoder = answerDecoder(encoding);
        if (decoder === undefined) {
            this.abort(new StepwellError('UPSTREAM_GARBLED', { detail: `it is packed as "${encoding}"` }));
            return false;
        }
        if (decoder === null)
            return true;
        this.unpacked = new UnpackedAnswer(this.listener, decoder, {
            pause: () => this.controller?.pause(),
            resume: () => this.controller?.resume(),
            abort: (error) => this.abort(error),
        });
        this.listener = this.unpacked;
        return true;
    }
    onResponseData(_controller, part) {
        this.listener.onPart(part);
    }
    onResponseEnd() {
        if (this.over)
            return;
        this.over = true;
        this.listener.onEnd();
    }
    onResponseError(_controller, error) {
        if (this.over)
            return;
        this.over = true;
        this.listener.onFailure(error);
    }
    /** Closes the connection to the engine; the listener gets a failure unless the answer had ended. */
    abort(reason) {
        if (this.over) {
            this.unpacked?.onFailure(reason);
            return;
        }
        this.given = reason;
        this.controller?.abort(reason);
    }
    pause() {
        if (this.unpacked !== null)
            this.unpacked.pause();
        else if (!this.over)
            this.controller?.pause();
    }
    resume() {
        if (this.unpacked !== null)
            this.unpacked.resume();
        else if (!this.over)
            this.controller?.resume();
    }
}
//# sourceMappingURL=exchange.js.map