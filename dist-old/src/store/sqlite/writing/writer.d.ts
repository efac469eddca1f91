import { StepwellError } from '../../../errors/index.js';
import { type NamedCall } from '../../../threads/calls.js';
import type { WriterCalls } from '../../decoder/decoder.js';
import type { Connection } from '../connection.js';
export interface WriterOptions {
    /** See Pass; tests make it small. */
    readonly mostTold?: number | undefined;
    /** Called when words are to be indexed from now on, or no longer. */
    readonly indexWords?: (isWanted: boolean) => void;
}
/** What the writer is asked for beside the rules of the data: nothing of it tells the feed. */
declare class Housekeeping {
    private readonly connection;
    private readonly options;
    constructor(connection: Connection, options: WriterOptions);
    /** Begins or ends the indexing of words in the writer's spare time. */
    indexWords(isWanted: boolean): void;
    /**
     * Forgets lists of decisions that belong to no job: their operation never began, so the request was not answered, and
     * nothing was changed.
     */
    forgetLists(): void;
    /** Changes nothing: that it is committed shows that the file can be written to, and that no other process holds it. */
    checkWritable(): void;
    /** @throws UNKNOWN_DATASET */
    addDatasetSteps(id: string, stepIds: readonly string[]): void;
    /** @throws UNKNOWN_DATASET */
    addDatasetOperations(id: string, operationIds: readonly string[]): void;
    /** Gives up to `pages` free pages back to the file system; answers how many are left. */
    releaseSpace(pages: number): number;
}
/** What the embedded store's writer thread does. */
export type SqliteWriterCalls = WriterCalls & Pick<Housekeeping, keyof Housekeeping>;
/** A call by name, as another thread sent it, and its answer. */
export type WriterCall = NamedCall<SqliteWriterCalls>;
export type WriterAnswer = {
    readonly kind: 'value';
    readonly value: unknown;
} | {
    readonly kind: 'error';
    readonly error: StepwellError;
};
/** The answers of the calls of one commit, and what is told to subscribers and to those who follow jobs. */
export interface Committed {
    readonly answers: readonly WriterAnswer[];
    /** Where the feed ends; null: it has not grown. */
    readonly head: number | null;
    /** Ids of the jobs and datasets that changed. */
    readonly jobs: readonly string[];
}
/**
 * The one writer of the embedded store: calls that wait together are planned together and committed in one transaction,
 * whose one sync to disk answers them all.
 */
export declare class SqliteWriter {
    private readonly connection;
    private readonly options;
    private readonly ids;
    private readonly view;
    private readonly segments;
    private readonly commits;
    private readonly housekeeping;
    constructor(connection: Connection, options?: WriterOptions);
    /** Takes calls from `next` until it has none, and commits them. */
    commit(calls: Iterable<WriterCall>): Committed;
    private write;
    private transact;
}
export {};
