import { type RunningApp, startTestApp } from '../api/support/running-app.js';
import { graphql } from '../support/graphql.js';
import { HeldJudge, talkOf } from '../support/held-judge.js';
import { appendSteps, ask, post } from '../support/rest.js';
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

const FORMATTER = { name: 'combine', options: { opd: 0, neither: 'keep' } };
const STEP_WISE = {
  name: 'grpo',
  options: { estimator: 'step-wise', reward: { reward: 1 }, stepScore: { judgment: 1 } },
};

/** An empty store, as a server is told of it. */
interface EmptyStore {
  readonly flags: Readonly<Record<string, string>>;
  /** Once its server is closed. */
  drop(): Promise<void>;
}

/** That units wait for the verdicts of live judges; run by each adapter's own test file. */
export function describeAwaitedVerdicts(name: string, emptyStore: () => EmptyStore): void {
  describe(`a recipe that awaits a judge, on ${name}`, () => {
    let store: EmptyStore;
    let app: RunningApp;
    let judge: HeldJudge;
    /** Tests share a server: each has a judge, a channel, recipes and runs of its own. */
    let channel: string;
    let runs: string[];
    let tests = 0;
    /** A server of one test alone: its runs judge whatever comes. */
    let isAlone = false;
    const start = async () => {
      store = emptyStore();
      app = await startTestApp({ ...store.flags, 'pool-wait-ms': '0' });
    };
    const end = async () => {
      await app.remove();
      await store.drop();
    };
    beforeEach(async () => {
      judge = await new HeldJudge().start();
      channel = `channel-${tests++}`;
      runs = [];
    });
    const nameOf = (recipe: string) => `${channel}-${recipe}`;
    const append = (steps: readonly object[]) => appendSteps(app.url, steps, channel);

    async function runJudge(
      given: { readonly where?: object; readonly live?: boolean } = {},
      more: object = {},
    ): Promise<{ readonly id: string; readonly operationId: string }> {
      const options = { baseUrl: judge.url, model: 'm', votes: 1, attempts: 1, ...more };
      const mutation = `mutation ($curator: PluginUse!, $where: StepFilter, $live: Boolean) {
        runCurator(curator: $curator, where: $where, live: $live) { job { id operationId } userErrors { message } } }`;
      const curator = { name: 'prm-judge', options };
      const where = isAlone ? given.where : { channel: { eq: channel }, ...given.where };
      const { runCurator } = await graphql<{ runCurator: { job: { id: string; operationId: string } } }>(
        app.url,
        mutation,
        { curator, live: true, ...given, where },
      );
      runs.push(runCurator.job.id);
      return runCurator.job;
    }

    /** Resolves when a run has ended, or has looked at so many steps. */
    async function done({ id }: { readonly id: string }, processed: number): Promise<void> {
      const query = 'query ($id: ID!) { curationJob(id: $id) { processed } }';
      type Told = { curationJob: { processed: number } };
      const read = async () => (await graphql<Told>(app.url, query, { id })).curationJob.processed;
      await until(async () => (await read()) >= processed);
    }

    async function failuresOf({ id }: { readonly id: string }): Promise<number> {
      const query = 'query ($id: ID!) { curationJob(id: $id) { failed } }';
      type Told = { curationJob: { failed: number } };
      return (await graphql<Told>(app.url, query, { id })).curationJob.failed;
    }

    async function undo({ operationId: id }: { readonly operationId: string }): Promise<void> {
      const mutation = 'mutation ($id: ID!) { undoOperation(operationId: $id) { userErrors { message } } }';
      expect(await graphql(app.url, mutation, { id })).toEqual({ undoOperation: { userErrors: [] } });
    }

    async function save(
      recipe: { readonly name?: string; readonly [field: string]: unknown } = {},
    ): Promise<Trainer> {
      const mutation = `mutation ($input: RecipeInput!) {
        saveRecipe(input: $input) { recipe { name awaits awaitTimeoutMs } userErrors { message } } }`;
      const { name = 'r', ...others } = recipe;
      const input = {
        name: nameOf(name),
        channel,
        formatter: FORMATTER,
        awaits: ['prm-judge'],
        ...others,
      };
      const { awaits } = input;
      const { saveRecipe } = await graphql<{ saveRecipe: { recipe: { name: string } | null } }>(
        app.url,
        mutation,
        {
          input,
        },
      );
      expect(saveRecipe).toMatchObject({ recipe: { awaits }, userErrors: [] });
      return new Trainer(app.url, input.name);
    }

    async function unitsOf(recipe = 'r'): Promise<readonly Unit[]> {
      const query = 'query ($recipe: String!) { units(recipe: $recipe) { nodes { state missing } } }';
      return (
        await graphql<{ units: { nodes: readonly Unit[] } }>(app.url, query, { recipe: nameOf(recipe) })
      ).units.nodes;
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
      const mutation = `mutation ($recipe: String!, $asOf: FeedCursor) {
        buildDataset(recipe: $recipe, encoding: JSONL, asOf: $asOf) { dataset { id } userErrors { message } } }`;
      const { buildDataset } = await graphql<{ buildDataset: { dataset: { id: string } } }>(
        app.url,
        mutation,
        { recipe: nameOf('r'), asOf },
      );
      const { id } = buildDataset.dataset;
      const query = 'query ($id: ID!) { dataset(id: $id) { status rows contentHash manifest } }';
      const read = async () =>
        (await graphql<{ dataset: Built & { readonly status: string } }>(app.url, query, { id })).dataset;
      await until(async () => !['QUEUED', 'RUNNING'].includes((await read()).status));
      return read();
    }

    /** What a preview of the recipe leaves out as not ready, and what fields say that know a formatter alone. */
    async function previewed() {
      const query = `query ($input: RecipeInput!) {
        previewRecipe(input: $input) { waterfall { stage units reasons { key count } } }
        trajectories(first: 9) { nodes { readiness(formatter: "combine") { ready } } } }`;
      const { previewRecipe, trajectories } = await graphql<{
        previewRecipe: Built['manifest'];
        trajectories: { nodes: readonly { readiness: { ready: boolean } }[] };
      }>(app.url, query, {
        input: { name: nameOf('r'), channel, formatter: FORMATTER, awaits: ['prm-judge'] },
      });
      return {
        stage: previewRecipe.waterfall.find(({ stage }) => stage === 'readiness'),
        formatters: trajectories.nodes.map(({ readiness }) => readiness.ready),
      };
    }

    const waits = (missing: string): Unit => ({ state: 'INCOMPLETE', missing: [missing] });
    const READY: Unit = { state: 'READY', missing: [] };
    const readinessOf = ({ manifest }: Built) =>
      manifest.waterfall.find(({ stage }) => stage === 'readiness');

    describe('and a server that restarts', () => {
      beforeEach(async () => {
        isAlone = true;
        await start();
      });
      afterEach(async () => {
        isAlone = false;
        await judge.close();
        await end();
      });

      it('gives no rollout to claims and builds before each of its steps is judged, whoever restarts', async () => {
        judge.hold('a 1');
        await runJudge();
        let trainer = await save();
        await append([...talkOf('a', 3), ...talkOf('b', 2)]);
        // The last step of each, after which nothing came, waits for nothing.
        await stand([waits('1 step waits for prm-judge'), READY]);
        expect(await trainer.stats()).toMatchObject({ ready: 1, incomplete: 1 });
        const half = await build();
        expect(half.rows).toBe(2);
        const stage = { units: 1, reasons: [{ key: '1 step waits for prm-judge', count: 3 }] };
        expect(readinessOf(half)).toMatchObject(stage);
        // All that knows the recipe says the same; a formatter waits for no judge.
        expect(await previewed()).toMatchObject({ stage, formatters: [true, true] });
        const early = new Trainer(app.url, nameOf('r'), 'early');
        expect(await early.claim({ units: 2, wait_ms: 0 })).toMatchObject({
          status: 204,
          reason: 'NOT_READY',
        });
        app = await app.restart();
        trainer = new Trainer(app.url, nameOf('r'));
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
    });

    describe('and others', () => {
      beforeAll(start);
      afterAll(end);
      afterEach(async () => {
        const mutation = 'mutation ($id: ID!) { cancelJob(id: $id) { userErrors { message } } }';
        for (const id of runs) await graphql(app.url, mutation, { id });
        await judge.close();
      });

      it('does not wait for a step at which the judge failed, nor for one that a run passes over', async () => {
        judge.fail('a 0');
        const run = await runJudge({ where: { trajectoryUid: { in: ['a'] } } });
        await save();
        await append([...talkOf('a', 2), ...talkOf('b', 2)]);
        await stand([READY, READY]);
        expect(await failuresOf(run)).toBe(1);
      });

      it('waits for the end of a rollout that goes on, and for all rollouts of a group', async () => {
        judge.hold('b 0');
        await runJudge();
        await save();
        await save({ name: 'g', formatter: STEP_WISE, groupSize: 2 });
        await save({ name: 'short', awaitTimeoutMs: 3_000 });
        await stand([], 'short');
        await append([
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
        await post(`${app.url}/c/c/v1/complete_trajectory`, { channel });
        await stand([READY, READY, READY]);
      });

      it('waits again when the run is undone, says that no run is live, and no longer than it is told to', async () => {
        const { operationId } = await runJudge();
        await save();
        await append(talkOf('a', 3));
        await stand([READY]);
        await undo({ operationId });
        await stand([waits('3 steps wait for prm-judge, of which no run is live')]);
        await save({ name: 's', awaitTimeoutMs: 1 });
        await stand([READY], 's');
        await runJudge();
        await stand([READY]);
      });

      it('builds as of a cursor with what was known then, whoever judges, fails or is undone since', async () => {
        judge.fail('a 0');
        judge.hold('b 0');
        const first = await runJudge();
        await save();
        await append([...talkOf('a', 2), ...talkOf('b', 2)]);
        await stand([READY, waits('1 step waits for prm-judge')]);
        const built = await build();
        const { cursor } = built.manifest.asOf;
        const rebuilt = { rows: built.rows, contentHash: built.contentHash };
        // Where it failed the step is as it came; what waits is out.
        expect(rebuilt.rows).toBe(2);
        expect(readinessOf(built)).toMatchObject({ units: 1 });

        judge.heal('a 0');
        judge.fail('b 0');
        judge.release('b 0');
        await stand([READY, READY]);
        expect(await build(cursor)).toMatchObject(rebuilt);
        const again = await runJudge({ where: { failedBy: first.id }, live: false });
        await done(again, 2);
        expect(await build(cursor)).toMatchObject(rebuilt);
        const other = await runJudge({}, { votes: 2 });
        await done(other, 2);
        expect(await build(cursor)).toMatchObject(rebuilt);
        const now = await build();
        expect(now).toMatchObject({ rows: 4 });
        await undo(first);
        await undo(again);
        expect(await build(cursor)).toMatchObject(rebuilt);
        expect(await build(now.manifest.asOf.cursor)).toMatchObject({
          rows: 4,
          contentHash: now.contentHash,
        });
        expect((await build()).rows).toBe(4);
      });

      it('builds as of a cursor with the steps at which a job had failed by then', async () => {
        for (const name of ['a 0', 'b 0']) judge.fail(name);
        judge.hold('b 0');
        const run = await runJudge();
        await save({ where: { failedBy: run.id }, awaits: [] });
        await append([...talkOf('a', 2), ...talkOf('b', 2)]);
        await until(async () => (await failuresOf(run)) === 1);
        const { rows, contentHash, manifest } = await build();
        expect(rows).toBe(1);
        judge.release('b 0');
        await until(async () => (await failuresOf(run)) === 2);
        expect((await build()).rows).toBe(2);
        expect(await build(manifest.asOf.cursor)).toMatchObject({ rows, contentHash });
      });

      it('makes no batch of what waits again, although nothing has happened to its steps', async () => {
        const { id } = await runJudge();
        const trainer = await save();
        await append(talkOf('a', 2));
        await stand([READY]);
        // A further run of the judge: units wait for it, too, and no event says so.
        judge.hold('a 0');
        const other = await runJudge({}, { votes: 2 });
        expect(other.id).not.toBe(id);
        expect(await trainer.claim({ units: 1, wait_ms: 0 })).toMatchObject({
          status: 204,
          reason: 'NOT_READY',
        });
        // The second step, after which nothing came, is passed over before or after the claim.
        const missing = [expect.stringMatching(/^(1 step waits|2 steps wait) for prm-judge$/)];
        expect(await unitsOf()).toEqual([{ state: 'INCOMPLETE', missing }]);
        judge.release('a 0');
        const { bytes } = await trainer.take({ units: 1, wait_ms: 60_000 });
        expect(rowsOf({ bytes })).toHaveLength(2);
      });

      it('counts what waits for judges against maxReady, until a trainer has it', async () => {
        judge.hold('a 0');
        await runJudge();
        const trainer = await save({ maxReady: 1 });
        const begin = async () =>
          (await ask(`${app.url}/init_trajectory`, { prompt_uid: 'next', channel })).status;
        await append(talkOf('a', 2));
        await stand([waits('1 step waits for prm-judge')]);
        expect(await begin()).toBe(503);
        judge.release('a 0');
        await stand([READY]);
        expect(await begin()).toBe(503);
        await trainer.take({ units: 1, wait_ms: 60_000 });
        expect(await begin()).toBe(200);
      });

      it('drops the oldest of what waits for judges where a recipe says so, and lets its prompt come again', async () => {
        judge.hold('a 0');
        const run = await runJudge();
        await save({ formatter: STEP_WISE, groupSize: 2, maxReady: 1, dropOldest: true });
        const rollouts = (uids: readonly string[], prompt: string) =>
          append(uids.flatMap((uid) => talkOf(uid, 2, { prompt })));
        const out: Unit = { state: 'EXCLUDED', missing: [] };
        await rollouts(['a', 'b'], 'p');
        await stand([waits('1 step waits for prm-judge')]);
        await rollouts(['c', 'd'], 'q');
        await stand([out, READY]);
        // The judge has not given it up meanwhile: then it would be ready.
        expect(await failuresOf(run)).toBe(0);
        judge.release('a 0');
        await rollouts(['e', 'f'], 'p');
        await stand([out, out, READY]);
      });

      it('waits for those runs of a judge that record what it names', async () => {
        judge.hold('a 0');
        await runJudge({}, { judge: 'strict' });
        await save();
        await save({ name: 'strict', awaits: ['prm-judge:strict'] });
        await save({ name: 'mild', awaits: ['prm-judge:mild'] });
        await append(talkOf('a', 2));
        await stand([waits('1 step waits for prm-judge')]);
        await stand([waits('1 step waits for prm-judge:strict')], 'strict');
        await stand([waits('2 steps wait for prm-judge:mild, of which no run is live')], 'mild');
        // Both of its live runs are waited for where none is named.
        judge.release('a 0');
        await stand([READY]);
        await stand([READY], 'strict');
        judge.hold('b 0');
        await runJudge({}, { judge: 'mild', votes: 2 });
        await stand([READY], 'mild');
        await append(talkOf('b', 2));
        await stand([READY, waits('2 steps wait for prm-judge')]);
        await stand([READY, waits('1 step waits for prm-judge:mild')], 'mild');
        judge.release('b 0');
        for (const recipe of ['r', 'strict', 'mild']) await stand([READY, READY], recipe);
      });
    });
  });
}
