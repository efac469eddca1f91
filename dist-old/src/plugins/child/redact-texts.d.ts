import type { Redact } from '../../plugin-api/redact.js';
import type { Namespace } from './module-loader.js';
import type { RedactedText } from './protocol.js';
/** An error by its name and place only, because its message may quote text that must not be kept. */
export declare function errorPlace(error: unknown): string;
/** The function of a redaction module. @throws TypeError if its default export is not a function */
export declare function redactOf({ default: redact }: Namespace): Redact;
/** Redacts texts, each of which is a step as JSON, one after the other. */
export declare function redactTexts(redact: Redact, texts: readonly string[]): Promise<RedactedText[]>;
