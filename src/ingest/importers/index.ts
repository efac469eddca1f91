import type { Importer } from './importer.js';
import { importJsonl } from './jsonl.js';
import { importOpenaiMessages } from './openai-messages.js';
import { importTauBench } from './tau-bench.js';

export type { Importer, ImportItem } from './importer.js';

/** Importers by the name of their format. */
export const IMPORTERS = {
  'openai-messages': importOpenaiMessages,
  'tau-bench': importTauBench,
  jsonl: importJsonl,
} as const satisfies Record<string, Importer>;

export type ImportFormat = keyof typeof IMPORTERS;
