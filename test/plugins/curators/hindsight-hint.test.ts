import hindsightHint from '../../../plugins/curators/hindsight-hint.js';
import { CallFailed } from '../../../src/plugin-api/models/call-failed.js';
import { aStep, runCurator } from '../../../src/plugin-api/testing/index.js';
import { testContext, testOptions } from '../../../src/plugin-api/testing/run-plugin.js';
import { answeringModels, chatAnswer } from '../../support/answering-models.js';
import { errorOf } from '../../support/plugin-run.js';

const ENDPOINT = { baseUrl: 'http://judge:8000/v1', model: 'judge-model' };
const step = aStep({ nextState: [{ role: 'user', content: 'No, use the tool.' }] });

/** What the curator says of the step when its votes are these texts; a number is a status that a call fails with. */
async function hinted(...texts: readonly (string | number)[]) {
  let next = 0;
  const models = answeringModels(() => {
    const text = texts[next++ % texts.length] ?? '';
    return typeof text === 'number' ? { fails: text } : chatAnswer(text);
  });
  const given = testOptions(hindsightHint.options, ENDPOINT) as never;
  return hindsightHint.judge?.(step, given, testContext({ models }));
}

const hint = (text: string) => `So:\n[HINT_START]\n${text}\n[HINT_END]\n\\boxed{1}`;

const keptVote = (text: string, score: number) => ({
  score,
  text,
  latencyMs: expect.any(Number),
  usage: expect.any(Object),
  error: null,
});

test('the longest hint of the votes becomes the hint of the step', async () => {
  const texts = [hint('Use the tool.'), hint('Call add with both numbers.'), '\\boxed{-1}'];
  expect(await hinted(...texts)).toEqual({
    target: { kind: 'step', id: step.id },
    // Votes for a hint are kept, and are no score of the step.
    judgment: { score: null, votes: texts.map((text, i) => keptVote(text, i < 2 ? 1 : -1)) },
    extras: { hint: 'Call add with both numbers.' },
  });
  expect(await hinted(500, 400, hint('Use the tool.'))).toMatchObject({ extras: { hint: 'Use the tool.' } });
});

test.each([
  ['no hint', ['\\boxed{-1}']],
  ['a short one', [hint('Use it.')]],
  [
    'one that is not voted for',
    [`${hint('Use the tool.')} \\boxed{-1}`, `${hint('Use the tool.')} \\boxed{0}`],
  ],
])('%s gives the step none, and keeps the votes', async (_, texts) => {
  const said = await hinted(...texts);
  expect(said).not.toHaveProperty('extras');
  const kept = [0, 1, 2].map((i) => expect.objectContaining({ text: texts[i % texts.length] }));
  expect(said).toMatchObject({ judgment: { score: null, votes: kept } });
});

test('calls that failed are kept beside the votes, with the reason', async () => {
  const failed = { score: null, text: null, error: expect.stringContaining('status 400') };
  expect(await hinted(400, 400, hint('Use the tool.'))).toMatchObject({
    judgment: { score: null, votes: [failed, failed, { score: 1, error: null }] },
  });
});

test('where all calls fail the step fails', async () => {
  expect(await errorOf(Promise.resolve(hinted(400)))).toBeInstanceOf(CallFailed);
});

test('a step after which nothing came is not asked about', async () => {
  const models = answeringModels(() => ({ fails: 500 }));
  expect(await runCurator(hindsightHint, [{ nextState: [] }], ENDPOINT, { models })).toEqual([]);
  expect(models.requests).toEqual([]);
});
