import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { graphql } from '../support/graphql.js';
import { describeMongo, emptyTestDatabase, type TestDatabase } from '../support/mongodb.js';
import { post } from '../support/rest.js';
import { type ServerProcess, startServerProcess } from '../support/server-process.js';
import { until } from '../support/until.js';
import { startUpstream, type Upstream } from '../support/upstreams/start-upstream.js';

/** At night more is played. */
const STEPS = process.env.STEPWELL_TEST_NIGHTLY !== undefined ? 2_000 : 600;
/** Half of a round is imported, the other half are calls of agents. */
const PORTION = 25;
const ROUNDS = STEPS / (2 * PORTION);
const TURNS = 5;

const PLUGIN = `
import { defineCurator, targetOf, z } from 'stepwell/plugin';
export default defineCurator({
  name: 'seen',
  version: '1.0.0',
  description: 'Tags every step with a reward.',
  unit: 'step',
  options: z.object({}),
  requires: ['rewards'],
  needs: [],
  judge: (step, _, { log }) => {
    log('judges ' + step.id);
    return { target: targetOf(step), addTags: ['seen'] };
  },
});
`;

/** A server process, with the units that the curator says it judges there. */
class Server {
  #output = '';

  constructor(readonly process: ServerProcess) {
    for (const stream of [process.child.stdout, process.child.stderr]) {
      stream.on('data', (chunk) => {
        this.#output += String(chunk);
      });
    }
  }

  get url(): string {
    return this.process.url;
  }

