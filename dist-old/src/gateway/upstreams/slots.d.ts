/** The calls that wait for a free place at an engine, of all engines together, in the order they came. */
export declare class SlotQueue {
    private readonly most;
    private readonly waiters;
    constructor(most: number);
    get waiting(): number;
    /**
     * Waits for a place at any of `places`; null: too many calls wait already. `onCancel` gets a function that ends the
     * wait; the promise then resolves to null.
     */
    wait(places: readonly Slots[], onCancel: (cancel: () => void) => void): Promise<Slots | null> | null;
    /** Passes a freed place to the call that waits longest for it; false: no call does. */
    handOn(place: Slots): boolean;
    private leave;
}
/** The places of one engine: a limit on the calls that run at once. */
export declare class Slots {
    private readonly places;
    private readonly queue;
    private running;
    constructor(places: number, queue: SlotQueue);
    /** Takes a place if one is free. */
    tryTake(): boolean;
    /** Calls that run. */
    get taken(): number;
    /** Gives a place back. */
    release(): void;
}
