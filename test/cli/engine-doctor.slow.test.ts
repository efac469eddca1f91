import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { askCli } from '../support/ask-cli.js';
import { startUpstream, type UpstreamOptions } from '../support/upstreams/start-upstream.js';

interface Finding {
  readonly check: string;
  readonly status: string;
  readonly detail: string;
  readonly advice: string | null;
}

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'stepwell-doctor-'));
});
afterAll(() => rm(folder, { recursive: true }));

/** What the doctor says of engines, without their addresses. */
async function findings(upstream: string, env: Record<string, string> = {}): Promise<readonly Finding[]> {
  const flags = ['doctor', '--json', '--data-dir', folder, '--url', 'http://127.0.0.1:1'];
  const { stdout } = await askCli(flags, { env: { STEPWELL_UPSTREAM: upstream, ...env } });
  return (JSON.parse(stdout) as readonly Finding[]).filter(({ check }) => check.startsWith('engine'));
}

async function findingOf(
  options: UpstreamOptions,
  env?: Record<string, string>,
): Promise<Finding | undefined> {
  const engine = await startUpstream(options);
  const [finding] = await findings(engine.url, env);
  await engine.close();
  return finding;
}

describe('stepwell doctor with engines', () => {
  it('says what a step will hold of each kind of engine', async () => {
    expect(await findingOf({ dialect: 'vllm' })).toMatchObject({
      status: 'ok',
      detail: 'vllm, toy-model; tells token ids, prompt ids, log-probs, /tokenize',
    });
    expect(await findingOf({ dialect: 'sglang' })).toMatchObject({
      status: 'ok',
      detail: 'sglang, toy-model; tells token ids, prompt ids, log-probs; not /tokenize',
    });
    expect(await findingOf({ dialect: 'openai' })).toMatchObject({
      status: 'warn',
      detail: 'openai, toy-model; tells log-probs; not token ids, prompt ids, /tokenize',
      advice: expect.stringContaining('--tokenizer'),
    });
  });

  it('sees that an older engine leaves out the ids of prompts and tells them when asked', async () => {
    expect(await findingOf({ dialect: 'vllm', age: 'old' })).toMatchObject({
      status: 'ok',
      detail: 'vllm, toy-model; tells token ids, log-probs, /tokenize; not prompt ids',
    });
  });

  it('sees that an older engine tells ids in whole answers and none in streams', async () => {
    expect(await findingOf({ dialect: 'sglang', age: 'old' })).toMatchObject({
      status: 'warn',
      detail:
        'sglang, toy-model; tells token ids, prompt ids, log-probs; not /tokenize; in streams not token ids, prompt ids',
      advice: expect.stringContaining('steps of streamed calls will be text only'),
    });
  });

  it('goes without what an engine refuses to tell', async () => {
    expect(await findingOf({ dialect: 'openai', refuses: ['logprobs'] })).toMatchObject({
      status: 'warn',
      detail: expect.stringContaining('tells text only'),
    });
  });

  it('fails for an engine that wants another key, or is not there, and shows no key', async () => {
    const locked = await findingOf({ dialect: 'vllm', key: 'right' }, { STEPWELL_UPSTREAM_KEY: 'wrong' });
    expect(locked).toMatchObject({ status: 'fail', detail: expect.stringContaining('UPSTREAM_REFUSED') });
    expect(JSON.stringify(locked)).not.toContain('wrong');
    expect(
      await findingOf({ dialect: 'vllm', key: 'right' }, { STEPWELL_UPSTREAM_KEY: 'right' }),
    ).toMatchObject({ status: 'ok' });
    expect(await findings('http://127.0.0.1:1/v1')).toMatchObject([
      { status: 'fail', detail: expect.stringContaining('UPSTREAM_UNREACHABLE') },
    ]);
  });
});
