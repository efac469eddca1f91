import { type Encoder } from './interface.js';
/** Apache Parquet, Snappy-compressed, in row groups of a fixed size. */
export declare const parquet: Encoder;
