import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { graphql } from '../support/graphql.js';
import { describeMongo, emptyTestDatabase, type TestDatabase } from '../support/mongodb.js';
import { PluginDirectory } from '../support/plugin-directory.js';
import { appendSteps } from '../support/rest.js';
import { type ServerProcess, startServerProcess } from '../support/server-process.js';
import { until } from '../support/until.js';

/** Tags every step; where its folder has no file `go`, it judges nothing. */
const tagging = (name: string, tag: string): string => `
import { existsSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { defineCurator, targetOf, z } from 'stepwell/plugin';
export default defineCurator({
  name: '${name}', version: '1.0.0', description: 'A test.', unit: 'step', options: z.object({}), needs: [],
  async judge(step) {
    while (!existsSync(new URL('./go', import.meta.url))) await delay(20);
    return { target: targetOf(step), addTags: ['${tag}'] };
  },
});`;
const STEPS = 3;

interface Run {
  readonly status: string;
  readonly error: string | null;
  readonly processed: number;
}

describeMongo('a run under way whose plugin changes, taken over by another server', () => {
  let database: TestDatabase;
  let folder: string;
  let servers: ServerProcess[];
  let plugins: PluginDirectory[];
  beforeEach(async () => {
    database = emptyTestDatabase();
    folder = await mkdtemp(join(tmpdir(), 'stepwell-changed-'));
    servers = [];
    plugins = [];
  });
  afterEach(async () => {
    for (const server of servers) await server.end('SIGKILL');
    for (const directory of plugins) await directory.remove();
    await database.drop();
    await rm(folder, { recursive: true });
  });

  async function start(files: Readonly<Record<string, string>>) {
    const directory = await PluginDirectory.create(files);
    plugins.push(directory);
    const flags = ['--mongodb-uri', database.uri, '--plugins', directory.path];
    const server = await startServerProcess(join(folder, String(servers.length)), flags);
    servers.push(server);
    return { server, directory };
  }

  async function run({ url }: ServerProcess, name: string): Promise<string> {
    const mutation = 'mutation ($name: String!) { runCurator(curator: { name: $name }) { job { id } } }';
    const { runCurator } = await graphql<{ runCurator: { job: { id: string } } }>(url, mutation, { name });
    return runCurator.job.id;
  }

  async function read({ url }: ServerProcess, id: string): Promise<Run> {
    const query = 'query ($id: ID!) { curationJob(id: $id) { status error processed } }';
    return (await graphql<{ curationJob: Run }>(url, query, { id })).curationJob;
  }

  async function ended(server: ServerProcess, id: string): Promise<Run> {
    await until(async () => !['QUEUED', 'RUNNING'].includes((await read(server, id)).status));
    return read(server, id);
  }

  it('ends by the code that it began with where the other one has that, and else fails and says why', async () => {
    const first = await start({
      'same.mjs': tagging('same', 'same: old'),
      'other.mjs': tagging('other', 'other: old'),
    });
    const steps = Array.from({ length: STEPS }, (_, i) => ({
      trajectory_uid: `t${i}`,
      messages: [{ role: 'user', content: 'hello' }],
    }));
    await appendSteps(first.server.url, steps);
    const ids = [await run(first.server, 'same'), await run(first.server, 'other')];
    for (const id of ids) await until(async () => (await read(first.server, id)).status === 'RUNNING');
    // Both runs go on by the code that they began with; a new one would take the new code.
    await first.directory.write('same.mjs', tagging('same', 'same: new'));
    await first.directory.write('other.mjs', tagging('other', 'other: new'));

    const second = await start({
      'same.mjs': tagging('same', 'same: old'),
      'other.mjs': tagging('other', 'other: new'),
      go: '',
    });
    for (const id of ids) expect(await read(second.server, id)).toMatchObject({ status: 'RUNNING' });
    await first.server.end('SIGKILL');
    const [same = '', other = ''] = ids;
    expect(await ended(second.server, same)).toEqual({ status: 'SUCCEEDED', error: null, processed: STEPS });
    const failed = await ended(second.server, other);
    expect(failed).toMatchObject({ status: 'FAILED', processed: 0 });
    expect(failed.error).toMatch(/^PLUGIN_CHANGED: the files of plugin other /);
    const tagged = '{ steps(first: 10) { nodes { curation { tags } } } }';
    const found = await graphql<{ steps: { nodes: { curation: { tags: string[] } }[] } }>(
      second.server.url,
      tagged,
    );
    expect(found.steps.nodes.map(({ curation }) => curation.tags)).toEqual(
      Array.from({ length: STEPS }, () => ['same: old']),
    );
  });

  it('ends by the code that it began with on the server that has it, whatever becomes of the file', async () => {
    const { server, directory } = await start({ 'same.mjs': tagging('same', 'old') });
    await appendSteps(server.url, [{ trajectory_uid: 't', messages: [{ role: 'user', content: 'hello' }] }]);
    const id = await run(server, 'same');
    await until(async () => (await read(server, id)).status === 'RUNNING');
    await directory.delete('same.mjs');
    await directory.write('go', '');
    expect(await ended(server, id)).toEqual({ status: 'SUCCEEDED', error: null, processed: 1 });
  });
});
