import { type Message } from 'stepwell/plugin';
/**
 * Whether a text, which a tokenizer makes of a response's ids, is what the response says: only then do the ids mean the
 * same to it. Null: the response says nothing by which that could be told.
 */
export declare function readsAs(text: string, response: Message): boolean | null;
