import { isList, isObject } from '../../model/json.js';
import { MAX_ID } from './outcome.js';
/** vLLM's log-prob for "not known" and for minus infinity. */
const UNKNOWN_LOG_PROB = -9999;
const NAMED_ID = /^token_id:(\d{1,10})$/;
/** Token ids in a JSON list; null: some item is no token id. */
export function readIds(list) {
    const ids = [];
    for (const id of list) {
        if (typeof id !== 'number' || !Number.isInteger(id) || id < 0 || id > MAX_ID)
            return null;
        ids.push(id);
    }
    return ids;
}
/** Collects ids and log-probs of one choice, from all the places where engines put them. */
export class TokenRecord {
    constructor() {
        /** Ids of `token_ids`, or of SGLang's `sglext.output_ids`. */
        this.ids = null;
        /** Ids of tokens named `token_id:17`; null once a token has another name. */
        this.named = [];
        this.logProbs = [];
        this.missing = 0;
        this.unknown = 0;
        this.broken = false;
    }
    addIds(list) {
        const ids = readIds(list);
        if (ids === null)
            this.broken = true;
        else
            this.goOn(ids);
    }
    /** Adds tokens that were read from the bytes; called before any other method for the same choice. */
    addLifted({ ids, logProbs }) {
        if (ids !== null)
            this.goOn(ids);
        if (logProbs === null || logProbs.values.length === 0)
            return;
        // Names of tokens only count where there are no ids.
        this.named = null;
        for (const value of logProbs.values) {
            this.logProbs.push(value);
            if (value <= UNKNOWN_LOG_PROB)
                this.unknown += 1;
        }
    }
    /** Adds one token with its log-prob. */
    addToken(id, logProb) {
        if (this.ids === null)
            this.ids = [id];
        else
            this.ids.push(id);
        this.named = null;
        this.logProbs.push(logProb);
        if (logProb <= UNKNOWN_LOG_PROB)
            this.unknown += 1;
    }
    goOn(ids) {
        if (this.ids === null)
            this.ids = ids;
        else
            for (const id of ids)
                this.ids.push(id);
    }
    /** Sets all ids at once; they replace those that came one by one. */
    setIds(list) {
        this.ids = null;
        this.addIds(list);
    }
    /** Adds a choice's `logprobs`: chat's `{content: [{token, logprob}], refusal}`, or `{tokens, token_logprobs}`. */
    addLogProbs(logprobs) {
        for (const list of [logprobs.content, logprobs.refusal]) {
            if (!isList(list))
                continue;
            for (const entry of list) {
                if (isObject(entry))
                    this.addNamed(entry.token, entry.logprob);
                else
                    this.missing += 1;
            }
        }
        const { tokens, token_logprobs: values } = logprobs;
        if (isList(values)) {
            for (let i = 0; i < values.length; i++)
                this.addNamed(isList(tokens) ? tokens[i] : undefined, values[i]);
        }
    }
    /** Adds SGLang's `meta_info.output_token_logprobs`, `[log-prob, id, text]` of each token, where nothing else came. */
    addTriples(triples) {
        const rows = triples.filter(isList);
        if (this.ids === null)
            this.addIds(rows.map((row) => row[1] ?? null));
        if (this.logProbs.length === 0)
            for (const row of rows)
                this.addNamed(undefined, row[0]);
    }
    get responseIds() {
        if (this.broken)
            return null;
        if (this.ids !== null)
            return this.ids;
        return this.named !== null && this.named.length > 0 ? this.named : null;
    }
    /** Null where the engine sent none, or not one for each token. */
    get responseLogProbs() {
        return this.logProbs.length > 0 && this.missing === 0 ? this.logProbs : null;
    }
    /** In words, what is wrong with the tokens; null: nothing. */
    get flaw() {
        if (this.broken)
            return 'the engine sent token ids that are none';
        if (this.missing > 0)
            return `the engine sent no log-prob for ${this.missing} tokens`;
        if (this.unknown > 0)
            return `the engine did not know the log-prob of ${this.unknown} tokens`;
        return null;
    }
    addNamed(token, logProb) {
        if (typeof logProb !== 'number' || !Number.isFinite(logProb)) {
            this.missing += 1;
        }
        else {
            this.logProbs.push(logProb);
            if (logProb <= UNKNOWN_LOG_PROB)
                this.unknown += 1;
        }
        if (this.named === null)
            return;
        const id = typeof token === 'string' && token.startsWith('token_id:') ? NAMED_ID.exec(token) : null;
        if (id === null || Number(id[1]) > MAX_ID)
            this.named = null;
        else
            this.named.push(Number(id[1]));
    }
}
//# sourceMappingURL=token-record.js.map