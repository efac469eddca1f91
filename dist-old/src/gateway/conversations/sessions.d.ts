/** An agent of a session. */
export interface Speaker {
    readonly branch: string;
    readonly agent: string | null;
}
/**
 * The agents of each named session. The system prompt of its first MAIN call is the main agent's. A call with another
 * prompt that continues no earlier call is a sub-agent's: it gets a branch of its own, under a name that is made of its
 * system prompt and so is the same in every session.
 */
export declare class Sessions {
    private readonly speakers;
    constructor(most: number);
    /** The agent with this system prompt. @param session realm and uid in one text */
    speakerOf(session: string, system: string): Speaker;
    /**
     * Records the agent of a call that continued an earlier one with this system prompt: an agent's prompt may change as
     * it goes.
     */
    learn(session: string, system: string, speaker: Speaker): void;
    private begin;
}
