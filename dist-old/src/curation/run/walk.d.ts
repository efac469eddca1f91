import type { CurateState } from './input.js';
import type { CurateRun } from './run-parts.js';
/**
 * Judges the units that there were at the job's position, page by page. After a crash it goes on at the last page that
 * was written. Returns the numbers of the units that lack what the curator requires.
 * @throws PLUGIN_FAILED if the curator threw at every unit of a run that ends with the walk
 */
export declare function walkAll(run: CurateRun, state: CurateState | null): Promise<readonly number[]>;
