import * as characters from '../../json-bytes/characters.js';
import { FloatReader } from '../../json-bytes/float-reader.js';
import { JsonBytes } from '../../json-bytes/json-bytes.js';
import { KeySet } from '../../json-bytes/key-set.js';
import { afterSpace, afterString, afterValue } from '../../json-bytes/skip.js';
import { walkList, walkObject } from '../../json-bytes/walk-json.js';
import { isList, isObject } from '../../model/json.js';
import { parseJson } from './json.js';
import { MAX_ID } from './outcome.js';
const { BACKSLASH, NINE, QUOTE, SPACE, ZERO } = characters;
const CHOICES = new KeySet(['choices']);
const DELTA = new KeySet(['delta']);
const LOG_PROBS = new KeySet(['logprobs']);
const CONTENT = new KeySet(['content']);
const TOKEN = new KeySet(['token']);
const LOG_PROB = new KeySet(['logprob']);
const BYTES = new KeySet(['bytes']);
const IDS = new KeySet(['token_ids']);
/** Members of a delta that grow token by token. */
const GROWING = new Map(['content', 'reasoning_content', 'reasoning'].map((name) => [name, new KeySet([name])]));
const MAX_DIGITS = 10;
/**
 * An event of one token as a pattern for the ones after it: engines write them all alike except for the text, the
 * token, its id, bytes and log-prob. If all other bytes of an event are equal, those parts are read and the same
 * members cut, without walking the JSON and parsing the rest. All other events take the long way.
 */
