import { LOCAL_PRINCIPAL } from '../../src/model/principal.js';
import { BatchRig } from '../support/batch-rig.js';
import { curatorSource, PluginDirectory } from '../support/plugin-directory.js';

const saying = (reason: string): string =>
  curatorSource('says', `for await (const step of steps) yield drop(step, '${reason}');`);

let plugins: PluginDirectory;
let rig: BatchRig;

beforeAll(async () => {
  plugins = await PluginDirectory.create({
    'says.mjs': saying('first'),
    'fails.mjs': curatorSource('fails', `for await (const step of steps) throw new Error('thrown');`),
  });
  rig = await BatchRig.open({ plugins: plugins.path });
  await rig.append([{ trajectory_uid: 'a', prompt_ids: [1], response_ids: [2], reward: 1, is_last: true }]);
});

afterAll(async () => {
  await rig.remove();
  await plugins.remove();
});

describe('previews, one after the other', () => {
  const preview = (name: string, gone = new AbortController().signal) =>
    rig.curators.preview(LOCAL_PRINCIPAL, { curator: { name, options: null }, where: null }, 0, gone);

  it('run the code that the plugin’s file holds', async () => {
    expect(await preview('says')).toMatchObject({ reasons: { first: 1 } });
    expect(await preview('says')).toMatchObject({ reasons: { first: 1 } });
    await plugins.write('says.mjs', saying('second'));
    expect(await preview('says')).toMatchObject({ reasons: { second: 1 } });
  });

  it('are not touched by one that failed, or was given up', async () => {
    await expect(preview('fails')).rejects.toMatchObject({ code: 'PLUGIN_FAILED' });
    await expect(preview('says', AbortSignal.abort(new Error('gone')))).rejects.toThrow('gone');
    expect(await preview('says')).toMatchObject({ reasons: { second: 1 } });
    expect(await preview('reward-range')).toMatchObject({ kept: 1 });
  });
});
