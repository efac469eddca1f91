/** Finish reasons of an answer that was stopped before the model had ended it. */
const UNFINISHED = new Map(Object.entries({
    length: 'truncated at the token limit',
    // Mistral's name for the end of the context.
    model_length: 'truncated at the token limit',
    content_filter: 'cut by a content filter',
    abort: 'the engine aborted it',
    error: 'the engine ended it with an error',
}));
/**
 * Finish reasons of an answer that the model ended itself: OpenAI's, and those of engines that say what it stopped at
 * (text-generation-inference) or use another API's names.
 */
const FINISHED = new Set([
    'stop',
    'tool_calls',
    'function_call',
    'eos',
    'eos_token',
    'stop_sequence',
    'end_turn',
    'tool_use',
]);
/** A log-prob at most this much above 0 is a rounding error. */
const NOISE = 1e-3;
const QUOTED = 100;
const BROKEN = {
    cut: 'the connection to the engine broke in the middle of the answer',
    'client-gone': 'the connection to the client closed before the answer was whole',
    'timed-out': 'the engine fell silent in the middle of the answer',
};
/** In words, why a choice's step is not trainable; null: nothing is wrong with it. */
export function untrainableReason(call, choice, { siblings, promptIds, prompt }) {
    const { outcome, ending, failure, identity } = call;
    const reasons = [];
    if (identity.untrainableReason !== null)
        reasons.push(identity.untrainableReason);
    if (failure !== null)
        reasons.push(failure);
    else if (outcome.damage !== null)
        reasons.push(outcome.damage);
    else if (ending !== 'done')
        reasons.push(BROKEN[ending]);
    else if (choice.finishReason === null)
        reasons.push('the engine gave no finish reason');
    if (prompt.flaw !== null)
        reasons.push(prompt.flaw);
    if (choice.finishReason !== null && !FINISHED.has(choice.finishReason))
        reasons.push(unfinished(choice.finishReason));
    if (siblings > 1) {
        reasons.push(`one of ${siblings} choices of the same call: which one the agent went on with is not known`);
    }
    if (reasons.length === 0)
        reasons.push(...tokenFaults(choice, promptIds, prompt.sent !== null));
    return reasons.length === 0 ? null : reasons.join('; ');
}
function unfinished(finishReason) {
    const told = UNFINISHED.get(finishReason);
    return told ?? `ended for a reason that is not known: ${finishReason.slice(0, QUOTED)}`;
}
function hasPositive(logProbs) {
    for (const logProb of logProbs)
        if (logProb > NOISE)
            return true;
    return false;
}
/** What is wrong with a choice's tokens: an engine that sends ids must send all of them, with log-probs. */
function tokenFaults({ responseIds, logProbs }, prompt, sentAsIds) {
    if (responseIds === null)
        return sentAsIds ? ['the prompt came as token ids, the response as text only'] : [];
    // Ids that were made from the text are marked as such, and a recipe can ask for sampled ones.
    if (prompt?.source === 'RETOKENIZED' && logProbs === null)
        return [];
    const faults = [];
    if (prompt === null)
        faults.push("the prompt's token ids are not known");
    if (responseIds.length === 0)
        faults.push('the response has no tokens');
    else if (logProbs === null)
        faults.push('the engine sent no log-probs');
    else if (logProbs.length !== responseIds.length) {
        faults.push(`${logProbs.length} log-probs for ${responseIds.length} response tokens`);
    }
    else if (hasPositive(logProbs))
        faults.push('the engine sent log-probs above 0');
    return faults;
}
//# sourceMappingURL=untrainable.js.map