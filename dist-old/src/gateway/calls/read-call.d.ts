import { type JsonObject } from '../../model/json.js';
import type { EngineRoute, GatewayCall } from '../interface.js';
import type { KeptAnswers, NativeCall, Translation } from '../translate/edge-api.js';
/** A call whose body was read. */
export interface ReadCall {
    /** As the client sent it. */
    readonly clientBody: JsonObject;
    readonly route: EngineRoute;
    /** The canonical request. */
    readonly body: JsonObject;
    /** The client's metadata of the call, which is not sent to the engine. */
    readonly metadata: JsonObject | null;
    /** Null: the client gets the engine's bytes unchanged. */
    readonly translation: Translation | null;
    /** Null: any engine can answer. Otherwise only SGLang's own API can. */
    readonly native: NativeCall | null;
    readonly stream: boolean;
    readonly model: string | null;
}
/** @throws INVALID_JSON, INVALID_TYPE, OUT_OF_RANGE */
export declare function parseBody(bytes: Buffer): JsonObject;
/**
 * @param kept earlier answers to the same caller
 * @throws INVALID_JSON, INVALID_TYPE, OUT_OF_RANGE, and what the API's own reader throws
 */
export declare function readCall({ api, body: bytes }: Pick<GatewayCall, 'api' | 'body'>, kept: KeptAnswers): ReadCall;
