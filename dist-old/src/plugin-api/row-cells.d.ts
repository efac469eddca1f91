import type { GroupUnit, TrajectoryUnit } from '../model/unit.js';
import type { CellValue } from './define-formatter.js';
import type { MergedRow } from './merge-steps.js';
/** The columns that `rowCells` fills, in file order. */
export declare const ROW_COLUMNS: readonly ["prompt_ids", "response_ids", "response_mask", "rollout_log_probs", "uid", "generation", "trajectory_uid", "branch", "step_indices", "is_last", "min_policy_version", "max_policy_version", "channel", "messages", "response"];
/** The `uid` column: equal for the rows of one group and no others. */
export declare function groupUid(group: Pick<GroupUnit, 'promptUid' | 'generation'>): string;
/**
 * The canonical cells that follow from a merged row alone: tokens, mask, log-probs and where they come from. Text
 * columns are filled for rows without ids, and with `text` for all rows.
 */
export declare function rowCells(trajectory: TrajectoryUnit, row: MergedRow, options: {
    readonly text: boolean;
}): Record<(typeof ROW_COLUMNS)[number], CellValue>;
/** A row's scalar advantage along its response: 0 where the mask is 0, null without ids. */
export declare function spreadAdvantage(row: MergedRow, advantage: number): Float32Array | null;
