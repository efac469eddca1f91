/** Declares a curator plugin, which the module exports as its default. */
export function defineCurator(curator) {
    return { ...curator, kind: 'CURATOR' };
}
/** The unit as the target of a decision. */
export function targetOf(unit) {
    if ('stepIndex' in unit)
        return { kind: 'step', id: unit.id };
    if ('steps' in unit)
        return { kind: 'trajectory', channel: unit.channel, uid: unit.uid };
    return { kind: 'group', channel: unit.channel, promptUid: unit.promptUid, generation: unit.generation };
}
/** A decision that takes a unit out of the batch, with the reason that people see. */
export function drop(unit, reason) {
    return { target: targetOf(unit), keep: false, reason };
}
//# sourceMappingURL=define-curator.js.map