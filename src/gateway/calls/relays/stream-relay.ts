import type { StepwellError } from '../../../errors/index.js';
import type { AnswerHeaders, AnswerSink } from '../../interface.js';
import type { EdgeStream } from '../../translate/edge-api.js';
import type { Assembly } from '../../wire/assembly.js';
import { LiftedTokens } from '../../wire/lifted-tokens.js';
import type { Ending, Outcome } from '../../wire/outcome.js';
import { type SseEvent, SseParser } from '../../wire/sse.js';
import type { Stripper } from '../../wire/strip.js';
import type { Relay } from './relay.js';

export interface StreamRelayOptions {
  readonly status: number;
  readonly headers: AnswerHeaders;
  readonly stripper: Stripper;
  readonly assembly: Assembly;
  /** Null: the client takes the engine's events as they are. */
  readonly edge: EdgeStream | null;
}

/** A stream of events: each goes on as soon as it is whole, and the step grows beside it. */
export class StreamRelay implements Relay {
  begun = false;
  readonly failure = null;
  private readonly parser = new SseParser();

  constructor(
    private readonly options: StreamRelayOptions,
    private readonly sink: AnswerSink,
    /** The client reads more slowly than the engine writes. */
    private readonly onFull: () => void,
  ) {}

  part(bytes: Buffer): void {
    const { stripper, assembly, edge } = this.options;
    if (stripper.idle && edge === null) {
      // Nothing to change: the client gets the bytes before anybody looks at them.
      this.write(bytes);
      for (const event of this.parser.push(bytes)) assembly.add(event);
    } else this.pass(this.parser.push(bytes));
  }

  end(): void {
    const { stripper, assembly, edge } = this.options;
    const rest = this.parser.end();
    if (stripper.idle && edge === null) for (const event of rest) assembly.add(event);
    else this.pass(rest);
    const last = edge?.end(null) ?? '';
    // An engine may end a stream that never said anything.
    this.begin();
    this.sink.end(last === '' ? undefined : Buffer.from(last));
  }

  breakOff(error: StepwellError): void {
    const { edge } = this.options;
    if (edge === null) {
      this.sink.cut();
      return;
    }
    this.sink.end(Buffer.from(edge.end(error)));
  }

  outcome(ending: Ending): Outcome {
    return this.options.assembly.outcome(ending);
  }

  private pass(events: readonly SseEvent[]): void {
    const { stripper, assembly, edge } = this.options;
    const out: Uint8Array[] = [];
    for (const event of events) {
      if (edge === null) {
        const lifted = new LiftedTokens();
        const bytes = stripper.event(event, lifted);
        if (bytes !== null) out.push(bytes);
        if (bytes !== null && lifted.whole) assembly.addLifted(event, bytes, lifted);
        else assembly.add(event);
      } else {
        const text = event.data === '' ? '' : edge.push(event.data);
        if (text !== '') out.push(Buffer.from(text));
        assembly.add(event);
      }
    }
    const [first] = out;
    if (first !== undefined) this.write(out.length === 1 ? first : Buffer.concat(out));
  }

  private begin(): void {
    if (this.begun) return;
    this.begun = true;
    this.sink.begin(this.options.status, this.options.headers);
  }

  private write(bytes: Uint8Array): void {
    this.begin();
    if (!this.sink.write(bytes)) this.onFull();
  }
}
