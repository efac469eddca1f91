import { createHash } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { StepwellError } from '../../errors/index.js';
import { formatBytes } from '../terminal.js';
import { downloadFile } from './download-file.js';
import { PartFile, unwritable } from './part-file.js';
import { isPlainName, manifest, replaceDataset } from './replace-dataset.js';
const MANIFEST = 'manifest.json';
/** The manifest with its bytes. @throws UNKNOWN_DATASET, DATASET_NOT_READY; INVALID_ANSWER */
async function readManifest(client, id) {
    const response = await client.fetch(`v1/datasets/${encodeURIComponent(id)}/${MANIFEST}`);
    if (!response.ok)
        await client.refuse(response);
    const bytes = Buffer.from(await response.arrayBuffer());
    const wrong = (detail) => new StepwellError('INVALID_ANSWER', { url: client.url, detail });
    const digest = /sha-256=:([^:]+):/.exec(response.headers.get('repr-digest') ?? '')?.[1];
    if (digest !== undefined && createHash('sha256').update(bytes).digest('base64') !== digest)
        throw wrong(`${MANIFEST} is not what its Repr-Digest says`);
    let value;
    try {
        value = JSON.parse(bytes.toString('utf8'));
    }
    catch {
        throw wrong(`${MANIFEST} is not JSON`);
    }
    const read = manifest.safeParse(value);
    if (!read.success)
        throw wrong(`${MANIFEST} lists no files`);
    const { files } = read.data;
    // The names become paths on this machine, so they may not lead out of the folder.
    const odd = files.find(({ name }) => !isPlainName(name) || name === MANIFEST);
    if (odd !== undefined)
        throw wrong(`a file named "${odd.name}"`);
    return { bytes, files };
}
/**
 * Downloads a dataset's files and then its manifest into a folder, and returns their paths. A dataset that the folder
 * holds is replaced.
 * @throws UNKNOWN_DATASET, DATASET_NOT_READY, CHECKSUM_MISMATCH, SERVER_UNREACHABLE, UNWRITABLE_FILE, INVALID_ANSWER
 */
export async function downloadDataset(client, id, folder, terminal) {
    const { bytes: described, files } = await readManifest(client, id);
    await mkdir(folder, { recursive: true }).catch((cause) => Promise.reject(unwritable(folder, cause)));
    const path = join(folder, MANIFEST);
    await replaceDataset(folder, path, { manifest: described, names: files.map(({ name }) => name) });
    const total = files.reduce((sum, file) => sum + file.bytes, 0);
    const progress = terminal.progress('downloading');
    const written = [];
    let before = 0;
    try {
        for (const file of files) {
            const url = `v1/datasets/${encodeURIComponent(id)}/files/${encodeURIComponent(file.name)}`;
            const target = join(folder, file.name);
            await downloadFile(client, { ...file, url }, target, (bytes) => progress.update(before + bytes, total, `${formatBytes(before + bytes)} of ${formatBytes(total)}`));
            before += file.bytes;
            written.push(target);
        }
        await writeManifest(path, described);
        return [...written, path];
    }
    catch (error) {
        progress.end();
        if (client.interrupted)
            terminal.note(`what has arrived is kept in ${folder}: the same command goes on from there`);
        throw error;
    }
    finally {
        progress.end();
    }
}
async function writeManifest(path, bytes) {
    const part = await PartFile.open(`${path}.part`);
    try {
        await part.restart();
        await part.append(bytes);
        await part.become(path);
    }
    finally {
        await part.close();
    }
}
//# sourceMappingURL=download-dataset.js.map