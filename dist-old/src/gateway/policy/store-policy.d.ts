import type { ServedPolicy } from '../../model/policy.js';
import { type Principal } from '../../model/principal.js';
import type { StepStore } from '../../store/port.js';
import type { Pause, PolicyService } from '../interface.js';
import { CallsInFlight } from './calls-in-flight.js';
import { type GateLimits, PauseGate } from './pause-gate.js';
/** Versions are int32 in every store and file format. */
export declare const MOST_VERSION: number;
/** The longest drain. */
export declare const MOST_DRAIN_MS = 600000;
export declare const DRAIN_RANGE = "a whole number from 0 to 600000";
/** The policy version in an engine's name for its weights; null: the name is no number, or there is none. */
export declare function toldVersion(name: string | null): number | null;
type PolicyStore = Pick<StepStore, 'readPolicy' | 'updatePolicy' | 'callsBoard'>;
/** How a server follows the policy changes of other servers on the same store. */
export interface Following {
    /** Milliseconds between reads of the store. */
    readonly everyMs: number;
    /** Called when the store could not be read, once until it can be again. */
    readonly onTrouble: (error: unknown) => void;
}
/**
 * The policy of the store, with a copy in memory because every call needs it. Servers that share a store read it now
 * and then.
 */
export declare class StorePolicy implements PolicyService {
    private readonly parts;
    private policy;
    readonly gate: PauseGate;
    /** Calls of this server to engines; `CallRun` counts them. */
    readonly calls: CallsInFlight;
    private changes;
    private readonly closing;
    private readonly following;
    private constructor();
    static open(store: PolicyStore, limits: GateLimits, following: Following): Promise<StorePolicy>;
    /** The current version; null: none was ever set. */
    get version(): number | null;
    close(): Promise<void>;
    private follow;
    /** Reads the store's policy, unless a change of this server began meanwhile. */
    private refresh;
    read(caller: Principal): Promise<ServedPolicy>;
    setVersion(caller: Principal, version: number, force?: boolean): Promise<ServedPolicy>;
    pause(caller: Principal, { drainMs, gone }?: Pause): Promise<ServedPolicy>;
    /** True: no server has a call in flight. */
    private drain;
    resume(caller: Principal): Promise<ServedPolicy>;
    private change;
    private served;
    private take;
}
export {};
