import type { IncomingHttpHeaders } from 'node:http';
import type { Transform } from 'node:stream';
import { errors } from 'undici';
import { StepwellError } from '../../errors/index.js';
import type { AnswerListener } from './answer-listener.js';

/** An answer in one piece is held whole until it can be read: so many bytes of it, packed or not. */
export const MAX_ANSWER_BYTES = 256 * 1024 * 1024;

/** What sends the packed answer. */
export interface PackedSource {
  pause(): void;
  resume(): void;
  /** Nothing can be made of what comes: the engine need not go on. */
  abort(error: Error): void;
}

/**
 * Stands between an engine that packs its answer and whoever reads it: parts go on as they can be read. A reader that
 * pauses it holds the unpacking, and that holds the engine: a few bytes may be many megabytes unpacked.
 */
export class UnpackedAnswer implements AnswerListener {
  private decoder: Transform | null = null;
  private bytes = 0;
  private over = false;
  private paused = false;

  constructor(
    private readonly to: AnswerListener,
    private readonly decoderFor: (first: Buffer) => Transform,
    private readonly source: PackedSource,
  ) {}

  onHead(status: number, headers: IncomingHttpHeaders): void {
    this.to.onHead(status, headers);
  }

  onPart(part: Buffer): void {
    if (this.over) {
      this.source.abort(new Error('the engine goes on after the end of its packed answer'));
      return;
    }
    this.decoder ??= this.decode(part);
    if (!this.decoder.write(part)) this.source.pause();
  }

  onEnd(): void {
    if (this.decoder !== null) this.decoder.end();
    else this.finish(() => this.to.onEnd());
  }

  onFailure(error: Error): void {
    this.finish(() => this.to.onFailure(error));
    this.decoder?.destroy();
  }

  pause(): void {
    this.paused = true;
    this.decoder?.pause();
  }

  resume(): void {
    this.paused = false;
    this.decoder?.resume();
  }

  private decode(first: Buffer): Transform {
    const decoder = this.decoderFor(first);
    decoder.on('data', (part: Buffer) => this.pass(part));
    decoder.on('drain', () => this.source.resume());
    decoder.on('end', () => this.finish(() => this.to.onEnd()));
    decoder.on('error', ({ message }) =>
      this.break(new StepwellError('UPSTREAM_GARBLED', { detail: `it cannot be unpacked (${message})` })),
    );
    if (this.paused) decoder.pause();
    return decoder;
  }

  private pass(part: Buffer): void {
    if (this.over) return;
    this.bytes += part.length;
    if (this.bytes > MAX_ANSWER_BYTES) this.break(new errors.ResponseExceededMaxSizeError());
    else this.to.onPart(part);
  }

  private break(error: Error): void {
    this.onFailure(error);
    this.source.abort(error);
  }

  private finish(tell: () => void): void {
    if (this.over) return;
    this.over = true;
    tell();
  }
}
