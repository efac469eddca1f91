import type { Answers } from './answers.js';
import type { Cache } from './cache.js';
import type { Command } from './commands.js';
import type { Need } from './needs.js';
/**
 * The next trajectories that a spreading decision has not reached and that are not cached. Loading them one by one
 * would stop planning once for each.
 */
export declare function needsOfSpread(command: Command, cache: Cache, answers: Answers): readonly Need[];
