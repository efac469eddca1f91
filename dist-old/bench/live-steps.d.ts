/** The agent that makes every n-th step. */
export declare const agentOf: (kind: number) => string;
/** Makes the step at an index of the whole run; the index makes its messages distinct. */
export declare function liveSteps({ content, turns, kinds, }: {
    /** Whether steps have 12.7 KB; otherwise a question and an answer. */
    readonly content: boolean;
    /** Steps of a trajectory. */
    readonly turns: number;
    /** How many agents take turns in making steps. */
    readonly kinds?: number;
}): (index: number) => string;
