import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { rollouts } from '../support/batch-rig.js';
import { graphql } from '../support/graphql.js';
import { appendSteps } from '../support/rest.js';
import { runCli, startCli } from '../support/run-cli.js';
import { type ServerProcess, startServerProcess } from '../support/server-process.js';
import { until } from '../support/until.js';
import { heldUntil } from '../support/user-formatters.js';

let folder: string;
/** The builds end once there is this file, which lies beside the plugin so that it may look for it. */
let go: string;
let server: ServerProcess;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'stepwell-interrupted-'));
  const plugins = join(folder, 'plugins');
  await mkdir(plugins);
  go = join(plugins, 'go');
  await writeFile(join(plugins, 'held.mjs'), heldUntil(go));
  server = await startServerProcess(join(folder, 'data'), ['--plugins', plugins]);
  await appendSteps(server.url, rollouts('P30', [1, 0]));
  const input = JSON.stringify({ name: 'held', formatter: { name: 'held' } });
  const saved = await runCli(['recipes', 'save', '-', '--url', server.url], { input });
  expect(saved.code).toBe(0);
});
afterAll(async () => {
  await server.end('SIGTERM');
  await rm(folder, { recursive: true });
});

const built = async () =>
  (
    await graphql<{ datasets: { nodes: readonly { id: string; status: string; stage: string | null }[] } }>(
      server.url,
      '{ datasets { nodes { id status stage } } }',
    )
  ).datasets.nodes;

describe('a command that waits for a build and is interrupted', () => {
  it('leaves the build, and says how to go on', async () => {
    const people = startCli(['build', 'held', '--wait', '--url', server.url]);
    await until(async () => (await built())[0]?.stage === 'rows');
    const written = text(people.stderr);
    people.kill('SIGINT');
    const [[code]] = await Promise.all([once(people, 'exit'), people.stdout.resume()]);
    const [{ id = '' } = {}] = await built();
    expect(code).toBe(130);
    expect(await written).toContain(`jobs watch ${id} --url ${server.url}\ninterrupted\n`);

    const program = startCli(['jobs', 'watch', id, '--json', '--url', server.url]);
    const [shown, errors] = [text(program.stdout), text(program.stderr)];
    await writeFile(go, '');
    expect(await errors).toBe('');
    expect(JSON.parse(await shown)).toMatchObject({ id, status: 'SUCCEEDED', rows: 1 });
    await rm(go);
  });

  it('gives a program the dataset that is being built', async () => {
    const program = startCli(['build', 'held', '--wait', '--json', '--url', server.url]);
    const [shown, errors] = [text(program.stdout), text(program.stderr)];
    await until(async () =>
      (await built()).some(({ status, stage }) => status === 'RUNNING' && stage === 'rows'),
    );
    program.kill('SIGINT');
    const [code] = await once(program, 'exit');
    expect([code, await errors]).toEqual([130, '']);
    const [{ id = '' } = {}] = await built();
    expect(JSON.parse(await shown)).toMatchObject({ id, recipeName: 'held', files: [] });
    expect((await runCli(['jobs', 'cancel', id, '--url', server.url])).code).toBe(0);
  });
});
