import type { ImportItem } from '../../ingest/importers/index.js';
import { type JsonObject } from '../../model/json.js';
import type { StepTokenizer } from './tokenizers.js';
/**
 * A wire step with ids made from its text. A step that has ids, or whose text alone does not determine them, is
 * returned as it is.
 */
export declare function withTokens(tokenizer: StepTokenizer, step: JsonObject): JsonObject;
/** Steps of an import with ids. A line that is not a JSON object becomes an error. */
export declare function tokenizeSteps(items: AsyncIterable<ImportItem>, tokenizer: StepTokenizer): AsyncGenerator<ImportItem>;
