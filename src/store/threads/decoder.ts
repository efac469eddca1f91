import type { DecoderThreadData } from './rpc.js';
import { ThreadClient } from './thread-client.js';

/** Parsed steps die young: with room for a few chunks of them, hardly any is ever copied by the collector. */
const YOUNG_GENERATION_MB = 64;

/** Starts a thread that decodes bytes. */
export function startDecoder(data: DecoderThreadData): Promise<ThreadClient> {
  const ports = data.writer === null ? [] : [data.writer];
  const module = new URL('./decoder-thread.js', import.meta.url);
  return ThreadClient.start(module, data, () => {}, { ports, youngGenerationMb: YOUNG_GENERATION_MB });
}
