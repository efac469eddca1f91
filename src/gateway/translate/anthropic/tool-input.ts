import { isObject, type JsonObject } from '../../../model/json.js';
import { parseArguments } from '../parse-arguments.js';

/**
 * What wraps arguments that are not a JSON object, so that they can stand where an object must: Anthropic's
 * documentation of fine-grained tool streaming names this form.
 */
const BROKEN = 'INVALID_JSON';

/** A call's arguments as `tool_use.input`. */
export function inputOf(text: string): JsonObject {
  if (text.trim() === '') return {};
  const value = parseArguments(text);
  return isObject(value) ? value : { [BROKEN]: text };
}

/** The other way round: broken arguments come back as the model said them. */
export function argumentsOf(input: JsonObject): string {
  const broken = input[BROKEN];
  if (typeof broken === 'string' && Object.keys(input).length === 1) return broken;
  return JSON.stringify(input);
}
