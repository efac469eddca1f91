import type { EdgeError, Fault } from './edge-api.js';
/** The parts of an error, before they are written in an API's form. */
export interface FaultDetails {
    readonly status: number;
    readonly message: string;
    /** Stepwell's error code, or the engine's. */
    readonly code: string | null;
    readonly type: string | null;
    /** The request's field that is at fault, as `messages[0].content`. */
    readonly param: string | null;
}
/** Reads an error. An engine's error keeps its own words, whichever form it has. */
export declare function detailsOf(fault: Fault): FaultDetails;
/** An error as `{error: {message, type, param, code}}`: for chat completions, completions and responses. */
export declare function openAiError(fault: Fault): EdgeError;
