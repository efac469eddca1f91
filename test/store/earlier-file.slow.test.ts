import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { DatabaseSync } from '@photostructure/sqlite';
import { jobIdOf, undoJobIdOf } from '../../src/model/job.js';
import { BY_ARRIVAL } from '../../src/query/page.js';
import { finishWork } from '../../src/store/finish-work.js';
import { openStore } from '../../src/store/open.js';
import type { StepStore } from '../../src/store/port.js';
import { draft, put } from '../support/drafts.js';
import { EMPTY_DATASET } from '../support/empty-dataset.js';
import { DECODER_URL } from '../support/open-test-store.js';
import { printStore } from '../support/print-store.js';

/** A data file of schema 1, and what the build that wrote it read from it. */
const FIXTURE = new URL('../fixtures/embedded-1/', import.meta.url);
const unpacked = async (name: string) => gunzipSync(await readFile(new URL(name, FIXTURE)));

const user = (content: string) => ({ role: 'user', content });
const bot = (content: string) => ({ role: 'assistant', content });

const raise = (): never => {
  throw new Error('the file has no recipe');
};

describe('a data file of the schema before', () => {
  let dataDir: string;
  let store: StepStore;
  beforeEach(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'stepwell-'));
    await writeFile(join(dataDir, 'stepwell.db'), await unpacked('stepwell.db.gz'));
    store = await openStore({ dataDir, decoderUrl: DECODER_URL, maxLineBytes: 1 << 24, mode: 'own' });
  });
  afterEach(async () => {
    await store.close();
    await rm(dataDir, { recursive: true, force: true });
  });

  const heads = async (channel: string, uid: string) =>
    (await store.pageTrajectorySteps([{ channel, uid, first: 50, after: null }], null))[0]?.items ?? [];

  it('reads as it did', async () => {
    const printed = JSON.parse(String(await unpacked('printed.json.gz'))) as object;
    // Units have gained fields since.
    expect(await printStore(store)).toMatchObject(printed);
  });

  it('goes on: a step continues the stored ones, and positions and groups are new', async () => {
    const before = await store.feedHead();
    const messages = [user('What is 2 + 2?'), bot('4'), user('And 3 + 3?'), bot('6'), user('And 4 + 4?')];
    await put(store, [draft({ trajectoryUid: 'b-1', messages, response: bot('8') })], 'val');
    const steps = await heads('val', 'b-1');
    expect(steps.map(({ stepIndex, reward }) => [stepIndex, reward])).toEqual([
      [0, null],
      [1, null],
      [2, 0.75],
    ]);
    expect(steps[2]?.parentId).toBe(steps[1]?.id);
    const [content] = await store.readContents([steps[1]?.id ?? ''], ['nextState'], null);
    expect(content).toMatchObject({ nextState: [user('And 4 + 4?')] });
    const events = await store.readEvents(before, 100);
    // The trajectory's own reward went to the new step.
    expect(events.map(({ kind }) => kind)).toEqual(['ADDED', 'NEXT_STATE', 'REWARDED']);
    await put(store, [draft({ trajectoryUid: 'new', promptUid: 'task-new' })]);
    const groups = (
      await store.pageGroups({ kind: 'and', of: [] }, { first: 500, after: null, orderBy: BY_ARRIVAL }, null)
    ).items;
    expect(groups.at(-1)?.promptUid).toBe('task-new');
  });

  it('has recipes by channel from now on, each with the dataset versions that went before', async () => {
    const [recipe = raise()] = await store.listRecipes(null);
    const { name, channel: own } = recipe;
    const { items } = await store.pageDatasets(name, 100, null, null);
    const last = Math.max(...items.map(({ version }) => version));
    expect(last).toBeGreaterThan(0);
    const built = async (id: string, channel: string) =>
      (await store.createDataset({ ...EMPTY_DATASET, id, channel, recipeName: name })).version;
    expect(await built('ds_new', own)).toBe(last + 1);
    expect(await built('ds_other', 'another')).toBe(1);
    const other = await store.saveRecipe({ ...recipe, id: 'rcp_other', channel: 'another' });
    const found = await store.readRecipesNamed(name, null);
    expect(new Set(found.map(({ id }) => id))).toEqual(new Set([recipe.id, other.id]));
    expect(await store.saveRecipe({ ...recipe, id: 'rcp_again' })).toEqual(recipe);
  });

  it('has a name from now on, which it keeps', async () => {
    const { storeId } = store;
    expect(storeId).toMatch(/^[0-9a-f]{24}$/);
    await store.close();
    store = await openStore({ dataDir, decoderUrl: DECODER_URL, maxLineBytes: 1 << 24, mode: 'own' });
    expect(store.storeId).toBe(storeId);
  });

  it('knows what was sent before', async () => {
    const [first] = await heads('val', 'b-1');
    const again = await put(store, [draft({ trajectoryUid: 'b-1', idempotencyKey: 'k1' })], 'val');
    expect(again).toMatchObject({ duplicates: 1, stepIds: [first?.id] });
    const target = { channel: null, uid: 'b-1', stepIndex: null };
    const repeated = { name: 'reward', value: 5, source: 'grader', comment: null, idempotencyKey: 'r1' };
    expect((await store.addReward({ target, ...repeated }, null)).trajectory.reward).toBe(0.75);
    // The generation of its prompt was consumed; this one joined the next.
    await put(store, [draft({ trajectoryUid: 'a-5', promptUid: 'task-a' })]);
    const found = await store.readTrajectories([{ channel: 'train', uid: 'a-5' }], null);
    expect(found[0]?.generation).toBe(2);
  });

  it('keeps its decisions: they hold for steps that join, and can be undone', async () => {
    await put(store, [draft({ trajectoryUid: 'a-3', stepIndex: 7 })]);
    const joined = (await heads('train', 'a-3')).at(-1);
    expect(joined?.curation.tags).toEqual(['seen']);
    const operations = (await store.pageOperations(10, null, null)).items;
    const dropping = operations.find(({ summary }) => summary === 'drop one');
    expect(await store.undoOperation(dropping?.id ?? '', null)).toEqual({ changed: 1 });
    expect((await heads('train', 'a-1')).map(({ curation }) => curation.keep)).toEqual([true, true, true]);
    const made = await store.appendDecisions(
      {
        source: 'manual',
        summary: 'one more',
        decisions: [{ target: { kind: 'step', id: joined?.id ?? '' }, fields: { note: 'late' } }],
      },
      null,
    );
    expect(made.changed).toBe(1);
    expect((await store.pageOperations(10, null, null)).items[0]?.summary).toBe('one more');
  });
});

