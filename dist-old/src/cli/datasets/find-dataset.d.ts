import type { ServerClient } from '../../client/server-client.js';
/**
 * The id of a dataset: the one of this id, or the newest finished one of a recipe, which is given by its name or id.
 * @throws UNKNOWN_DATASET, UNKNOWN_RECIPE, NO_FINISHED_DATASET
 */
export declare function findDataset(client: ServerClient, given: string): Promise<string>;
