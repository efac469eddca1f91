import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { StepwellError } from '../../src/errors/index.js';
import type { AnswerSink } from '../../src/gateway/interface.js';
import { startServer } from './support/server.js';

const refuse = () => Promise.reject(new StepwellError('NO_UPSTREAM', { what: 'model calls' }));
const CALL =
  'POST /v1/chat/completions HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: 2\r\n\r\n{}';

/** What a client reads that sends `calls` calls, and bytes that are no request while the last is answered by `answer`. */
async function disturbed(calls: number, answer: (sink: AnswerSink, call: number) => void): Promise<string> {
  let asked = 0;
  let begun = (): void => {};
  const began = new Promise<void>((resolve) => {
    begun = resolve;
  });
  const server = await startServer({
    gateway: {
      call: async (_call: unknown, sink: AnswerSink) => {
        answer(sink, asked++);
        if (asked === calls) begun();
      },
      models: refuse,
      countTokens: refuse,
      textOf: async () => null,
      pass: refuse,
      check: () => {},
      settled: async () => {},
      registered: () => {},
      policy: { read: refuse, setVersion: refuse, pause: refuse, resume: refuse },
    },
  });
  const client = connect(server.port, '127.0.0.1');
  await once(client, 'connect');
  const read = text(client);
  client.write(CALL.repeat(calls));
  await began;
  client.write('garbage\r\n\r\n');
  const all = await read.catch((error: unknown) => {
    if ((error as NodeJS.ErrnoException).code === 'ECONNRESET') return '';
    throw error;
  });
  await server.close();
  return all;
}

describe('bytes that are no request', () => {
  test('never put an error into the middle of an answer', async () => {
    const seen = await disturbed(1, (sink) => {
      sink.begin(200, { 'content-type': 'text/event-stream' });
      sink.write(Buffer.from('data: a\n\n'));
    });
    expect(seen).not.toContain('MALFORMED_REQUEST');
  });

  test('nor into one that others wait behind', async () => {
    const seen = await disturbed(2, (sink, call) => {
      sink.begin(200, { 'content-type': 'text/event-stream' });
      if (call === 0) sink.write(Buffer.from('data: a\n\n'));
      else sink.end(Buffer.from('data: b\n\n'));
    });
    expect(seen).not.toContain('MALFORMED_REQUEST');
  });

  test('are told so behind an answer that is whole', async () => {
    const seen = await disturbed(1, (sink) => {
      sink.begin(200, { 'content-length': '3' });
      sink.end(Buffer.from('all'));
    });
    expect(seen).toMatch(/^HTTP\/1\.1 200 [\s\S]*\r\n\r\nallHTTP\/1\.1 400 [\s\S]*MALFORMED_REQUEST/);
  });
});
