const int32 = (list) => list === null || list === undefined ? null : list instanceof Int32Array ? list : Int32Array.from(list);
const float32 = (list) => list === null || list === undefined ? null : list instanceof Float32Array ? list : Float32Array.from(list);
const uint8 = (list) => list === null || list === undefined ? null : list instanceof Uint8Array ? list : Uint8Array.from(list);
function topK(given) {
    if (given === null || given === undefined)
        return null;
    return {
        k: given.k,
        logProbs: float32(given.logProbs) ?? new Float32Array(),
        indices: int32(given.indices) ?? new Int32Array(),
    };
}
/** The lists of a step as the server passes them: typed arrays, or null. */
export function listsOf(fields) {
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
export function countsOf(fields, { promptIds, responseIds, logProbs }, response) {
    return {
        promptTokens: promptIds?.length ?? fields.promptTokens ?? null,
        responseTokens: responseIds?.length ?? fields.responseTokens ?? null,
        hasResponse: response !== null || (fields.hasResponse ?? false),
        hasLogProbs: logProbs !== null || (fields.hasLogProbs ?? false),
    };
}
//# sourceMappingURL=step-fields.js.map