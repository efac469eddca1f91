import type { IncomingHttpHeaders } from 'node:http';
import type { Dispatcher } from 'undici';

/** What an endpoint has answered, whole. */
export interface WholeAnswer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  /** Null: it is longer than any answer may be. */
  readonly text: string | null;
}

/**
 * One request to an endpoint. It implements undici's handler, so that no stream lies between the socket and the text: an
 * answer is needed whole before anything can be made of it.
 */
export class Exchange implements Dispatcher.DispatchHandler {
  /** Rejects with what undici says of a broken connection, or with the reason of `abort`. */
  readonly answer: Promise<WholeAnswer>;
  #resolve: (answer: WholeAnswer) => void = () => {};
  #reject: (error: Error) => void = () => {};
  #controller: Dispatcher.DispatchController | null = null;
  #aborted: Error | null = null;
  #status = 0;
  #headers: IncomingHttpHeaders = {};
  readonly #parts: Buffer[] = [];
  #bytes = 0;

  /** @param mostBytes of an answer; one that is longer is broken off */
  constructor(private readonly mostBytes: number) {
    this.answer = new Promise((resolve, reject) => {
      this.#resolve = resolve;
      this.#reject = reject;
    });
  }

  /** Breaks the request off, wherever it is. */
  abort(reason: Error): void {
    this.#aborted ??= reason;
    this.#reject(reason);
    this.#controller?.abort(reason);
  }

  onRequestStart(controller: Dispatcher.DispatchController): void {
    this.#controller = controller;
    if (this.#aborted !== null) controller.abort(this.#aborted);
  }

  onResponseStart(
    _controller: Dispatcher.DispatchController,
    status: number,
    headers: IncomingHttpHeaders,
  ): void {
    // 1xx responses precede the real one.
    if (status < 200) return;
    this.#status = status;
    this.#headers = headers;
  }

  onResponseData(controller: Dispatcher.DispatchController, part: Buffer): void {
    this.#bytes += part.byteLength;
    if (this.#bytes <= this.mostBytes) {
      this.#parts.push(part);
      return;
    }
    this.#resolve({ status: this.#status, headers: this.#headers, text: null });
    controller.abort(new Error('the answer is too long'));
  }

  onResponseEnd(): void {
    const [first] = this.#parts;
    const whole = this.#parts.length === 1 && first !== undefined ? first : Buffer.concat(this.#parts);
    this.#resolve({ status: this.#status, headers: this.#headers, text: whole.toString('utf8') });
  }

  onResponseError(_controller: Dispatcher.DispatchController, error: Error): void {
    this.#reject(error);
  }
}
