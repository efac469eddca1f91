/**
 * Writes token ids: one byte with the width of an id in bytes (2, 3 or 4, by the largest id), then the ids,
 * little-endian. Vocabularies are far below 2^24, so this saves a quarter of int32's space, or half of it below 2^16.
 */
export function packIds(ids, into, at) {
    let all = 0;
    for (let i = 0; i < ids.length; i++)
        all |= ids[i];
    const width = all < 0 || all >= 2 ** 24 ? 4 : all >= 2 ** 16 ? 3 : 2;
    into[at] = width;
    let end = at + 1;
    for (let i = 0; i < ids.length; i++) {
        const id = ids[i];
        into[end] = id;
        into[end + 1] = id >>> 8;
        if (width > 2)
            into[end + 2] = id >>> 16;
        if (width > 3)
            into[end + 3] = id >>> 24;
        end += width;
    }
    return end;
}
/** Token ids as `packIds` wrote them. They are unpacked where they are joined, so that no array is made of each node. */
export class PackedIds {
    /**
     * @param start where they begin in `bytes`, whose end is theirs
     * @throws RangeError for bytes that `packIds` did not write
     */
    constructor(bytes, start = 0) {
        this.bytes = bytes;
        this.start = start;
        this.width = bytes[start] ?? 0;
        this.length = (bytes.length - start - 1) / this.width;
        const isPacked = this.width >= 2 && this.width <= 4 && Number.isInteger(this.length);
        if (!isPacked)
            throw new RangeError('not packed token ids');
    }
    unpacked() {
        const ids = new Int32Array(this.length);
        this.copyTo(ids, 0, 0, this.length);
        return ids;
    }
    copyTo(ids, at, from, to) {
        const { bytes, start, width } = this;
        let next = start + 1 + from * width;
        for (let i = at; i < at + to - from; i++) {
            let id = bytes[next] | (bytes[next + 1] << 8);
            if (width > 2)
                id |= bytes[next + 2] << 16;
            if (width > 3)
                id |= bytes[next + 3] << 24;
            ids[i] = id;
            next += width;
        }
    }
}
//# sourceMappingURL=packed-ids.js.map