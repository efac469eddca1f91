import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { post } from '../support/rest.js';
import { startServerProcess } from '../support/server-process.js';

const STEP = {
  trajectory_uid: 't',
  messages: [{ role: 'user', content: 'hi' }],
  response: { role: 'assistant', content: 'hello' },
};

test('two SIGTERMs in the middle of an upload: it is answered, the process ends well, its steps are kept', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'stepwell-signals-'));
  const server = await startServerProcess(dataDir);
  const upload = request(`${server.url}/v1/steps`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-ndjson', expect: '100-continue' },
  });
  upload.flushHeaders();
  await once(upload, 'continue');

  const ended = server.end('SIGTERM');
  server.child.kill('SIGTERM');
  // It says so when the first signal was heard.
  await once(server.child.stderr, 'data');
  upload.write(`${JSON.stringify({ ...STEP, step_index: 0 })}\n`);
  server.child.kill('SIGTERM');
  upload.end(JSON.stringify({ ...STEP, step_index: 1 }));
  const [answer] = await once(upload, 'response');
  expect(JSON.parse(await text(answer))).toEqual({ accepted: 2, duplicates: 0, rejected: [] });
  expect(await ended).toBe(0);

  const again = await startServerProcess(dataDir);
  expect(await post(`${again.url}/v1/steps`, [{ ...STEP, step_index: 1 }])).toMatchObject({
    body: { duplicates: 1 },
  });
  await again.end('SIGTERM');
  await rm(dataDir, { recursive: true });
});
