import type { ServerClient } from '../../client/server-client.js';
export interface RemoteFile {
    /** Path below the server's URL. */
    readonly url: string;
    readonly bytes: number;
    /** Lower-case hex. Its server's tag for the file is the same in quotes. */
    readonly sha256: string;
}
type OnBytes = (bytes: number) => void;
/**
 * Downloads a file to `path`, by way of `path.part`, and goes on behind what an earlier download left there. The file
 * appears at `path` only when it is whole, durable and its SHA-256 is right. One that is there and right is kept.
 * @throws CHECKSUM_MISMATCH, SERVER_UNREACHABLE, UNWRITABLE_FILE
 */
export declare function downloadFile(client: ServerClient, file: RemoteFile, path: string, onBytes: OnBytes): Promise<void>;
export {};
