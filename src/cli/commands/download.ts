import { ServerClient } from '../../client/server-client.js';
import { defineCommand, EXIT } from '../command.js';
import { downloadDataset } from '../downloading/download-dataset.js';
import { URL_OPTION } from '../option.js';

export const downloadCommand = defineCommand({
  name: 'download',
  summary: 'Download the files of a dataset',
  details: [
    'Writes each file beside its final name first (NAME.part) and moves it there once its SHA-256 is right. A\ndownload that broke off goes on where it stopped when the command is run again.',
  ],
  examples: ['stepwell download ds_01JX… ./batches', 'stepwell download ds_01JX… --json'],
  operands: {
    dataset: { placeholder: 'DATASET_ID', description: 'Id that stepwell build printed', required: true },
    folder: {
      placeholder: 'DIR',
      description: 'Folder to write to; by default one named by the id',
      required: false,
    },
  },
  options: { url: URL_OPTION },
  async run({ options, operands }, { terminal, signal }) {
    const client = new ServerClient(options.url, signal);
    const folder = operands.folder ?? operands.dataset;
    const files = await downloadDataset(client, operands.dataset, folder, terminal);
    terminal.result({ dataset: operands.dataset, files }, files.map((file) => `wrote ${file}`).join('\n'));
    return EXIT.ok;
  },
});
