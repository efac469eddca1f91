import type { Writable } from 'node:stream';

const WIDTH = 24;
const REDRAW_MS = 100;
const LINE_MS = 5_000;

/** How far a long work is: a bar that redraws itself on a terminal, a line now and then elsewhere. */
export interface Progress {
  /** `done` and `total` in the same unit; `note` says it in words. `total: null`: nobody knows how much there is. */
  update(done: number, total: number | null, note: string): void;
  /** Takes the bar away, so that the result can be printed. */
  end(): void;
}

export const NO_PROGRESS: Progress = { update: () => undefined, end: () => undefined };

function bar(label: string, done: number, total: number | null, note: string): string {
  if (total === null) return `${label}  ${note}`;
  const share = total === 0 ? 1 : Math.min(1, done / total);
  const filled = Math.round(share * WIDTH);
  const percent = String(Math.floor(share * 100)).padStart(3);
  return `${label} [${'#'.repeat(filled)}${'.'.repeat(WIDTH - filled)}] ${percent}%  ${note}`;
}

/** `interactive`: the stream is a terminal, whose line can be written again. */
export function createProgress(stream: Writable, interactive: boolean, label: string): Progress {
  let lastDrawn = interactive ? 0 : Date.now();
  let drawn = false;
  return {
    update(done, total, note) {
      const now = Date.now();
      if (now - lastDrawn < (interactive ? REDRAW_MS : LINE_MS)) return;
      lastDrawn = now;
      drawn = true;
      const line = bar(label, done, total, note);
      stream.write(interactive ? `\r\x1b[2K${line}` : `${line}\n`);
    },
    end() {
      if (interactive && drawn) stream.write('\r\x1b[2K');
      drawn = false;
    },
  };
}
