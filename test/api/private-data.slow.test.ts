import { chmod, mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { post } from '../support/rest.js';
import { startServerProcess } from '../support/server-process.js';
import { startUpstream } from '../support/upstreams/start-upstream.js';

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

test('what an earlier server left open to others is closed at the next start, and nothing else', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'stepwell-private-'));
  const first = await startServerProcess(dataDir);
  const step = { trajectory_uid: 't', messages: [{ role: 'user', content: 'hi' }] };
  expect((await post(`${first.url}/v1/steps`, [step])).status).toBe(200);
  await first.end('SIGTERM');
  const ours = await readdir(dataDir, { recursive: true });
  expect(ours).toContain('stepwell.db');
  for (const name of ours) {
    const path = join(dataDir, name);
    await chmod(path, (await stat(path)).isDirectory() ? 0o755 : 0o644);
  }
  await chmod(dataDir, 0o755);
  await writeFile(join(dataDir, 'notes.txt'), 'not the server’s');
  await chmod(join(dataDir, 'notes.txt'), 0o644);
  const second = await startServerProcess(dataDir);
  const open: string[] = [];
  for (const name of await readdir(dataDir, { recursive: true }))
    if ((await othersMay(join(dataDir, name))) !== 0) open.push(name);
  expect(open).toEqual(['notes.txt']);
  expect(await othersMay(dataDir)).toBe(0);
  await second.end('SIGTERM');
  await rm(dataDir, { recursive: true });
});
