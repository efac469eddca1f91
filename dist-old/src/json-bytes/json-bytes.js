/** Bytes of JSON texts, for readers that go through them by hand. */
export class JsonBytes {
    constructor(bytes) {
        this.bytes = bytes;
        this.view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
        this.lastWord = bytes.length - 4;
    }
    /** The number that the four hexadecimal digits at `at` stand for; -1 if they are not four digits. */
    fourDigits(at) {
        if (at > this.lastWord)
            return -1;
        // The first digit lies in the lowest byte. Only '0' to '9' begin with 3 and still do 6 later.
        const word = this.view.getInt32(at, true);
        if ((word & (word + 0x06060606) & 0xf0f0f0f0) !== 0x30303030)
            return -1;
        const digits = word & 0x0f0f0f0f;
        const pairs = (Math.imul(digits, 10) + (digits >>> 8)) & 0x00ff00ff;
        return (Math.imul(pairs, 100) + (pairs >>> 16)) & 0xffff;
    }
    /** Whether `length` bytes at `at` equal those of `other` at its offset. */
    same(at, other, place, length) {
        const { bytes, view } = this;
        if (at + length > bytes.length || place + length > other.bytes.length)
            return false;
        let i = 0;
        for (; i + 4 <= length; i += 4)
            if (view.getInt32(at + i) !== other.view.getInt32(place + i))
                return false;
        for (; i < length; i++)
            if (bytes[at + i] !== other.bytes[place + i])
                return false;
        return true;
    }
}
//# sourceMappingURL=json-bytes.js.map