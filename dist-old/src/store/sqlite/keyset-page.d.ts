import { type Count, type Page } from '../../query/page.js';
import { type NamedOrder } from '../cursor.js';
import type { Sql } from './compile-filter.js';
import type { Connection, SqlRow } from './connection.js';
/** A short list in one order whose sort values are never null. Cursors contain its `name` and direction. */
export interface KeysetList<T> extends NamedOrder {
    readonly columns: string;
    readonly tables: string;
    readonly condition: Sql;
    /** The sort expression, and the key of the row that breaks ties. */
    readonly by: string;
    readonly tie: string;
    readonly read: (row: SqlRow) => T;
}
/** A page of the list. @throws INVALID_CURSOR */
export declare function pageOf<T>(connection: Connection, first: number, after: string | null, list: KeysetList<T>): Page<T>;
/** The number of rows, exact up to COUNT_BOUND. */
export declare function countOf(connection: Connection, tables: string, condition: Sql): Count;
