import type { StepStore } from './port.js';

/** What it takes to open a store; plain data, so that it can be handed to a thread. */
export interface StoreOptions {
  /** Folder of the embedded store. */
  readonly dataDir: string;
  /** URL of the module whose default export is the StepDecoder that the decoder thread runs. */
  readonly decoderUrl: string;
  readonly maxLineBytes: number;
  /** `read`: a reader beside the server that owns the store (the build thread); write methods are refused. */
  readonly mode: 'own' | 'read';
}

/** Opens the database that the options name. @throws STORE_LOCKED, STORE_CORRUPT, STORE_TOO_NEW, STORE_READ_ONLY */
export async function openStore(options: StoreOptions): Promise<StepStore> {
  const { openSqliteStore } = await import('./sqlite/open.js');
  return openSqliteStore(options);
}
