import { defineCurator, drop, type Message, type StepUnit, saidIn, z } from 'stepwell/plugin';

const bound = (what: string) => z.int().min(0).optional().describe(what);

const options = z
  .strictObject({
    minPromptTokens: bound('Fewest tokens of the prompt, of steps with token ids.'),
    maxPromptTokens: bound('Most tokens of the prompt.'),
    minResponseTokens: bound('Fewest tokens of the answer.'),
    maxResponseTokens: bound('Most tokens of the answer.'),
    minPromptChars: bound('Fewest characters of the prompt, of steps without token ids.'),
    maxPromptChars: bound('Most characters of the prompt, of steps without token ids.'),
    minResponseChars: bound('Fewest characters of the answer, of steps without token ids.'),
    maxResponseChars: bound('Most characters of the answer, of steps without token ids.'),
  })
  .superRefine((given, check) => {
    for (const part of ['PromptTokens', 'ResponseTokens', 'PromptChars', 'ResponseChars'] as const) {
      const { [`min${part}` as const]: min, [`max${part}` as const]: max } = given;
      if (min !== undefined && max !== undefined && min > max) {
        check.addIssue({ code: 'custom', path: [`min${part}`], message: `must not be above max${part}` });
      }
    }
  });

const charsOf = (messages: readonly (Message | null)[]): number =>
  messages.flatMap(saidIn).reduce((sum, text) => sum + text.length, 0);

function fault(what: string, length: number, min = 0, max = Number.POSITIVE_INFINITY): string | null {
  if (length < min) return `${what} under ${min}`;
  return length > max ? `${what} over ${max}` : null;
}

/** What is wrong with a step's lengths. Characters count only where there are no ids, and are counted only if asked for. */
function whyOut(step: StepUnit, given: z.output<typeof options>): string | null {
  const { promptIds, responseIds, messages, response } = step;
  const { minPromptChars, maxPromptChars, minResponseChars, maxResponseChars } = given;
  const asked = (...bounds: (number | undefined)[]) => bounds.some((value) => value !== undefined);
  const answer =
    responseIds !== null
      ? fault('tokens of the answer', responseIds.length, given.minResponseTokens, given.maxResponseTokens)
      : asked(minResponseChars, maxResponseChars)
        ? fault('characters of the answer', charsOf([response]), minResponseChars, maxResponseChars)
        : null;
  if (answer !== null) return answer;
  if (promptIds !== null) {
    return fault('tokens of the prompt', promptIds.length, given.minPromptTokens, given.maxPromptTokens);
  }
  return asked(minPromptChars, maxPromptChars)
    ? fault('characters of the prompt', charsOf(messages), minPromptChars, maxPromptChars)
    : null;
}

export default defineCurator({
  name: 'length',
  version: '1.0.0',
  description:
    'Drops steps whose prompt or answer is too short or too long, in tokens, or in characters if there are no ids.',
  unit: 'step',
  options,
  async *curate(steps, given) {
    for await (const step of steps) {
      const reason = whyOut(step, given);
      if (reason !== null) yield drop(step, reason);
    }
  },
});
