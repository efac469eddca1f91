import type { Json, JsonObject } from '../../model/json.js';
import { JUDGMENT } from '../../model/judgment.js';
import { REWARD } from '../../model/reward.js';
import type { CuratorDecision } from '../../plugin-api/define-curator.js';

/** The score of an answer, and what the curator said besides. */
export interface Score {
  readonly score: number;
  readonly info: JsonObject;
}

/**
 * The score among a curator's decisions about one answer: the reward, else its only other entry, else the score of its
 * judgment. A text: why there is none.
 */
export function readScore(decisions: readonly CuratorDecision[]): Score | string {
  const entries = Object.assign({}, ...decisions.map(({ rewards }) => rewards ?? {})) as Record<
    string,
    number
  >;
  const judgment = decisions.findLast((decision) => decision.judgment !== undefined)?.judgment;
  const reason = decisions.findLast((decision) => decision.reason !== undefined)?.reason;
  const info: Record<string, Json> = {
    ...entries,
    ...(judgment === undefined ? {} : { [JUDGMENT]: judgment.score, votes: judgment.votes ?? [] }),
    ...(reason === undefined ? {} : { reason }),
  };
  const names = Object.keys(entries);
  if (names.length > 1 && !Object.hasOwn(entries, REWARD)) {
    return `it gave several entries (${names.join(', ')}), of which none is named ${REWARD}`;
  }
  const value = entries[REWARD] ?? entries[names[0] ?? ''] ?? judgment?.score ?? null;
  if (value !== null) return { score: value, info };
  if (reason !== undefined) return reason;
  return judgment === undefined ? 'it said nothing of this answer' : 'its judgment has no score';
}
