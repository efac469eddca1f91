import { appendFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { readUnsettled } from '../conversations/unsettled-channel.js';
const FILE = 'rejected.ndjson';
/**
 * Writes steps that the store refuses for good to a file, one line each with the reason, for an operator to inspect.
 * Adds nothing past `maxBytes`.
 */
export class RejectedSteps {
    constructor(directory, maxBytes) {
        this.directory = directory;
        this.maxBytes = maxBytes;
        this.bytes = null;
    }
    get file() {
        return join(this.directory, FILE);
    }
    /**
     * Writes a step; one whose channel was still to be looked up gets the channel it has by default. False: the file is
     * full.
     * @throws what the file system says
     */
    async keep(channel, step, { code, message, path }) {
        const rejection = { code, message, path };
        return this.add({ rejection, channel: readUnsettled(channel)?.otherwise ?? channel, step });
    }
    /** Writes a record that this version of Stepwell cannot read, as base64. Result and errors as `keep`. */
    async keepUnknown(record) {
        return this.add({ unknown: record.toString('base64') });
    }
    async add(fields) {
        this.bytes ??= await sizeOf(this.file);
        const line = Buffer.from(`${JSON.stringify({ at: Date.now(), ...fields }, plainLists)}\n`);
        if (this.bytes + line.length > this.maxBytes)
            return false;
        this.bytes += line.length;
        await appendFile(this.file, line);
        return true;
    }
}
/** Typed arrays as JSON lists. */
function plainLists(_key, value) {
    return ArrayBuffer.isView(value) ? Array.from(value) : value;
}
async function sizeOf(file) {
    try {
        return (await stat(file)).size;
    }
    catch (error) {
        if (error.code === 'ENOENT')
            return 0;
        throw error;
    }
}
//# sourceMappingURL=rejected-steps.js.map