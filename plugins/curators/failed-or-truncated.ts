import { defineCurator, type StepUnit, saidIn, targetOf, z } from 'stepwell/plugin';

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
    .describe(
      'Also steps that are marked not trainable, as capture marks an answer that the engine broke off or sent with faulty tokens.',
    ),
  empty: z
    .boolean()
    .default(true)
    .describe('Also steps whose answer has neither tokens nor text nor tool calls.'),
  action: z
    .enum(['drop', 'untrainable'])
    .default('drop')
    .describe('drop: out of every row. untrainable: it stays as context for later steps.'),
});

const isEmpty = ({ response, responseIds }: StepUnit): boolean =>
  responseIds === null ? saidIn(response).length === 0 : responseIds.length === 0;

function whyFailed(step: StepUnit, { finishReasons, unfit, empty }: z.output<typeof options>): string | null {
  const { finishReason, curation, manual } = step;
  if (finishReason !== null && finishReasons.includes(finishReason)) return `finish reason ${finishReason}`;
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
  unit: 'step',
  options,
  async *curate(steps, given) {
    const decision = given.action === 'drop' ? { keep: false } : { trainable: false };
    for await (const step of steps) {
      const reason = whyFailed(step, given);
      if (reason !== null) yield { target: targetOf(step), ...decision, reason };
    }
  },
});
