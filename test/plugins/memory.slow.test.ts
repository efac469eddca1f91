import type { PluginHost } from '../../src/plugins/interface.js';
import { openPluginHost } from '../../src/plugins/open.js';
import { RunMemory } from '../../src/plugins/run-memory.js';
import { PluginDirectory } from '../support/plugin-directory.js';
import { collect, countedGroups, errorOf, runContext, someGroups } from '../support/plugin-run.js';

/** Drops steps whose id it has kept, and says how often it was handed saved bytes, and how many units it knew. */
const source = `
import { defineCurator, drop, z } from 'stepwell/plugin';
let restored = 0;
export default defineCurator({
  name: 'ids',
  version: '1.0.0',
  description: 'Remembers ids.',
  unit: 'step',
  options: z.looseObject({ most: z.int().default(1000) }),
  needs: [],
  stateBytes: ({ most }) => most,
  async *curate(steps, { replace }, { state }) {
    const seen = state.restore((parts) => {
      restored += 1;
      return new Set(parts.flatMap((part) => Buffer.from(part).toString().split(' ').filter(Boolean)));
    });
    const known = seen.size;
    for await (const step of steps) {
      if (seen.has(step.id)) yield drop(step, 'seen');
      seen.add(step.id);
      if (replace) state.replace(Buffer.from([...seen].join(' ') + ' '));
      else state.append(Buffer.from(step.id + ' '));
      yield { target: { kind: 'step', id: step.id }, addTags: [restored + ' ' + known] };
    }
  },
});
`;

let directory: PluginDirectory;
let host: PluginHost;
beforeEach(async () => {
  directory = await PluginDirectory.create({ 'ids.mjs': source });
  host = await open();
});
afterEach(async () => {
  await host.close();
  await directory.remove();
});

const open = () =>
  openPluginHost({
    directory: directory.path,
    log: () => {},
    loadTimeoutMs: 30_000,
    startupWaitMs: 30_000,
  });

const use = (options = {}) => ({ name: 'ids', version: '1.0.0', options: { most: 1000, ...options } });
const context = (memory?: RunMemory) => ({
  ...runContext(new AbortController().signal),
  ...(memory === undefined ? {} : { memory }),
});

/** One portion: what the curator said of its first step. */
async function portion(memory: RunMemory | undefined, from = host, options = {}): Promise<readonly string[]> {
  const decisions = await collect(from.curate(use(options), countedGroups(someGroups(1)), context(memory)));
  return decisions.slice(0, 2).flatMap(({ reason, addTags = [] }) => [reason ?? [], addTags].flat());
}

const text = (change: ReturnType<RunMemory['take']>): string => Buffer.from(change?.bytes ?? []).toString();

test('portions of a run remember the ones before; another process is handed the saved bytes', async () => {
  const saved: Uint8Array[] = [];
  let reads = 0;
  const memory = new RunMemory('job_1', async () => {
    reads += 1;
    return saved;
  });
  expect(await portion(memory)).toContain('1 0');
  const first = memory.take();
  expect(first?.replaces).toBe(false);
  const count = text(first).split(' ').filter(Boolean).length;
  expect(count).toBeGreaterThan(0);
  saved.push(first?.bytes ?? new Uint8Array());
  expect(await portion(memory)).toEqual(['seen', `1 ${count}`]);
  expect(reads).toBe(1);

  // A build remembers nothing of it, and the process forgets what the run had.
  expect(await portion(undefined)).toContain('2 0');
  expect(await portion(memory)).toEqual(['seen', `3 ${count}`]);
  expect(reads).toBe(2);

  const elsewhere = await open();
  const later = new RunMemory('job_1', async () => saved);
  expect(await portion(later, elsewhere)).toEqual(['seen', `1 ${count}`]);
  await elsewhere.close();
});

test('a portion may put new bytes in the place of all before', async () => {
  const memory = new RunMemory('job_1', async () => [Buffer.from('x y ')]);
  await portion(memory, host, { replace: true });
  const change = memory.take();
  expect(change?.replaces).toBe(true);
  expect(text(change)).toMatch(/^x y /);
});

test('a state beyond what the curator declares is its failure', async () => {
  const memory = new RunMemory('job_1', async () => []);
  const error = await errorOf(portion(memory, host, { most: 5 }));
  expect(error).toMatchObject({ code: 'PLUGIN_FAILED', message: expect.stringContaining('stateBytes') });
  const none = await errorOf(portion(undefined, host, { most: 0 }));
  expect(none).toMatchObject({ message: expect.stringContaining('declares no stateBytes') });
  const shape = await errorOf(host.curatorShape(use({ most: 2 ** 40 })));
  expect(shape).toMatchObject({ code: 'PLUGIN_FAILED', message: expect.stringContaining('stateBytes') });
});
