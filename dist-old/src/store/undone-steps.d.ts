import type { Dataset } from '../model/dataset.js';
import type { Undone } from './writing/undo.js';
/** What the parts of an undo have changed together: how many steps, and of which datasets. */
export declare class UndoneSteps {
    /** The curation before the undo, by step. */
    private readonly before;
    /** Keeps one copy of each text, because many steps have the same curation. */
    private readonly texts;
    private readonly used;
    /** @param datasetsWith the newest finished datasets that hold any of the steps (keys), at most `limit` */
    constructor(datasetsWith: (steps: readonly number[], limit: number) => Promise<readonly Dataset[]>);
    add({ changed, relieved, madeAt }: Pick<Undone, 'changed' | 'relieved' | 'madeAt'>): Promise<void>;
    /** Number of steps whose curation is another one than before the first part. */
    get changed(): number;
    /** Ids of datasets that were built from what is taken back. */
    get datasets(): readonly string[];
    /** Whether there may be further datasets, which were not looked for. */
    get mayBeMore(): boolean;
    private kept;
}
