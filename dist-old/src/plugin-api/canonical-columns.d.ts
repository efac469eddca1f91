import { type Column } from './define-formatter.js';
/** The canonical columns by name. Formatters choose from them, so that a name means the same in every dataset. */
export declare const CANONICAL_COLUMNS: {
    readonly prompt_ids: Column;
    readonly response_ids: Column;
    readonly response_mask: Column;
    readonly rollout_log_probs: Column;
    readonly teacher_log_probs: Column;
    readonly teacher_topk_log_probs: Column;
    readonly teacher_topk_indices: Column;
    readonly ref_log_probs: Column;
    readonly values: Column;
    readonly token_level_rewards: Column;
    readonly returns: Column;
    readonly advantages: Column;
    readonly advantage: Column;
    readonly reward: Column;
    readonly uid: Column;
    readonly generation: Column;
    readonly trajectory_uid: Column;
    readonly branch: Column;
    readonly step_indices: Column;
    readonly is_last: Column;
    readonly min_policy_version: Column;
    readonly max_policy_version: Column;
    readonly channel: Column;
    readonly messages: Column;
    readonly response: Column;
    readonly media: Column;
    readonly routed_experts: Column;
};
export type CanonicalColumn = keyof typeof CANONICAL_COLUMNS;
/** Columns whose lists have the response's length in every row. */
export declare const RESPONSE_ALIGNED: ReadonlySet<string>;
/** The named canonical columns, in the order given. */
export declare function canonicalColumns(...names: readonly CanonicalColumn[]): readonly Column[];
