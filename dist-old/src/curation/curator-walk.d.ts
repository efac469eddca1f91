import { type ContentField } from '../model/content-field.js';
import type { PluginUse } from '../model/recipe.js';
import type { PluginHost, RunContext } from '../plugins/interface.js';
import { DecisionBook } from './decision-book.js';
import { type Passage } from './passage.js';
/**
 * Curators that share one walk over the groups: any number that judge unit by unit, and at the end at most one that
 * reads a stream. What a judging curator decided of a group is complete when the next curator gets it. A streaming one
 * may decide later about groups that it was given earlier, so the curators after it need a walk of their own.
 */
export interface CuratorWalk {
    readonly judging: readonly PluginUse[];
    readonly streaming: PluginUse | null;
    /** Content of the steps that they look at. */
    readonly reads: readonly ContentField[];
}
/** The walks for a recipe's curators, in their order. */
export declare function planWalks(plugins: Pick<PluginHost, 'curatorShape'>, uses: readonly PluginUse[]): Promise<readonly CuratorWalk[]>;
/** The names of a walk's curators, in their order. */
export declare const namesOf: ({ judging, streaming }: CuratorWalk) => readonly string[];
/** Walks over groups once, and gives the decisions of each curator. @throws PLUGIN_FAILED, PLUGIN_TIMEOUT */
export declare function takeWalk(plugins: Pick<PluginHost, 'curate' | 'judge'>, { judging, streaming }: CuratorWalk, passages: AsyncIterable<Passage>, context: RunContext): Promise<readonly DecisionBook[]>;
