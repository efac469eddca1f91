import { defineCurator, saidIn, targetOf, z } from 'stepwell/plugin';
/** OpenAI's names, and those of engines: `model_length` (Mistral), `abort` (vLLM, SGLang), `error` (vLLM). */
const FINISH_REASONS = ['length', 'model_length', 'content_filter', 'abort', 'error'];
const LONGEST_REASON = 300;
const options = z.strictObject({
    finishReasons: z
        .array(z.string().min(1))
        .default(FINISH_REASONS)
        .describe('Finish reasons of answers that failed or were cut off.'),
    unfit: z
        .boolean()
        .default(true)
        .describe('Also steps that are marked not trainable, as capture marks an answer that the engine broke off or sent with faulty tokens.'),
    empty: z
        .boolean()
        .default(true)
        .describe('Also steps whose answer has neither tokens nor text nor tool calls.'),
    action: z
        .enum(['drop', 'untrainable'])
        .default('drop')
        .describe('drop: out of every row. untrainable: it stays as context for later steps.'),
});
const isEmpty = ({ response, responseTokens }) => responseTokens === null ? saidIn(response).length === 0 : responseTokens === 0;
function whyFailed(step, { finishReasons, unfit, empty }) {
    const { finishReason, curation, manual } = step;
    if (finishReason !== null && finishReasons.includes(finishReason))
        return `finish reason ${finishReason}`;
    if (unfit && !curation.trainable && !manual.includes('trainable')) {
        // Reasons are counted: those that differ in a number only are one.
        const told = (curation.reason ?? 'no reason told').slice(0, LONGEST_REASON).replace(/[0-9]+/g, 'N');
        return `not trainable: ${told}`;
    }
    return empty && isEmpty(step) ? 'empty answer' : null;
}
export default defineCurator({
    name: 'failed-or-truncated',
    version: '1.0.0',
    description: 'Drops steps whose answer was cut off, filtered or broken, or is empty.',
    documentation: 'Looks at the finish reason of the engine, at what the gateway marked as not trainable because the answer broke off or its tokens are faulty, and at answers without tokens, text and tool calls. A step without a finish reason, as importers make them, did not fail. With action: untrainable it is the overlong filtering of DAPO.',
    unit: 'step',
    options,
    needs: ({ empty }) => (empty ? ['response'] : []),
    judge(step, given) {
        const reason = whyFailed(step, given);
        if (reason === null)
            return null;
        return {
            target: targetOf(step),
            ...(given.action === 'drop' ? { keep: false } : { trainable: false }),
            reason,
        };
    },
});
//# sourceMappingURL=failed-or-truncated.js.map