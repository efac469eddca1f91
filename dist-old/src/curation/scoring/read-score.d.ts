import type { JsonObject } from '../../model/json.js';
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
export declare function readScore(decisions: readonly CuratorDecision[]): Score | string;
