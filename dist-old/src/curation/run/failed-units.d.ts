/** The units at which a curator threw in this thread. They are not asked about again before a later run. */
export declare class FailedUnits {
    private readonly numbers;
    private inARow;
    has(number: number): boolean;
    /** Some units were judged. */
    judged(): void;
    /**
     * @param error null: others are to blame, as where the endpoint of a model is out of reach
     * @throws `error` if the curator has failed too often in a row
     */
    add(number: number, error: Error | null): void;
}
