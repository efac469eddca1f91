const isIds = (value) => Array.isArray(value) && value.length > 0 && value.every((item) => typeof item === 'number');
/** The prompt of a `/v1/completions` body; null: it has several. */
export function promptOf({ prompt }) {
    if (typeof prompt === 'string' || isIds(prompt))
        return prompt;
    if (!Array.isArray(prompt) || prompt.length !== 1)
        return null;
    const [only] = prompt;
    return typeof only === 'string' || isIds(only) ? only : null;
}
/** Two 32-bit hashes, which together with the length identify a sequence; cheap enough to run over every token. */
class RollingHash {
    constructor() {
        this.first = 0x811c9dc5;
        this.second = 0x2545f491;
        this.length = 0;
    }
    add(value) {
        this.first = Math.imul(this.first ^ value, 0x01000193);
        this.second = (Math.imul(this.second, 0x9e3779b1) + value) ^ (this.second >>> 15);
        this.length += 1;
    }
    key(seed) {
        return `${this.length} ${(this.first >>> 0).toString(36)} ${(this.second >>> 0).toString(36)} ${seed}`;
    }
    copy() {
        const copy = new RollingHash();
        copy.first = this.first;
        copy.second = this.second;
        copy.length = this.length;
        return copy;
    }
}
function addAll(hash, sequence, visit) {
    for (let i = 0; i < sequence.length; i++) {
        hash.add(typeof sequence === 'string' ? sequence.charCodeAt(i) : (sequence[i] ?? 0));
        visit();
    }
}
/** The length in a key of `textChain`; NaN for keys of chat chains, which hold no blank. */
export const lengthOf = (key) => (/^\d+ /.test(key) ? Number.parseInt(key, 10) : Number.NaN);
/**
 * The chain of a prompt without messages. An earlier prompt and its answer may end anywhere in it, so it has places at
 * those lengths at which one is known to end.
 * @param isEnd whether a prompt and its answer of this length are known
 */
export function textChain(seed, prompt, isEnd) {
    const hash = new RollingHash();
    const ends = [];
    // Texts and ids have different keys.
    const own = `${typeof prompt === 'string' ? 'text' : 'ids'} ${seed}`;
    addAll(hash, prompt, () => {
        if (isEnd(hash.length))
            ends.push({ key: hash.key(own), callIds: '' });
    });
    return {
        ends: ends.reverse(),
        endBehind: ({ content }, responseIds) => {
            const answer = typeof prompt === 'string' ? content : responseIds;
            if (typeof answer !== 'string' && !isIds(answer ?? undefined))
                return null;
            if (answer === '')
                return null;
            const behind = hash.copy();
            addAll(behind, answer, () => { });
            return { key: behind.key(own), callIds: '' };
        },
    };
}
//# sourceMappingURL=text-chain.js.map