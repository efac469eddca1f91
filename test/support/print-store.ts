import { MATCH_ALL } from '../../src/query/filter.js';
import { BY_ARRIVAL } from '../../src/query/page.js';
import type { StepStore } from '../../src/store/port.js';

type Printable = Pick<
  StepStore,
  | 'listChannels'
  | 'pageTrajectories'
  | 'pageTrajectorySteps'
  | 'pageGroups'
  | 'pageOperations'
  | 'pageDatasets'
  | 'readContents'
  | 'readLedgers'
  | 'readStepDatasets'
  | 'readTrajectoryRewards'
  | 'readGroupUnits'
  | 'readEvents'
  | 'readPolicy'
  | 'listRecipes'
  | 'feedHead'
>;

const PAGE = 500;
const OLDEST = { field: 'STARTED_AT', direction: 'ASC' } as const;

/** Arrays of numbers as lists, so that what is printed can be compared with what was read from a file. */
function plain(value: unknown): unknown {
  return JSON.parse(
    JSON.stringify(value, (_key, inner: unknown) =>
      ArrayBuffer.isView(inner) ? [...(inner as unknown as Iterable<number>)] : inner,
    ),
  );
}

/** All that a small store tells through its port, as plain JSON. */
export async function printStore(store: Printable): Promise<unknown> {
  const head = await store.feedHead();
  const found = await store.pageTrajectories(MATCH_ALL, { first: PAGE, after: null, orderBy: OLDEST }, null);
  const trajectories = [];
  for (const trajectory of found.items) {
    const { channel, uid } = trajectory;
    const [page] = await store.pageTrajectorySteps([{ channel, uid, first: PAGE, after: null }], null);
    const heads = page?.items ?? [];
    const ids = heads.map(({ id }) => id);
    trajectories.push({
      trajectory,
      heads,
      contents: await store.readContents(ids, null, null),
      ledgers: await store.readLedgers(ids, null),
      datasets: await store.readStepDatasets(ids, null),
      rewards: await store.readTrajectoryRewards([{ channel, uid }], null),
    });
  }
  const groups = (await store.pageGroups(MATCH_ALL, { first: PAGE, after: null, orderBy: BY_ARRIVAL }, null))
    .items;
  const units = [];
  for (const asOf of [Math.floor(head / 3), Math.floor((2 * head) / 3), head])
    units.push(await store.readGroupUnits(groups, asOf, null));
  return plain({
    head,
    channels: await store.listChannels(null),
    trajectories,
    groups,
    units,
    events: await store.readEvents(null, 10_000),
    operations: (await store.pageOperations(PAGE, null, null)).items,
    recipes: await store.listRecipes(null),
    datasets: (await store.pageDatasets(null, PAGE, null, null)).items,
    policy: await store.readPolicy(),
  });
}
