import type { Json, JsonObject } from '../../../model/json.js';
import type { Fault } from '../edge-api.js';
import { detailsOf } from '../fault.js';
import type { AnswerWriter } from '../pieces/answer-stream.js';
import type { Head } from '../pieces/completion.js';
import { type Ending, wasCut } from '../pieces/ending.js';
import type { ClosedPart, Part, Piece } from '../pieces/part-order.js';
import { serverSentEvent } from '../server-sent-event.js';
import type { Asked } from './asked.js';
import { contentPart, itemId, outputItem } from './output-item.js';
import { createdAt, type Progress, responseObject } from './response-object.js';

type Members = Readonly<Record<string, Json>>;

/** Events of the content of each kind of part: `response.<this>.delta` and `.done`. */
const CONTENT_EVENTS = {
  reasoning: 'reasoning_text',
  text: 'output_text',
  refusal: 'refusal',
  call: 'function_call_arguments',
} as const;

/**
 * The Responses API's event stream: response.created and in_progress; for each output item output_item.added,
 * content_part.added, deltas, done, content_part.done, output_item.done; then response.completed, incomplete or failed.
 */
export class ResponseWriter implements AnswerWriter {
  private sequence = 0;
  private readonly output: JsonObject[] = [];
  private readonly parts: ClosedPart[] = [];
  private head: Head = { key: '', model: null, created: null, usage: null };
  private createdAt = 0;

  constructor(private readonly asked: Asked) {}

  start(head: Head): string {
    this.head = head;
    this.createdAt = createdAt(head);
    const response = this.response({ status: 'in_progress' });
    return this.event('response.created', { response }) + this.event('response.in_progress', { response });
  }

  piece(piece: Piece): string {
    const { part } = piece;
    switch (piece.type) {
      case 'open':
        return this.open(part);
      case 'add':
        return this.content(part, 'delta', { delta: piece.text });
      case 'close':
        return this.close(piece);
    }
  }

  complete({ finishReason, usage }: Ending): string {
    this.asked.keep(this.head.key, this.parts);
    const status = wasCut(finishReason) ? 'incomplete' : 'completed';
    return this.event(`response.${status}`, { response: this.response({ status, usage, finishReason }) });
  }

  fail(fault: Fault): string {
    const { message, code, param, status } = detailsOf(fault);
    // The API's own two codes for what is no fault of the request's; clients know them.
    const known = status === 429 ? 'rate_limit_exceeded' : 'server_error';
    const told = { code: code ?? known, message, param };
    const response = this.response({ status: 'failed', error: { code: known, message } });
    return (
      // Its documentation has these members in the event itself, its servers send them in `error`, where SDKs look.
      this.event('error', { ...told, error: { type: known, ...told } }) +
      this.event('response.failed', { response })
    );
  }

  private open(part: Part): string {
    const item = outputItem(part, this.id(part), null, 'in_progress', false);
    const added = this.event('response.output_item.added', { output_index: this.output.length, item });
    if (part.kind === 'call') return added;
    return added + this.content(part, 'part.added', { part: contentPart(part.kind, '') });
  }

  private close(closed: ClosedPart): string {
    const { part, text, whole } = closed;
    const item = outputItem(part, this.id(part), text, whole ? 'completed' : 'incomplete', this.asked.sealed);
    const said =
      part.kind === 'call'
        ? this.content(part, 'done', { name: part.name, arguments: text })
        : this.content(part, 'done', part.kind === 'refusal' ? { refusal: text } : { text }) +
          this.content(part, 'part.done', { part: contentPart(part.kind, text) });
    const done = this.event('response.output_item.done', { output_index: this.output.length, item });
    this.output.push(item);
    this.parts.push(closed);
    return said + done;
  }

  private content(part: Part, what: 'delta' | 'done' | 'part.added' | 'part.done', members: Members): string {
    const name = what.startsWith('part.') ? `content_${what}` : `${CONTENT_EVENTS[part.kind]}.${what}`;
    return this.event(`response.${name}`, {
      item_id: this.id(part),
      output_index: this.output.length,
      ...(part.kind === 'call' ? {} : { content_index: 0 }),
      ...(part.kind === 'text' && !what.startsWith('part.') ? { logprobs: [] } : {}),
      ...members,
    });
  }

  private id(part: Part): string {
    return itemId(part, this.head.key, this.output.length);
  }

  private response(progress: Partial<Progress> & Pick<Progress, 'status'>): JsonObject {
    const begun: Omit<Progress, 'status'> = {
      output: [...this.output],
      usage: null,
      finishReason: null,
      error: null,
    };
    return responseObject(this.head, this.createdAt, this.asked, { ...begun, ...progress });
  }

  private event(type: string, members: Members): string {
    return serverSentEvent({ type, sequence_number: this.sequence++, ...members });
  }
}
