import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { StepwellError } from '../errors/index.js';
import { Link } from './child/link.js';
import { FRAME_BYTES, GUARD_FD, LINE_LENGTH, LINK_FD, LOG_LINES, MEMORY_MARK, } from './child/protocol.js';
import { childEnvironment } from './child-environment.js';
import { OpenCalls } from './open-calls.js';
import { startOwnTime, waitedForProcessor } from './own-time.js';
import { permissionFlags } from './permissions.js';
import { pluginFailed } from './plugin-error.js';
import { readLines } from './read-lines.js';
const MAIN = fileURLToPath(new URL('./child/main.js', import.meta.url));
/** Milliseconds that a cancelled plugin has to end by itself. */
const ABORT_GRACE_MS = 500;
/** Milliseconds after which a process that has not begun to read the user's file, or is still at work, is given up. */
const MOST_MS = 60_000;
/** Messages that may wait to be received: a process that keeps to the protocol never has as many. */
const MOST_REPLIES = 8;
/** One child process with a user's plugin in it, and the messages to and from it. */
export class PluginProcess {
    constructor(errand, premises, limits) {
        this.errand = errand;
        this.limits = limits;
        /** Names what the process remembers of a run (see RunMemory); null: nothing. */
        this.holds = null;
        this.replies = [];
        this.ended = null;
        this.wake = null;
        this.logged = 0;
        /** What the present run asked for and waits for. */
        this.calls = null;
        this.overMemory = false;
        /** Whether the process was reaped: from then on its number may be another's. */
        this.gone = false;
        const megabytes = Math.max(16, Math.floor(limits.memoryBytes / 2 ** 20));
        this.child = spawn(process.execPath, [
            `--max-old-space-size=${megabytes}`,
            '--disable-warning=ExperimentalWarning',
            '--experimental-vm-modules',
            '--experimental-import-meta-resolve',
            ...permissionFlags(premises.root, premises.access, premises.hidden),
            MAIN,
            String(limits.memoryBytes),
            premises.access,
        ], {
            cwd: premises.root,
            env: childEnvironment(process.env),
            stdio: ['ignore', 'pipe', 'pipe', 'pipe', 'pipe'],
            // A group of its own, so that what it starts ends with it.
            detached: process.platform !== 'win32',
        });
        this.child.on('error', (error) => this.end(pluginFailed(this.errand.plugin, error)));
        this.closed = new Promise((resolve) => {
            this.child.on('close', (code, signal) => {
                this.end(this.reasonOfExit(code, signal));
                resolve();
            });
        });
        // What the process started may hold its pipes open, so its group ends with it.
        this.child.on('exit', () => {
            this.kill();
            this.gone = true;
        });
        const pipe = this.child.stdio[LINK_FD];
        // A write fails when the process is gone, which the `close` event reports.
        pipe.on('error', () => { });
        pipe.on('close', () => this.kill());
        this.link = new Link(pipe, FRAME_BYTES, {
            message: (message) => this.take(message),
            fault: (detail) => this.breach(`it sent ${detail}`),
        });
        const guard = this.child.stdio[GUARD_FD];
        guard.on('error', () => { });
        guard.on('data', (mark) => {
            this.overMemory ||= mark.toString().includes(MEMORY_MARK);
        });
        for (const stream of [this.child.stdout, this.child.stderr]) {
            if (stream !== null)
                readLines(stream, (line) => this.writeLog(line));
        }
    }
    /** Whether the process can be asked for more. */
    get alive() {
        return this.ended === null;
    }
    /** Whether the process lives and has said nothing that was not received. */
    get idle() {
        return this.alive && this.replies.length === 0;
    }
    /** Whether the present run wrote more than is logged. What it left in its pipes would look like the next one's. */
    get flooded() {
        return this.logged > LOG_LINES;
    }
    /** What comes from here on is of another run. */
    begin(errand) {
        this.errand = errand;
        this.logged = 0;
    }
    /**
     * Makes the calls of the run that begins, until the returned function is called. While one is under way the process is
     * not late.
     */
    answerCalls({ calls: transport, tokenizers }, signal) {
        const calls = new OpenCalls(transport, tokenizers, signal, (id, result) => this.send({ type: 'called', id, result }));
        this.calls = calls;
        return () => {
            calls.end();
            if (this.calls === calls)
                this.calls = null;
        };
    }
    send(message) {
        if (this.alive)
            this.link.send(message);
    }
    /**
     * Resolves when the process is about to read the user's file. How long it takes to come there says nothing of the
     * file, so only a minute is too long.
     * @throws as `receive`
     */
    async started() {
        const reply = await this.receive({ timeoutMs: MOST_MS });
        if (reply.type !== 'started')
            throw this.unexpected(reply);
    }
    /**
     * The next message of the plugin; the timeout runs while this waits, without the time that the process waited for a
     * processor.
     * @throws PLUGIN_FAILED if the plugin failed or its process ended, PLUGIN_TIMEOUT, or the signal's reason
     */
    async receive({ signal, timeoutMs = this.limits.timeoutMs } = {}) {
        let expired = false;
        const wakeUp = () => this.wake?.();
        const { pid } = this.child;
        const limit = {
            ms: timeoutMs,
            mostMs: Math.max(MOST_MS, timeoutMs),
            waited: () => (pid === undefined ? 0 : waitedForProcessor(pid)),
        };
        const late = () => {
            // It waits for a call, which has an end of its own.
            if (this.calls?.areUnderWay(timeoutMs) === true)
                stopClock = startOwnTime(limit, late);
            else {
                expired = true;
                wakeUp();
            }
        };
        let stopClock = startOwnTime(limit, late);
        signal?.addEventListener('abort', wakeUp);
        try {
            for (;;) {
                signal?.throwIfAborted();
                const reply = this.replies.shift();
                if (reply?.type === 'failed')
                    throw pluginFailed(this.errand.plugin, reply.message);
                if (reply !== undefined)
                    return reply;
                if (this.ended !== null)
                    throw this.ended;
                if (expired)
                    throw new StepwellError('PLUGIN_TIMEOUT', { plugin: this.errand.plugin, ms: timeoutMs });
                await new Promise((resolve) => {
                    this.wake = resolve;
                });
            }
        }
        finally {
            stopClock();
            signal?.removeEventListener('abort', wakeUp);
        }
    }
    /** The error of an answer that does not belong to what was asked. */
    unexpected({ type }) {
        return pluginFailed(this.errand.plugin, `its process answered ${type}, which was not asked for`);
    }
    /** Kills the process: at once, or, if the run was cancelled, after the plugin had a moment to end by itself. */
    stop(cancelled) {
        if (!cancelled) {
            this.kill();
            return;
        }
        this.send({ type: 'abort' });
        const kill = setTimeout(() => this.kill(), ABORT_GRACE_MS);
        this.child.once('exit', () => clearTimeout(kill));
    }
    take(message) {
        if (message?.type === 'log')
            this.writeLog(String(message.message));
        else if (message?.type === 'call') {
            // A call that arrives after the end of its run is dropped: `calls` is null then.
            if (this.calls?.take(message) === false)
                this.breach('it called more models at once than it may');
        }
        else if (this.replies.length < MOST_REPLIES)
            this.replies.push(message);
        else
            this.breach('it sent more than it was asked for');
        this.wake?.();
    }
    breach(detail) {
        this.end(pluginFailed(this.errand.plugin, detail));
        this.kill();
    }
    /** Kills the process and whatever it started. */
    kill() {
        const { pid } = this.child;
        if (pid === undefined || this.gone)
            return;
        try {
            process.kill(process.platform === 'win32' ? pid : -pid, 'SIGKILL');
        }
        catch {
            // Nothing is left of the group.
        }
    }
    end(reason) {
        this.ended ??= reason;
        this.wake?.();
    }
    reasonOfExit(code, signal) {
        const limit = `${Math.round(this.limits.memoryBytes / 2 ** 20)} MiB`;
        // V8 aborts a process whose heap cannot grow, possibly before the guard has noticed.
        if (this.overMemory || signal === 'SIGABRT' || code === 134) {
            return pluginFailed(this.errand.plugin, `it took more than ${limit} of memory and was stopped`);
        }
        const how = code === null ? `by ${signal}` : `with exit code ${code}`;
        return pluginFailed(this.errand.plugin, `its process ended ${how}`);
    }
    /** Whether further lines are wanted. */
    writeLog(message) {
        this.logged++;
        if (this.logged <= LOG_LINES)
            this.errand.log(message.slice(0, LINE_LENGTH));
        else if (this.logged === LOG_LINES + 1)
            this.errand.log('… the rest of what this run wrote is dropped');
        return this.logged <= LOG_LINES;
    }
}
//# sourceMappingURL=plugin-process.js.map