import type { IncomingHttpHeaders } from 'node:http';

/** Hears of an answer as it comes: a head, parts, and one end. */
export interface AnswerListener {
  onHead(status: number, headers: IncomingHttpHeaders): void;
  onPart(part: Buffer): void;
  onEnd(): void;
  /** The request or its answer failed; nothing follows. */
  onFailure(error: Error): void;
}
