import { StepwellError } from '../../errors/index.js';
import { jsonEquals } from '../../model/json.js';
import type { Message } from '../../model/step.js';
import { textOf, words } from '../../query/words.js';
import type { Connection } from './connection.js';
import { ContentReader, type RawContent } from './content-reader.js';

/** Null for what is not there or damaged: nothing is found in it, and the search goes on. */
function messagesOf(connection: Connection, position: number): RawContent | null {
  try {
    return new ContentReader(connection).read(position, { messages: true, tokens: false });
  } catch (error) {
    if (error instanceof StepwellError) return null;
    throw error;
  }
}

/** SQL functions for what a filter says and SQL cannot. */
export function registerFunctions(connection: Connection): void {
  const { database } = connection;
  // json_has(text, path, wanted): whether `path` (a JSON list of keys) is there, and equals wanted[0] if wanted is given.
  database.function('json_has', { deterministic: true }, (text: unknown, path: unknown, wanted: unknown) => {
    if (typeof text !== 'string') return 0;
    let here: unknown = JSON.parse(text);
    for (const key of JSON.parse(String(path)) as string[]) {
      if (typeof here !== 'object' || here === null || Array.isArray(here) || !Object.hasOwn(here, key))
        return 0;
      here = (here as Readonly<Record<string, unknown>>)[key];
    }
    if (wanted === null) return 1;
    return jsonEquals(here, (JSON.parse(String(wanted)) as unknown[])[0]) ? 1 : 0;
  });
  // step_has_words(position, words): reads the step's messages, so it is the last resort of a query.
  database.function('step_has_words', {}, (position: unknown, wanted: unknown) => {
    const raw = messagesOf(connection, Number(position));
    if (raw === null) return 0;
    const messages = [...raw.messages, ...(raw.response === null ? [] : [raw.response])];
    const present = new Set(words(textOf(messages.map((text) => JSON.parse(text) as Message))));
    return (JSON.parse(String(wanted)) as string[]).every((word) => present.has(word)) ? 1 : 0;
  });
}
