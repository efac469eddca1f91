/** Checks on demand whether commits succeed. */
export declare class WriteProbe {
    private readonly commit;
    private running;
    /** Why the last probing commit failed; null: it succeeded. */
    private refusal;
    /** @param commit makes an empty commit */
    constructor(commit: () => Promise<unknown>);
    /** Rejects with the reason why commits fail. It does not wait for a busy writer; then the previous result holds. */
    check(): Promise<void>;
}
