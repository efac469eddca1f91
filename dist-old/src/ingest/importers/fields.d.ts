import { type FieldPath } from '../../errors/index.js';
import { type Json, type JsonObject } from '../../model/json.js';
/** @throws INVALID_TYPE */
export declare function objectAt(value: Json | undefined, path: FieldPath): JsonObject;
/** A required field. @throws MISSING_FIELD */
export declare function required(object: JsonObject, field: string, path: FieldPath): Json;
/** A number, or null if the field is missing. @throws INVALID_TYPE */
export declare function optionalNumber(object: JsonObject, field: string): number | null;
/** A name as a string, from a string or a whole number; null if the field is missing. @throws INVALID_TYPE */
export declare function optionalName(object: JsonObject, field: string): string | null;
/** @throws MISSING_FIELD, INVALID_TYPE */
export declare function requiredName(object: JsonObject, field: string): string;
/** Chat messages in OpenAI's form, each with a role. @throws INVALID_TYPE, MISSING_FIELD with the path of the message */
export declare function messagesAt(value: Json, path: FieldPath): readonly JsonObject[];
