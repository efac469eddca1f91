import type { ContentDoc, StepDoc } from '../mongodb/documents.js';
import type { Connection } from '../sqlite/connection.js';
/**
 * The next steps after a position, each with its own content.
 * @throws STORE_CORRUPT, which names the step, where its content is damaged
 */
export declare function stepDocs(connection: Connection, after: number, limit: number): readonly {
    readonly key: number;
    readonly doc: StepDoc;
    readonly content: ContentDoc;
}[];
