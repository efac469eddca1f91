import type { FindCursor } from 'mongodb';
/** Gives the event loop a turn during long work. */
export declare class Breather {
    private since;
    pause(): Promise<void>;
}
/** Like `map`, with turns of the event loop in between. Rejects with the signal's reason when it is aborted. */
export declare function mapInTurns<T, U>(items: readonly T[], map: (item: T, i: number) => U, signal?: AbortSignal): Promise<U[]>;
/** The documents of a cursor in the server's batches. The cursor is closed when the reader is done. */
export declare function batchesOf<Doc>(cursor: FindCursor<Doc>): AsyncGenerator<readonly Doc[]>;
