import { isRecord } from './json.ts';
/** A filter of GraphQL as JSON, as it stands in `where` of an address. */
export type Filter = Readonly<Record<string, unknown>>;

/** One field of an order, as it stands in `orderBy` of an address. */
export interface Order {
  readonly field: string;
  readonly direction: 'ASC' | 'DESC';
}

/** The state of a list that stands in its address. */
export interface ListSearch {
  readonly where?: Filter;
  readonly orderBy?: Order;
}

/** The filter and order of an address. What is no object is left to the server, which says what is wrong with it. */
export function readListSearch(search: Record<string, unknown>): ListSearch {
  const { where, orderBy } = search;
  return {
    ...(where === undefined || where === null ? {} : { where: where as Filter }),
    ...(isRecord(orderBy) && typeof orderBy.field === 'string'
      ? { orderBy: { field: orderBy.field, direction: orderBy.direction === 'ASC' ? 'ASC' : 'DESC' } }
      : {}),
  };
}

/** Both conditions at once; a field that both have keeps both, under `and`. */
export function both(one: Filter, other: Filter): Filter {
  if (Object.keys(one).some((field) => field in other)) return { and: [one, other] };
  return { ...one, ...other };
}

/** What any of the rows fulfils, in one condition for all rows that are alike. */
export function anyOf<Row>(
  rows: readonly Row[],
  alike: (row: Row) => Filter,
  own: (alikes: readonly Row[]) => Filter,
): Filter {
  const parts = new Map<string, Row[]>();
  for (const row of rows) {
    const key = JSON.stringify(alike(row));
    const known = parts.get(key);
    if (known === undefined) parts.set(key, [row]);
    else known.push(row);
  }
  return { or: [...parts].map(([key, alikes]) => ({ ...JSON.parse(key), ...own(alikes) })) };
}

/** A filter without one of its own fields. */
export function without(filter: Filter, field: string): Filter {
  return Object.fromEntries(Object.entries(filter).filter(([name]) => name !== field));
}

/** A condition as people read it: `reward > 0.5`. */
export function describe(field: string, condition: unknown): string {
  if (!isRecord(condition))
    return `${field}: ${typeof condition === 'string' ? condition : JSON.stringify(condition)}`;
  const signs: Record<string, string> = {
    eq: '=',
    ne: '≠',
    gt: '>',
    gte: '≥',
    lt: '<',
    lte: '≤',
    startsWith: 'begins',
    has: 'has',
    in: 'in',
  };
  const parts = Object.entries(condition).map(([name, value]) =>
    name === 'exists'
      ? `${field} ${value === true ? 'is there' : 'is missing'}`
      : signs[name] === undefined
        ? `${field}.${describe(name, value)}`
        : `${field} ${signs[name]} ${typeof value === 'string' ? value : JSON.stringify(value)}`,
  );
  return parts.join(', ');
}
