import { MessageChannel, type MessagePort } from 'node:worker_threads';
import type { ThreadContract } from '../../threads/calls.js';
import { ThreadClient } from '../../threads/thread-client.js';
import type { EncodedItem } from '../encoded-step.js';
import type { AppendInput, AppendResult, Rejection } from '../port.js';
import type { Rules } from '../writing/rules.js';

/** What the writer threads of both databases do. */
export type WriterCalls = Rules & {
  append(channel: string, items: readonly (EncodedItem | Rejection)[]): AppendResult;
  /** @param block steps as `joinPacked` makes them */
  appendPacked(channel: string, block: Uint8Array): AppendResult;
};

/** What a decoder thread does: it has the writer append what it has decoded. */
export interface DecoderCalls {
  append(input: Extract<AppendInput, { kind: 'bytes' }>): AppendResult;
}

export interface DecoderData {
  readonly decoderUrl: string;
  readonly maxLineBytes: number;
  /** Where steps go once they are decoded. */
  readonly writer: MessagePort;
}

export type DecoderThread = ThreadContract<DecoderData, DecoderCalls>;

/** Parsed steps die young: with room for a few chunks of them, hardly any is ever copied by the collector. */
const YOUNG_GENERATION_MB = 64;

/** Starts a thread that decodes bytes for `writer`. `onHead` hears the positions of what it has passed on. */
export function startDecoder(
  options: Omit<DecoderData, 'writer'> & { readonly silentMs?: number | undefined },
  writer: Pick<ThreadClient<never>, 'link'>,
  onHead: (head: number) => void,
): Promise<ThreadClient<DecoderCalls>> {
  const { silentMs, ...rest } = options;
  const { port1: toWriter, port2: fromDecoder } = new MessageChannel();
  writer.link(fromDecoder);
  const module = new URL('./decoder-thread.js', import.meta.url);
  return ThreadClient.start<DecoderThread>(
    module,
    { ...rest, writer: toWriter },
    {
      onHead,
      ports: [toWriter],
      silentMs,
      // Some body may keep it busy for ever: whoever waits behind it is told, and another thread takes its place.
      endsWhenSilent: true,
      youngGenerationMb: YOUNG_GENERATION_MB,
    },
  );
}
