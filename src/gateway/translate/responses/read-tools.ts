import type { Json, JsonObject } from '../../../model/json.js';
import { defined } from '../defined.js';
import type { Field } from '../field.js';

/** @throws UNSUPPORTED_FEATURE for tools that OpenAI hosts, and for those whose input is not JSON */
export function readTool(tool: Field): JsonObject {
  const type = tool.get('type').text();
  if (type !== 'function') return tool.refuse(`a tool of type "${type}"; an engine has only functions`);
  return {
    type: 'function',
    function: defined({
      name: tool.get('name').text(),
      description: tool.get('description').ifGiven((field) => field.text()),
      parameters: tool.get('parameters').ifGiven((field) => field.object()),
      strict: tool.get('strict').ifGiven((field) => field.boolean()),
    }),
  };
}

export function readToolChoice(choice: Field): Json {
  if (choice.isText) return choice.text();
  const type = choice.get('type').text();
  if (type === 'function') return { type, function: { name: choice.get('name').text() } };
  if (type !== 'allowed_tools') return choice.refuse(`the choice of a tool of type "${type}"`);
  const tools = choice
    .get('tools')
    .items()
    .map((tool) => ({ type: 'function', function: { name: tool.get('name').text() } }));
  return { type, allowed_tools: { mode: choice.get('mode').text(), tools } };
}
