import { type FieldPath, StepwellError } from '../errors/index.js';
import type { Naming } from './names.js';
/** The fields of one item as a caller gives them, by the code's keys; errors name them as the caller does. */
export declare class GivenFields<Key extends string> {
    private readonly naming;
    private readonly path;
    /** Those that are present and not null. */
    readonly given: Partial<Record<Key, unknown>>;
    /** @throws INVALID_TYPE if it is no object, UNKNOWN_FIELD */
    constructor(value: unknown, naming: Naming<Key>, path: FieldPath);
    name(key: Key): string;
    at(key: Key): FieldPath;
    /** Null for a field that is not given. */
    read<T>(key: Key, reader: (value: unknown, path: FieldPath) => T): T | null;
    missing(key: Key): StepwellError;
}
