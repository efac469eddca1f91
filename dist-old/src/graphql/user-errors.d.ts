import { type FieldPath, StepwellError, type WireError } from '../errors/index.js';
export declare class UserError {
    readonly code: string;
    readonly message: string;
    readonly path?: readonly string[] | null;
    readonly units?: readonly string[] | null;
}
/** The fields that the payloads of all mutations share. */
export interface Outcome<T> {
    /** Null if the mutation was refused. */
    readonly value: T | null;
    readonly userErrors: readonly WireError[];
}
/**
 * Runs a mutation. A fault of the caller comes back in the payload's `userErrors`; if it names no field, its path is
 * `about`. Errors of access and faults of the server are thrown, and become errors of the operation.
 */
export declare function outcomeOf<T>(mutate: () => Promise<T>, about: FieldPath | ((error: StepwellError) => FieldPath)): Promise<Outcome<T>>;
