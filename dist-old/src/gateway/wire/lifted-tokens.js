import { LOWER_N } from '../../json-bytes/characters.js';
import { KeySet } from '../../json-bytes/key-set.js';
import { afterValue } from '../../json-bytes/skip.js';
import { TokenScanner } from './scan-tokens.js';
const PROMPT_IDS = new KeySet(['prompt_token_ids']);
const IDS = new KeySet(['token_ids']);
const LOG_PROBS = new KeySet(['logprobs']);
const META = new KeySet(['meta_info']);
/** Ids and log-probs of one choice, read from the members that were cut out of it. */
export class LiftedChoice {
    constructor() {
        /** Ids of its prompt. */
        this.promptIds = null;
        this.ids = null;
        this.logProbs = null;
        /** A second source of tokens was not read; it only matters where the first is missing. */
        this.passedOver = false;
    }
    /** Everything that was cut out was read. */
    get whole() {
        if (this.passedOver)
            return this.ids !== null && (this.logProbs?.values.length ?? 0) > 0;
        return this.ids !== null || this.logProbs?.named !== true;
    }
}
/**
 * Tokens of an answer or event, read from the bytes of its members while those were cut. Parsing hundreds of log-prob
 * entries is most of what parsing an answer costs. Where something is written in another way than engines write it, the
 * result is unusable (`whole` is false) and the whole text must be parsed.
 */
export class LiftedTokens {
    constructor() {
        /** Prompt ids beside the choices. */
        this.promptIds = [];
        this.choices = [];
        this.declined = false;
        this.scanning = null;
    }
    /** All that was cut was read, so only the rest of the text must be parsed. */
    get whole() {
        return !this.declined && this.choices.every((choice) => choice?.whole !== false);
    }
    decline() {
        this.declined = true;
    }
    /** Reads a cut member of the answer itself. Returns where its value ends, -1: it has no end. */
    answerMember(bytes, keyAt, keyEnd, valueAt) {
        if (bytes[valueAt] === LOWER_N || !PROMPT_IDS.has(bytes, keyAt, keyEnd))
            return this.other(bytes, valueAt);
        const list = this.scanner(bytes).list(valueAt);
        if (list === null)
            return this.other(bytes, valueAt);
        this.promptIds.push(list.ids);
        return list.end;
    }
    /** Reads a cut member of the choice at that position of the list. Returns where its value ends, -1: it has no end. */
    choiceMember(position, bytes, keyAt, keyEnd, valueAt) {
        if (bytes[valueAt] === LOWER_N)
            return afterValue(bytes, valueAt);
        const choice = this.choiceAt(position);
        if (PROMPT_IDS.has(bytes, keyAt, keyEnd) && choice.promptIds === null) {
            const list = this.scanner(bytes).list(valueAt);
            choice.promptIds = list?.ids ?? null;
            return list?.end ?? this.other(bytes, valueAt);
        }
        if (IDS.has(bytes, keyAt, keyEnd) && choice.ids === null) {
            choice.ids = [];
            return this.scanned(bytes, valueAt, this.scanner(bytes).ids(valueAt, choice.ids));
        }
        if (LOG_PROBS.has(bytes, keyAt, keyEnd) && choice.logProbs === null) {
            choice.logProbs = { values: [], named: false };
            return this.scanned(bytes, valueAt, this.scanner(bytes).logProbs(valueAt, choice.logProbs));
        }
        if (!META.has(bytes, keyAt, keyEnd))
            return this.other(bytes, valueAt);
        choice.passedOver = true;
        return afterValue(bytes, valueAt);
    }
    /** One scanner serves all members, since all are cut out of the same bytes. */
    scanner(bytes) {
        this.scanning ??= new TokenScanner(bytes);
        return this.scanning;
    }
    choiceAt(position) {
        let choice = this.choices[position];
        if (choice === undefined) {
            choice = new LiftedChoice();
            this.choices[position] = choice;
        }
        return choice;
    }
    scanned(bytes, at, end) {
        return end === -1 ? this.other(bytes, at) : end;
    }
    /** Skips a value that cannot be read here; the result is unusable unless the value is null. */
    other(bytes, at) {
        if (bytes[at] !== LOWER_N)
            this.declined = true;
        return afterValue(bytes, at);
    }
}
//# sourceMappingURL=lifted-tokens.js.map