import type { Encoder } from './interface.js';
/** One MessagePack array with an entry for each row. float32 lists hold 32-bit floats. */
export declare const msgpack: Encoder;
