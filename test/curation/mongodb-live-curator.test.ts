import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { graphql } from '../support/graphql.js';
import { describeMongo, emptyTestDatabase, type TestDatabase } from '../support/mongodb.js';
import { type ServerProcess, startServerProcess } from '../support/server-process.js';
import { until } from '../support/until.js';

const STEPS = 2_000;
const PORTION = 25;

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
  judge: (step) => ({ target: targetOf(step), addTags: ['seen'] }),
});
`;

interface Found {
  readonly steps: {
    readonly pageInfo: { readonly hasNextPage: boolean; readonly endCursor: string };
    readonly nodes: readonly { readonly decisions: readonly { readonly operationId: string }[] }[];
  };
}

describeMongo('a live run on two servers of one MongoDB', () => {
  let database: TestDatabase;
  let folder: string;
  let servers: ServerProcess[];

  beforeEach(async () => {
    database = emptyTestDatabase();
    folder = await mkdtemp(join(tmpdir(), 'stepwell-live-'));
    await writeFile(join(folder, 'seen.mjs'), PLUGIN);
    servers = [];
  });
  afterEach(async () => {
    for (const server of servers) await server.end('SIGKILL');
    await database.drop();
    await rm(folder, { recursive: true, force: true });
  });

  it('judges every step exactly once, although the server that runs it is killed twice', async () => {
    const open = async (name: string) => {
      const flags = ['--plugins', join(folder, 'seen.mjs')];
      return startServerProcess(join(folder, name), flags, { MONGODB_URI: database.uri });
    };
    const first = await open('first');
    let asked = await open('second');
    servers.push(first, asked);
    const begin = `mutation { runCurator(curator: { name: "seen" }, live: true) {
      job { id operationId } userErrors { code message }
    } }`;
    const { runCurator } = await graphql<{ runCurator: { job: { id: string; operationId: string } } }>(
      first.url,
      begin,
    );
    const { id, operationId } = runCurator.job;
    const processed = async () => {
      const query = 'query ($id: ID!) { curationJob(id: $id) { processed status error } }';
      const { curationJob } = await graphql<{ curationJob: { processed: number; status: string } }>(
        asked.url,
        query,
        { id },
      );
      expect(['QUEUED', 'RUNNING']).toContain(curationJob.status);
      return curationJob.processed;
    };
    for (let sent = 0; sent < STEPS; sent += PORTION) {
      const steps = Array.from({ length: PORTION }, (_, i) => ({
        trajectory_uid: `t${(sent + i) % 50}`,
        prompt_uid: `p${(sent + i) % 50}`,
        prompt_ids: [1, 2],
        response_ids: [3],
        reward: 1,
      }));
      const answer = await fetch(`${asked.url}/v1/steps`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(steps),
      });
      expect(await answer.json()).toMatchObject({ accepted: PORTION });
      if (sent === 500) {
        // The server that began the run is gone; the other one goes on with it.
        await until(async () => (await processed()) > 100);
        await first.end('SIGKILL');
        await until(async () => (await processed()) > 400);
      }
      if (sent === 1_250) {
        const owner = asked;
        asked = await open('first');
        servers.push(asked);
        await owner.end('SIGKILL');
      }
    }
    await until(async () => (await processed()) >= STEPS);
    const counts = new Map<number, number>();
    for (let after: string | null = null, more = true; more; ) {
      const query = `query ($after: Cursor) { steps(first: 500, after: $after) {
        pageInfo { hasNextPage endCursor } nodes { decisions { operationId } }
      } }`;
      const found: Found = await graphql<Found>(asked.url, query, { after });
      for (const { decisions } of found.steps.nodes) {
        const own = decisions.filter((decision) => decision.operationId === operationId).length;
        counts.set(own, (counts.get(own) ?? 0) + 1);
      }
      after = found.steps.pageInfo.endCursor;
      more = found.steps.pageInfo.hasNextPage;
    }
    expect([...counts]).toEqual([[1, STEPS]]);
  });
});
