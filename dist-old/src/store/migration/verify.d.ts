import type { Collections } from '../mongodb/collections.js';
import type { Connection } from '../sqlite/connection.js';
import type { MigrationOptions, MigrationReport } from './options.js';
/**
 * Compares both databases through the port that every reader uses: counts, steps, trajectories, groups,
 * operations, jobs, judged units, events, and what recipes claim.
 * @throws MIGRATION_DIFFERS, which names the first difference
 */
export declare function verify(connection: Connection, collections: Collections, { dataDir, signal, onProgress }: MigrationOptions): Promise<MigrationReport>;
