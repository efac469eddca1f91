import type { Spool } from './interface.js';
/** Opens a temporary file in a local folder. Its name is deleted at once, so the file disappears with the process. */
export declare function openSpool(folder: string): Promise<Spool>;
