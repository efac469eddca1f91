/** One event of a server-sent event stream, or a block without data such as a comment. */
export interface SseEvent {
    /** The `event` field; null: none. */
    readonly event: string | null;
    /** The `data` lines joined by a newline; empty where there is none. */
    readonly data: string;
    /** Its exact bytes, with the blank line that ends it. All `raw` of a stream in a row are the stream. */
    readonly raw: Buffer;
    /** A part of an event that is larger than the limit: its bytes pass, its data is not read. */
    readonly oversized: boolean;
    /** False: the stream ended before the blank line that ends an event. */
    readonly finished: boolean;
    /** Where in `raw` the value of its only `data` line begins; -1: it has none, or several. */
    readonly dataAt: number;
}
/**
 * Splits the bytes of an event stream into events, by the rules of the HTML standard ("server-sent events", parsing an
 * event stream): lines end with LF, CRLF or CR, a blank line ends an event. The result does not depend on how the bytes
 * are split into pushes. Unlike a browser it also returns the last event when no blank line follows it.
 */
export declare class SseParser {
    private readonly maxEventBytes;
    /** Bytes of the unfinished event: `kept.subarray(0, keptLength)`. All positions below count from its start. */
    private kept;
    private keptLength;
    /** Start of the current line; -1: its start was passed on already, and it is not blank. */
    private line;
    /** No line end was found up to here. */
    private searched;
    private name;
    /** Start and end positions of the values of `data` lines. */
    private spans;
    /** The previous line ended with a CR alone, so the next CR also ends a line by itself. */
    private bareCr;
    /** The current event is larger than the limit; its bytes go out as they come. */
    private oversized;
    private atStart;
    constructor(maxEventBytes?: number);
    /** The events that these bytes complete. */
    push(bytes: Uint8Array): SseEvent[];
    /** The events that are left when the stream has ended. */
    end(): SseEvent[];
    private read;
    /** The unfinished event's bytes and these; not copied where nothing was unfinished. */
    private append;
    /** Keeps the bytes of the unfinished event for the next push. */
    private keep;
    private readLine;
    private finish;
    private event;
    private joined;
}
