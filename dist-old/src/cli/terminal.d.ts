import type { Writable } from 'node:stream';
import type { WireError } from '../errors/index.js';
/** 12,345 */
export declare function formatCount(count: number): string;
/** 1.5 MB, in powers of 1000, as for disks and networks. */
export declare function formatBytes(bytes: number): string;
/** A text as a part of one line. Control characters become spaces, so that they neither move the cursor nor colour the terminal. */
export declare function excerpt(text: string, most: number): string;
/** A word in a form that a POSIX shell reads as the same word: in single quotes unless it has only plain characters. */
export declare function shellWord(word: string): string;
/** Shows how far a long operation is: on a terminal as a bar that redraws itself, elsewhere as a line now and then. */
export interface Progress {
    /** `done` and `total` have the same unit; `note` gives both in words. `total: null`: the total is not known. */
    update(done: number, total: number | null, note: string): void;
    /** Removes the bar, so that the result can be printed. */
    end(): void;
}
/** `interactive`: the stream is a terminal, on which a line can be overwritten. */
export declare function createProgress(stream: Writable, interactive: boolean, label: string): Progress;
/** Where a command writes: results to `out` and everything else to `err`, so that results can be piped. */
export declare class Terminal {
    private readonly out;
    private readonly err;
    /** Whether results and errors are written as JSON, and nothing else is. */
    readonly json: boolean;
    /** Whether `err` is a terminal. */
    private readonly interactive;
    constructor(out: Writable, err: Writable, 
    /** Whether results and errors are written as JSON, and nothing else is. */
    json: boolean, 
    /** Whether `err` is a terminal. */
    interactive: boolean);
    /** Writes the command's result: `data` as a line of JSON, or the text for people. */
    result(data: unknown, text: string): void;
    /** Writes one of many results; waits if the reader is slower than the writer. */
    stream(data: unknown, text: string): Promise<void>;
    /** Writes a message about progress, unless the output is JSON. */
    note(text: string): void;
    /** Says that a server does not answer and is asked again. */
    readonly lost: (detail: string) => void;
    /** An error as `code: message (path)` on one line. */
    error(error: WireError): void;
    progress(label: string): Progress;
}
