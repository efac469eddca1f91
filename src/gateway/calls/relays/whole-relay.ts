import { StepwellError } from '../../../errors/index.js';
import { isList, isObject, type JsonObject } from '../../../model/json.js';
import type { AnswerHeaders, AnswerSink } from '../../interface.js';
import type { Translation } from '../../translate/edge-api.js';
import type { Assembly } from '../../wire/assembly.js';
import { parseAnswer } from '../../wire/json.js';
import { LiftedTokens } from '../../wire/lifted-tokens.js';
import type { Ending, Outcome } from '../../wire/outcome.js';
import type { Stripper } from '../../wire/strip.js';
import { NO_OUTCOME, Parts, type Relay } from './relay.js';

export interface WholeRelayOptions {
  readonly status: number;
  readonly headers: AnswerHeaders;
  readonly stripper: Stripper;
  readonly assembly: Assembly;
  readonly translation: Translation | null;
  /** The client asked for a stream. Some engines answer in one piece all the same. */
  readonly stream: boolean;
  /**
   * Converts an answer of SGLang's own API to that of its OpenAI API; null: the engine speaks OpenAI's. Only with a
   * translation.
   */
  readonly reads: ((answer: JsonObject) => JsonObject) | null;
}

/** Passes on an answer in one piece: cuts out what Stepwell asked for and leaves every other byte as it is. */
export class WholeRelay implements Relay {
  begun = false;
  readonly ended = false;
  readonly failure = null;
  private readonly parts = new Parts();
  private unreadable = false;
  private out: Uint8Array = new Uint8Array();

  constructor(
    private readonly options: WholeRelayOptions,
    private readonly sink: AnswerSink,
  ) {}

  part(bytes: Buffer): void {
    this.parts.add(bytes);
  }

  end(): void {
    const { stripper, translation, reads } = this.options;
    const bytes = withoutMark(this.parts.all());
    if (translation === null) {
      const lifted = new LiftedTokens();
      this.out = stripper.answer(bytes, lifted);
      if (lifted.whole) this.learn(parseObject(this.out), lifted);
      else this.learn(parseObject(bytes), null);
    } else {
      const told = parseObject(bytes);
      const answer = told === null || reads === null ? told : reads(told);
      this.learn(answer, null);
      this.out = this.translate(translation, answer);
    }
    this.begun = true;
  }

  close(): void {
    const { status, headers, translation, stream } = this.options;
    const type = translation !== null && stream ? { 'content-type': 'text/event-stream; charset=utf-8' } : {};
    this.sink.begin(status, { ...headers, ...type, 'content-length': String(this.out.length) });
    this.sink.end(this.out);
  }

  breakOff(): void {
    this.sink.cut();
  }

  outcome(ending: Ending): Outcome {
    if (this.unreadable) return { ...NO_OUTCOME, damage: "the engine's answer is not a JSON object" };
    return this.options.assembly.outcome(ending);
  }

  private learn(answer: JsonObject | null, lifted: LiftedTokens | null): void {
    if (answer === null) this.unreadable = true;
    else this.options.assembly.addAnswer(answer, lifted);
  }

  private translate(translation: Translation, answer: JsonObject | null): Uint8Array {
    if (answer === null) {
      throw new StepwellError('UPSTREAM_GARBLED', { detail: 'not a JSON object' });
    }
    if (!this.options.stream) return Buffer.from(JSON.stringify(translation.answer(answer)));
    const edge = translation.stream();
    return Buffer.from(edge.push(JSON.stringify(asChunk(answer))) + edge.push('[DONE]') + edge.end(null));
  }
}

/** JSON must not begin with a byte order mark (RFC 8259, 8.1), and the readers here would find nothing behind one. */
function withoutMark(bytes: Buffer): Buffer {
  const marked = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf;
  return marked ? bytes.subarray(3) : bytes;
}

/** A whole answer as the only chunk of a stream. */
function asChunk(answer: JsonObject): JsonObject {
  const choices = isList(answer.choices) ? answer.choices.filter(isObject).map(asDelta) : [];
  return { ...answer, object: 'chat.completion.chunk', choices };
}

function asDelta({ message, ...choice }: JsonObject): JsonObject {
  if (!isObject(message)) return choice;
  const { tool_calls: calls } = message;
  const numbered = isList(calls) ? calls.filter(isObject).map((call, index) => ({ ...call, index })) : calls;
  return { ...choice, delta: { ...message, ...(numbered === undefined ? {} : { tool_calls: numbered }) } };
}

/** Null: the bytes are no JSON object. */
function parseObject(bytes: Uint8Array): JsonObject | null {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('utf8');
  const value = parseAnswer(text);
  return isObject(value) ? value : null;
}
