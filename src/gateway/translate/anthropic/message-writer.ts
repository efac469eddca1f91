import type { Json, JsonObject } from '../../../model/json.js';
import type { Fault } from '../edge-api.js';
import type { AnswerWriter } from '../pieces/answer-stream.js';
import type { Head } from '../pieces/completion.js';
import type { Ending } from '../pieces/ending.js';
import type { ClosedPart, Piece } from '../pieces/part-order.js';
import { serverSentEvent } from '../server-sent-event.js';
import type { Asked } from './asked.js';
import { blockOf, deltaOf } from './block.js';
import { errorBody } from './error.js';
import { signatureOf } from './signature.js';
import { stopReason } from './stop-reason.js';
import { usageOf } from './usage.js';

/**
 * The Messages API's event stream: message_start, ping, for each block content_block_start, deltas and
 * content_block_stop, then message_delta with the stop reason and the usage, and message_stop.
 */
export class MessageWriter implements AnswerWriter {
  private index = 0;
  private key = '';
  private readonly parts: ClosedPart[] = [];

  constructor(private readonly asked: Asked) {}

  start(head: Head): string {
    this.key = head.key;
    const message = {
      ...messageOf(head, this.asked),
      content: [],
      stop_reason: null,
      stop_sequence: null,
      usage: usageOf(head.usage),
    };
    return serverSentEvent({ type: 'message_start', message }) + serverSentEvent({ type: 'ping' });
  }

  piece(piece: Piece): string {
    const { part } = piece;
    switch (piece.type) {
      case 'open':
        return this.event('content_block_start', { content_block: blockOf(part, '') });
      case 'add':
        return this.event('content_block_delta', { delta: deltaOf(part, piece.text) });
      case 'close': {
        const signed =
          part.kind === 'reasoning'
            ? this.event('content_block_delta', {
                delta: { type: 'signature_delta', signature: signatureOf(part.field) },
              })
            : '';
        const closed = signed + this.event('content_block_stop', {});
        this.index += 1;
        this.parts.push(piece);
        return closed;
      }
    }
  }

  complete(ending: Ending): string {
    this.asked.keep(this.key, this.parts);
    const delta = stopReason(ending, this.asked.stops);
    return (
      serverSentEvent({ type: 'message_delta', delta, usage: usageOf(ending.usage) }) +
      serverSentEvent({ type: 'message_stop' })
    );
  }

  fail(fault: Fault): string {
    return serverSentEvent(errorBody(fault).json);
  }

  private event(type: string, members: Readonly<Record<string, Json>>): string {
    return serverSentEvent({ type, index: this.index, ...members });
  }
}

/** What a message says of itself from its beginning. */
export function messageOf(head: Head, asked: Asked): JsonObject {
  return { id: `msg_${head.key}`, type: 'message', role: 'assistant', model: head.model ?? asked.model };
}
