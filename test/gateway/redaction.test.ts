import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { redactionRules, redactStep } from '../../src/gateway/capture/redaction/redact-step.js';
import { readRules } from '../../src/gateway/read-rules.js';
import { tokenDraft } from '../support/drafts.js';

const rules = redactionRules.parse([
  { name: 'email', pattern: '[\\w.]+@[\\w.]+\\.\\w+' },
  { name: 'key', pattern: '(sk-)[a-z0-9]{8,}', flags: 'i', replacement: '$1…' },
]);
const picture = `data:image/png;base64,a@b.cc${'A'.repeat(40)}`;

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
