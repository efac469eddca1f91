import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { captured } from '../support/gateway-process.js';
import { graphql } from '../support/graphql.js';
import { ask as askServer } from '../support/rest.js';
import { type ServerProcess, startServerProcess } from '../support/server-process.js';
import { toyHubModel } from '../support/toy-hub-model.js';
import { until } from '../support/until.js';
import { startUpstream } from '../support/upstreams/start-upstream.js';

const ODD = pathToFileURL(resolve('test/support/odd-threads.mjs')).href;
/** Milliseconds; short, so that a thread that stands still is soon found to. */
const TIMEOUT = '500';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'stepwell-odd-threads-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const start = (...flags: string[]) =>
  startServerProcess(join(folder, 'data'), ['--thread-timeout-ms', TIMEOUT, ...flags], {
    NODE_OPTIONS: `--import=${ODD}`,
  });

const ask = ({ url }: ServerProcess, path: string, value?: object) => askServer(url + path, value);

const step = (uid: string, content: string) => [
  { trajectory_uid: uid, messages: [{ role: 'user', content }] },
];
const uidsOf = async ({ url }: ServerProcess) => {
  const { steps } = await graphql<{ steps: { nodes: { trajectoryUid: string }[] } }>(
    url,
    '{ steps(first: 50) { nodes { trajectoryUid } } }',
  );
  return steps.nodes.map(({ trajectoryUid }) => trajectoryUid).sort();
};
/** Answered 503, with what is wrong and when to come back. */
const unavailable = (code: string, detail: string) => ({
  status: 503,
  retryAfter: '1',
  body: { error: { code, message: expect.stringContaining(detail) } },
});

describe('a server whose thread that decodes', () => {
  it('stands still ends it, answers what it held with 503, and starts another', async () => {
    const server = await start();
    expect(await ask(server, '/v1/steps', step('before', 'hi'))).toMatchObject({ status: 200 });
    const hung = ask(server, '/v1/steps', step('hung', `hang until ${join(folder, 'never')}`));
    const behind = ask(server, '/v1/steps', step('behind', 'hi'));
    const silent = unavailable('STORE_UNAVAILABLE', 'its thread has not answered for 0.5 seconds');
    // What does not need it is served meanwhile.
    expect(await uidsOf(server)).toEqual(['before']);
    expect(await Promise.all([hung, behind])).toEqual([silent, silent]);
    for (const uid of ['behind', 'after']) {
      expect(await ask(server, '/v1/steps', step(uid, 'hi'))).toMatchObject({ body: { accepted: 1 } });
    }
    expect(await ask(server, '/readyz')).toMatchObject({ status: 200 });
    expect(await uidsOf(server)).toEqual(['after', 'before', 'behind']);
    expect(await server.end('SIGTERM')).toBe(0);
  });

  it('ends answers what it held with 503, and starts another', async () => {
    const server = await start();
    const ended = unavailable('STORE_UNAVAILABLE', 'its thread has ended');
    expect(await ask(server, '/v1/steps', step('died', 'die now'))).toEqual(ended);
    expect(await ask(server, '/v1/steps', step('after', 'hi'))).toMatchObject({ body: { accepted: 1 } });
    expect(await ask(server, '/readyz')).toMatchObject({ status: 200 });
    expect(await uidsOf(server)).toEqual(['after']);
    expect(await server.end('SIGTERM')).toBe(0);
  });
});

describe('a server whose tokenizer', () => {
  const say = (server: ServerProcess, content: string) =>
    ask(server, '/v1/chat/completions', { model: 'toy-model', messages: [{ role: 'user', content }] });
  const count = (server: ServerProcess, content: string) =>
    ask(server, '/v1/messages/count_tokens', { model: 'toy-model', messages: [{ role: 'user', content }] });

  it('ends answers what it held with 503, carries model calls all the same, and starts another', async () => {
    const [model, engine] = await Promise.all([toyHubModel(), startUpstream({ dialect: 'openai' })]);
    const server = await start('--tokenizer', model, '--upstream', engine.url);
    expect(await count(server, 'hi')).toMatchObject({ status: 200 });
    const ended = unavailable('TOKENIZER_UNAVAILABLE', 'its thread has ended');
    expect(await count(server, 'die now')).toMatchObject(ended);
    expect(await say(server, 'die now')).toMatchObject({ status: 200 });
    await until(async () => (await captured(server, 'stored')) === 1);
    expect(await count(server, 'hi')).toMatchObject({ status: 200 });
    expect(await ask(server, '/readyz')).toMatchObject({ status: 200 });
    expect(await server.end('SIGTERM')).toBe(0);
    await engine.close();
    await rm(model, { recursive: true });
  });

  it('stands still ends it, answers what it held with 503, carries model calls meanwhile, and starts another', async () => {
    const [model, engine] = await Promise.all([toyHubModel(), startUpstream({ dialect: 'openai' })]);
    const server = await start('--tokenizer', model, '--upstream', engine.url);
    const counting = count(server, `hang until ${join(folder, 'never')}`);
    expect(await say(server, 'hi')).toMatchObject({ status: 200 });
    const silent = unavailable('TOKENIZER_UNAVAILABLE', 'its thread has not answered for 0.5 seconds');
    expect(await counting).toMatchObject(silent);
    await until(async () => (await captured(server, 'stored')) === 1);
    expect(await count(server, 'hi')).toMatchObject({ status: 200 });
    expect(await ask(server, '/readyz')).toMatchObject({ status: 200 });
    expect(await server.end('SIGTERM')).toBe(0);
    await engine.close();
    await rm(model, { recursive: true });
  });
});
