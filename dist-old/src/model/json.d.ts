/** A JSON value as it is sent and stored. It never holds NaN, Infinity or undefined. */
export type Json = null | boolean | number | string | readonly Json[] | JsonObject;
export interface JsonObject {
    readonly [key: string]: Json;
}
export declare function isObject(value: unknown): value is JsonObject;
export declare function isList(value: Json | undefined): value is readonly Json[];
/**
 * Whether two values are equal as JSON. The order of keys does not matter, nor which realm or prototype an object has.
 */
export declare function jsonEquals(a: unknown, b: unknown): boolean;
/** JSON with the keys of every object sorted by code unit, so that equal values give equal text on every database. */
export declare function canonicalJson(value: unknown): string;
