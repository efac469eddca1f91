import type { Dataset } from '../model/dataset.js';
/** Asks for the newest finished datasets that hold any of the steps (keys). */
export type DatasetsWith = (steps: readonly number[], limit: number) => Promise<readonly Dataset[]>;
/** Collects ids of finished datasets that hold what an undo takes back, with bounded work. */
export declare class UsedDatasets {
    private readonly datasetsWith;
    private readonly found;
    private readonly looked;
    /** Whether there may be further ones, because it stopped looking or names only some. */
    private stopped;
    constructor(datasetsWith: DatasetsWith);
    /** At most `MOST_NAMED`. */
    get ids(): readonly string[];
    get mayBeMore(): boolean;
    /** @param since when the operation was made, in milliseconds since the epoch */
    add(steps: readonly number[], since: number): Promise<void>;
}
