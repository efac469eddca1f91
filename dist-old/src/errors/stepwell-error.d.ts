import { type ErrorCode, type ErrorParams, type PlainCode } from './catalogue.js';
/** A path of field names and indices into the input, outermost first. */
export type FieldPath = readonly (string | number)[];
/** An error as it is written on the wire. */
export interface WireError {
    readonly code: ErrorCode;
    readonly message: string;
    readonly path?: readonly string[];
    readonly units?: readonly string[];
    /** Of an operation that costs too much. */
    readonly price?: number;
    readonly limit?: number;
}
interface Cost {
    readonly price: number;
    readonly limit: number;
}
interface ErrorOptions {
    readonly path?: FieldPath;
    /** Of a claim: ids of the units that are lost to it. */
    readonly units?: readonly string[];
    /** Of an operation that costs too much: its price, and what one may cost. */
    readonly cost?: Cost;
    /** Seconds after which it may be tried again. */
    readonly retryAfterS?: number;
    readonly cause?: unknown;
}
/** The parts of an error: its code, the parameters of its sentence, and its place. */
export type ErrorArguments = {
    [Code in ErrorCode]: Code extends PlainCode ? readonly [code: Code, params?: Readonly<Record<string, never>>, options?: ErrorOptions] : readonly [code: Code, params: ErrorParams<Code>, options?: ErrorOptions];
}[ErrorCode];
/**
 * An error from another process or thread, which arrives with its finished sentence. Only this file makes one;
 * everywhere else an error is made from parameters.
 */
declare class ErrorFromBorder {
    readonly code: ErrorCode;
    readonly sentence: string;
    private readonly at;
    private readonly units;
    constructor(code: ErrorCode, sentence: string, at: FieldPath | null, units: readonly string[] | null);
    get options(): ErrorOptions;
}
/**
 * The only error class that clients see. Its code is in the catalogue; its message holds no secret and no stack trace.
 */
export declare class StepwellError extends Error {
    readonly name = "StepwellError";
    readonly code: ErrorCode;
    readonly status: number;
    readonly path: FieldPath | null;
    /** Of a claim: ids of the units that are lost to it; null: it is not about units. */
    readonly units: readonly string[] | null;
    /** Of an operation that costs too much; null: it is not about a price. */
    readonly cost: Cost | null;
    /** Seconds after which it may be tried again; null: nothing is known of that. */
    readonly retryAfterS: number | null;
    /** A code is passed with the parameters of its sentence. */
    constructor(...given: ErrorArguments | readonly [ErrorFromBorder]);
    /** The same error about another place. */
    withPath(path: FieldPath): StepwellError;
    toWire(): WireError;
}
/** An input of another type than expected; `expected` completes the sentence "expected …". */
export declare function typeError(expected: string, path: FieldPath): StepwellError;
/** An input out of its range; `expected` completes the sentence "must be …". */
export declare function rangeError(expected: string, path: FieldPath): StepwellError;
/** What an error says; a thrown value that is no Error as text. */
export declare function messageOf(error: unknown): string;
/**
 * The data that is sent to another thread or process in place of an error, because an error's class is lost on the way.
 */
export interface ErrorData {
    readonly code: string | null;
    readonly message: string;
    readonly path: readonly (string | number)[] | null;
    /** Left out: it is not about units. */
    readonly units?: readonly string[];
    readonly stack: string | null;
}
export declare function toErrorData(error: unknown): ErrorData;
/**
 * Makes an error from data of another thread or process. An error that was not from the catalogue becomes a plain
 * Error.
 */
export declare function fromErrorData(data: ErrorData): Error;
export {};
