import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { get, post } from '../support/rest.js';
import { toyHubModel } from '../support/toy-hub-model.js';
import { type RunningApp, startTestApp } from './support/running-app.js';

/** Milliseconds; short, so that a thread that stands still is soon found to. */
const TIMEOUT = '300';
/** Takes longer than anybody waits. */
const ENDLESS =
  "{% for a in range(9999) %}{% for b in range(9999) %}{% for c in range(9999) %}{{ '' }}{% endfor %}{% endfor %}{% endfor %}";

async function readiness(app: RunningApp): Promise<{ status: number; code: string | null }> {
  const { status, body } = await get(`${app.url}/readyz`);
  return { status, code: (body.error as { code: string } | undefined)?.code ?? null };
}

describe('a server whose tokenizer stands still', () => {
  it('answers what it held with 503, serves on, and closes', async () => {
    const model = await toyHubModel();
    const path = join(model, 'tokenizer_config.json');
    const config = JSON.parse(await readFile(path, 'utf8')) as object;
    await writeFile(path, JSON.stringify({ ...config, chat_template: ENDLESS }));
    const app = await startTestApp({
      'thread-timeout-ms': TIMEOUT,
      tokenizer: model,
      upstream: 'http://127.0.0.1:1/v1',
    });
    const body = { model: 'm', messages: [{ role: 'user', content: 'hi' }] };
    for (let time = 0; time < 2; time++) {
      const answer = await post(`${app.url}/v1/messages/count_tokens`, body);
      expect(answer).toMatchObject({
        status: 503,
        body: { error: { message: expect.stringContaining('tokenizer') } },
      });
    }
    expect(await readiness(app)).toEqual({ status: 200, code: null });
    // One more that nobody waits for stands still while the server closes.
    const gone = new AbortController();
    const last = post(`${app.url}/v1/messages/count_tokens`, body, { signal: gone.signal }).catch(() => null);
    gone.abort();
    await last;
    await app.remove();
    await rm(model, { recursive: true });
  });
});
