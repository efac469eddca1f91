import type { FieldPath } from '../errors/index.js';
import type { DecisionTarget, GivenDecision, TokenRange } from '../model/decision.js';
/**
 * Checks what a decision says before anything of its operation is stored. `path` leads to the decision.
 * @throws OUT_OF_RANGE for a mask, judgment or extras that are not of a step, rewards of a group, and values that cannot be stored
 */
export declare function checkDecision(kind: DecisionTarget['kind'], { fields, entries }: GivenDecision, path: FieldPath): void;
/** @throws OUT_OF_RANGE */
export declare function checkMask(mask: readonly TokenRange[], path: FieldPath): void;
