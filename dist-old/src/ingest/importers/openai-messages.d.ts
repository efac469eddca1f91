import type { Importer } from './importer.js';
/**
 * Conversations in OpenAI's chat form: a JSON array or JSON Lines of `{messages, tools?, id?, prompt_uid?, reward?,
 * model?, metadata?}` or of plain lists of messages, or a single such list. A trajectory without an id is named by a
 * hash of its content. Other fields are kept in the last step's metadata.
 */
export declare const importOpenaiMessages: Importer;
