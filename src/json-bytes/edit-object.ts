import type { JsonObject } from '../model/json.js';
import { cutMembers, type Ranges, withoutRanges } from './cut-members.js';
import { KeySet } from './key-set.js';
import { afterSpace, afterValue } from './skip.js';

/**
 * A JSON object's bytes with members taken out and others set, the rest byte for byte as it was: large numbers, number
 * formats and the order of members survive, which parsing and writing would not promise.
 * @param bytes a JSON object; blanks may stand around it
 * @param takes names of members to take out
 * @param sets members to set, in place of those of the same name; they come last
 * @returns null: the bytes are no JSON object
 */
export function editObject(bytes: Buffer, takes: readonly string[], sets: JsonObject): Buffer | null {
  const ranges: Ranges = [];
  const names = Object.keys(sets);
  const gone = new KeySet([...takes, ...names]);
  let members = 0;
  const object = cutMembers(bytes, afterSpace(bytes, 0), ranges, (keyAt, keyEnd, valueAt) => {
    const end = afterValue(bytes, valueAt);
    if (end === -1) return null;
    const cut = gone.has(bytes, keyAt, keyEnd);
    if (!cut) members += 1;
    return { end, cut };
  });
  if (object === null || afterSpace(bytes, object.end) !== bytes.length) return null;
  const kept = withoutRanges(bytes, 0, bytes.length, ranges);
  if (names.length === 0) return kept;
  const brace = kept.lastIndexOf('}');
  const added = `${members > 0 ? ',' : ''}${JSON.stringify(sets).slice(1, -1)}`;
  return Buffer.concat([kept.subarray(0, brace), Buffer.from(added), kept.subarray(brace)]);
}
