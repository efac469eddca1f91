/** A JSON value as it travels on the wire and rests in the store. Never holds NaN, Infinity or undefined. */
export type Json = null | boolean | number | string | readonly Json[] | JsonObject;
export interface JsonObject {
  readonly [key: string]: Json;
}
