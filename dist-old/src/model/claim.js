/** Where a unit of a recipe stands. */
export const UNIT_STATES = [
    'READY',
    'LEASED',
    'CONSUMED',
    'EXCLUDED',
    'INCOMPLETE',
    'STALE',
    'POISONED',
];
export const BATCH_STATUSES = ['LEASED', 'ACKED', 'RELEASED', 'EXPIRED', 'REWOUND'];
/** The file in a batch's folder that holds its rows. */
export const ROWS_FILE = 'rows.pack';
/** How long rows are kept after the acknowledgement, and of a batch that consumes nothing (ms). */
export const DATA_KEPT_MS = 600_000;
/** How long rows of an expired batch are kept, which its key may lease again (ms). */
export const EXPIRED_KEPT_MS = 86_400_000;
/** Its place in lists of batches: they sort by time, and no two are equal. */
export function placeOf({ createdAt, id }) {
    return `${String(createdAt).padStart(15, '0')}:${id}`;
}
/** Why a claim brought nothing. */
export const NO_BATCH_REASONS = ['NOT_READY', 'STALE', 'PAUSED', 'CLOSED'];
const ANY = { maxUses: 1, maxDeliveries: 5 };
/** Of a recipe; of one that is deleted (null), the defaults. */
export function claimRulesOf(recipe) {
    return {
        maxUses: recipe?.maxUses ?? ANY.maxUses,
        maxDeliveries: recipe?.maxDeliveries ?? ANY.maxDeliveries,
    };
}
/** What is known of a unit together: what claims did to it comes before what a look at it says. */
export function unitState(unit, { maxUses }, policyVersion) {
    return stateOf(standingOf(unit), unit.uses >= maxUses, freshUpTo(unit) < policyVersion);
}
/** A unit's state by where it stands, whether it was used `maxUses` times, and whether its policy is too old. */
export function stateOf(standing, isUsed, isStale) {
    if (standing === 'LEASED')
        return standing;
    if (isUsed)
        return 'CONSUMED';
    if (standing === 'AWAITING')
        return 'INCOMPLETE';
    return standing === 'READY' && isStale ? 'STALE' : standing;
}
/**
 * When it is a unit's turn: 0 where it came back by `resume`, else one more than it was used; null: it cannot be
 * delivered. Lower turns come first, then lower ranks. One with a turn above `maxUses` is consumed.
 */
export function turnOf({ lease, poisoned, found, uses, rewound }) {
    if (lease !== null || poisoned !== null)
        return null;
    if (rewound !== null && found !== 'EXCLUDED')
        return 0;
    return found === 'READY' ? uses + 1 : null;
}
/**
 * The highest policy version under which it is not stale, as a number to compare with: what never is stale, or came back
 * by `resume`, has the highest of all.
 */
export function freshUpTo({ freshUntil, rewound }) {
    return freshUntil === null || rewound !== null ? Number.MAX_SAFE_INTEGER : freshUntil;
}
export function standingOf({ lease, poisoned, found, rewound, awaits }) {
    if (lease !== null)
        return 'LEASED';
    if (poisoned !== null)
        return 'POISONED';
    // A unit that `resume` brought back is delivered again as it was, unless curation has excluded it since.
    if (rewound !== null && found !== 'EXCLUDED')
        return 'READY';
    return found === 'INCOMPLETE' && awaits === true ? 'AWAITING' : found;
}
//# sourceMappingURL=claim.js.map