import { fieldsOf } from '../../src/curation/run/groups-at.js';
import { PageJudge } from '../../src/curation/run/judge-page.js';
import { CONTENT_FIELDS } from '../../src/model/content-field.js';
import { openPluginHost } from '../../src/plugins/open.js';
import { parseStepFilter } from '../../src/query/parse-filter.js';
import type { StepStore } from '../../src/store/port.js';
import { CuratorRig } from '../support/curator-rig.js';

/** Says which content it is handed. */
const looking = (name: string, needs: string): string => `
import { defineCurator, z } from 'stepwell/plugin';
const CONTENT = ${JSON.stringify(CONTENT_FIELDS)};
const isThere = (value) => value !== null && !(Array.isArray(value) && value.length === 0);
export default defineCurator({
  name: '${name}', version: '1.0.0', description: 'A test.', unit: 'step',
  options: z.object({ also: z.array(z.string()).default([]) }), ${needs}
  judge(step, options, { log }) {
    log(CONTENT.filter((field) => isThere(step[field])).join(' '));
    return null;
  },
});`;

const WHOLE = {
  trajectory_uid: 't',
  messages: [{ role: 'user', content: 'hi' }],
  tools: [{ type: 'function', function: { name: 'add' } }],
  response: { role: 'assistant', content: 'hello' },
  prompt_ids: [1],
  response_ids: [2, 3],
  rollout_log_probs: [-1, -2],
  response_mask: [1, 1],
  teacher_log_probs: [-1, -1],
  ref_log_probs: [-1, -1],
  values: [0, 0],
  hint: 'greet',
};
const ALL =
  'messages tools response promptIds responseIds logProbs responseMask teacherLogProbs refLogProbs values hint';

describe('the content of steps', () => {
  let rig: CuratorRig;
  beforeEach(async () => {
    rig = await CuratorRig.open({
      'nothing.mjs': looking('nothing', 'needs: [],'),
      'few.mjs': looking('few', "needs: ({ also }) => ['response', ...also],"),
      'all.mjs': looking('all', ''),
    });
    await rig.server.append([WHOLE]);
  });
  afterEach(() => rig.remove());

  /** What a curator of the user's was sent, and what was read from the store for it. */
  async function handed(name: string, options: object) {
    rig.said.splice(0);
    await rig.run(name, options);
    const sent = [...rig.said];
    const host = await openPluginHost({ directory: rig.plugins.path, log: () => {} });
    const use = await host.resolve('CURATOR', { name, options: options as never }, []);
    const read: unknown[] = [];
    const { store } = rig.server;
    const watched = new Proxy(store, {
      get(target, property) {
        const value = Reflect.get(target, property);
        if (typeof value !== 'function') return value;
        return (...args: unknown[]) => {
          if (property === 'readGroupUnits') read.push(args[3]);
          return Reflect.apply(value, target, args);
        };
      },
    }) as StepStore;
    const setup = { use, where: null, channels: null, groupSize: null, judge: 'none' };
    const { signal } = new AbortController();
    const judge = new PageJudge(setup, await host.curatorShape(use), watched, host, signal);
    const keys = [{ channel: 'train', promptUid: 't', generation: 1 }];
    await judge.judge({ keys, asOf: await store.feedHead(), now: 0, policyVersion: null, again: [] });
    await host.close();
    return { sent, read };
  }

  it('is read and sent as far as a curator needs it, and no further', async () => {
    expect(await handed('nothing', {})).toEqual({ sent: [''], read: [[]] });
    expect(await handed('few', {})).toEqual({ sent: ['response'], read: [['response']] });
    const also = { also: ['logProbs', 'hint'] };
    expect(await handed('few', also)).toEqual({
      sent: ['response logProbs hint'],
      read: [['response', 'logProbs', 'hint']],
    });
    expect(await handed('all', {})).toEqual({ sent: [ALL], read: [[...CONTENT_FIELDS]] });
  });

  it('is read for what the filter asks, too, and not sent', async () => {
    const shape = { reads: ['hint'] as const };
    expect(fieldsOf(shape, parseStepFilter({ text: 'hello' }, []))).toEqual(['messages', 'response', 'hint']);
    rig.said.splice(0);
    await rig.run('nothing', {}, { where: { text: 'hello' } });
    expect(rig.said).toEqual(['']);
  });
});
