import type { DecoderThreadData } from './rpc.js';
import { ThreadClient } from './thread-client.js';
import type { DecoderCalls } from './writer-calls.js';

/** Parsed steps die young: with room for a few chunks of them, hardly any is ever copied by the collector. */
const YOUNG_GENERATION_MB = 64;

/** Starts a thread that decodes bytes. `onHead` hears the positions of what it has passed on. */
export function startDecoder(
  data: DecoderThreadData,
  onHead: (head: number) => void,
): Promise<ThreadClient<DecoderCalls>> {
  const module = new URL('./decoder-thread.js', import.meta.url);
  return ThreadClient.start(module, data, onHead, {
    ports: [data.writer],
    youngGenerationMb: YOUNG_GENERATION_MB,
  });
}
