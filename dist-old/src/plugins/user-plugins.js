import { hashOfFiles, readAgain } from './plugin-code.js';
import { fingerprintOfAll } from './plugin-files.js';
import { filesOf } from './plugin-sources.js';
import { ProcessPool } from './process-pool.js';
import { knownFile, userPlugins, withoutPlugins } from './user-plugin.js';
/**
 * Files that are loaded at once: more than most machines have cores, because a file that hangs occupies a place until
 * its time is over.
 */
const LANES = 6;
/** Files of earlier contents whose plugins can still be run by their hash. */
const FORMER_KEPT = 32;
/** Path and file name an entry together: two sources may list the same file, and a package's path is not its file. */
const idOf = ({ path, file }) => JSON.stringify([path, file]);
/**
 * The plugins of a user's folders, files and packages. `refresh` looks at them and loads files that were added or whose
 * content changed; until then `all` does not change.
 */
export class UserPlugins {
    constructor(options) {
        this.options = options;
        this.entries = new Map();
        /** Sources that cannot be read, as entries of the list. */
        this.unreadable = [];
        this.running = Promise.resolve();
        this.queued = null;
        this.pool = new ProcessPool(options);
        for (const known of options.known)
            this.put(idOf(known.file), known);
        this.former = options.former.map((known) => this.entryOf(known));
    }
    /** In the order of the sources, and in each by path. */
    all() {
        return [...[...this.entries.values()].flatMap(({ plugins }) => plugins), ...this.unreadable];
    }
    /** What is known of all files, for another thread. */
    known() {
        return [...this.entries.values()].map(({ known }) => known);
    }
    /** The same of what files held before. */
    formerlyKnown() {
        return this.former.map(({ known }) => known);
    }
    /** A plugin whose files have changed since, by the hash of the code that it had. */
    formerly(hash, isIt) {
        const plugins = this.former.flatMap((entry) => entry.plugins.map(({ plugin }) => plugin));
        return plugins.find((plugin) => plugin !== null && plugin.hash === hash && isIt(plugin)) ?? null;
    }
    /** A plugin if none of its files has changed; no other file is looked at. */
    async unchanged(isIt) {
        for (const { known, plugins } of this.entries.values()) {
            const found = plugins.find(({ plugin }) => plugin !== null && isIt(plugin));
            if (found !== undefined)
                return (await isUnchanged(known)) ? found.plugin : null;
        }
        return null;
    }
    /** Resolves when every change that was made before this call is in `all`. */
    refresh() {
        this.queued ??= this.running
            .catch(() => undefined)
            .then(() => {
            this.queued = null;
            this.running = this.scan();
            return this.running;
        });
        return this.queued;
    }
    /** Resolves when all processes have ended. */
    close() {
        return this.pool.close();
    }
    async scan() {
        const files = await this.files();
        const before = this.entries;
        // Keeps the order of the sources, also for files that were loaded earlier.
        this.entries = new Map();
        const changed = [];
        for (const file of files) {
            const entry = before.get(file.id);
            if (entry !== undefined && (await isUnchanged(entry.known))) {
                this.entries.set(file.id, entry);
            }
            else {
                changed.push(file);
                this.entries.set(file.id, entry ?? this.entryOf(withoutPlugins(file, '', 'still loading')));
            }
        }
        for (const [id, entry] of before)
            if (!this.entries.has(id))
                this.retire(entry);
        const lane = async () => {
            for (let file = changed.shift(); file !== undefined; file = changed.shift())
                await this.load(file, before.get(file.id));
        };
        await Promise.all(Array.from({ length: LANES }, lane));
    }
    async files() {
        const { sources, cwd } = this.options;
        const found = await Promise.all(sources.map((source) => filesOf(source, cwd)));
        this.unreadable = found.flatMap(({ error }, index) => {
            const path = sources[index]?.label || 'the plugins directory';
            return error === null ? [] : [{ path, fileName: path, plugin: null, error }];
        });
        return found.flatMap(({ files }) => files.map((file) => ({ ...file, id: idOf(file) })));
    }
    entryOf(known) {
        return { known, plugins: userPlugins(known, this.pool, this.options.log) };
    }
    put(id, known) {
        this.entries.set(id, this.entryOf(known));
    }
    /** Keeps plugins that are no longer in their files, for runs that began with them. */
    retire(entry) {
        if (entry.known.error !== null)
            return;
        this.former.push(entry);
        if (this.former.length > FORMER_KEPT)
            this.former.shift();
    }
    async load(file, before) {
        if (before !== undefined && (await hasSameContent(before.known))) {
            const fingerprint = await fingerprintOfAll(pathsOf(before.known));
            this.entries.set(file.id, { ...before, known: { ...before.known, fingerprint } });
            return;
        }
        this.put(file.id, withoutPlugins(file, '', 'still loading'));
        if (before !== undefined)
            this.retire(before);
        const { root, file: path, isPackage } = file;
        const errand = { plugin: file.path, log: (message) => this.options.log(file.path, message) };
        const loaded = await this.pool.load({ root, file: path, isPackage, modules: [] }, errand);
        this.put(file.id, await knownFile(file, loaded));
    }
}
const pathsOf = ({ file, code }) => [
    file.file,
    ...code.files.map(({ path }) => path),
];
async function isUnchanged(known) {
    return (await fingerprintOfAll(pathsOf(known))) === known.fingerprint;
}
/** Whether files with a new date hold the same bytes as before. False for a plugin that failed, so that it is loaded again. */
async function hasSameContent({ code, error }) {
    return error === null && hashOfFiles(code.root, await readAgain(code.files)) === code.hash;
}
//# sourceMappingURL=user-plugins.js.map