import type { GroupKey } from '../model/trajectory.js';
import type { Filter, Scalar, TrajectoryField } from '../query/filter.js';
import type { PageRequest, TrajectoryOrderField } from '../query/page.js';
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
  { orderBy, ...window }: PageRequest<OrderField>,
  scope: ChannelScope,
  orders: Readonly<Record<OrderField, Order>>,
) {
  const order = orders[orderBy.field];
  const descending = orderBy.direction === 'DESC';
  return { where: withinScope(where, scope), asked: where, order, descending, ...window };
}

/** The arguments of a page of a group's trajectories in an order of trajectories. */
export function membersBy<Order>(
  { channel, promptUid, generation }: GroupKey,
  request: PageRequest<TrajectoryOrderField>,
  scope: ChannelScope,
  orders: Readonly<Record<TrajectoryOrderField, Order>>,
) {
  const compare = (field: TrajectoryField, value: Scalar) =>
    ({ kind: 'compare', field, op: 'eq', value }) as const;
  const of = [
    compare('promptUid', promptUid),
    compare('channel', channel),
    compare('generation', generation),
  ];
  const list = listed<TrajectoryField, TrajectoryOrderField, Order>(
    { kind: 'and', of },
    request,
    scope,
    orders,
  );
  // Of the list of all trajectories such a filter has other cursors.
  const asked: Filter<string> = { kind: 'and', of: [list.asked, { kind: 'and', of: [] }] };
  return { ...list, asked };
}
