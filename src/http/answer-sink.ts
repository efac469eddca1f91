import type { ServerResponse } from 'node:http';
import type { AnswerHeaders, AnswerSink } from '../gateway/interface.js';

/**
 * The connection of a client to which the gateway writes an answer. The gateway itself bounds how long a model may
 * think; a client that reads none of the waiting bytes for `silenceMs` is disconnected.
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
    // The client may have disconnected before the gateway asked, and then no event says so any more.
    if (response.destroyed || socket.destroyed) tell();
    else if (response.socket === socket) response.once('close', tell);
    else {
      // While another answer on this connection is still being written, Node has not assigned the connection to this
      // answer and emits no `close` for it; the socket's own event is used.
      socket.once('close', tell);
      response.once('finish', () => socket.off('close', tell));
    }
  }
}
