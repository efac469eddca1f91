import type { PartAnswer, PartRequest } from './contract.js';
/** Encodes a batch at rest, or a part of it: the same request gives the same bytes. @throws STORE_CORRUPT, ROW_UNFIT */
export declare function makePart(request: PartRequest): Promise<PartAnswer>;
