import { setMaxListeners } from 'node:events';
import type { ServerResponse } from 'node:http';
import type { RawData, WebSocket } from 'ws';
import { StepwellError } from '../errors/index.js';

/** A signal that is aborted when the caller leaves before its answer. */
interface CallerGone {
  readonly signal: AbortSignal;
  leave(): void;
}

function callerGone(): CallerGone {
  const controller = new AbortController();
  // Every read of an operation listens, and an operation may have many.
  setMaxListeners(0, controller.signal);
  return {
    signal: controller.signal,
    leave: () => controller.abort(new StepwellError('CALLER_GONE')),
  };
}

/** Aborted when the connection ends before the answer has been written. */
export function hangUpOf(answer: ServerResponse): AbortSignal {
  const caller = callerGone();
  answer.once('close', () => {
    if (!answer.writableFinished) caller.leave();
  });
  return caller.signal;
}

/** A `complete` is a type and an id; nothing larger is looked into. */
const MOST_COMPLETE_BYTES = 4_096;

/** The id that a message completes; null: it is another message. */
function completedBy(data: RawData): string | null {
  if (!Buffer.isBuffer(data) || data.length > MOST_COMPLETE_BYTES || !data.includes('"complete"'))
    return null;
  try {
    const message = JSON.parse(data.toString('utf8')) as { readonly type?: unknown; readonly id?: unknown };
    return message.type === 'complete' && typeof message.id === 'string' ? message.id : null;
  } catch {
    // What is no message ends the connection, which is the protocol's affair.
    return null;
  }
}

/**
 * The operations under way on one connection. Each learns when its client has completed it, or when the connection
 * has closed: the protocol's own implementation tells subscriptions only.
 */
export class SocketOperations {
  private readonly under = new Map<string, CallerGone>();

  constructor(socket: WebSocket) {
    socket.on('message', (data) => {
      if (this.under.size === 0) return;
      const id = completedBy(data);
      if (id !== null) this.leave(id);
    });
    socket.on('close', () => {
      for (const id of [...this.under.keys()]) this.leave(id);
    });
  }

  /** Aborted when the caller of this operation has gone. */
  begin(id: string): AbortSignal {
    const caller = callerGone();
    this.under.set(id, caller);
    return caller.signal;
  }

  /** It has been answered. */
  end(id: string): void {
    this.under.delete(id);
  }

  private leave(id: string): void {
    this.under.get(id)?.leave();
    this.under.delete(id);
  }
}
