/**
 * Memory for many lists of numbers that live as long as one another, such as those of the steps of one read. They lie in
 * larger pieces, because memory of its own for each short list takes longer than to fill it. A list must not be
 * transferred: its piece holds others.
 */
export declare class NumberRoom {
    #private;
    int32s(length: number): Int32Array;
    /** Copies float32s as they are stored, which may begin at any byte. @throws RangeError if one is cut short */
    float32sOf(stored: Uint8Array): Float32Array;
    bytesOf(stored: Uint8Array): Uint8Array;
}
