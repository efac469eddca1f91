import { detailsOf } from '../../translate/fault.js';
import { NO_OUTCOME, Parts } from './relay.js';
const MESSAGE_CHARS = 500;
/** Statuses whose answers have no body and no length of one (RFC 9110, 8.6). */
const BODILESS = new Set([204, 304]);
/** Passes on an answer that is no completion, mostly an error: its status and body, in the form of the client's API. */
export class PassRelay {
    constructor(options, sink) {
        this.options = options;
        this.sink = sink;
        this.begun = false;
        this.ended = false;
        this.parts = new Parts();
    }
    part(bytes) {
        this.parts.add(bytes);
    }
    /** The body so far, as text. */
    get text() {
        return this.parts.all().toString('utf8');
    }
    get failure() {
        const { status } = this.options;
        const { message } = detailsOf({ status, body: this.text });
        return `the engine answered ${status}: ${message.slice(0, MESSAGE_CHARS)}`;
    }
    end() {
        this.begun = true;
    }
    close() {
        const { status, headers, edge } = this.options;
        if (BODILESS.has(status)) {
            this.sink.begin(status, headers);
            this.sink.end();
            return;
        }
        if (edge === null) {
            const body = this.parts.all();
            this.sink.begin(status, { ...headers, 'content-length': String(body.length) });
            this.sink.end(body);
            return;
        }
        const error = edge.error({ status, body: this.text });
        const body = Buffer.from(JSON.stringify(error.json));
        const type = { 'content-type': 'application/json', 'content-length': String(body.length) };
        this.sink.begin(error.status, { ...headers, ...type });
        this.sink.end(body);
    }
    breakOff() {
        this.sink.cut();
    }
    outcome() {
        return NO_OUTCOME;
    }
}
//# sourceMappingURL=pass-relay.js.map