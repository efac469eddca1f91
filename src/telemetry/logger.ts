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
    // Synchronous: what was logged before a crash is there to be read.
    destination({ fd: 2, sync: true }),
  );
}
