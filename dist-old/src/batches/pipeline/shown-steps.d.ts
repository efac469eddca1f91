import type { Spool } from '../../store/artifacts/interface.js';
/**
 * The ids of the steps that a formatter was given, by their numbers from 0. The latest are held, and with those the steps
 * of the rows that a formatter makes of what it has just been given. Older ones go to a temporary file. Only a formatter
 * that names steps of long ago makes a table of theirs.
 */
export declare class ShownSteps {
    #private;
    private readonly open;
    private readonly kept;
    /** @param open opens the temporary file; null: all ids are held, for a run over few steps */
    constructor(open?: (() => Promise<Spool>) | null, kept?: number);
    /** Adds a step that was not added before, and returns its number. */
    add(id: string): number;
    /** Makes room: called now and then, between two groups. */
    settle(): Promise<void>;
    /** Undefined if there is no such step. */
    numberOf(id: string): number | undefined | Promise<number | undefined>;
    /** All ids, in the order of their numbers, some at a time. */
    ids(): AsyncGenerator<readonly string[]>;
    close(): Promise<void>;
}
