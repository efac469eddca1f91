import { randomUUID } from 'node:crypto';
import type { FormattedExecutionResult } from 'graphql';
import type { WebSocket } from 'ws';
import { piecesInTurns } from './large-answers.js';

/** A result that is sent in pieces, and what stands for it in the message around it. */
interface Held {
  readonly placeholder: string;
  readonly result: FormattedExecutionResult;
}

/**
 * What is sent on one connection. A large result goes as one message in many frames, each made and sent when the one
 * before it has left for the network and its turn has come; other messages wait behind it, pings do not.
 */
export class SocketOutbox {
  private readonly held: Held[] = [];
  /** Resolves when the messages before it have been sent; null: there are none. */
  private last: Promise<void> | null = null;

  constructor(
    private readonly socket: WebSocket,
    private readonly takeTurn: (owner: object) => Promise<void>,
  ) {}

  /** What is to stand for a large result in the next message, which is sent with the result in its place. */
  hold(result: FormattedExecutionResult): FormattedExecutionResult {
    const standIn = { data: { held: randomUUID() } };
    this.held.push({ placeholder: JSON.stringify(standIn), result });
    return standIn;
  }

  /** Resolves when the text has left for the network, or when the client has gone. */
  send(text: string): Promise<void> {
    if (this.last === null && this.held.length === 0) return this.frame(text, true);
    const index = this.held.findIndex(({ placeholder }) => text.includes(placeholder));
    const [held] = index < 0 ? [] : this.held.splice(index, 1);
    const before = this.last ?? Promise.resolve();
    const sent = before.then(() => (held === undefined ? this.frame(text, true) : this.frames(text, held)));
    const last = sent.finally(() => {
      if (this.last === last) this.last = null;
    });
    this.last = last;
    return sent;
  }

  private async frames(text: string, { placeholder, result }: Held): Promise<void> {
    const at = text.indexOf(placeholder);
    await this.frame(text.slice(0, at), false);
    for await (const piece of piecesInTurns(result, () => this.takeTurn(this))) {
      if (this.socket.readyState !== this.socket.OPEN) return;
      await this.frame(piece, false);
    }
    await this.frame(text.slice(at + placeholder.length), true);
  }

  private frame(text: string, fin: boolean): Promise<void> {
    return new Promise((resolve) => {
      if (this.socket.readyState !== this.socket.OPEN) resolve();
      // A write fails when the client has hung up. The connection closes then, and with it what runs for the client ends.
      else this.socket.send(text, { fin }, () => resolve());
    });
  }
}
