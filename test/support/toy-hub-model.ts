import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Ids of the special tokens; every other token is a byte, under its own value. */
export const SPECIAL_IDS = { begin: 256, end: 257, bos: 258 } as const;

/** The characters that byte-level tokenizers write bytes as (GPT-2's `bytes_to_unicode`). */
function byteCharacters(): string[] {
  let next = 256;
  return Array.from({ length: 256 }, (_, byte) => {
    const printable = (byte >= 33 && byte <= 126) || (byte >= 161 && byte <= 172) || byte >= 174;
    return String.fromCharCode(printable ? byte : next++);
  });
}

const TEMPLATE = `{%- if tools %}{{ '<|begin|>tools\n' + (tools | tojson) + '<|end|>\n' }}{% endif -%}
{%- for message in messages -%}
{{ '<|begin|>' + message.role + '\n' + message.content }}
{%- for call in message.tool_calls or [] %}{{ call.function.name + '!' + (call.function.arguments.a | string) }}{% endfor -%}
{{ '<|end|>\n' }}
{%- endfor -%}
{%- if add_generation_prompt %}{{ '<|begin|>assistant\n' }}{% endif -%}`;

/** A folder as the Hugging Face hub has one for a model: a tokenizer of bytes and a chat template. */
export async function toyHubModel(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'stepwell-model-'));
  const special = ['<|begin|>', '<|end|>', '<|bos|>'];
  const tokenizer = {
    version: '1.0',
    truncation: null,
    padding: null,
    added_tokens: special.map((content, i) => ({
      id: 256 + i,
      content,
      single_word: false,
      lstrip: false,
      rstrip: false,
      normalized: false,
      special: true,
    })),
    normalizer: null,
    pre_tokenizer: { type: 'ByteLevel', add_prefix_space: false, trim_offsets: true, use_regex: false },
    post_processor: {
      type: 'TemplateProcessing',
      single: [{ SpecialToken: { id: '<|bos|>', type_id: 0 } }, { Sequence: { id: 'A', type_id: 0 } }],
      pair: [{ Sequence: { id: 'A', type_id: 0 } }, { Sequence: { id: 'B', type_id: 0 } }],
      special_tokens: { '<|bos|>': { id: '<|bos|>', ids: [SPECIAL_IDS.bos], tokens: ['<|bos|>'] } },
    },
    decoder: { type: 'ByteLevel', add_prefix_space: true, trim_offsets: true, use_regex: true },
    model: {
      type: 'BPE',
      dropout: null,
      unk_token: null,
      continuing_subword_prefix: '',
      end_of_word_suffix: '',
      fuse_unk: false,
      byte_fallback: false,
      vocab: Object.fromEntries(byteCharacters().map((character, byte) => [character, byte])),
      merges: [],
    },
  };
  const config = { bos_token: '<|bos|>', eos_token: '<|end|>', chat_template: TEMPLATE };
  await writeFile(join(folder, 'tokenizer.json'), JSON.stringify(tokenizer));
  await writeFile(join(folder, 'tokenizer_config.json'), JSON.stringify(config));
  return folder;
}

const { begin, end } = SPECIAL_IDS;
export const bytesOf = (text: string): number[] => [...Buffer.from(text)];
/** A turn as the template writes it. */
export const turnIds = (role: string, text: string): number[] => [
  begin,
  ...bytesOf(`${role}\n${text}`),
  end,
  10,
];
export const openingIds: readonly number[] = [begin, ...bytesOf('assistant\n')];
