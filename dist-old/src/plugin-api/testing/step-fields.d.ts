import type { Curation } from '../../model/decision.js';
import type { StepUnit } from '../../model/unit.js';
type Numbers = readonly number[];
type Listed = 'promptIds' | 'responseIds' | 'logProbs' | 'teacherLogProbs' | 'refLogProbs' | 'values';
/** `k` candidates for each token of the response, all in one list, token by token. */
interface TopKLists {
    readonly k: number;
    readonly logProbs: Numbers | Float32Array;
    readonly indices: Numbers | Int32Array;
}
/** Fields of a step as a test writes them: any list of numbers may be a plain array, and a curation have a few fields. */
export type StepFields = Partial<Omit<StepUnit, Listed | 'responseMask' | 'teacherTopK' | 'curation'> & {
    readonly [Field in Listed]: StepUnit[Field] | Numbers;
} & {
    readonly responseMask: Uint8Array | Numbers | null;
    readonly teacherTopK: TopKLists | null;
    readonly curation: Partial<Curation>;
}>;
type Lists = Pick<StepUnit, Listed | 'responseMask' | 'teacherTopK'>;
/** The lists of a step as the server passes them: typed arrays, or null. */
export declare function listsOf(fields: StepFields): Lists;
/**
 * What a step's head says of its content. Content that is given decides; without it the fields may be given by
 * themselves, as of a step whose content was not asked for.
 */
export declare function countsOf(fields: StepFields, { promptIds, responseIds, logProbs }: Lists, response: StepUnit['response']): Pick<StepUnit, 'promptTokens' | 'responseTokens' | 'hasResponse' | 'hasLogProbs'>;
export {};
