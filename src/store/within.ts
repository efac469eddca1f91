import { StepwellError } from '../errors/index.js';

/**
 * Waits until `listen` calls `done`; what `listen` answers stops it.
 * @throws STORE_BEHIND when it takes longer
 */
export function within(timeoutMs: number, listen: (done: () => void) => () => void): Promise<void> {
  return new Promise((resolve, reject) => {
    let stop = (): void => {};
    const timer = setTimeout(() => {
      stop();
      reject(new StepwellError('STORE_BEHIND'));
    }, timeoutMs);
    stop = listen(() => {
      clearTimeout(timer);
      stop();
      resolve();
    });
  });
}
