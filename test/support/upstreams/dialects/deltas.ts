import type { JsonObject } from '../../../../src/model/json.js';
import type { Piece, Sample } from '../sample.js';
import type { Voice } from './voice.js';

/** What a token adds to the message, in chat's form; null: nothing that can be seen. */
export function deltaOf(piece: Piece, reasoning: Voice['reasoning']): JsonObject | null {
  if (piece.content !== undefined) return { content: piece.content };
  if (piece.reasoning !== undefined) return reasoning === null ? null : { [reasoning]: piece.reasoning };
  if (piece.call !== undefined) {
    const { id, type, function: called } = piece.call.call;
    const first = { index: piece.call.index, id, type, function: { name: called.name, arguments: '' } };
    return { tool_calls: [first] };
  }
  if (piece.given !== undefined) {
    return { tool_calls: [{ index: piece.given.index, function: { arguments: piece.given.text } }] };
  }
  return null;
}

/** A token and the choice it belongs to. */
export interface Turn {
  readonly sample: Sample;
  readonly piece: Piece;
  readonly first: boolean;
  readonly last: boolean;
}

/** The tokens of all choices by turns, as they would be sampled side by side. */
export function* turns(samples: readonly Sample[]): Generator<Turn> {
  const longest = Math.max(0, ...samples.map(({ pieces }) => pieces.length));
  for (let at = 0; at < longest; at++) {
    for (const sample of samples) {
      const piece = sample.pieces[at];
      if (piece !== undefined)
        yield { sample, piece, first: at === 0, last: at === sample.pieces.length - 1 };
    }
  }
}
