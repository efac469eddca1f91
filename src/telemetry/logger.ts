import { destination, type Level, type Logger, pino } from 'pino';

export type { Logger } from 'pino';

/** JSON lines on stderr, so that stdout stays free for what a command answers. */
export function createLogger(level: Level | 'silent'): Logger {
  return pino(
    {
      level,
      base: null,
      timestamp: () => `,"time":"${new Date().toISOString()}"`,
      formatters: { level: (label) => ({ level: label }) },
    },
    standardError(),
  );
}

/** Lines that a full disk, or a reader that is gone, does not take; the newest are lost once there are more. */
const MOST_WAITING_BYTES = 1024 * 1024;

function standardError() {
  // Synchronous: what was logged before a crash is there to be read.
  const stream = destination({ fd: 2, sync: true, maxLength: MOST_WAITING_BYTES });
  // There is nowhere to say it: what could not be written is written before the next line that can be.
  stream.on('error', () => {});
  return stream;
}

/**
 * Puts the warnings of the process into the log, in place of Node's own lines on stderr. Answers what ends that.
 * Warnings of other threads come here, too: see threads/serve-thread.ts.
 */
export function logWarnings(logger: Pick<Logger, 'warn'>): () => void {
  const before = process.listeners('warning');
  const log = ({ name, message, stack }: Error): void => {
    // Warnings that we give say all that there is to know; of others it helps to see where they come from.
    logger.warn(name === 'Warning' ? { name } : { name, stack }, message);
  };
  process.removeAllListeners('warning');
  process.on('warning', log);
  return () => {
    process.off('warning', log);
    for (const listener of before) process.on('warning', listener);
  };
}
