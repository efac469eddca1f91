import { resolve } from 'node:path';
import { readVersion } from '../../config/program.js';
import { defineCommand, EXIT } from '../command.js';
import { formatBytes, formatCount } from '../terminal.js';
export const backupCommand = defineCommand({
    name: 'backup',
    summary: 'Copy the embedded store, also while a server uses it',
    details: [
        'Copies the database as it is at one moment, the files of finished datasets, rows of batches, and calls that the\ngateway has captured and the store does not have yet. All that was acknowledged before the command began is in\nthe backup. DIR appears once everything is there.',
        'A database on MongoDB is backed up with its own tools (docs/mongodb.md).',
    ],
    examples: [
        'stepwell backup /backups/2026-11-25',
        'stepwell backup /mnt/backup --data-dir /var/lib/stepwell',
    ],
    operands: { folder: { placeholder: 'DIR', description: 'New or empty folder', required: true } },
    options: {
        'data-dir': {
            type: 'text',
            placeholder: 'DIR',
            default: './.stepwell',
            description: 'Data directory of the embedded store',
        },
    },
    async run({ options, operands }, { terminal, signal }) {
        // Imported only here, because the other commands need no database driver.
        const { makeBackup } = await import('../../store/backup/make-backup.js');
        const progress = terminal.progress('backing up');
        try {
            const to = resolve(operands.folder);
            const made = await makeBackup({
                dataDir: resolve(options['data-dir']),
                to,
                program: readVersion(),
                signal,
                onProgress: (stage, done, total) => progress.update(done, total, `${stage}: ${formatCount(done)}${total === null ? '' : ` of ${formatCount(total)}`}`),
            });
            progress.end();
            const { files, takenAt, storeId, feedHead } = made;
            const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
            terminal.result({ folder: to, takenAt, storeId, feedHead, files: files.length, bytes }, `${to} holds the store as of ${takenAt}: ${formatCount(files.length)} files, ${formatBytes(bytes)}`);
            return EXIT.ok;
        }
        finally {
            progress.end();
        }
    },
});
//# sourceMappingURL=backup.js.map