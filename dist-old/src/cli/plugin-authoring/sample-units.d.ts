import type { GroupUnit } from '../../model/unit.js';
/**
 * Four groups of four rollouts with three steps each: token ids and log-probs whose prompts grow by what was answered,
 * answers of different lengths, tool calls, a truncated answer, an answer that is there twice, and rewards that differ
 * within all groups but the last. Always the same.
 */
export declare function sampleGroups(): readonly GroupUnit[];
