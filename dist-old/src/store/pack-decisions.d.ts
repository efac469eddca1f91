import type { FieldPath } from '../errors/index.js';
import type { DecisionTarget, GivenDecision } from '../model/decision.js';
import type { JudgeRequest } from './port.js';
import type { PackedDecision } from './writing/decide.js';
import type { PackedEntries } from './writing/entries.js';
type Given = {
    readonly target: DecisionTarget;
} & GivenDecision;
/**
 * Decisions with their extras packed. `path` leads to the list.
 * @throws OUT_OF_RANGE, NON_FINITE_NUMBER, LENGTH_MISMATCH for extras that cannot be stored
 */
export declare function packDecisions(decisions: readonly Given[], path: FieldPath): readonly PackedDecision[];
/** A checkpoint with the extras of its decisions packed. @throws as packDecisions */
export declare function packJudged(request: JudgeRequest): JudgeRequest<PackedEntries>;
/** Cuts a list into parts of at most `most` decisions each, and of bounded bytes unless one alone has more. */
export declare function partsOfDecisions(decisions: readonly PackedDecision[], most: number): readonly (readonly PackedDecision[])[];
export {};
