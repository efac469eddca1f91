import type { UnpackedStep } from '../../packed/step.js';
import type { RuleCommand } from './commands.js';
/** @throws OUT_OF_RANGE for a step whose row would not fit into a document */
export declare function checkStep(step: UnpackedStep): void;
/** @throws OUT_OF_RANGE for a change with a row that would not fit into a document */
export declare function checkRule({ rule, args }: RuleCommand): void;
