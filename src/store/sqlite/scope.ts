import type { ChannelScope } from '../port.js';
import type { Sql } from './compile-filter.js';

/** A condition within the channels that the caller may see; `column` is the channel's. */
export function scoped(condition: Sql, scope: ChannelScope, column: string): Sql {
  if (scope === null) return condition;
  if (scope.length === 0) return { text: '0', values: [] };
  const marks = scope.map(() => '?').join(', ');
  return { text: `${column} IN (${marks}) AND (${condition.text})`, values: [...scope, ...condition.values] };
}
