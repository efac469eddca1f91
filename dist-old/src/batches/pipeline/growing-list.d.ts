type Numbers = Uint8Array | Uint16Array | Uint32Array;
/** A list of whole numbers that grows at its end, in as many bytes as its kind takes for each. */
export declare class GrowingList<Kind extends Numbers> {
    #private;
    private readonly kind;
    constructor(kind: new (length: number) => Kind);
    get length(): number;
    push(number: number): void;
    /** The number at a place from 0 to below the length. */
    at(place: number): number;
    set(place: number, number: number): void;
}
export {};
