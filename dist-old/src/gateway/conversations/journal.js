import { appendFile, open, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { claimFolder } from '../claim-folder.js';
import { parseJson } from '../wire/json.js';
/** A place under its key, as a line of the journal. */
const line = z.object({
    key: z.string(),
    realm: z.string(),
    trajectoryUid: z.string(),
    promptUid: z.string().nullable(),
    branch: z.string(),
    agent: z.string().nullable(),
    system: z.string(),
    tools: z.string(),
    callIds: z.string(),
    /** Lines of an earlier version lack the next two fields. */
    after: z.string().nullable().optional(),
    isBeside: z.boolean().default(false),
});
/** How long lines wait to share a write. */
const GATHER_MS = 40;
const NEWER = 'newer.ndjson';
const OLDER = 'older.ndjson';
/**
 * Keeps the places of conversations for the next start: lines in two files of a folder that only this server writes.
 * Once the newer file holds `mostLines` it replaces the older one. Lines are written behind the calls and not synced:
 * after a crash of the machine some conversations are not recognised, and nothing else is lost.
 */
export class Journal {
    constructor(folder, mostLines, log, 
    /** Lines of the newer file. */
    lines, 
    /** The newer file ends in an incomplete line: the next write begins with a line break. */
    torn) {
        this.folder = folder;
        this.mostLines = mostLines;
        this.log = log;
        this.lines = lines;
        this.torn = torn;
        this.waiting = [];
        this.writing = null;
        this.failing = false;
        /** Handle of the newer file, opened by the first write. */
        this.file = null;
        this.hurry = () => { };
    }
    /**
     * Opens the journal and passes its places to `known`, the oldest first, with those that ended servers left.
     * @throws what the file system says, STORE_LOCKED
     */
    static async open(dataDir, mostLines, log, known) {
        const { own, left } = await claimFolder(dataDir, 'conversations');
        for (const folder of left)
            await takeOver(folder, own);
        tell(await readIfThere(join(own.path, OLDER)), known);
        const newer = await readIfThere(join(own.path, NEWER));
        return new Journal(own, mostLines, log, tell(newer, known), isTorn(newer));
    }
    add(key, place) {
        this.waiting.push(`${JSON.stringify({ key, ...place })}\n`);
        this.writing ??= this.write();
    }
    async close() {
        this.hurry();
        while (this.writing !== null)
            await this.writing;
        await this.file?.close();
        this.file = null;
        this.folder.release();
    }
    async write() {
        await new Promise((resolve) => {
            const timer = setTimeout(resolve, GATHER_MS);
            this.hurry = () => {
                clearTimeout(timer);
                resolve();
            };
        });
        while (this.waiting.length > 0) {
            const lines = this.waiting;
            this.waiting = [];
            try {
                if (this.lines >= this.mostLines)
                    await this.turn();
                this.file ??= await open(join(this.folder.path, NEWER), 'a');
                await this.file.appendFile(`${this.torn ? '\n' : ''}${lines.join('')}`);
                this.lines += lines.length;
                this.torn = false;
                this.failing = false;
            }
            catch (error) {
                this.torn = true;
                if (!this.failing)
                    this.log.warn({ err: error }, 'conversations cannot be written down for the next start');
                this.failing = true;
            }
        }
        this.writing = null;
    }
    /** The newer file becomes the older one. */
    async turn() {
        await this.file?.close();
        this.file = null;
        const { path } = this.folder;
        await rename(join(path, NEWER), join(path, OLDER));
        this.lines = 0;
        this.torn = false;
    }
}
const isTorn = (text) => text !== '' && !text.endsWith('\n');
/** Appends the files of an ended server to ours. */
async function takeOver(from, to) {
    const [older, newer] = [join(from.path, OLDER), join(from.path, NEWER)];
    const texts = [await readIfThere(older), await readIfThere(newer)];
    const lines = texts.map((text) => (isTorn(text) ? `${text}\n` : text)).join('');
    const torn = isTorn(await readIfThere(join(to.path, NEWER)));
    if (lines !== '')
        await appendFile(join(to.path, NEWER), `${torn ? '\n' : ''}${lines}`);
    await rm(older, { force: true });
    await rm(newer, { force: true });
    from.release();
}
/** Passes the places of a file to `known`. Returns how many lines could be read. */
function tell(text, known) {
    let lines = 0;
    for (const row of text.split('\n')) {
        const parsed = readLine(row);
        if (parsed === null)
            continue;
        const { key, after = key, ...place } = parsed;
        known(key, { ...place, after });
        lines += 1;
    }
    return lines;
}
/** A line of the journal; null: it is empty or was cut off by a crash. That is not logged: at worst one conversation is not recognised. */
function readLine(row) {
    return row === '' ? null : (line.safeParse(parseJson(row)).data ?? null);
}
async function readIfThere(file) {
    try {
        return await readFile(file, 'utf8');
    }
    catch (error) {
        if (error.code === 'ENOENT')
            return '';
        throw error;
    }
}
//# sourceMappingURL=journal.js.map