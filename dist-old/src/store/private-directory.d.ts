/**
 * Makes the data directory, and closes what is in it (prompts, answers and rewards) to other users of the machine.
 * @returns why that is impossible, for example because a mounted volume belongs to another user; null: it is done.
 * Whether the directory is usable at all is reported when the store opens.
 */
export declare function makePrivate(dataDir: string): Promise<Error | null>;
