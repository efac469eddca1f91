import type { Filter } from './filter.js';

/**
 * Whether a filter simplifies to one that selects everything: `{}`, `{and: []}`, `{not: {or: []}}`. What happens to
 * hold for every row there is does not count.
 */
export function selectsAll(filter: Filter<string>): boolean {
  return constantOf(filter) === true;
}

/** What a filter says of every row alike; null: that depends on the row. */
function constantOf(filter: Filter<string>): boolean | null {
  switch (filter.kind) {
    case 'and': {
      const parts = filter.of.map(constantOf);
      if (parts.includes(false)) return false;
      return parts.includes(null) ? null : true;
    }
    case 'or': {
      const parts = filter.of.map(constantOf);
      if (parts.includes(true)) return true;
      return parts.includes(null) ? null : false;
    }
    case 'not': {
      const part = constantOf(filter.of);
      return part === null ? null : !part;
    }
    case 'in':
      return filter.values.length === 0 ? false : null;
    case 'tags':
      return filter.tags.length === 0 ? filter.op === 'hasNone' : null;
    case 'text':
      return filter.words.length === 0 ? true : null;
    default:
      return null;
  }
}
