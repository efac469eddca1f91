/** A controller whose signal any number of calls may wait on at the same time, without a warning that they leak. */
export declare function sharedAbort(): AbortController;
