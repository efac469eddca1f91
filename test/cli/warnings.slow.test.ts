import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { linesOf } from '../support/run-cli.js';
import { startServerProcess } from '../support/server-process.js';

const WARNING = pathToFileURL(resolve('test/support/warning-everywhere.mjs')).href;

test('warnings of the process and of its threads are lines of the log', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'stepwell-warnings-'));
  const server = await startServerProcess(dataDir, [], { NODE_OPTIONS: `--import=${WARNING}` });
  const missing = new Set(['a warning of the main thread', 'a warning of a thread']);
  for await (const line of linesOf(server.child.stderr)) {
    if (!line.startsWith('{')) continue;
    const { level, name, msg } = JSON.parse(line) as Readonly<Record<string, string>>;
    if (level !== 'warn' || name !== 'Warning') continue;
    missing.delete(msg?.replace(/ \(\d+\)$/, '') ?? '');
    if (missing.size === 0) break;
  }
  expect([...missing]).toEqual([]);
  server.child.stderr.resume();
  await server.end('SIGTERM');
  await rm(dataDir, { recursive: true });
});
