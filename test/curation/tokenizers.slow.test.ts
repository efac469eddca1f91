import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { CurateRequest } from '../../src/curation/curate-request.js';
import type { CurationJob } from '../../src/curation/curation-job.js';
import { LOCAL_PRINCIPAL } from '../../src/model/principal.js';
import { MATCH_ALL } from '../../src/query/filter.js';
import { BatchRig, GRPO_RECIPE } from '../support/batch-rig.js';
import { PluginDirectory } from '../support/plugin-directory.js';
import { BYTES, idsOf, TokenizerFolder } from '../support/small-tokenizers.js';

/** A curator of the user's, in a process that sees no file of the server's. */
const READER = `
import { defineCurator, targetOf, z } from 'stepwell/plugin';
export default defineCurator({
  name: 'reader', version: '1.0.0', description: 'Notes what the tokens of an answer say.', unit: 'step',
  options: z.object({ tokenizer: z.string(), other: z.string().optional() }),
  needs: ['responseIds'],
  tokenizers: ({ tokenizer }) => [tokenizer],
  async judge(step, { tokenizer, other }, context) {
    const said = (await context.tokens(other ?? tokenizer)).decode(step.responseIds);
    const { from, to } = said.tokensOf(said.text.indexOf('example'), said.text.length);
    return { target: targetOf(step), note: said.text, mask: [{ from, to }] };
  },
});
`;

const REQUEST = { where: null, live: false, backfill: true, groupSize: null, rejudge: 'NEVER' } as const;
const ANSWER = idsOf('mail', 'to', ' ', 'jane', '@', 'example', '.com');

let folder: TokenizerFolder;
let plugins: PluginDirectory;
let rig: BatchRig;
beforeEach(async () => {
  folder = await TokenizerFolder.create({ toy: BYTES });
  plugins = await PluginDirectory.create({ 'reader.mjs': READER });
  rig = await BatchRig.open({ plugins: plugins.path, tokenizers: folder.paths });
  await rig.append(
    ['a', 'b'].map((uid, i) => ({
      trajectory_uid: uid,
      prompt_uid: 'p',
      prompt_ids: [1],
      response_ids: ANSWER,
      rollout_log_probs: ANSWER.map(() => -1),
      reward: i,
      is_last: true,
    })),
  );
});
afterEach(async () => {
  await rig.remove();
  await plugins.remove();
  await folder.remove();
});

async function run(curator: CurateRequest['curator']): Promise<CurationJob> {
  const { id } = await rig.curators.run(LOCAL_PRINCIPAL, { ...REQUEST, curator });
  const { signal } = new AbortController();
  for await (const job of rig.curators.watch(LOCAL_PRINCIPAL, id, signal))
    if (job.finishedAt !== null) return job;
  throw new Error('the job has no end');
}

async function curations() {
  const order = { field: 'STEP_INDEX', direction: 'ASC' } as const;
  const { items } = await rig.store.pageSteps(MATCH_ALL, { first: 10, after: null, orderBy: order }, null);
  return items.map(({ curation: { mask, note, reason } }) => ({ mask, note, reason }));
}

test('secrets are masked in what is stored, undoably, and in what a recipe builds', async () => {
  const curator = {
    name: 'secrets-and-personal-data',
    options: { action: 'mask', tokenizer: 'toy', kinds: ['email'] },
  };
  const job = await run(curator);
  expect(job).toMatchObject({ status: 'SUCCEEDED', error: null, processed: 2, kept: 2, dropped: 0 });
  const masked = { mask: [{ from: 3, to: 7 }], note: null, reason: 'holds an e-mail address' };
  expect(await curations()).toEqual([masked, masked]);
  await rig.curation.undo(LOCAL_PRINCIPAL, job.operationId);
  expect((await curations()).map(({ mask }) => mask)).toEqual([undefined, undefined]);

  await rig.batches.saveRecipe(LOCAL_PRINCIPAL, { ...GRPO_RECIPE, curators: [curator] });
  const { id: dataset, files, error } = await rig.build('grpo', 'JSONL');
  expect(error).toBeNull();
  const paths = await readdir(rig.artifactsDir, { recursive: true });
  const path = paths.find((one) => one.includes(dataset) && one.endsWith(files[0]?.name ?? 'none'));
  const lines = (await readFile(join(rig.artifactsDir, path ?? ''), 'utf8')).trim().split('\n');
  const masks = lines.map((line) => (JSON.parse(line) as { response_mask: number[] }).response_mask);
  expect(masks).toEqual(Array(2).fill(ANSWER.map((_, i) => (i < 3 ? 1 : 0))));
});

test('a user’s curator reads tokens in its own process', async () => {
  const job = await run({ name: 'reader', options: { tokenizer: 'toy' } });
  expect(job).toMatchObject({ status: 'SUCCEEDED', error: null, processed: 2 });
  const noted = { mask: [{ from: 5, to: 7 }], note: 'mailto jane@example.com', reason: null };
  expect(await curations()).toEqual([noted, noted]);
});

test('a tokenizer that the server lacks is refused before a run, and in one where the plugin did not declare it', async () => {
  const curator = { name: 'reader', options: { tokenizer: 'other' } };
  const error = {
    code: 'INVALID_OPTIONS',
    path: ['curator', 'options'],
    message: 'options of reader: no tokenizer "other"; there are: toy (STEPWELL_TOKENIZERS)',
  };
  await expect(run(curator)).rejects.toMatchObject(error);
  const previewed = rig.curators.preview(
    LOCAL_PRINCIPAL,
    { curator, where: null },
    0,
    new AbortController().signal,
  );
  await expect(previewed).rejects.toMatchObject(error);
  const undeclared = await run({ name: 'reader', options: { tokenizer: 'toy', other: 'other' } });
  expect(undeclared).toMatchObject({
    status: 'FAILED',
    error: expect.stringContaining('no tokenizer "other"'),
  });
});
