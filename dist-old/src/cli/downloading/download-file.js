import { Readable } from 'node:stream';
import { StepwellError } from '../../errors/index.js';
import { isThere, PartFile } from './part-file.js';
/**
 * Appends the rest of the file as the server has it. If the connection breaks, what arrived stays.
 * @throws SERVER_UNREACHABLE; UNWRITABLE_FILE
 */
async function fetchRest(client, file, part, onBytes) {
    const { size } = part;
    const range = { range: `bytes=${size}-`, 'if-range': `"${file.sha256}"` };
    // A proxy that packs the file would count other bytes.
    const headers = { 'accept-encoding': 'identity', ...(size > 0 ? range : {}) };
    const response = await client.fetch(file.url, { headers });
    if (!response.ok)
        await client.refuse(response);
    // The server sends the whole file if it does not know ranges, or has another file under this name.
    if (size > 0 && response.status !== 206)
        await part.restart();
    if (response.body === null)
        return;
    try {
        for await (const chunk of Readable.fromWeb(response.body)) {
            await part.append(chunk);
            onBytes(part.size);
        }
    }
    catch (cause) {
        if (client.interrupted || cause instanceof StepwellError)
            throw cause;
        const detail = `the download broke off at byte ${part.size}; run it again to go on from there`;
        throw new StepwellError('SERVER_UNREACHABLE', { url: client.url, detail }, { cause });
    }
}
/** Fetches until the part is as long as the file. Goes on after a broken connection while each attempt brings bytes. */
async function fetchWhole(client, file, part, onBytes) {
    while (part.size < file.bytes) {
        const before = part.size;
        try {
            await fetchRest(client, file, part, onBytes);
        }
        catch (error) {
            const isBroken = error instanceof StepwellError && error.code === 'SERVER_UNREACHABLE';
            if (!isBroken || part.size <= before)
                throw error;
        }
        if (part.size <= before)
            return;
    }
}
/**
 * Downloads a file to `path`, by way of `path.part`, and goes on behind what an earlier download left there. The file
 * appears at `path` only when it is whole, durable and its SHA-256 is right. One that is there and right is kept.
 * @throws CHECKSUM_MISMATCH, SERVER_UNREACHABLE, UNWRITABLE_FILE
 */
export async function downloadFile(client, file, path, onBytes) {
    if (await isThere(path, file)) {
        onBytes(file.bytes);
        return;
    }
    const part = await PartFile.open(`${path}.part`);
    try {
        const wasBegun = part.size > 0;
        await fetchWhole(client, file, part, onBytes);
        if (!part.is(file) && wasBegun) {
            // What was there may have been the beginning of another file of this name.
            await part.restart();
            await fetchWhole(client, file, part, onBytes);
        }
        if (!part.is(file)) {
            await part.remove();
            throw new StepwellError('CHECKSUM_MISMATCH', { file: part.path });
        }
        await part.become(path);
    }
    finally {
        await part.close();
    }
}
//# sourceMappingURL=download-file.js.map