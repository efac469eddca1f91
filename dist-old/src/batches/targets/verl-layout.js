/** Lays a row out, padded, or unpadded without `padding`. The caller cuts a row that is longer than the padding. */
export function layOut({ prompt, response, mask }, padding) {
    const promptLength = padding?.promptLength ?? prompt.length;
    const responseLength = padding?.responseLength ?? response.length;
    const padId = padding?.padId ?? 0;
    const inputIds = new Int32Array(promptLength + responseLength).fill(padId);
    const start = promptLength - prompt.length;
    inputIds.set(prompt, start);
    inputIds.set(response, promptLength);
    const attentionMask = new Int32Array(inputIds.length);
    const end = promptLength + response.length;
    attentionMask.fill(1, start, end);
    const positionIds = Int32Array.from(inputIds, (_, i) => Math.max(0, Math.min(i, end - 1) - start));
    const responseMask = new Int32Array(responseLength);
    responseMask.set(mask);
    return {
        prompts: inputIds.subarray(0, promptLength),
        responses: inputIds.subarray(promptLength),
        inputIds,
        attentionMask,
        positionIds,
        responseMask,
    };
}
/** The last tokens of the prompt and the first of the response; null if the row already fits. */
export function cut({ prompt, response, mask }, { promptLength, responseLength }) {
    if (prompt.length <= promptLength && response.length <= responseLength)
        return null;
    return {
        prompt: prompt.subarray(Math.max(0, prompt.length - promptLength)),
        response: response.subarray(0, responseLength),
        mask: mask.subarray(0, responseLength),
    };
}
//# sourceMappingURL=verl-layout.js.map