import type { Job } from '../../model/job.js';
import type { Json, JsonObject } from '../../model/json.js';
import type { Recipe } from '../../model/recipe.js';
/** What the job has to do that keeps where a recipe's units stand. */
export interface IndexInput {
    /** Id. */
    readonly recipe: string;
    readonly recipeName: string;
}
/**
 * How far it is. `walk`: it looks at all groups that there were at `position`, and has looked at those up to `after`.
 * `sweep`: it removes what the walk did not find, and has looked at units up to `after`. `follow`: it has followed the
 * feed up to `position`.
 */
export type IndexState = {
    /** Tells the recipe as it was looked at: another one is looked at anew. */
    readonly of: string;
    /** The policy's version under which units were last found stale. */
    readonly policyVersion: number;
} & ({
    readonly phase: 'walk';
    readonly position: number;
    readonly after: number | null;
} | {
    readonly phase: 'sweep';
    readonly position: number;
    readonly after: string | null;
} | {
    readonly phase: 'follow';
    readonly position: number;
});
/** There is one job for each recipe, whose id follows from the recipe's. */
export declare const indexJobOf: (recipe: string) => string;
export declare const inputOf: (job: Pick<Job, "input">) => IndexInput;
export declare const asInput: (input: IndexInput) => JsonObject;
export declare const stateOf: (state: Json) => IndexState | null;
export declare const asJson: (state: IndexState) => Json;
/** Tells apart recipes whose units may stand elsewhere: other curators may leave something of what claims found empty. */
export declare function lookOf({ channel, where, curators, formatter, order, target, seed, ...rules }: Recipe): string;
