import { jsonl } from './jsonl.js';
import { msgpack } from './msgpack.js';
import { parquet } from './parquet.js';
import { pt } from './pt.js';
import { safetensors } from './safetensors.js';
/** The containers, which turn rows into bytes. A target says which of them it allows. */
export const ENCODERS = {
    PARQUET: parquet,
    JSONL: jsonl,
    MSGPACK: msgpack,
    PT: pt,
    SAFETENSORS: safetensors,
};
//# sourceMappingURL=index.js.map