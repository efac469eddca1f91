import { type Finding } from './check.js';
/** Asks each engine that a server on this machine would use for one token, as a whole answer and as a stream. */
export declare function checkEngines(upstream: string, key: string | null, dialect: 'auto' | 'vllm' | 'sglang' | 'openai'): Promise<readonly Finding[]>;
