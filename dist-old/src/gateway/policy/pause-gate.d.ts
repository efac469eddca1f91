export interface GateLimits {
    /** How many calls may be held at once. */
    readonly most: number;
    /** How many milliseconds a call may be held. */
    readonly timeoutMs: number;
}
/** Holds new calls while the policy is paused. Calls that have passed are not affected. */
export declare class PauseGate {
    private readonly limits;
    private readonly held;
    private readonly listeners;
    private shut;
    constructor(limits: GateLimits);
    get isShut(): boolean;
    /** How many calls are held now. */
    get waiting(): number;
    close(): void;
    /** Lets all held calls go, in the order they came. */
    open(): void;
    /** Calls the listener each time that the gate opens. The returned function stops that. */
    onOpen(listener: () => void): () => void;
    /**
     * Resolves when the gate is open, or when the caller cancels by the function that `onCancel` gets.
     * @throws POLICY_PAUSED when too many are held, or it takes too long
     */
    pass(onCancel: (cancel: () => void) => void): Promise<void>;
}
