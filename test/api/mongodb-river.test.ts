import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { tauRuns } from '../support/fixtures.js';
import { graphql } from '../support/graphql.js';
import { describeMongo, newTestDatabase, type TestDatabase } from '../support/mongodb.js';
import { runCli } from '../support/run-cli.js';
import { type ServerProcess, startServerProcess } from '../support/server-process.js';

/** The user of these runs is a model that says other things in each: no two of them part at an action. */
const OPTIONS: Readonly<Record<string, string>> = {
  grpo: '{}',
  sft: '{}',
  preference: '{ partAt: "anywhere" }',
};
const FORMATTERS = Object.keys(OPTIONS);

/** Tasks whose runs are imported; at night all. */
const TASKS = process.env.STEPWELL_TEST_NIGHTLY === undefined ? 8 : undefined;

interface Built {
  readonly id: string;
  readonly status: string;
  readonly rows: number;
  readonly contentHash: string;
}

describeMongo('real trajectories on both databases', () => {
  let folder: string;
  let file: string;
  let database: TestDatabase;
  let embedded: ServerProcess;
  let first: ServerProcess;
  let second: ServerProcess;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'stepwell-both-'));
    file = tauRuns(folder, TASKS).path;
    database = newTestDatabase();
    const env = { MONGODB_URI: database.uri };
    embedded = await startServerProcess(folder);
    first = await startServerProcess(folder, [], env);
    second = await startServerProcess(folder, [], env);
  });
  afterAll(async () => {
    for (const server of [embedded, first, second]) await server.end('SIGTERM');
    await database.drop();
    await rm(folder, { recursive: true });
  });

  const cli = async (server: ServerProcess, ...args: readonly string[]) => {
    const { code, stdout, stderr } = await runCli([...args, '--url', server.url, '--json']);
    expect([code, stderr]).toEqual([0, '']);
    return JSON.parse(stdout) as unknown;
  };
  const built = async (server: ServerProcess, formatter: string): Promise<Built> => {
    const saved = await graphql<{ saveRecipe: { userErrors: readonly object[] } }>(
      server.url,
      `mutation { saveRecipe(input: { name: "${formatter}", formatter: { name: "${formatter}", options: ${OPTIONS[formatter]} } }) { userErrors { code } } }`,
    );
    expect(saved.saveRecipe.userErrors).toEqual([]);
    const dataset = (await cli(server, 'build', formatter, '--wait')) as Built;
    expect(dataset.status).toBe('SUCCEEDED');
    return dataset;
  };

  it('give datasets of the same content, whatever the formatter and the server that builds', async () => {
    for (const server of [embedded, first]) {
      await cli(server, 'import', file, '--format', 'tau-bench');
    }
    for (const formatter of FORMATTERS) {
      const expected = await built(embedded, formatter);
      expect(expected.rows).toBeGreaterThan(0);
      for (const server of [first, second]) {
        const { rows, contentHash } = await built(server, formatter);
        expect({ formatter, rows, contentHash }).toEqual({
          formatter,
          rows: expected.rows,
          contentHash: expected.contentHash,
        });
      }
    }
  }, 180_000);

  it('are downloaded from the server that did not build them', async () => {
    const { id } = await built(first, 'grpo');
    const target = join(folder, 'downloaded');
    await cli(second, 'download', id, target);
    const { dataset } = await graphql<{ dataset: { files: { name: string; bytes: number }[] } }>(
      second.url,
      `{ dataset(id: "${id}") { files { name bytes } } }`,
    );
    expect(dataset.files.length).toBeGreaterThan(0);
    for (const { name, bytes } of dataset.files) {
      expect((await stat(join(target, name))).size).toBe(bytes);
    }
  }, 120_000);
});
