import type { Collection, Document } from 'mongodb';
import type { Filter } from '../../../query/filter.js';
import { compileFilter } from '../filters/compile-filter.js';
import type { Dialect } from '../filters/dialect.js';

/** An order of a list; nulls first ascending, ties by position. */
export interface ListOrder {
  /** Names the list and the order, so that a cursor of another list is refused; as in every store. */
  readonly name: string;
  /** Path of the value; null: the order of positions. */
  readonly path: string | null;
  /** Whether rows may lack the value. */
  readonly nullable: boolean;
  /** The index that holds all rows in this order, and what to ask it for. */
  readonly index: string;
  readonly all: Document;
}

/** A condition that an index answers, and that may hold for few rows. */
export interface Way {
  readonly query: Document;
  readonly index: string;
}

/** Where rows can be read in order: an index whose first fields a condition of the filter fixes. */
export interface Arm<Field extends string> extends Way {
  readonly condition: Filter<Field>;
}

/** Rows that were found, held against the whole filter. */
export interface Seen<Doc, Item> {
  readonly doc: Doc;
  readonly item: Item;
}

/**
 * A collection that lists are made of. A filter is taken apart into the conditions that must all hold; each of them may
 * know a short way to its rows.
 */
export interface Listing<Field extends string, Doc extends Document, Item> {
  readonly collection: Collection;
  /** Path of the position that breaks ties, and the index that holds all rows in its order. */
  readonly tie: string;
  readonly byTie: string;
  /** Leaves out rows that nobody has seen yet. */
  readonly base: Document;
  readonly dialect: Dialect<Field>;
  /** What is left out of documents. */
  readonly projection: Document;
  /** Ways to what is few whatever the store holds: tried first. */
  ways(parts: readonly Filter<Field>[]): readonly Way[];
  /** Ways to what may be few: tried once a first slice of the order has not filled the page. */
  probes(parts: readonly Filter<Field>[]): readonly Way[];
  /** Ways that take a look at other documents first; null: none leads to few rows. */
  search(parts: readonly Filter<Field>[], limit: number): Promise<Document | null>;
  /** A part of an index that holds all matching rows in this order; null: walk all rows. */
  arm(order: ListOrder, parts: readonly Filter<Field>[]): Arm<Field> | null;
  /** What of these documents is there and matches `where`, which is null where the database has said it all. */
  see(docs: readonly Doc[], where: Filter<Field> | null): Promise<readonly Seen<Doc, Item>[]>;
}

/** What a read may do in one command. */
export interface Effort {
  /** Rows that a way may lead to, to be called few. */
  readonly few: number;
  /** Rows that the first command of a walk looks at; each next one looks at twice as many, up to `most`. */
  readonly slice: number;
  readonly most: number;
  /** Documents that are fetched at once to be looked at in memory. */
  readonly batch: number;
  /** Rows that a walk passes before it gives the page as it is. */
  readonly passed: number;
  /** Aborted when nobody waits for the answer any more: commands are given up, and with them their connections. */
  readonly signal?: AbortSignal | undefined;
}

/** Where a row stands in an order. */
export interface RowPlace {
  readonly value: number | null;
  readonly tie: number;
}

/** Rows of a page, and one more if there is a next one. */
export interface Found<Doc, Item> {
  readonly rows: readonly Seen<Doc, Item>[];
  /** Where the walk stopped before the page was full, with more to walk; null: it did not. */
  readonly stoppedAt: RowPlace | null;
}

export const EFFORT: Effort = { few: 4_000, slice: 2_000, most: 32_000, batch: 200, passed: 250_000 };

/** The conditions of a filter that must all hold. */
export function partsOf<Field extends string>(filter: Filter<Field>): readonly Filter<Field>[] {
  return filter.kind === 'and' ? filter.of.flatMap(partsOf) : [filter];
}

/** More values than this are not merged in order. */
const MAX_VALUES = 32;

/** How many values a condition lets a field have, if it lists them; null: it does not. */
function valuesListed<Field extends string>(part: Filter<Field>, field: Field): number | null {
  if (part.kind === 'compare') return part.op === 'eq' && part.field === field ? 1 : null;
  return part.kind === 'in' && part.field === field ? part.values.length : null;
}

/** What an index says to a condition, if the database can say all of it. */
export function through<Field extends string>(
  index: string,
  condition: Filter<Field>,
  dialect: Dialect<Field>,
): readonly Arm<Field>[] {
  const { query, exact } = compileFilter(condition, dialect);
  return exact && typeof query !== 'boolean' ? [{ index, query, condition }] : [];
}

/** Ways through an index on `field` for conditions that list its values. */
export function waysThrough<Field extends string>(
  index: string,
  field: Field,
  parts: readonly Filter<Field>[],
  dialect: Dialect<Field>,
): readonly Way[] {
  return parts
    .filter((part) => valuesListed(part, field) !== null)
    .flatMap((part) => through(index, part, dialect));
}

/** An arm through an index that begins with `field`, if a condition lists a few values for it. */
export function armThrough<Field extends string>(
  index: string,
  field: Field,
  parts: readonly Filter<Field>[],
  dialect: Dialect<Field>,
): Arm<Field> | null {
  const part = parts.find((one) => (valuesListed(one, field) ?? MAX_VALUES + 1) <= MAX_VALUES);
  return part === undefined ? null : (through(index, part, dialect)[0] ?? null);
}
