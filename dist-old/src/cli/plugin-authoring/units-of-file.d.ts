import type { WireError } from '../../errors/index.js';
import { type ImportFormat } from '../../ingest/importers/index.js';
import type { GroupUnit } from '../../model/unit.js';
/** The units of a file, and what of it is no step. */
export interface FileUnits {
    readonly groups: readonly GroupUnit[];
    readonly rejected: readonly {
        readonly position: string;
        readonly error: WireError;
    }[];
}
/**
 * The steps of a file, put together into trajectories and groups as a store would, all in memory. A trajectory is
 * complete if one of its steps says that it is the last.
 * @throws UNREADABLE_FILE
 */
export declare function unitsOfFile(file: string, format: ImportFormat, signal: AbortSignal): Promise<FileUnits>;
