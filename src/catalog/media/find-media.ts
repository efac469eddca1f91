import type { Json, JsonObject } from '../../model/json.js';
import type { StoredContent } from '../../model/step.js';
import { sniffType } from './sniff-type.js';

/** A picture, sound or file in a step's state: its own bytes, or where it lies. */
export type FoundMedium =
  | { readonly kind: 'bytes'; readonly type: string | null; readonly bytes: Uint8Array }
  | { readonly kind: 'link'; readonly url: string };

/** Strings shorter than this are not taken for bytes unless something says that they are. */
const LEAST_BASE64 = 256;
const DATA_URI = /^data:([^;,]*)(?:;[^;,]+)*;base64,/i;
const TYPE = /^[a-z]+\/[a-z0-9][a-z0-9.+-]*$/;
/** What somebody said is not looked into: an address in a sentence is no picture. */
const SAID = new Set(['content', 'text', 'arguments', 'name', 'role', 'reasoning_content']);

/**
 * Media of a state, in order: parts of messages in OpenAI's form (`image_url`, `input_audio`, `file`) or Anthropic's
 * (`source`), and what came in `multi_modal_data`, whose form is the trainer's own: there a long base64 is enough.
 */
export function* findMedia({
  messages,
  media,
}: Pick<StoredContent, 'messages' | 'media'>): Generator<FoundMedium> {
  for (const message of messages) yield* within(message, 'messages');
  for (const item of media)
    yield* typeof item === 'string' ? ofString('', item, {}, 'media') : within(item, 'media');
}

type Place = 'messages' | 'media';

function* within(value: Json, place: Place): Generator<FoundMedium> {
  if (typeof value !== 'object' || value === null) return;
  if (isList(value)) {
    for (const item of value) {
      if (typeof item === 'string') yield* ofString('', item, {}, place);
      else yield* within(item, place);
    }
    return;
  }
  for (const [key, item] of Object.entries(value)) {
    if (typeof item !== 'string') yield* within(item, place);
    else if (!SAID.has(key)) yield* ofString(key, item, value, place);
  }
}

function* ofString(key: string, text: string, beside: JsonObject, place: Place): Generator<FoundMedium> {
  const uri = DATA_URI.exec(text);
  if (uri !== null) yield inBytes(text.slice(uri[0].length), uri[1] ?? null);
  else if (/^https?:\/\//.test(text) && /(^|_)url$/.test(key)) yield { kind: 'link', url: text };
  else if (key === 'data' && typeof beside.media_type === 'string') yield inBytes(text, beside.media_type);
  else if (key === 'data' && typeof beside.format === 'string') yield inBytes(text, `audio/${beside.format}`);
  // OpenAI's files come as a data URI or as bare base64.
  else if (key === 'file_data' && isBase64(text)) yield inBytes(text, null);
  else if (place === 'media' && text.length >= LEAST_BASE64 && isBase64(text)) yield inBytes(text, null);
}

function inBytes(base64: string, type: string | null): FoundMedium {
  const bytes = Buffer.from(base64, 'base64');
  const named = type?.toLowerCase() ?? '';
  return { kind: 'bytes', type: TYPE.test(named) ? named : sniffType(bytes), bytes };
}

function isBase64(text: string): boolean {
  return text.length % 4 === 0 && /^[A-Za-z0-9+/]+={0,2}$/.test(text);
}

function isList(value: readonly Json[] | JsonObject): value is readonly Json[] {
  return Array.isArray(value);
}