describe('a data file of the schema before, with operations that a crash interrupted', () => {
  let dataDir: string;
  beforeEach(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'stepwell-'));
    await writeFile(join(dataDir, 'stepwell.db'), await unpacked('stepwell.db.gz'));
  });
  afterEach(() => rm(dataDir, { recursive: true, force: true }));

  const everything = { kind: 'and', of: [] } as const;
  const dropped = { kind: 'compare', field: 'keep', op: 'eq', value: false } as const;
  const opening = () => openStore({ dataDir, decoderUrl: DECODER_URL, maxLineBytes: 1 << 24, mode: 'own' });
  const leave = (summary: string, work: object) => {
    const database = new DatabaseSync(join(dataDir, 'stepwell.db'));
    const changed = database
      .prepare('UPDATE operations SET pending = ? WHERE summary = ? RETURNING id')
      .all(JSON.stringify(work), summary);
    database.close();
    return String(changed[0]?.id);
  };

  it('has jobs for what remains of them, which finish it once', async () => {
    const fields = { keep: false, addTags: ['rest'] };
    const upTo = 1_000;
    const rest = { kind: 'decide', where: everything, fields, scope: null, after: 0, upTo };
    const ids = [leave('tag the group', rest), leave('drop one', { kind: 'undo' })];
    const store = await opening();
    try {
      expect(await store.freeJobs()).toMatchObject([
        { id: jobIdOf(ids[0] ?? ''), kind: 'DECIDE', status: 'QUEUED', channels: ['train'], owner: null },
        { id: undoJobIdOf(ids[1] ?? ''), kind: 'UNDO', input: { operation: ids[1] } },
      ]);
      await finishWork(store);
      expect(await store.freeJobs()).toEqual([]);
      const { count } = await store.countSteps(everything, null);
      expect((await store.countSteps(dropped, null)).count).toBe(count);
      const { items } = await store.pageOperations(10, null, null);
      expect(items.find(({ id }) => id === ids[1])?.undone).toBe(true);
      // Of the step that it had dropped the other decision holds.
      expect(await store.undoOperation(ids[0] ?? '', null)).toEqual({ changed: count });
      expect((await store.countSteps(dropped, null)).count).toBe(0);
    } finally {
      await store.close();
    }
  });

  it('has one job for the rest of a curator, beside that of its run', async () => {
    const left = { untold: [], trajectories: [8], after: -1, decision: 'dec_01M81T764GDB9Z4995ZAEYATVE' };
    const id = leave('drop one', { kind: 'spread', left, next: null });
    const store = await opening();
    try {
      expect(await store.freeJobs()).toMatchObject([{ id: `${jobIdOf(id)}_rest`, kind: 'DECIDE' }]);
      await finishWork(store);
      expect(await store.readJobs([`${jobIdOf(id)}_rest`], null)).toMatchObject([{ status: 'SUCCEEDED' }]);
    } finally {
      await store.close();
    }
  });
});
