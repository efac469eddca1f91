import type { FeedRetention } from '../options.js';
import type { Collections } from './collections.js';
import { type LogTimes } from './log/interface.js';
import { MongoStore } from './store.js';
/** What it takes to open the MongoDB store; plain data, so that it can be handed to a thread. */
export interface MongoStoreOptions {
    readonly uri: string;
    /** URL of the module whose default export is the StepDecoder that the decoder thread runs. */
    readonly decoderUrl: string;
    readonly maxLineBytes: number;
    /** `read`: beside a server of the same process, with connections of its own; write methods are refused. */
    readonly mode?: 'own' | 'read';
    /** A thread that answers nothing for so long is called silent, and the store ill; left out: half a minute. */
    readonly threadTimeoutMs?: number | undefined;
    /** Events of the feed past either bound are given up, oldest first; left out: none are. */
    readonly feedRetention?: FeedRetention | null | undefined;
    /** How long the log of commits waits for what; tests make it short. */
    readonly times?: Partial<LogTimes> | undefined;
}
/**
 * Opens the MongoDB store; any number of servers may.
 * @throws STORE_UNAVAILABLE, STORE_FORBIDDEN, STORE_TOO_OLD, STORE_TOO_NEW, STORE_UNREPAIRED, MIGRATION_UNFINISHED,
 * TAKEOVER_FAILED, INVALID_CONFIG
 */
export declare function openMongoStore(options: MongoStoreOptions): Promise<MongoStore>;
/** What is being copied here from an embedded store (see migration/) is no store until it is whole. */
export declare function refuseHalfMigrated({ db }: Collections): Promise<void>;
