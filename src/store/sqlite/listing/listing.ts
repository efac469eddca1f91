import type { Filter } from '../../../query/filter.js';
import type { Dialect, Sql } from '../compile-filter.js';
import type { Connection, SqlValue } from '../connection.js';

/** Where rows can be read in order: an index, or one value's part of it. */
export interface Arm {
  /** A table with its alias and the index to use. */
  readonly from: string;
  /** The sort expression, and the row's own key that breaks ties. */
  readonly by: string;
  readonly tie: string;
  readonly where: Sql;
}

/** An order of a list; nulls first ascending, ties by key. */
export interface ListOrder<Field extends string> {
  /** Names the list and the order, so that a cursor of another list is refused. */
  readonly name: string;
  /** The field that a filter names it by; null: the row's key. */
  readonly field: Field | null;
  /** Whether rows may lack the value. */
  readonly nullable: boolean;
  /** Together: all rows in this order. */
  readonly all: readonly Arm[];
}

/** Keys of at least the rows that match, if they are few; `sql` selects them as `key`. */
export interface Probe {
  readonly sql: string;
  readonly values: readonly SqlValue[];
}

/**
 * A table that lists are made of. A filter is taken apart into the conditions that must all hold; each of them may
 * know a short way to its rows.
 */
export interface Listing<Field extends string> {
  readonly table: string;
  readonly key: string;
  readonly dialect: Dialect<Field>;
  /** Tables that only some conditions need, and how to tell. */
  readonly joins: string;
  readonly needsJoins: RegExp;
  /** What a caller gets: columns, and the tables they come from. */
  readonly columns: string;
  readonly tables: string;
  /** Ways to what is few whatever the store holds: tried first. Null: no such way, or not few. */
  findFew(connection: Connection, parts: readonly Filter<Field>[], limit: number): readonly number[] | null;
  /** Ways to what may be few: tried once a first slice of the order has not filled the page. */
  probes(parts: readonly Filter<Field>[]): readonly Probe[];
  /** Parts of an index that hold all matching rows in this order; null: walk all rows. */
  arms(
    connection: Connection,
    order: ListOrder<Field>,
    parts: readonly Filter<Field>[],
  ): readonly Arm[] | null;
}

/** What a read may do in one statement. */
export interface Effort {
  /** Rows that a way may lead to, to be called few. */
  readonly few: number;
  /** Rows of plain columns that one slice looks at. */
  readonly slice: number;
}

/** A few milliseconds of work each. */
export const EFFORT: Effort = { few: 4_000, slice: 2_000 };

/** The conditions of a filter that must all hold. */
export function partsOf<Field extends string>(filter: Filter<Field>): readonly Filter<Field>[] {
  return filter.kind === 'and' ? filter.of.flatMap(partsOf) : [filter];
}

/** The values that a condition lets a field have, if it lists them. */
export function valuesOf<Field extends string>(part: Filter<Field>, field: Field) {
  if (part.kind === 'compare' && part.op === 'eq' && part.field === field) return [part.value];
  return part.kind === 'in' && part.field === field ? [...new Set(part.values)] : null;
}

/** Rows that one slice looks at, fewer if looking at one means more work. */
export function sliceRows(condition: Sql, { slice }: Effort): number {
  const work = condition.text.includes('step_has_words')
    ? 20
    : condition.text.includes('json_has') || condition.text.includes('(SELECT')
      ? 2
      : 1;
  return Math.max(1, Math.floor(slice / work));
}
