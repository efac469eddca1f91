import type { Cell } from '../../batches/encoders/interface.js';
import type { BatchRow } from '../../batches/encoders/row-pack.js';
import { planTarget } from '../../batches/targets/plan-target.js';
import type { Encoding } from '../../model/dataset.js';
import type { BatchHeader } from './batch-pack.js';
import type { EncodedRows } from './contract.js';
/** The rows of a batch in its target's layout, and which rows the layout cannot hold. */
export interface LaidOut {
    readonly cells: readonly (readonly Cell[])[];
    /** For each row that the layout cannot hold: its unit's place, and why. */
    readonly omitted: readonly {
        readonly unit: number;
        readonly reason: string;
    }[];
}
/** Lays rows out as the recipe's target wants them. @throws ROW_UNFIT, TARGET_MISMATCH */
export declare function layOut(header: BatchHeader, rows: readonly BatchRow[]): LaidOut & {
    readonly plan: Plan;
};
type Plan = ReturnType<typeof planTarget>;
/** Writes these rows to one file, whose metadata names the batch, and the part of it if it is one. */
export declare function encodeBatch(header: BatchHeader, rows: readonly BatchRow[], encoding: Encoding): Promise<EncodedRows>;
export {};
