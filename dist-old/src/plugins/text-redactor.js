import { basename, dirname, resolve } from 'node:path';
import { StepwellError } from '../errors/index.js';
import { pluginFailed } from './plugin-error.js';
import { PluginProcess } from './plugin-process.js';
/** Steps that the module gets in one message. */
const MOST_AT_ONCE = 16;
const LIMITS = { timeoutMs: 10_000, memoryBytes: 512 * 2 ** 20 };
/**
 * A user's redaction module in a process of its own. If the process ends or hangs, its present step fails, and the next
 * step gets a new process.
 */
export class TextRedactor {
    constructor(options) {
        this.options = options;
        this.process = null;
        this.waiting = [];
        this.running = null;
        this.closed = false;
        this.file = resolve(options.file);
    }
    /** @throws PLUGIN_FAILED, PLUGIN_TIMEOUT if the module cannot be loaded */
    static async open(options) {
        const redactor = new TextRedactor(options);
        await redactor.started();
        return redactor;
    }
    get name() {
        return basename(this.file);
    }
    /**
     * Redacts a step, given and returned as JSON; null: nothing of it may be kept.
     * @throws PLUGIN_FAILED, PLUGIN_TIMEOUT; their messages quote nothing of the step
     */
    redact(text) {
        return new Promise((resolve, reject) => {
            this.waiting.push({ text, resolve, reject });
            this.running ??= this.run();
        });
    }
    async close() {
        this.closed = true;
        const { process } = this;
        this.process = null;
        process?.stop(false);
        await process?.closed;
        await this.running;
    }
    async run() {
        while (this.waiting.length > 0) {
            const jobs = this.waiting.splice(0, MOST_AT_ONCE);
            if (await this.give(jobs, jobs.length === 1))
                continue;
            // One of the steps made the process fail. Alone, each step can only fail itself.
            for (const job of jobs)
                await this.give([job], true);
        }
        this.running = null;
    }
    /** Sends steps to the process. False if it failed and it is not known which step was the cause. */
    async give(jobs, blame) {
        try {
            const process = await this.started();
            process.send({ type: 'redact', texts: jobs.map(({ text }) => text) });
            const reply = await process.receive();
            if (reply.type !== 'redacted')
                throw process.unexpected(reply);
            for (const [i, job] of jobs.entries())
                this.settle(job, reply.results[i]);
            return true;
        }
        catch (error) {
            this.process?.stop(false);
            this.process = null;
            if (blame)
                for (const job of jobs)
                    job.reject(error);
            return blame;
        }
    }
    settle({ resolve, reject }, result) {
        if (result !== undefined && 'text' in result)
            resolve(result.text);
        else
            reject(pluginFailed(this.name, result?.failed ?? 'no answer'));
    }
    async started() {
        if (this.closed)
            throw new StepwellError('PLUGIN_FAILED', { plugin: this.name, detail: 'the server is closing' });
        if (this.process !== null)
            return this.process;
        const { limits = LIMITS, log } = this.options;
        const root = dirname(this.file);
        // The module is named by whoever runs the server, so it may do what the server may.
        const premises = { root, access: 'all', hidden: [] };
        const process = new PluginProcess({ plugin: this.name, log }, premises, limits);
        this.process = process;
        const code = { root, file: this.file, isPackage: false, modules: [] };
        process.send({ type: 'load-redaction', code });
        try {
            await process.started();
            for (;;) {
                const reply = await process.receive();
                if (reply.type === 'ready')
                    return process;
                if (reply.type !== 'files')
                    throw process.unexpected(reply);
            }
        }
        catch (error) {
            process.stop(false);
            this.process = null;
            throw error;
        }
    }
}
//# sourceMappingURL=text-redactor.js.map