export interface Turn {
    /** A chat completions request. */
    readonly body: Buffer;
    /** Its answer in vLLM's form, with ids and log-probs. */
    readonly answer: Buffer;
    /** The same as a stream of one token an event, with the usage at the end. */
    readonly events: readonly Buffer[];
}
/** The turns of the conversation, each with all that was said before it. */
export declare function conversation(stream: boolean): readonly Turn[];
