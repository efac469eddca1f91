import { MessageChannel, type MessagePort } from 'node:worker_threads';
import { StepwellError } from '../../errors/index.js';
import type { ThreadContract } from '../../threads/calls.js';
import { onDemand } from '../../threads/on-demand.js';
import { ThreadClient } from '../../threads/thread-client.js';
import type { PackedBlock } from '../packed/block.js';
import type { AppendInput, AppendResult, ExtrasBytes, ExtrasItem, Rejection } from '../port.js';
import type { Rules } from '../writing/rules.js';
import { handOver } from './hand-over.js';

/** What the writer threads of both databases do. */
export type WriterCalls = Rules & {
  /** @param rejected what of the request holds no step; it is counted, and answered in its place */
  append(channel: string, steps: PackedBlock, rejected: readonly Rejection[]): AppendResult;
};

type BytesInput = Extract<AppendInput, { kind: 'bytes' }>;

/** What a decoder thread does. */
export interface DecoderCalls {
  /**
   * Decodes the bytes and has the writer append the steps. The call is answered once the steps are on their way.
   * @param answer the number under which the main thread expects the writer's answer
   */
  append(input: BytesInput, answer: number): void;
  /** Decodes extras, which the main thread stores: they are few beside the steps, and it stores large ones in parts. */
  decodeExtras(input: ExtrasBytes): readonly ExtrasItem[];
}

export interface DecoderData {
  readonly decoderUrl: string;
  readonly maxLineBytes: number;
  /** Where steps go once they are decoded. */
  readonly writer: MessagePort;
}

export type DecoderThread = ThreadContract<DecoderData, DecoderCalls>;

/** Bytes of steps on their way to the writer, and of extras on their way to the store. */
export interface Decoder {
  append(input: BytesInput): Promise<AppendResult>;
  decodeExtras(input: ExtrasBytes): Promise<readonly ExtrasItem[]>;
  /** Throws if bytes cannot be decoded now. */
  check(): void;
  /** Ends its thread if that decodes nothing now. */
  rest(): void;
  close(): Promise<void>;
}

/** Parsed steps die young: with room for a few chunks of them, hardly any is ever copied by the collector. */
const YOUNG_GENERATION_MB = 64;
/** A decoder that has had nothing to decode for so long is ended. It would keep that room, also while a dataset is built. */
const REST_MS = 10_000;

type Options = Omit<DecoderData, 'writer'> & { readonly silentMs?: number | undefined };

/** Decodes in a thread of its own, which the first call starts, and which passes the steps on to `writer`. */
export function decoderBefore<Calls extends WriterCalls>(
  writer: ThreadClient<Calls>,
  options: Options,
): Decoder {
  // What is appended is the same whatever else the writer does.
  const appending = writer as unknown as ThreadClient<WriterCalls>;
  const thread = onDemand(() => startDecoder(options, appending), { restMs: REST_MS });
  return {
    async append(input) {
      const { bytes, transfer } = handOver(input.bytes);
      const answer = appending.expect('append');
      try {
        await thread.call('append', [{ ...input, bytes }, answer.id], { transfer });
      } catch (error) {
        answer.forget();
        throw error;
      }
      return answer.value;
    },
    decodeExtras(input) {
      const { bytes, transfer } = handOver(input.bytes);
      return thread.call('decodeExtras', [{ ...input, bytes }], { transfer });
    },
    check: () => thread.check(),
    rest: () => thread.rest(),
    close: () => thread.close(),
  };
}

/** Stands for the decoder of a store that is only read. */
export function refusingDecoder(path: string): Decoder {
  return {
    append: () => Promise.reject(new StepwellError('STORE_READ_ONLY', { path })),
    decodeExtras: () => Promise.reject(new StepwellError('STORE_READ_ONLY', { path })),
    check: () => {},
    rest: () => {},
    close: async () => {},
  };
}

function startDecoder(
  { silentMs, ...rest }: Options,
  writer: Pick<ThreadClient<WriterCalls>, 'link'>,
): Promise<ThreadClient<DecoderCalls>> {
  const { port1: toWriter, port2: fromDecoder } = new MessageChannel();
  writer.link(fromDecoder);
  const module = new URL('./decoder-thread.js', import.meta.url);
  return ThreadClient.start<DecoderThread>(
    module,
    { ...rest, writer: toWriter },
    {
      ports: [toWriter],
      silentMs,
      // A body may keep the thread busy for ever. Then its calls are rejected, and the next call starts another thread.
      endsWhenSilent: true,
      youngGenerationMb: YOUNG_GENERATION_MB,
    },
  );
}
