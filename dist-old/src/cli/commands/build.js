import { ServerClient } from '../../client/server-client.js';
import { StepwellError } from '../../errors/index.js';
import { defineCommand, EXIT } from '../command.js';
import { saveRecipe, startBuild, waitForBuild } from '../datasets/build-dataset.js';
import { describeProgress, describeRows } from '../datasets/dataset.js';
import { readRecipeFile } from '../datasets/read-recipe-file.js';
import { downloadDataset } from '../downloading/download-dataset.js';
import { waitVisibly } from '../jobs/wait-visibly.js';
import { KEY_OPTION, URL_OPTION } from '../option.js';
import { formatBytes } from '../terminal.js';
function summary(dataset) {
    return [
        `dataset ${dataset.id}: ${dataset.recipeName} version ${dataset.version}, ${dataset.encoding.toLowerCase()}`,
        `  content hash ${dataset.contentHash}`,
        ...dataset.files.map((file) => `  ${file.name}, ${formatBytes(file.bytes)}`),
        ...describeRows(dataset).map((line) => `  ${line}`),
    ].join('\n');
}
export const buildCommand = defineCommand({
    name: 'build',
    summary: 'Build a dataset from a recipe',
    details: [
        'Builds a saved recipe, or one from a file, which is then saved under its name first. Without --wait the\ncommand prints the new dataset and leaves the server to build it, as it does when the command is interrupted.',
        "A recipe file is JSON in the names of GraphQL's RecipeInput: name, channel, where, curators, formatter, order,\ntarget, seed, groupSize, minGroupSize, groupTimeoutMs, awaits, awaitTimeoutMs, maxPolicyLag, maxReady,\ndropOldest, minReady, maxUses, maxDeliveries.",
    ],
    examples: [
        'stepwell build airline-grpo --wait',
        'stepwell build --recipe airline-grpo.json --encoding jsonl --download ./batches',
    ],
    operands: {
        recipe: { placeholder: 'RECIPE', description: 'Name or id of a saved recipe', required: false },
    },
    options: {
        recipe: {
            type: 'text',
            placeholder: 'FILE',
            description: 'Save the recipe in this JSON file and build it; - for standard input',
            environment: false,
        },
        encoding: {
            type: 'choice',
            choices: ['parquet', 'jsonl', 'msgpack', 'pt', 'safetensors'],
            default: 'parquet',
            description: 'Of the files',
        },
        'as-of': { type: 'text', placeholder: 'CURSOR', description: 'Build what the feed held at this cursor' },
        'limit-units': {
            type: 'number',
            placeholder: 'N',
            minimum: 1,
            whole: true,
            description: 'Take at most this many units',
        },
        wait: { type: 'boolean', description: 'Wait for the build and show what it made; --no-wait: do not' },
        download: {
            type: 'text',
            placeholder: 'DIR',
            description: 'Wait, then download the files into this folder',
        },
        url: URL_OPTION,
        key: KEY_OPTION,
    },
    async run({ options, operands, flags }, { terminal, signal, program }) {
        if ((options.recipe === null) === (operands.recipe === null)) {
            const detail = 'name a saved recipe, or a file of one with --recipe';
            throw new StepwellError('INVALID_USAGE', { detail });
        }
        const client = new ServerClient(options.url, signal, options.key);
        let recipe = operands.recipe ?? '';
        if (options.recipe !== null) {
            // Another channel may have a recipe of the same name.
            recipe = await saveRecipe(client, await readRecipeFile(options.recipe));
        }
        const started = await startBuild(client, {
            recipe,
            encoding: options.encoding.toUpperCase(),
            limitUnits: options['limit-units'],
            asOf: options['as-of'],
        });
        if (!options.wait && options.download === null) {
            terminal.result(started, `${started.id}: ${started.status.toLowerCase()}`);
            return EXIT.ok;
        }
        const wait = (follower) => waitForBuild(client, started, follower);
        const building = { label: 'building', describe: describeProgress, wait };
        const done = await waitVisibly(started, building, { terminal, signal, program }, flags);
        const files = options.download === null ? [] : await downloadDataset(client, done.id, options.download, terminal);
        terminal.result({ ...done, ...(options.download === null ? {} : { downloaded: files }) }, [summary(done), ...files.map((file) => `wrote ${file}`)].join('\n'));
        return EXIT.ok;
    },
});
//# sourceMappingURL=build.js.map