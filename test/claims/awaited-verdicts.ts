import { type RunningApp, startTestApp } from '../api/support/running-app.js';
import { graphql } from '../support/graphql.js';
import { HeldJudge, talkOf } from '../support/held-judge.js';
import { appendSteps, post } from '../support/rest.js';
import { until } from '../support/until.js';
import { rowsOf, Trainer } from './support/trainer.js';

interface Unit {
  readonly state: string;
  readonly missing: readonly string[];
}
interface Built {
  readonly rows: number;
  readonly contentHash: string;
  readonly manifest: {
    readonly asOf: { readonly cursor: string };
    readonly waterfall: readonly {
      readonly stage: string;
      readonly units: number;
      readonly reasons: readonly { readonly key: string; readonly count: number }[];
    }[];
  };
}

/** That units wait for the verdicts of live judges; run by each adapter's own test file. */
export function describeAwaitedVerdicts(name: string, flags: () => Readonly<Record<string, string>>): void {
  describe(`a recipe that awaits a judge, on ${name}`, () => {
    let app: RunningApp;
    let judge: HeldJudge;
    beforeEach(async () => {
      judge = await new HeldJudge().start();
      app = await startTestApp(flags());
    });
    afterEach(async () => {
      await judge.close();
      await app.remove();
    });

    async function runJudge(
      given: object = {},
    ): Promise<{ readonly id: string; readonly operationId: string }> {
      const options = { baseUrl: judge.url, model: 'm', votes: 1, attempts: 1 };
      const mutation = `mutation ($curator: PluginUse!, $where: StepFilter, $live: Boolean) {
        runCurator(curator: $curator, where: $where, live: $live) { job { id operationId } userErrors { message } } }`;
      const curator = { name: 'prm-judge', options };
      const { runCurator } = await graphql<{ runCurator: { job: { id: string; operationId: string } } }>(
        app.url,
        mutation,
        { curator, live: true, ...given },
      );
      return runCurator.job;
    }

    async function save(recipe: object = {}): Promise<Trainer> {
      const mutation = `mutation ($input: RecipeInput!) {
        saveRecipe(input: $input) { recipe { name awaits awaitTimeoutMs } userErrors { message } } }`;
      const input = {
        name: 'r',
        formatter: { name: 'combine', options: { opd: 0, neither: 'keep' } },
        awaits: ['prm-judge'],
        ...recipe,
      };
      const { saveRecipe } = await graphql<{ saveRecipe: { recipe: { name: string } | null } }>(
        app.url,
        mutation,
        {
          input,
        },
      );
      expect(saveRecipe).toMatchObject({ recipe: { awaits: ['prm-judge'] }, userErrors: [] });
      return new Trainer(app.url, input.name);
    }

    async function unitsOf(recipe = 'r'): Promise<readonly Unit[]> {
      const query = 'query ($recipe: String!) { units(recipe: $recipe) { nodes { state missing } } }';
      return (await graphql<{ units: { nodes: readonly Unit[] } }>(app.url, query, { recipe })).units.nodes;
    }

    /** Resolves when the recipe's units stand so. */
    async function stand(units: readonly Unit[], recipe = 'r'): Promise<void> {
      let found: readonly Unit[] = [];
      await until(async () => {
        found = await unitsOf(recipe);
        return JSON.stringify(found) === JSON.stringify(units);
      });
    }

    async function build(asOf: string | null = null): Promise<Built> {
      const mutation = `mutation ($asOf: FeedCursor) {
        buildDataset(recipe: "r", encoding: JSONL, asOf: $asOf) { dataset { id } userErrors { message } } }`;
      const { buildDataset } = await graphql<{ buildDataset: { dataset: { id: string } } }>(
        app.url,
        mutation,
        {
          asOf,
        },
      );
      const { id } = buildDataset.dataset;
      const query = 'query ($id: ID!) { dataset(id: $id) { status rows contentHash manifest } }';
      const read = async () =>
        (await graphql<{ dataset: Built & { readonly status: string } }>(app.url, query, { id })).dataset;
      await until(async () => !['QUEUED', 'RUNNING'].includes((await read()).status));
      return read();
    }

    const waits = (missing: string): Unit => ({ state: 'INCOMPLETE', missing: [missing] });
    const READY: Unit = { state: 'READY', missing: [] };
    const readinessOf = ({ manifest }: Built) =>
      manifest.waterfall.find(({ stage }) => stage === 'readiness');

    it('gives no rollout to claims and builds before each of its steps is judged, whoever restarts', async () => {
      judge.hold('a 1');
      await runJudge();
      let trainer = await save();
      await appendSteps(app.url, [...talkOf('a', 3), ...talkOf('b', 2)]);
      // The last step of each, after which nothing came, waits for nothing.
      await stand([waits('1 step waits for prm-judge'), READY]);
      expect(await trainer.stats()).toMatchObject({ ready: 1, incomplete: 1 });
      const half = await build();
      expect(half.rows).toBe(2);
      expect(readinessOf(half)).toMatchObject({
        units: 1,
        reasons: [{ key: '1 step waits for prm-judge', count: 3 }],
      });
      app = await app.restart();
      trainer = new Trainer(app.url, 'r');
      await stand([waits('1 step waits for prm-judge'), READY]);
      judge.release('a 1');
      await stand([READY, READY]);
      const { bytes } = await trainer.take({ units: 2, wait_ms: 60_000 });
      expect(rowsOf({ bytes }).map(({ reward }) => reward)).toEqual([1, 1, 0, 1, 0]);
      expect((await build()).rows).toBe(5);
      // As of then it waits still, though it was judged since.
      expect(await build(half.manifest.asOf.cursor)).toMatchObject({
        rows: 2,
        contentHash: half.contentHash,
      });
    });

    it('does not wait for a step at which the judge failed, nor for one that a run passes over', async () => {
      judge.fail('a 0');
      const { id } = await runJudge({ where: { trajectoryUid: { in: ['a'] } } });
      await save();
      await appendSteps(app.url, [...talkOf('a', 2), ...talkOf('b', 2)]);
      await stand([READY, READY]);
      const { curationJob } = await graphql<{ curationJob: { failed: number } }>(
        app.url,
        'query ($id: ID!) { curationJob(id: $id) { failed } }',
        { id },
      );
      expect(curationJob.failed).toBe(1);
    });

    it('waits for the end of a rollout that goes on, and for all rollouts of a group', async () => {
      judge.hold('b 0');
      await runJudge();
      await save();
      const formatter = {
        name: 'grpo',
        options: { estimator: 'step-wise', reward: { reward: 1 }, stepScore: { judgment: 1 } },
      };
      await save({ name: 'g', formatter, groupSize: 2 });
      await save({ name: 'short', awaitTimeoutMs: 3_000 });
      await stand([], 'short');
      await appendSteps(app.url, [
        ...talkOf('a', 2, { prompt: 'p' }),
        ...talkOf('b', 2, { prompt: 'p' }),
        ...talkOf('c', 2, { isOpen: true }),
      ]);
      const one = '1 step waits for prm-judge';
      const open = waits('rollout is still open');
      const lone = waits('0 of 2 rollouts complete; 0 of 2 rollouts rewarded');
      await stand([READY, waits(one), open]);
      await stand([waits(one), lone], 'g');
      // One that waits no longer than that is ready by the time alone: nothing happens to its steps.
      await stand([READY, READY, open], 'short');
      judge.release('b 0');
      await stand([READY, lone], 'g');
      await stand([READY, READY, open]);
      // A build takes open rollouts, but what will come after their last step may be judged.
      expect(readinessOf(await build())).toMatchObject({ units: 2, reasons: [{ key: one, count: 2 }] });
      await post(`${app.url}/c/c/v1/complete_trajectory`, {});
      await stand([READY, READY, READY]);
    });

    it('waits again when the run is undone, says that no run is live, and no longer than it is told to', async () => {
      const { operationId } = await runJudge();
      await save();
      await appendSteps(app.url, talkOf('a', 3));
      await stand([READY]);
      const undo = 'mutation ($id: ID!) { undoOperation(operationId: $id) { userErrors { message } } }';
      expect(await graphql(app.url, undo, { id: operationId })).toEqual({
        undoOperation: { userErrors: [] },
      });
      await stand([waits('3 steps wait for prm-judge, of which no run is live')]);
      await save({ name: 's', awaitTimeoutMs: 1 });
      await stand([READY], 's');
      await runJudge();
      await stand([READY]);
    });
  });
}
