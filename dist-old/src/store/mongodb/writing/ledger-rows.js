import { refsOf } from '../../packed/extras.js';
/** The `_id` of a judgment's ledger entry. */
export const judgmentId = (position) => `judgment:${position}`;
/** What an entry that a decision made has in addition; see Entry. */
function madeBy({ decision, undone }, at) {
    return decision === null ? {} : { decision, undone: undone === null ? null : at(undone) };
}
/** The entries of a commit. Positions are relative to the record. */
export function ledgerRows(commit, at) {
    const rows = [];
    for (const reward of commit.rewards) {
        const { name, value, source, comment, idempotencyKey: key, id: _id, trajectory, step } = reward;
        const entry = { kind: 'reward', name, value, source, comment, key, ...madeBy(reward, at) };
        rows.push({ _id, position: at(reward.position), trajectory, group: null, step, at: reward.at, entry });
    }
    // Ids of judgments and abandonments contain their final position, and are made when it is known.
    for (const judgment of commit.judgments) {
        const { score, votes, judge, trajectory, step } = judgment;
        const entry = { kind: 'judgment', score, votes, judge, ...madeBy(judgment, at) };
        const position = at(judgment.position);
        rows.push({ _id: '', position, trajectory, group: null, step, at: judgment.at, entry });
    }
    for (const extras of commit.extras) {
        const { id: _id, trajectory, step, source, values } = extras;
        const entry = { kind: 'extras', source, values: refsOf(values), ...madeBy(extras, at) };
        rows.push({ _id, position: at(extras.position), trajectory, group: null, step, at: extras.at, entry });
    }
    for (const decision of commit.decisions) {
        const { key, operation, operationId, source, fields, target, id: _id } = decision;
        const undone = decision.undone === null ? null : at(decision.undone);
        const said = { kind: 'decision', key, operation, operationId, source, fields, target, undone };
        const entry = decision.entries === 0 ? said : { ...said, entries: decision.entries };
        const { trajectory, group, step } = decision;
        rows.push({ _id, position: at(decision.position), trajectory, group, step, at: decision.at, entry });
    }
    const time = commit.events[0]?.at ?? 0;
    for (const { trajectory, position } of commit.abandonments) {
        const entry = { kind: 'abandoned' };
        rows.push({ _id: '', position: at(position), trajectory, group: null, step: null, at: time, entry });
    }
    return rows;
}
//# sourceMappingURL=ledger-rows.js.map