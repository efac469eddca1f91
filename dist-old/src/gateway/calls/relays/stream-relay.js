import { CutStream } from '../../wire/cut-stream.js';
import { SseParser } from '../../wire/sse.js';
/** Longest event that is checked for the end mark, in bytes, with other fields beside it. */
const LONGEST_END = 100;
/**
 * Passes on a stream of events, each as soon as it is whole, and assembles the step beside it. The event that ends the
 * stream waits for `close`, because a client that has read it takes the answer for complete.
 */
export class StreamRelay {
    constructor(options, sink, 
    /** Called when the client reads more slowly than the engine writes. */
    onFull) {
        this.options = options;
        this.sink = sink;
        this.onFull = onFull;
        this.begun = false;
        this.ended = false;
        this.failure = null;
        this.parser = new SseParser();
        this.headed = false;
        this.last = [];
        this.cut = new CutStream(options.stripper, options.assembly);
    }
    part(bytes) {
        const { stripper, assembly, edge } = this.options;
        const events = this.parser.push(bytes);
        this.ended = events.some(isEnd);
        if (stripper.idle && edge === null) {
            // Nothing to change: the client gets the bytes before they are parsed.
            this.pass([bytes]);
            for (const event of events)
                assembly.add(event);
        }
        else
            this.pass(this.carried(events));
    }
    end() {
        const { stripper, assembly, edge } = this.options;
        const rest = this.parser.end();
        this.ended = true;
        if (stripper.idle && edge === null)
            for (const event of rest)
                assembly.add(event);
        else
            this.pass(this.carried(rest));
        const last = edge?.end(null) ?? '';
        if (last !== '')
            this.pass([Buffer.from(last)]);
        this.begun = true;
    }
    close() {
        // An engine may end a stream without having sent anything.
        this.begin();
        this.sink.end(this.last.length === 0 ? undefined : joined(this.last));
    }
    breakOff(error) {
        const { edge } = this.options;
        if (edge === null) {
            this.sink.cut();
            return;
        }
        this.sink.end(Buffer.from(edge.end(error)));
    }
    outcome(ending) {
        return this.options.assembly.outcome(ending);
    }
    /** Events as the client gets them. */
    carried(events) {
        const { assembly, edge, reads } = this.options;
        if (edge === null) {
            const bytes = this.cut.take(events);
            return bytes.length === 0 ? [] : [bytes];
        }
        const out = [];
        for (const event of events) {
            const data = event.data === '' ? '' : (reads?.(event.data) ?? event.data);
            const text = data === '' ? '' : edge.push(data);
            if (text !== '')
                out.push(Buffer.from(text));
            // If the data was not converted, the assembly reads the event itself and reports what is wrong with it.
            if (data === event.data)
                assembly.add(event);
            else
                assembly.addEvent(data, event.event);
        }
        return out;
    }
    /** Writes to the client at once, unless the end mark is among the events. */
    pass(out) {
        if (out.length === 0)
            return;
        if (this.ended)
            this.last = [...this.last, ...out];
        else
            this.write(joined(out));
    }
    begin() {
        this.begun = true;
        if (this.headed)
            return;
        this.headed = true;
        this.sink.begin(this.options.status, this.options.headers);
    }
    write(bytes) {
        this.begin();
        if (!this.sink.write(bytes))
            this.onFull();
    }
}
/** Whether the event is the mark that ends a stream (OpenAI's API reference, `stream`). */
function isEnd(event) {
    // The length is compared first: most events are long, and reading `data` makes a string.
    return event.raw.length < LONGEST_END && event.data.trim() === '[DONE]';
}
function joined(parts) {
    const [first] = parts;
    return parts.length === 1 && first !== undefined ? first : Buffer.concat(parts);
}
//# sourceMappingURL=stream-relay.js.map