import type { JsonObject } from '../../../model/json.js';
import type { Message } from '../../../model/step.js';
import { defined } from '../defined.js';
import type { KeptAnswers } from '../edge-api.js';
import { Field } from '../field.js';
import { without } from '../without.js';
import { readMessages } from './read-messages.js';
import { readThinking } from './read-thinking.js';
import { readTool, readToolChoice } from './read-tools.js';

/**
 * What the Messages API defines (@anthropic-ai/sdk 1.12, resources/messages). Of these, some say only how Anthropic is
 * to host the call (cache_control, service_tier, context_management …) and mean nothing to an engine.
 */
const DEFINED = new Set([
  'model',
  'messages',
  'system',
  'max_tokens',
  'temperature',
  'top_p',
  'top_k',
  'stop_sequences',
  'stream',
  'tools',
  'tool_choice',
  'thinking',
  'output_config',
  'metadata',
  'container',
  'mcp_servers',
  'betas',
  'cache_control',
  'context_management',
  'diagnostics',
  'inference_geo',
  'service_tier',
  'speed',
  'user_profile_id',
  'workspace_id',
]);

/** A request of the Messages API as a chat-completions body. @throws as EdgeApi.open */
export function readRequest(body: JsonObject, kept: KeptAnswers): JsonObject {
  const request = new Field(body);
  for (const name of ['container', 'mcp_servers']) {
    const field = request.get(name);
    if (field.given && !(field.isList && field.items().length === 0)) {
      field.refuse(`"${name}": tools are run by the client`);
    }
  }
  const messages = readMessages(request, kept);
  const tools = request.get('tools').ifGiven((field) => field.items().map(readTool)) ?? [];
  return {
    ...without(body, DEFINED),
    ...defined({
      model: request.get('model').text(),
      messages,
      max_tokens: request.get('max_tokens').number(),
      temperature: request.get('temperature').ifGiven((field) => field.number()),
      top_p: request.get('top_p').ifGiven((field) => field.number()),
      top_k: request.get('top_k').ifGiven((field) => field.number()),
      stop: request.get('stop_sequences').ifGiven((field) => field.texts()),
      user: request.get('metadata').ifGiven((field) => field.get('user_id').ifGiven((id) => id.text())),
    }),
    ...readThinking(request),
    // A choice among no tools is refused by engines.
    ...(tools.length === 0 ? {} : { tools, ...(request.get('tool_choice').ifGiven(readToolChoice) ?? {}) }),
    ...(isPrefilled(messages) ? { continue_final_message: true, add_generation_prompt: false } : {}),
    ...(request.get('stream').ifGiven((field) => field.boolean()) === true
      ? { stream: true, stream_options: { include_usage: true } }
      : {}),
  };
}

/** A last message of the assistant's is to be continued; vLLM and SGLang must be told. */
function isPrefilled(messages: readonly Message[]): boolean {
  const last = messages.at(-1);
  return last?.role === 'assistant' && last.tool_calls === undefined;
}
