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

test('the longest hint of the votes becomes the hint of the step', async () => {
  expect(await hinted(hint('Use the tool.'), hint('Call add with both numbers.'), '\\boxed{-1}')).toEqual({
    target: { kind: 'step', id: step.id },
    extras: { hint: 'Call add with both numbers.' },
  });
  expect(await hinted(500, 400, hint('Use the tool.'))).toMatchObject({ extras: { hint: 'Use the tool.' } });
});

test('no hint, a short one or one that is not voted for says nothing', async () => {
  expect(await hinted('\\boxed{-1}')).toBeNull();
  expect(await hinted(hint('Use it.'))).toBeNull();
  expect(
    await hinted(`${hint('Use the tool.')} \\boxed{-1}`, `${hint('Use the tool.')} \\boxed{0}`),
  ).toBeNull();
});

test('where all calls fail the step fails', async () => {
  expect(await errorOf(Promise.resolve(hinted(400)))).toBeInstanceOf(CallFailed);
});

test('a step after which nothing came is not asked about', async () => {
  const models = answeringModels(() => ({ fails: 500 }));
  expect(await runCurator(hindsightHint, [{ nextState: [] }], ENDPOINT, { models })).toEqual([]);
  expect(models.requests).toEqual([]);
});
