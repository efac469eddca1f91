/** A place in a conversation, from which a later call may continue. */
export interface Place {
    /** Scope of the trajectory's name: see `realmOf`. */
    readonly realm: string;
    readonly trajectoryUid: string;
    readonly promptUid: string | null;
    readonly branch: string;
    readonly agent: string | null;
    /** Digests of the system prompt and of the tools of the call that ended here. */
    readonly system: string;
    readonly tools: string;
    readonly callIds: string;
    /** The last call of the branch for a call that continues from here: see `lines.ts`. Null: none. */
    readonly after: string | null;
    /** The answer here is no turn of the branch: half an answer, or that to a side task. */
    readonly isBeside: boolean;
}
/** Places by key. Past `most` the least recently used keys are forgotten. */
export declare class Places {
    private readonly most;
    private readonly byKey;
    /** Number of places at each length, of prompts without messages. */
    private readonly lengths;
    private count;
    constructor(most: number);
    get size(): number;
    /** Whether some known prompt without messages ends, with its answer, at this length. */
    hasLength(length: number): boolean;
    add(key: string, place: Place): void;
    /**
     * The place to continue from. Among equal conversations it prefers the one with the same tool call ids, then the same
     * tools, then one that no call has continued yet (`isEnd`), then the latest. Those that remain are equal in every
     * word, so any of them will do.
     */
    take(key: string, wanted: Pick<Place, 'callIds' | 'tools'>, isEnd: (place: Place) => boolean): Place | null;
    private forgetOldest;
    private resize;
}
