import { CARRIAGE_RETURN, COLON, LINE_FEED, SPACE } from '../../json-bytes/characters.js';
/** Limit on an event: one may hold the ids and log-probs of a whole long answer. */
const MAX_EVENT_BYTES = 16 * 1024 * 1024;
const NOTHING = Buffer.alloc(0);
const DATA = Buffer.from('data');
const EVENT = Buffer.from('event');
const BYTE_ORDER_MARK = Buffer.from('\ufeff');
/** An event that decodes its data on demand: not every reader needs it. */
class Block {
    constructor(event, raw, said, oversized, finished) {
        this.event = event;
        this.raw = raw;
        this.said = said;
        this.oversized = oversized;
        this.finished = finished;
    }
    get data() {
        const { said } = this;
        return typeof said === 'string' ? said : this.raw.toString('utf8', said.from, said.to);
    }
    get dataAt() {
        return typeof this.said === 'string' ? -1 : this.said.from;
    }
}
/**
 * Splits the bytes of an event stream into events, by the rules of the HTML standard ("server-sent events", parsing an
 * event stream): lines end with LF, CRLF or CR, a blank line ends an event. The result does not depend on how the bytes
 * are split into pushes. Unlike a browser it also returns the last event when no blank line follows it.
 */
export class SseParser {
    constructor(maxEventBytes = MAX_EVENT_BYTES) {
        this.maxEventBytes = maxEventBytes;
        /** Bytes of the unfinished event: `kept.subarray(0, keptLength)`. All positions below count from its start. */
        this.kept = NOTHING;
        this.keptLength = 0;
        /** Start of the current line; -1: its start was passed on already, and it is not blank. */
        this.line = 0;
        /** No line end was found up to here. */
        this.searched = 0;
        this.name = null;
        /** Start and end positions of the values of `data` lines. */
        this.spans = [];
        /** The previous line ended with a CR alone, so the next CR also ends a line by itself. */
        this.bareCr = false;
        /** The current event is larger than the limit; its bytes go out as they come. */
        this.oversized = false;
        this.atStart = true;
    }
    /** The events that these bytes complete. */
    push(bytes) {
        return this.read(bytes, false);
    }
    /** The events that are left when the stream has ended. */
    end() {
        return this.read(NOTHING, true);
    }
    read(bytes, last) {
        const buffer = this.append(bytes);
        const events = [];
        let start = 0;
        let from = this.searched;
        let cr = buffer.indexOf(CARRIAGE_RETURN, from);
        for (;;) {
            const lf = buffer.indexOf(LINE_FEED, from);
            if (cr !== -1 && cr < from)
                cr = buffer.indexOf(CARRIAGE_RETURN, from);
            const byCr = cr !== -1 && (lf === -1 || cr < lf);
            const end = byCr ? cr : lf;
            if (end === -1) {
                from = buffer.length;
                break;
            }
            const blank = end === this.line;
            let next = end + 1;
            if (byCr && !(blank && this.bareCr)) {
                if (next === buffer.length && !last) {
                    // The next byte decides whether this is a CR or a CRLF.
                    from = end;
                    break;
                }
                if (buffer[next] === LINE_FEED)
                    next += 1;
            }
            if (blank) {
                events.push(this.finish(buffer, start, next, true));
                start = next;
            }
            else {
                this.readLine(buffer, this.line, end);
                this.bareCr = byCr && next === end + 1;
            }
            this.line = next;
            from = next;
        }
        if (last && buffer.length > start) {
            this.readLine(buffer, this.line, buffer.length);
            events.push(this.finish(buffer, start, buffer.length, false));
            start = buffer.length;
        }
        this.keep(buffer, start, from, events);
        return events;
    }
    /** The unfinished event's bytes and these; not copied where nothing was unfinished. */
    append(bytes) {
        if (this.keptLength === 0)
            return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
        const length = this.keptLength + bytes.length;
        if (length > this.kept.length) {
            // Doubling keeps the work linear, however small the parts of a large event are.
            const grown = Buffer.allocUnsafeSlow(Math.max(length, 2 * this.kept.length));
            this.kept.copy(grown, 0, 0, this.keptLength);
            this.kept = grown;
        }
        this.kept.set(bytes, this.keptLength);
        this.keptLength = length;
        return this.kept.subarray(0, length);
    }
    /** Keeps the bytes of the unfinished event for the next push. */
    keep(buffer, start, from, events) {
        let begin = start;
        if (this.oversized || from - start > this.maxEventBytes) {
            this.oversized = true;
            if (from > start)
                events.push(this.event(buffer, start, from, '', false));
            this.spans = [];
            this.line = this.line >= from ? 0 : -1;
            begin = from;
        }
        else {
            this.line -= start;
            if (start > 0)
                this.spans = this.spans.map((at) => at - start);
        }
        this.searched = from - begin;
        const inPlace = begin === 0 && this.keptLength > 0;
        if (inPlace)
            return;
        // The returned events point into the old bytes, so the rest is copied away from them.
        const rest = buffer.subarray(begin);
        this.kept = rest.length === 0 ? NOTHING : Buffer.from(rest);
        this.keptLength = rest.length;
    }
    readLine(buffer, line, end) {
        if (this.oversized || line < 0)
            return;
        let at = line;
        if (this.atStart) {
            this.atStart = false;
            if (startsWith(buffer, BYTE_ORDER_MARK, at, end))
                at += BYTE_ORDER_MARK.length;
        }
        const field = startsWith(buffer, DATA, at, end)
            ? DATA
            : startsWith(buffer, EVENT, at, end)
                ? EVENT
                : null;
        if (field === null)
            return;
        at += field.length;
        if (at < end) {
            if (buffer[at] !== COLON)
                return;
            at += buffer[at + 1] === SPACE && at + 1 < end ? 2 : 1;
        }
        if (field === DATA)
            this.spans.push(at, end);
        else
            this.name = buffer.toString('utf8', at, end);
    }
    finish(buffer, start, end, finished) {
        const [from = 0, to = 0] = this.spans;
        let event;
        if (end - start > this.maxEventBytes) {
            this.oversized = true;
            this.spans = [];
        }
        if (this.spans.length === 0)
            event = this.event(buffer, start, end, '', finished);
        else if (this.spans.length === 2) {
            event = this.event(buffer, start, end, { from: from - start, to: to - start }, finished);
        }
        else
            event = this.event(buffer, start, end, this.joined(buffer), finished);
        this.name = null;
        if (this.spans.length > 0)
            this.spans = [];
        this.bareCr = false;
        this.oversized = false;
        return event;
    }
    event(buffer, start, end, data, finished) {
        const { oversized } = this;
        const event = oversized ? null : this.name;
        return new Block(event, buffer.subarray(start, end), data, oversized, finished);
    }
    joined(buffer) {
        const lines = [];
        for (let i = 0; i < this.spans.length; i += 2)
            lines.push(buffer.toString('utf8', this.spans[i], this.spans[i + 1]));
        return lines.join('\n');
    }
}
function startsWith(buffer, word, at, end) {
    if (at + word.length > end)
        return false;
    for (let i = 0; i < word.length; i++)
        if (buffer[at + i] !== word[i])
            return false;
    return true;
}
//# sourceMappingURL=sse.js.map