import { importJsonl } from './jsonl.js';
import { importOpenaiMessages } from './openai-messages.js';
import { importTauBench } from './tau-bench.js';
/** Importers by the name of their format. */
export const IMPORTERS = {
    'openai-messages': importOpenaiMessages,
    'tau-bench': importTauBench,
    jsonl: importJsonl,
};
//# sourceMappingURL=index.js.map