import { Readable } from 'node:stream';
import { LOCAL_PRINCIPAL } from '../../src/model/principal.js';
import { BatchRig, GRPO_RECIPE, type RigOptions } from '../support/batch-rig.js';

const me = LOCAL_PRINCIPAL;

interface Row {
  readonly trajectory_uid: string;
  readonly teacher_log_probs: readonly number[];
  readonly values: readonly number[];
  readonly ref_log_probs: readonly number[];
}

const step = (uid: string, extras: object = {}) => ({
  trajectory_uid: uid,
  prompt_uid: `p-${uid}`,
  step_index: 0,
  prompt_ids: [1, 2],
  response_ids: [3, 4],
  rollout_log_probs: [-0.5, -0.25],
  reward: 1,
  is_last: true,
  ...extras,
});

/** What builds see of extras that come after a step; run by each adapter's own test file. */
export function describeLaterExtras(name: string, options: () => RigOptions): void {
  describe(`extras that come after a dataset was built on ${name}`, () => {
    let rig: BatchRig;
    beforeEach(async () => {
      rig = await BatchRig.open(options());
      await rig.append([
        step('told', { hint: 'own', teacher_log_probs: [-1, -1], values: [1, 1], ref_log_probs: [-3, -3] }),
        step('untold'),
      ]);
      const recipes = [
        ['opd', null],
        ['combine', null],
        ['ppo', { estimator: 'gae', klBeta: 0.5 }],
      ] as const;
      for (const [formatter, given] of recipes) {
        const recipe = { ...GRPO_RECIPE, name: formatter, formatter: { name: formatter, options: given } };
        await rig.batches.saveRecipe(me, recipe);
      }
    });
    afterEach(() => rig.remove());

    const add = (...items: readonly object[]) =>
      rig.ingest.addExtrasStream(
        me,
        null,
        'ndjson',
        Readable.from(items.map((item) => Buffer.from(`${JSON.stringify(item)}\n`))),
      );

    async function textOf(id: string, fileName: string): Promise<string> {
      const file = await rig.batches.openFile(me, id, fileName);
      let text = '';
      for await (const chunk of (await file.open(null)).setEncoding('utf8')) text += chunk;
      return text;
    }

    /** The bytes of a build's only file, its rows, and where it is pinned. */
    async function built(recipe: string, asOf: string | null = null) {
      const { id, files, error, manifest } = await rig.build(recipe, 'JSONL', asOf);
      expect(error).toBeNull();
      const fileName = files[0]?.name ?? '';
      const text = await textOf(id, fileName);
      const rows = text
        .split('\n')
        .filter((line) => line !== '')
        .map((line) => JSON.parse(line) as Row);
      const { asOf: pinned } = manifest as { readonly asOf: { readonly cursor: string } };
      return { id, fileName, text, rows, pinned: pinned.cursor };
    }
    const uids = (rows: readonly Row[]) => rows.map((row) => row.trajectory_uid).sort();
    const later = {
      source: 'teacher',
      step_index: 0,
      hint: 'count',
      teacher_log_probs: [-0.125, -0.25],
      values: [0.5, 0.75],
      ref_log_probs: [-1, -2],
    };

    it.each(['opd', 'combine', 'ppo'])(
      'change the next build of %s, and neither that one nor one as of its position',
      async (recipe) => {
        const first = await built(recipe);
        expect(uids(first.rows)).toEqual(['told']);
        const answer = await add(
          { ...later, trajectory_uid: 'told' },
          { ...later, trajectory_uid: 'untold' },
        );
        expect(answer).toMatchObject({ accepted: 2, rejected: [] });

        const next = await built(recipe);
        expect(uids(next.rows)).toEqual(['told', 'untold']);
        for (const row of next.rows) {
          if (recipe === 'ppo') {
            expect([row.values, row.ref_log_probs]).toEqual([later.values, later.ref_log_probs]);
          } else expect(row.teacher_log_probs).toEqual(later.teacher_log_probs);
        }
        expect((await built(recipe, first.pinned)).text).toBe(first.text);
        expect(await textOf(first.id, first.fileName)).toBe(first.text);
      },
    );

    it('are taken as they come: a repeat is a duplicate, and of one step the last of a request holds', async () => {
      const one = { ...later, trajectory_uid: 'told' };
      const other = { ...one, teacher_log_probs: [-0.5, -0.5] };
      expect(await add(one, one, other)).toMatchObject({ accepted: 2, duplicates: 1 });
      expect((await built('opd')).rows[0]?.teacher_log_probs).toEqual([-0.5, -0.5]);
      expect(await add({ ...one, values: [1] }, other)).toMatchObject({
        duplicates: 1,
        rejected: [{ index: 0, code: 'LENGTH_MISMATCH', path: ['values'] }],
      });
    });

    it('are stored for callers that ingest, curate or train, and for no others', async () => {
      const as = (scope: 'read' | 'curate' | 'train' | 'ingest', channels: readonly string[] | null = null) =>
        rig.ingest.addExtrasStream(
          { keyId: 'k', name: 'k', scopes: new Set([scope]), channels },
          null,
          'json',
          Readable.from([
            Buffer.from(
              JSON.stringify([{ trajectory_uid: 'told', step_index: 0, source: 's', hint: `by ${scope}` }]),
            ),
          ]),
        );
      await expect(as('read')).rejects.toMatchObject({ code: 'FORBIDDEN' });
      for (const scope of ['ingest', 'curate', 'train'] as const)
        expect(await as(scope)).toMatchObject({ accepted: 1 });
      expect(await as('train', ['val'])).toMatchObject({ rejected: [{ code: 'UNKNOWN_TRAJECTORY' }] });
    });
  });
}
