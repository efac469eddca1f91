/** The writer's side of the checkpoint thread. The thread is started with the first copy. */
export declare class Checkpointer {
    private readonly path;
    /** Called at the end of a copy with null or its error. */
    private readonly onEnd;
    private thread;
    private gone;
    /** 1 while the thread is working. */
    private readonly busy;
    constructor(path: string, 
    /** Called at the end of a copy with null or its error. */
    onEnd: (error: unknown) => void);
    /** Begins to copy what the log holds now; false if the thread has ended or cannot be started. */
    start(): boolean;
    /** Waits for the running copy. */
    wait(): void;
    /** Waits for the running copy, then ends the thread and closes its connection. */
    close(): void;
    /**
     * May only be called when all connections are closed: closing any descriptor releases all locks of the process on it.
     */
    closeFile(): void;
    private order;
    private begin;
}
