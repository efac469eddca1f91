import { MATCH_ALL } from '../../src/query/filter.js';
import { CuratorRig } from '../support/curator-rig.js';

const SAYING = `
import { defineCurator, drop, z } from 'stepwell/plugin';
export default defineCurator({
  name: 'chatty', version: '1.0.0', description: 'A test.', unit: 'step', options: z.object({}), needs: [],
  judge: (step) => drop(step, 'reason of ' + step.trajectoryUid),
});`;

const steps = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, i) => ({
    trajectory_uid: `t${from + i}`,
    prompt_uid: 'p',
    prompt_ids: [1],
    response_ids: [2],
  }));

describe('a live run whose curator gives another reason each time', () => {
  let rig: CuratorRig;
  beforeEach(async () => {
    rig = await CuratorRig.open({ 'chatty.mjs': SAYING });
  });
  afterEach(() => rig.remove());

  it('keeps 200 of them, and further ones as other, also after a restart', async () => {
    const id = await rig.start('chatty', null, { live: true });
    await rig.server.append(steps(0, 199));
    await rig.until(id, ({ processed }) => processed === 199);
    await rig.restart();
    await rig.server.append(steps(199, 204));
    const { reasons } = await rig.until(id, ({ processed }) => processed === 204);
    expect([Object.keys(reasons).length, reasons.other]).toEqual([201, 4]);
    const page = { first: 300, after: null, orderBy: { field: 'CREATED_AT', direction: 'ASC' } } as const;
    const { items } = await rig.server.store.pageSteps(MATCH_ALL, page, null);
    const said = items.map(({ curation }) => curation.reason);
    expect(new Set(said)).toEqual(new Set(Object.keys(reasons)));
    expect(said.filter((reason) => reason === 'other')).toHaveLength(4);
  });
});
