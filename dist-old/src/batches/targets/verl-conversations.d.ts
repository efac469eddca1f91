import { type Column } from '../../plugin-api/define-formatter.js';
import { type TargetPlan } from './interface.js';
/**
 * Conversations as `MultiTurnSFTDataset` reads them; it trains on every answer in them. With `tools`, messages and
 * tools are JSON text. As structs they would all have one type in Parquet, so that each schema and each call would hold
 * the keys of all others as nulls, which chat templates write out.
 */
export declare function planMessages(columns: readonly Column[], tools: boolean): TargetPlan;
interface PromptOptions {
    /** `data_source`, if the formatter gives no column of that name. */
    readonly dataSource: string;
    /** The metadata key that holds the ground truth; null if there is none. */
    readonly groundTruth: string | null;
}
/** One row a prompt, as `RLHFDataset` reads it: the prompts of captured trajectories, for new rollouts. */
export declare function planPrompts(columns: readonly Column[], { dataSource, groundTruth }: PromptOptions): TargetPlan;
export {};
