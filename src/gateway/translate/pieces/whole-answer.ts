import type { JsonObject } from '../../../model/json.js';
import { answerKey } from './answer-stream.js';
import { type Head, readCompletion } from './completion.js';
import { type Ending, wasCut } from './ending.js';
import { type ClosedPart, type Part, PartOrder } from './part-order.js';

export interface WholeAnswer {
  readonly head: Head;
  readonly parts: readonly ClosedPart[];
  readonly ending: Ending;
}

/** A chat completion that did not stream, taken apart as its stream would have been. @throws UPSTREAM_GARBLED */
export function readAnswer(chat: JsonObject): WholeAnswer {
  const { id, model, created, fragments, finishReason, matched, usage } = readCompletion(chat);
  const key = answerKey(id);
  const order = new PartOrder((n) => `call_${key}_${n}`);
  const pieces = [
    ...fragments.flatMap((fragment) => order.push(fragment)),
    ...order.finish(!wasCut(finishReason)),
  ];
  const kinds = new Set<Part['kind']>(fragments.map((fragment) => fragment.kind));
  return {
    head: { key, model, created, usage },
    parts: pieces.filter((piece): piece is ClosedPart => piece.type === 'close'),
    ending: { finishReason, matched, usage, kinds },
  };
}
