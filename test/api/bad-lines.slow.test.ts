import { gzipSync } from 'node:zlib';
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

  async function post(body: Uint8Array, type: string) {
    const response = await fetch(`${app.url}/v1/steps`, {
      method: 'POST',
      headers: { 'content-type': type, 'content-encoding': 'gzip' },
      body,
    });
    return (await response.json()) as { accepted: number; rejected: unknown[]; more_rejected?: number };
  }
  const good = JSON.stringify({ trajectory_uid: 'good', messages: [{ role: 'user', content: 'hi' }] });

  it('are listed up to a bound, counted beyond it, and cost good lines nothing', async () => {
    const lines = gzipSync(`${'x\n'.repeat(BAD_LINES)}${good}\n`);
    const { accepted, rejected, more_rejected } = await post(lines, 'application/x-ndjson');
    expect(accepted).toBe(1);
    expect(rejected).toHaveLength(LISTED);
    expect(rejected[LISTED - 1]).toMatchObject({ index: LISTED - 1, code: 'INVALID_JSON' });
    expect(more_rejected).toBe(BAD_LINES - LISTED);
  });

  it('so are items of a document', async () => {
    const document = gzipSync(`[${'1,'.repeat(5_000)}1]`);
    const { rejected, more_rejected } = await post(document, 'application/json');
    expect(rejected).toHaveLength(LISTED);
    expect(more_rejected).toBe(5_001 - LISTED);
  });

  it('by the million are not read to the end', async () => {
    const lines = gzipSync('x\n'.repeat(HOSTILE_LINES));
    expect(lines.length).toBeLessThan(20_000);
    const refused = { error: expect.objectContaining({ code: 'TOO_MANY_REJECTED' }) };
    expect(await post(lines, 'application/x-ndjson')).toEqual(refused);
    expect(await post(gzipSync(`[${'1,'.repeat(1_000_000)}1]`), 'application/json')).toEqual(refused);
  });

  it('leave the server ready, which takes steps as before', async () => {
    expect((await fetch(`${app.url}/readyz`)).status).toBe(200);
    const few = await post(gzipSync(`x\n${good.replace('good', 'again')}\n`), 'application/x-ndjson');
    expect(few).toEqual({
      accepted: 1,
      duplicates: 0,
      rejected: [expect.objectContaining({ index: 0, code: 'INVALID_JSON' })],
    });
  });
});
