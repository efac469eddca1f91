import type { JsonObject } from '../../../model/json.js';
import { wasCut } from '../pieces/ending.js';
import { readAnswer } from '../pieces/whole-answer.js';
import type { Asked } from './asked.js';
import { itemId, outputItem } from './output-item.js';
import { createdAt, responseObject } from './response-object.js';

/** A chat completion as a response. @throws UPSTREAM_GARBLED */
export function responseAnswer(chat: JsonObject, asked: Asked): JsonObject {
  const { head, parts, ending } = readAnswer(chat);
  const output = parts.map(({ part, text, whole }, place) =>
    outputItem(part, itemId(part, head.key, place), text, whole ? 'completed' : 'incomplete', asked.sealed),
  );
  return responseObject(head, createdAt(head), asked, {
    status: wasCut(ending.finishReason) ? 'incomplete' : 'completed',
    output,
    usage: ending.usage,
    finishReason: ending.finishReason,
    error: null,
  });
}
