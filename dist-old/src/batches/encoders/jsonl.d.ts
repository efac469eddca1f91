import { type Encoder } from './interface.js';
/**
 * One object a line, with column names in file order, plain arrays and UTF-8. A float32 is printed as the double of the
 * same value, so that a reader who rounds it to float32 gets the same bits.
 */
export declare const jsonl: Encoder;
