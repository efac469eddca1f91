import type { CurateRequest } from '../../src/curation/curate-request.js';
import type { CurationJob } from '../../src/curation/curation-job.js';
import { LOCAL_PRINCIPAL } from '../../src/model/principal.js';
import type { StepHead } from '../../src/model/step.js';
import { MATCH_ALL } from '../../src/query/filter.js';
import { BatchRig, type RigOptions } from '../support/batch-rig.js';
import { PluginDirectory } from '../support/plugin-directory.js';

const REQUEST: CurateRequest = {
  curator: { name: 'exact-duplicates', options: { scope: 'all' } },
  where: null,
  live: true,
  backfill: true,
  groupSize: null,
  rejudge: 'NEVER',
};

/** A curator of the user's that keeps its answers' lengths in its state, and drops an earlier step for a longer one. */
const LONGEST = `
import { defineCurator, z } from 'stepwell/plugin';
export default defineCurator({
  name: 'longest',
  version: '1.0.0',
  description: 'Keeps the longest answer.',
  unit: 'step',
  options: z.object({ about: z.string().optional() }),
  needs: ['responseIds'],
  stateBytes: 10_000,
  async *curate(steps, { about }, { state }) {
    const drop = (id) => ({ target: { kind: 'step', id }, keep: false, reason: 'a longer one is there' });
    const best = state.restore((parts) =>
      parts.length === 0 ? { id: null, length: -1, count: 0 } : JSON.parse(Buffer.from(parts[0]).toString()));
    for await (const { id, responseIds } of steps) {
      best.count += 1;
      yield { target: { kind: 'step', id }, addTags: ['no-' + best.count] };
      if (about !== undefined) yield drop(about);
      if (responseIds.length <= best.length) yield drop(id);
      else {
        if (best.id !== null) yield drop(best.id);
        best.id = id;
        best.length = responseIds.length;
      }
    }
    state.replace(Buffer.from(JSON.stringify(best)));
  },
});
`;

const forever = (): AbortSignal => new AbortController().signal;

/** One trajectory of one step, whose answer is these words or tokens. */
const step = (uid: string, answer: string | number, rest: object = {}) => ({
  trajectory_uid: uid,
  prompt_uid: `p-${uid}`,
  is_last: true,
  ...(typeof answer === 'string'
    ? {
        messages: [{ role: 'user', content: 'q' }],
        response: { role: 'assistant', content: answer },
      }
    : { prompt_ids: [1], response_ids: Array.from({ length: answer }, (_, i) => i) }),
  ...rest,
});

const TEXT = Array.from({ length: 200 }, (_, i) => `word${(i * 7919) % 1000}`).join(' ');

