import { type Json } from '../../model/json.js';
import type { KeptAnswers } from './edge-api.js';
import type { ClosedPart } from './pieces/part-order.js';
/** The arguments of a call as data; undefined: they are no JSON, or nested too deep. */
export declare function parseArguments(text: string): Json | undefined;
type Keep = Parameters<KeptAnswers['keep']>[0]['items'];
/**
 * Clients parse a call's arguments and send them back written anew, for instance without the space that the model put
 * behind each colon. Then the next prompt would not continue the tokens that the model sampled. So arguments that
 * change when written anew are kept for a while, by the call's id.
 */
export declare function argumentsToKeep(parts: readonly ClosedPart[]): Keep;
/**
 * The arguments as the model wrote them, if they are kept and mean the same as the client's.
 * @param text as the client wrote them
 */
export declare function exactArguments(callId: string, text: string, kept: KeptAnswers): string;
export {};
