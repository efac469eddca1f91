import type { Route } from '../../../src/gateway/wire/dialect.js';
import type { JsonObject } from '../../../src/model/json.js';
import type { Generation } from './dialects/voice.js';
import type { Fault } from './faults.js';
import { random } from './random.js';
import { sample } from './sample.js';
import { replyOf, type Script } from './script.js';
import { chatPrompt } from './toy-template.js';
import { encode } from './toy-tokenizer.js';

export const MODEL = 'toy-model';

interface Given {
  readonly call: number;
  readonly route: Route;
  readonly body: JsonObject;
  readonly script: Script;
  readonly fault: Fault | null;
  readonly seed: number;
}

/** Works out what the engine samples for a request. The same seed and call number give the same ids and log-probs. */
export function generate({ call, route, body, script, fault, seed }: Given): Generation {
  const prompts =
    route === 'chat' ? [chatPrompt(messagesOf(body), body.tools ?? null)] : promptsOf(body.prompt);
  const n = Number(body.n ?? 1);
  const bounds = {
    maxTokens: Number(body.max_completion_tokens ?? body.max_tokens ?? Number.MAX_SAFE_INTEGER),
    lostLogProbs: fault?.kind === 'lost-log-probs' ? fault.count : 0,
  };
  const turn = messagesOf(body).filter(({ role }) => role === 'assistant').length;
  const padding = fault?.kind === 'huge' ? 'x'.repeat(fault.bytes) : '';
  const samples = Array.from({ length: prompts.length * n }, (_, choice) => {
    const reply = replyOf(script, { route, body, turn, choice });
    const said = padding === '' ? reply : { ...reply, content: padding + (reply.content ?? '') };
    return sample(said, choice, bounds, random(seed * 1_000_003 + call * 101 + choice));
  });
  const id = `${route === 'chat' ? 'chatcmpl' : 'cmpl'}-toy-${call}`;
  return {
    id,
    created: 1_750_000_000 + call,
    model: String(body.model ?? MODEL),
    route,
    body,
    prompts,
    samples,
    n,
  };
}

export function messagesOf(body: JsonObject): readonly JsonObject[] {
  return Array.isArray(body.messages) ? (body.messages as JsonObject[]) : [];
}

/** `prompt` of completions: text, ids, or a list of either. */
function promptsOf(prompt: unknown): number[][] {
  if (typeof prompt === 'string') return [encode(prompt)];
  const list = Array.isArray(prompt) ? prompt : [];
  if (list.every((item) => typeof item === 'number')) return [list as number[]];
  return list.map((item) => (typeof item === 'string' ? encode(item) : (item as number[])));
}
