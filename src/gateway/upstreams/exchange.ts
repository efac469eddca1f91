import type { IncomingHttpHeaders } from 'node:http';
import type { Dispatcher } from 'undici';
import { StepwellError } from '../../errors/index.js';
import { type AnswerListener, answerDecoder, UnpackedAnswer } from './unpacked-answer.js';

/** One request to an engine. It implements undici's handler, so that no stream lies between the socket and the listener. */
export class Exchange implements Dispatcher.DispatchHandler {
  private controller: Dispatcher.DispatchController | null = null;
  /** The engine's answer has ended; unpacked parts may still be on their way to the listener. */
  private over = false;
  private given: Error | null = null;
  private unpacked: UnpackedAnswer | null = null;

  constructor(private listener: AnswerListener) {}

  onRequestStart(controller: Dispatcher.DispatchController): void {
    this.controller = controller;
    if (this.given !== null) controller.abort(this.given);
  }

  onResponseStart(
    _controller: Dispatcher.DispatchController,
    status: number,
    headers: IncomingHttpHeaders,
  ): void {
    // 1xx responses precede the real one.
    if (status < 200) return;
    const encoding = headers['content-encoding'];
    // The header is a list where the engine, or a proxy before it, sent it twice.
    if (encoding !== undefined && !this.unpack(String(encoding))) return;
    this.listener.onHead(status, headers);
  }

  /** Prepares to unpack the answer; false: its encoding is unknown. */
  private unpack(encoding: string): boolean {
    const decoder = answerDecoder(encoding);
    if (decoder === undefined) {
      this.abort(new StepwellError('UPSTREAM_GARBLED', { detail: `it is packed as "${encoding}"` }));
      return false;
    }
    if (decoder === null) return true;
    this.unpacked = new UnpackedAnswer(this.listener, decoder, {
      pause: () => this.controller?.pause(),
      resume: () => this.controller?.resume(),
      abort: (error) => this.abort(error),
    });
    this.listener = this.unpacked;
    return true;
  }

  onResponseData(_controller: Dispatcher.DispatchController, part: Buffer): void {
    this.listener.onPart(part);
  }

  onResponseEnd(): void {
    if (this.over) return;
    this.over = true;
    this.listener.onEnd();
  }

  onResponseError(_controller: Dispatcher.DispatchController, error: Error): void {
    if (this.over) return;
    this.over = true;
    this.listener.onFailure(error);
  }

  /** Closes the connection to the engine; the listener gets a failure unless the answer had ended. */
  abort(reason: Error): void {
    if (this.over) {
      this.unpacked?.onFailure(reason);
      return;
    }
    this.given = reason;
    this.controller?.abort(reason);
  }

  pause(): void {
    if (this.unpacked !== null) this.unpacked.pause();
    else if (!this.over) this.controller?.pause();
  }

  resume(): void {
    if (this.unpacked !== null) this.unpacked.resume();
    else if (!this.over) this.controller?.resume();
  }
}
