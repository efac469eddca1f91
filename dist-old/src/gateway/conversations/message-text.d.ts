import { type Json, type JsonObject } from '../../model/json.js';
import type { Message } from '../../model/step.js';
/** The messages of a chat request; engines refuse anything else in the list. */
export declare const messagesOf: ({ messages }: JsonObject) => readonly Message[];
/** Content as text; parts that are no text (images, audio) as JSON. Null, absent and empty are equal. */
export declare function contentText(content: Json | undefined): string;
/**
 * The text of an assistant's messages, so that an engine's answer equals the same answer as a client sends it back:
 * without thoughts, ids, usage marks and white space around it. Several messages in a row, into which some clients
 * split an answer, are one. Empty where there is no text.
 */
export declare function assistantText(messages: readonly Message[]): string;
/** The text of any other message. Ids of tool calls are left out: gateways and frameworks rewrite them. */
export declare function otherText({ role, name, content }: Message): string;
/** Ids of the tool calls in an assistant's messages, which distinguish answers of equal text. */
export declare function callIds(messages: readonly Message[]): string;
export declare const isAssistant: ({ role }: Message) => boolean;
export declare const isSystem: ({ role }: Message) => boolean;
