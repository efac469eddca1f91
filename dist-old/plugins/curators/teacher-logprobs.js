import { defineCurator, targetOf } from 'stepwell/plugin';
import { withHint } from './judging/hints.js';
import { engineOf } from './teaching/engines.js';
import { TEACHER_OPTIONS } from './teaching/options.js';
import { readsAs } from './teaching/same-tokenizer.js';
/** Models of steps whose ids mean the same to a run's teacher, by the run's options. */
const SAME_TOKENIZER = new WeakMap();
/** @throws Error if the teacher reads the ids of the response otherwise; CallFailed */
async function checkTokenizer(step, ids, engine, given) {
    const known = SAME_TOKENIZER.get(given) ?? new Set();
    SAME_TOKENIZER.set(given, known);
    if (step.response === null || known.has(step.model))
        return;
    const isSame = readsAs(await engine.textOf(ids), step.response);
    if (isSame === false) {
        throw new Error(`the teacher ${given.model} has another tokenizer: it reads the ids of the response as another text`);
    }
    if (isSame)
        known.add(step.model);
}
export default defineCurator({
    name: 'teacher-logprobs',
    version: '1.0.0',
    description: 'Asks a teacher how likely it finds each token of a step, under a prompt that has the hint.',
    documentation: 'The teacher of on-policy distillation. Its context is the messages with the hint behind the last one of the user, in the own chat template of the teacher and with its tools, and behind it the ids of the response as they were sampled: a response is never tokenised again. With unhinted prompt, steps without a hint are asked about under the ids of their own prompt. A teacher to whom the ids mean other text than the step says, an answer of another length and one about other tokens are refused; the step counts as failed, and has no teacher log-probs. Costs two calls a step that read its whole context and sample nothing, and one more for each model of the policy.',
    unit: 'step',
    options: TEACHER_OPTIONS,
    requires: ({ unhinted }) => [
        'response_ids',
        'response',
        ...(unhinted === 'skip' ? ['hint'] : []),
    ],
    needs: ['messages', 'tools', 'response', 'promptIds', 'responseIds', 'hint'],
    concurrency: ({ concurrency }) => concurrency,
    async judge(step, given, { models }) {
        const { turnType, responseIds, promptIds, messages, tools, hint } = step;
        if (turnType !== 'MAIN' || responseIds === null || responseIds.length === 0)
            return null;
        const engine = engineOf(models, given);
        const isHinted = hint !== null && hint.trim() !== '';
        const own = promptIds === null ? null : [...promptIds];
        if (!isHinted && own === null)
            return null;
        await checkTokenizer(step, responseIds, engine, given);
        const prompt = isHinted ? await engine.promptIds({ messages: withHint(messages, hint), tools }) : own;
        if (prompt === null || prompt.length === 0)
            throw new Error('the context of the teacher has no tokens');
        const { logProbs, topK } = await engine.teach(prompt, responseIds);
        const extras = { teacherLogProbs: logProbs, ...(topK === null ? {} : { teacherTopK: topK }) };
        return { target: targetOf(step), extras };
    },
});
//# sourceMappingURL=teacher-logprobs.js.map