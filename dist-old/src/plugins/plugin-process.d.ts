import { StepwellError } from '../errors/index.js';
import type { PluginAccess } from '../model/plugin-access.js';
import { type Down, type Up } from './child/protocol.js';
import type { HostedContext } from './loaded-plugin.js';
export interface ProcessLimits {
    /** Milliseconds that the plugin may work without output or a request for units. */
    readonly timeoutMs: number;
    /** Most resident memory, in bytes. */
    readonly memoryBytes: number;
}
/** Where a user's file lies, and what it may do. */
export interface Premises {
    readonly root: string;
    readonly access: PluginAccess;
    /** Folders that the process never reads. */
    readonly hidden: readonly string[];
}
/** In whose name a process works, and where it logs. */
export interface Errand {
    readonly plugin: string;
    readonly log: (message: string) => void;
}
/** An answer of the process; log lines and calls are handled separately. */
export type Reply = Exclude<Up, {
    readonly type: 'log' | 'call';
}>;
interface Waiting {
    readonly signal?: AbortSignal | undefined;
    /** Milliseconds; without it the limit of a run. */
    readonly timeoutMs?: number;
}
/** One child process with a user's plugin in it, and the messages to and from it. */
export declare class PluginProcess {
    private errand;
    private readonly limits;
    /** Resolves when the process has ended and all its output was read. */
    readonly closed: Promise<void>;
    /** Names what the process remembers of a run (see RunMemory); null: nothing. */
    holds: string | null;
    private readonly child;
    private readonly link;
    private readonly replies;
    private ended;
    private wake;
    private logged;
    /** What the present run asked for and waits for. */
    private calls;
    private overMemory;
    /** Whether the process was reaped: from then on its number may be another's. */
    private gone;
    constructor(errand: Errand, premises: Premises, limits: ProcessLimits);
    /** Whether the process can be asked for more. */
    get alive(): boolean;
    /** Whether the process lives and has said nothing that was not received. */
    get idle(): boolean;
    /** Whether the present run wrote more than is logged. What it left in its pipes would look like the next one's. */
    get flooded(): boolean;
    /** What comes from here on is of another run. */
    begin(errand: Errand): void;
    /**
     * Makes the calls of the run that begins, until the returned function is called. While one is under way the process is
     * not late.
     */
    answerCalls({ calls: transport, tokenizers }: Pick<HostedContext, 'calls' | 'tokenizers'>, signal: AbortSignal): () => void;
    send(message: Down): void;
    /**
     * Resolves when the process is about to read the user's file. How long it takes to come there says nothing of the
     * file, so only a minute is too long.
     * @throws as `receive`
     */
    started(): Promise<void>;
    /**
     * The next message of the plugin; the timeout runs while this waits, without the time that the process waited for a
     * processor.
     * @throws PLUGIN_FAILED if the plugin failed or its process ended, PLUGIN_TIMEOUT, or the signal's reason
     */
    receive({ signal, timeoutMs }?: Waiting): Promise<Reply>;
    /** The error of an answer that does not belong to what was asked. */
    unexpected({ type }: Reply): StepwellError;
    /** Kills the process: at once, or, if the run was cancelled, after the plugin had a moment to end by itself. */
    stop(cancelled: boolean): void;
    private take;
    private breach;
    /** Kills the process and whatever it started. */
    private kill;
    private end;
    private reasonOfExit;
    /** Whether further lines are wanted. */
    private writeLog;
}
export {};
