import type { Json, JsonObject } from '../../model/json.js';
import type { FileDocument } from './documents.js';
import type { ImportItem } from './importer.js';
/**
 * Turns documents into steps, one document at a time. If `toSteps` throws a StepwellError, the document is not in the
 * format; it then becomes one error and no steps, because a conversation with a gap would be trained on as if it were
 * whole.
 */
export declare function fromDocuments(documents: AsyncIterable<FileDocument>, toSteps: (value: Json) => Iterable<JsonObject>): AsyncGenerator<ImportItem>;
