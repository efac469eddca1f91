/** The columns that `rowCells` fills, in file order. */
export const ROW_COLUMNS = [
    'prompt_ids',
    'response_ids',
    'response_mask',
    'rollout_log_probs',
    'uid',
    'generation',
    'trajectory_uid',
    'branch',
    'step_indices',
    'is_last',
    'min_policy_version',
    'max_policy_version',
    'channel',
    'messages',
    'response',
];
/** The `uid` column: equal for the rows of one group and no others. */
export function groupUid(group) {
    return group.generation <= 1 ? group.promptUid : `${group.promptUid}#${group.generation}`;
}
/**
 * The canonical cells that follow from a merged row alone: tokens, mask, log-probs and where they come from. Text
 * columns are filled for rows without ids, and with `text` for all rows.
 */
export function rowCells(trajectory, row, options) {
    const last = row.steps.at(-1);
    const withText = options.text || row.responseIds === null;
    return {
        prompt_ids: row.promptIds,
        response_ids: row.responseIds,
        response_mask: row.responseMask,
        rollout_log_probs: row.logProbs,
        uid: groupUid(trajectory),
        generation: trajectory.generation,
        trajectory_uid: trajectory.uid,
        branch: row.branch,
        step_indices: Int32Array.from(row.steps, (step) => step.stepIndex),
        is_last: row.steps.some((step) => step.isLast),
        min_policy_version: row.minPolicyVersion,
        max_policy_version: row.maxPolicyVersion,
        channel: trajectory.channel,
        messages: withText && last !== undefined ? last.messages : null,
        response: withText && last !== undefined ? last.response : null,
    };
}
/** A row's scalar advantage along its response: 0 where the mask is 0, null without ids. */
export function spreadAdvantage(row, advantage) {
    const { responseMask } = row;
    if (responseMask === null)
        return null;
    const advantages = new Float32Array(responseMask.length);
    for (let i = 0; i < advantages.length; i++)
        if (responseMask[i] === 1)
            advantages[i] = advantage;
    return advantages;
}
//# sourceMappingURL=row-cells.js.map