import { StepwellError } from '../../errors/index.js';
import { ThreadClient } from '../../threads/thread-client.js';
/** How long a thread that nobody calls is kept (ms). */
const IDLE_MS = 60_000;
/**
 * The thread that looks at units and makes batches. The first call starts it. It is ended when it gets no call for a
 * while, and another one takes its place when plugins change or when it has ended by itself.
 */
export class ClaimThreads {
    constructor(parts) {
        this.parts = parts;
        this.running = null;
        this.ending = new Set();
        this.isClosed = false;
    }
    async call(name, ...args) {
        const thread = this.current();
        thread.calls += 1;
        clearTimeout(this.idle);
        try {
            const client = await thread.client;
            return await client.call(name, args);
        }
        catch (error) {
            // If the thread has ended, for whatever reason, the next call starts another one.
            const client = await thread.client.catch(() => null);
            if ((client === null || client.end !== null) && this.running === thread)
                this.running = null;
            throw error;
        }
        finally {
            thread.calls -= 1;
            if (thread.calls === 0)
                this.rest(thread);
        }
    }
    /** Ends the thread after the calls under way. */
    async close() {
        this.isClosed = true;
        clearTimeout(this.idle);
        if (this.running !== null)
            this.end(this.running);
        this.running = null;
        await Promise.all(this.ending);
    }
    current() {
        if (this.isClosed)
            throw new StepwellError('STORE_UNAVAILABLE', { detail: 'the server stops' });
        const setup = this.parts.pluginSetup();
        const plugins = JSON.stringify(setup);
        const known = this.running;
        if (known?.plugins === plugins)
            return known;
        const started = { client: this.start(setup), plugins, calls: 0 };
        this.running = started;
        // One that has calls ends with the last of them.
        if (known !== null && known.calls === 0)
            this.end(known);
        return started;
    }
    start(plugins) {
        const { storeOptions, callPort, log } = this.parts;
        const calls = callPort();
        const client = ThreadClient.start(new URL('./claim-thread.js', import.meta.url), { storeOptions, plugins, calls }, {
            ports: [calls],
            unavailable: (detail, cause) => new StepwellError('STORE_UNAVAILABLE', { detail: `the thread of claims: ${detail}` }, { cause }),
            onTold: ({ plugin, message }) => log(plugin, message),
        });
        // The call that started the thread awaits this promise and is rejected; without this handler Node would warn, too.
        client.catch(() => { });
        return client;
    }
    rest(thread) {
        if (thread !== this.running) {
            this.end(thread);
            return;
        }
        this.idle = setTimeout(() => {
            if (this.running !== thread || thread.calls > 0)
                return;
            this.running = null;
            this.end(thread);
        }, IDLE_MS).unref();
    }
    end({ client }) {
        const ended = client
            .then((thread) => thread.close(), () => { })
            .catch((error) => this.parts.log('claims', `a thread did not end cleanly: ${String(error)}`))
            .finally(() => this.ending.delete(ended));
        this.ending.add(ended);
    }
}
//# sourceMappingURL=claim-threads.js.map