import type { IncomingHttpHeaders } from 'node:http';
import type { Transform } from 'node:stream';
import { errors } from 'undici';
import { StepwellError } from '../../errors/index.js';
import type { AnswerListener } from './exchange.js';

/** As many as an answer may have that is not packed. */
const MAX_BYTES = 256 * 1024 * 1024;

/** Stands between an engine that packs its answer and whoever reads it: parts go on as they can be read. */
export class UnpackedAnswer implements AnswerListener {
  private decoder: Transform | null = null;
  private bytes = 0;
  private over = false;

  constructor(
    private readonly to: AnswerListener,
    private readonly decoderFor: (first: Buffer) => Transform,
    /** Nothing can be made of what comes: the engine need not go on. */
    private readonly onBroken: (error: Error) => void,
  ) {}

  onHead(status: number, headers: IncomingHttpHeaders): void {
    this.to.onHead(status, headers);
  }

  onPart(part: Buffer): void {
    this.decoder ??= this.decode(part);
    this.decoder.write(part);
  }

  onEnd(): void {
    if (this.decoder !== null) this.decoder.end();
    else this.finish(() => this.to.onEnd());
  }

  onFailure(error: Error): void {
    this.finish(() => this.to.onFailure(error));
    this.decoder?.destroy();
  }

  private decode(first: Buffer): Transform {
    const decoder = this.decoderFor(first);
    decoder.on('data', (part: Buffer) => this.pass(part));
    decoder.on('end', () => this.finish(() => this.to.onEnd()));
    decoder.on('error', ({ message }) =>
      this.break(new StepwellError('UPSTREAM_GARBLED', { detail: `it cannot be unpacked (${message})` })),
    );
    return decoder;
  }

  private pass(part: Buffer): void {
    if (this.over) return;
    this.bytes += part.length;
    if (this.bytes > MAX_BYTES) this.break(new errors.ResponseExceededMaxSizeError());
    else this.to.onPart(part);
  }

  private break(error: Error): void {
    this.onFailure(error);
    this.onBroken(error);
  }

  private finish(tell: () => void): void {
    if (this.over) return;
    this.over = true;
    tell();
  }
}
