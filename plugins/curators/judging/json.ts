import type { Json, JsonObject } from 'stepwell/plugin';

export const isObject = (value: Json | undefined): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The member of an object; undefined: it is no object, or has none of that name. */
export const memberOf = (value: Json | undefined, name: string): Json | undefined =>
  isObject(value) && Object.hasOwn(value, name) ? value[name] : undefined;

/** The item of a list; undefined: it is no list, or shorter. */
export const itemOf = (value: Json | undefined, index: number): Json | undefined =>
  Array.isArray(value) ? (value as readonly Json[])[index] : undefined;

export const isNumber = (value: Json | undefined): value is number =>
  typeof value === 'number' && Number.isFinite(value);

/** @throws Error for anything but a list of whole numbers */
export function idsIn(value: Json | undefined, name: string): readonly number[] {
  if (Array.isArray(value) && value.every((id) => Number.isInteger(id))) return value as readonly number[];
  throw new Error(`${name} is no list of token ids`);
}
