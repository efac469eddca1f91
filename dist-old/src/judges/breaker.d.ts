/**
 * Keeps calls from an endpoint that answers none. After some failures in a row it is left alone for a while; then one call
 * tries it, whose success lets the others through.
 */
export declare class Breaker {
    #private;
    get isOpen(): boolean;
    /** When a call may go through; infinity: not before the one that tries has ended. */
    opensAt(): number;
    /** A call goes through. */
    granted(): void;
    succeeded(): void;
    failed(now: number): void;
    /** A call ended without saying anything of the endpoint. */
    ended(): void;
}
