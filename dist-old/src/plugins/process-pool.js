import { basename } from 'node:path';
import { SYSTEM_TIMER } from '../async/timer.js';
import { StepwellError } from '../errors/index.js';
import { pluginFailed } from './plugin-error.js';
import { PluginProcess } from './plugin-process.js';
const isSame = (a, b) => a.hash === b.hash && a.file === b.file;
const MOST_WARM = 4;
const WARM_MS = 60_000;
/** Milliseconds that a plugin has to end its run when nothing more is wanted of it. */
const REST_MS = 500;
/** Share of its memory limit that a process may keep while it is not used. */
const REST_MEMORY = 0.25;
/**
 * The processes of user's plugins. One that has ended its run well is kept for the next run of the same code, so that
 * this starts at once.
 */
export class ProcessPool {
    constructor(options, timer = SYSTEM_TIMER) {
        this.options = options;
        this.timer = timer;
        this.live = new Set();
        this.warm = [];
        this.resting = new Set();
        this.closing = false;
    }
    /** Loads a file in a process of its own, which ends with it. Never rejects. */
    async load(code, errand) {
        const found = new Map();
        const files = () => [...found.values()];
        try {
            const process = this.start(code, errand);
            try {
                const { plugins, modules } = await this.loaded(process, code, found);
                return { files: files(), plugins, modules, error: null };
            }
            finally {
                process.stop(false);
            }
        }
        catch (error) {
            return { files: files(), plugins: [], modules: [], error: this.loadError(error) };
        }
    }
    /**
     * A process that has loaded the code and does nothing else.
     * @throws PLUGIN_FAILED, PLUGIN_TIMEOUT; the signal's reason
     */
    async lend(code, errand, signal) {
        const warm = await this.takeWarm(code);
        if (warm !== null) {
            warm.begin(errand);
            return warm;
        }
        const process = this.start(code, errand);
        try {
            const read = new Map();
            await this.loaded(process, code, read, signal);
            const known = new Map(code.files.map(({ path, hash }) => [path, hash]));
            // Node itself loads CommonJS and the like from disk, so the files are compared with the code that is to run.
            const other = [...read.values()].find(({ path, hash }) => known.get(path) !== hash);
            if (other !== undefined)
                throw pluginFailed(errand.plugin, `${basename(other.path)} has changed meanwhile`);
            return process;
        }
        catch (error) {
            process.stop(false);
            throw error;
        }
    }
    /** Takes a process back whose run has ended, to be kept warm. */
    giveBack(code, process) {
        const done = this.rested(process).then((isFit) => (isFit ? this.keep(code, process) : process.stop(false)), () => process.stop(false));
        const resting = { code, done };
        this.resting.add(resting);
        void done.then(() => this.resting.delete(resting));
    }
    /** Resolves when all processes have ended. */
    async close() {
        this.closing = true;
        for (const { cancelExpiry } of this.warm)
            cancelExpiry();
        this.warm = [];
        for (const process of this.live)
            process.stop(false);
        await Promise.all([...this.live].map((process) => process.closed));
    }
    /** The error as a list of plugins shows it: the list names the plugin, so only the cause is kept. */
    loadError(error) {
        if (!(error instanceof StepwellError))
            return error;
        if (error.code !== 'PLUGIN_TIMEOUT')
            return error.cause ?? error;
        return new Error(`it did not load within ${this.options.loadTimeoutMs} ms`);
    }
    start({ root }, errand) {
        if (this.closing)
            throw new StepwellError('PLUGIN_FAILED', { plugin: errand.plugin, detail: 'the server is closing' });
        const { access, hidden } = this.options;
        const process = new PluginProcess(errand, { root, access, hidden }, this.options);
        this.live.add(process);
        void process.closed.then(() => {
            this.live.delete(process);
            this.drop(process);
        });
        return process;
    }
    /** Waits until the file is loaded; what it is made of is put into `files` by its path. */
    async loaded(process, code, files, signal) {
        const { root, file, isPackage, modules } = code;
        process.send({ type: 'load', code: { root, file, isPackage, modules } });
        await process.started();
        for (;;) {
            const reply = await process.receive({ signal, timeoutMs: this.options.loadTimeoutMs });
            if (reply.type === 'loaded')
                return reply;
            if (reply.type !== 'files')
                throw process.unexpected(reply);
            for (const file of reply.files)
                files.set(file.path, file);
        }
    }
    /** Waits for processes that are about to be warm, which takes less than a start. */
    async takeWarm(code) {
        for (;;) {
            const found = this.warm.findLast((warm) => isSame(warm.code, code));
            if (found !== undefined) {
                this.drop(found.process);
                if (found.process.idle)
                    return found.process;
                // It ended, or something that its last run left behind failed.
                found.process.stop(false);
                continue;
            }
            const resting = [...this.resting].find((process) => isSame(process.code, code));
            if (resting === undefined)
                return null;
            await resting.done;
            this.resting.delete(resting);
        }
    }
    /** Whether a process has ended its run and can be kept. */
    async rested(process) {
        process.send({ type: 'rest' });
        for (;;) {
            const reply = await process.receive({ timeoutMs: REST_MS });
            if (reply.type !== 'rested')
                continue;
            return reply.rssBytes < this.options.memoryBytes * REST_MEMORY && !process.flooded;
        }
    }
    keep(code, process) {
        if (this.closing || !process.alive)
            return;
        const cancelExpiry = this.timer.after(WARM_MS, () => this.end(process));
        this.warm.push({ process, code, cancelExpiry });
        const [oldest] = this.warm;
        if (oldest !== undefined && this.warm.length > MOST_WARM)
            this.end(oldest.process);
    }
    end(process) {
        this.drop(process);
        process.stop(false);
    }
    drop(process) {
        const found = this.warm.find((warm) => warm.process === process);
        if (found === undefined)
            return;
        found.cancelExpiry();
        this.warm = this.warm.filter((warm) => warm !== found);
    }
}
//# sourceMappingURL=process-pool.js.map