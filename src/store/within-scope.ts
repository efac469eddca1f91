import type { Filter } from '../query/filter.js';
import type { PageRequest } from '../query/page.js';
import type { ChannelScope } from './port.js';

/** Whether the caller may see a channel. */
export const isInScope = (channel: string, scope: ChannelScope): boolean =>
  scope === null || scope.includes(channel);

/** Tells whether the caller may see what is in a channel. */
export function isSeen(scope: ChannelScope) {
  return ({ channel }: { readonly channel: string }): boolean => isInScope(channel, scope);
}

/** A filter within the channels that the caller may see. */
export function withinScope<Field extends string>(
  where: Filter<Field>,
  scope: ChannelScope,
): Filter<Field | 'channel'> {
  if (scope === null) return where;
  return { kind: 'and', of: [where, { kind: 'in', field: 'channel', values: scope }] };
}

/** The arguments of a list's page, restricted to the channels that the caller may see. */
export function listed<Field extends string, OrderField extends string, Order>(
  where: Filter<Field>,
  { first, after, orderBy }: PageRequest<OrderField>,
  scope: ChannelScope,
  orders: Readonly<Record<OrderField, Order>>,
) {
  const order = orders[orderBy.field];
  const descending = orderBy.direction === 'DESC';
  return { where: withinScope(where, scope), asked: where, order, descending, first, after };
}
