import { startServer } from './support/server.js';

const LAB = 'https://lab.example';

describe('pages of other origins', () => {
  const asked = (headers: Record<string, string> = {}) => ({ headers: { origin: LAB, ...headers } });
  const preflight = { method: 'OPTIONS', ...asked({ 'access-control-request-method': 'POST' }) };

  it('may call, and read what is answered, where their origin is listed', async () => {
    const server = await startServer({}, { corsOrigins: `https://other.example, ${LAB}` });
    const answer = await fetch(`${server.url}/livez`, asked());
    expect(answer.headers.get('access-control-allow-origin')).toBe(LAB);
    expect(answer.headers.get('access-control-allow-credentials')).toBeNull();
    expect(answer.headers.get('vary')).toContain('origin');
    const before = await fetch(`${server.url}/v1/steps`, preflight);
    expect(before.status).toBe(204);
    expect(before.headers.get('access-control-allow-headers')).toContain('authorization');
    const written = await fetch(`${server.url}/v1/steps`, {
      method: 'POST',
      body: '[]',
      ...asked({ 'content-type': 'application/json' }),
    });
    expect([written.status, written.headers.get('access-control-allow-origin')]).toEqual([200, LAB]);
    await server.close();
  });

  it.each([
    ['another origin is listed', { corsOrigins: 'https://other.example' }],
    ['none is listed', {}],
  ])('may not where %s', async (_, options) => {
    const server = await startServer({}, options);
    expect(
      (await fetch(`${server.url}/livez`, asked())).headers.get('access-control-allow-origin'),
    ).toBeNull();
    expect((await fetch(`${server.url}/v1/steps`, preflight)).status).toBe(404);
    const written = await fetch(`${server.url}/v1/steps`, { method: 'POST', body: '[]', ...asked() });
    expect(written.status).toBe(403);
    await server.close();
  });

  it('may all where all are listed, but no page without an origin', async () => {
    const server = await startServer({}, { corsOrigins: '*' });
    expect((await fetch(`${server.url}/livez`, asked())).headers.get('access-control-allow-origin')).toBe(
      LAB,
    );
    const none = await fetch(`${server.url}/livez`, { headers: { origin: 'null' } });
    expect(none.headers.get('access-control-allow-origin')).toBeNull();
    await server.close();
  });
});
