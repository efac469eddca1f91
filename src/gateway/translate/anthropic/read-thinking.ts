import type { Json, JsonObject } from '../../../model/json.js';
import { defined } from '../defined.js';
import type { Field } from '../field.js';

/**
 * What there is of `thinking` and `output_config` in chat completions. Whether to think is a variable of the chat
 * template, whose name differs between models: `enable_thinking` for Qwen3 and GLM, `thinking` for DeepSeek and Granite
 * (vLLM's page on reasoning outputs). Templates pass over those they do not know. A budget has no counterpart.
 */
export function readThinking(request: Field): JsonObject {
  const thinks = request.get('thinking').ifGiven((field) => field.get('type').text() !== 'disabled');
  const given = request.get('chat_template_kwargs').ifGiven((field) => field.object());
  const config = request.get('output_config');
  const format = config.ifGiven(() => config.get('format').ifGiven(readFormat));
  return defined({
    chat_template_kwargs:
      thinks === undefined ? given : { enable_thinking: thinks, thinking: thinks, ...given },
    reasoning_effort: config.ifGiven(() => config.get('effort').ifGiven((field) => field.text())),
    response_format: format,
  });
}

function readFormat(format: Field): Json {
  const type = format.get('type').text();
  if (type !== 'json_schema') return format.get('type').fail('json_schema');
  return {
    type: 'json_schema',
    json_schema: { name: 'output', schema: format.get('schema').object(), strict: true },
  };
}
