import { cpus, totalmem } from 'node:os';

/** One line about the machine. */
export function machine(): string {
  const [cpu] = cpus();
  const memory = Math.round(totalmem() / 2 ** 30);
  return `${cpus().length} x ${cpu?.model ?? 'unknown'}, ${memory} GiB, Node ${process.version}, ${process.platform}-${process.arch}`;
}
