import { type Json } from '../model/json.js';
import type { Message } from '../model/step.js';
/** A message's content as text: the string, or its parts of text one below the other; empty if there is none. */
export declare function messageText(message: Message | null): string;
/** The names and arguments of the tool calls in a message. */
export declare function toolCallsOf(message: Message | null): readonly {
    readonly name: string;
    readonly arguments: string;
}[];
/**
 * Everything that a message says, each as one text: thoughts, content, then name and arguments of each tool call. Roles
 * and ids are not among it.
 */
export declare function saidIn(message: Message | null): readonly string[];
/** Every string in a JSON value, names of fields not included. */
export declare function stringsIn(value: Json): Generator<string>;
