/**
 * Spreads the work of subscriptions and of large answers over turns of the event loop, so that other requests are
 * answered in between. Owners take turns: each gives one piece of work before any gives a second, so a long replay or a
 * large page delays nobody else.
 */
export declare class Turns {
    private readonly waiting;
    private isGiving;
    private since;
    /** Resolves when the owner may do its next piece of work. */
    take(owner: object): Promise<void>;
    private give;
}
