import type { Json } from '../../model/json.js';
import type { ArtifactStore } from '../../store/artifacts/interface.js';
import type { LaidRow } from './laid-rows.js';
/** A line of the file: the cells of a row in the order of the columns, and its steps. */
interface SampleLine {
    readonly cells: readonly Json[];
    readonly stepIds: readonly string[];
}
/**
 * Writes the first rows of a dataset a second time, in a form that can be read whatever the container is, with the steps
 * of each. It stops at the first row that does not fit, so that the rows are consecutive.
 */
export declare class SampleWriter {
    private readonly file;
    private rows;
    private bytes;
    private full;
    /** Lines that are not written yet. */
    private lines;
    private waiting;
    private constructor();
    /** Whether it takes no further row. */
    get isFull(): boolean;
    static open(artifacts: Pick<ArtifactStore, 'create'>, folder: string): Promise<SampleWriter>;
    write({ cells, stepIds }: LaidRow): Promise<void>;
    commit(): Promise<void>;
    abort(): Promise<void>;
    private flush;
}
/** Which rows of a sample are read. */
export interface SampleView {
    readonly first: number;
    /** Rows that are passed over. */
    readonly after: number;
    /** Longer lists are cut, at any depth. */
    readonly maxListLength: number;
}
export interface SampleRows {
    readonly rows: readonly SampleLine[];
    /** `after` of the rows behind these; null: the sample has no more. */
    readonly next: number | null;
}
/** Reads rows of a dataset's sample. A dataset of an earlier version has none. */
export declare function readSample(artifacts: Pick<ArtifactStore, 'open'>, folder: string, { first, after, maxListLength }: SampleView): Promise<SampleRows>;
export {};
