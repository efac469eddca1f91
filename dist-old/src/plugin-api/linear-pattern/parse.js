const ESCAPE = /\\(?:[pP]\{[^}]*\}|u\{[0-9a-fA-F]+\}|u[dD][89abAB]..\\u[dD][c-fC-F]..|u[0-9a-fA-F]{4}|x..|c.|.)/suy;
const CLASS = /\[(?:\\.|[^\]\\])*\]/suy;
const QUANTIFIER = /(?:([*+?])|\{(\d+)(?:(,)(\d*))?\})\??/y;
const GROUP = /\((?:\?:|\?<(?![=!])[^>]*>|(?!\?))/y;
/** Reads the pattern from its beginning to its end. The syntax was checked by RegExp before. */
class PatternReader {
    #at = 0;
    constructor(source) {
        this.source = source;
    }
    choice() {
        const of = [this.#sequence()];
        while (this.source[this.#at] === '|') {
            this.#at += 1;
            of.push(this.#sequence());
        }
        return of.length === 1 ? of[0] : { kind: 'choice', of };
    }
    #sequence() {
        const parts = [];
        while (this.#at < this.source.length && !'|)'.includes(this.source[this.#at] ?? '')) {
            parts.push(this.#quantified(this.#atom()));
        }
        return { kind: 'sequence', parts };
    }
    #atom() {
        const next = this.source[this.#at] ?? '';
        if (next === '(')
            return this.#group();
        if (next === '^' || next === '$') {
            this.#at += 1;
            return { kind: 'assertion', of: next };
        }
        const escaped = next === '\\' ? this.#take(ESCAPE) : null;
        if (escaped !== null) {
            if (/^\\(?:[1-9]|k)/.test(escaped[0]))
                throw new SyntaxError('references to groups are not supported');
            if (escaped[0] === '\\b' || escaped[0] === '\\B')
                return { kind: 'assertion', of: escaped[0] };
            return { kind: 'character', source: escaped[0] };
        }
        const set = next === '[' ? this.#take(CLASS) : null;
        if (set !== null)
            return { kind: 'character', source: set[0] };
        const source = String.fromCodePoint(this.source.codePointAt(this.#at) ?? 0);
        this.#at += source.length;
        return { kind: 'character', source };
    }
    #group() {
        if (this.#take(GROUP) === null)
            throw new SyntaxError('looking ahead or behind is not supported');
        const inner = this.choice();
        this.#at += 1;
        return inner;
    }
    #quantified(node) {
        const found = this.#take(QUANTIFIER);
        if (found === null)
            return node;
        const [, sign, least, comma, most] = found;
        if (sign !== undefined) {
            return {
                kind: 'repeat',
                node,
                min: sign === '+' ? 1 : 0,
                max: sign === '?' ? 1 : Number.POSITIVE_INFINITY,
            };
        }
        const min = Number(least);
        const max = comma === undefined ? min : most === '' ? Number.POSITIVE_INFINITY : Number(most);
        return { kind: 'repeat', node, min, max };
    }
    #take(expression) {
        expression.lastIndex = this.#at;
        const found = expression.exec(this.source);
        if (found !== null)
            this.#at += found[0].length;
        return found;
    }
}
/** @throws SyntaxError for a pattern that RegExp refuses, and for what cannot be matched in linear time */
export function parsePattern(source) {
    new RegExp(source, 'u');
    return new PatternReader(source).choice();
}
//# sourceMappingURL=parse.js.map