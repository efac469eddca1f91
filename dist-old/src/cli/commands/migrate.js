import { resolve } from 'node:path';
import { StepwellError } from '../../errors/index.js';
import { defineCommand, EXIT } from '../command.js';
import { formatCount } from '../terminal.js';
export const migrateCommand = defineCommand({
    name: 'migrate',
    summary: 'Move the embedded store into MongoDB',
    details: [
        'Copies the store of a data directory into an empty database, dataset files included, under the same ids and\npositions, and then compares the two. Stop the server first; the data directory stays as it is.',
        'May be interrupted and started again: it goes on where it was. Until it is finished no server opens the database.',
    ],
    examples: ['stepwell migrate --from sqlite --to mongodb --mongodb-uri mongodb://db.example/stepwell'],
    operands: {},
    options: {
        from: { type: 'choice', choices: ['sqlite'], default: 'sqlite', description: 'Where the steps are' },
        to: { type: 'choice', choices: ['mongodb'], default: 'mongodb', description: 'Where they go' },
        'data-dir': {
            type: 'text',
            placeholder: 'DIR',
            default: './.stepwell',
            description: 'Data directory of the embedded store',
        },
        'mongodb-uri': {
            type: 'text',
            placeholder: 'URI',
            description: 'MongoDB deployment and empty database',
        },
    },
    async run({ options }, { terminal, signal, env }) {
        const mongodbUri = options['mongodb-uri'] ?? env.MONGODB_URI ?? null;
        if (mongodbUri === null) {
            throw new StepwellError('INVALID_USAGE', { detail: 'say where to with --mongodb-uri or MONGODB_URI' });
        }
        // Imported only here, because the other commands need no database driver.
        const { migrateToMongodb } = await import('../../store/migration/migrate.js');
        const progress = terminal.progress('migrating');
        try {
            const report = await migrateToMongodb({
                dataDir: resolve(options['data-dir']),
                mongodbUri,
                signal,
                onProgress: (stage, done, total) => progress.update(done, total, `${stage}: ${formatCount(done)} of ${formatCount(total)}`),
            });
            progress.end();
            const counted = Object.entries(report.counts).map(([name, count]) => `  ${formatCount(count)} ${name}`);
            terminal.result(report, ['moved and compared:', ...counted, `  hash ${report.contentHash}`].join('\n'));
            return EXIT.ok;
        }
        finally {
            progress.end();
        }
    },
});
//# sourceMappingURL=migrate.js.map