import type { Connection } from '../sqlite/connection.js';
import type { MigrationOptions } from './options.js';
/**
 * Copies the files of finished datasets, and the rows of batches that are kept. A file that exists with the same size is skipped.
 * @throws MIGRATION_DIFFERS for a file whose bytes differ from its manifest
 */
export declare function copyArtifacts(connection: Connection, { dataDir, mongodbUri, signal, onProgress }: MigrationOptions): Promise<void>;
