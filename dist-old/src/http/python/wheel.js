import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { crc32 } from 'node:zlib';
import { localHeader, zipDirectory } from '../../batches/encoders/stored-zip.js';
/** The package's name, on the index and in Python. */
export const PACKAGE = 'stepwell';
/** The folder in which the build puts the wheel, beside the compiled form of this module. */
export const WHEELS_FOLDER = new URL('./wheels/', import.meta.url);
/** The file that says the version, which is the server's. */
const VERSION_FILE = `${PACKAGE}/version.py`;
export const wheelName = (version) => `${PACKAGE}-${version}-py3-none-any.whl`;
/**
 * The Python client as a wheel (PEP 427): the same bytes for the same files, because entries are sorted, stored as they
 * are, and have no time of their own.
 * @param folder that holds the package's folder
 */
export async function makeWheel(folder, version) {
    const sources = await filesIn(folder, join(folder, PACKAGE));
    const files = sources.map((file) => (file.name === VERSION_FILE ? withVersion(file, version) : file));
    const info = `${PACKAGE}-${version}.dist-info`;
    const described = [
        ...files,
        { name: `${info}/METADATA`, bytes: Buffer.from(metadataOf(version)) },
        { name: `${info}/WHEEL`, bytes: Buffer.from(WHEEL) },
    ];
    const record = `${info}/RECORD`;
    const lines = described.map(({ name, bytes }) => `${name},sha256=${digestOf(bytes)},${bytes.length}`);
    return zipOf([
        ...described,
        { name: record, bytes: Buffer.from(`${[...lines, `${record},,`].join('\n')}\n`) },
    ]);
}
const digestOf = (bytes) => createHash('sha256').update(bytes).digest('base64url');
async function filesIn(root, folder) {
    const entries = await readdir(folder, { withFileTypes: true });
    const found = [];
    for (const entry of entries.toSorted((a, b) => (a.name < b.name ? -1 : 1))) {
        const path = join(folder, entry.name);
        if (entry.isDirectory()) {
            if (entry.name !== '__pycache__')
                found.push(...(await filesIn(root, path)));
        }
        else if (/\.(py|pyi|typed)$/.test(entry.name)) {
            found.push({ name: relative(root, path).split(sep).join('/'), bytes: await readFile(path) });
        }
    }
    return found;
}
function withVersion({ name, bytes }, version) {
    const text = bytes.toString('utf8');
    const said = text.replace(/^VERSION = ".*"$/m, `VERSION = ${JSON.stringify(version)}`);
    return { name, bytes: Buffer.from(said) };
}
function metadataOf(version) {
    return [
        'Metadata-Version: 2.1',
        `Name: ${PACKAGE}`,
        `Version: ${version}`,
        'Summary: Client of a Stepwell server: rollouts in, leased training batches out',
        'License: Apache-2.0',
        'Requires-Python: >=3.9',
        '',
    ].join('\n');
}
const WHEEL = 'Wheel-Version: 1.0\nGenerator: stepwell\nRoot-Is-Purelib: true\nTag: py3-none-any\n';
function zipOf(files) {
    const parts = [];
    const entries = [];
    let offset = 0;
    for (const { name, bytes } of files) {
        const entry = { name, crc32: crc32(bytes), bytes: bytes.length };
        const head = localHeader(entry);
        entries.push({ ...entry, offset });
        parts.push(head, bytes);
        offset += head.length + bytes.length;
    }
    return Buffer.concat([...parts, zipDirectory(entries, offset)]);
}
//# sourceMappingURL=wheel.js.map