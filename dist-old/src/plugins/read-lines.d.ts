import type { Readable } from 'node:stream';
/**
 * Calls `write` for each line of a stream, cut to `LINE_LENGTH`, as long as it answers true; the rest is read slowly and
 * dropped. The last line may lack its line end.
 */
export declare function readLines(stream: Readable, write: (line: string) => boolean): void;
