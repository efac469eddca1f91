import { type ExtraRef } from '../packed/extras.js';
import type { ExtrasRow, Key } from '../writing/state.js';
import type { Collections } from './collections.js';
import type { ExtraValueDoc } from './documents.js';
/**
 * Writes the values of entries before their commit. They are named by trajectory and content, so values that a commit
 * that came to nothing has written serve the next one; those of a trajectory that does not exist are swept.
 */
export declare function writeExtraValues({ extraValues }: Pick<Collections, 'extraValues'>, rows: readonly ExtrasRow[]): Promise<void>;
/** The documents of a value, one for each of its parts; an empty one has none. */
export declare function extraValueDocs(trajectory: Key, hash: string, bytes: Uint8Array): readonly ExtraValueDoc[];
/** A value of a trajectory. */
export interface WantedValue {
    readonly trajectory: Key;
    readonly ref: ExtraRef;
}
/** Reads values, each once. The returned function gives the bytes of one; undefined: a part of it is missing. */
export declare function readExtraValues({ extraValues }: Pick<Collections, 'extraValues'>, wanted: readonly WantedValue[]): Promise<(value: WantedValue) => Uint8Array | undefined>;
