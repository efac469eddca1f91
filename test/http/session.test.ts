import { secretIn } from '../../src/access/credentials.js';
import { OPEN_ACCESS } from '../../src/access/interface.js';
import { StepwellError } from '../../src/errors/index.js';
import { LOCAL_PRINCIPAL } from '../../src/model/principal.js';
import { type RunningServer, startServer } from './support/server.js';

const KEY = 'sw_a key; of=settings';

describe('the session of the web page', () => {
  let server: RunningServer;
  beforeAll(async () => {
    server = await startServer(
      {},
      {
        basePath: '/stepwell',
        access: {
          ...OPEN_ACCESS,
          isRequired: true,
          authenticate: ({ headers }) => {
            if (secretIn(headers) !== KEY) throw new StepwellError('UNAUTHENTICATED', { detail: 'test' });
            return LOCAL_PRINCIPAL;
          },
        },
      },
    );
  });
  afterAll(() => server.close());
  const call = (method: string, path: string, headers: Record<string, string>) =>
    fetch(server.url + path, { method, headers });

  test('begins with a key, in a cookie that no script reads and no other site sends, and is as good as it', async () => {
    const answer = await call('POST', '/auth/session', { 'x-api-key': KEY });
    expect(answer.status).toBe(204);
    const [cookie = '', ...attributes] = (answer.headers.get('set-cookie') ?? '').split('; ');
    expect(attributes).toEqual(['Path=/stepwell/', 'HttpOnly', 'SameSite=Strict']);
    expect((await call('GET', '/v1/policy', {})).status).toBe(401);
    expect((await call('GET', '/v1/policy', { cookie: `other=1; ${cookie}` })).status).not.toBe(401);
  });

  test('does not begin without a key, and a cookie of another making is none', async () => {
    expect((await call('POST', '/auth/session', {})).status).toBe(401);
    for (const value of ['', 'nothing', '%', '%ff']) {
      expect((await call('GET', '/v1/policy', { cookie: `stepwell_session=${value}` })).status).toBe(401);
    }
  });

  test('a key in a header counts more than the cookie', async () => {
    const cookie = `stepwell_session=${encodeURIComponent(KEY)}`;
    expect((await call('GET', '/v1/policy', { cookie, authorization: 'Bearer other' })).status).toBe(401);
  });

  test('ends by taking the cookie back', async () => {
    const answer = await call('DELETE', '/auth/session', {});
    expect(answer.status).toBe(204);
    expect(answer.headers.get('set-cookie')).toBe(
      'stepwell_session=; Path=/stepwell/; HttpOnly; SameSite=Strict; Max-Age=0',
    );
  });
});
