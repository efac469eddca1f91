import { cutMembers, withoutRanges } from './cut-members.js';
import { KeySet } from './key-set.js';
import { afterSpace, afterValue } from './skip.js';
/**
 * A JSON object's bytes with some members removed and others set. All other bytes stay, so that large numbers, number
 * formats and the order of members survive, which parsing and serialising would not preserve.
 * @param bytes a JSON object, possibly with white space around it
 * @param takes names of members to remove
 * @param sets members to set; they come last, in place of members of the same name
 * @returns null if the bytes are not a JSON object
 */
export function editObject(bytes, takes, sets) {
    const ranges = [];
    const names = Object.keys(sets);
    const gone = new KeySet([...takes, ...names]);
    let members = 0;
    const object = cutMembers(bytes, afterSpace(bytes, 0), ranges, (keyAt, keyEnd, valueAt) => {
        const end = afterValue(bytes, valueAt);
        if (end === -1)
            return null;
        const cut = gone.has(bytes, keyAt, keyEnd);
        if (!cut)
            members += 1;
        return { end, cut };
    });
    if (object === null || afterSpace(bytes, object.end) !== bytes.length)
        return null;
    const kept = withoutRanges(bytes, 0, bytes.length, ranges);
    if (names.length === 0)
        return kept;
    const brace = kept.lastIndexOf('}');
    const added = `${members > 0 ? ',' : ''}${JSON.stringify(sets).slice(1, -1)}`;
    return Buffer.concat([kept.subarray(0, brace), Buffer.from(added), kept.subarray(brace)]);
}
//# sourceMappingURL=edit-object.js.map