import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Template } from '@huggingface/jinja';
import { Tokenizer } from '@huggingface/tokenizers';
import { StepwellError } from '../../errors/index.js';
import type { Json, JsonObject } from '../../model/json.js';

/** Ids of a prompt and of the answer to it. */
export interface CallIds {
  readonly prompt: readonly number[];
  readonly answer: readonly number[];
}

const isObject = (value: Json | undefined): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Text parts as one text; null where a part is none, which only the engine can turn into tokens. */
function plainText(content: Json | undefined): string | null {
  if (typeof content === 'string') return content;
  if (content === undefined || content === null) return '';
  if (!Array.isArray(content)) return null;
  const texts = (content as readonly Json[]).map((part) =>
    isObject(part) && part.type === 'text' && typeof part.text === 'string' ? part.text : null,
  );
  return texts.includes(null) ? null : texts.join('\n');
}

/**
 * A message as chat templates want it: content as text, arguments of tool calls as data (vLLM and SGLang do the same,
 * vllm/entrypoints/chat_utils.py `_postprocess_messages`). Null: there is more in it than text.
 */
function templateMessage(message: JsonObject): JsonObject | null {
  const content = plainText(message.content);
  if (content === null) return null;
  if (!Array.isArray(message.tool_calls)) return { ...message, content };
  return { ...message, content, tool_calls: (message.tool_calls as readonly Json[]).map(templateCall) };
}

function templateCall(call: Json): Json {
  if (!isObject(call) || !isObject(call.function) || typeof call.function.arguments !== 'string') return call;
  try {
    return {
      ...call,
      function: { ...call.function, arguments: JSON.parse(call.function.arguments) as Json },
    };
  } catch {
    // The model wrote no JSON: the template gets its words.
    return call;
  }
}

/** Null: the folder has none for such calls. */
interface Templates {
  readonly plain: string | null;
  readonly withTools: string | null;
}

/** A text, or a list of named ones, of which `tool_use` is for calls with tools and `default` for all others. */
function templateTexts(value: unknown): Templates {
  if (typeof value === 'string') return { plain: value, withTools: value };
  const named = Array.isArray(value)
    ? (value as readonly { readonly name?: unknown; readonly template?: unknown }[])
    : [];
  const called = (wanted: string): string | null => {
    const template = named.find(({ name }) => name === wanted)?.template;
    return typeof template === 'string' ? template : null;
  };
  const plain = called('default');
  return { plain, withTools: called('tool_use') ?? plain };
}

/** Files come before the config (transformers, `tokenization_utils_base.py`: `from_pretrained`, `get_chat_template`). */
async function templatesIn(folder: string, config: JsonObject): Promise<Templates> {
  const plain = await readIfThere(join(folder, 'chat_template.jinja'));
  if (plain === null) return templateTexts(config.chat_template);
  const withTools = await readIfThere(join(folder, 'additional_chat_templates', 'tool_use.jinja'));
  return { plain, withTools: withTools ?? plain };
}

const compiled = (text: string | null): Template | null => (text === null ? null : new Template(text));

const tokenText = (value: Json | undefined): string =>
  typeof value === 'string'
    ? value
    : isObject(value) && typeof value.content === 'string'
      ? value.content
      : '';

/** A model's tokenizer and chat template, as its folder on the Hugging Face hub has them. */
export class ChatTokenizer {
  private constructor(
    private readonly tokenizer: Tokenizer,
    private readonly template: Template | null,
    /** For calls with tools. */
    private readonly toolTemplate: Template | null,
    private readonly special: { readonly bos_token: string; readonly eos_token: string },
  ) {}

  /**
   * @param folder holds `tokenizer.json`, `tokenizer_config.json` and, where that has no template, `chat_template.jinja`;
   *   of several templates `tool_use` is for calls with tools, `default` for all others
   * @throws INVALID_CONFIG
   */
  static async open(folder: string): Promise<ChatTokenizer> {
    try {
      const read = async (name: string) => readFile(join(folder, name), 'utf8');
      const config = JSON.parse(await read('tokenizer_config.json')) as JsonObject;
      const tokenizer = new Tokenizer(JSON.parse(await read('tokenizer.json')) as object, config);
      const { plain, withTools } = await templatesIn(folder, config);
      const special = { bos_token: tokenText(config.bos_token), eos_token: tokenText(config.eos_token) };
      return new ChatTokenizer(tokenizer, compiled(plain), compiled(withTools), special);
    } catch (error) {
      const detail = `${folder}: ${error instanceof Error ? error.message : String(error)}`;
      throw new StepwellError('INVALID_CONFIG', { detail }, { path: ['tokenizer'], cause: error });
    }
  }

  /** Whether it can write conversations at all. */
  get hasTemplate(): boolean {
    return this.template !== null;
  }

  /** Of a chat request, up to where the assistant begins to speak; null: no template, or more than text in it. */
  chatPrompt(body: JsonObject): readonly number[] | null {
    const text = this.render(body, [], body.continue_final_message !== true);
    return text === null ? null : this.encode(text, false);
  }

  /** Of a text, with the special tokens that the model puts before one. */
  textPrompt(text: string): readonly number[] {
    return this.encode(text, true);
  }

  /**
   * Of a chat request and the answer to it. The answer's ids are those of the text that the template adds for it, up to
   * the end of its turn. Null where the template writes the earlier messages otherwise once an answer follows.
   */
  chatCall(body: JsonObject, answer: JsonObject, finished: boolean): CallIds | null {
    const before = this.render(body, [], true);
    const after = this.render(body, [answer], false);
    if (before === null || after === null || !after.startsWith(before)) return null;
    const said = this.untilEnd(after.slice(before.length), finished);
    return { prompt: this.encode(before, false), answer: this.encode(said, false) };
  }

  /** Of a text and the text that follows it. */
  textCall(prompt: string, answer: string): CallIds {
    return { prompt: this.textPrompt(prompt), answer: this.encode(answer, false) };
  }

  /** Templates write a line break behind the token that ends a turn; the model stops at that token, or never came to it. */
  private untilEnd(text: string, finished: boolean): string {
    const { eos_token: eos } = this.special;
    const at = eos === '' ? -1 : text.lastIndexOf(eos);
    if (at === -1) return text;
    return text.slice(0, finished ? at + eos.length : at);
  }

  private render(body: JsonObject, more: readonly JsonObject[], prompt: boolean): string | null {
    const { tools } = body;
    const hasTools = Array.isArray(tools) && tools.length > 0 && body.tool_choice !== 'none';
    const template = hasTools ? this.toolTemplate : this.template;
    if (template === null || !Array.isArray(body.messages)) return null;
    const messages: JsonObject[] = [];
    for (const message of [...(body.messages as readonly Json[]), ...more]) {
      const plain = isObject(message) ? templateMessage(message) : null;
      if (plain === null) return null;
      messages.push(plain);
    }
    const options = isObject(body.chat_template_kwargs) ? body.chat_template_kwargs : {};
    return template.render({
      ...this.special,
      ...options,
      messages,
      tools: hasTools ? tools : null,
      add_generation_prompt: prompt,
    });
  }

  private encode(text: string, special: boolean): readonly number[] {
    return this.tokenizer.encode(text, { add_special_tokens: special }).ids;
  }
}

async function readIfThere(file: string): Promise<string | null> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}
