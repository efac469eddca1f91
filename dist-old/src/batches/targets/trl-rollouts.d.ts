import { type Column } from '../../plugin-api/define-formatter.js';
import type { Cell } from '../encoders/interface.js';
import type { RowValues } from './interface.js';
/** The values that a `rollout_func` of TRL's GRPOTrainer returns for each completion, by its keys. */
export declare const ROLLOUT_COLUMNS: readonly Column[];
/** Whether the formatter's rows are rollouts whose reward is compared with their group's. */
export declare const areRollouts: (columns: readonly Column[]) => boolean;
/** TRL makes a float32 tensor of rewards. */
export declare const rolloutProblem: ({ reward }: RowValues) => string | null;
export declare function rolloutCells(values: RowValues): readonly Cell[];
