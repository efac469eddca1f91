import type { JsonObject } from '../../model/json.js';
import type { Dialect } from '../wire/dialect.js';

/**
 * A chat request whose tools the engine writes into the prompt by the model's own template, and whose answer it does not
 * parse. vLLM does so with `tool_choice: "none"` (vllm/entrypoints/openai/cli_args.py,
 * `exclude_tools_when_tool_choice_none`, off by default) and refuses `auto` without a tool parser. SGLang leaves tools out
 * with `none`, and parses nothing where it was started without a parser. Whoever forces a call means one that is parsed.
 */
export function withToolsAsText(body: JsonObject, dialect: Dialect): JsonObject {
  const { tools, tool_choice: choice } = body;
  if (dialect !== 'vllm' || !Array.isArray(tools) || tools.length === 0) return body;
  return (choice ?? 'auto') === 'auto' ? { ...body, tool_choice: 'none' } : body;
}
