import { parsePattern } from './parse.js';
const MOST_INSTRUCTIONS = 2000;
const ASCII = 128;
const NONE = -1;
/**
 * A regular expression whose search takes time in proportion to the length of the text, whatever pattern and text are:
 * all ways to match go forward together, and none is tried twice (Thompson, "Regular expression search algorithm",
 * 1968). The syntax is that of RegExp with the flag `u`, without references to groups and looking ahead or behind.
 */
export class LinearPattern {
    #program;
    #multiline;
    /** @throws SyntaxError with what is wrong, or too large: counts such as {2,500} multiply what they repeat */
    constructor(source, flags = {}) {
        const program = new Program(`u${flags.ignoreCase ? 'i' : ''}${flags.dotAll ? 's' : ''}`);
        program.add(parsePattern(source));
        this.#program = program.finished();
        this.#multiline = flags.multiline ?? false;
    }
    /** Whether it matches anywhere in the text. */
    test(text) {
        const search = new Search(this.#program, this.#multiline);
        for (let at = 0;;) {
            const next = text.codePointAt(at) ?? NONE;
            if (search.arrive(at, next))
                return true;
            if (next === NONE)
                return false;
            search.read(next);
            at += next > 0xffff ? 2 : 1;
        }
    }
}
/** All ways to match that are open at one place of a text. */
class Search {
    /** Instructions after those that read the character before. */
    #starts = [];
    /** Instructions that wait for a character. */
    #reached = [];
    /** Where each instruction was reached last: it is followed once at each place. */
    #marks;
    #open = [];
    #before = NONE;
    constructor(program, multiline) {
        this.program = program;
        this.multiline = multiline;
        this.#marks = new Float64Array(program.length).fill(NONE);
    }
    /** Follows what reads no character; true if that is the end of the pattern. A match may begin at every place. */
    arrive(at, next) {
        this.#starts.push(0);
        this.#reached.length = 0;
        for (const start of this.#starts)
            if (this.#follow(start, at, next))
                return true;
        return false;
    }
    read(next) {
        this.#starts.length = 0;
        for (const place of this.#reached) {
            const instruction = this.program[place];
            if (instruction?.op === 'character' && instruction.test(next))
                this.#starts.push(place + 1);
        }
        this.#before = next;
    }
    #follow(start, at, next) {
        this.#open.push(start);
        for (let place = this.#open.pop(); place !== undefined; place = this.#open.pop()) {
            if (this.#marks[place] === at)
                continue;
            this.#marks[place] = at;
            const instruction = this.program[place];
            if (instruction.op === 'match')
                return true;
            if (instruction.op === 'character')
                this.#reached.push(place);
            else if (instruction.op === 'split')
                this.#open.push(instruction.or, instruction.to);
            else if (holds(instruction.of, this.#before, next, this.multiline))
                this.#open.push(place + 1);
        }
        return false;
    }
}
const isWord = (codePoint) => codePoint !== NONE && /^\w$/.test(String.fromCodePoint(codePoint));
const endsLine = (codePoint) => codePoint === 0x0a || codePoint === 0x0d || codePoint === 0x2028 || codePoint === 0x2029;
function holds(of, before, next, multiline) {
    if (of === '^')
        return before === NONE || (multiline && endsLine(before));
    if (of === '$')
        return next === NONE || (multiline && endsLine(next));
    return (isWord(before) !== isWord(next)) === (of === '\\b');
}
/** Instructions that are read one after the other; `split` goes on at two places. */
class Program {
    #instructions = [];
    #tests = new Map();
    constructor(flags) {
        this.flags = flags;
    }
    finished() {
        this.#push({ op: 'match' });
        return this.#instructions;
    }
    add(node) {
        if (node.kind === 'sequence')
            for (const part of node.parts)
                this.add(part);
        else if (node.kind === 'choice')
            this.#addChoice(node.of);
        else if (node.kind === 'repeat')
            this.#addRepeat(node.node, node.min, node.max);
        else if (node.kind === 'assertion')
            this.#push({ op: 'assertion', of: node.of });
        else
            this.#push({ op: 'character', test: this.#testOf(node.source) });
    }
    #push(instruction) {
        if (this.#instructions.length >= MOST_INSTRUCTIONS) {
            throw new SyntaxError(`the pattern is larger than ${MOST_INSTRUCTIONS} characters and repeats`);
        }
        this.#instructions.push(instruction);
        return instruction;
    }
    /** A split whose second way, and first unless it is the next instruction, are to be set. */
    #split() {
        const next = this.#instructions.length + 1;
        return this.#push({ op: 'split', to: next, or: next });
    }
    #addChoice(of) {
        const ends = [];
        for (const [index, node] of of.entries()) {
            const split = this.#split();
            this.add(node);
            if (index < of.length - 1)
                ends.push(this.#split());
            split.or = index < of.length - 1 ? this.#instructions.length : split.to;
        }
        for (const end of ends)
            end.to = end.or = this.#instructions.length;
    }
    #addRepeat(node, min, max) {
        for (let count = 0; count < min; count++)
            this.add(node);
        if (max === Number.POSITIVE_INFINITY) {
            const start = this.#instructions.length;
            const split = this.#split();
            this.add(node);
            const back = this.#split();
            back.to = back.or = start;
            split.or = this.#instructions.length;
            return;
        }
        const splits = [];
        for (let count = min; count < max; count++) {
            splits.push(this.#split());
            this.add(node);
        }
        for (const split of splits)
            split.or = this.#instructions.length;
    }
    /** A test of single characters, by RegExp: of one character it is always quick. */
    #testOf(source) {
        const known = this.#tests.get(source);
        if (known !== undefined)
            return known;
        const expression = new RegExp(`^${source}$`, this.flags);
        const ascii = Uint8Array.from({ length: ASCII }, (_, code) => Number(expression.test(String.fromCharCode(code))));
        const test = (codePoint) => codePoint < ASCII ? ascii[codePoint] === 1 : expression.test(String.fromCodePoint(codePoint));
        this.#tests.set(source, test);
        return test;
    }
}
//# sourceMappingURL=linear-pattern.js.map