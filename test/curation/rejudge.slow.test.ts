import type { StepExtras } from '../../src/model/extras.js';
import { CuratorRig } from '../support/curator-rig.js';

/** Says what it is asked about, and gives the rewards that its options name. */
const asking = (unit: 'step' | 'trajectory'): string => `
import { defineCurator, targetOf, z } from 'stepwell/plugin';
export default defineCurator({
  name: 'asked-${unit}', version: '1.0.0', description: 'A test.', unit: '${unit}',
  needs: ['nextState', 'hint'],
  options: z.object({
    requires: z.array(z.string()), gives: z.record(z.string(), z.number()).optional(), hints: z.boolean().optional(),
  }),
  requires: ({ requires }) => requires,
  judge(unit, { gives, hints }, context) {
    const step = unit.steps?.at(-1) ?? unit;
    const seen = [unit.uid ?? unit.trajectoryUid + '/' + unit.stepIndex, unit.reward, step.nextState?.length ?? null];
    context.log([...seen, ...(hints ? [unit.hint] : [])].join(' '));
    const said = { ...(gives === undefined ? {} : { rewards: gives }), ...(hints ? { extras: { hint: 'own' } } : {}) };
    return Object.keys(said).length === 0 ? null : { target: targetOf(unit), ...said };
  },
});`;

const step = (uid: string, rest: object = {}) => ({
  trajectory_uid: uid,
  prompt_uid: uid,
  step_index: 0,
  messages: [{ role: 'user', content: 'hi' }],
  response: { role: 'assistant', content: 'hello' },
  ...rest,
});
const ref = (uid: string) => ({ channel: 'train', uid });

describe('a live run', () => {
  let rig: CuratorRig;
  const open = async (unit: 'step' | 'trajectory') => {
    rig = await CuratorRig.open({ 'asking.mjs': asking(unit) });
  };
  afterEach(() => rig.remove());

  const live = (rejudge: 'NEVER' | 'ON_CHANGE') => ({ live: true, rejudge });
  const reward = (uid: string, value: number) => {
    const target = { ...ref(uid), stepIndex: 0 };
    const said = { name: 'reward', value, source: 'a test', comment: null, idempotencyKey: null };
    return rig.server.store.addReward({ target, ...said }, null);
  };
  const complete = (uid: string, value: number | null = null) =>
    rig.server.store.completeTrajectory(ref(uid), null, value === null ? null : { value, source: 'a test' });
  const judged = (id: string, count: number) => rig.until(id, ({ processed }) => processed >= count);

  it('judges a step again after a late reward, if it requires rewards and is to judge changes', async () => {
    await open('step');
    const requires = ['rewards'];
    const id = await rig.start('asked-step', { requires }, live('ON_CHANGE'));
    await rig.server.append([step('a', { reward: 1 })]);
    await judged(id, 1);
    await reward('a', 0.5);
    await judged(id, 2);
    expect(rig.said).toEqual(['a/0 1 ', 'a/0 0.5 ']);
    // The end of a trajectory is no change of its rewards.
    await complete('a');
    await rig.server.append([step('b', { reward: 0 })]);
    await judged(id, 3);
    expect(rig.said).toEqual(['a/0 1 ', 'a/0 0.5 ', 'b/0 0 ']);
  });

  it('judges a step once otherwise', async () => {
    await open('step');
    const never = await rig.start('asked-step', { requires: ['rewards'] }, live('NEVER'));
    const other = await rig.start('asked-step', { requires: [] }, live('ON_CHANGE'));
    await rig.server.append([step('a', { reward: 1 })]);
    await judged(never, 1);
    await judged(other, 1);
    await reward('a', 0.5);
    await complete('a');
    await rig.server.append([step('b', { reward: 0 })]);
    await judged(never, 2);
    await judged(other, 2);
    expect(rig.said.toSorted()).toEqual(['a/0 1 ', 'a/0 1 ', 'b/0 0 ', 'b/0 0 ']);
  });

  it('judges a step again when it has its next state, which at the end of its trajectory was empty', async () => {
    await open('step');
    const id = await rig.start('asked-step', { requires: ['next_state'] }, live('ON_CHANGE'));
    await rig.server.append([step('a')]);
    await rig.until(id, ({ waiting }) => waiting === 1);
    expect(rig.said).toEqual([]);
    await complete('a', 1);
    await judged(id, 1);
    await reward('a', 2);
    const { messages, response } = step('a');
    const more = [...messages, response, { role: 'tool', content: 'done' }];
    await rig.server.append([step('a', { step_index: 1, messages: more })]);
    const { waiting } = await judged(id, 3);
    expect(waiting).toBe(0);
    expect(rig.said).toEqual(['a/0 1 ', 'a/0 2 1', 'a/1 1 ']);
  });

  it('judges a step again when a hint that it requires changes, but not for its own hint or other extras', async () => {
    await open('step');
    const id = await rig.start('asked-step', { requires: ['hint'], hints: true }, live('ON_CHANGE'));
    const hint = (uid: string, extras: StepExtras) => {
      const input = { target: { ...ref(uid), stepIndex: 0 }, source: 'a test', extras };
      return rig.server.store.addExtras([{ index: 0, input }], null);
    };
    await rig.server.append([step('a', { response_ids: [1, 2], prompt_ids: [3] }), step('b')]);
    await rig.until(id, ({ waiting }) => waiting === 2);
    await hint('a', { hint: 'first' });
    await judged(id, 1);
    await hint('a', { values: Float32Array.of(1, 2) });
    await hint('b', { hint: 'other' });
    await judged(id, 2);
    await hint('a', { hint: 'second' });
    await judged(id, 3);
    expect(rig.said).toEqual(['a/0   first', 'b/0   other', 'a/0   second']);
  });

  it('judges a trajectory when it is complete, and again when its rewards change', async () => {
    await open('trajectory');
    const requires = ['complete', 'rewards'];
    const id = await rig.start('asked-trajectory', { requires }, live('ON_CHANGE'));
    await rig.server.append([step('a', { reward: 1 })]);
    await rig.until(id, ({ waiting }) => waiting === 1);
    await complete('a');
    await judged(id, 1);
    await complete('a', 3);
    await judged(id, 2);
    expect(rig.said).toEqual(['a 1 ', 'a 3 ']);
  });

  it('counts what waits since before it was started', async () => {
    await open('step');
    await rig.server.append([step('a'), step('b'), step('c', { reward: 1 })]);
    const id = await rig.start('asked-step', { requires: ['rewards'] }, live('NEVER'));
    await judged(id, 1);
    await rig.server.append([step('d', { reward: 1 })]);
    expect(await judged(id, 2)).toMatchObject({ waiting: 2 });
    await reward('a', 1);
    expect(await judged(id, 3)).toMatchObject({ waiting: 1 });
  });

  for (const unit of ['step', 'trajectory'] as const) {
    it(`does not judge a ${unit} again because of the rewards that its own curator gave`, async () => {
      await open(unit);
      const options = { requires: ['rewards'], gives: { reward: 5, style: 1 } };
      const id = await rig.start(`asked-${unit}`, options, live('ON_CHANGE'));
      await rig.server.append([step('a', { reward: 1 })]);
      await judged(id, 1);
      await reward('a', 2);
      await judged(id, 2);
      await rig.server.append([step('b', { reward: 0 })]);
      await judged(id, 3);
      const of = (uid: string) => (unit === 'step' ? `${uid}/0` : uid);
      expect(rig.said).toEqual([`${of('a')} 1 `, `${of('a')} 2 `, `${of('b')} 0 `]);
    });
  }
});
