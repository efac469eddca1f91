import type { EngineState } from '../gateway/interface.js';
import type { Principal } from '../model/principal.js';
import type { StepStore } from '../store/port.js';
/** A server as its operators see it. */
export interface ServerInfo {
    readonly version: string;
    /** `sqlite` or `mongodb`. */
    readonly store: string;
    readonly startedAt: number;
    readonly engines: readonly (EngineState | BoundEngineState)[];
    readonly spoolBytes: number | null;
    readonly feedLagSeconds: number | null;
    readonly diskFreeBytes: number | null;
    readonly authenticated: boolean;
}
/** An engine without its load, which keys that are bound to channels are not told. */
type BoundEngineState = Omit<EngineState, 'inFlight'> & {
    readonly inFlight: null;
};
interface ServerStateParts {
    readonly version: string;
    readonly kind: 'sqlite' | 'mongodb';
    readonly dataDir: string;
    readonly store: Pick<StepStore, 'feedHead' | 'position' | 'readEvents'>;
    readonly gateway: {
        engines(): readonly EngineState[];
        readonly spoolBytes: number;
    };
    readonly isAuthenticated: () => boolean;
}
/** Tells of the server what a caller may know: figures of all channels together are for callers of all channels. */
export declare class ServerState {
    private readonly parts;
    private readonly startedAt;
    constructor(parts: ServerStateParts);
    read({ channels }: Principal): Promise<ServerInfo>;
    /** How long the oldest event waits that this server does not show yet. */
    private lag;
    private free;
}
export {};
