import type { MessagePort } from 'node:worker_threads';
import type { PluginUse } from '../../model/recipe.js';
import type { PlacedUnit } from '../../plugin-api/units.js';
import type { PluginHostSetup } from '../../plugins/open.js';
import type { ThreadContract } from '../../threads/calls.js';
import type { Score } from './read-score.js';
export interface ScoreThreadSetup {
    readonly plugins: PluginHostSetup;
    /** By which the curator calls models. */
    readonly calls: MessagePort;
    readonly curator: PluginUse;
}
export interface ScoreCalls {
    /** @throws SCORING_FAILED, NO_SCORE, SECRET_REFUSED, BUDGET_SPENT, PLUGIN_FAILED, PLUGIN_TIMEOUT */
    score(id: number, unit: PlacedUnit): Promise<Score>;
    /** Gives the scoring of this number up, if it is under way. */
    leave(id: number): void;
}
export type ScoreThread = ThreadContract<ScoreThreadSetup, ScoreCalls, {
    readonly plugin: string;
    readonly message: string;
}>;
