import type { ServerResponse } from 'node:http';
import type { AnswerHeaders, AnswerSink } from '../gateway/interface.js';

/**
 * A client's connection as the gateway sees it. A model may think for as long as the gateway lets it; a client that takes
 * nothing of what waits for it in `silenceMs` is gone.
 */
export class ResponseSink implements AnswerSink {
  constructor(
    private readonly response: ServerResponse,
    private readonly silenceMs: number,
  ) {
    this.expectClient(false);
    response.on('drain', () => this.expectClient(false));
  }

  begin(status: number, headers: AnswerHeaders): void {
    if (!this.response.destroyed)
      this.response.writeHead(status, headers as Record<string, string | string[]>);
  }

  write(bytes: Uint8Array): boolean {
    // Bytes for a client that has gone are dropped; `onGone` tells the gateway.
    if (this.response.destroyed || this.response.write(bytes)) return true;
    this.expectClient(true);
    return false;
  }

  end(bytes?: Uint8Array): void {
    if (this.response.destroyed) return;
    this.expectClient(true);
    if (bytes === undefined) this.response.end();
    else this.response.end(bytes);
  }

  private expectClient(expected: boolean): void {
    this.response.socket?.setTimeout(expected ? this.silenceMs : 0);
  }

  cut(): void {
    this.response.destroy();
  }

  onDrain(listener: () => void): void {
    this.response.on('drain', listener);
  }

  onGone(listener: () => void): void {
    const { response } = this;
    const { socket } = response.req;
    const tell = (): void => {
      if (!response.writableEnded) listener();
    };
    // It may have gone while it was found out what it asks for; no event tells of that any more.
    if (response.destroyed || socket.destroyed) tell();
    else if (response.socket === socket) response.once('close', tell);
    else {
      // Behind another answer on the same connection Node has not given it the connection yet, nor tells it of its end.
      socket.once('close', tell);
      response.once('finish', () => socket.off('close', tell));
    }
  }
}
