/** Whether the caller may see a channel. */
export const isInScope = (channel, scope) => scope === null || scope.includes(channel);
/** Tells whether the caller may see what is in a channel. */
export function isSeen(scope) {
    return ({ channel }) => isInScope(channel, scope);
}
/** A filter within the channels that the caller may see. */
export function withinScope(where, scope) {
    if (scope === null)
        return where;
    return { kind: 'and', of: [where, { kind: 'in', field: 'channel', values: scope }] };
}
/** The arguments of a list's page, restricted to the channels that the caller may see. */
export function listed(where, { orderBy, ...window }, scope, orders) {
    const order = orders[orderBy.field];
    const descending = orderBy.direction === 'DESC';
    return { where: withinScope(where, scope), asked: where, order, descending, ...window };
}
/** The arguments of a page of a group's trajectories in an order of trajectories. */
export function membersBy({ channel, promptUid, generation }, request, scope, orders) {
    const compare = (field, value) => ({ kind: 'compare', field, op: 'eq', value });
    const of = [
        compare('promptUid', promptUid),
        compare('channel', channel),
        compare('generation', generation),
    ];
    const list = listed({ kind: 'and', of }, request, scope, orders);
    // Of the list of all trajectories such a filter has other cursors.
    const asked = { kind: 'and', of: [list.asked, { kind: 'and', of: [] }] };
    return { ...list, asked };
}
//# sourceMappingURL=within-scope.js.map