export class EventPattern {
    constructor(pattern, slots, edges, index, field) {
        this.pattern = pattern;
        this.slots = slots;
        this.edges = edges;
        this.index = index;
        this.field = field;
        this.floats = new FloatReader();
        /** Events that came in one read share the same memory. */
        this.memory = null;
        this.shifts = slots.map(() => 0);
        this.expected = new JsonBytes(pattern);
    }
    /**
     * @param chunk the parsed rest of the event when it is cut
     * @param ranges what is cut out of it
     * @returns null: events like it may differ in more than a token's text, id and log-prob
     */
    static of(event, chunk, lifted, ranges) {
        const field = growingField(chunk);
        if (field === null || !holdsOneToken(lifted))
            return null;
        if (event.event !== null || !event.finished || event.dataAt === -1)
            return null;
        const raw = Buffer.from(event.raw);
        const slots = slotsOf(raw, afterSpace(raw, event.dataAt), field.key);
        if (slots === null)
            return null;
        const edges = ranges.map((at) => ({ at, slots: slots.filter(({ to }) => to <= at).length }));
        return new EventPattern(raw, slots, edges, field.index, field.name);
    }
    /** Null: the event does not match. */
    match({ raw }) {
        const { pattern, slots, shifts } = this;
        const memory = this.memoryOf(raw);
        let text = '';
        let id = -1;
        let logProb = Number.NaN;
        let at = 0;
        let literal = 0;
        for (let i = 0; i < slots.length; i++) {
            const { kind, from, to } = slots[i];
            if (!this.same(memory, raw, at, literal, from))
                return null;
            at += from - literal;
            const start = at;
            if (kind === 'logProb') {
                logProb = this.floats.read(memory, raw.byteOffset + at);
                if (!Number.isFinite(logProb))
                    return null;
                at = this.floats.end - raw.byteOffset;
            }
            else if (kind === 'id') {
                at = afterDigits(raw, at);
                id = at === -1 ? -1 : Number(raw.toString('latin1', start, at));
                if (id < 0 || id > MAX_ID)
                    return null;
            }
            else if (kind === 'bytes')
                at = afterValue(raw, at);
            else
                at = raw[at] === QUOTE ? afterString(raw, at) : -1;
            if (at === -1)
                return null;
            if (kind === 'text') {
                const said = readString(raw, start, at);
                if (said === null)
                    return null;
                text = said;
            }
            shifts[i] = at - to;
            literal = to;
        }
        if (raw.length - at !== pattern.length - literal)
            return null;
        if (!this.same(memory, raw, at, literal, pattern.length))
            return null;
        return { index: this.index, field: this.field, text, id, logProb };
    }
    /** Appends the client's bytes of the event that was matched last. */
    cut({ raw }, into) {
        const { edges } = this;
        let at = 0;
        for (let i = 0; i < edges.length; i += 2) {
            into.add(raw, at, this.place(edges[i]));
            at = this.place(edges[i + 1]);
        }
        into.add(raw, at);
    }
    place(edge) {
        if (edge === undefined)
            throw new Error('a cut without an end');
        return edge.at + (edge.slots === 0 ? 0 : this.shifts[edge.slots - 1]);
    }
    /** Whether the event at `at` equals the pattern between two positions. */
    same(memory, raw, at, from, to) {
        const length = to - from;
        return at + length <= raw.length && memory.same(raw.byteOffset + at, this.expected, from, length);
    }
    memoryOf({ buffer }) {
        if (this.memory?.bytes.buffer !== buffer)
            this.memory = new JsonBytes(Buffer.from(buffer));
        return this.memory;
    }
}
function holdsOneToken({ whole, promptIds, choices }) {
    const [choice] = choices;
    if (!whole || promptIds.length > 0 || choices.length !== 1 || choice === undefined)
        return false;
    if (choice.promptIds !== null)
        return false;
    return !choice.passedOver && choice.ids?.length === 1 && choice.logProbs?.values.length === 1;
}
/** The choice and the only member of its delta that grows; null: the event holds something else, too. */
function growingField(chunk) {
    const { choices, usage, error, object, prompt_token_ids: ids, sglext } = chunk;
    if ([usage, error, ids, sglext].some((value) => (value ?? null) !== null) || object === 'error')
        return null;
    const [choice] = isList(choices) && choices.length === 1 ? choices : [];
    if (!isObject(choice) || typeof choice.index !== 'number' || !isObject(choice.delta))
        return null;
    const { finish_reason: finish, meta_info: meta, prompt_token_ids: prompt } = choice;
    if ([finish, meta, prompt].some((value) => (value ?? null) !== null))
        return null;
    const said = Object.entries(choice.delta).filter(([, value]) => value !== null);
    const [[name, value] = ['', null]] = said;
    const key = GROWING.get(name);
    if (said.length !== 1 || typeof value !== 'string' || key === undefined)
        return null;
    return { index: choice.index, name, key };
}
/** The slots of a pattern, in order; null: one is missing or occurs twice. */
function slotsOf(raw, at, growing) {
    const slots = [];
    const slot = (kind, from) => {
        const to = afterValue(raw, from);
        slots.push({ kind, from, to });
        return to;
    };
    const entry = (entryAt) => walkObject(raw, entryAt, (keyAt, keyEnd, valueAt) => {
        if (TOKEN.has(raw, keyAt, keyEnd))
            return slot('token', valueAt);
        if (LOG_PROB.has(raw, keyAt, keyEnd))
            return slot('logProb', valueAt);
        return BYTES.has(raw, keyAt, keyEnd) ? slot('bytes', valueAt) : afterValue(raw, valueAt);
    });
    const logProbs = (valueAt) => walkObject(raw, valueAt, (keyAt, keyEnd, at) => CONTENT.has(raw, keyAt, keyEnd) ? walkList(raw, at, entry) : afterValue(raw, at));
    const delta = (valueAt) => walkObject(raw, valueAt, (keyAt, keyEnd, at) => growing.has(raw, keyAt, keyEnd) ? slot('text', at) : afterValue(raw, at));
    const choice = (choiceAt) => walkObject(raw, choiceAt, (keyAt, keyEnd, valueAt) => {
        if (DELTA.has(raw, keyAt, keyEnd))
            return delta(valueAt);
        if (LOG_PROBS.has(raw, keyAt, keyEnd))
            return logProbs(valueAt);
        return IDS.has(raw, keyAt, keyEnd)
            ? walkList(raw, valueAt, (idAt) => slot('id', idAt))
            : afterValue(raw, valueAt);
    });
    const end = walkObject(raw, at, (keyAt, keyEnd, valueAt) => CHOICES.has(raw, keyAt, keyEnd) ? walkList(raw, valueAt, choice) : afterValue(raw, valueAt));
    const kinds = slots.map(({ kind }) => kind);
    const once = (kind) => kinds.filter((one) => one === kind).length === 1;
    const found = once('text') && once('token') && once('logProb') && once('id');
    return end !== -1 && found && new Set(kinds).size === kinds.length ? slots : null;
}
/** Position behind a number without sign, point or leading zeros; -1: there is none. */
function afterDigits(raw, at) {
    let i = at;
    while (raw[i] >= ZERO && raw[i] <= NINE)
        i += 1;
    const digits = i - at;
    return digits === 0 || digits > MAX_DIGITS || (digits > 1 && raw[at] === ZERO) ? -1 : i;
}
/** The text of a JSON string; null: it is invalid, which the parser will report. */
function readString(raw, from, to) {
    for (let i = from + 1; i < to - 1; i++) {
        const byte = raw[i];
        if (byte !== BACKSLASH && byte >= SPACE)
            continue;
        const text = parseJson(raw.toString('utf8', from, to));
        return typeof text === 'string' ? text : null;
    }
    return raw.toString('utf8', from + 1, to - 1);
}
//# sourceMappingURL=event-pattern.js.map