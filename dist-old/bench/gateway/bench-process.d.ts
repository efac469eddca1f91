export interface BenchProcess {
    readonly url: string;
    readonly pid: number | undefined;
    stop(): Promise<void>;
}
/** Starts a program of this folder as a process, which prints its URL. */
export declare function startProcess(name: string, ...args: readonly string[]): Promise<BenchProcess>;
