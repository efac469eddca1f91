import type { AnswerHeaders, AnswerSink } from '../../interface.js';
import type { EdgeApi } from '../../translate/edge-api.js';
import { detailsOf } from '../../translate/fault.js';
import type { Outcome } from '../../wire/outcome.js';
import { NO_OUTCOME, Parts, type Relay } from './relay.js';

export interface PassRelayOptions {
  readonly status: number;
  readonly headers: AnswerHeaders;
  /** Null: the client gets the engine's errors unchanged. */
  readonly edge: EdgeApi | null;
}

const MESSAGE_CHARS = 500;
/** Statuses whose answers have no body and no length of one (RFC 9110, 8.6). */
const BODILESS = new Set([204, 304]);

/** Passes on an answer that is no completion, mostly an error: its status and body, in the form of the client's API. */
export class PassRelay implements Relay {
  begun = false;
  readonly ended = false;
  private readonly parts = new Parts();

  constructor(
    private readonly options: PassRelayOptions,
    private readonly sink: AnswerSink,
  ) {}

  part(bytes: Buffer): void {
    this.parts.add(bytes);
  }

  /** The body so far, as text. */
  get text(): string {
    return this.parts.all().toString('utf8');
  }

  get failure(): string {
    const { status } = this.options;
    const { message } = detailsOf({ status, body: this.text });
    return `the engine answered ${status}: ${message.slice(0, MESSAGE_CHARS)}`;
  }

  end(): void {
    this.begun = true;
  }

  close(): void {
    const { status, headers, edge } = this.options;
    if (BODILESS.has(status)) {
      this.sink.begin(status, headers);
      this.sink.end();
      return;
    }
    if (edge === null) {
      const body = this.parts.all();
      this.sink.begin(status, { ...headers, 'content-length': String(body.length) });
      this.sink.end(body);
      return;
    }
    const error = edge.error({ status, body: this.text });
    const body = Buffer.from(JSON.stringify(error.json));
    const type = { 'content-type': 'application/json', 'content-length': String(body.length) };
    this.sink.begin(error.status, { ...headers, ...type });
    this.sink.end(body);
  }

  breakOff(): void {
    this.sink.cut();
  }

  outcome(): Outcome {
    return NO_OUTCOME;
  }
}
