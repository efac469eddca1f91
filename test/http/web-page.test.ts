import { existsSync } from 'node:fs';
import { request } from 'node:http';
import { text } from 'node:stream/consumers';
import { PAGE_ADDRESSES } from '../../src/http/web/addresses.js';
import { type RunningServer, startServer } from './support/server.js';

/** Addresses that a page names, as it names them. */
const namedIn = (html: string): string[] =>
  [...html.matchAll(/<(?:script|link)[^>]* (?:src|href)="([^"]+)"/g)]
    .map((match) => match[1] ?? '')
    .filter((address) => !address.startsWith('data:'));

describe('the web page', () => {
  let server: RunningServer;

  beforeAll(async () => {
    expect(existsSync('dist/web/index.html')).toBe(true);
    server = await startServer({});
  });
  afterAll(() => server.close());

  const get = (path: string, headers: Record<string, string> = {}) => fetch(server.url + path, { headers });

  test('is at each of its addresses, with a policy that allows no inline script or style and no other origin', async () => {
    for (const address of PAGE_ADDRESSES) {
      const answer = await get(address.replace(/:\w+/, 'some_id'));
      expect([address, answer.status]).toEqual([address, 200]);
      expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
      const policy = answer.headers.get('content-security-policy') ?? '';
      expect(policy).toContain("default-src 'none'; script-src 'self'; style-src 'self';");
      expect(policy).not.toMatch(/unsafe|https?:|\*/);
      expect(answer.headers.get('cache-control')).toBe('no-cache');
      expect(await answer.text()).toContain('<div id="root"></div>');
    }
  });

  test('is asked for again, and sent again only when it changed', async () => {
    const etag = (await get('/')).headers.get('etag') ?? '';
    const again = await get('/steps', { 'if-none-match': etag, 'cache-control': 'no-cache' });
    expect([again.status, await again.text()]).toEqual([304, '']);
  });

  test('loads files whose names change with their content, which are kept for ever', async () => {
    const files = namedIn(await (await get('/')).text());
    expect(files.length).toBeGreaterThan(1);
    for (const file of files) {
      expect(file).toMatch(/^\.\/assets\/[\w.-]+-[\w-]{8}\.(?:js|css)$/);
      const answer = await get(file.slice(1));
      expect(answer.status).toBe(200);
      expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
      expect(answer.headers.get('content-type')).toMatch(/^text\/(?:javascript|css); charset=utf-8$/);
      expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    }
  });

  test('and its files say by HEAD what GET would answer, and nothing more', async () => {
    const [file = ''] = namedIn(await (await get('/')).text());
    for (const path of ['/', '/steps', file.slice(1)]) {
      const [whole, head] = [await get(path), await fetch(server.url + path, { method: 'HEAD' })];
      const said = ({ status, headers }: Response) => [
        status,
        ...['content-type', 'content-length', 'content-encoding', 'etag', 'cache-control'].map((name) =>
          headers.get(name),
        ),
      ];
      expect([path, ...said(head)]).toEqual([path, ...said(whole)]);
      expect((await head.arrayBuffer()).byteLength).toBe(0);
      await whole.arrayBuffer();
    }
    expect((await fetch(`${server.url}/assets/nothing.js`, { method: 'HEAD' })).status).toBe(404);
  });

  test('sends files compressed to who takes them so, and only then', async () => {
    const [file = ''] = namedIn(await (await get('/')).text());
    const encodingFor = async (accepted: string): Promise<string | undefined> => {
      const url = new URL(file, server.url);
      const answer = await new Promise<import('node:http').IncomingMessage>((resolve, reject) => {
        request(url, { headers: { 'accept-encoding': accepted } }, resolve)
          .on('error', reject)
          .end();
      });
      expect(answer.headers.vary).toBe('accept-encoding');
      await text(answer);
      return answer.headers['content-encoding'];
    };
    expect(await encodingFor('gzip, br')).toBe('gzip');
    expect(await encodingFor('identity')).toBeUndefined();
    expect(await encodingFor('gzip;q=0')).toBeUndefined();
  });

  test.each([
    '/v1/nothing',
    '/v1/steps',
    '/nothing',
    '/t',
    '/t/a/b',
    '/assets/nothing.js',
    '/assets/..%2Findex.html',
    '/assets/..%2F..%2Fpackage.json',
    '/index.html',
  ])('%s is no page, and is told so as JSON', async (path) => {
    const answer = await get(path, { accept: 'text/html' });
    expect([answer.status, await answer.json()]).toMatchObject([404, { error: { code: 'UNKNOWN_ROUTE' } }]);
  });

  test('model calls under a path like its addresses stay model calls', async () => {
    const answer = await fetch(`${server.url}/t/some/v1/models`);
    // This server has no engine, which its gateway says.
    expect([answer.status, await answer.json()]).toMatchObject([503, { error: { code: 'NO_UPSTREAM' } }]);
  });
});

describe('the web page under the path of a proxy', () => {
  test('names its files and the API below that path', async () => {
    const server = await startServer({}, { basePath: '/stepwell' });
    try {
      for (const path of ['/stepwell/', '/stepwell/t/some_id']) {
        const html = await (await fetch(server.url + path)).text();
        expect(html).toContain('<base href="/stepwell/">');
        for (const file of namedIn(html)) {
          const loaded = await fetch(new URL(file, `${server.url}/stepwell/`));
          expect(loaded.status).toBe(200);
        }
      }
    } finally {
      await server.close();
    }
  });
});
