import { StepwellError } from '../../../errors/index.js';
import { parseJson } from '../../wire/json.js';
/**
 * Orders fragments as block-wise APIs need them: one part after the other, never two open at once. Chat completions may
 * mix the deltas of several tool calls; fragments of a later part wait until the call before it is whole, that is,
 * until its arguments are JSON.
 */
export class PartOrder {
    /** @param nameless makes the id of the n-th call where the engine sends none */
    constructor(nameless) {
        this.nameless = nameless;
        /** Parts that are not closed; the first is, or will be, the open one. */
        this.queue = [];
        this.calls = new Map();
        this.callCount = 0;
    }
    /** @throws UPSTREAM_GARBLED when a call continues after it was whole and the next part had begun */
    push(fragment) {
        const segment = this.segmentOf(fragment);
        if (segment.closed) {
            if (fragment.text.trim() === '')
                return [];
            throw new StepwellError('UPSTREAM_GARBLED', { detail: 'a tool call went on after it was whole' });
        }
        segment.text += fragment.text;
        segment.pending += fragment.text;
        segment.arguments?.add(fragment.text);
        const pieces = [];
        for (let head = this.queue[0]; head !== undefined; head = this.queue[0]) {
            // A call is announced by its name, which may come after its id.
            if (head.kind === 'call' && head.name === null)
                break;
            pieces.push(...this.show(head));
            if (this.queue.length === 1 || head.arguments?.isJson === false)
                break;
            pieces.push(this.close(head, true));
        }
        return pieces;
    }
    /** Closes all parts. @param whole false: the last part was cut */
    finish(whole) {
        const pieces = [];
        for (let head = this.queue[0]; head !== undefined; head = this.queue[0]) {
            pieces.push(...this.show(head), this.close(head, whole || this.queue.length > 1));
        }
        return pieces;
    }
    segmentOf(fragment) {
        if (fragment.kind !== 'call') {
            const last = this.queue.at(-1);
            return last?.kind === fragment.kind ? last : this.begin(fragment);
        }
        const known = this.calls.get(fragment.index);
        const segment = known === undefined || namesAnother(fragment, known) ? this.begin(fragment) : known;
        this.calls.set(fragment.index, segment);
        segment.id ??= fragment.id;
        segment.name ??= fragment.name;
        return segment;
    }
    begin(fragment) {
        const segment = {
            kind: fragment.kind,
            field: fragment.kind === 'reasoning' ? fragment.field : 'reasoning_content',
            id: null,
            name: null,
            text: '',
            pending: '',
            part: null,
            closed: false,
            arguments: fragment.kind === 'call' ? new ArgumentsText() : null,
        };
        this.queue.push(segment);
        return segment;
    }
    show(segment) {
        const pieces = [];
        if (segment.part === null) {
            segment.part = this.partOf(segment);
            pieces.push({ type: 'open', part: segment.part });
        }
        if (segment.pending !== '') {
            pieces.push({ type: 'add', part: segment.part, text: segment.pending });
            segment.pending = '';
        }
        return pieces;
    }
    partOf({ kind, field, id, name }) {
        if (kind === 'reasoning')
            return { kind, field };
        if (kind !== 'call')
            return { kind };
        return { kind, id: id ?? this.nameless(this.callCount++), name: name ?? '' };
    }
    close(segment, whole) {
        this.queue.shift();
        segment.closed = true;
        return { type: 'close', part: segment.part ?? this.partOf(segment), text: segment.text, whole };
    }
}
/**
 * Whether a fragment begins another call than `call`. Some engines number every call 0 and distinguish them by id;
 * others send a new id with every delta.
 */
function namesAnother(fragment, call) {
    if (fragment.id === null || fragment.name === null)
        return false;
    return call.id !== null && call.id !== fragment.id && call.name !== null;
}
/**
 * The beginnings of a number or a word of JSON. Other text that is not JSON when no bracket or string is open never
 * becomes JSON.
 */
const UNFINISHED = /^\s*(?:[-+.0-9eE]{0,400}|[a-z]{0,4})$/;
/** Collects a call's arguments and tells whether they are JSON by now, without parsing all of them with each delta. */
export class ArgumentsText {
    constructor() {
        this.text = '';
        this.depth = 0;
        this.inString = false;
        this.escaped = false;
        /** Null: not parsed since text was added. */
        this.known = false;
        /** The text can never become JSON. */
        this.broken = false;
    }
    add(text) {
        this.text += text;
        this.known = null;
        for (const character of text)
            this.scan(character);
    }
    get isJson() {
        if (this.broken || this.inString || this.depth > 0)
            return false;
        this.known ??= parseJson(this.text) !== undefined;
        this.broken = !this.known && !UNFINISHED.test(this.text);
        return this.known;
    }
    scan(character) {
        if (this.escaped)
            this.escaped = false;
        else if (this.inString) {
            if (character === '"')
                this.inString = false;
            else
                this.escaped = character === '\\';
        }
        else if (character === '"')
            this.inString = true;
        else if (character === '{' || character === '[')
            this.depth += 1;
        else if (character === '}' || character === ']')
            this.depth -= 1;
    }
}
//# sourceMappingURL=part-order.js.map