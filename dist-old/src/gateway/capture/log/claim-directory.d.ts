import { type ClaimedFolder } from '../../claim-folder.js';
export interface LeftSegment {
    readonly number: number;
    readonly path: string;
    readonly bytes: number;
}
export interface ClaimedDirectory extends ClaimedFolder {
    /** Segments that ended servers left, the oldest first. None is empty. */
    readonly left: readonly LeftSegment[];
    readonly nextNumber: number;
}
export declare const segmentPath: (directory: string, number: number) => string;
/**
 * Claims a log directory for this process. Segments that ended servers or an earlier version left are moved behind the
 * segments that are here.
 * @throws STORE_LOCKED, STORE_READ_ONLY, STORE_FULL
 */
export declare function claimDirectory(dataDir: string): Promise<ClaimedDirectory>;
