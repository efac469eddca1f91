import { StepwellError } from '../../errors/index.js';
/** The error for a file of this machine that cannot be written. */
export declare function unwritable(file: string, cause: unknown): StepwellError;
/**
 * The beginning of a file that is being downloaded, under a name of its own. It stays when the download breaks off, so
 * that the next one goes on behind it. Every method throws UNWRITABLE_FILE.
 */
export declare class PartFile {
    readonly path: string;
    private readonly handle;
    private hash;
    private bytes;
    private constructor();
    /** Opens what an earlier download has left, or a new file. */
    static open(path: string): Promise<PartFile>;
    /** Bytes that are there. */
    get size(): number;
    append(chunk: Uint8Array): Promise<void>;
    /** Forgets what is there. */
    restart(): Promise<void>;
    /** Whether it is the whole of a file. */
    is({ bytes, sha256 }: {
        readonly bytes: number;
        readonly sha256: string;
    }): boolean;
    /** Makes it durable, and gives it the name of the file. */
    become(path: string): Promise<void>;
    remove(): Promise<void>;
    /** Keeps what is there for the next download. */
    close(): Promise<void>;
    private write;
}
/** Whether a file is there and has this content. */
export declare function isThere(path: string, wanted: {
    readonly bytes: number;
    readonly sha256: string;
}): Promise<boolean>;
