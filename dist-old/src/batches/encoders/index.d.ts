import type { Encoding } from '../../model/dataset.js';
import type { Encoder } from './interface.js';
/** The containers, which turn rows into bytes. A target says which of them it allows. */
export declare const ENCODERS: Readonly<Record<Encoding, Encoder>>;
