import type { Json } from '../../model/json.js';
import type { StepDraft } from '../../model/step.js';

/** What an object costs beside its texts, roughly. */
const PER_VALUE = 16;

function jsonBytes(value: Json | undefined): number {
  if (typeof value === 'string') return PER_VALUE + value.length;
  if (typeof value !== 'object' || value === null) return PER_VALUE;
  let bytes = PER_VALUE;
  if (Array.isArray(value)) for (const item of value) bytes += jsonBytes(item);
  else for (const item of Object.values(value)) bytes += jsonBytes(item);
  return bytes;
}

/** Roughly what a draft holds in memory, for a budget. */
export function draftBytes(draft: StepDraft): number {
  const arrays = [
    draft.promptIds,
    draft.responseIds,
    draft.logProbs,
    draft.responseMask,
    draft.teacherLogProbs,
    draft.refLogProbs,
    draft.values,
  ];
  const { messages, tools, response, nextState, media, metadata } = draft;
  return (
    arrays.reduce((sum, array) => sum + (array?.byteLength ?? 0), 0) +
    jsonBytes(messages) +
    jsonBytes(tools) +
    jsonBytes(response) +
    jsonBytes(nextState) +
    jsonBytes(media) +
    jsonBytes(metadata)
  );
}
