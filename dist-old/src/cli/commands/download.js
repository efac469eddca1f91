import { ServerClient } from '../../client/server-client.js';
import { StepwellError } from '../../errors/index.js';
import { defineCommand, EXIT } from '../command.js';
import { findDataset } from '../datasets/find-dataset.js';
import { downloadDataset } from '../downloading/download-dataset.js';
import { KEY_OPTION, URL_OPTION } from '../option.js';
export const downloadCommand = defineCommand({
    name: 'download',
    summary: 'Download the files of a dataset',
    details: [
        'DATASET is the id of a dataset (ds_…), or a recipe by its name or id: then its newest finished dataset.',
        'Writes each file beside its final name first (NAME.part) and gives it its name once its SHA-256 is that of the\nmanifest. A download that broke off goes on where it stopped when the command is run again. manifest.json comes\nlast. A dataset that the folder already holds is replaced.',
    ],
    examples: ['stepwell download ds_01JX… --to ./batches', 'stepwell download airline-grpo --json'],
    operands: {
        dataset: {
            placeholder: 'DATASET',
            description: 'Id that stepwell build printed, or a recipe',
            required: true,
        },
        folder: { placeholder: 'DIR', description: 'The same as --to', required: false },
    },
    options: {
        to: {
            type: 'text',
            placeholder: 'DIR',
            description: 'Folder to write to; one named by the id of the dataset if not given',
            environment: false,
        },
        url: URL_OPTION,
        key: KEY_OPTION,
    },
    async run({ options, operands }, { terminal, signal }) {
        if (options.to !== null && operands.folder !== null)
            throw new StepwellError('INVALID_USAGE', { detail: 'the folder is given twice' });
        const client = new ServerClient(options.url, signal, options.key);
        const id = await findDataset(client, operands.dataset);
        const files = await downloadDataset(client, id, options.to ?? operands.folder ?? id, terminal);
        terminal.result({ dataset: id, files }, files.map((file) => `wrote ${file}`).join('\n'));
        return EXIT.ok;
    },
});
//# sourceMappingURL=download.js.map