import { StepwellError } from '../../errors/index.js';
import { ThreadClient } from '../../threads/thread-client.js';
/** Threads that are kept for the next run, and for how long (ms): as long as processes of plugins are. */
const MOST_IDLE = 2;
const IDLE_MS = 60_000;
/** A thread with a store and plugins of its own, for one run after the other. */
export class WarmThread {
    constructor(client, 
    /** The plugins that it has, as text. */
    plugins) {
        this.client = client;
        this.plugins = plugins;
        this.onGroups = () => { };
    }
    static async start({ storeOptions, callPort, log }, plugins) {
        let warm = null;
        const module = new URL('./curate-thread.js', import.meta.url);
        const calls = callPort();
        const client = await ThreadClient.start(module, { storeOptions, plugins, calls }, {
            ports: [calls],
            unavailable: (detail, cause) => cause instanceof Error ? cause : new StepwellError('STORE_UNAVAILABLE', { detail }, { cause }),
            onTold(told) {
                if (told.kind === 'log')
                    log(told.plugin, told.message);
                else
                    warm?.onGroups(told.count);
            },
        });
        warm = new WarmThread(client, JSON.stringify(plugins));
        return warm;
    }
    get call() {
        return this.client.call;
    }
    /** Resolves once there is no thread any more. */
    get ended() {
        return this.client.ended;
    }
    async close() {
        await this.client.close();
        await this.client.ended;
    }
}
/**
 * Threads for runs of curators. Starting one and loading what it needs takes some tenths of a second, so a few are kept
 * for a minute after a run that ended well.
 */
export class CurateThreads {
    constructor(parts) {
        this.parts = parts;
        this.idle = [];
        this.isClosed = false;
    }
    async take() {
        const setup = this.parts.pluginSetup();
        const plugins = JSON.stringify(setup);
        const found = this.idle.findLast(({ thread }) => thread.plugins === plugins);
        if (found === undefined)
            return WarmThread.start(this.parts, setup);
        this.forget(found.thread);
        return found.thread;
    }
    /** Keeps a thread for the next run, if it still has the plugins that there are and is not one too many. */
    async giveBack(thread) {
        const isCurrent = thread.plugins === JSON.stringify(this.parts.pluginSetup());
        if (this.isClosed || !isCurrent || this.idle.length >= MOST_IDLE)
            return thread.close();
        const timer = setTimeout(() => {
            this.forget(thread);
            void thread.close();
        }, IDLE_MS).unref();
        this.idle.push({ thread, timer });
        void thread.ended.then(() => this.forget(thread));
    }
    /** Ends the threads that no run has; those of runs end with them. */
    async close() {
        this.isClosed = true;
        const threads = this.idle.map(({ thread }) => thread);
        for (const thread of threads)
            this.forget(thread);
        await Promise.all(threads.map((thread) => thread.close()));
    }
    forget(thread) {
        for (const one of this.idle)
            if (one.thread === thread)
                clearTimeout(one.timer);
        this.idle = this.idle.filter((one) => one.thread !== thread);
    }
}
//# sourceMappingURL=curate-threads.js.map