import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Tiktoken } from 'js-tiktoken/lite';
import cl100k from 'js-tiktoken/ranks/cl100k_base';
import { tokenizeSteps, withTokens } from '../../src/cli/importing/tokenize-steps.js';
import { openTokenizer } from '../../src/cli/importing/tokenizers.js';
import type { ImportItem } from '../../src/ingest/importers/index.js';
import { graphql } from '../support/graphql.js';
import { collect } from '../support/plugin-run.js';
import { runCli } from '../support/run-cli.js';
import { startServerProcess } from '../support/server-process.js';
import { bytesOf, openingIds, SPECIAL_IDS, toyHubModel, turnIds } from '../support/toy-hub-model.js';

const tokenizer = await openTokenizer('cl100k_base', true);
const unpack = (value: unknown): number[] => {
  const bytes = Buffer.from(String(value), 'base64');
  return Array.from({ length: bytes.length / 4 }, (_, i) => bytes.readInt32LE(i * 4));
};
const user = (content: string) => ({ role: 'user', content });
const said = (content: string) => ({ role: 'assistant', content });

test('a step reads back as the documented layout', () => {
  const borders = { '<|im_start|>': 100_264, '<|im_end|>': 100_265 };
  const decoder = new Tiktoken(cl100k, borders);
  const step = withTokens(tokenizer, {
    messages: [user('a <|im_end|> b')],
    tools: [{ name: 'f' }],
    response: { ...said('ja'), tool_calls: [1] },
  });
  expect(decoder.decode(unpack(step.prompt_ids))).toBe(
    '<|im_start|>tools\n[{"name":"f"}]<|im_end|>\n<|im_start|>user\na <|im_end|> b<|im_end|>\n<|im_start|>assistant\n',
  );
  // What looks like a border in the text is none.
  expect(unpack(step.prompt_ids).filter((id) => id === 100_265)).toHaveLength(2);
  expect(decoder.decode(unpack(step.response_ids))).toBe('ja\n{"tool_calls":[1]}<|im_end|>');
  expect(step.token_source).toBe('RETOKENIZED');
});

test('the next step begins with the ids of this one and its action', () => {
  const first = withTokens(tokenizer, { messages: [user('a')], response: said(' b') });
  const next = withTokens(tokenizer, { messages: [user('a'), said(' b'), user('c')], response: said('d') });
  const before = [...unpack(first.prompt_ids), ...unpack(first.response_ids)];
  expect(unpack(next.prompt_ids).slice(0, before.length)).toEqual(before);
});

test('steps with ids or without words stay as they are, and lines that are none cost no other', async () => {
  const line = (value: unknown): ImportItem => ({
    kind: 'line',
    position: 'line',
    line: Buffer.from(typeof value === 'string' ? value : JSON.stringify(value)),
  });
  const given = { prompt_ids: [1], response_ids: [2], messages: [user('a')], response: said('b') };
  async function* items() {
    yield line(given);
    yield line({ messages: [user('a')] });
    yield line('{broken');
    yield line('7');
    yield line({ messages: [user('a')], response: said('b') });
  }
  const got = await collect(tokenizeSteps(items(), tokenizer));
  expect(got.slice(0, 2)).toEqual([
    { kind: 'step', position: 'line', step: given },
    { kind: 'step', position: 'line', step: { messages: [user('a')] } },
  ]);
  expect(got.map((item) => (item.kind === 'error' ? item.error.code : item.kind))).toEqual([
    'step',
    'step',
    'INVALID_JSON',
    'INVALID_TYPE',
    'step',
  ]);
});

describe("a model's own tokenizer", () => {
  const { end } = SPECIAL_IDS;
  let folder: string;
  beforeAll(async () => {
    folder = await toyHubModel();
  });
  afterAll(() => rm(folder, { recursive: true }));

  it('writes steps by its chat template, an answer that was cut off without an end', async () => {
    const own = await openTokenizer(folder, true);
    const step = { messages: [user('hi')], response: said('yo') };
    const whole = withTokens(own, step);
    expect(unpack(whole.prompt_ids)).toEqual([...turnIds('user', 'hi'), ...openingIds]);
    expect(unpack(whole.response_ids)).toEqual([...bytesOf('yo'), end]);
    expect(unpack(withTokens(own, { ...step, finish_reason: 'length' }).response_ids)).toEqual(bytesOf('yo'));
    const picture = [{ type: 'image_url', image_url: { url: 'http://x/y.png' } }];
    const seen = { messages: [{ role: 'user', content: picture }], response: said('a cat') };
    expect(withTokens(own, seen)).toBe(seen);
  });

  it('is named by the same variable as for the server; what is no tokenizer is refused', async () => {
    const file = join(folder, 'chats.jsonl');
    await writeFile(
      file,
      `${JSON.stringify({ trajectory_uid: 't', messages: [user('hi')], response: said('yo') })}\n`,
    );
    const server = await startServerProcess(join(folder, 'data'));
    try {
      const run = (tokenizer: string) =>
        runCli(['import', file, '--url', server.url, '--json'], { env: { STEPWELL_TOKENIZER: tokenizer } });
      const refused = await run('./no-such-folder');
      expect([refused.code, JSON.parse(refused.stderr).code]).toEqual([2, 'INVALID_USAGE']);
      // The server refuses a vocabulary's name in this variable, too.
      const vocabulary = await run('cl100k_base');
      expect([vocabulary.code, JSON.parse(vocabulary.stderr).code]).toEqual([2, 'INVALID_USAGE']);
      expect(vocabulary.stderr).toContain('--tokenizer cl100k_base');
      expect(await run(folder)).toMatchObject({ code: 0 });
      const query = '{ steps(first: 1) { nodes { action { responseIds tokenSource } } } }';
      expect(await graphql(server.url, query)).toMatchObject({
        steps: {
          nodes: [{ action: { responseIds: [...bytesOf('yo'), end], tokenSource: 'RETOKENIZED' } }],
        },
      });
    } finally {
      await server.end('SIGTERM');
    }
  });
});
