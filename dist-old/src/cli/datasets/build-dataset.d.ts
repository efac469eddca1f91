import type { ServerClient } from '../../client/server-client.js';
import { type Follower } from '../jobs/follow-to-end.js';
import { type CliDataset } from './dataset.js';
import type { RecipeFile } from './read-recipe-file.js';
/** Stores a recipe under its name in its channel, replacing an earlier one. Returns its id. */
export declare function saveRecipe(client: ServerClient, input: RecipeFile): Promise<string>;
interface BuildOptions {
    /** Name or id. */
    readonly recipe: string;
    readonly encoding: string;
    readonly limitUnits: number | null;
    readonly asOf: string | null;
}
/** Starts a build and returns before it ends. */
export declare function startBuild(client: ServerClient, options: BuildOptions): Promise<CliDataset>;
/** @throws UNKNOWN_DATASET */
export declare function readDataset(client: ServerClient, id: string): Promise<CliDataset>;
/** Waits for the end of a build. @throws BUILD_FAILED if it failed or was cancelled */
export declare function waitForBuild(client: ServerClient, started: CliDataset, follower: Follower<CliDataset>): Promise<CliDataset>;
export {};
