import { failedIn } from '../../model/job.js';
import type { Filter } from '../../query/filter.js';
import type { ChannelScope } from '../port.js';
import type { SqlValue } from './connection.js';
import { type Column, type Dialect, toSql } from './dialect.js';

/** A condition with its parameters in order. Its value is 0 or 1, never NULL. */
export interface Sql {
  readonly text: string;
  readonly values: readonly SqlValue[];
}

const TRUE: Sql = { text: '1', values: [] };
const FALSE: Sql = { text: '0', values: [] };
const OPERATORS = { eq: '=', gt: '>', gte: '>=', lt: '<', lte: '<=' } as const;

/**
 * SQLite reads a chain of n terms as a tree of n levels, of which it allows 1,000. A longer chain is therefore halved
 * recursively, which makes no difference to the query planner.
 */
const LONGEST_CHAIN = 8;

function joined(parts: readonly Sql[], word: 'AND' | 'OR', empty: Sql): Sql {
  const [first] = parts;
  if (first === undefined) return empty;
  if (parts.length === 1) return first;
  if (parts.length > LONGEST_CHAIN) {
    const middle = parts.length >> 1;
    const halves = [parts.slice(0, middle), parts.slice(middle)];
    return joined(
      halves.map((half) => joined(half, word, empty)),
      word,
      empty,
    );
  }
  return {
    text: `(${parts.map((part) => part.text).join(` ${word} `)})`,
    values: parts.flatMap((part) => part.values),
  };
}

/**
 * Compiles a filter tree to a condition with two-valued logic: a comparison with NULL is false, `ne` with NULL is true,
 * and `NOT` negates exactly.
 */
export function compileFilter<Field extends string>(
  filter: Filter<Field>,
  dialect: Dialect<Field>,
  underNot = false,
): Sql {
  // Below a NOT, a comparison with NULL must be false, not NULL. Elsewhere the wrapping would keep SQLite from using an
  // index.
  const known = (comparison: string) => (underNot ? `(${comparison}) IS TRUE` : comparison);
  if ('field' in filter) {
    const { list } = dialect.columns[filter.field];
    if (list !== undefined) return listCondition(filter, dialect.columns[filter.field], list);
  }
  switch (filter.kind) {
    case 'and':
      return joined(
        filter.of.map((part) => compileFilter(part, dialect, underNot)),
        'AND',
        TRUE,
      );
    case 'or':
      return joined(
        filter.of.map((part) => compileFilter(part, dialect, underNot)),
        'OR',
        FALSE,
      );
    case 'not': {
      const { text, values } = compileFilter(filter.of, dialect, true);
      return { text: `NOT (${text})`, values };
    }
    case 'compare': {
      const column = dialect.columns[filter.field];
      const value = toSql(column, filter.value);
      if (filter.op === 'ne') return { text: `${column.sql} IS NOT ?`, values: [value] };
      return { text: known(`${column.sql} ${OPERATORS[filter.op]} ?`), values: [value] };
    }
    case 'in': {
      if (filter.values.length === 0) return FALSE;
      const column = dialect.columns[filter.field];
      const marks = filter.values.map(() => '?').join(', ');
      return {
        text: known(`${column.sql} IN (${marks})`),
        values: filter.values.map((value) => toSql(column, value)),
      };
    }
    case 'startsWith':
      return startsWith(dialect.columns[filter.field], filter.prefix, known);
    case 'exists':
      return {
        text: `${dialect.columns[filter.field].sql} IS ${filter.exists ? 'NOT NULL' : 'NULL'}`,
        values: [],
      };
    case 'tags': {
      const found = `EXISTS (SELECT 1 FROM json_each(${dialect.tags}) WHERE value IN (SELECT value FROM json_each(?)))`;
      return { text: filter.op === 'hasAny' ? found : `NOT ${found}`, values: [JSON.stringify(filter.tags)] };
    }
    case 'metadataEquals': {
      const value = JSON.stringify([filter.value]);
      return { text: `json_has(${dialect.metadata}, ?, ?)`, values: [JSON.stringify(filter.path), value] };
    }
    case 'metadataExists': {
      const has = `json_has(${dialect.metadata}, ?, NULL)`;
      return { text: filter.exists ? has : `NOT ${has}`, values: [JSON.stringify(filter.path)] };
    }
    case 'failedBy':
      return { text: `(${dialect.failedBy})`, values: [failedIn(filter.job)] };
    case 'text':
      if (filter.words.length === 0) return TRUE;
      return { text: dialect.text, values: [JSON.stringify(filter.words)] };
    case 'trajectory':
      return dialect.trajectory === undefined
        ? FALSE
        : compileFilter(filter.of, dialect.trajectory, underNot);
  }
}

type OfField<Field extends string> = Extract<Filter<Field>, { readonly field: Field }>;

/** A condition on a list of values, of which any may fulfil it; `ne` and `exists: false` say that none does. */
function listCondition<Field extends string>(
  filter: OfField<Field>,
  { list: _list, ...one }: Column,
  list: NonNullable<Column['list']>,
): Sql {
  const isNone = filter.kind === 'exists' ? !filter.exists : filter.kind === 'compare' && filter.op === 'ne';
  const asked: OfField<Field> =
    filter.kind === 'exists'
      ? { ...filter, exists: true }
      : filter.kind === 'compare' && filter.op === 'ne'
        ? { ...filter, op: 'eq' }
        : filter;
  const columns = { [filter.field]: one } as Dialect<Field>['columns'];
  const { text, values } = compileFilter(asked, { columns, tags: '', metadata: '', failedBy: '', text: '' });
  return { text: `${isNone ? 'NOT ' : ''}${list(text)}`, values };
}

/** Strings are compared by code unit. The range lets an index find the prefix; the substr makes it exact. */
function startsWith(column: Column, prefix: string, known: (comparison: string) => string): Sql {
  if (prefix === '') return { text: `${column.sql} IS NOT NULL`, values: [] };
  const text = known(`${column.sql} >= ? AND substr(${column.sql}, 1, length(?)) = ?`);
  return { text: `(${text})`, values: [prefix, prefix, prefix] };
}

/** Restricts a condition to the channels that the caller may see; `column` holds the channel. */
export function scoped(condition: Sql, scope: ChannelScope, column: string): Sql {
  if (scope === null) return condition;
  if (scope.length === 0) return { text: '0', values: [] };
  const marks = scope.map(() => '?').join(', ');
  return { text: `${column} IN (${marks}) AND (${condition.text})`, values: [...scope, ...condition.values] };
}
