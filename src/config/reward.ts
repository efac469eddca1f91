import { isObject, type JsonObject } from '../model/json.js';

/** The curator that scores single answers, as the setting `reward` names it. */
export interface RewardSpec {
  readonly name: string;
  readonly options: JsonObject | null;
}

type RewardSetting = { readonly fault: null; readonly reward: RewardSpec } | { readonly fault: string };

/** Reads `{"name": "reward-rule", "options": {…}}`. Its errors complete the sentence "STEPWELL_REWARD …". */
export function readReward(text: string): RewardSetting {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return { fault: 'must be JSON such as {"name": "reward-rule", "options": {"rule": "math"}}' };
  }
  if (!isObject(value)) return { fault: 'must be a JSON object with the name of a curator and its options' };
  const other = Object.keys(value).find((key) => key !== 'name' && key !== 'options');
  if (other !== undefined) return { fault: `has the unknown field "${other}"; there are: name, options` };
  const { name, options = null } = value;
  if (typeof name !== 'string' || name === '') return { fault: 'must have the name of a curator as "name"' };
  if (options !== null && !isObject(options)) return { fault: 'must have a JSON object as "options"' };
  return { fault: null, reward: { name, options } };
}
