import type { Encoder } from './interface.js';
/**
 * A file that `torch.load(..., weights_only=True)` opens: a zip archive with a pickle of plain dicts and lists, one
 * dict a row. It holds no tensors and names no class.
 */
export declare const pt: Encoder;
