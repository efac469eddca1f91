import type { Json } from '../../model/json.js';
/** Parses JSON; undefined: the text is none. */
export declare function parseJson(text: string): Json | undefined;
/**
 * Parses JSON as engines in Python write it: `NaN`, `Infinity` and `-Infinity`, which `json.dumps` leaves bare, become
 * null. Undefined: the text is no such JSON. Only text that plain JSON.parse refuses is searched for them.
 */
export declare function parseAnswer(text: string): Json | undefined;
/** Whether JSON has more than `levels` levels below its first one; by default, more than a step may have. */
export declare function isTooDeep(value: unknown, levels?: number): boolean;
