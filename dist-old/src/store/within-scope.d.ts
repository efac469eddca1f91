import type { GroupKey } from '../model/trajectory.js';
import type { Filter, TrajectoryField } from '../query/filter.js';
import type { PageRequest, TrajectoryOrderField } from '../query/page.js';
import type { ChannelScope } from './port.js';
/** Whether the caller may see a channel. */
export declare const isInScope: (channel: string, scope: ChannelScope) => boolean;
/** Tells whether the caller may see what is in a channel. */
export declare function isSeen(scope: ChannelScope): ({ channel }: {
    readonly channel: string;
}) => boolean;
/** A filter within the channels that the caller may see. */
export declare function withinScope<Field extends string>(where: Filter<Field>, scope: ChannelScope): Filter<Field | 'channel'>;
/** The arguments of a list's page, restricted to the channels that the caller may see. */
export declare function listed<Field extends string, OrderField extends string, Order>(where: Filter<Field>, { orderBy, ...window }: PageRequest<OrderField>, scope: ChannelScope, orders: Readonly<Record<OrderField, Order>>): {
    first: number;
    after: string | null;
    last?: number | null;
    before?: string | null;
    where: Filter<"channel" | Field>;
    asked: Filter<Field>;
    order: Readonly<Record<OrderField, Order>>[OrderField];
    descending: boolean;
};
/** The arguments of a page of a group's trajectories in an order of trajectories. */
export declare function membersBy<Order>({ channel, promptUid, generation }: GroupKey, request: PageRequest<TrajectoryOrderField>, scope: ChannelScope, orders: Readonly<Record<TrajectoryOrderField, Order>>): {
    asked: {
        readonly kind: "and";
        readonly of: readonly Filter<string>[];
    };
    first: number;
    after: string | null;
    last?: number | null;
    before?: string | null;
    where: Filter<TrajectoryField>;
    order: Order;
    descending: boolean;
};
