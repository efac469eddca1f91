import { StepwellError } from '../../errors/index.js';
import type { Json } from '../../model/json.js';
import type { StoredContent } from '../../model/step.js';

/** What an object or a number of JSON takes in memory, roughly. */
const VALUE_BYTES = 16;
/** An entry of a list that is answered: a number in an array, beside the one in the content. */
const ENTRY_BYTES = 16;
const ARRAYS = [
  'promptIds',
  'responseIds',
  'logProbs',
  'responseMask',
  'teacherLogProbs',
  'refLogProbs',
  'values',
] as const;

function jsonBytes(value: unknown): number {
  if (typeof value === 'string') return VALUE_BYTES + value.length;
  if (typeof value !== 'object' || value === null) return VALUE_BYTES;
  let bytes = VALUE_BYTES;
  for (const part of Object.values(value as Record<string, Json>)) bytes += jsonBytes(part);
  return bytes;
}

/** About how much memory a content takes with what is made of it for one subscriber. */
export function contentBytes(content: StoredContent | StepwellError | null): number {
  if (content === null || content instanceof StepwellError) return VALUE_BYTES;
  const { messages, response, nextState, tools, media, routedExperts, hint } = content;
  let bytes = jsonBytes([messages, response, nextState, tools, media, routedExperts, hint]);
  for (const name of ARRAYS) bytes += (content[name]?.length ?? 0) * ENTRY_BYTES;
  return bytes + (content.teacherTopK?.logProbs.length ?? 0) * ENTRY_BYTES;
}
