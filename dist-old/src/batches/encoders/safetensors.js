import { PaddedRowEncoder } from './padded-tensors.js';
import { RaggedRowEncoder } from './ragged-tensors.js';
/** Tensors as safetensors: padded where the target pads, else ragged. */
export const safetensors = {
    extension: '.safetensors',
    contentType: 'application/octet-stream',
    open: (sink, { columns, padded }) => padded === undefined ? new RaggedRowEncoder(sink, columns) : new PaddedRowEncoder(sink, columns, padded),
};
//# sourceMappingURL=safetensors.js.map