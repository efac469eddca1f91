import { TokenText } from './token-text.js';
/** What the tokens of a tokenizer say, as bytes: a character may be divided between tokens. */
export class TokenTable {
    constructor(data) {
        this.data = data;
    }
    /** The table of these tokens, ids with their bytes. Of one id that comes twice the later bytes hold. */
    static of(tokens) {
        const byId = new Map(tokens);
        const ids = [...byId.keys()];
        const wrong = ids.find((id) => !Number.isInteger(id) || id < 0 || id >= MOST_TOKENS);
        if (wrong !== undefined)
            throw new RangeError(`${wrong} is no id of a token`);
        const size = ids.reduce((most, id) => Math.max(most, id + 1), 0);
        const starts = new Int32Array(size).fill(-1);
        const lengths = new Int32Array(size);
        const bytes = new Uint8Array([...byId.values()].reduce((sum, { byteLength }) => sum + byteLength, 0));
        let at = 0;
        for (const [id, token] of byId) {
            bytes.set(token, at);
            starts[id] = at;
            lengths[id] = token.byteLength;
            at += token.byteLength;
        }
        return new TokenTable({ starts, lengths, bytes });
    }
    /** The bytes of a token; null: no token has this id. */
    bytesOf(id) {
        const { starts, lengths, bytes } = this.data;
        const start = starts[id] ?? -1;
        return start === -1 ? null : bytes.subarray(start, start + (lengths[id] ?? 0));
    }
    /** The text of tokens; null: one of the ids is no token's, so nobody can tell what they say. */
    decode(ids) {
        const tokens = [];
        for (let i = 0; i < ids.length; i++) {
            const token = this.bytesOf(ids[i]);
            if (token === null)
                return null;
            tokens.push(token);
        }
        return new TokenText(tokens);
    }
}
/** Far more than any vocabulary has; a larger id would take memory for all below it. */
const MOST_TOKENS = 1 << 24;
//# sourceMappingURL=token-table.js.map