import type { JsonObject } from '../../../model/json.js';
import { wasCut } from '../pieces/ending.js';
import { readAnswer } from '../pieces/whole-answer.js';
import type { Asked } from './asked.js';
import { outputItems } from './output-item.js';
import { createdAt, responseObject } from './response-object.js';

/** A chat completion as a response. @throws UPSTREAM_GARBLED */
export function responseAnswer(chat: JsonObject, asked: Asked): JsonObject {
  const { head, parts, ending } = readAnswer(chat);
  asked.keep(head.key, parts);
  return responseObject(head, createdAt(head), asked, {
    status: wasCut(ending.finishReason) ? 'incomplete' : 'completed',
    output: outputItems(head.key, parts, asked.sealed),
    usage: ending.usage,
    finishReason: ending.finishReason,
    error: null,
  });
}
