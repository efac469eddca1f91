import type { Json, JsonObject } from 'stepwell/plugin';
export declare const isObject: (value: Json | undefined) => value is JsonObject;
/** The member of an object; undefined: it is no object, or has none of that name. */
export declare const memberOf: (value: Json | undefined, name: string) => Json | undefined;
/** The item of a list; undefined: it is no list, or shorter. */
export declare const itemOf: (value: Json | undefined, index: number) => Json | undefined;
export declare const isNumber: (value: Json | undefined) => value is number;
/** @throws Error for anything but a list of whole numbers */
export declare function idsIn(value: Json | undefined, name: string): readonly number[];
