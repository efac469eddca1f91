import type { ServerResponse } from 'node:http';
/** Does work during which the caller's connection may be silent for longer than connections otherwise may. */
export declare function whileQuiet<T>({ socket }: ServerResponse, work: () => Promise<T>): Promise<T>;
