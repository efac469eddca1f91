import type { StoreOptions } from '../open.js';
import type { StepStore } from '../port.js';

export async function openSqliteStore(options: StoreOptions): Promise<StepStore> {
  throw new Error(`not yet: ${options.dataDir}`);
}
