import type { StoredContent } from '../model/step.js';
import type { ChannelScope, StepStore } from '../store/port.js';
/** A medium of a step's state, without its bytes. */
export interface MediumListed {
    /** SHA-256 of its bytes, in hex; null if only an address is known. */
    readonly sha256: string | null;
    /** Media type, from the step or from the first bytes. */
    readonly type: string | null;
    readonly bytes: number | null;
    /** Where to get it: a path of this server, or the address in the step. */
    readonly url: string;
}
/** The distinct media of a state, in order. @param basePath under which a proxy serves the server */
export declare function listMedia(stepId: string, content: Pick<StoredContent, 'messages' | 'media'>, basePath?: string): Promise<readonly MediumListed[]>;
export interface Medium {
    readonly sha256: string;
    readonly type: string | null;
    readonly bytes: Uint8Array;
}
/** @throws UNKNOWN_STEP, UNKNOWN_MEDIUM, STORE_CORRUPT */
export declare function openMedium(store: Pick<StepStore, 'readContents'>, scope: ChannelScope, stepId: string, sha256: string): Promise<Medium>;
