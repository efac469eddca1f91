import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from '@photostructure/sqlite';
import { draft, put } from '../support/drafts.js';
import { moment } from '../support/moments.js';
import { openTestStore, type TestStore } from '../support/open-test-store.js';

describe('deleting from the embedded store', () => {
  let opened: TestStore;
  beforeEach(async () => {
    opened = await openTestStore();
  });
  afterEach(() => opened.close());

  const path = () => join(opened.dataDir, 'stepwell.db');
  /** A closed store is checkpointed: the file is all there is. */
  const sizeOfFile = async () => {
    await opened.reopen();
    return (await stat(path())).size;
  };
  /** What the tables hold; the port does not show it. */
  const rowsOf = (...tables: readonly string[]) => {
    const database = new DatabaseSync(path(), { readOnly: true });
    const counts = tables.map((table) => {
      const row = database.prepare(`SELECT count(*) AS rows FROM ${table}`).get() as { rows: number };
      return [table, row.rows];
    });
    database.close();
    return Object.fromEntries(counts);
  };

  it('gives the space back: the file shrinks by about what was deleted', async () => {
    const content = 'some words '.repeat(2_000);
    const drafts = Array.from({ length: 400 }, (_, i) =>
      draft({
        trajectoryUid: `t${i}`,
        messages: [{ role: 'user', content: `${i} ${content}` }],
      }),
    );
    const empty = await sizeOfFile();
    await put(opened.store, drafts.slice(0, 360));
    const before = moment();
    await put(opened.store, drafts.slice(360));
    const full = await sizeOfFile();
    expect(full).toBeGreaterThan(400 * 20_000);
    const deleted = await opened.store.deleteTrajectories({ kind: 'idle', before }, null);
    expect(deleted).toMatchObject({ trajectories: 360, steps: 360 });
    expect((await sizeOfFile()) - empty).toBeLessThan((full - empty) / 5);
    const page = { first: 500, after: null, orderBy: { field: 'CREATED_AT', direction: 'ASC' } } as const;
    const left = await opened.store.pageSteps({ kind: 'and', of: [] }, page, null);
    expect(left.items.map(({ trajectoryUid }) => trajectoryUid)).toEqual(
      Array.from({ length: 40 }, (_, i) => `t${360 + i}`),
    );
  });

  it('leaves no row behind but events and the names in them', async () => {
    const tools = [{ type: 'function', function: { name: 'f' } }];
    const { stepIds } = await put(opened.store, [
      draft({ tools, idempotencyKey: 'k', untrainableReason: 'r' }),
      draft(),
    ]);
    const [stepId = ''] = stepIds;
    const reward = { name: 'reward', value: 1, source: 's', comment: null, idempotencyKey: null };
    await opened.store.addReward({ target: { stepId }, ...reward }, null);
    await opened.store.addReward({ target: { uid: 'a', channel: null, stepIndex: null }, ...reward }, null);
    await opened.store.appendJudgment({ stepId, score: 1, votes: [], judge: 'j' }, null);
    await opened.store.abandonIdle(Number.MAX_SAFE_INTEGER);
    const fields = { keep: false };
    const targets = [
      { kind: 'step', id: stepId },
      { kind: 'trajectory', channel: 'train', uid: 'a' },
      { kind: 'group', channel: 'train', promptUid: 'a', generation: 1 },
    ] as const;
    const decisions = targets.map((target) => ({ target, fields }));
    await opened.store.appendDecisions({ source: 'manual', summary: 's', decisions }, null);
    await opened.store.deleteTrajectories({ kind: 'where', where: { kind: 'and', of: [] } }, null);
    const tables = [
      'trajectories',
      'prompt_groups',
      'steps',
      'segments',
      'shared_json',
      'idempotency_keys',
      'rewards',
      'judgments',
      'decisions',
      'abandonments',
      'dataset_steps',
    ];
    expect(rowsOf(...tables)).toEqual(Object.fromEntries(tables.map((table) => [table, 0])));
    expect(rowsOf('deleted_steps', 'deleted_trajectories')).toEqual({
      deleted_steps: 2,
      deleted_trajectories: 1,
    });
  });
});
