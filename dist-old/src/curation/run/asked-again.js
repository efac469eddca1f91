/** Ids, log-probs and text of a response never change. */
const KINDS = {
    rewards: 'REWARDED',
    next_state: 'NEXT_STATE',
    complete: 'TRAJECTORY_COMPLETED',
};
const EXTRAS = {
    hint: 'hint',
    teacher_log_probs: 'teacherLogProbs',
    teacher_topk: 'teacherTopK',
    ref_log_probs: 'refLogProbs',
    values: 'values',
};
/** The events after which a run's curator is asked again about what it has judged. */
export function changing({ rejudge }, requires) {
    const asked = rejudge === 'ON_CHANGE' ? requires : [];
    const extras = new Set(asked.flatMap((requirement) => EXTRAS[requirement] ?? []));
    const kinds = new Set(asked.flatMap((requirement) => KINDS[requirement] ?? []));
    if (extras.size > 0)
        kinds.add('EXTRAS');
    return { kinds, extras };
}
/** Ids of the steps, and JSON of [channel, uid] of the trajectories, that some of the events changed. */
export async function changedUnits(store, { curator, channels }, { kinds, extras }, events) {
    const changes = events.filter(({ kind }) => kinds.has(kind));
    const told = changes.flatMap(({ kind, stepId }) => (kind === 'REWARDED' || kind === 'EXTRAS') && stepId !== null ? [stepId] : []);
    // Changes that the curator itself made are left out: it would be asked again after each of its own answers, without end.
    const ledgers = told.length === 0 ? [] : await store.readLedgers([...new Set(told)], channels);
    const isOwn = (source) => source === `curator:${curator.name}`;
    const noNews = new Set([
        ...ledgers.flatMap(({ rewards }) => rewards.filter(({ source }) => isOwn(source))),
        ...ledgers.flatMap((ledger) => ledger.extras.filter(({ source, fields }) => isOwn(source) || !fields.some((field) => extras.has(field)))),
    ].map(({ position }) => position));
    const names = changes
        .filter(({ position }) => !noNews.has(position))
        .flatMap(({ channel, trajectoryUid, stepId }) => [
        JSON.stringify([channel, trajectoryUid]),
        ...(stepId === null ? [] : [stepId]),
    ]);
    return [...new Set(names)];
}
//# sourceMappingURL=asked-again.js.map