/** Every field that a step may have, by the name that the code uses. */
export type StepKey = 'trajectoryUid' | 'promptUid' | 'stepIndex' | 'isLast' | 'turnType' | 'policyVersion' | 'model' | 'agent' | 'branch' | 'messages' | 'tools' | 'response' | 'promptIds' | 'responseIds' | 'logProbs' | 'responseMask' | 'reward' | 'nextState' | 'teacherLogProbs' | 'teacherTopKLogProbs' | 'teacherTopKIndices' | 'refLogProbs' | 'values' | 'hint' | 'finishReason' | 'latencyMs' | 'logProbKind' | 'tokenSource' | 'sampling' | 'media' | 'routedExperts' | 'metadata' | 'createdAt' | 'idempotencyKey';
/** Every field of what is said of a step after it came. */
export type ExtrasKey = 'stepId' | 'trajectoryUid' | 'channel' | 'stepIndex' | 'source' | 'hint' | 'teacherLogProbs' | 'teacherTopKLogProbs' | 'teacherTopKIndices' | 'refLogProbs' | 'values';
/** A caller's names of the fields: from names to keys for reading, from keys to names for the paths of errors. */
export interface Naming<Key extends string = StepKey> {
    readonly keyOf: ReadonlyMap<string, Key>;
    readonly nameOf: Readonly<Partial<Record<Key, string>>>;
}
/** REST's names: snake_case, as the Python trainers write it, and Claw-R1's names where it has one. */
export declare const SNAKE: Naming<StepKey>;
/** The names of GraphQL's StepInput. */
export declare const CAMEL: Naming<StepKey>;
/** REST's names of extras. */
export declare const EXTRAS_SNAKE: Naming<ExtrasKey>;
/** The names of GraphQL's StepExtrasInput. */
export declare const EXTRAS_CAMEL: Naming<ExtrasKey>;
