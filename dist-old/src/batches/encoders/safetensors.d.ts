import type { Encoder } from './interface.js';
/** Tensors as safetensors: padded where the target pads, else ragged. */
export declare const safetensors: Encoder;
