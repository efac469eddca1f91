import type { Place } from './places.js';
export interface JournalLog {
    warn(fields: object, message: string): void;
}
/**
 * Keeps the places of conversations for the next start: lines in two files of a folder that only this server writes.
 * Once the newer file holds `mostLines` it replaces the older one. Lines are written behind the calls and not synced:
 * after a crash of the machine some conversations are not recognised, and nothing else is lost.
 */
export declare class Journal {
    private readonly folder;
    private readonly mostLines;
    private readonly log;
    /** Lines of the newer file. */
    private lines;
    /** The newer file ends in an incomplete line: the next write begins with a line break. */
    private torn;
    private waiting;
    private writing;
    private failing;
    /** Handle of the newer file, opened by the first write. */
    private file;
    private hurry;
    private constructor();
    /**
     * Opens the journal and passes its places to `known`, the oldest first, with those that ended servers left.
     * @throws what the file system says, STORE_LOCKED
     */
    static open(dataDir: string, mostLines: number, log: JournalLog, known: (key: string, place: Place) => void): Promise<Journal>;
    add(key: string, place: Place): void;
    close(): Promise<void>;
    private write;
    /** The newer file becomes the older one. */
    private turn;
}
