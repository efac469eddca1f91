import type { Document } from 'mongodb';

/** Where a row stands in an order. */
export interface RowPlace {
  readonly value: number | null;
  readonly tie: number;
}

/** What an order is made of: the path of the value (null: ties alone) and of the number that breaks ties. */
export interface OrderPaths {
  readonly path: string | null;
  readonly tie: string;
}

/**
 * A part of an order that one range of an index holds: rows of one value after a tie, or rows of values after one.
 * Nulls are a value of their own, the lowest.
 */
export type Stretch =
  | { readonly kind: 'ties'; readonly value: number | null; readonly after: number | null }
  | { readonly kind: 'values'; readonly after: number | null };

/** What is left of an order after a place, in the order of reading. `nulls`: whether rows without a value count. */
export function stretchesAfter(
  place: RowPlace | null,
  { path }: OrderPaths,
  descending: boolean,
  nulls: boolean,
): readonly Stretch[] {
  if (path === null) return [{ kind: 'ties', value: null, after: place?.tie ?? null }];
  const ofNull: Stretch = { kind: 'ties', value: null, after: null };
  if (place === null) {
    const values: Stretch = { kind: 'values', after: null };
    if (!nulls) return [values];
    return descending ? [values, ofNull] : [ofNull, values];
  }
  const rest: Stretch = { kind: 'ties', value: place.value, after: place.tie };
  if (place.value === null) return descending ? [rest] : [rest, { kind: 'values', after: null }];
  const beyond: Stretch = { kind: 'values', after: place.value };
  return descending && nulls ? [rest, beyond, ofNull] : [rest, beyond];
}

/** What is left of a stretch after one of its rows. */
export function restOf(stretch: Stretch, { value, tie }: RowPlace): readonly Stretch[] {
  if (stretch.kind === 'ties') return [{ ...stretch, after: tie }];
  return [
    { kind: 'ties', value, after: tie },
    { kind: 'values', after: value },
  ];
}

/** The rows of a stretch as a query that an index on (path, tie) answers from end to end. */
export function stretchQuery(stretch: Stretch, { path, tie }: OrderPaths, descending: boolean): Document {
  const than = descending ? '$lt' : '$gt';
  if (stretch.kind === 'values') {
    if (path === null) return {};
    return { [path]: stretch.after === null ? { $gte: -Number.MAX_VALUE } : { [than]: stretch.after } };
  }
  return {
    ...(path === null ? {} : { [path]: { $eq: stretch.value } }),
    ...(stretch.after === null ? {} : { [tie]: { [than]: stretch.after } }),
  };
}

export function sortOf({ path, tie }: OrderPaths, descending: boolean): Record<string, 1 | -1> {
  const direction = descending ? -1 : 1;
  return path === null ? { [tie]: direction } : { [path]: direction, [tie]: direction };
}
