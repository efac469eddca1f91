import { chmod, mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startServerProcess } from '../support/server-process.js';
import { startUpstream } from '../support/upstreams/start-upstream.js';
import { post } from './support/rest-client.js';

/** What users other than the owner may do with a file. */
const othersMay = async (path: string): Promise<number> => (await stat(path)).mode & 0o077;

test('what the server keeps is its owner’s alone, also in a folder that was open before', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'stepwell-private-'));
  const dataDir = join(folder, 'data');
  await mkdir(dataDir);
  await chmod(dataDir, 0o755);
  const engine = await startUpstream({ dialect: 'vllm' });
  const server = await startServerProcess(dataDir, ['--upstream', engine.url]);
  const messages = [{ role: 'user', content: 'hi' }];
  expect((await post(`${server.url}/t/p/v1/chat/completions`, { messages })).status).toBe(200);
  expect((await post(`${server.url}/t/p/v1/complete_trajectory`, {})).status).toBe(200);
  await server.end('SIGTERM');
  await engine.close();
  const names = await readdir(dataDir, { recursive: true });
  expect(names.length).toBeGreaterThan(2);
  expect(await othersMay(dataDir)).toBe(0);
  const open: string[] = [];
  for (const name of names) if ((await othersMay(join(dataDir, name))) !== 0) open.push(name);
  expect(open).toEqual([]);
  await rm(folder, { recursive: true });
});
