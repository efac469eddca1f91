import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { seeded } from '../../bench/numbers.js';
import { RandomDocuments } from '../../bench/random-documents.js';
import { buildGraphqlSchema } from '../../src/graphql/schema.js';
import { graphql } from '../support/graphql.js';
import { appendSteps } from '../support/rest.js';
import { type RunningApp, startTestApp } from './support/running-app.js';

const IS_NIGHT = process.env.STEPWELL_TEST_NIGHTLY !== undefined;
const SEED = IS_NIGHT ? Date.now() : 20_261_122;
const DOCUMENTS = IS_NIGHT ? 50_000 : 2_000;
/** Documents that are asked at once. */
const AT_ONCE = 8;
/** Documents after which the memory is looked at for the first time: by then all code has run, and caches are filled. */
const WARM = DOCUMENTS / 4;
const MIB = 1024 * 1024;

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

/** Bytes that are in use when all that can be given back was. */
function usedBytes(): number {
  collect();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}

interface Faults {
  readonly seed: number;
  readonly document: string;
  readonly said: unknown;
}

describe('documents at random', () => {
  let app: RunningApp;
  beforeAll(async () => {
    app = await startTestApp();
    const steps = Array.from({ length: 40 }, (_, i) => ({
      trajectory_uid: `t${i % 8}`,
      prompt_uid: `p${i % 2}`,
      step_index: Math.floor(i / 8),
      messages: [{ role: 'user', content: 'Add 2 and 2.' }],
      prompt_ids: [1, 2, 3],
      response_ids: [4, 5],
      rollout_log_probs: [-0.5, -0.25],
      reward: i % 2,
      is_last: i >= 32,
      metadata: { task: { level: 3 } },
    }));
    expect(await appendSteps(app.url, steps)).toMatchObject({ accepted: steps.length });
  });
  afterAll(() => app.remove());

  /** What the server said to a document that it may never say; null: it answered or refused it. */
  async function faultsOf(document: string): Promise<Faults | null> {
    const answer = await fetch(`${app.url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query: document }),
    });
    const said = (await answer.json()) as {
      readonly errors?: readonly { readonly extensions?: { readonly code?: string } }[];
    };
    const codes = (said.errors ?? []).map(({ extensions }) => extensions?.code);
    const isFaulty = answer.status >= 500 || codes.some((code) => code === undefined || code === 'INTERNAL');
    return isFaulty ? { seed: SEED, document, said: { status: answer.status, errors: said.errors } } : null;
  }

  it(
    'are answered or refused with a code, never by a fault, in memory that does not grow',
    async () => {
      const found = await graphql<{ steps: { nodes: readonly { id: string }[] } }>(
        app.url,
        '{ steps(first: 5) { nodes { id } } }',
      );
      const known = ['train', 't0', 't1', 'p0', ...found.steps.nodes.map(({ id }) => id)];
      const documents = new RandomDocuments(buildGraphqlSchema(), seeded(SEED), known);
      const faults: Faults[] = [];
      let warm = 0;
      for (let asked = 0; asked < DOCUMENTS; asked += AT_ONCE) {
        const some = Array.from({ length: AT_ONCE }, (_, at) =>
          at % 2 === 0 ? documents.valid() : documents.spoiled(),
        );
        for (const fault of await Promise.all(some.map(faultsOf))) if (fault !== null) faults.push(fault);
        if (warm === 0 && asked >= WARM) warm = usedBytes();
      }
      expect(faults.slice(0, 5)).toEqual([]);
      expect(usedBytes() - warm).toBeLessThan(64 * MIB);
      // The same server serves an honest client as before.
      expect((await graphql(app.url, '{ viewer { scopes } }')).viewer).toBeDefined();
    },
    IS_NIGHT ? 3_600_000 : 600_000,
  );
});
