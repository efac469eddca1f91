import { StepwellError } from '../../src/errors/index.js';
import { type RunningServer, readyStore, recordingIngest, startServer } from './support/server.js';

describe('operations', () => {
  let server: RunningServer | undefined;

  afterEach(() => server?.close());

  test('livez and readyz answer as soon as the port listens', async () => {
    server = await startServer({});
    for (const path of ['/livez', '/readyz', '/health']) {
      const answer = await fetch(server.url + path);
      expect([answer.status, await answer.json()]).toEqual([200, { status: 'ok' }]);
      const head = await fetch(server.url + path, { method: 'HEAD' });
      expect([head.status, await head.text()]).toEqual([200, '']);
    }
  });

  test('readyz is 503 while the store does not answer; livez stays 200', async () => {
    server = await startServer({
      store: readyStore(async () => {
        throw new StepwellError('STORE_UNAVAILABLE', { detail: 'closed' });
      }),
    });
    const ready = await fetch(`${server.url}/readyz`);
    expect(ready.status).toBe(503);
    expect(await ready.json()).toMatchObject({ error: { code: 'STORE_UNAVAILABLE' } });
    expect((await fetch(`${server.url}/readyz`, { method: 'HEAD' })).status).toBe(503);
    expect((await fetch(`${server.url}/livez`)).status).toBe(200);
  });

  test('metrics count requests by route, not by address', async () => {
    server = await startServer({});
    await fetch(`${server.url}/v1/datasets/ds_1/manifest.json`);
    await fetch(`${server.url}/v1/datasets/ds_2/manifest.json`);
    await fetch(`${server.url}/nowhere/at/all`);
    const answer = await fetch(`${server.url}/metrics`);
    expect(answer.headers.get('content-type')).toContain('text/plain');
    const page = await answer.text();
    expect(page).toContain(
      'stepwell_http_request_seconds_count{method="GET",route="/v1/datasets/:id/manifest.json",status="404"} 2',
    );
    expect(page).toContain('route="unknown",status="404"} 1');
    expect(page).toContain('stepwell_steps_total{result="accepted"} 0');
    expect(page).toContain('nodejs_eventloop_lag_seconds');
  });

  test('an unknown route is 404 and names itself without its query', async () => {
    server = await startServer({});
    const answer = await fetch(`${server.url}/v2/steps?key=secret`, { method: 'PUT' });
    expect([answer.status, await answer.json()]).toEqual([
      404,
      { error: { code: 'UNKNOWN_ROUTE', message: 'no route PUT /v2/steps' } },
    ]);
  });

  test('an unexpected error leaves as INTERNAL, and only the log knows more', async () => {
    server = await startServer({
      ingest: {
        ...recordingIngest([]),
        registerTrajectory: async () => {
          throw new Error('password=hunter2 at /home/ann/secret.db');
        },
      },
    });
    const answer = await fetch(`${server.url}/init_trajectory`, { method: 'POST' });
    expect([answer.status, await answer.json()]).toEqual([
      500,
      { error: { code: 'INTERNAL', message: 'internal error; the server log has the details' } },
    ]);
    expect(server.logged.join('')).toContain('hunter2');
  });

  test('a port that is taken is PORT_IN_USE', async () => {
    server = await startServer({});
    const { port } = server;
    await expect(startServer({}, { port })).rejects.toMatchObject({
      code: 'PORT_IN_USE',
      message: `127.0.0.1:${port} is in use; choose another with --port`,
    });
  });

  test('an address that this machine does not have is refused with its name', async () => {
    await expect(startServer({}, { host: '192.0.2.1' })).rejects.toMatchObject({
      code: 'INVALID_CONFIG',
      path: ['host'],
      message: expect.stringContaining('192.0.2.1'),
    });
  });
});
