import type { Column, Row } from '../../plugin-api/define-formatter.js';
import type { ArtifactWriter, Spool } from '../../store/artifacts/interface.js';

/** A checked value. Lists are arrays or typed arrays of numbers; lists of lists are arrays of those. */
export type Cell = unknown;

/** What the objects of a json column have in common, so that Parquet holds them as structs and not as text of JSON. */
export interface Struct {
  /** A list of objects, or one. */
  readonly list: boolean;
  /** Every field may be null. */
  readonly fields: Readonly<Record<string, 'string' | 'int32'>>;
}

/** How a file's rows look, whatever container they are written in. A target says it. */
export interface FileShape {
  /** In file order. */
  readonly columns: readonly Column[];
  /** In MSGPACK: maps by column name, or arrays in column order as msgspec reads them. */
  readonly rows: 'maps' | 'arrays';
  /** In PT: the list of rows is the value of `rows` beside the file's number; null: it is all there is. */
  readonly envelope: { readonly number: string; readonly rows: string } | null;
  /** In SAFETENSORS: the columns whose lists have one length in every row; without it, every column of lists. */
  readonly tensors?: readonly string[];
  /** In PARQUET: json columns that are structs, by name. */
  readonly structs?: Readonly<Record<string, Struct>>;
}

/** What a file says of itself: formatter, options and recipe, as JSON strings by key. */
export type FileMetadata = Readonly<Record<string, string>>;

/** What an encoder writes to. */
export interface Sink {
  readonly file: Pick<ArtifactWriter, 'write'>;
  readonly metadata: FileMetadata;
  /** Place of the file in its dataset, from 0. */
  readonly number: number;
  /** Opens a temporary file for what can only be written once all of it is known; the giver of the sink removes it. */
  readonly spool: () => Promise<Spool>;
}

/** Writes rows to one file, with as much of it in memory as its container needs and no more. */
export interface RowEncoder {
  /** A cell for every column, in file order. */
  write(cells: readonly Cell[]): Promise<void>;
  /** Writes what is left; the file is whole, but not yet committed. */
  finish(): Promise<void>;
}

export interface Encoder {
  /** With the dot. */
  readonly extension: string;
  readonly contentType: string;
  open(sink: Sink, shape: FileShape): RowEncoder;
}

/** The cells of a row that the plugin host has checked, in column order. */
export function cellsOf({ values }: Row, columns: readonly Column[]): readonly Cell[] {
  return columns.map(({ name }) => values[name] ?? null);
}

/** A cell with its lists as plain arrays. */
export function plainCell(cell: Cell): Cell {
  if (ArrayBuffer.isView(cell)) return Array.from(cell as unknown as ArrayLike<number>);
  if (Array.isArray(cell) && ArrayBuffer.isView(cell[0])) return cell.map(plainCell);
  return cell;
}
