import { MessageChannel } from 'node:worker_threads';
import type { DecoderThreadData } from './rpc.js';
import { ThreadClient } from './thread-client.js';
import type { DecoderCalls } from './writer-calls.js';

/** Parsed steps die young: with room for a few chunks of them, hardly any is ever copied by the collector. */
const YOUNG_GENERATION_MB = 64;

/** Starts a thread that decodes bytes for `writer`. `onHead` hears the positions of what it has passed on. */
export function startDecoder(
  options: Omit<DecoderThreadData, 'writer'> & { readonly silentMs?: number | undefined },
  writer: Pick<ThreadClient<never>, 'link'>,
  onHead: (head: number) => void,
): Promise<ThreadClient<DecoderCalls>> {
  const { silentMs, ...rest } = options;
  const { port1: toWriter, port2: fromDecoder } = new MessageChannel();
  writer.link(fromDecoder);
  const data: DecoderThreadData = { ...rest, writer: toWriter };
  const module = new URL('./decoder-thread.js', import.meta.url);
  return ThreadClient.start(module, data, onHead, {
    ports: [toWriter],
    silentMs,
    // Some body may keep it busy for ever: whoever waits behind it is told, and another thread takes its place.
    endsWhenSilent: true,
    youngGenerationMb: YOUNG_GENERATION_MB,
  });
}
