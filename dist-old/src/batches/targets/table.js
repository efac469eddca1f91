import { z } from 'zod';
import { cellsOf } from '../encoders/interface.js';
import { openrlhf, trl } from './conversational.js';
import { defineTarget, FILE_OPTIONS } from './interface.js';
import { primeRl } from './prime-rl.js';
import { slime } from './slime.js';
import { tinker } from './tinker.js';
import { verl } from './verl.js';
/** The formatter's columns, unchanged. */
const canonical = defineTarget({
    options: z.strictObject(FILE_OPTIONS),
    containers: () => ['PARQUET', 'JSONL', 'MSGPACK', 'PT', 'SAFETENSORS'],
    requires: () => [],
    plan: (columns) => ({
        shape: { columns, rows: 'maps', envelope: null },
        start: () => ({
            omits: () => null,
            finish: () => [],
            rows: (values) => [cellsOf({ values, stepIds: [] }, columns)],
            report: () => null,
        }),
    }),
});
/** Every target by its name. */
export const TARGETS = {
    canonical,
    verl,
    slime,
    'prime-rl': primeRl,
    tinker,
    trl,
    openrlhf,
};
/**
 * For each built-in formatter the targets that it goes with, and the options that it needs for that. Other pairs are
 * refused. A user's formatter goes with every target whose columns it gives.
 */
export const PAIRS = {
    grpo: { canonical: '', verl: '', slime: '', 'prime-rl': '', tinker: '', trl: '' },
    ppo: {
        canonical: '',
        verl: '',
        slime: '',
        'prime-rl': 'estimator gae or reinforce++',
        tinker: 'estimator gae or reinforce++',
    },
    opd: { canonical: '', verl: '', slime: 'without topK', 'prime-rl': 'without topK', tinker: 'without topK' },
    combine: { canonical: '', verl: '', slime: '', 'prime-rl': '', tinker: '' },
    sft: {
        canonical: '',
        verl: 'rows tokens, or layout messages or prompts',
        slime: 'rows tokens',
        tinker: 'rows tokens',
        trl: 'rows conversations',
        openrlhf: 'rows conversations',
    },
    preference: { canonical: '', trl: '', openrlhf: '' },
};
//# sourceMappingURL=table.js.map