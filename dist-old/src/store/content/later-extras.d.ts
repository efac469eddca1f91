import type { ExtraField } from '../../model/extras.js';
import { type ExtraRef, type ExtraRefs } from '../packed/extras.js';
import type { RawContent } from './raw-content.js';
/**
 * Of each wanted field the value that holds: that of the latest entry.
 * @param entries those that count, oldest first
 */
export declare function heldOf(entries: Iterable<{
    readonly values: ExtraRefs;
}>, wanted: readonly ExtraField[]): ExtraRefs;
/**
 * A step's content with what was said of it later in the place of what came with it.
 * @param bytesOf the stored bytes of a value; undefined: they are missing
 * @throws RangeError for missing and damaged values
 */
export declare function withLater(content: RawContent, held: ExtraRefs, bytesOf: (ref: ExtraRef) => Uint8Array | undefined): RawContent;
