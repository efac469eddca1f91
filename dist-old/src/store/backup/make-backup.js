import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { StepwellError } from '../../errors/index.js';
import { DATABASE_FILE } from '../sqlite/connection.js';
import { syncFolder } from '../sync-folder.js';
import { copyDatabase } from './copy-database.js';
import { copyFile, hashFile, namesIn, onFiles, requireEmpty } from './copy-file.js';
import { BACKUP_MANIFEST } from './manifest.js';
const ARTIFACTS = 'artifacts';
/** What a gateway keeps beside the store: calls that the store does not have yet, and conversations that go on. */
const OF_GATEWAYS = /^(spool|conversations)(-\d+)?$/;
/** Locks, and names of who holds them. */
const OF_PROCESSES = new Set(['lock', 'owner']);
/** An attempt fails where a file that the database names is deleted between its two copies. */
const ATTEMPTS = 5;
/**
 * Copies an embedded store, dataset files and captured calls included, while a server may use it. Everything that was
 * acknowledged before it began is in the backup. The folder appears under its name once it is whole.
 * @throws BACKUP_TARGET, BACKUP_FAILED, STORE_READ_ONLY where there is no store, STORE_CORRUPT
 */
export async function makeBackup(options) {
    const { to } = options;
    return onFiles(to, async () => {
        await requireEmpty(to);
        const part = `${to}.part`;
        try {
            for (let attempt = 1;; attempt++) {
                await rm(part, { recursive: true, force: true });
                await mkdir(part, { recursive: true, mode: 0o700 });
                const manifest = await new Attempt(options, part).run();
                if (manifest === null) {
                    if (attempt < ATTEMPTS)
                        continue;
                    const detail = 'datasets are deleted faster than they are copied';
                    throw new StepwellError('BACKUP_FAILED', { path: to, detail });
                }
                await rm(to, { recursive: true, force: true });
                await rename(part, to);
                await syncFolder(dirname(to));
                return manifest;
            }
        }
        catch (error) {
            await rm(part, { recursive: true, force: true });
            throw error;
        }
    });
}
class Attempt {
    constructor(options, part) {
        this.options = options;
        this.part = part;
        this.copied = new Map();
    }
    /** Null: a file that the database names was deleted before it could be copied. */
    async run() {
        const { dataDir, program, signal, onProgress } = this.options;
        const takenAt = new Date().toISOString();
        // A call leaves these files once the store has it, so they are copied before it. One that is in both is stored once.
        for (const folder of await namesIn(dataDir)) {
            if (!OF_GATEWAYS.test(folder))
                continue;
            for (const name of await namesIn(join(dataDir, folder)))
                if (!OF_PROCESSES.has(name))
                    await this.copy(`${folder}/${name}`);
        }
        // So that those which are deleted while the database is copied are there.
        for (const folder of await namesIn(join(dataDir, ARTIFACTS)))
            for (const name of await namesIn(join(dataDir, ARTIFACTS, folder)))
                if (!name.startsWith('.'))
                    await this.copy(`${ARTIFACTS}/${folder}/${name}`);
        const path = join(this.part, DATABASE_FILE);
        const { files: named, ...store } = await copyDatabase(dataDir, path, signal, (done, total) => onProgress('database (pages)', done, total));
        if (!(await this.complete(named)))
            return null;
        await this.drop(named);
        this.copied.set(DATABASE_FILE, { path: DATABASE_FILE, ...(await hashFile(path, signal)) });
        const files = [...this.copied.values()].sort((a, b) => (a.path < b.path ? -1 : 1));
        const manifest = { format: 'stepwell-backup/1', takenAt, program, ...store, files };
        await writeFile(join(this.part, BACKUP_MANIFEST), `${JSON.stringify(manifest, null, 2)}\n`, {
            flush: true,
            mode: 0o600,
        });
        for (const folder of new Set(files.map(({ path: one }) => dirname(join(this.part, one)))))
            await syncFolder(folder);
        return manifest;
    }
    async copy(path) {
        const { dataDir, signal, onProgress } = this.options;
        const seen = await copyFile(join(dataDir, path), join(this.part, path), signal);
        if (seen === null)
            return false;
        this.copied.set(path, { path, ...seen });
        onProgress('files', this.copied.size, null);
        return true;
    }
    /** Copies what the database names and was not there before. */
    async complete(named) {
        for (const file of named) {
            const path = pathOf(file);
            const isThere = this.copied.has(path) || (await this.copy(path));
            if (isThere ? file.bytes !== null && this.copied.get(path)?.bytes !== file.bytes : file.bytes !== null)
                return false;
        }
        return true;
    }
    /** Takes out what the database does not name: datasets that were deleted, and builds that are not finished. */
    async drop(named) {
        const wanted = new Set(named.map(pathOf));
        for (const path of this.copied.keys()) {
            if (!path.startsWith(`${ARTIFACTS}/`) || wanted.has(path))
                continue;
            await rm(join(this.part, path));
            this.copied.delete(path);
        }
    }
}
const pathOf = ({ folder, name }) => `${ARTIFACTS}/${folder}/${name}`;
//# sourceMappingURL=make-backup.js.map