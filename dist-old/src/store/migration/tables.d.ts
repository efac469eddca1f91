import { type Document } from 'mongodb';
import type { Connection } from '../sqlite/connection.js';
interface Write {
    readonly collection: string;
    readonly docs: readonly Document[];
}
export interface Slice {
    readonly writes: readonly Write[];
    readonly rows: number;
    /** Key after which to continue; null: the table is complete. */
    readonly next: number | null;
}
/** A table of the embedded store, and how it is copied. */
export interface Table {
    readonly name: string;
    count(connection: Connection): number;
    read(connection: Connection, after: number, head: number): Slice;
}
/** In the order of copying: tables that others refer to come first. */
export declare const TABLES: readonly Table[];
export {};
