import type { BatchDoc, ConsumerDoc, UnitDoc } from '../mongodb/batches/documents.js';
import type { Connection } from '../sqlite/connection.js';
/** Units per slice. There are many small ones, and each slice passes those before it in an index. */
export declare const UNITS = 2000;
/** Units of all recipes behind the first `after` of them. */
export declare function unitDocs(connection: Connection, after: number, limit: number): readonly UnitDoc[];
/** Batches with what became of them. Leases go on until they run out. */
export declare function batchDocs(connection: Connection, after: number, limit: number): readonly BatchDoc[];
export declare function consumerDocs(connection: Connection, after: number, limit: number): readonly ConsumerDoc[];
/** What differs where anything of claims has changed: most of it writes no event. */
export declare function claimsPrint(connection: Connection): readonly unknown[];
