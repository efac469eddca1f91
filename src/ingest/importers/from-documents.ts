import { StepwellError } from '../../errors/index.js';
import type { Json, JsonObject } from '../../model/json.js';
import type { FileDocument } from './documents.js';
import type { ImportItem } from './importer.js';

/**
 * Turns documents into steps, one document at a time. `toSteps` throws a StepwellError where the document is not of the
 * format; that document then yields one error and no step, since a conversation with a hole would train on a lie.
 */
export async function* fromDocuments(
  documents: AsyncIterable<FileDocument>,
  toSteps: (value: Json) => Iterable<JsonObject>,
): AsyncGenerator<ImportItem> {
  for await (const document of documents) {
    const { position } = document;
    if (!document.ok) {
      yield { kind: 'error', position, error: document.error };
      continue;
    }
    try {
      let index = 0;
      for (const step of toSteps(document.value)) {
        yield { kind: 'step', position: `${position}, step ${index}`, step };
        index += 1;
      }
    } catch (error) {
      if (!(error instanceof StepwellError)) throw error;
      yield { kind: 'error', position, error: error.toWire() };
    }
  }
}
