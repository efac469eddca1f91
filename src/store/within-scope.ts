import type { Filter } from '../query/filter.js';
import type { ChannelScope } from './port.js';

/** Whether what lies in a channel exists for the caller. */
export function isSeen(scope: ChannelScope) {
  return ({ channel }: { readonly channel: string }): boolean => scope === null || scope.includes(channel);
}

/** A filter within the channels that the caller may see. */
export function withinScope<Field extends string>(
  where: Filter<Field>,
  scope: ChannelScope,
): Filter<Field | 'channel'> {
  if (scope === null) return where;
  return { kind: 'and', of: [where, { kind: 'in', field: 'channel', values: scope }] };
}
