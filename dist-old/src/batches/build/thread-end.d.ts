/** What calls into a build's thread end with once it has ended. A thread that runs out of memory ends alone. */
export declare const threadEnd: (what: string) => (detail: string, cause?: unknown) => Error;
