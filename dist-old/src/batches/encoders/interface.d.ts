import type { Column, Row } from '../../plugin-api/define-formatter.js';
import type { ArtifactWriter, Spool } from '../../store/artifacts/interface.js';
/**
 * A value whose type has been checked. A list is an array or a typed array of numbers, a list of lists an array of
 * those.
 */
export type Cell = unknown;
/** The common shape of the objects in a json column. With it Parquet holds them as structs, else as JSON text. */
export interface Struct {
    /** Whether a cell holds a list of objects or one object. */
    readonly list: boolean;
    /** Fields of an object, each of which may be null. */
    readonly fields: Readonly<Record<string, 'string' | 'int32'>>;
}
/** The form of a file's rows, which the target gives, in any container. */
export interface FileShape {
    /** Columns in file order. */
    readonly columns: readonly Column[];
    /** In MSGPACK: rows as maps by column name, or as arrays in column order, as msgspec reads them. */
    readonly rows: 'maps' | 'arrays';
    /** In PT: the list of rows is the value of `rows`, beside the file's number; null: the file is the list alone. */
    readonly envelope: {
        readonly number: string;
        readonly rows: string;
    } | null;
    /**
     * In SAFETENSORS: the columns that the target pads, whose lists have one length in every row. Left out: the target
     * pads nothing, and the layout is ragged.
     */
    readonly padded?: readonly string[];
    /** In PARQUET: json columns that become structs, by name. */
    readonly structs?: Readonly<Record<string, Struct>>;
}
/** Metadata in the file itself: formatter, options and recipe, as JSON strings by key. */
export type FileMetadata = Readonly<Record<string, string>>;
/** Where an encoder writes a file. */
export interface Sink {
    readonly file: Pick<ArtifactWriter, 'write'>;
    readonly metadata: FileMetadata;
    /** Place of the file in its dataset, from 0. */
    readonly number: number;
    /**
     * Opens a temporary file for bytes that stand in the file behind others which are known only at the end. The owner of
     * the sink removes it.
     */
    readonly spool: () => Promise<Spool>;
}
/** Writes rows to one file. It holds only as much of the file in memory as the container requires. */
export interface RowEncoder {
    /** A cell for every column, in file order. */
    write(cells: readonly Cell[]): Promise<void>;
    /** Writes the rest of the file, which is then complete but not committed. */
    finish(): Promise<void>;
}
export interface Encoder {
    /** The extension, with its dot. */
    readonly extension: string;
    readonly contentType: string;
    open(sink: Sink, shape: FileShape): RowEncoder;
}
/** The cells of a row that the plugin host has checked, in column order. */
export declare function cellsOf({ values }: Row, columns: readonly Column[]): readonly Cell[];
/** A cell with its lists as plain arrays. */
export declare function plainCell(cell: Cell): Cell;
