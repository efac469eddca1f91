import { isList, isObject } from '../../model/json.js';
import { mergeDelta, ToolCalls } from './merge-delta.js';
import { TokenRecord } from './token-record.js';
/** Assembles one choice of an answer, whole or streamed. */
export class ChoiceAssembly {
    constructor(index, route) {
        this.index = index;
        this.route = route;
        this.tokens = new TokenRecord();
        this.finishReason = null;
        /** Ids of its prompt, where the engine sent them with the choice. */
        this.promptIds = null;
        this.growing = new Map();
        this.calls = new ToolCalls();
        /** The message of a whole answer, unchanged. */
        this.whole = null;
        this.text = '';
    }
    /** Adds a choice of one event. */
    addDelta(choice) {
        this.addTokens(choice);
        if (this.route === 'completions') {
            if (typeof choice.text === 'string')
                this.text += choice.text;
            return;
        }
        // A server that does not really stream sends `message` in its only event.
        const delta = choice.delta ?? choice.message;
        if (!isObject(delta))
            return;
        const { tool_calls: calls, ...rest } = delta;
        mergeDelta(this.growing, rest);
        if (isList(calls))
            this.calls.add(calls);
    }
    /** Adds a token of an event that matched an event pattern. */
    addToken({ field, text, id, logProb }) {
        this.tokens.addToken(id, logProb);
        mergeDelta(this.growing, { [field]: text });
    }
    /** Adds a choice of a whole answer. */
    addWhole(choice) {
        this.addTokens(choice);
        if (typeof choice.text === 'string')
            this.text = choice.text;
        if (isObject(choice.message))
            this.whole = choice.message;
    }
    /** @param promptIds set where the choice answers another prompt than others of its call */
    finish(promptIds) {
        return {
            index: this.index,
            promptIds,
            message: this.message(),
            finishReason: this.finishReason,
            responseIds: this.tokens.responseIds,
            logProbs: this.tokens.responseLogProbs,
        };
    }
    message() {
        if (this.route === 'completions')
            return { role: 'assistant', content: this.text };
        if (this.whole !== null)
            return withRole(this.whole);
        const message = Object.fromEntries(this.growing);
        return withRole(this.calls.empty ? message : { ...message, tool_calls: this.calls.list() });
    }
    addTokens(choice) {
        if (typeof choice.finish_reason === 'string')
            this.finishReason = choice.finish_reason;
        if (isList(choice.token_ids))
            this.tokens.addIds(choice.token_ids);
        if (isObject(choice.logprobs))
            this.tokens.addLogProbs(choice.logprobs);
        const triples = isObject(choice.meta_info)
            ? choice.meta_info.output_token_logprobs
            : undefined;
        if (isList(triples))
            this.tokens.addTriples(triples);
    }
}
function withRole(message) {
    return typeof message.role === 'string' ? message : { role: 'assistant', ...withoutRole(message) };
}
function withoutRole({ role: _none, ...rest }) {
    return rest;
}
//# sourceMappingURL=choice-assembly.js.map