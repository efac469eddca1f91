import { type FieldPath } from '../../errors/index.js';
import { type Json, type JsonObject } from '../../model/json.js';
/** A value in a client's request, with its path in the client's own names. Null and absent are equal. */
export declare class Field {
    private readonly value;
    readonly path: FieldPath;
    constructor(value: Json | undefined, path?: FieldPath);
    get given(): boolean;
    get isText(): boolean;
    get isList(): boolean;
    get isObject(): boolean;
    /** A member of this object. @throws MISSING_FIELD, INVALID_TYPE if this is no object */
    get(name: string): Field;
    /** @throws MISSING_FIELD, INVALID_TYPE; so do all methods below */
    text(): string;
    number(): number;
    boolean(): boolean;
    object(): JsonObject;
    items(): readonly Field[];
    texts(): readonly string[];
    json(): Json;
    /** What `read` returns for it; undefined where nothing was given. */
    ifGiven<T>(read: (field: Field) => T): T | undefined;
    /** @throws INVALID_TYPE, or MISSING_FIELD where nothing was given */
    fail(expected: string): never;
    /** @param what says what no chat-completions engine can do, and what to do instead */
    refuse(what: string): never;
}
/** The members that are not undefined. */
export declare function defined(members: Readonly<Record<string, Json | undefined>>): JsonObject;
