import { readdirSync, readFileSync } from 'node:fs';
import type { GraphqlAnswer } from '../graphql/support/server.js';
import { subscribe } from '../graphql/support/subscription.js';
import { graphql } from '../support/graphql.js';
import { type RunningApp, startTestApp } from './support/running-app.js';

const FOLDER = new URL('../../schema/operations/', import.meta.url);
const RECIPE = {
  name: 'grpo',
  where: { channel: { eq: 'train' } },
  curators: [{ name: 'reward-range', options: { min: 0, max: 1 } }],
  formatter: { name: 'grpo' },
};

describe('the example operations, on a whole server', () => {
  let app: RunningApp;
  let url: string;
  const used = new Set<string>();

  beforeAll(async () => {
    app = await startTestApp();
    url = `${app.url}/graphql`;
  });

  afterAll(() => app.remove());

  function documentOf(name: string): string {
    used.add(`${name}.graphql`);
    return readFileSync(new URL(`${name}.graphql`, FOLDER), 'utf8');
  }

  async function run(name: string, variables: Record<string, unknown> = {}) {
    return graphql<NonNullable<GraphqlAnswer['data']>>(app.url, documentOf(name), variables);
  }

  const follow = (name: string, variables: Readonly<Record<string, unknown>>) =>
    subscribe(url.replace('http', 'ws'), documentOf(name), variables);

  it('append, watch and read steps', async () => {
    const live = follow('live-steps', { after: '' });
    const steps = [0, 1, 2, 3].map((trial) => ({
      trajectoryUid: `trial-${trial}`,
      promptUid: 'task',
      stepIndex: 0,
      messages: [{ role: 'user', content: '2+2?' }],
      response: { role: 'assistant', content: `${trial}` },
      promptIds: [1, 2, 3],
      responseIds: [4, trial],
      logProbs: [-0.5, -0.25],
    }));
    const { appendSteps } = await run('append-steps', { steps });
    expect(appendSteps).toMatchObject({ accepted: 4, rejected: [] });
    for (const trial of [0, 1, 2, 3]) {
      expect((await live.next()).data.stepAdded.step).toEqual({
        trajectoryUid: `trial-${trial}`,
        stepIndex: 0,
        reward: null,
        action: { text: `${trial}` },
      });
    }
    await live.close();
    for (const trial of [0, 1, 2, 3]) {
      const { completeTrajectory } = await run('complete-trajectory', {
        uid: `trial-${trial}`,
        reward: trial % 2,
      });
      expect(completeTrajectory.trajectory).toEqual({ status: 'COMPLETE', stepCount: 1, reward: trial % 2 });
    }
    const { promptGroup } = await run('group-advantages', { promptUid: 'task' });
    expect(promptGroup).toMatchObject({ rewardMean: 0.5 });
    expect(promptGroup.trajectories.nodes.map(({ reward }: { reward: number }) => reward)).toHaveLength(4);
    expect((await run('trajectory-stats', {})).trajectoryStats).toMatchObject({ count: 4, rewardMean: 0.5 });
    expect((await run('server', {})).server.engines).toEqual([]);
    const { addFeedback } = await run('feedback', {
      input: { stepId: appendSteps.steps[0].id, name: 'helpful', value: 2 },
    });
    expect(addFeedback).toMatchObject({ step: { reward: 0 }, userErrors: [] });

    const { addStepExtras } = await run('add-step-extras', {
      extras: [
        { stepId: appendSteps.steps[0].id, source: 'teacher', hint: 'add', teacherLogProbs: [-0.5, -1] },
        { trajectoryUid: 'trial-1', stepIndex: 0, source: 'teacher', refLogProbs: [0, 0, 0] },
      ],
    });
    expect(addStepExtras).toMatchObject({
      accepted: 1,
      rejected: [{ index: 1, code: 'LENGTH_MISMATCH', path: ['extras', '1', 'refLogProbs'] }],
      steps: [
        {
          hint: 'add',
          extras: [
            { kind: 'HINT', source: 'teacher' },
            { kind: 'TEACHER_LOG_PROBS', source: 'teacher' },
          ],
        },
      ],
    });

    const page = await run('steps', { where: { reward: { gt: 0 } } });
    expect(page.steps).toMatchObject({ totalCount: 2, pageInfo: { hasNextPage: false } });
    const { step } = await run('step-tokens', { id: appendSteps.steps[3].id });
    expect([
      ...new Int32Array(new Uint8Array(Buffer.from(step.action.responseIdsPacked, 'base64')).buffer),
    ]).toEqual([4, 3]);
    expect(step.rewards).toMatchObject([{ name: 'reward', value: 1 }]);
    const { trajectories } = await run('trajectories');
    expect(trajectories.nodes.map(({ uid }: { uid: string }) => uid).sort()).toEqual([
      'trial-0',
      'trial-1',
      'trial-2',
      'trial-3',
    ]);
    const { promptGroups } = await run('prompt-groups');
    expect(promptGroups.nodes).toMatchObject([
      { promptUid: 'task', trajectoryCount: 4, rewardMean: 0.5, readiness: { ready: true, missing: [] } },
    ]);
    expect((await run('step-stats')).stepStats).toMatchObject({ count: 4, groups: 1, rewardMean: 0.5 });
  });

  it('preview, save and build a recipe, and download the dataset', async () => {
    const { plugins } = await run('plugins');
    expect(plugins).toContainEqual(expect.objectContaining({ name: 'grpo', kind: 'FORMATTER', error: null }));
    const { previewRecipe } = await run('preview-recipe', { input: RECIPE });
    expect(previewRecipe.waterfall.map(({ stage }: { stage: string }) => stage)).toEqual([
      'candidates',
      'curation',
      'reward-range',
      'readiness',
      'rows',
    ]);
    expect(previewRecipe.rowCountEstimate).toBe(4);
    const { saveRecipe } = await run('save-recipe', { input: RECIPE });
    expect(saveRecipe).toMatchObject({ recipe: { name: 'grpo' }, userErrors: [] });
    const { buildDataset } = await run('build-dataset', { recipe: 'grpo', encoding: 'JSONL' });
    expect(buildDataset.userErrors).toEqual([]);
    const { id } = buildDataset.dataset;

    const progress = follow('dataset-progress', { id });
    let status = '';
    while (status !== 'SUCCEEDED') {
      const { data } = await progress.next();
      status = data.datasetProgress.status;
      expect(data.datasetProgress.error).toBeNull();
    }
    await expect(progress.next()).rejects.toThrow('the subscription ended');
    await progress.close();

    const { dataset } = await run('dataset', { id });
    expect(dataset).toMatchObject({ recipeName: 'grpo', version: 1, rows: 4, steps: 4 });
    const [file] = dataset.files;
    const rows = (await (await fetch(new URL(file.url, app.url))).text()).trim().split('\n');
    expect(rows.map((row) => JSON.parse(row).trajectory_uid)).toEqual([
      'trial-0',
      'trial-1',
      'trial-2',
      'trial-3',
    ]);

    const { steps } = await run('steps', {});
    const { step } = await run('step-tokens', { id: steps.nodes[0].id });
    expect(step.datasets).toEqual([{ id, recipeName: 'grpo', version: 1 }]);
  });

  it('claim a batch, acknowledge it and show where the units stand', async () => {
    await run('save-recipe', { input: { ...RECIPE, name: 'live', groupSize: 4 } });
    const claim = { recipe: 'live', consumer: 'run-7', units: 1, step: 3 };
    const { claimBatch } = await run('claim-batch', claim);
    expect(claimBatch).toMatchObject({ batch: { units: 1, rows: 4 }, reason: null, userErrors: [] });
    const { id, url } = claimBatch.batch;
    const file = await (await fetch(new URL(url, app.url))).arrayBuffer();
    expect(file.byteLength).toBe(claimBatch.batch.bytes);
    const { ackBatch } = await run('ack-batch', { id, metrics: { loss: 0.5 } });
    expect(ackBatch).toMatchObject({ batch: { id, status: 'ACKED', step: 3 }, userErrors: [] });
    const { claimStats, units } = await run('claim-stats', { recipe: 'live' });
    expect(claimStats).toMatchObject({ consumed: 1, ready: 0, consumers: [{ consumer: 'run-7', acked: 1 }] });
    expect(units).toEqual({ totalCount: 0, nodes: [] });
  });

  it('annotate, undo, list and delete', async () => {
    const { appendSteps } = await run('append-steps', {
      steps: ['x', 'y'].map((trajectoryUid) => ({
        trajectoryUid,
        promptUid: 'curated',
        messages: [{ role: 'user', content: 'hi' }],
        response: { role: 'assistant', content: 'hello' },
        finishReason: 'length',
      })),
    });
    const [first] = appendSteps.steps;
    const cut = { finishReason: { eq: 'length' } };
    const input = { keep: false, reason: 'cut off', addTags: ['too-long'], note: null };
    const { annotateSteps: byFilter } = await run('annotate-steps', { where: cut, input });
    expect(byFilter).toMatchObject({ changed: 2, warnings: [], userErrors: [] });
    const ids = [first.id, 'step_none'];
    const { annotateSteps: byIds } = await run('annotate-steps', { ids, input: { keep: true } });
    expect(byIds).toMatchObject({ changed: 1, warnings: ['no step "step_none"'] });
    const dropped = { ...cut, keep: false };
    expect((await run('steps', { where: dropped })).steps.totalCount).toBe(1);

    const { undoOperation } = await run('undo-operation', { operationId: byIds.operationId });
    expect(undoOperation).toEqual({
      operationId: byIds.operationId,
      changed: 1,
      warnings: [],
      userErrors: [],
    });
    expect((await run('steps', { where: dropped })).steps.totalCount).toBe(2);
    const { operations } = await run('operations', { first: 1 });
    expect(operations).toMatchObject({
      totalCount: 2,
      pageInfo: { hasNextPage: true },
      nodes: [
        { id: byIds.operationId, source: 'manual', actor: null, summary: 'keep', changed: 1, undone: true },
      ],
    });
    expect(operations.nodes).toMatchObject([{ kept: 1, dropped: 0, datasets: [], status: 'SUCCEEDED' }]);
    const { operation } = await run('operation', { id: byFilter.operationId, first: 1 });
    expect(operation).toMatchObject({ kept: 0, dropped: 2, curator: null, steps: { totalCount: 2 } });
    expect(operation.steps.nodes).toMatchObject([{ trajectoryUid: 'x', stepIndex: 0 }]);
    const after = operation.steps.pageInfo.endCursor;
    const next = await run('operation', { id: byFilter.operationId, after });
    expect(next.operation.steps).toMatchObject({
      nodes: [{ trajectoryUid: 'y' }],
      pageInfo: { hasNextPage: false },
    });
    const node = `{ node(id: "${byFilter.operationId}") { __typename id } none: operation(id: "op_none") { id } }`;
    expect(await graphql(app.url, node, {})).toEqual({
      node: { __typename: 'Operation', id: byFilter.operationId },
      none: null,
    });

    const where = { promptUid: { eq: 'curated' } };
    const { deleteTrajectories } = await run('delete-trajectories', { where });
    expect(deleteTrajectories).toEqual({ changed: 2, warnings: [], userErrors: [] });
    expect((await run('steps', { where: cut })).steps.totalCount).toBe(0);
  });

  it('keep in a recipe what a person kept, whatever its curators say', async () => {
    const steps = [0, 1].map((reward) => ({
      trajectoryUid: `kept-${reward}`,
      promptUid: 'kept',
      messages: [{ role: 'user', content: 'hi' }],
      promptIds: [1],
      responseIds: [2 + reward],
      isLast: true,
      reward,
    }));
    const { appendSteps } = await run('append-steps', { steps });
    const input = {
      ...RECIPE,
      where: { promptUid: { eq: 'kept' } },
      curators: [{ name: 'reward-range', options: { min: 0.5 } }],
    };
    const rows = async () => (await run('preview-recipe', { input })).previewRecipe.rowCountEstimate;
    expect(await rows()).toBe(1);
    const ids = [appendSteps.steps[0].id];
    const { annotateSteps } = await run('annotate-steps', { ids, input: { keep: true } });
    expect(await rows()).toBe(2);
    await run('undo-operation', { operationId: annotateSteps.operationId });
    expect(await rows()).toBe(1);
  });

  it('say what is wrong with an annotation or an undo', async () => {
    const errorsOf = async (variables: Readonly<Record<string, unknown>>) =>
      (await run('annotate-steps', variables)).annotateSteps.userErrors.map(
        ({ code, path }: { code: string; path: string[] }) => [code, path],
      );
    const keep = { keep: true };
    expect(await errorsOf({ input: keep })).toEqual([['MISSING_FIELD', ['ids']]]);
    expect(await errorsOf({ ids: [], where: {}, input: keep })).toEqual([['INVALID_TYPE', ['where']]]);
    expect(await errorsOf({ ids: ['s'], input: { keep: null } })).toEqual([['OUT_OF_RANGE', ['input']]]);
    expect(await errorsOf({ ids: ['s'], input: { addTags: [''] } })).toEqual([
      ['OUT_OF_RANGE', ['input', 'addTags']],
    ]);
    expect((await run('undo-operation', { operationId: 'op_none' })).undoOperation).toMatchObject({
      changed: 0,
      userErrors: [{ code: 'UNKNOWN_OPERATION' }],
    });
  });

  it('preview a curator, run it, follow the run and list it', async () => {
    const curator = { name: 'reward-range', options: { min: 0.5 } };
    const where = { promptUid: { eq: 'run-by-a-curator' } };
    const steps = [0, 1].map((reward) => ({
      trajectoryUid: `run-${reward}`,
      promptUid: 'run-by-a-curator',
      promptIds: [1],
      responseIds: [2],
      reward,
      isLast: true,
    }));
    await run('append-steps', { steps });
    const { previewCuration } = await run('preview-curation', { curator, where, samples: 1 });
    expect(previewCuration).toMatchObject({ units: 2, kept: 1, dropped: 1, changed: 0 });
    expect(previewCuration.samples[0]).toMatchObject({ kept: false, step: { trajectoryUid: 'run-0' } });
    const { runCurator } = await run('run-curator', { curator, where });
    expect(runCurator.userErrors).toEqual([]);
    const progress = follow('curation-progress', { id: runCurator.job.id });
    let seen = { status: '', processed: 0 };
    while (seen.status !== 'SUCCEEDED') {
      const { data } = await progress.next();
      seen = data.curationProgress;
      expect(['QUEUED', 'RUNNING', 'SUCCEEDED']).toContain(seen.status);
    }
    await progress.close();
    expect(seen.processed).toBe(2);
    const { curationJobs } = await run('curation-jobs', { first: 1 });
    expect(curationJobs.nodes).toMatchObject([{ id: runCurator.job.id, kept: 1, dropped: 1, curator }]);
    const id = runCurator.job.id.replace('job_', 'op_');
    const { operation } = await run('operation', { id });
    expect(operation).toMatchObject({ id, kept: 1, dropped: 1, curator, status: 'SUCCEEDED' });
    expect(operation.steps.nodes).toMatchObject([{ trajectoryUid: 'run-0' }]);
    const { cancelJob } = await run('cancel-job', { id: runCurator.job.id });
    expect(cancelJob).toEqual({ job: { id: runCurator.job.id, status: 'SUCCEEDED' }, userErrors: [] });
  });

  it('warn of the datasets that used what is undone, and cancel a build', async () => {
    const steps = [0, 1].map((reward) => ({
      trajectoryUid: `used-${reward}`,
      promptUid: 'used',
      promptIds: [1],
      responseIds: [2],
      logProbs: [-0.5],
      reward,
      isLast: true,
    }));
    const { appendSteps } = await run('append-steps', { steps });
    const ids = [appendSteps.steps[0].id];
    const { annotateSteps } = await run('annotate-steps', { ids, input: { keep: false } });
    const input = { ...RECIPE, name: 'used', where: { promptUid: { eq: 'used' } } };
    await run('save-recipe', { input });
    const { buildDataset } = await run('build-dataset', { recipe: 'used', encoding: 'JSONL' });
    const { id } = buildDataset.dataset;
    const progress = follow('dataset-progress', { id });
    while ((await progress.next()).data.datasetProgress.status !== 'SUCCEEDED');
    await progress.close();
    const { operationId } = annotateSteps;
    const { operations } = await run('operations', { first: 1 });
    expect(operations.nodes).toMatchObject([{ id: operationId, datasets: [{ id, recipeName: 'used' }] }]);
    const { undoOperation } = await run('undo-operation', { operationId });
    expect(undoOperation.warnings).toEqual([
      `dataset ${id} was built from what is taken back; its files stay as they are`,
    ]);
    expect((await run('cancel-job', { id })).cancelJob).toEqual({ job: null, userErrors: [] });
    expect((await run('cancel-job', { id: 'ds_none' })).cancelJob).toMatchObject({
      userErrors: [{ code: 'UNKNOWN_DATASET', path: ['id'] }],
    });
    const refused = follow('curation-progress', { id });
    await expect(refused.next()).rejects.toMatchObject([{ extensions: { code: 'JOB_IS_BUILD' } }]);
    await refused.close();
  });

  it('are all tried here', () => {
    expect([...used].sort()).toEqual(readdirSync(FOLDER).sort());
  });

  it('name the option of a recipe that is wrong', async () => {
    const input = { ...RECIPE, curators: [{ name: 'reward-range', options: { min: 'low' } }] };
    const { saveRecipe } = await run('save-recipe', { input });
    expect(saveRecipe).toMatchObject({
      recipe: null,
      userErrors: [{ code: 'INVALID_OPTIONS', path: ['input', 'curators', '0', 'options', 'min'] }],
    });
  });
});
