import { isList, isObject, type Json, type JsonObject } from '../../model/json.js';
import type { Message } from '../../model/step.js';
import type { Route } from './dialect.js';
import type { TokenEvent } from './event-pattern.js';
import { type Growing, mergeDelta, ToolCalls } from './merge-delta.js';
import type { Choice } from './outcome.js';
import type { PromptIds } from './prompt-ids.js';
import { TokenRecord } from './token-record.js';

/** Assembles one choice of an answer, whole or streamed. */
export class ChoiceAssembly {
  readonly tokens = new TokenRecord();
  finishReason: string | null = null;
  private readonly growing: Growing = new Map();
  private readonly calls = new ToolCalls();
  /** The message of a whole answer, unchanged. */
  private whole: JsonObject | null = null;
  private text = '';

  constructor(
    readonly index: number,
    private readonly route: Route,
    /** Ids of its prompt, where the engine sent them with the choice. */
    readonly prompt: PromptIds,
  ) {}

  /** Adds a choice of one event. */
  addDelta(choice: JsonObject): void {
    this.addTokens(choice);
    if (this.route === 'completions') {
      if (typeof choice.text === 'string') this.text += choice.text;
      return;
    }
    // A server that does not really stream sends `message` in its only event.
    const delta = choice.delta ?? choice.message;
    if (!isObject(delta)) return;
    const { tool_calls: calls, ...rest } = delta;
    mergeDelta(this.growing, rest);
    if (isList(calls)) this.calls.add(calls);
  }

  /** Adds a token of an event that matched an event pattern. */
  addToken({ field, text, id, logProb }: TokenEvent): void {
    this.tokens.addToken(id, logProb);
    mergeDelta(this.growing, { [field]: text });
  }

  /** Adds a choice of a whole answer. */
  addWhole(choice: JsonObject): void {
    this.addTokens(choice);
    if (typeof choice.text === 'string') this.text = choice.text;
    if (isObject(choice.message)) this.whole = choice.message;
  }

  /** @param promptIds set where the choice answers another prompt than others of its call */
  finish(promptIds: readonly number[] | null): Choice {
    return {
      index: this.index,
      promptIds,
      message: this.message(),
      finishReason: this.finishReason,
      responseIds: this.tokens.responseIds,
      logProbs: this.tokens.responseLogProbs,
    };
  }

  private message(): Message {
    if (this.route === 'completions') return { role: 'assistant', content: this.text };
    if (this.whole !== null) return withRole(this.whole);
    const message = Object.fromEntries(this.growing);
    return withRole(this.calls.empty ? message : { ...message, tool_calls: this.calls.list() });
  }

  private addTokens(choice: JsonObject): void {
    if (typeof choice.finish_reason === 'string') this.finishReason = choice.finish_reason;
    if (isList(choice.token_ids)) this.tokens.addIds(choice.token_ids);
    if (isObject(choice.logprobs)) this.tokens.addLogProbs(choice.logprobs);
    const triples: Json | undefined = isObject(choice.meta_info)
      ? choice.meta_info.output_token_logprobs
      : undefined;
    if (isList(triples)) this.tokens.addTriples(triples);
  }
}

function withRole(message: JsonObject): Message {
  return typeof message.role === 'string' ? message : { role: 'assistant', ...withoutRole(message) };
}

function withoutRole({ role: _none, ...rest }: JsonObject): JsonObject {
  return rest;
}
