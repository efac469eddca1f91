import type { Curation } from '../../model/decision.js';
import type { TopK } from '../../model/step.js';
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
export type StepFields = Partial<
  Omit<StepUnit, Listed | 'responseMask' | 'teacherTopK' | 'curation'> & {
    readonly [Field in Listed]: StepUnit[Field] | Numbers;
  } & {
    readonly responseMask: Uint8Array | Numbers | null;
    readonly teacherTopK: TopKLists | null;
    readonly curation: Partial<Curation>;
  }
>;

type Lists = Pick<StepUnit, Listed | 'responseMask' | 'teacherTopK'>;

const int32 = (list: Numbers | Int32Array | null | undefined): Int32Array | null =>
  list === null || list === undefined ? null : list instanceof Int32Array ? list : Int32Array.from(list);
const float32 = (list: Numbers | Float32Array | null | undefined): Float32Array | null =>
  list === null || list === undefined ? null : list instanceof Float32Array ? list : Float32Array.from(list);
const uint8 = (list: Numbers | Uint8Array | null | undefined): Uint8Array | null =>
  list === null || list === undefined ? null : list instanceof Uint8Array ? list : Uint8Array.from(list);

function topK(given: TopKLists | null | undefined): TopK | null {
  if (given === null || given === undefined) return null;
  return {
    k: given.k,
    logProbs: float32(given.logProbs) ?? new Float32Array(),
    indices: int32(given.indices) ?? new Int32Array(),
  };
}

/** The lists of a step as the server passes them: typed arrays, or null. */
export function listsOf(fields: StepFields): Lists {
  return {
    promptIds: int32(fields.promptIds),
    responseIds: int32(fields.responseIds),
    logProbs: float32(fields.logProbs),
    responseMask: uint8(fields.responseMask),
    teacherLogProbs: float32(fields.teacherLogProbs),
    teacherTopK: topK(fields.teacherTopK),
    refLogProbs: float32(fields.refLogProbs),
    values: float32(fields.values),
  };
}

/**
 * What a step's head says of its content. Content that is given decides; without it the fields may be given by
 * themselves, as of a step whose content was not asked for.
 */
export function countsOf(
  fields: StepFields,
  { promptIds, responseIds, logProbs }: Lists,
  response: StepUnit['response'],
): Pick<StepUnit, 'promptTokens' | 'responseTokens' | 'hasResponse' | 'hasLogProbs'> {
  return {
    promptTokens: promptIds?.length ?? fields.promptTokens ?? null,
    responseTokens: responseIds?.length ?? fields.responseTokens ?? null,
    hasResponse: response !== null || (fields.hasResponse ?? false),
    hasLogProbs: logProbs !== null || (fields.hasLogProbs ?? false),
  };
}
