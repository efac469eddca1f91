import { LOCAL_PRINCIPAL } from '../../src/model/principal.js';
import { CuratorRig } from '../support/curator-rig.js';

/** Says `words`, a JavaScript expression, about each step. */
const saying = (words: string, needs: readonly string[] = []): string => `
import { defineCurator, z } from 'stepwell/plugin';
export default defineCurator({
  name: 'saying', version: '1.0.0', description: 'A test.', unit: 'step', options: z.object({}),
  needs: ${JSON.stringify(needs)},
  async judge(step, options, context) {
    context.log(${words});
    return null;
  },
});`;
const ENDLESS = saying("'begun'").replace('return null', 'await new Promise(() => {})');

/** Curators that a server runs at a time. */
const AT_A_TIME = 4;

const step = (uid: string) => ({
  trajectory_uid: uid,
  prompt_uid: uid,
  messages: [{ role: 'user', content: 'hi' }],
  response: { role: 'assistant', content: `hello from ${uid}` },
});

describe('a plugin whose file changes', () => {
  let rig: CuratorRig;
  beforeEach(async () => {
    rig = await CuratorRig.open({ 'saying.mjs': saying("'old'") });
    await rig.server.append([step('a')]);
  });
  afterEach(() => rig.remove());

  it('while its run waits for its turn is run as it was', async () => {
    const others: string[] = [];
    for (let min = 0; min < AT_A_TIME; min++)
      others.push(await rig.start('reward-range', { min }, { live: true }));
    for (const id of others) await rig.until(id, ({ status }) => status === 'RUNNING');
    const id = await rig.start('saying', null);
    await rig.plugins.write('saying.mjs', saying("'new'"));
    // Now the server knows the new content.
    const second = await rig.start('saying', null, { where: { channel: { eq: 'other' } } });
    await rig.server.curators.cancel(LOCAL_PRINCIPAL, others[0] ?? '');
    const ended = await rig.until(id, ({ finishedAt }) => finishedAt !== null);
    expect(ended).toMatchObject({ status: 'SUCCEEDED', error: null, processed: 1 });
    await rig.until(second, ({ status }) => status === 'SUCCEEDED');
    expect(rig.said).toEqual(['old']);
  });

  it('before a later start takes its run over fails the run', async () => {
    await rig.plugins.write('saying.mjs', ENDLESS);
    const id = await rig.start('saying', null);
    await rig.until(id, ({ status }) => status === 'RUNNING');
    await rig.restart(() => rig.plugins.write('saying.mjs', saying("'new'")));
    const ended = await rig.until(id, ({ finishedAt }) => finishedAt !== null);
    expect(ended).toMatchObject({ status: 'FAILED', processed: 0 });
    expect(ended.error).toMatch(/^PLUGIN_CHANGED: the files of plugin saying /);
    expect(rig.said).not.toContain('new');
  });

  it('is run as it is now by a live run from its next unit on, with what it needs now', async () => {
    const id = await rig.start('saying', null, { live: true });
    await rig.until(id, ({ processed }) => processed === 1);
    await rig.plugins.write('saying.mjs', saying("'new: ' + step.response?.content", ['response']));
    await rig.server.append([step('b')]);
    await rig.until(id, ({ processed }) => processed === 2);
    expect(rig.said).toEqual(['old', 'new: hello from b']);
  });

  it('so that its units are others fails a live run', async () => {
    const id = await rig.start('saying', null, { live: true });
    await rig.until(id, ({ processed }) => processed === 1);
    await rig.plugins.write('saying.mjs', saying("'new'").replace("unit: 'step'", "unit: 'trajectory'"));
    await rig.server.append([step('b')]);
    const ended = await rig.until(id, ({ finishedAt }) => finishedAt !== null);
    expect(ended.error).toMatch(/^PLUGIN_CHANGED: /);
    expect(rig.said).toEqual(['old']);
  });
});
