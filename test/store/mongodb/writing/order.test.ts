import { BY_ARRIVAL } from '../../../../src/query/page.js';
import type { StepStore } from '../../../../src/store/port.js';
import { openTwoServers, type TwoServers } from '../../../support/mongodb/two-servers.js';
import { describeMongo } from '../../../support/mongodb.js';
import { openTestStore } from '../../../support/open-test-store.js';

const ALL = { kind: 'and', of: [] } as const;
/** Requests, chunks of each, and steps in a chunk. */
const REQUESTS = 4;
const CHUNKS = 5;
const STEPS = 8;
const PADDING = 'x'.repeat(20_000);

/** A chunk of a request, as ingest cuts it: each step begins a group of its own. */
function chunkOf(request: number, chunk: number): Uint8Array {
  const lines = Array.from({ length: STEPS }, (_, i) =>
    JSON.stringify({
      trajectory_uid: `t${request}-${chunk}-${i}`,
      prompt_uid: `p${(request * 7 + chunk * 3 + i * 5) % 97}-${request}-${chunk}-${i}`,
      messages: [{ role: 'user', content: PADDING }],
      response: { role: 'assistant', content: 'y' },
    }),
  );
  return Buffer.from(lines.join('\n'));
}

/** A request with its chunks under way at once. */
async function send(store: StepStore, request: number): Promise<void> {
  const answers = await Promise.all(
    Array.from({ length: CHUNKS }, (_, chunk) =>
      store.append({
        kind: 'bytes',
        channel: 'train',
        format: 'ndjson',
        bytes: [chunkOf(request, chunk)],
        firstIndex: chunk * STEPS,
      }),
    ),
  );
  expect(answers.map(({ accepted }) => accepted)).toEqual(Array(CHUNKS).fill(STEPS));
}

async function groupsOf(store: StepStore): Promise<readonly string[]> {
  const { items } = await store.pageGroups(ALL, { first: 500, after: null, orderBy: BY_ARRIVAL }, null);
  return items.map(({ promptUid }) => promptUid);
}

describeMongo('large requests that go to one server and the other in turn', () => {
  let servers: TwoServers;
  beforeEach(async () => {
    servers = await openTwoServers();
  });
  afterEach(() => servers.close());

  it('make the groups that the embedded store makes, in the same order', async () => {
    const embedded = await openTestStore();
    try {
      for (let request = 0; request < REQUESTS; request++) {
        await send(request % 2 === 0 ? servers.a : servers.b, request);
        await send(embedded.store, request);
      }
      const expected = await groupsOf(embedded.store);
      expect(expected).toHaveLength(REQUESTS * CHUNKS * STEPS);
      expect(await groupsOf(servers.b)).toEqual(expected);
    } finally {
      await embedded.close();
    }
  });
});
