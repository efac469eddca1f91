import type { Commit } from '../../writing/commit.js';
import type { Connection } from '../connection.js';
/** Writes recipes, datasets, their versions and the policy. */
export declare function applyDocuments(connection: Connection, { recipes, deletedRecipes, datasets, deletedDatasets, versions, policy }: Commit): void;
/** Writes jobs, what runs of curators remember, and marks of judged units. */
export declare function applyJobs(connection: Connection, { jobs, marks, memory }: Commit): void;
