import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { RecipeDraft } from '../../src/batches/interface.js';
import type { Dataset } from '../../src/model/dataset.js';
import { LOCAL_PRINCIPAL } from '../../src/model/principal.js';
import { GRPO_RECIPE } from '../support/batch-rig.js';
import { CuratorRig } from '../support/curator-rig.js';
import { ASKING_CURATOR, type Behaviour, JudgeDouble, scoreOf } from '../support/judge-double.js';

const THERE = new AbortController().signal;
const SHOWN = { rows: 9, columns: null, maxListLength: null, countsAll: true };
const SECRET = 'value-of-the-secret';

/** Says of each step which secret it was given. */
const SECRET_CURATOR = `
  import { defineCurator, targetOf, z } from 'stepwell/plugin';
  export default defineCurator({
    name: 'tell-secret', version: '1.0.0', description: 'A test.', unit: 'step', needs: [],
    options: z.object({ named: z.string() }),
    async judge(step, { named }, context) {
      const value = await context.secret(named);
      return { target: targetOf(step), addTags: [value] };
    },
  });`;

describe('curators of a recipe that ask a model', () => {
  let rig: CuratorRig;
  let judge: JudgeDouble;
  let behave: (unit: string, attempt: number) => Behaviour;
  /** Whether the curator that asks is `prm-judge`. */
  let isBoxed: boolean;

  beforeAll(async () => {
    judge = await JudgeDouble.start({
      behave: ({ unit, attempt }) => behave(unit, attempt),
      unitIn: (message) => /task (u\d+)/.exec(message)?.[1] ?? message,
      say: (unit) => (isBoxed ? `\\boxed{${scoreOf(unit)}}` : String(scoreOf(unit))),
    });
    const secrets = [{ name: 'JUDGE_KEY', origin: judge.origin, value: SECRET }];
    rig = await CuratorRig.open(
      { 'ask-judge.mjs': ASKING_CURATOR, 'secret.mjs': SECRET_CURATOR },
      { secrets },
    );
    await rig.server.append(
      Array.from({ length: 6 }, (_, i) => ({
        trajectory_uid: `u${i}`,
        prompt_uid: 'p',
        messages: [{ role: 'user', content: `task u${i}` }],
        response: { role: 'assistant', content: 'done' },
        next_state: [{ role: 'user', content: 'thank you' }],
        reward: i,
        is_last: true,
      })),
    );
  });
  beforeEach(() => {
    behave = () => 'well';
    judge.asked.clear();
  });
  afterAll(async () => {
    await rig.remove();
    await judge.close();
  });

  const recipe = (curator: RecipeDraft['curators'][number]): RecipeDraft => ({
    ...GRPO_RECIPE,
    name: `by-${curator.name}`,
    curators: [curator],
    formatter: { name: 'grpo', options: { reward: { judgment: 1 } } },
  });
  const asking = (name: string, rest: object = {}) => {
    isBoxed = name === 'prm-judge';
    const endpoint = { baseUrl: judge.origin, attempts: 2, ...rest };
    return recipe({
      name,
      options: name === 'ask-judge' ? { endpoint } : { ...endpoint, model: 'judge', votes: 1 },
    });
  };

  async function build(draft: RecipeDraft): Promise<Dataset> {
    await rig.server.batches.saveRecipe(LOCAL_PRINCIPAL, draft);
    return rig.server.build(draft.name);
  }

  async function rewards({ id }: Dataset): Promise<Readonly<Record<string, number>>> {
    const text = await readFile(join(rig.server.artifactsDir, id, 'rows-00000.jsonl'), 'utf8');
    const rows = text
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as Row);
    return Object.fromEntries(rows.map(({ trajectory_uid, reward }) => [trajectory_uid, reward]));
  }
  const expected = Object.fromEntries(Array.from({ length: 6 }, (_, i) => [`u${i}`, scoreOf(`u${i}`)]));

  it.each([
    ['a process of its own', 'ask-judge'],
    ['the thread of the build', 'prm-judge'],
  ])('ask it once a step in builds, from %s, and write nothing to the ledger', async (_, name) => {
    const dataset = await build(asking(name));
    expect(dataset).toMatchObject({ status: 'SUCCEEDED', error: null });
    expect(await rewards(dataset)).toEqual(expected);
    expect(judge.calls).toBe(6);
    const ledgers = await rig.server.store.readLedgers(await stepIds(), null);
    expect(ledgers.map(({ judgments }) => judgments)).toEqual(Array.from({ length: 6 }, () => []));
  });

  it('try again in a build what failed, and make no score of a failed call', async () => {
    behave = (_, attempt) => (attempt === 1 ? 'failing' : 'well');
    expect(await rewards(await build(asking('prm-judge')))).toEqual(expected);
    expect(judge.calls).toBe(12);
  });

  it.each(['ask-judge', 'prm-judge'])(
    'fail the build of %s with the reason where all attempts fail',
    async (name) => {
      behave = (unit) => (unit === 'u3' ? 'failing' : 'well');
      const dataset = await build(asking(name));
      expect(dataset.status).toBe('FAILED');
      expect(dataset.error).toContain('500');
    },
  );

  it.each(['ask-judge', 'prm-judge'])('ask it in previews of a recipe with %s', async (name) => {
    const preview = await rig.server.batches.previewRecipe(LOCAL_PRINCIPAL, asking(name), SHOWN, THERE);
    expect(preview.rows.map((row) => (row as unknown as Row).reward).sort()).toEqual(
      Object.values(expected).sort(),
    );
    expect(judge.calls).toBeGreaterThanOrEqual(6);
  });

  it.each(['ask-judge', 'prm-judge'])(
    'ask it in previews of the curator %s, and keep nothing',
    async (name) => {
      const [curator] = asking(name).curators;
      if (curator === undefined) throw new Error('no curator');
      const request = { curator, where: null };
      const preview = await rig.server.curators.preview(LOCAL_PRINCIPAL, request, 3, THERE);
      expect(preview).toMatchObject({ units: 6 });
      expect(judge.calls).toBe(6);
    },
  );

  it('are given a secret that is listed, by its name', async () => {
    const { curators } = rig.server;
    const named = { curator: { name: 'tell-secret', options: { named: 'JUDGE_KEY' } }, where: null };
    const preview = await curators.preview(LOCAL_PRINCIPAL, named, 1, THERE);
    expect(JSON.stringify(preview)).toContain(SECRET);
    const other = { curator: { name: 'tell-secret', options: { named: 'PATH' } }, where: null };
    await expect(curators.preview(LOCAL_PRINCIPAL, other, 1, THERE)).rejects.toThrow('PATH');
  });

  async function stepIds(): Promise<readonly string[]> {
    const order = { field: 'CREATED_AT', direction: 'ASC' } as const;
    const page = await rig.server.store.pageSteps(
      { kind: 'and', of: [] },
      { first: 9, after: null, orderBy: order },
      null,
    );
    return page.items.map(({ id }) => id);
  }
});

interface Row {
  readonly trajectory_uid: string;
  readonly reward: number;
}
