/** Collects bytes for one write; memory for all of them is allocated once. */
export declare class Gathered {
    private readonly bytes;
    private length;
    /** @param room the most bytes that may be added */
    constructor(room: number);
    add(from: Buffer, start?: number, end?: number): void;
    /** All bytes so far. */
    get all(): Uint8Array;
}
