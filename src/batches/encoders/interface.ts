import type { Column } from '../../plugin-api/define-formatter.js';
import type { ArtifactWriter } from '../../store/artifacts/interface.js';

/** A cell after checking: plain values, one for each column in file order. Lists are plain arrays of numbers. */
export type Cell = unknown;

/** Writes rows to one file, with as much of it in memory as its container needs and no more. */
export interface RowEncoder {
  write(cells: readonly Cell[]): Promise<void>;
  /** Writes what is left; the file is whole, but not yet committed. */
  finish(): Promise<void>;
}

/** What a file says of itself: formatter, options and recipe, as JSON strings by key. */
export type FileMetadata = Readonly<Record<string, string>>;

export interface Encoder {
  /** With the dot. */
  readonly extension: string;
  readonly contentType: string;
  open(sink: ArtifactWriter, columns: readonly Column[], metadata: FileMetadata): RowEncoder;
}
