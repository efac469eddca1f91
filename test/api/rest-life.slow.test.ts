import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { request } from 'node:http';
import { text } from 'node:stream/consumers';
import { startApp } from '../../src/app.js';
import { loadConfig } from '../../src/config/index.js';
import { createLogger } from '../../src/telemetry/logger.js';
import { get, post } from '../support/rest.js';
import { startTestApp } from './support/running-app.js';

const STEP = {
  trajectory_uid: 't',
  step_index: 0,
  messages: [{ role: 'user', content: 'hi' }],
  response: { role: 'assistant', content: 'hello' },
};

describe('the life of a server', () => {
  test('is ready at once, and what it took is there after a restart', async () => {
    const first = await startTestApp();
    expect((await get(`${first.url}/readyz`)).status).toBe(200);
    expect(await post(`${first.url}/v1/steps`, [STEP])).toMatchObject({ body: { accepted: 1 } });
    const second = await first.restart();
    expect(await post(`${second.url}/v1/steps`, [STEP])).toMatchObject({ body: { duplicates: 1 } });
    await second.remove();
  });

  test('requests under way when it closes are answered, and their steps are kept', async () => {
    const app = await startTestApp();
    const upload = request(`${app.url}/v1/steps`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-ndjson', expect: '100-continue' },
    });
    upload.flushHeaders();
    await once(upload, 'continue');
    const restarted = app.restart();
    upload.write(`${JSON.stringify(STEP)}\n`);
    upload.end(JSON.stringify({ ...STEP, step_index: 1 }));
    const [answer] = await once(upload, 'response');
    expect(JSON.parse(await text(answer))).toEqual({ accepted: 2, duplicates: 0, rejected: [] });
    const next = await restarted;
    expect(await post(`${next.url}/v1/steps`, [STEP])).toMatchObject({ body: { duplicates: 1 } });
    await next.remove();
  });

  test('a start that fails for its port leaves the store free', async () => {
    const app = await startTestApp();
    const other = await startTestApp();
    await other.close();
    const { port } = new URL(app.url);
    const config = loadConfig({ port, 'data-dir': other.dataDir }, {});
    await expect(startApp(config, createLogger('silent'))).rejects.toMatchObject({ code: 'PORT_IN_USE' });
    const again = await startApp({ ...config, port: 0 }, createLogger('silent'));
    await again.close();
    await app.remove();
    await rm(other.dataDir, { recursive: true });
  });

  test('two servers over the same data are refused', async () => {
    const app = await startTestApp();
    const config = loadConfig({ port: '0', 'data-dir': app.dataDir }, {});
    await expect(startApp(config, createLogger('silent'))).rejects.toMatchObject({ code: 'STORE_LOCKED' });
    await app.remove();
  });
});
