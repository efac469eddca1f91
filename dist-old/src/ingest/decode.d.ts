import { type FieldPath } from '../errors/index.js';
import type { StepOrigin } from '../model/step.js';
import type { BytesFormat, DecodedItem, ExtrasItem, Rejection } from '../store/port.js';
import { type ExtrasKey, type Naming } from './names.js';
interface Options {
    readonly maxLineBytes: number;
    /** How the steps came; left out: posted. */
    readonly origin?: StepOrigin;
}
export declare function toRejection(index: number, error: unknown): Rejection;
/** One value of a request as a draft, or why not. Paths start at the step's own fields. */
export declare function decodeValue(index: number, value: unknown, naming: Naming, path?: FieldPath, origin?: StepOrigin): DecodedItem;
/** One value of a request as extras, or why not. Paths start at the item's own fields. */
export declare function decodeExtrasValue(index: number, value: unknown, naming: Naming<ExtrasKey>, channel: string | null): ExtrasItem;
/** Turns bytes into drafts; the store's decoder thread runs it. A broken line rejects itself only. */
export default function decode(bytes: Uint8Array, format: BytesFormat, options: Options): Iterable<DecodedItem>;
/** Turns bytes into extras, as `decode` does into drafts. @param channel see `readExtras` */
export declare function decodeExtras(bytes: Uint8Array, format: BytesFormat, options: Options, channel: string | null): Iterable<ExtrasItem>;
export {};
