import type { JsonObject } from '../../src/model/json.js';
import { LOCAL_PRINCIPAL as me } from '../../src/model/principal.js';
import { BatchRig, GRPO_RECIPE, type RigOptions, rollouts } from '../support/batch-rig.js';

const ASKED = { role: 'user', content: 'begin' };
const ANSWERED = { role: 'assistant', content: 'well' };

/** The first or the second step of a rollout, which goes on from the first. */
const turn = (uid: string, index: 0 | 1, reward: number) => ({
  trajectory_uid: uid,
  prompt_uid: 'p',
  step_index: index,
  messages: index === 0 ? [ASKED] : [ASKED, ANSWERED, { role: 'user', content: 'go on' }],
  response: ANSWERED,
  prompt_ids: index === 0 ? [1] : [1, 2, 3],
  response_ids: [2],
  rollout_log_probs: [-0.5],
  ...(index === 0 ? {} : { reward, is_last: true }),
});

/** What a recipe's filter selects in a build as of an earlier position; run by each adapter's own test file. */
export function describeFiltersAsOf(name: string, options: () => RigOptions): void {
  describe(`the filter of a build as of an earlier position, on ${name}`, () => {
    let rig: BatchRig;
    beforeEach(async () => {
      rig = await BatchRig.open(options());
    });
    afterEach(() => rig.remove());

    const save = (where: JsonObject) => rig.batches.saveRecipe(me, { ...GRPO_RECIPE, where });
    async function built(asOf: string | null = null) {
      const { error, contentHash, rows, manifest } = await rig.build('grpo', 'JSONL', asOf);
      expect(error).toBeNull();
      const { asOf: pinned } = manifest as { readonly asOf: { readonly cursor: string } };
      return { contentHash, rows, pinned: pinned.cursor };
    }
    /** A change after a build changes the next one, and not one as of its position. */
    async function expectPinned(change: () => Promise<unknown>): Promise<void> {
      const first = await built();
      await change();
      const next = await built();
      expect(next.rows).not.toBe(first.rows);
      expect(first.rows).toBeGreaterThan(0);
      expect((await built(first.pinned)).contentHash).toBe(first.contentHash);
    }
    const tag = (target: JsonObject, fields: JsonObject) =>
      rig.store.appendDecisions(
        { source: 'manual', summary: 'of a test', decisions: [{ target, fields }] } as never,
        null,
      );

    it.each(['added', 'taken away', 'undone'])('asks for tags as they were: %s', async (how) => {
      await rig.append([...rollouts('A', [1, 0]), ...rollouts('B', [1, 0]), ...rollouts('C', [1, 0])]);
      await save({ trajectory: { tags: { has: 'good' } } });
      const group = (promptUid: string) => ({ kind: 'group', channel: 'train', promptUid, generation: 1 });
      const uid = (of: string) => ({ kind: 'trajectory', channel: 'train', uid: of });
      await tag(group('A'), { addTags: ['good'] });
      await tag(uid('B-0'), { addTags: ['good'] });
      const { operationId } = await tag(uid('B-1'), { addTags: ['good'] });
      await expectPinned(async () => {
        if (how === 'added') await tag(group('C'), { addTags: ['good'] });
        else if (how === 'taken away') await tag(group('A'), { removeTags: ['good'] });
        else await rig.store.undoOperation(operationId ?? '', null);
      });
    });

    it('asks for the steps that a step went on from then', async () => {
      await rig.append([turn('late', 1, 1), turn('whole', 0, 0), turn('whole', 1, 0)]);
      await save({ intactPrefix: true });
      await expectPinned(() => rig.append([turn('late', 0, 1)]));
    });

    it('cannot ask which datasets held a step', async () => {
      await rig.append(rollouts('A', [1, 0]));
      await save({ not: { exported: true } });
      const { pinned } = await built();
      await expect(rig.build('grpo', 'JSONL', pinned)).rejects.toMatchObject({
        code: 'NOT_AS_OF',
        path: ['asOf'],
      });
    });
  });
}
