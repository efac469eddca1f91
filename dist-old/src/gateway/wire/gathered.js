const BY_HAND = 64;
/** Collects bytes for one write; memory for all of them is allocated once. */
export class Gathered {
    /** @param room the most bytes that may be added */
    constructor(room) {
        this.length = 0;
        this.bytes = Buffer.allocUnsafe(room);
    }
    add(from, start = 0, end = from.length) {
        const { bytes } = this;
        let at = this.length;
        // A call of `copy` costs as much as copying so many bytes in a loop.
        if (end - start > BY_HAND)
            at += from.copy(bytes, at, start, end);
        else
            for (let i = start; i < end; i++)
                bytes[at++] = from[i];
        this.length = at;
    }
    /** All bytes so far. */
    get all() {
        return this.bytes.subarray(0, this.length);
    }
}
//# sourceMappingURL=gathered.js.map