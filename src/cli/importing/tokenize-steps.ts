import { StepwellError } from '../../errors/index.js';
import type { ImportItem } from '../../ingest/importers/index.js';
import type { Json, JsonObject } from '../../model/json.js';
import type { Tokenizer } from './tokenizers.js';

const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A message's text: its content, and below it what else it holds besides its role, as JSON. */
function bodyOf({ role: _, content, ...more }: JsonObject): string {
  const said = typeof content === 'string' ? content : content == null ? '' : JSON.stringify(content);
  const rest = Object.entries(more).filter(([, value]) => value !== null && value !== undefined);
  return rest.length === 0 ? said : `${said}\n${JSON.stringify(Object.fromEntries(rest))}`;
}

/**
 * Ids of a conversation up to the place where the assistant begins to speak. Each message is START, its role and a line
 * break, its body, END and a line break; tools come first, as a message of the role `tools`. Each part is encoded alone, so
 * that step k+1 begins with the very ids of step k and its action.
 */
export function promptTokens(
  { encode, borders }: Tokenizer,
  messages: readonly JsonObject[],
  tools: Json,
): number[] {
  const ids: number[] = [];
  const add = (role: string, body: string): void => {
    ids.push(borders.start, ...encode(`${role}\n`));
    for (const id of encode(body)) ids.push(id);
    ids.push(borders.end, ...encode('\n'));
  };
  if (tools !== null && tools !== undefined) add('tools', JSON.stringify(tools));
  for (const message of messages) add(String(message.role), bodyOf(message));
  ids.push(borders.start, ...encode('assistant\n'));
  return ids;
}

/** Ids of an action: its body, and the END that stops it. */
export const responseTokens = ({ encode, borders }: Tokenizer, response: JsonObject): number[] => [
  ...encode(bodyOf(response)),
  borders.end,
];

const packed = (ids: readonly number[]): string =>
  Buffer.from(Int32Array.from(ids).buffer).toString('base64');

/** A wire step with ids made of its text; one that has ids, or no action in words, stays as it is. */
export function withTokens(tokenizer: Tokenizer, step: JsonObject): JsonObject {
  const { messages, response, tools, prompt_ids: has } = step;
  if (has !== undefined && has !== null) return step;
  if (!Array.isArray(messages) || !messages.every(isObject) || !isObject(response)) return step;
  return {
    ...step,
    prompt_ids: packed(promptTokens(tokenizer, messages, tools ?? null)),
    response_ids: packed(responseTokens(tokenizer, response)),
    token_source: 'RETOKENIZED',
  };
}

/** Steps of an import with ids. Lines that are no JSON object come out as errors. */
export async function* tokenizeSteps(
  items: AsyncIterable<ImportItem>,
  tokenizer: Tokenizer,
): AsyncGenerator<ImportItem> {
  for await (const item of items) {
    if (item.kind === 'error') yield item;
    else if (item.kind === 'step') yield { ...item, step: withTokens(tokenizer, item.step) };
    else yield fromLine(item.position, item.line, tokenizer);
  }
}

function fromLine(position: string, line: Uint8Array, tokenizer: Tokenizer): ImportItem {
  const failed = (code: 'INVALID_JSON' | 'INVALID_TYPE', params: Record<string, string>): ImportItem => {
    return { kind: 'error', position, error: new StepwellError(code, params).toWire() };
  };
  let step: unknown;
  try {
    step = JSON.parse(Buffer.from(line).toString('utf8'));
  } catch (error) {
    return failed('INVALID_JSON', { detail: error instanceof Error ? error.message : String(error) });
  }
  if (!isObject(step)) return failed('INVALID_TYPE', { expected: 'an object' });
  return { kind: 'step', position, step: withTokens(tokenizer, step) };
}
