import { type ProcessLimits } from './plugin-process.js';
interface TextRedactorOptions {
    /** The user's module. */
    readonly file: string;
    readonly limits?: ProcessLimits;
    /** Called with what the module logs and prints. */
    readonly log: (message: string) => void;
}
/**
 * A user's redaction module in a process of its own. If the process ends or hangs, its present step fails, and the next
 * step gets a new process.
 */
export declare class TextRedactor {
    private readonly options;
    private readonly file;
    private process;
    private waiting;
    private running;
    private closed;
    private constructor();
    /** @throws PLUGIN_FAILED, PLUGIN_TIMEOUT if the module cannot be loaded */
    static open(options: TextRedactorOptions): Promise<TextRedactor>;
    get name(): string;
    /**
     * Redacts a step, given and returned as JSON; null: nothing of it may be kept.
     * @throws PLUGIN_FAILED, PLUGIN_TIMEOUT; their messages quote nothing of the step
     */
    redact(text: string): Promise<string | null>;
    close(): Promise<void>;
    private run;
    /** Sends steps to the process. False if it failed and it is not known which step was the cause. */
    private give;
    private settle;
    private started;
}
export {};
