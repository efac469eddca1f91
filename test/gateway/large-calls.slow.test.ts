import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { GatewayRig } from './support/gateway-rig.js';

const BYTES = 40_000_000;

let engine: Server;
let received = 0;
let rig: GatewayRig;

beforeEach(async () => {
  received = 0;
  // Says what it has to say without looking at it: the doubles count tokens.
  engine = createServer(async (request, response) => {
    // The gateway asks for the models now and then; on a busy machine also while the call runs.
    received = Math.max(received, (await text(request)).length);
    const message = { role: 'assistant', content: 'x'.repeat(BYTES) };
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify({ model: 'm', choices: [{ index: 0, message, finish_reason: 'stop' }] }));
  });
  engine.listen(0, '127.0.0.1');
  await once(engine, 'listening');
  const { port } = engine.address() as AddressInfo;
  rig = await GatewayRig.start({
    upstreams: [`http://127.0.0.1:${port}/v1`],
    engines: { dialect: 'openai' },
  });
});
afterEach(async () => {
  await rig.close();
  engine.close();
});

test('a call carries 40 MB each way, and becomes a step', async () => {
  const messages = [{ role: 'user', content: 'y'.repeat(BYTES) }];
  const answer = await rig.post('/t/p/v1/chat/completions', { model: 'm', messages });
  expect(answer.status).toBe(200);
  expect((await answer.text()).length).toBeGreaterThan(BYTES);
  expect(received).toBeGreaterThan(BYTES);
  const { content } = await rig.step();
  expect(String(content.response?.content)).toHaveLength(BYTES);
});
