import { once } from 'node:events';

/** Resolves when `signal` aborts, or at once if it did. */
export async function aborted(signal: AbortSignal): Promise<void> {
  if (!signal.aborted) await once(signal, 'abort');
}
