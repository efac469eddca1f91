import type { ExtraField } from '../../model/extras.js';
import { type ExtraRef, type ExtraRefs, fieldsOf, unpackExtra } from '../packed/extras.js';
import type { RawContent } from './raw-content.js';

type HeldRefs = { [Field in ExtraField]?: ExtraRef };

/**
 * Of each wanted field the value that holds: that of the latest entry.
 * @param entries those that count, oldest first
 */
export function heldOf(
  entries: Iterable<{ readonly values: ExtraRefs }>,
  wanted: readonly ExtraField[],
): ExtraRefs {
  const held: HeldRefs = {};
  for (const { values } of entries) {
    for (const field of wanted) {
      const ref = values[field];
      if (ref !== undefined) held[field] = ref;
    }
  }
  return held;
}

/**
 * A step's content with what was said of it later in the place of what came with it.
 * @param bytesOf the stored bytes of a value; undefined: they are missing
 * @throws RangeError for missing and damaged values
 */
export function withLater(
  content: RawContent,
  held: ExtraRefs,
  bytesOf: (ref: ExtraRef) => Uint8Array | undefined,
): RawContent {
  const fields = fieldsOf(held);
  if (fields.length === 0) return content;
  const later = fields.map((field) => {
    const ref = held[field] as ExtraRef;
    const bytes = bytesOf(ref);
    if (bytes === undefined || bytes.byteLength !== ref.size)
      throw new RangeError(`its ${field} are missing`);
    return [field, unpackExtra(field, bytes)] as const;
  });
  return { ...content, ...Object.fromEntries(later) };
}
