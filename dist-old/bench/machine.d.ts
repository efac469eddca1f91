/** One line about the machine. */
export declare function machine(): string;
/** MiB that a process holds in memory now, as Linux counts it (proc(5), status). */
export declare function residentMib(pid: number | undefined): number;
/** Milliseconds of processor time that all threads of a process have used, as Linux counts it (proc(5), stat). */
export declare const processorMs: (pid: number | undefined) => number;
/** The same of each of its threads that are there now, by their ids. */
export declare function threadsMs(pid: number | undefined): ReadonlyMap<string, number>;
