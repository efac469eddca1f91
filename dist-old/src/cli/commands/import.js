import { ServerClient } from '../../client/server-client.js';
import { IMPORTERS } from '../../ingest/importers/index.js';
import { defineCommand, EXIT } from '../command.js';
import { openImportSource } from '../importing/open-source.js';
import { tokenizeSteps } from '../importing/tokenize-steps.js';
import { openTokenizer, VOCABULARY_NAMES } from '../importing/tokenizers.js';
import { upload } from '../importing/upload.js';
import { KEY_OPTION, URL_OPTION } from '../option.js';
import { formatCount } from '../terminal.js';
const FORMATS = Object.keys(IMPORTERS);
function counts({ accepted, duplicates, rejected }) {
    return `${formatCount(accepted)} accepted, ${formatCount(duplicates)} duplicates, ${formatCount(rejected)} rejected`;
}
function rejectionLine({ position, code, message, path }) {
    return `  ${position}: ${code}: ${message}${path.length === 0 ? '' : ` (${path.join('.')})`}`;
}
function summary(tally) {
    const { rejected, rejections } = tally;
    const more = rejected - rejections.length;
    return [
        counts(tally),
        ...rejections.map(rejectionLine),
        ...(more > 0 ? [`  and ${formatCount(more)} more`] : []),
    ].join('\n');
}
function exitCodeOf({ accepted, duplicates, rejected }) {
    if (rejected === 0)
        return EXIT.ok;
    return accepted + duplicates === 0 ? EXIT.failure : EXIT.partial;
}
export const importCommand = defineCommand({
    name: 'import',
    summary: 'Send the steps of a file to a server',
    details: [
        'Reads the file item by item and sends its steps in requests of at most 4 MB. An item that is not of the format\nis reported with its place and costs no other. Importing a file again adds nothing.',
        'Exit code 3: some items were rejected, the others are stored. 1: all were, or the import broke off.',
    ],
    examples: [
        'stepwell import runs.json --format tau-bench',
        'stepwell import runs.json --format tau-bench --tokenizer o200k_base',
        'stepwell import runs.json --format tau-bench --tokenizer ./Qwen3-8B',
        'stepwell import chats.jsonl.gz --format openai-messages --channel val',
        'zcat steps.jsonl.gz | stepwell import - --format jsonl --json',
    ],
    operands: {
        file: {
            placeholder: 'FILE',
            description: 'File to import, gzipped or not; - for standard input',
            required: true,
        },
    },
    options: {
        format: { type: 'choice', choices: FORMATS, default: 'jsonl', description: 'What the file holds' },
        tokenizer: {
            type: 'text',
            placeholder: 'NAME|DIR',
            description: `Make token ids for steps that have only text, marked RETOKENIZED: with a model's own tokenizer and chat template, or ${VOCABULARY_NAMES.join(' or ')}`,
        },
        channel: { type: 'text', placeholder: 'NAME', default: 'train', description: 'Channel to import into' },
        url: URL_OPTION,
        key: KEY_OPTION,
    },
    async run({ options, operands, flags }, { terminal, signal }) {
        const client = new ServerClient(options.url, signal, options.key);
        const { tokenizer: name } = options;
        const tokenizer = name === null ? null : await openTokenizer(name, flags.tokenizer !== undefined);
        const source = await openImportSource(operands.file, signal);
        const progress = terminal.progress('importing');
        let stored = 'nothing was stored';
        try {
            const items = IMPORTERS[options.format](source.bytes);
            const tally = await upload(tokenizer === null ? items : tokenizeSteps(items, tokenizer), (ndjson) => client.appendSteps(options.channel, ndjson, 'import'), (sofar) => {
                stored = counts(sofar);
                progress.update(source.read(), source.size, stored);
            });
            progress.end();
            terminal.result(tally, summary(tally));
            return exitCodeOf(tally);
        }
        catch (error) {
            progress.end();
            terminal.note(`the import broke off: ${stored}; importing the file again goes on from there`);
            throw error;
        }
    },
});
//# sourceMappingURL=import.js.map