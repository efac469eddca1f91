import type { ServerResponse } from 'node:http';
import type { AnswerHeaders, AnswerSink } from '../gateway/interface.js';

/** A client's connection as the gateway sees it. */
export class ResponseSink implements AnswerSink {
  constructor(private readonly response: ServerResponse) {}

  begin(status: number, headers: AnswerHeaders): void {
    if (!this.response.destroyed)
      this.response.writeHead(status, headers as Record<string, string | string[]>);
  }

  write(bytes: Uint8Array): boolean {
    // What is written to a client that is gone is nobody's; the gateway hears of that by itself.
    return this.response.destroyed || this.response.write(bytes);
  }

  end(bytes?: Uint8Array): void {
    if (this.response.destroyed) return;
    if (bytes === undefined) this.response.end();
    else this.response.end(bytes);
  }

  cut(): void {
    this.response.destroy();
  }

  onDrain(listener: () => void): void {
    this.response.on('drain', listener);
  }

  onGone(listener: () => void): void {
    this.response.once('close', () => {
      if (!this.response.writableEnded) listener();
    });
  }
}
