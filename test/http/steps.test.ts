import { gzipSync } from 'node:zlib';
import { StepwellError } from '../../src/errors/index.js';
import {
  type Call,
  ONE_ACCEPTED,
  type RunningServer,
  recordingIngest,
  startServer,
} from './support/server.js';

describe('POST /v1/steps', () => {
  let calls: Call[];
  let server: RunningServer;

  beforeEach(async () => {
    calls = [];
    server = await startServer({ ingest: recordingIngest(calls) });
  });
  afterEach(() => server.close());

  const post = (path: string, body: string | Buffer | null, headers: Record<string, string>) =>
    fetch(`${server.url}${path}`, { method: 'POST', body, headers });

  test.each([
    ['application/json', 'json'],
    ['application/json; charset=utf-8', 'json'],
    ['Application/JSON', 'json'],
    ['application/x-ndjson', 'ndjson'],
    ['application/ndjson', 'ndjson'],
    ['application/jsonl', 'ndjson'],
  ])('hands %s on as %s, untouched', async (type, format) => {
    const body = '{"not": "parsed" here\n';
    const answer = await post('/v1/steps?channel=val', body, { 'content-type': type });
    expect(answer.status).toBe(200);
    expect(await answer.json()).toEqual({ accepted: 1, duplicates: 0, rejected: [] });
    expect(calls).toEqual([['appendStream', 'val', format, body]]);
  });

  test('has Claw-R1 name too, and the channel train by default', async () => {
    await post('/submit_steps', '[]', { 'content-type': 'application/json' });
    expect(calls).toEqual([['appendStream', 'train', 'json', '[]']]);
  });

  test.each([
    ['/v1/extras', null],
    ['/v1/extras?channel=val', 'val'],
  ])('hands extras on the same way: %s', async (path, channel) => {
    const answer = await post(path, '{"x":1}', { 'content-type': 'application/x-ndjson' });
    expect(await answer.json()).toEqual({ accepted: 1, duplicates: 0, rejected: [] });
    expect(calls).toEqual([['addExtrasStream', channel, 'ndjson', '{"x":1}']]);
  });

  test('unpacks gzip', async () => {
    const body = `${'{"trajectory_uid":"t"}\n'.repeat(10_000)}`;
    const answer = await post('/v1/steps', gzipSync(body), {
      'content-type': 'application/x-ndjson',
      'content-encoding': 'gzip',
    });
    expect(answer.status).toBe(200);
    expect(calls).toEqual([['appendStream', 'train', 'ndjson', body]]);
  });

  test.each([
    ['bytes that are not gzip', Buffer.from('[]')],
    ['gzip that ends too early', gzipSync('x'.repeat(1000)).subarray(0, 20)],
  ])('refuses %s', async (_case, body) => {
    const answer = await post('/v1/steps', body, {
      'content-type': 'application/json',
      'content-encoding': 'gzip',
    });
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ error: { code: 'INVALID_COMPRESSION' } });
  });

  test.each([
    ['another content type', '/v1/steps', 'x', { 'content-type': 'text/csv' }, 415, 'UNSUPPORTED_MEDIA_TYPE'],
    ['no body', '/v1/steps', null, {}, 415, 'UNSUPPORTED_MEDIA_TYPE'],
    [
      'another encoding',
      '/v1/steps',
      '[]',
      { 'content-type': 'application/json', 'content-encoding': 'br' },
      415,
      'UNSUPPORTED_MEDIA_TYPE',
    ],
    [
      'an empty channel',
      '/v1/steps?channel=',
      '[]',
      { 'content-type': 'application/json' },
      400,
      'OUT_OF_RANGE',
    ],
    [
      'two channels',
      '/v1/steps?channel=a&channel=b',
      '[]',
      { 'content-type': 'application/json' },
      400,
      'INVALID_TYPE',
    ],
    [
      'an unknown parameter',
      '/v1/steps?chanel=a',
      '[]',
      { 'content-type': 'application/json' },
      400,
      'UNKNOWN_FIELD',
    ],
  ])('refuses %s', async (_case, path, body, headers, status, code) => {
    const answer = await post(path, body, headers as Record<string, string>);
    expect(answer.status).toBe(status);
    expect(await answer.json()).toMatchObject({ error: { code } });
    expect(calls).toEqual([]);
  });

  test('answers 200 with the rejected items where others were accepted', async () => {
    const rejected = [{ index: 7, code: 'INVALID_JSON', message: 'not valid JSON', path: null }];
    const partly = await startServer({
      ingest: {
        ...recordingIngest(calls),
        appendStream: async (_caller, _channel, _format, body) => {
          body.resume();
          return { ...ONE_ACCEPTED, items: 10, accepted: 8, duplicates: 1, rejected };
        },
      },
    });
    const answer = await fetch(`${partly.url}/v1/steps`, {
      method: 'POST',
      body: 'x',
      headers: { 'content-type': 'application/jsonl' },
    });
    expect(answer.status).toBe(200);
    expect(await answer.json()).toEqual({ accepted: 8, duplicates: 1, rejected });
    await partly.close();
  });

  test('answers an error of the whole document with its status and body', async () => {
    const failing = await startServer({
      ingest: {
        ...recordingIngest(calls),
        appendStream: async () => {
          throw new StepwellError('INVALID_JSON', { detail: 'Unexpected end' });
        },
      },
    });
    const answer = await fetch(`${failing.url}/v1/steps`, {
      method: 'POST',
      body: '[',
      headers: { 'content-type': 'application/json' },
    });
    expect(answer.status).toBe(400);
    expect(await answer.json()).toEqual({
      error: { code: 'INVALID_JSON', message: 'not valid JSON: Unexpected end' },
    });
    await failing.close();
  });

  test('the service sees the first bytes while the client still sends', async () => {
    let sawFirst = (_text: string) => {};
    const first = new Promise<string>((resolve) => {
      sawFirst = resolve;
    });
    const streaming = await startServer({
      ingest: {
        ...recordingIngest(calls),
        appendStream: async (_caller, _channel, _format, body) => {
          let bytes = '';
          for await (const chunk of body) {
            sawFirst(String(chunk));
            bytes += String(chunk);
          }
          calls.push(['appendStream', bytes]);
          return ONE_ACCEPTED;
        },
      },
    });
    const upload = new TransformStream<Uint8Array, Uint8Array>();
    const writer = upload.writable.getWriter();
    const answer = fetch(`${streaming.url}/v1/steps`, {
      method: 'POST',
      body: upload.readable,
      headers: { 'content-type': 'application/x-ndjson' },
      duplex: 'half',
    } as RequestInit);
    await writer.write(Buffer.from('one\n'));
    expect(await first).toBe('one\n');
    await writer.write(Buffer.from('two\n'));
    await writer.close();
    expect((await answer).status).toBe(200);
    expect(calls).toEqual([['appendStream', 'one\ntwo\n']]);
    await streaming.close();
  });
});
