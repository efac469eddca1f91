import { LOCAL_PRINCIPAL } from '../../src/model/principal.js';
import type { RigOptions } from '../support/batch-rig.js';
import { CuratorRig } from '../support/curator-rig.js';
import { curatorSource } from '../support/plugin-directory.js';

const MEMORY_BYTES = 300 * 2 ** 20;
const STOPPED = 'PLUGIN_FAILED: plugin greedy failed: it took more than 300 MiB of memory and was stopped';
/** What a curator does that keeps more and more memory, of which the engine's own bounds of the heap see nothing. */
const KEEPS = 'const all = []; for (;;) all.push(Buffer.alloc(8 << 20, 1));';
const GREEDY = curatorSource(
  'greedy',
  `for await (const step of steps) { context.log(String(process.pid)); ${KEEPS} }`,
);
const MODEST = curatorSource('modest', "for await (const step of steps) yield drop(step, 'seen');");

/** That a curator is ended by its resident memory, and nothing else with it; run by each adapter's own test file. */
export function describeGreedyPlugin(name: string, options: () => RigOptions): void {
  describe(`a curator that takes memory without end, on ${name}`, () => {
    let rig: CuratorRig;
    beforeEach(async () => {
      const files = { 'greedy.mjs': GREEDY, 'modest.mjs': MODEST };
      rig = await CuratorRig.open(files, { ...options(), pluginMemoryBytes: MEMORY_BYTES });
      const messages = [{ role: 'user', content: 'hello' }];
      await rig.server.append(Array.from({ length: 5 }, (_, i) => ({ trajectory_uid: `t${i}`, messages })));
    });
    afterEach(() => rig.remove());

    /** No process of this id is left. */
    const isGone = (pid: number): boolean => {
      try {
        process.kill(pid, 0);
        return false;
      } catch (error) {
        return (error as NodeJS.ErrnoException).code === 'ESRCH';
      }
    };

    it.each([
      ['once', {}],
      ['live', { live: true }],
    ])('fails its run (%s) with the reason, while another curator runs to its end', async (_, how) => {
      const greedy = await rig.start('greedy', null, how);
      const modest = await rig.run('modest', null);
      expect(modest).toMatchObject({ status: 'SUCCEEDED', processed: 5, dropped: 5 });
      const ended = await rig.until(greedy, ({ finishedAt }) => finishedAt !== null);
      expect(ended).toMatchObject({ status: 'FAILED', error: STOPPED, kept: 0, dropped: 0 });
      expect(rig.said.length).toBeGreaterThan(0);
      expect(rig.said.map(Number).filter((pid) => !isGone(pid))).toEqual([]);
      // Nothing of it is in the ledger.
      const { items } = await rig.server.curation.pageOperations(LOCAL_PRINCIPAL, 10, null);
      expect(items.find(({ id }) => id === ended.operationId)).toMatchObject({ changed: 0 });
    });
  });
}
