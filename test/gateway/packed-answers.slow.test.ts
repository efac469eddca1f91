import { once } from 'node:events';
import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Transform } from 'node:stream';
import { constants, createBrotliCompress, createDeflate, createDeflateRaw, createGzip } from 'node:zlib';
import { type Fault, startUpstream, type Upstream } from '../support/upstreams/start-upstream.js';
import { GatewayRig } from './support/gateway-rig.js';

const DEFLATE = { flush: constants.Z_SYNC_FLUSH };
const PACKERS: readonly (readonly [string, string, () => Transform])[] = [
  ['gzip', 'gzip', () => createGzip(DEFLATE)],
  ['deflate', 'deflate', () => createDeflate(DEFLATE)],
  ['deflate without a head', 'deflate', () => createDeflateRaw(DEFLATE)],
  ['brotli', 'br', () => createBrotliCompress({ flush: constants.BROTLI_OPERATION_FLUSH })],
];
const body = { model: 'toy-model', messages: [{ role: 'user', content: 'hello' }] };
const PATH = '/t-1/p-1/v1/chat/completions';

let engine: Upstream;
let proxy: Server;
let rig: GatewayRig;
afterEach(async () => {
  await rig.close();
  proxy.closeAllConnections();
  proxy.close();
  await engine.close();
});

/** An engine behind a proxy that packs every answer, whatever was asked for. */
async function start(
  encoding: string | string[],
  pack: () => Transform,
  faults: readonly Fault[] = [],
): Promise<void> {
  engine = await startUpstream({ dialect: 'vllm', script: [{ content: 'all is well' }], faults });
  const { port } = new URL(engine.url);
  proxy = createServer((asked, answer) => {
    const { method, url: path, headers } = asked;
    const passed = request({ host: '127.0.0.1', port, method, path, headers }, (told) => {
      const type = told.headers['content-type'];
      answer.setHeader('content-encoding', encoding);
      answer.writeHead(told.statusCode ?? 0, { 'content-type': type });
      told.pipe(pack()).pipe(answer);
    });
    asked.pipe(passed);
  }).listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  rig = await GatewayRig.start({
    upstreams: [`http://127.0.0.1:${(proxy.address() as AddressInfo).port}/v1`],
  });
}

async function expectTrainable(count: number): Promise<void> {
  for (const [i, { head, content }] of (await rig.steps(count)).entries()) {
    expect(head.curation).toMatchObject({ trainable: true });
    expect(content.response).toMatchObject({ content: 'all is well' });
    expect([...(content.responseIds ?? [])]).toEqual(engine.calls[i]?.generation?.samples[0]?.ids);
  }
}

describe.each(PACKERS)(
  'an answer that is packed although plain bytes were asked for: %s',
  (_what, ...how) => {
    it('comes to the client plain, and is a step', async () => {
      await start(...how);
      const answer = await rig.post(PATH, body);
      expect(answer.headers.get('content-encoding')).toBeNull();
      expect(await answer.json()).toMatchObject({ choices: [{ message: { content: 'all is well' } }] });
      await expectTrainable(1);
    });

    it('is streamed event by event', async () => {
      let go = (): void => {};
      const until = new Promise<void>((resolve) => {
        go = resolve;
      });
      await start(...how, [{ kind: 'hold', after: 3, until }]);
      const answer = await rig.post(PATH, { ...body, stream: true });
      const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader();
      let seen = '';
      // The engine holds the rest back until this much was read.
      while (!seen.includes('"content":"a')) seen += (await reader?.read())?.value ?? '';
      go();
      for (let part = await reader?.read(); part?.done === false; part = await reader?.read())
        seen += part.value;
      expect(seen).toMatch(/\[DONE\]\n\n$/);
      await expectTrainable(1);
    });

    it('is an error as the engine told it', async () => {
      await start(...how, [{ kind: 'status', status: 400 }]);
      const answer = await rig.post(PATH, body);
      expect(answer.status).toBe(400);
      expect(await answer.text()).toContain('as scripted');
    });
  },
);

it.each([
  ['in a way that nobody knows', 'zstd', () => createGzip()],
  ['otherwise than it says', 'gzip', () => createBrotliCompress()],
  ['twice', ['gzip', 'gzip'], () => createGzip()],
] as [string, string | string[], () => Transform][])(
  'an answer that is packed %s is told to be unreadable',
  async (_what, ...how) => {
    await start(...how);
    const answer = await rig.post(PATH, body);
    expect(answer.status).toBe(502);
    expect(await answer.json()).toMatchObject({ error: { code: 'UPSTREAM_GARBLED' } });
    const { head } = await rig.step();
    expect(head.curation).toMatchObject({ trainable: false, reason: expect.stringContaining('pack') });
  },
);
