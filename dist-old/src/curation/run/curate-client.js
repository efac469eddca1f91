import { judgeOf } from './input.js';
/** One run of one curator, in a thread that judges for it. */
export class CurateClient {
    constructor(threads, thread, shape, signal) {
        this.threads = threads;
        this.thread = thread;
        this.shape = shape;
        this.signal = signal;
        this.isSound = true;
    }
    /**
     * @param job id of the job that it works for; null: a preview
     * @param before what the job has told so far
     * @throws UNKNOWN_PLUGIN, PLUGIN_FAILED
     */
    static async start({ threads, plugins }, input, signal, job = null, before) {
        signal.throwIfAborted();
        const { curator: use, where, channels, groupSize, seed = 0 } = input;
        const shape = await plugins.curatorShape(use);
        const thread = await threads.take();
        const client = new CurateClient(threads, thread, shape, signal);
        try {
            const known = before && { used: before.usage, said: Object.keys(before.reasons) };
            const setup = { use, where, channels, groupSize, seed, judge: judgeOf(input), job, ...known };
            await client.ask('begin', [setup]);
        }
        catch (error) {
            await client.close();
            throw error;
        }
        return client;
    }
    set onGroups(listener) {
        this.thread.onGroups = listener;
    }
    judge(request) {
        return this.ask('judge', [request]);
    }
    remember(request) {
        return this.ask('remember', [request]);
    }
    preview(request) {
        return this.ask('preview', [request]);
    }
    offer(page, request) {
        return this.ask('offer', [page, request]);
    }
    answers(waitMs) {
        return this.ask('answers', [waitMs]);
    }
    stream(request) {
        return this.ask('stream', [request]);
    }
    take(most) {
        return this.ask('take', [most]);
    }
    /** Ends the run. A thread in which something failed or was cancelled is ended with it. */
    async close() {
        this.thread.onGroups = () => { };
        if (!this.isSound || this.signal.aborted)
            return this.thread.close();
        try {
            await this.thread.call('end', []);
        }
        catch {
            return this.thread.close();
        }
        await this.threads.giveBack(this.thread);
    }
    async ask(name, args) {
        try {
            return await this.thread.call(name, args, { signal: this.signal });
        }
        catch (error) {
            this.isSound = false;
            throw error;
        }
    }
}
//# sourceMappingURL=curate-client.js.map