import { type Json, type JsonObject } from '../../model/json.js';
import type { NativeCall } from '../translate/edge-api.js';
import type { Field } from '../translate/field.js';
import type { Asked } from '../wire/dialect.js';
export declare const completionsSampling: (params: JsonObject) => JsonObject;
export declare const nativeSampling: (params: JsonObject) => JsonObject;
/** Request members that hold media (GenerateReqInput). */
export declare const MEDIA_FIELDS: readonly ["image_data", "video_data", "audio_data"];
/** What Stepwell adds to a `/generate` request. Nothing is cut out of the answer, which is written anew for the client. */
export declare const NATIVE_ASKS: Asked;
/** The media of a request, for the step; null: none. */
export declare function mediaOf(body: JsonObject): JsonObject | null;
/** A call to SGLang's own API. @param body as `/generate` takes it; fields that only Stepwell reads may be in it */
export declare function nativeCall(needs: readonly string[], body: JsonObject): NativeCall;
/** Which of the named fields are set and not false. */
export declare const givenOf: (body: Field, names: readonly string[]) => readonly string[];
/** `meta_info` of an answer that `completionOf` or `NativeEvents` wrote; null: there is none. */
export declare function metaIn(completion: Json): JsonObject | null;
