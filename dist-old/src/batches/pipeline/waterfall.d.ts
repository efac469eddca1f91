import type { Exclusion } from '../../curation/gate.js';
import type { Json } from '../../model/json.js';
import type { WaterfallStage } from '../../model/recipe.js';
import type { GroupUnit } from '../../model/unit.js';
import type { FormatterUnit } from '../../plugin-api/define-formatter.js';
import type { Split } from '../../plugin-api/index.js';
export declare const OTHER_REASONS = "other reasons";
/** The counts of one stage, which grow while groups pass through it. */
export declare class StageCount {
    #private;
    constructor(stage: string, unit: FormatterUnit);
    /** Counts what the stage left of a group. */
    pass(left: GroupUnit): void;
    exclude(out: readonly Exclusion[]): void;
    add(reason: string, steps: number): void;
    /** Counts units and their steps that became rows. */
    keep(units: number, steps: number): void;
    get units(): number;
    /** Most frequent reason first. */
    result(): WaterfallStage;
}
/** Counts the reasons why a new row was begun, with the first example of each. */
export declare class SplitCount {
    #private;
    add(split: Split | null | undefined): void;
    /** Most frequent reason first. */
    result(): Json;
}
