import type { Encoding } from '../../model/dataset.js';
import type { FormatterShape } from '../../plugins/interface.js';
import { type Target, type TargetPlan } from './interface.js';
import { type TargetName } from './table.js';
/** A target and its options, read from a recipe's text. */
interface ChosenTarget {
    readonly name: TargetName;
    readonly target: Target;
    /** Options as the target's schema parses them. */
    readonly options: unknown;
    readonly rowsPerFile: number;
    /** Options as they were written, by name. */
    readonly given: Readonly<Record<string, string>>;
}
/**
 * Reads `name` or `name?option=value&option=value`, with options as in a URL's query.
 * @throws UNSUPPORTED_TARGET, INVALID_OPTIONS
 */
export declare function parseTarget(text: string): ChosenTarget;
interface PlannedTarget extends TargetPlan {
    readonly chosen: ChosenTarget;
    /** The formatter's shape, with the target's requirements added. */
    readonly formatter: FormatterShape;
}
/** The form of a recipe's rows in its target. @throws UNSUPPORTED_TARGET, INVALID_OPTIONS, TARGET_MISMATCH */
export declare function planTarget(text: string, formatter: string, shape: FormatterShape): PlannedTarget;
/**
 * Whether a dataset, or a claimed batch, of a target may have an encoding.
 * @throws UNSUPPORTED_ENCODING if it may not; UNSUPPORTED_TARGET, INVALID_OPTIONS
 */
export declare function requireContainer(text: string, encoding: Encoding, of?: 'dataset' | 'batch'): void;
export {};
