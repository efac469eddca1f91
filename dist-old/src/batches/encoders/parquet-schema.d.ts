import type { SchemaElement } from 'hyparquet-writer';
import type { Column, ColumnType } from '../../plugin-api/define-formatter.js';
import type { Struct } from './interface.js';
type Encoding = 'PLAIN' | 'DELTA_BINARY_PACKED' | 'BYTE_STREAM_SPLIT';
export declare const isList: (column: Column) => boolean;
export declare const isNumberList: (type: ColumnType) => type is "int32[]" | "float32[]";
export declare const encodingOf: (column: Column) => Encoding;
/** The file's schema, in which every column is optional. */
export declare function parquetSchema(columns: readonly Column[], structs?: Readonly<Record<string, Struct>>): SchemaElement[];
export {};
