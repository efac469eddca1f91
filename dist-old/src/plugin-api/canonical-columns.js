import { column, maskColumn } from './define-formatter.js';
/** The canonical columns by name. Formatters choose from them, so that a name means the same in every dataset. */
export const CANONICAL_COLUMNS = {
    prompt_ids: column('prompt_ids', 'int32[]', 'Token ids of the state before the first action.'),
    response_ids: column('response_ids', 'int32[]', 'Token ids of the actions and of what came between them.'),
    response_mask: maskColumn('response_mask', '1 where a response token may enter a loss.'),
    rollout_log_probs: column('rollout_log_probs', 'float32[]', 'Log-probs of the sampled tokens, 0 on context.'),
    teacher_log_probs: column('teacher_log_probs', 'float32[]', "The teacher's log-probs, 0 on context."),
    teacher_topk_log_probs: column('teacher_topk_log_probs', 'float32[][]', "The teacher's log-probs of its K likeliest tokens at each response token, 0 on context."),
    teacher_topk_indices: column('teacher_topk_indices', 'int32[][]', 'Token ids of those K, 0 on context.'),
    ref_log_probs: column('ref_log_probs', 'float32[]', "The reference policy's log-probs, 0 on context."),
    values: column('values', 'float32[]', "The critic's values, 0 on context."),
    token_level_rewards: column('token_level_rewards', 'float32[]', 'Rewards on the tokens that earned them: the last trainable one of each step.'),
    returns: column('returns', 'float32[]', 'What the critic is to learn: advantage plus value, not whitened.'),
    advantages: column('advantages', 'float32[]', 'The advantage of each response token, 0 on context.'),
    advantage: column('advantage', 'double', 'The advantage of the row.'),
    reward: column('reward', 'double', 'The return of the trajectory that the advantage was computed from.'),
    uid: column('uid', 'string', 'The group: prompt_uid, from the second generation on with "#generation".'),
    generation: column('generation', 'int32', 'Which time the prompt was rolled out, from 1.'),
    trajectory_uid: column('trajectory_uid', 'string', 'The rollout.'),
    branch: column('branch', 'string', 'The branch of the trajectory.'),
    step_indices: column('step_indices', 'int32[]', 'Steps whose tokens or text the row holds.'),
    is_last: column('is_last', 'boolean', "Whether the row holds the trajectory's last step."),
    min_policy_version: column('min_policy_version', 'int32', 'Oldest weights that sampled a trainable step.'),
    max_policy_version: column('max_policy_version', 'int32', 'Newest weights that sampled a trainable step.'),
    channel: column('channel', 'string', 'Partition of the data.'),
    messages: column('messages', 'json', "The state of the row's last step as chat messages."),
    response: column('response', 'json', "The action of the row's last step as a chat message."),
    media: column('media', 'json', "Media of the row's steps, each once."),
    routed_experts: column('routed_experts', 'json', 'What each step says of the experts its tokens went to: step_index and routed_experts.'),
};
/** Columns whose lists have the response's length in every row. */
export const RESPONSE_ALIGNED = new Set([
    'response_ids',
    'response_mask',
    'rollout_log_probs',
    'teacher_log_probs',
    'teacher_topk_log_probs',
    'teacher_topk_indices',
    'ref_log_probs',
    'values',
    'token_level_rewards',
    'advantages',
    'returns',
]);
/** The named canonical columns, in the order given. */
export function canonicalColumns(...names) {
    return names.map((name) => CANONICAL_COLUMNS[name]);
}
//# sourceMappingURL=canonical-columns.js.map