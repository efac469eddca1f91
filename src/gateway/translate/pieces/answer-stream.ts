import { randomUUID } from 'node:crypto';
import { StepwellError } from '../../../errors/index.js';
import { isObject, type Json, type JsonObject } from '../../../model/json.js';
import { parseAnswer } from '../../wire/json.js';
import type { EdgeStream, Fault } from '../edge-api.js';
import { type Head, readCompletion } from './completion.js';
import { type ClosedPart, type Part, PartOrder, type Piece } from './part-order.js';

/** How a complete answer ended, in the engine's words. */
export interface Ending {
  readonly finishReason: string | null;
  readonly matched: string | null;
  readonly usage: JsonObject | null;
  /** The kinds of parts that the answer has. */
  readonly kinds: ReadonlySet<Part['kind']>;
}

/** Whether the model was stopped before its end. `abort` is vLLM's and SGLang's reason for a call that the engine ended. */
export function wasCut(finishReason: string | null): boolean {
  return finishReason === 'length' || finishReason === 'abort' || finishReason === 'content_filter';
}

/** One event of a `text/event-stream`, named by its own `type`, as in Anthropic's API and OpenAI's Responses API. */
export function serverSentEvent(data: JsonObject & { readonly type: string }): string {
  return `event: ${data.type}\ndata: ${JSON.stringify(data)}\n\n`;
}

/** Writes an answer in a client's form; each method returns text of the event stream. */
export interface AnswerWriter {
  /** Called first, once. */
  start(head: Head): string;
  piece(piece: Piece): string;
  /** Called last, unless `fail` is. */
  complete(ending: Ending): string;
  /** Called last. A part may still be open. */
  fail(fault: Fault): string;
}

/** Reads a chat-completions stream and passes it to a writer of another form. */
export class AnswerStream implements EdgeStream {
  private order: PartOrder | null = null;
  private readonly kinds = new Set<Part['kind']>();
  private ending: Omit<Ending, 'kinds'> = { finishReason: null, matched: null, usage: null };
  private over = false;

  constructor(private readonly writer: AnswerWriter) {}

  push(data: string): string {
    if (this.over) return '';
    if (data.trim() === '[DONE]') return this.complete();
    const json = parseAnswer(data);
    if (json === undefined) return this.garbled('an event is not JSON');
    try {
      const error = errorIn(json);
      return error === null ? this.take(json) : this.fail({ status: error, body: data });
    } catch (error) {
      if (error instanceof StepwellError) return this.fail(error);
      throw error;
    }
  }

  end(failure: StepwellError | null): string {
    if (this.over) return '';
    if (failure !== null) return this.fail(failure);
    if (this.ending.finishReason === null) return this.garbled('it ended without a finish reason');
    return this.complete();
  }

  private take(json: Json): string {
    const { id, model, created, fragments, finishReason, matched, usage } = readCompletion(json);
    const pieces: Piece[] = [];
    const { order, text } = this.begun({ key: answerKey(id), model, created, usage });
    for (const fragment of fragments) {
      this.kinds.add(fragment.kind);
      pieces.push(...order.push(fragment));
    }
    this.ending = {
      finishReason: finishReason ?? this.ending.finishReason,
      matched: matched ?? this.ending.matched,
      usage: usage ?? this.ending.usage,
    };
    if (finishReason !== null) pieces.push(...order.finish(!wasCut(finishReason)));
    return text + this.write(pieces);
  }

  private begun(head: Head): { readonly order: PartOrder; readonly text: string } {
    if (this.order !== null) return { order: this.order, text: '' };
    this.order = new PartOrder((n) => `call_${head.key}_${n}`);
    return { order: this.order, text: this.writer.start(head) };
  }

  private complete(): string {
    const { order, text } = this.begun({ key: answerKey(null), model: null, created: null, usage: null });
    this.over = true;
    const pieces = order.finish(!wasCut(this.ending.finishReason));
    return text + this.write(pieces) + this.writer.complete({ ...this.ending, kinds: this.kinds });
  }

  private garbled(detail: string): string {
    return this.fail(new StepwellError('UPSTREAM_GARBLED', { detail }));
  }

  private fail(fault: Fault): string {
    const { text } = this.begun({ key: answerKey(null), model: null, created: null, usage: null });
    this.over = true;
    return text + this.writer.fail(fault);
  }

  private write(pieces: readonly Piece[]): string {
    return pieces.map((piece) => this.writer.piece(piece)).join('');
  }
}

/** The status of an error inside a stream, as vLLM and SGLang send one; null: the event is no error. */
function errorIn(json: Json): number | null {
  if (!isObject(json)) return null;
  const { error } = json;
  // Older engines send the error without `error` around it.
  if ((error === undefined || error === null) && json.object !== 'error') return null;
  const { code } = typeof error === 'object' && error !== null ? (error as JsonObject) : json;
  return typeof code === 'number' && code >= 400 && code <= 599 ? code : 500;
}

function answerKey(id: string | null): string {
  return id === null ? randomUUID().replaceAll('-', '') : id.replace(/^chatcmpl-/, '');
}

export interface WholeAnswer {
  readonly head: Head;
  readonly parts: readonly ClosedPart[];
  readonly ending: Ending;
}

/** Splits a whole chat completion into the same parts as its stream would give. @throws UPSTREAM_GARBLED */
export function readAnswer(chat: JsonObject): WholeAnswer {
  const { id, model, created, fragments, finishReason, matched, usage } = readCompletion(chat);
  const key = answerKey(id);
  const order = new PartOrder((n) => `call_${key}_${n}`);
  const pieces = [
    ...fragments.flatMap((fragment) => order.push(fragment)),
    ...order.finish(!wasCut(finishReason)),
  ];
  const kinds = new Set<Part['kind']>(fragments.map((fragment) => fragment.kind));
  return {
    head: { key, model, created, usage },
    parts: pieces.filter((piece): piece is ClosedPart => piece.type === 'close'),
    ending: { finishReason, matched, usage, kinds },
  };
}
