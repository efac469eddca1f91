import type { GroupUnit } from '../../model/unit.js';
import type { FormatterUnit, Omission, Row } from '../../plugin-api/define-formatter.js';
import type { ShownSteps } from './shown-steps.js';
import { type StageCount } from './waterfall.js';
/**
 * Follows the steps that a formatter was given, until each stands in a row or is left out. A step takes two bytes, and a
 * unit five.
 */
export declare class StepTracker {
    #private;
    constructor(unit: FormatterUnit, shown: ShownSteps);
    show(group: GroupUnit): Promise<void>;
    /** Units that the formatter was given so far. */
    get units(): number;
    /** Distinct steps that stand in a row. */
    get steps(): number;
    /** Notes the steps of which a row was made. @throws INVALID_ROW for a step that the formatter was not given */
    trace(row: Row, formatter: string): Promise<void>;
    /**
     * Notes why a formatter made no row of some steps. Steps that another row holds are not counted.
     * @throws INVALID_ROW as `trace`
     */
    omit({ omitted, stepIds }: Omission, formatter: string): Promise<void>;
    /** The steps that stand in a row, in the order in which the formatter was given them, some at a time. */
    traced(): AsyncGenerator<readonly string[]>;
    /** Counts what became of the steps when the formatter is done. */
    settle(stage: StageCount): void;
}
