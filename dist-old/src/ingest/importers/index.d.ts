import type { Importer } from './importer.js';
export type { Importer, ImportItem } from './importer.js';
/** Importers by the name of their format. */
export declare const IMPORTERS: {
    readonly 'openai-messages': Importer;
    readonly 'tau-bench': Importer;
    readonly jsonl: Importer;
};
export type ImportFormat = keyof typeof IMPORTERS;
