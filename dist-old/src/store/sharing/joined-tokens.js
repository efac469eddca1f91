import { NumberRoom } from '../number-room.js';
import { joinTokens, slicesOf } from './rebuild.js';
/** Steps in the order in which their tokens share the most memory. */
export function longestFirst(steps) {
    const lengthOf = ({ promptTokens, responseTokens }) => (promptTokens ?? 0) + (responseTokens ?? 0);
    return [...steps].sort((a, b) => lengthOf(b) - lengthOf(a));
}
/**
 * Token ids of sequences that share nodes. A sequence that begins one that was asked for before is a view of its memory,
 * so if the longest is asked for first, the ids of a trajectory whose turns repeat all earlier ones are in memory once.
 */
export class JoinedTokens {
    /** By node, of the sequences that pass through it, the one that has most of it. */
    #through = new Map();
    /** @param room for the sequences */
    constructor(read, room = new NumberRoom()) {
        this.read = read;
        this.room = room;
    }
    /** The first `length` ids of the sequence that ends in `node`. @throws MissingNode */
    of(node, length) {
        const known = node === null ? undefined : this.#through.get(node);
        if (known !== undefined && length <= known.end)
            return known.tokens.subarray(0, length);
        const slices = slicesOf(node, length, this.read);
        const tokens = joinTokens(slices, length, this.room.int32s(length));
        let end = 0;
        for (const slice of slices) {
            end += slice.to - slice.from;
            const most = this.#through.get(slice.node)?.end ?? 0;
            if (end > most)
                this.#through.set(slice.node, { tokens, end });
        }
        return tokens;
    }
}
//# sourceMappingURL=joined-tokens.js.map