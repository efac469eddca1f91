import type { JsonObject } from '../model/json.js';
/**
 * A JSON object's bytes with some members removed and others set. All other bytes stay, so that large numbers, number
 * formats and the order of members survive, which parsing and serialising would not preserve.
 * @param bytes a JSON object, possibly with white space around it
 * @param takes names of members to remove
 * @param sets members to set; they come last, in place of members of the same name
 * @returns null if the bytes are not a JSON object
 */
export declare function editObject(bytes: Buffer, takes: readonly string[], sets: JsonObject): Buffer | null;
