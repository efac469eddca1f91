/** Enumerations are stored in tables as indices into these lists. New members are added at the end. */
export const TURN_TYPES = ['MAIN', 'SIDE'];
export const TOKEN_SOURCES = ['NONE', 'CLIENT', 'ENGINE', 'RETOKENIZED'];
export const LOG_PROB_KINDS = ['UNKNOWN', 'PROCESSED', 'RAW'];
export const ORIGINS = ['GATEWAY', 'REST', 'IMPORT', 'GRAPHQL'];
export const QUALITIES = ['UNREVIEWED', 'GOOD', 'NEUTRAL', 'BAD'];
export const STATUSES = ['OPEN', 'COMPLETE', 'ABANDONED'];
export const CHANGES = [
    'ADDED',
    'REWARDED',
    'JUDGED',
    'CURATED',
    'NEXT_STATE',
    'CONSUMED',
    'DELETED',
    'TRAJECTORY_STARTED',
    'TRAJECTORY_COMPLETED',
    'TRAJECTORY_ABANDONED',
    'EXTRAS',
];
export const OPEN = STATUSES.indexOf('OPEN');
export const COMPLETE = STATUSES.indexOf('COMPLETE');
/** The member of a stored index. */
export function decode(members, code) {
    const member = members[code];
    if (member === undefined)
        throw new RangeError(`${code} is none of ${members.join(', ')}`);
    return member;
}
//# sourceMappingURL=codes.js.map