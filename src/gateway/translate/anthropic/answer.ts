import type { JsonObject } from '../../../model/json.js';
import { readAnswer } from '../pieces/whole-answer.js';
import type { Asked } from './asked.js';
import { blockOf } from './block.js';
import { messageOf } from './message-writer.js';
import { stopReason } from './stop-reason.js';
import { usageOf } from './usage.js';

/** A chat completion as a message. @throws UPSTREAM_GARBLED */
export function messageAnswer(chat: JsonObject, asked: Asked): JsonObject {
  const { head, parts, ending } = readAnswer(chat);
  asked.keep(head.key, parts);
  return {
    ...messageOf(head, asked),
    content: parts.map(({ part, text }) => blockOf(part, text)),
    ...stopReason(ending, asked.stops),
    usage: usageOf(ending.usage),
  };
}
