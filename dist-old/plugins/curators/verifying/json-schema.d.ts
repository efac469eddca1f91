import { type Json } from 'stepwell/plugin';
/**
 * A check of values against a JSON Schema (2020-12).
 * @throws Error with what the schema must not have, or what is no schema
 */
export declare function schemaCheck(schema: Readonly<Record<string, Json>>): (value: unknown) => boolean;
/**
 * The text as JSON. @param fenced it may also stand in a block between ``` and ```, of which the last counts
 * @throws SyntaxError if it is none
 */
export declare function jsonIn(content: string, fenced: boolean): unknown;
