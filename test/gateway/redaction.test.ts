import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { redactionRules, redactStep } from '../../src/gateway/capture/redaction/rule-redaction.js';
import { readRules } from '../../src/gateway/create.js';
import { tokenDraft } from '../support/drafts.js';

const rules = redactionRules.parse([
  { name: 'email', pattern: '[\\w.]+@[\\w.]+\\.\\w+' },
  { name: 'key', pattern: '(sk-)[a-z0-9]{8,}', flags: 'i', replacement: '$1…' },
]);
const picture = `data:image/png;base64,sk+/${'A'.repeat(40)}==`;

const said = (content: string) => tokenDraft([1], [2], { messages: [{ role: 'user', content }] });

describe('redaction', () => {
  it('takes what the rules match out of every text, and then keeps no token ids', () => {
    const draft = tokenDraft([1, 2], [3], {
      messages: [
        {
          role: 'user',
          content: [
            { type: 'text', text: 'I am ann@example.org' },
            { type: 'image_url', image_url: { url: picture } },
          ],
        },
      ],
      response: {
        role: 'assistant',
        content: null,
        tool_calls: [
          { id: 'c', type: 'function', function: { name: 'f', arguments: '{"key":"SK-12345678"}' } },
        ],
      },
      metadata: { by: 'ann@example.org' },
    });
    const redacted = redactStep(rules, draft);
    expect(redacted.touched).toBe('content');
    expect(redacted.draft).toMatchObject({
      messages: [{ content: [{ text: 'I am [email]' }, { image_url: { url: picture } }] }],
      response: { tool_calls: [{ function: { arguments: '{"key":"SK-…"}' } }] },
      metadata: { by: '[email]' },
      promptIds: null,
      responseIds: null,
      logProbs: null,
      tokenSource: 'NONE',
      untrainableReason: 'redacted before it was stored: email, key',
    });
  });

  it('redacts text that only begins like a data URL, and the text around the base64 of one', () => {
    const text = (content: string) => redactStep(rules, said(content)).draft.messages[0]?.content;
    expect(text('data: write to ann@example.org')).toBe('data: write to [email]');
    expect(text('data:ann@example.org')).toBe('data:[email]');
    expect(text('data:text/plain,ann@example.org')).toBe('data:text/plain,[email]');
    expect(text(`${picture} by ann@example.org`)).toBe(`${picture} by [email]`);
    expect(text('data:image/png;name=ann@example.org;base64,QUJD')).toBe(
      'data:image/png;name=[email];base64,QUJD',
    );
    const bare = redactionRules.parse([{ name: 'all', pattern: '[A-Za-z0-9+/]{40,}' }]);
    expect(redactStep(bare, said(picture)).touched).toBe('nothing');
  });

  it('redacts keys that a user chose, keeps the value of each, and leaves the structure of a message', () => {
    const all = redactionRules.parse([{ name: 'word', pattern: '^(role|content|ann.*|bob.*)$' }]);
    const { draft } = redactStep(all, {
      ...said('hello'),
      metadata: { ann: 1, bob: 2, '[word]': 3, other: { ann: [4] } },
    });
    expect(draft.messages).toEqual([{ role: 'user', content: 'hello' }]);
    expect(draft.metadata).toEqual({ '[word] 2': 1, '[word] 3': 2, '[word]': 3, other: { '[word]': [4] } });
  });

  it('numbers any count of keys that become the same, beside those that have such a name already', () => {
    const all = redactionRules.parse([{ name: 'word', pattern: '^k.*' }]);
    const keys = Array.from({ length: 100_000 }, (_, i) => `k${i}`);
    const metadata = { ...Object.fromEntries(keys.map((key, i) => [key, i])), '[word] 3': 'mine' };
    // Cuts short what would take minutes.
    const redact = () => redactStep(all, { ...said('hello'), metadata }).draft.metadata;
    const made: object = runInNewContext('redact()', { redact }, { timeout: 5000 });
    expect(Object.keys(made)).toHaveLength(100_001);
    expect(Object.entries(made).slice(0, 4)).toEqual([
      ['[word]', 0],
      ['[word] 2', 1],
      ['[word] 4', 2],
      ['[word] 5', 3],
    ]);
    expect(made).toHaveProperty(['[word] 3'], 'mine');
  });

  describe('with a rule that matches every long word', () => {
    const long = redactionRules.parse([{ name: 'secret', pattern: '[A-Za-z0-9_$]{11,}' }]);

    it('leaves the names of sampling parameters and of facts of a call, not keys that clients chose', () => {
      const { draft, touched } = redactStep(long, {
        ...said('hello'),
        sampling: { max_completion_tokens: 5, guided_json: { properties: { supercalifragilistic: {} } } },
        metadata: {
          gateway: {
            first_byte_ms: 3,
            usage: {
              completion_tokens_details: { accepted_prediction_tokens: 2, some_engines_own_tokens: 3 },
            },
            failure: 'supercalifragilistic',
          },
          other: { gateway: { first_byte_ms_of_mine: 1 } },
        },
      });
      expect(touched).toBe('beside');
      expect(draft.sampling).toEqual({
        max_completion_tokens: 5,
        guided_json: { properties: { '[secret]': {} } },
      });
      expect(draft.metadata).toEqual({
        gateway: {
          first_byte_ms: 3,
          usage: { completion_tokens_details: { accepted_prediction_tokens: 2, some_engines_own_tokens: 3 } },
          failure: '[secret]',
        },
        other: { gateway: { '[secret]': 1 } },
      });
      expect(draft.promptIds).not.toBeNull();
      const gateway = redactionRules.parse([{ name: 'secret', pattern: 'gateway' }]);
      expect(redactStep(gateway, { ...draft, metadata: { gateway: {} } }).touched).toBe('nothing');
    });

    it('leaves the form of messages and tools, and so the ids', () => {
      const parts = [
        { type: 'tool_use', tool_use_id: 't', cache_control: { type: 'ephemeral' } },
        { type: 'image', source: { type: 'base64', media_type: 'image/png', data: 'QUJD' } },
        {
          type: 'text',
          text: 'so',
          citations: [{ encrypted_index: 'E', document_index: 1, cited_text: 'c' }],
        },
        {
          type: 'text',
          start_char_index: 1,
          end_char_index: 2,
          encrypted_content: 'E',
          search_result_index: 0,
        },
        { type: 'audio', input_audio: { data: 'QUJD', format: 'wav' } },
      ];
      const response = {
        role: 'assistant',
        content: null,
        annotations: [],
        reasoning_content: 'so',
        reasoning_details: [{ type: 'text', signature: 's', encrypted_content: 'e' }],
        usage: {
          prompt_tokens_details: { cached_tokens: 1 },
          completion_tokens_details: { reasoning_tokens: 1 },
        },
      };
      const schema = {
        unevaluatedProperties: false,
        unevaluatedItems: false,
        additionalProperties: { $dynamicRef: '#n', $dynamicAnchor: 'n', $vocabulary: {} },
        patternProperties: { '^a': { exclusiveMinimum: 1, exclusiveMaximum: 3, uniqueItems: true } },
        propertyNames: { minProperties: 1, maxProperties: 2 },
        dependentSchemas: {
          a: { contentMediaType: 'text/plain', contentEncoding: '8bit', contentSchema: {} },
        },
        dependentRequired: { a: ['b'] },
        prefixItems: [{ maxContains: 1, minContains: 0, description: 'so' }],
      };
      const tools = [
        { type: 'function', function: { name: 'f', description: 'so', parameters: schema } },
        { name: 'g', input_schema: schema, input_examples: [], defer_loading: true, allowed_callers: ['a'] },
        {
          type: 'web',
          max_uses: 1,
          allowed_domains: ['a.b'],
          blocked_domains: [],
          user_location: { region: 'r' },
        },
      ];
      const draft = tokenDraft([1], [2], { messages: [{ role: 'user', content: parts }], response, tools });
      expect(redactStep(long, draft)).toEqual({ draft, touched: 'nothing' });
      const chosen = {
        type: 'function',
        function: { parameters: { properties: { supercalifragilistic: {} } } },
      };
      expect(redactStep(long, { ...draft, tools: [chosen] })).toMatchObject({
        draft: { promptIds: null },
        touched: 'content',
      });
    });
  });

  it('leaves a step alone in which nothing is found, and its ids where only the metadata is touched', () => {
    const clean = tokenDraft([1], [2]);
    expect(redactStep(rules, clean)).toEqual({ draft: clean, touched: 'nothing' });
    const named = { ...clean, metadata: { by: 'ann@example.org' } };
    expect(redactStep(rules, named)).toEqual({
      draft: { ...named, metadata: { by: '[email]' } },
      touched: 'beside',
    });
  });

  it('has rules that are checked when they are read', async () => {
    const directory = await mkdtemp(join(tmpdir(), 'stepwell-rules-'));
    const file = join(directory, 'rules.json');
    const read = async (text: string) => {
      await writeFile(file, text);
      return readRules('redaction', file, redactionRules);
    };
    const invalid = { code: 'INVALID_CONFIG', path: ['redaction'] };
    expect(await read('[{"name": "a", "pattern": "x"}]')).toHaveLength(1);
    await expect(read('[{"name": "a", "pattern": "("}]')).rejects.toMatchObject(invalid);
    await expect(read('[{"name": "a"}]')).rejects.toMatchObject(invalid);
    await expect(read('nonsense')).rejects.toMatchObject(invalid);
    await expect(readRules('redaction', join(directory, 'none'), redactionRules)).rejects.toMatchObject(
      invalid,
    );
    await rm(directory, { recursive: true });
  });
});
