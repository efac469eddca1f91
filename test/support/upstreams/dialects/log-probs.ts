import type { JsonObject } from '../../../../src/model/json.js';
import type { Piece } from '../sample.js';
import { asked, chatToken, completionTokens, type Generation } from './voice.js';

/**
 * Log-probs of those pieces that have one, as vLLM and SGLang write them.
 * @param name how the engine names a token
 * @returns null: the call did not ask for them
 */
export function logProbsOf(
  { body, route }: Generation,
  pieces: readonly Piece[],
  name: (id: number) => string,
): JsonObject | null {
  const told = pieces.filter(({ logProb }) => logProb !== null);
  if (route === 'completions') {
    if (body.logprobs == null) return null;
    const values = told.map(({ logProb }) => logProb ?? 0);
    return completionTokens(
      told.map(({ id }) => name(id)),
      values,
    );
  }
  if (!asked(body, 'logprobs')) return null;
  const top = Number(body.top_logprobs ?? 0);
  return { content: told.map(({ id, logProb }) => chatToken(name(id), logProb ?? 0, top)) };
}
