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
