import type { Cache } from './cache.js';
import type { Command } from './commands.js';
import type { Need } from './needs.js';
/** What a command will need, as far as it is known before planning. */
export declare function needsOf(command: Command, cache: Cache, from?: number, most?: number): Need[];
