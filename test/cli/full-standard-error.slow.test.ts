import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, openSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { appendSteps, get } from '../support/rest.js';

/** Takes nothing that is written to it, as a disk that is full. Only Linux has it. */
const FULL = '/dev/full';

(existsSync(FULL) ? it : it.skip)(
  'a server whose log nobody can take serves as ever (needs /dev/full)',
  async () => {
    const folder = await mkdtemp(join(tmpdir(), 'stepwell-full-log-'));
    const args = [
      'dist/src/main.js',
      'serve',
      '--port',
      '0',
      '--data-dir',
      folder,
      '--log-level',
      'trace',
      '--json',
    ];
    const server = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', openSync(FULL, 'w')] });
    const ended = once(server, 'exit');
    let url = '';
    for await (const line of createInterface({ input: server.stdout as Readable })) {
      url = /http:\/\/127\.0\.0\.1:\d+/.exec(line)?.[0] ?? '';
      if (url !== '') break;
    }
    const step = { trajectory_uid: 't', messages: [{ role: 'user', content: 'hi' }] };
    expect(await appendSteps(url, [step])).toMatchObject({ accepted: 1 });
    expect((await get(`${url}/readyz`)).status).toBe(200);
    expect((await get(`${url}/nowhere`)).status).toBe(404);
    server.kill('SIGTERM');
    expect(await ended).toEqual([0, null]);
    await rm(folder, { recursive: true });
  },
);
