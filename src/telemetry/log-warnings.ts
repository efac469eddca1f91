import type { Logger } from './logger.js';

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