  get judged(): readonly string[] {
    return [...this.#output.matchAll(/judges (step_\w+)/g)].map(([, id = '']) => id);
  }
}

interface StepNode {
  readonly id: string;
  readonly action: { readonly tokenSource: string };
  readonly decisions: readonly { readonly operationId: string }[];
}
interface Found {
  readonly steps: {
    readonly pageInfo: { readonly hasNextPage: boolean; readonly endCursor: string };
    readonly nodes: readonly StepNode[];
  };
}

async function stepsOf({ url }: Server): Promise<readonly StepNode[]> {
  const all: StepNode[] = [];
  for (let after: string | null = null; ; ) {
    const query = `query ($after: Cursor) { steps(first: 500, after: $after) {
      pageInfo { hasNextPage endCursor } nodes { id action { tokenSource } decisions { operationId } }
    } }`;
    const { steps }: Found = await graphql<Found>(url, query, { after });
    all.push(...steps.nodes);
    if (!steps.pageInfo.hasNextPage) return all;
    after = steps.pageInfo.endCursor;
  }
}

async function importSteps({ url }: Server, round: number): Promise<void> {
  const steps = Array.from({ length: PORTION }, (_, i) => ({
    trajectory_uid: `t${(round * PORTION + i) % 50}`,
    prompt_uid: `p${(round * PORTION + i) % 50}`,
    prompt_ids: [1, 2],
    response_ids: [3],
    reward: 1,
  }));
  const { status, body } = await post(`${url}/v1/steps`, steps);
  expect({ status, body }).toMatchObject({ status: 200, body: { accepted: PORTION } });
}

/** An agent asks some times over the gateway, and then says how it went. */
async function play({ url }: Server, session: string): Promise<void> {
  const messages: object[] = [];
  for (let turn = 0; turn < TURNS; turn++) {
    messages.push({ role: 'user', content: `question ${turn} of ${session}` });
    const path = `/${session}/${session}/v1`;
    const { status, body } = await post(`${url}${path}/chat/completions`, { model: 'toy-model', messages });
    expect(status).toBe(200);
    const [choice] = body.choices as readonly { readonly message: object }[];
    messages.push(choice?.message ?? {});
  }
  const ended = await post(`${url}/${session}/${session}/v1/complete_trajectory`, { reward: 1 });
  expect(ended.status).toBe(200);
}

describeMongo('a live run on two servers of one MongoDB', () => {
  let database: TestDatabase;
  let folder: string;
  let engine: Upstream;
  let servers: Server[];

  beforeEach(async () => {
    database = emptyTestDatabase();
    folder = await mkdtemp(join(tmpdir(), 'stepwell-live-'));
    await writeFile(join(folder, 'seen.mjs'), PLUGIN);
    engine = await startUpstream({ dialect: 'vllm', script: ({ turn }) => ({ content: `answer ${turn}` }) });
    servers = [];
  });
  afterEach(async () => {
    for (const { process } of servers) await process.end('SIGKILL');
    await engine.close();
    await database.drop();
    await rm(folder, { recursive: true, force: true });
  });

  async function open(name: string): Promise<Server> {
    const flags = ['--plugins', join(folder, 'seen.mjs'), '--upstream', engine.url];
    const env = { MONGODB_URI: database.uri };
    const server = new Server(await startServerProcess(join(folder, name), flags, env));
    servers.push(server);
    return server;
  }

  it('judges every step exactly once, although the server that runs it is killed twice', async () => {
    const [first, second] = [await open('first'), await open('second')];
    const begin = `mutation { runCurator(curator: { name: "seen" }, live: true) {
      job { id operationId } userErrors { code message }
    } }`;
    const { runCurator } = await graphql<{ runCurator: { job: { id: string; operationId: string } } }>(
      first.url,
      begin,
    );
    const { id, operationId } = runCurator.job;
    const processed = async (asked: Server) => {
      const query = 'query ($id: ID!) { curationJob(id: $id) { processed status error } }';
      const { curationJob } = await graphql<{ curationJob: { processed: number; status: string } }>(
        asked.url,
        query,
        { id },
      );
      expect(['QUEUED', 'RUNNING']).toContain(curationJob.status);
      return curationJob.processed;
    };
    const decidedOf = (steps: readonly StepNode[]): readonly string[] =>
      steps
        .filter(({ decisions }) => decisions.some((decision) => decision.operationId === operationId))
        .map((step) => step.id);
    /** The servers that were killed, each with the units that were decided by then. */
    const kills: { readonly killed: Server; readonly decided: ReadonlySet<string> }[] = [];
    const alive = new Map<string, Server>([
      ['first', first],
      ['second', second],
    ]);
    const both = () => [...alive.values()] as [Server, Server];
    /** Waits until a server judges that did not before, which then is the one that runs the job. */
    const owner = async (): Promise<string> => {
      const former = new Set(kills.map(({ killed }) => killed));
      const judges = () => [...alive].find(([, server]) => !former.has(server) && server.judged.length > 0);
      await until(() => judges() !== undefined);
      return judges()?.[0] ?? '';
    };
    const killOwner = async (): Promise<void> => {
      const name = await owner();
      const [killed, other] = name === 'first' ? both() : (both().toReversed() as [Server, Server]);
      await killed.process.end('SIGKILL');
      kills.push({ killed, decided: new Set(decidedOf(await stepsOf(other))) });
      // What its gateway had captured and not stored yet comes with its next start.
      alive.set(name, await open(name));
    };

    for (let round = 0; round < ROUNDS; round++) {
      const [importing, asking] = round % 2 === 0 ? both() : (both().toReversed() as [Server, Server]);
      const sessions = Array.from({ length: PORTION / TURNS }, (_, i) => `s${round}-${i}`);
      await Promise.all([importSteps(importing, round), ...sessions.map((session) => play(asking, session))]);
      if (round === ROUNDS / 4 || round === (ROUNDS * 3) / 4) await killOwner();
    }
    const [left] = both();
    await until(async () => (await processed(left)) >= STEPS);

    const steps = await stepsOf(left);
    const counts = steps.map(({ decisions }) => decisions.map((decision) => decision.operationId));
    expect(counts).toEqual(Array(STEPS).fill([operationId]));
    const captured = steps.filter(({ action }) => action.tokenSource === 'ENGINE');
    expect(captured).toHaveLength(STEPS / 2);

    // By the curator's own log: all were judged, and none again but those that were not decided when a server was killed.
    const judged = servers.map((server) => server.judged);
    expect(new Set(judged.flat())).toEqual(new Set(steps.map((step) => step.id)));
    for (const units of judged) expect(new Set(units).size).toBe(units.length);
    for (const { killed, decided } of kills) {
      const later = servers.slice(servers.indexOf(killed) + 1).flatMap((server) => server.judged);
      const own = new Set(killed.judged);
      expect(later.filter((unit) => own.has(unit) && decided.has(unit))).toEqual([]);
    }
  });
});
