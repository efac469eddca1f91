import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, get, type IncomingMessage, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { processSteps } from '../support/gateway-process.js';
import { metricOf } from '../support/rest.js';
import { type ServerProcess, startServerProcess } from '../support/server-process.js';
import { until } from '../support/until.js';

const MIB = 1024 * 1024;
const TOTAL = 192 * MIB;
/** Comments of a stream go to the client and into no step, so that only what waits on the way can fill the memory. */
const PING = Buffer.from(`: ${'.'.repeat(64 * 1024)}\n\n`);
/** Buffers of two connections, in kernel and processes. */
const ON_THE_WAY = 64 * MIB;

const event = (delta: object, finish: string | null = null): string =>
  `data: ${JSON.stringify({ model: 'm', choices: [{ index: 0, delta, finish_reason: finish }] })}\n\n`;

let dataDir: string;
let engine: Server;
let server: ServerProcess;
let written = 0;
let hungUp: Promise<unknown> | null = null;
beforeEach(async () => {
  written = 0;
  hungUp = null;
  engine = createServer(async (asked, response) => {
    asked.resume();
    if (asked.method === 'GET') {
      response.end(JSON.stringify({ data: [{ id: 'm' }] }));
      return;
    }
    hungUp = once(response, 'close');
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    response.write(event({ role: 'assistant', content: 'first ' }));
    while (written < TOTAL && !response.destroyed) {
      written += PING.length;
      if (!response.write(PING)) await Promise.race([once(response, 'drain'), hungUp]);
    }
    response.end(`${event({ content: 'last' })}${event({}, 'stop')}data: [DONE]\n\n`);
  });
  engine.listen(0, '127.0.0.1');
  await once(engine, 'listening');
  dataDir = await mkdtemp(join(tmpdir(), 'stepwell-slow-'));
  const { port } = engine.address() as AddressInfo;
  server = await startServerProcess(dataDir, ['--upstream', `http://127.0.0.1:${port}/v1`]);
});
afterEach(async () => {
  expect(await server.end('SIGTERM')).toBe(0);
  engine.closeAllConnections();
  engine.close();
  await rm(dataDir, { recursive: true });
});

/** The answer of a call, of which nothing was read yet. */
async function call(): Promise<IncomingMessage> {
  const sent = request(`${server.url}/v1/chat/completions`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
  });
  const messages = [{ role: 'user', content: 'tell' }];
  sent.end(JSON.stringify({ model: 'm', stream: true, messages }));
  const [answer] = (await once(sent, 'response')) as [IncomingMessage];
  return answer;
}

/** Another client's whole exchange with the server, between which every process on the way gets its turn. */
async function exchange(): Promise<void> {
  const [answer] = (await once(get(`${server.url}/livez`), 'response')) as [IncomingMessage];
  await once(answer.resume(), 'end');
}

/** Resolves when the engine gets nothing more off its hands, or has nothing left. */
async function heldBack(): Promise<void> {
  for (let still = 0, before = -1; still < 100 && written < TOTAL; ) {
    still = written === before ? still + 1 : 0;
    before = written;
    await exchange();
  }
}

describe('a client that reads slowly', () => {
  it('holds the engine back and not the memory full, and gets the whole answer, which is a step', async () => {
    const memory = () => metricOf(server, 'process_resident_memory_bytes');
    const before = await memory();
    const answer = await call();
    let read = 0;
    let text = '';
    for (let stop = 0; stop < 4; stop++) {
      await heldBack();
      expect(written - read).toBeLessThan(ON_THE_WAY);
      const until = read + 16 * MIB;
      while (read < until) {
        const part = answer.read() as Buffer | null;
        if (part === null) await once(answer, 'readable');
        else read += part.length;
        if (part !== null && text.length < 1000) text += part.toString('utf8', 0, 1000);
      }
    }
    expect((await memory()) - before).toBeLessThan(ON_THE_WAY + 64 * MIB);
    let tail = '';
    for await (const part of answer) {
      read += (part as Buffer).length;
      tail = (tail + String(part)).slice(-1000);
    }
    expect(written).toBeGreaterThanOrEqual(TOTAL);
    expect(read).toBeGreaterThan(written);
    expect(text).toContain('"content":"first "');
    expect(tail).toMatch(/"content":"last"[\s\S]*\[DONE\]\n\n$/);
    expect((await memory()) - before).toBeLessThan(ON_THE_WAY + 64 * MIB);
    await until(async () => (await processSteps(server)).length === 1);
    const [step] = await processSteps(server);
    expect(step?.action.message?.content).toBe('first last');
  });

  it('and hangs up without having read: the engine is let go, and the step says so', async () => {
    const answer = await call();
    await heldBack();
    expect(written).toBeLessThan(ON_THE_WAY);
    answer.destroy();
    await hungUp;
    await until(async () => (await processSteps(server)).length === 1);
    const [step] = await processSteps(server);
    expect(step?.curation).toEqual({
      trainable: false,
      reason: expect.stringMatching(/the connection to the client closed/),
    });
    expect(step?.action.message?.content).toBe('first ');
  });
});
