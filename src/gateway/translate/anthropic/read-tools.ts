import type { Json, JsonObject } from '../../../model/json.js';
import { defined } from '../defined.js';
import type { Field } from '../field.js';

/** @throws UNSUPPORTED_FEATURE for tools that run at Anthropic or whose schema only its models know */
export function readTool(tool: Field): JsonObject {
  const type = tool.get('type').ifGiven((field) => field.text()) ?? 'custom';
  if (type !== 'custom') {
    return tool.refuse(`a tool of type "${type}"; an engine has only tools with an input_schema`);
  }
  return {
    type: 'function',
    function: defined({
      name: tool.get('name').text(),
      description: tool.get('description').ifGiven((field) => field.text()),
      parameters: tool.get('input_schema').object(),
      strict: tool.get('strict').ifGiven((field) => field.boolean()),
    }),
  };
}

/** `tool_choice` and `parallel_tool_calls`. */
export function readToolChoice(choice: Field): JsonObject {
  const parallel = choice.get('disable_parallel_tool_use').ifGiven((field) => !field.boolean());
  return defined({ tool_choice: toolChoiceOf(choice), parallel_tool_calls: parallel });
}

function toolChoiceOf(choice: Field): Json {
  const type = choice.get('type');
  switch (type.text()) {
    case 'auto':
      return 'auto';
    case 'any':
      return 'required';
    case 'none':
      return 'none';
    case 'tool':
      return { type: 'function', function: { name: choice.get('name').text() } };
    default:
      return type.fail('auto, any, tool or none');
  }
}
