import { gzipSync } from 'node:zlib';
import { get, post } from '../support/rest.js';
import { type RunningApp, startTestApp } from './support/running-app.js';

/** 20 MB of lines that are no steps, a few kilobytes compressed. */
const HOSTILE_LINES = 10_000_000;
const BAD_LINES = 9_000;
const LISTED = 1_000;

describe('bodies of bad lines', () => {
  let app: RunningApp;
  beforeAll(async () => {
    app = await startTestApp();
  });
  afterAll(() => app.remove());

  async function send(zipped: Uint8Array, type: 'json' | 'ndjson') {
    const headers = { 'content-encoding': 'gzip' };
    const { body } = await post(`${app.url}/v1/steps`, zipped, { type, headers });
    return body as unknown as { accepted: number; rejected: unknown[]; more_rejected?: number };
  }
  const good = JSON.stringify({ trajectory_uid: 'good', messages: [{ role: 'user', content: 'hi' }] });

  it('are listed up to a bound, counted beyond it, and cost good lines nothing', async () => {
    const lines = gzipSync(`${'x\n'.repeat(BAD_LINES)}${good}\n`);
    const { accepted, rejected, more_rejected } = await send(lines, 'ndjson');
    expect(accepted).toBe(1);
    expect(rejected).toHaveLength(LISTED);
    expect(rejected[LISTED - 1]).toMatchObject({ index: LISTED - 1, code: 'INVALID_JSON' });
    expect(more_rejected).toBe(BAD_LINES - LISTED);
  });

  it('so are items of a document', async () => {
    const document = gzipSync(`[${'1,'.repeat(5_000)}1]`);
    const { rejected, more_rejected } = await send(document, 'json');
    expect(rejected).toHaveLength(LISTED);
    expect(more_rejected).toBe(5_001 - LISTED);
  });

  it('by the million are not read to the end', async () => {
    const lines = gzipSync('x\n'.repeat(HOSTILE_LINES));
    expect(lines.length).toBeLessThan(20_000);
    const refused = { error: expect.objectContaining({ code: 'TOO_MANY_REJECTED' }) };
    expect(await send(lines, 'ndjson')).toEqual(refused);
    expect(await send(gzipSync(`[${'1,'.repeat(1_000_000)}1]`), 'json')).toEqual(refused);
  });

  it('leave the server ready, which takes steps as before', async () => {
    expect((await get(`${app.url}/readyz`)).status).toBe(200);
    const few = await send(gzipSync(`x\n${good.replace('good', 'again')}\n`), 'ndjson');
    expect(few).toEqual({
      accepted: 1,
      duplicates: 0,
      rejected: [expect.objectContaining({ index: 0, code: 'INVALID_JSON' })],
    });
  });
});
