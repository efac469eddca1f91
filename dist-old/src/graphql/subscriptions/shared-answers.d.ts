/**
 * Answers that many subscribers ask for at about the same time, each made once. An answer is given only to who began to
 * follow before it was made, so that nobody sees a state that is older than what was acknowledged before that.
 */
export declare class SharedAnswers<T> {
    private readonly kept;
    constructor(clock?: {
        now(): number;
    });
    /**
     * @param key what the answer depends on
     * @param since how far the feed had come when the asking subscriber began
     * @param now how far it has come
     */
    of(key: string, { since, now }: {
        since: number;
        now: number;
    }, make: () => Promise<T>): Promise<T>;
}
