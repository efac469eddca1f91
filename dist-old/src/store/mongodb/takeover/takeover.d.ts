import type { Collections } from '../collections.js';
export interface TakeoverOptions {
    /** Called with the progress in words. */
    readonly onProgress: (text: string) => void;
    readonly silenceMs?: number;
}
/**
 * Converts a database of the previous layout in place. Several servers may try: one converts, the others wait and take
 * over if it dies. Every part can be repeated. It does nothing if the database already has this layout.
 * @throws TAKEOVER_FAILED, and the translated errors of the driver
 */
export declare function takeOver(collections: Collections, { onProgress, silenceMs }: TakeoverOptions): Promise<void>;
/** Whether the database is still to be converted, or is being converted by another server. */
export declare function isOld({ db, about }: Pick<Collections, 'db' | 'about'>): Promise<boolean>;
