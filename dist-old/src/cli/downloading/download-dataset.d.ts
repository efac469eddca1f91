import type { ServerClient } from '../../client/server-client.js';
import { type Terminal } from '../terminal.js';
/**
 * Downloads a dataset's files and then its manifest into a folder, and returns their paths. A dataset that the folder
 * holds is replaced.
 * @throws UNKNOWN_DATASET, DATASET_NOT_READY, CHECKSUM_MISMATCH, SERVER_UNREACHABLE, UNWRITABLE_FILE, INVALID_ANSWER
 */
export declare function downloadDataset(client: ServerClient, id: string, folder: string, terminal: Terminal): Promise<readonly string[]>;
