/** Where counting stops; a larger `totalCount` is shown as "at least" this. */
export const COUNT_BOUND = 100_000;
/** Largest page of a list. */
export const PAGE_BOUND = 500;
export const STEP_ORDER_FIELDS = [
    'CREATED_AT',
    'REWARD',
    'STEP_INDEX',
    'POLICY_VERSION',
    'RESPONSE_TOKENS',
];
export const TRAJECTORY_ORDER_FIELDS = ['STARTED_AT', 'LAST_STEP_AT', 'REWARD', 'STEP_COUNT'];
/** The contract's orders of groups. Their values are computed, so each page looks at every group that matches. */
export const GROUP_ORDER_FIELDS = [
    'STARTED_AT',
    'LAST_STEP_AT',
    'REWARD_MEAN',
    'REWARD_STD',
    'SIZE',
];
/** The order of groups without a name. */
export const BY_ARRIVAL = { field: 'ARRIVAL', direction: 'ASC' };
export function courseOf({ first, after, last = null, before = null }, descending) {
    if (last === null)
        return { size: first, backwards: false, descending, start: after, stop: before };
    return { size: last, backwards: true, descending: !descending, start: before, stop: after };
}
/** Compares two places, nulls first, then by tie; the other way round if the order descends. */
export function comparePlaces(a, b, descending) {
    const sign = descending ? -1 : 1;
    if (a.value === b.value)
        return sign * (a.tie - b.tie);
    if (a.value === null)
        return -sign;
    return b.value === null ? sign : sign * (a.value - b.value);
}
/** What a page says of the list around it, by the course that it was read on. @param more whether rows remain on it */
export function around({ backwards, start }, more) {
    const behind = start !== null;
    return backwards
        ? { hasNextPage: behind, hasPreviousPage: more }
        : { hasNextPage: more, hasPreviousPage: behind };
}
//# sourceMappingURL=page.js.map