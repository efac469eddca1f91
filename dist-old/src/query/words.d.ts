import type { Message } from '../model/step.js';
/**
 * The distinct words of a text, which the `text` filter compares: runs of letters and digits in lower case, in the order
 * of their first occurrence.
 */
export declare function words(text: string): string[];
/** The searchable text of messages: contents, reasoning, tool names and arguments. */
export declare function searchableText(messages: Iterable<Message | null>): string;
