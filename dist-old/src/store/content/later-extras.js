import { fieldsOf, unpackExtra } from '../packed/extras.js';
/**
 * Of each wanted field the value that holds: that of the latest entry.
 * @param entries those that count, oldest first
 */
export function heldOf(entries, wanted) {
    const held = {};
    for (const { values } of entries) {
        for (const field of wanted) {
            const ref = values[field];
            if (ref !== undefined)
                held[field] = ref;
        }
    }
    return held;
}
/**
 * A step's content with what was said of it later in the place of what came with it.
 * @param bytesOf the stored bytes of a value; undefined: they are missing
 * @throws RangeError for missing and damaged values
 */
export function withLater(content, held, bytesOf) {
    const fields = fieldsOf(held);
    if (fields.length === 0)
        return content;
    const later = fields.map((field) => {
        const ref = held[field];
        const bytes = bytesOf(ref);
        if (bytes === undefined || bytes.byteLength !== ref.size)
            throw new RangeError(`its ${field} are missing`);
        return [field, unpackExtra(field, bytes)];
    });
    return { ...content, ...Object.fromEntries(later) };
}
//# sourceMappingURL=later-extras.js.map