/** What is dropped stands so, whatever a look at it finds. */
export const droppedFor = (reason) => ({ found: 'EXCLUDED', missing: [], reason, since: null, dueAt: null, dropped: true });
/** Those of the units to be dropped that are not leased by now. Units that `resume` brought back are promised, and stay. */
export function surplusOf(pass, recipe, { drop }) {
    const rows = drop.map((unit) => pass.claims.unit(recipe, unit));
    return rows.filter((row) => row !== null && row.lease === null && row.rewound === null && row.dropped !== true);
}
/**
 * The groups that are dropped and whole, whose generations end, so that their prompts may be used again.
 * @param surplus those that are dropped now
 * @param stored what was known of the found units
 */
export function endedBy(pass, { channel, kind }, surplus, found, stored) {
    if (kind !== 'group')
        return [];
    const dropped = [...surplus, ...found.filter((_, index) => stored[index]?.dropped === true)];
    const whole = dropped.filter(({ found, awaits }) => found === 'READY' || awaits === true);
    // Looked up before any change.
    for (const { promptUid } of whole)
        pass.generations(channel, promptUid);
    return whole.map(({ promptUid, generation }) => ({ channel, promptUid, generation }));
}
//# sourceMappingURL=drop-units.js.map