import { type JsonObject } from '../../model/json.js';
import type { Dialect } from '../wire/dialect.js';
/** Ids of a prompt and of the answer to it. */
export interface CallIds {
    readonly prompt: readonly number[];
    readonly answer: readonly number[];
}
/** A model's tokenizer and chat template, from its folder as on the Hugging Face hub. */
export declare class ChatTokenizer {
    private readonly tokenizer;
    private readonly template;
    /** For calls with tools. */
    private readonly toolTemplate;
    private readonly special;
    private constructor();
    /**
     * @param folder holds `tokenizer.json`, `tokenizer_config.json` and, where that has no template, `chat_template.jinja`;
     *   of several templates `tool_use` is for calls with tools, `default` for all others
     * @throws INVALID_CONFIG
     */
    static open(folder: string): Promise<ChatTokenizer>;
    /** Whether there is a template for calls without tools. */
    get hasTemplate(): boolean;
    /**
     * Ids of a chat request's prompt, up to where the assistant begins; null: there is no template, or the request holds
     * more than text.
     */
    chatPrompt(body: JsonObject, dialect: Dialect): readonly number[] | null;
    /** Ids of a text, with the special tokens that the model puts before it. */
    textPrompt(text: string): readonly number[];
    /**
     * Ids of a chat request's prompt and its answer. The answer's ids are those of the text that the template adds for
     * it, up to the end of its turn. Null where the template writes the earlier messages otherwise once an answer
     * follows.
     */
    chatCall(body: JsonObject, answer: JsonObject, finished: boolean, dialect: Dialect): CallIds | null;
    /** The text of ids, without special tokens. */
    textOf(ids: readonly number[]): string;
    /** Ids of a text and the text that follows it. */
    textCall(prompt: string, answer: string): CallIds;
    /**
     * Cuts what templates write behind the token that ends a turn, such as a line break. The model stops at that token,
     * or was stopped before it.
     */
    private untilEnd;
    private render;
    private encode;
}
