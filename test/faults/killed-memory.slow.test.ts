import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { ServerClient } from '../../src/client/server-client.js';
import { type ServerProcess, startServerProcess } from '../support/server-process.js';
import { until } from '../support/until.js';

/** Each is said twice: once in the first half of the feed, once in the second. */
const TEXTS = 8_000;
const PART = 1_000;

const job = z.object({ id: z.string(), status: z.string(), processed: z.int(), dropped: z.int() });
const FIELDS = 'id status processed dropped';

describe('a server that is killed in the middle of a run of a curator with memory', () => {
  let folder: string;
  let server: ServerProcess;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'stepwell-killed-memory-'));
    server = await startServerProcess(join(folder, 'data'));
  });
  afterEach(async () => {
    await server.end('SIGKILL');
    await rm(folder, { recursive: true });
  });

  const client = () => new ServerClient(server.url);
  const read = async (id: string) => {
    const document = `query Job($id: ID!) { curationJob(id: $id) { ${FIELDS} } }`;
    return (await client().query(z.object({ curationJob: job }), document, { id })).curationJob;
  };

  it('goes on at its next start, and knows what it remembered before', async () => {
    for (let from = 0; from < 2 * TEXTS; from += PART) {
      const lines = Array.from({ length: PART }, (_, i) =>
        JSON.stringify({
          trajectory_uid: `t${from + i}`,
          messages: [{ role: 'user', content: 'say it' }],
          response: { role: 'assistant', content: `this is text ${(from + i) % TEXTS}` },
        }),
      );
      await client().appendSteps('train', Buffer.from(lines.join('\n')));
    }
    const document = `mutation { runCurator(curator: { name: "exact-duplicates", options: { scope: "all" } }) { job { ${FIELDS} } } }`;
    const started = await client().query(z.object({ runCurator: z.object({ job }) }), document);
    const { id } = started.runCurator.job;
    await until(async () => (await read(id)).processed > 0);
    await server.end('SIGKILL');
    server = await startServerProcess(join(folder, 'data'));
    // Otherwise the run had ended before the kill.
    const before = await read(id);
    expect(before.processed).toBeGreaterThan(0);
    expect(before.processed).toBeLessThan(2 * TEXTS);
    await until(async () => !['QUEUED', 'RUNNING'].includes((await read(id)).status));
    expect(await read(id)).toEqual({ id, status: 'SUCCEEDED', processed: 2 * TEXTS, dropped: TEXTS });
  });
});
