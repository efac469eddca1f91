import { type FieldPath } from '../../errors/index.js';
import { type ExtraField, type StepExtras } from '../../model/extras.js';
/** What a ledger entry says of a value: enough to compare it, and to find and check its bytes. */
export interface ExtraRef {
    /** SHA-256 of its bytes, in hex. */
    readonly hash: string;
    /** Number of bytes. */
    readonly size: number;
}
/** The values of an entry by field. */
export type ExtraRefs = Readonly<Partial<Record<ExtraField, ExtraRef>>>;
/**
 * A checked value in one run of bytes, little-endian: a hint in UTF-8, a list as float32, a top-k as `k` in four bytes,
 * then its log-probs and its indices. The bytes are base64, so that a list of decisions with it is JSON.
 */
export interface PackedExtra extends ExtraRef {
    /** Number of response tokens that it has values for; null for a hint. */
    readonly tokens: number | null;
    readonly bytes: string;
}
/** What is said of a step, packed. */
export type PackedExtras = Readonly<Partial<Record<ExtraField, PackedExtra>>>;
/** Names of the fields on the wire; a top-k goes by its log-probs. */
export declare const WIRE_NAMES: Readonly<Record<ExtraField, string>>;
/**
 * Checks and packs what is said of a step, but for what depends on the step. `path` leads to the fields.
 * @throws OUT_OF_RANGE, NON_FINITE_NUMBER
 */
export declare function packExtras(extras: StepExtras, path: FieldPath): PackedExtras;
/** The value that the bytes hold. @throws RangeError for bytes that hold none */
export declare function unpackExtra<Field extends ExtraField>(field: Field, bytes: Uint8Array): NonNullable<StepExtras[Field]>;
/** The values without their bytes. */
export declare function refsOf(extras: ExtraRefs): ExtraRefs;
/** In the order of `EXTRA_FIELDS`. */
export declare const fieldsOf: (extras: ExtraRefs) => readonly ExtraField[];
/** Number of bytes of all values. */
export declare function sizeOf(extras: ExtraRefs): number;
