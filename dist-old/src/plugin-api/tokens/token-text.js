const REPLACEMENT = 0xfffd;
/** Which continuation bytes may follow a first byte, and what of the character it holds; null: none begins so. */
function sequenceOf(byte) {
    if (byte >= 0xc2 && byte <= 0xdf)
        return { more: 1, lowest: 0x80, highest: 0xbf, code: byte & 0x1f };
    if (byte >= 0xe0 && byte <= 0xef) {
        // No overlong form, and no half of a surrogate pair.
        const lowest = byte === 0xe0 ? 0xa0 : 0x80;
        return { more: 2, lowest, highest: byte === 0xed ? 0x9f : 0xbf, code: byte & 0xf };
    }
    if (byte >= 0xf0 && byte <= 0xf4) {
        const lowest = byte === 0xf0 ? 0x90 : 0x80;
        return { more: 3, lowest, highest: byte === 0xf4 ? 0x8f : 0xbf, code: byte & 0x7 };
    }
    return null;
}
/** Reads UTF-8 as the Encoding Standard does: each maximal part of an invalid sequence gives one replacement character. */
function readUtf8(bytes, take) {
    for (let at = 0; at < bytes.length;) {
        const from = at;
        const first = bytes[at++];
        const sequence = first < 0x80 ? null : sequenceOf(first);
        if (sequence === null) {
            take(first < 0x80 ? first : REPLACEMENT, from, at);
            continue;
        }
        let { more, lowest, highest, code } = sequence;
        while (more > 0) {
            const byte = bytes[at];
            if (byte === undefined || byte < lowest || byte > highest)
                break;
            code = (code << 6) | (byte & 0x3f);
            [lowest, highest] = [0x80, 0xbf];
            at += 1;
            more -= 1;
        }
        take(more === 0 ? code : REPLACEMENT, from, at);
    }
}
/** The text of a list of tokens. For every part of the text it tells the tokens that hold that part. */
export class TokenText {
    /** For each UTF-16 unit of the text the bytes of its character: from the first up to the one behind the last. */
    #from;
    #to;
    /** For each byte the index of its token. */
    #tokens;
    /** @param tokens the bytes of each token */
    constructor(tokens) {
        const length = tokens.reduce((sum, { byteLength }) => sum + byteLength, 0);
        const bytes = new Uint8Array(length);
        this.#tokens = new Int32Array(length);
        let at = 0;
        for (const [i, token] of tokens.entries()) {
            bytes.set(token, at);
            this.#tokens.fill(i, at, at + token.byteLength);
            at += token.byteLength;
        }
        // No character has more UTF-16 units than bytes.
        this.#from = new Int32Array(length);
        this.#to = new Int32Array(length);
        const characters = [];
        let units = 0;
        readUtf8(bytes, (code, from, to) => {
            const character = String.fromCodePoint(code);
            characters.push(character);
            for (const end = units + character.length; units < end; units++) {
                this.#from[units] = from;
                this.#to[units] = to;
            }
        });
        this.text = characters.join('');
    }
    /**
     * The tokens that a part of the text is of, from the first up to the one behind the last. A token that holds only one
     * byte of a character of the part is among them.
     * @param from index in `text`; @param to index behind the part
     * @throws RangeError if that is no part of the text, or empty
     */
    tokensOf(from, to) {
        const isPart = Number.isInteger(from) && Number.isInteger(to) && from >= 0 && from < to;
        if (!isPart || to > this.text.length) {
            throw new RangeError(`${from} to ${to} is no part of a text of ${this.text.length}`);
        }
        const first = this.#tokens[this.#from[from]];
        const last = this.#tokens[this.#to[to - 1] - 1];
        return { from: first, to: last + 1 };
    }
}
//# sourceMappingURL=token-text.js.map