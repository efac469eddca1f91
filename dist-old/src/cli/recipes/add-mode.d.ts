import type { ServerClient } from '../../client/server-client.js';
import { type CliJob } from '../curating/curation-job.js';
import type { ClaimFields } from './claim-options.js';
import type { ModePlan } from './modes.js';
import { type CliRecipe } from './stored-recipe.js';
/** What there is of a mode, and what of it was made now. */
export interface AddedMode {
    /** `nowWaits`: it was there and waited for no judge, and does from now on. */
    readonly recipe: CliRecipe & {
        readonly isNew: boolean;
        readonly nowWaits: boolean;
    };
    readonly jobs: readonly (CliJob & {
        readonly isNew: boolean;
    })[];
}
export interface ModeRecipe {
    readonly name: string;
    readonly channel: string;
    readonly plan: ModePlan;
    readonly claims: ClaimFields;
    /** Curators by whom each step of a unit has to be judged before it is ready. */
    readonly awaits: readonly string[];
}
/**
 * Starts the live curators of a mode and saves its recipe. What is there already stays as it is, but for a recipe that waits
 * for no judge and is to: it does from now on.
 * @throws RECIPE_EXISTS before anything is made, if the channel has another recipe of the name
 */
export declare function addMode(client: ServerClient, wanted: ModeRecipe): Promise<AddedMode>;
export declare function describeAdded({ recipe: shown, jobs }: AddedMode): string;
