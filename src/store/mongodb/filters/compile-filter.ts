import type { Filter, Scalar } from '../../../query/filter.js';
import { metadataEntries } from '../index-entries.js';
import {
  ALL,
  allOf,
  anyOf,
  atLeast,
  type Condition,
  exactly,
  inverse,
  NONE,
  prefixRange,
  sendable,
  UNKNOWN,
} from './condition.js';
import type { Dialect } from './dialect.js';

/**
 * A filter tree as a query. Two-valued, because absent values are null in every document: a comparison with null is
 * false, and what is not true is false. Inexact: metadata, whose index holds hashes; text, which is spread over the
 * steps of a trajectory; the order of strings, which in JavaScript is that of code units; groups' aggregates.
 */
export function compileFilter<Field extends string>(
  filter: Filter<Field>,
  dialect: Dialect<Field>,
): Condition {
  return sendable(compile(filter, dialect, false));
}

/** `negated`: compiled as under a `not`, so that what is inexact in one branch says nothing of the others. */
function compile<Field extends string>(
  filter: Filter<Field>,
  dialect: Dialect<Field>,
  negated: boolean,
): Condition {
  switch (filter.kind) {
    case 'and':
    case 'or': {
      const parts = filter.of.map((part) => compile(part, dialect, negated));
      return (filter.kind === 'and') === negated ? anyOf(parts) : allOf(parts);
    }
    case 'not':
      return compile(filter.of, dialect, !negated);
    default: {
      const condition = leaf(filter, dialect);
      return negated ? inverse(condition) : condition;
    }
  }
}

type Leaf<Field extends string> = Exclude<Filter<Field>, { kind: 'and' | 'or' | 'not' }>;

function leaf<Field extends string>(filter: Leaf<Field>, dialect: Dialect<Field>): Condition {
  switch (filter.kind) {
    case 'compare':
    case 'in':
    case 'startsWith':
    case 'exists': {
      const stored = dialect.fields[filter.field];
      if (stored === 'computed') return UNKNOWN;
      return stored === 'position' ? flag(filter) : scalar(filter);
    }
    case 'tags': {
      const tags = filter.tags.filter((tag) => tag.isWellFormed());
      const found = tags.length === 0 ? NONE : exactly({ tags: { $in: tags } });
      return filter.op === 'hasAny' ? found : inverse(found);
    }
    case 'metadataEquals': {
      if (filter.path.length === 0) return UNKNOWN;
      const entries = dialect.metadataIndex ? metadataEntries(filter.path, filter.value) : null;
      return atLeast(entries === null ? { metadata: { $ne: null } } : { metadataIndex: { $in: entries } });
    }
    case 'metadataExists':
      return filter.exists && filter.path.length > 0 ? atLeast({ metadata: { $ne: null } }) : UNKNOWN;
    case 'text':
      if (filter.words.length === 0) return ALL;
      return dialect.text ? UNKNOWN : NONE;
  }
}

type Scalars<Field extends string> = Extract<
  Leaf<Field>,
  { kind: 'compare' | 'in' | 'startsWith' | 'exists' }
>;

function scalar<Field extends string>(filter: Scalars<Field>): Condition {
  const { field } = filter;
  switch (filter.kind) {
    case 'exists':
      return exactly({ [field]: filter.exists ? { $ne: null } : { $eq: null } });
    case 'in': {
      const values = filter.values.filter(canBeStored);
      return values.length === 0 ? NONE : exactly({ [field]: { $in: values } });
    }
    case 'startsWith': {
      const range = prefixRange(filter.prefix);
      if (range === null) return NONE;
      const { from, to, exact } = range;
      return { query: { [field]: to === null ? { $gte: from } : { $gte: from, $lt: to } }, exact };
    }
    case 'compare': {
      const { op, value } = filter;
      if (op === 'eq') return canBeStored(value) ? exactly({ [field]: { $eq: value } }) : NONE;
      if (op === 'ne') return canBeStored(value) ? exactly({ [field]: { $ne: value } }) : ALL;
      if (typeof value === 'number') return exactly({ [field]: { [`$${op}`]: value } });
      return typeof value === 'string' ? atLeast({ [field]: { $gte: '' } }) : UNKNOWN;
    }
  }
}

/** A string with half a character in it comes back from the database as another one, so it equals none. */
const canBeStored = (value: Scalar) => typeof value !== 'string' || value.isWellFormed();

/** Of a value that is a position where the model says true. */
function flag<Field extends string>(filter: Scalars<Field>): Condition {
  const is = (value: boolean) => exactly({ [filter.field]: value ? { $ne: null } : { $eq: null } });
  switch (filter.kind) {
    case 'exists':
      return filter.exists ? ALL : NONE;
    case 'in':
      return anyOf([true, false].flatMap((value) => (filter.values.includes(value) ? [is(value)] : [])));
    case 'startsWith':
      return NONE;
    case 'compare':
      if (typeof filter.value !== 'boolean' || (filter.op !== 'eq' && filter.op !== 'ne')) return UNKNOWN;
      return is(filter.op === 'eq' ? filter.value : !filter.value);
  }
}
