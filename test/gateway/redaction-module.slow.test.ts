import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { JsonObject } from '../../src/model/json.js';
import { TextRedactor } from '../../src/plugins/text-redactor.js';
import { type RunningApp, startTestApp } from '../api/support/running-app.js';
import { startUpstream, type Upstream } from '../support/upstreams/start-upstream.js';
import { type CapturedStep, capturedSteps } from './support/captured.js';

let folder: string;
let engine: Upstream | null;
let app: RunningApp | null;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'stepwell-redact-'));
  engine = null;
  app = null;
});
afterEach(async () => {
  await app?.remove();
  await engine?.close();
  await rm(folder, { recursive: true });
});

async function moduleOf(text: string, name = 'redact.mjs'): Promise<string> {
  const file = join(folder, name);
  await writeFile(file, text);
  return file;
}

async function say(content: string, headers: Record<string, string> = {}): Promise<string> {
  const response = await fetch(`${app?.url}/v1/chat/completions`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ model: 'toy-model', messages: [{ role: 'user', content }] }),
  });
  const answer = (await response.json()) as { choices: { message: { content: string } }[] };
  return answer.choices[0]?.message.content ?? '';
}

async function start(file: string, more: Record<string, string> = {}): Promise<void> {
  engine = await startUpstream({
    dialect: 'vllm',
    script: ({ body }) => ({ content: `heard ${(body.messages as JsonObject[])[0]?.content}` }),
  });
  app = await startTestApp({ upstream: engine.url, 'redaction-module': file, ...more });
}

test('the module sees no key of the server', async () => {
  process.env.STEPWELL_TEST_SECRET = 'sk-secret';
  try {
    const file = await moduleOf(
      'export default (step) => ({ ...step, metadata: { seen: Object.keys(process.env).filter((name) => /STEPWELL|KEY|MONGODB/.test(name)) } });',
    );
    const redactor = await TextRedactor.open({ file, log: () => {} });
    const kept = await redactor.redact('{}');
    await redactor.close();
    expect(JSON.parse(kept ?? '')).toEqual({ metadata: { seen: [] } });
  } finally {
    delete process.env.STEPWELL_TEST_SECRET;
  }
});

const contentsOf = ({ state, action }: CapturedStep) => [
  state.messages[0]?.content ?? null,
  action.message?.content ?? null,
];

/** All bytes of a data directory. */
async function everything(directory: string): Promise<string> {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  const texts = await Promise.all(
    files.map(({ parentPath, name }) => readFile(join(parentPath, name), 'latin1')),
  );
  return texts.join('');
}

describe('a redaction module', () => {
  it('of the documentation takes out what it finds, leaves other steps as they are, and keeps nothing of some', async () => {
    const docs = await readFile('docs/gateway.md', 'utf8');
    const [, example = ''] = /```ts redact\.ts\n([\s\S]*?)```/.exec(docs) ?? [];
    await start(await moduleOf(example, 'redact.ts'));
    expect(await say('my card is 4111 1111 1111 1111')).toBe('heard my card is 4111 1111 1111 1111');
    await say('hello');
    await say('a title, please', { 'x-turn-type': 'SIDE' });
    const [card, hello, side] = await capturedSteps(app?.url ?? '', 3);
    expect(card && contentsOf(card)).toEqual(['my card is [card]', 'heard my card is [card]']);
    expect(card).toMatchObject({
      state: { promptIds: null },
      action: { responseIds: null, logProbs: null, tokenSource: 'NONE' },
      curation: { trainable: false, reason: 'redacted before it was stored: redact.ts' },
    });
    expect(hello && contentsOf(hello)).toEqual(['hello', 'heard hello']);
    expect(hello).toMatchObject({ action: { tokenSource: 'ENGINE' }, curation: { trainable: true } });
    expect(side).toMatchObject({
      turnType: 'SIDE',
      state: { messages: [], promptIds: null },
      action: { message: null, responseIds: null },
      curation: { trainable: false, reason: 'content withheld: redact.ts keeps nothing of it' },
    });
  });

  it('that throws, answers nonsense, ends or hangs costs a step its content, and nothing of it is written anywhere', async () => {
    const file = await moduleOf(`
      export default (step) => {
        const said = step.messages[0].content;
        if (said.includes('throw')) throw new Error(said);
        if (said.includes('nothing')) return undefined;
        if (said.includes('nonsense')) return { ...step, messages: said };
        if (said.includes('exit')) process.exit(3);
        if (said.includes('memory')) { const all = []; for (;;) all.push(new Array(1e6).fill(said)); }
        return step;
      };
    `);
    await start(file);
    const asked = ['throw', 'nothing', 'nonsense', 'exit', 'memory'];
    await Promise.all(asked.map((word) => say(`unspeakable ${word}`)));
    await say('fine');
    const steps = await capturedSteps(app?.url ?? '', asked.length + 1);
    const withheld = steps.filter(({ curation }) => !curation.trainable);
    expect(withheld).toHaveLength(asked.length);
    for (const { state, action, curation } of withheld) {
      expect([state.messages, action.message]).toEqual([[], null]);
      expect(curation.reason).toMatch(
        /^content withheld: redact\.mjs (failed|gave something that is no step)$/,
      );
    }
    expect(steps.filter(({ curation }) => curation.trainable).map(contentsOf)).toEqual([
      ['fine', 'heard fine'],
    ]);
    expect(await everything(app?.dataDir ?? '')).not.toContain('unspeakable');
  });

  it('sees what the rules have left', async () => {
    const rules = await moduleOf('[{"name": "email", "pattern": "\\\\S+@\\\\S+"}]', 'rules.json');
    const file = await moduleOf(`
      export default (step) => ({ ...step, messages: [{ role: 'user', content: 'saw ' + step.messages[0].content }] });
    `);
    await start(file, { redaction: rules });
    await say('I am ann@example.org');
    const [step] = await capturedSteps(app?.url ?? '', 1);
    expect(step && contentsOf(step)).toEqual(['saw I am [email]', 'heard I am [email]']);
  });

  it('keeps a server from starting that could not load it', async () => {
    const missing = startTestApp({ 'redaction-module': join(folder, 'none.mjs') });
    await expect(missing).rejects.toMatchObject({ code: 'INVALID_CONFIG', path: ['redactionModule'] });
    const other = startTestApp({ 'redaction-module': await moduleOf('export default 7') });
    await expect(other).rejects.toMatchObject({ code: 'INVALID_CONFIG', message: /not a function/ });
  });

  it('that hangs is ended, fails the step it was at and no other, and is started anew', async () => {
    const file = await moduleOf(`
      export default (step) => { while (step.hangs); return { ...step, seen: true }; };
    `);
    const limits = { timeoutMs: 2_000, memoryBytes: 2 ** 29 };
    const redactor = await TextRedactor.open({ file, limits, log: () => {} });
    const steps = [{ n: 1 }, { hangs: true }, { n: 2 }].map((step) => redactor.redact(JSON.stringify(step)));
    const ends = await Promise.allSettled(steps);
    expect(ends).toMatchObject([
      { value: '{"n":1,"seen":true}' },
      { reason: { code: 'PLUGIN_TIMEOUT' } },
      { value: '{"n":2,"seen":true}' },
    ]);
    await redactor.close();
    await expect(redactor.redact('{}')).rejects.toMatchObject({ code: 'PLUGIN_FAILED' });
  });
});
