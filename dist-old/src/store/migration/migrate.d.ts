import type { MigrationOptions, MigrationReport } from './options.js';
/** The progress of a migration. A database with an unfinished migration cannot be opened as a store. */
export interface MigrationDoc {
    readonly _id: 'sqlite';
    /** Identifies the source store and its state. For any other source or state the migration starts over. */
    readonly source: string;
    /** The last key copied, by table. */
    readonly after: Readonly<Record<string, number>>;
    readonly done: boolean;
}
/**
 * Copies an embedded store into an empty MongoDB database, under the same ids and positions, and compares the two. It
 * can be interrupted at any time and continues when it is started again. The embedded store is not changed.
 * @throws STORE_LOCKED while a server uses the data directory, MIGRATION_TARGET for a database that holds something
 * else, MIGRATION_DIFFERS if the two differ in the end, STORE_CORRUPT for a damaged step
 */
export declare function migrateToMongodb(options: MigrationOptions): Promise<MigrationReport>;