/** That curators with a memory know in later portions, and after a restart, what they have seen; run for each database. */
export function describeRememberingCurators(name: string, options: () => RigOptions): void {
  describe(`curators that remember on ${name}`, () => {
    let plugins: PluginDirectory;
    let rig: BatchRig;
    beforeEach(async () => {
      plugins = await PluginDirectory.create({ 'longest.mjs': LONGEST });
      rig = await BatchRig.open({ ...options(), plugins: plugins.path });
    });
    afterEach(async () => {
      await rig.remove();
      await plugins.remove();
    });

    const restart = async (): Promise<void> => {
      await rig.close();
      rig = await BatchRig.reopen(rig.folder, { ...options(), plugins: plugins.path });
    };

    async function until(id: string, is: (job: CurationJob) => boolean): Promise<CurationJob> {
      for await (const job of rig.curators.watch(LOCAL_PRINCIPAL, id, forever())) if (is(job)) return job;
      throw new Error(`job ${id} ended: ${JSON.stringify(await rig.curators.read(LOCAL_PRINCIPAL, id))}`);
    }
    const processed = (id: string, count: number) => until(id, (job) => job.processed === count);
    const start = async (request: Partial<CurateRequest> = {}): Promise<string> =>
      (await rig.curators.run(LOCAL_PRINCIPAL, { ...REQUEST, ...request })).id;
    const once = async (request: Partial<CurateRequest> = {}): Promise<CurationJob> =>
      until(await start({ live: false, ...request }), ({ finishedAt }) => finishedAt !== null);

    async function heads(): Promise<readonly StepHead[]> {
      const orderBy = { field: 'STEP_INDEX', direction: 'ASC' } as const;
      return (await rig.store.pageSteps(MATCH_ALL, { first: 500, after: null, orderBy }, null)).items;
    }
    const dropped = async (): Promise<readonly string[]> =>
      (await heads())
        .filter(({ curation }) => !curation.keep)
        .map(({ trajectoryUid }) => trajectoryUid)
        .sort();
    const kept = async (): Promise<readonly string[]> =>
      (await heads())
        .filter(({ curation }) => curation.keep)
        .map(({ trajectoryUid }) => trajectoryUid)
        .sort();

    it('a live run drops what an earlier portion had, also one before a restart', async () => {
      await rig.append([step('a', 'x'), step('b', 'y')]);
      const id = await start();
      await processed(id, 2);
      await rig.append([step('c', 'x')]);
      await processed(id, 3);
      expect(await dropped()).toEqual(['c']);
      await restart();
      await rig.append([step('d', 'y'), step('e', 'z')]);
      await processed(id, 5);
      await rig.append([step('f', 'z'), step('g', 'w')]);
      const job = await processed(id, 7);
      expect(await dropped()).toEqual(['c', 'd', 'f']);
      expect(job).toMatchObject({ kept: 4, dropped: 3 });

      // A later change of a step does not make it its own duplicate.
      await rig.append([step('g', 'w', { step_index: 1, prompt_uid: 'p-g' })]);
      await processed(id, 8);
      expect(await dropped()).toEqual(['c', 'd', 'f', 'g']);
      expect((await heads()).filter((head) => head.trajectoryUid === 'g').length).toBe(2);

      const [stored] = await rig.store.readJobs([id], null);
      // Four different answers, of 16 bytes each.
      expect(stored?.memory?.bytes).toBe(64);
      await rig.curators.cancel(LOCAL_PRINCIPAL, id);
      await until(id, ({ status }) => status === 'CANCELLED');
      expect(await rig.store.readJobMemory(id, 0, 9)).toEqual([]);
    });

    it('near duplicates are found across portions', async () => {
      const curator = { name: 'near-duplicates', options: null };
      await rig.append([step('a', TEXT)]);
      const id = await start({ curator });
      await processed(id, 1);
      await rig.append([step('b', `${TEXT.toUpperCase()} !`)]);
      await processed(id, 2);
      await restart();
      await rig.append([step('c', `${TEXT} ?`), step('d', TEXT.split(' ').reverse().join(' '))]);
      await processed(id, 4);
      expect(await dropped()).toEqual(['b', 'c']);
    });

    it.each([
      ['quota', { by: 'agent', most: 2 }, 4],
      ['sample', { count: 3 }, 3],
    ])('a %s holds over all portions, as in one walk', async (curator, given, count) => {
      const use = { curator: { name: curator, options: given } };
      const id = await start(use);
      for (let i = 0; i < 8; i++) {
        await rig.append([step(`t${i}`, `${i}`, { agent: `x${i % 2}` })]);
        await processed(id, i + 1);
        if (i === 4) await restart();
      }
      const { operationId, ...live } = await processed(id, 8);
      const left = await kept();
      expect(left).toHaveLength(count);
      expect(live).toMatchObject({ kept: count, dropped: 8 - count });
      await rig.curators.cancel(LOCAL_PRINCIPAL, id);
      await rig.curation.undo(LOCAL_PRINCIPAL, operationId);
      expect(await kept()).toHaveLength(8);
      const whole = await once(use);
      expect(whole).toMatchObject({ status: 'SUCCEEDED', processed: 8, kept: count, dropped: 8 - count });
      expect(whole.reasons).toEqual(live.reasons);
      expect(await kept()).toEqual(left);
    });

    it('knows units that another run of the same curator has judged, and leaves what that said', async () => {
      await rig.append([step('a', 'x'), step('b', 'x'), step('c', 'y')]);
      const first = await once();
      expect(first).toMatchObject({ processed: 3, dropped: 1 });
      const id = await start();
      await rig.append([step('d', 'y'), step('e', 'z')]);
      expect(await processed(id, 2)).toMatchObject({ kept: 1, dropped: 1 });
      expect(await dropped()).toEqual(['b', 'd']);
      // What the first run said is its own.
      await rig.curation.undo(LOCAL_PRINCIPAL, first.operationId);
      expect(await dropped()).toEqual(['d']);
      await rig.append([step('a', 'x', { step_index: 1 })]);
      await processed(id, 3);
      expect(await dropped()).toEqual(['a', 'd']);
      expect(await kept()).toEqual(['a', 'b', 'c', 'e']);
    });

    it('a curator of the user’s keeps a state, and decides about a step of an earlier portion', async () => {
      const curator = { name: 'longest', options: null };
      await rig.append([step('a', 3)]);
      const id = await start({ curator });
      await processed(id, 1);
      await rig.append([step('b', 2)]);
      await processed(id, 2);
      await restart();
      await rig.append([step('c', 9)]);
      const job = await processed(id, 3);
      expect(await kept()).toEqual(['c']);
      expect(job).toMatchObject({ kept: 1, dropped: 2, reasons: { 'a longer one is there': 2 } });
      const tags = (await heads()).map((head) => `${head.trajectoryUid} ${head.curation.tags}`).sort();
      expect(tags).toEqual(['a no-1', 'b no-2', 'c no-3']);
    });

    it('a decision about a step that no portion had ends the run', async () => {
      await rig.append([step('a', 3)]);
      const about = (await heads())[0]?.id ?? '';
      await rig.append([step('b', 3)], 'val');
      const curator = { name: 'longest', options: { about } };
      const job = await once({ curator, where: { channel: { eq: 'val' } } });
      expect(job).toMatchObject({ status: 'SUCCEEDED', processed: 1 });
      const all = await once({ curator, where: { trajectoryUid: { eq: 'b' } } });
      expect(all).toMatchObject({ status: 'FAILED', error: expect.stringContaining('was not given') });
      expect(await dropped()).toEqual([]);
    });
  });
}
