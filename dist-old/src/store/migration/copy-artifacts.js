import { join } from 'node:path';
import { StepwellError } from '../../errors/index.js';
import { ROWS_FILE } from '../../model/claim.js';
import { MANIFEST_FILE, SAMPLE_FILE } from '../../model/dataset.js';
import { openGridFsArtifacts } from '../artifacts/gridfs.js';
import { openLocalArtifacts } from '../artifacts/local.js';
/**
 * Copies the files of finished datasets, and the rows of batches that are kept. A file that exists with the same size is skipped.
 * @throws MIGRATION_DIFFERS for a file whose bytes differ from its manifest
 */
export async function copyArtifacts(connection, { dataDir, mongodbUri, signal, onProgress }) {
    const from = openLocalArtifacts(join(dataDir, 'artifacts'));
    const to = await openGridFsArtifacts(mongodbUri);
    try {
        const datasets = connection
            .all('SELECT document FROM datasets')
            .map(({ document }) => JSON.parse(String(document)));
        const files = [];
        for (const { id: dataset, files: own } of datasets) {
            files.push(...own.map((file) => ({ ...file, dataset })));
            // Manifest and sample are in no list, so their hashes are not recorded.
            for (const name of [MANIFEST_FILE, SAMPLE_FILE]) {
                const found = await from.stat(dataset, name);
                if (found !== null)
                    files.push({ dataset, name, ...found, sha256: null });
            }
        }
        for (const { document } of connection.all('SELECT document FROM batches')) {
            const { data: folder } = JSON.parse(String(document));
            // Rows may be gone before their batch says so.
            const rows = folder === null ? null : await from.stat(folder, ROWS_FILE);
            if (folder !== null && rows !== null)
                files.push({ dataset: folder, name: ROWS_FILE, ...rows, sha256: null });
        }
        for (const [i, file] of files.entries()) {
            signal.throwIfAborted();
            await copy(file, from, to);
            onProgress('files', i + 1, files.length);
        }
    }
    finally {
        await to.close();
        await from.close();
    }
}
async function copy({ dataset, name, bytes, sha256 }, from, to) {
    if ((await to.stat(dataset, name))?.bytes === bytes)
        return;
    const writer = await to.create(dataset, name);
    try {
        const source = (await from.open(dataset, name, null)) ?? [];
        for await (const chunk of source)
            await writer.write(chunk);
        const written = await writer.commit();
        if (sha256 !== null && written.sha256 !== sha256) {
            await to.remove(dataset);
            throw new StepwellError('MIGRATION_DIFFERS', { what: `file "${name}" of dataset ${dataset}` });
        }
    }
    catch (error) {
        await writer.abort();
        throw error;
    }
}
//# sourceMappingURL=copy-artifacts.js.map