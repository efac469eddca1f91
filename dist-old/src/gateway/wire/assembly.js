import { isList, isObject } from '../../model/json.js';
import { ChoiceAssembly } from './choice-assembly.js';
import { parseAnswer } from './json.js';
import { readIds } from './token-record.js';
const DONE = '[DONE]';
const TWO_PROMPTS = 'the engine told two prompts for one answer';
const QUOTED = 200;
const NO_JSON = 'an event of the stream is not JSON';
const ENDINGS = {
    cut: 'the answer broke off',
    'client-gone': 'the connection to the client closed before the answer was complete',
    'timed-out': 'the engine did not finish in time',
};
/**
 * Assembles an engine's answer from the events of a stream or from one whole answer. Nothing that an engine sends makes
 * it throw: the first thing that is wrong becomes the outcome's `damage`.
 */
export class Assembly {
    constructor(route) {
        this.route = route;
        this.model = null;
        this.promptIds = null;
        this.choices = new Map();
        this.usage = null;
        /** `usage` counts the whole answer, not only what came up to some event. */
        this.usageIsFinal = false;
        this.weightVersion = null;
        this.routedExperts = null;
        this.damage = null;
        this.whole = false;
        this.done = false;
    }
    /** Adds an event of a stream. */
    add({ data, event, oversized, finished }) {
        if (oversized)
            this.spoil('an event of the stream is too large to be read');
        else
            this.take(data, event, finished ? NO_JSON : ENDINGS.cut);
    }
    /**
     * Adds an event whose tokens were cut out.
     * @param rest its bytes without them
     * @returns the parsed rest; null: the event was added as a whole
     */
    addLifted(event, rest, lifted) {
        const { oversized, dataAt } = event;
        const json = oversized || this.done ? undefined : parseAnswer(textFrom(rest, dataAt));
        if (isObject(json)) {
            this.addChunk(json, event.event, lifted);
            return json;
        }
        this.add(event);
        return null;
    }
    /** Adds a token of an event that matched an event pattern. */
    addToken(event) {
        if (!this.done)
            this.choices.get(event.index)?.addToken(event);
    }
    /**
     * Adds a complete event of a stream.
     * @param data its data; empty for a comment
     * @param event its `event` field, if it has one
     */
    addEvent(data, event = null) {
        this.take(data, event, NO_JSON);
    }
    /** Adds a whole answer. @param lifted what was cut out of it before */
    addAnswer(answer, lifted = null) {
        this.whole = true;
        this.done = true;
        if (!isObject(answer)) {
            this.spoil('the answer is no JSON object');
            return;
        }
        if (isFault(answer))
            this.spoil(`the engine reported: ${said(answer)}`);
        this.addCommon(answer, lifted);
        for (const [position, choice] of choicesOf(answer).entries()) {
            if (isObject(choice))
                this.choiceOf(choice, position, lifted).addWhole(choice);
        }
        this.addExtension(answer.sglext);
        this.usageIsFinal = true;
    }
    outcome(ending) {
        // What follows the stream's end mark does not matter.
        if (ending !== 'done' && !this.done)
            this.spoil(ENDINGS[ending]);
        const assembled = [...this.choices.values()].sort((a, b) => a.index - b.index);
        if (assembled.length === 0)
            this.spoil('the engine sent no choice');
        for (const choice of assembled) {
            if (choice.finishReason === null && !this.whole)
                this.spoil('the answer has no end: no finish reason came');
            if (choice.tokens.flaw !== null)
                this.spoil(choice.tokens.flaw);
        }
        const promptIds = this.sharedPrompt(assembled);
        // If some choice does not name its prompt, that may be another one.
        const isShared = promptIds !== null &&
            (this.promptIds !== null || assembled.every((choice) => choice.promptIds !== null));
        const choices = assembled.map((choice) => choice.finish(isShared || choice.promptIds === null ? null : Array.from(choice.promptIds)));
        this.compareCount(choices);
        const { model, usage, weightVersion, routedExperts, damage } = this;
        return { model, promptIds, choices, usage, weightVersion, routedExperts, damage };
    }
    /** Keeps the first reason: later ones are often its consequence. */
    spoil(reason) {
        this.damage ??= reason;
    }
    take(data, event, otherwise) {
        if (data === '' || this.done)
            return;
        if (data === DONE || data.trim() === DONE) {
            this.done = true;
            return;
        }
        const json = parseAnswer(data);
        if (isObject(json))
            this.addChunk(json, event, null);
        else
            this.spoil(otherwise);
    }
    addChunk(chunk, event, lifted) {
        if (isFault(chunk) || event === 'error')
            this.spoil(`the engine reported in its stream: ${said(chunk)}`);
        this.addCommon(chunk, lifted);
        for (const [position, choice] of choicesOf(chunk).entries()) {
            if (isObject(choice))
                this.choiceOf(choice, position, lifted).addDelta(choice);
        }
        // After the choices: the extension has the ids of all of them.
        this.addExtension(chunk.sglext);
        if (isObject(chunk.usage))
            this.usageIsFinal = isList(chunk.choices) && chunk.choices.length === 0;
    }
    addCommon(answer, lifted) {
        if (typeof answer.model === 'string')
            this.model ??= answer.model;
        if (isObject(answer.usage))
            this.usage = answer.usage;
        this.readWeights(answer.metadata);
        this.promptIds = this.onePrompt(this.promptIds, this.readPrompt(answer.prompt_token_ids));
        for (const ids of lifted?.promptIds ?? [])
            this.promptIds = this.onePrompt(this.promptIds, ids);
    }
    choiceOf(choice, position, lifted) {
        const index = typeof choice.index === 'number' ? choice.index : position;
        let assembly = this.choices.get(index);
        if (assembly === undefined) {
            assembly = new ChoiceAssembly(index, this.route);
            this.choices.set(index, assembly);
        }
        this.readWeights(choice.meta_info);
        if (index === 0)
            this.readExperts(choice.meta_info);
        const tokens = lifted?.choices[position];
        if (tokens !== undefined) {
            assembly.tokens.addLifted(tokens);
            assembly.promptIds = this.onePrompt(assembly.promptIds, tokens.promptIds);
        }
        assembly.promptIds = this.onePrompt(assembly.promptIds, this.readPrompt(choice.prompt_token_ids));
        return assembly;
    }
    /**
     * SGLang's weight version: in `metadata` of a whole answer, in `meta_info` where that was asked for
     * (srt/entrypoints/openai/{serving_chat,serving_completions}.py and srt/managers/tokenizer_manager.py at 004c82e). It
     * is a text; trainers set numbers, which some engines pass on as such.
     */
    readWeights(said) {
        const version = isObject(said) ? said.weight_version : undefined;
        if (typeof version === 'string' || typeof version === 'number')
            this.weightVersion = String(version);
    }
    /** SGLang's routed experts: in `sglext`, or in `meta_info` where that was asked for. */
    readExperts(said) {
        if (isObject(said))
            this.routedExperts = said.routed_experts ?? this.routedExperts;
    }
    /** Prompt ids; null: there are none, or they are invalid. */
    readPrompt(list) {
        if (!isList(list))
            return null;
        const ids = readIds(list);
        if (ids === null)
            this.spoil('the engine sent prompt ids that are none');
        return ids === null ? null : Int32Array.from(ids);
    }
    /** Merges prompt ids that came in several events. */
    onePrompt(known, ids) {
        if (known === null || ids === null)
            return known ?? ids;
        if (!sameIds(known, ids))
            this.spoil(TWO_PROMPTS);
        return known;
    }
    /** The prompt of all choices: vLLM repeats it for each choice. Null: they differ, or there is none. */
    sharedPrompt(choices) {
        let shared = this.promptIds;
        for (const { promptIds } of choices) {
            if (promptIds === null)
                continue;
            if (shared !== null && !sameIds(shared, promptIds)) {
                if (this.promptIds !== null)
                    this.spoil(TWO_PROMPTS);
                return null;
            }
            shared = promptIds;
        }
        return shared;
    }
    /** Adds SGLang's `sglext`: `input_ids` of the prompt, `output_ids` with a list for each choice. */
    addExtension(extension) {
        if (!isObject(extension))
            return;
        this.promptIds = this.onePrompt(this.promptIds, this.readPrompt(extension.input_ids));
        this.readExperts(extension);
        if (!isList(extension.output_ids))
            return;
        for (const [index, ids] of extension.output_ids.entries()) {
            if (isList(ids))
                this.choices.get(index)?.tokens.setIds(ids);
        }
    }
    /** Compares the ids with the engine's count: if they differ, a parser or the connection lost some. */
    compareCount(choices) {
        const counted = this.usageIsFinal ? this.usage?.completion_tokens : null;
        if (typeof counted !== 'number' || choices.some((choice) => choice.responseIds === null))
            return;
        const sent = choices.reduce((sum, choice) => sum + (choice.responseIds?.length ?? 0), 0);
        if (sent !== counted)
            this.spoil(`the engine counted ${counted} response tokens but sent ${sent} ids`);
    }
}
function textFrom({ buffer, byteOffset, byteLength }, at) {
    return Buffer.from(buffer, byteOffset, byteLength).toString('utf8', at);
}
function choicesOf(answer) {
    return isList(answer.choices) ? answer.choices : [];
}
/** Whether an answer is an error: `{error: …}` of OpenAI and vLLM, `{object: 'error', message}` of SGLang. */
function isFault(answer) {
    return (answer.error ?? null) !== null || answer.object === 'error';
}
function said(fault) {
    const error = fault.error ?? fault;
    const message = isObject(error) ? (error.message ?? error.type) : error;
    return (typeof message === 'string' ? message : JSON.stringify(error)).slice(0, QUOTED);
}
function sameIds(a, b) {
    return a.length === b.length && a.every((id, i) => id === b[i]);
}
//# sourceMappingURL=assembly.js.map