import type { MessagePort } from 'node:worker_threads';
import type { RecipeEssentials } from '../../batches/build/job.js';
import type { FoundUnit, UnitKind } from '../../model/claim.js';
import type { Encoding } from '../../model/dataset.js';
import type { GroupKey } from '../../model/trajectory.js';
import type { PluginHostSetup } from '../../plugins/open.js';
import type { ExcludedUnit } from '../../store/claim-port.js';
import type { StoreOptions } from '../../store/options.js';
import type { ThreadContract } from '../../threads/calls.js';
/** How the thread opens its own store and plugins. */
export interface ClaimThreadSetup {
    readonly storeOptions: StoreOptions;
    readonly plugins: PluginHostSetup;
    /** By which plugins call models. */
    readonly calls: MessagePort;
}
/** Groups to be looked at. */
export interface LookRequest {
    readonly recipeId: string;
    readonly recipe: RecipeEssentials;
    readonly keys: readonly GroupKey[];
    /** Feed position as of which they are read. */
    readonly asOf: number;
    readonly now: number;
    readonly policyVersion: number;
}
export interface LookAnswer {
    readonly found: readonly FoundUnit[];
    /** Units of these groups that are known and are no more. */
    readonly gone: readonly number[];
    /** Uids of the groups' trajectories that go on, and will not be in a unit before they end. */
    readonly open: readonly string[];
    /** Uids of the others. */
    readonly ended: readonly string[];
}
/** A unit that a batch is to be made of. */
export interface AskedUnit {
    readonly unit: number;
    readonly id: string;
    readonly promptUid: string;
    readonly generation: number;
    /** Came back by `resume`: made as of this position, without regard to staleness; null: as it is now. */
    readonly rewound: number | null;
}
export interface MakeRequest {
    readonly batchId: string;
    readonly recipeId: string;
    readonly recipe: RecipeEssentials;
    /** In the order in which they are delivered. */
    readonly units: readonly AskedUnit[];
    readonly asOf: number;
    readonly now: number;
    readonly policyVersion: number | null;
    /** Bound on prompt and response ids of the rows: units are taken in order while they fit, the first always. */
    readonly maxTokens: number | null;
    readonly encoding: Encoding;
}
/** A unit of a made batch. */
export interface MadeUnit {
    readonly unit: number;
    readonly id: string;
    readonly asOf: number;
    /** Ids of prompts and responses of its rows. */
    readonly tokens: number;
}
/** A unit of which no row could be made; `seen`: feed position up to which the recipe was asked about it. */
export type EmptyUnit = ExcludedUnit;
/** Rows in one encoding. */
export interface EncodedRows {
    readonly bytes: Uint8Array;
    /** Lower-case hex. */
    readonly sha256: string;
    readonly rows: number;
}
export interface MadeBatch {
    /** The batch at rest, of which every encoding and part is made. */
    readonly pack: Uint8Array;
    /** What the units are; null: no unit gave a row. */
    readonly kind: UnitKind | null;
    /** Null: no unit gave a row. */
    readonly encoded: EncodedRows | null;
    readonly units: readonly MadeUnit[];
    readonly empty: readonly EmptyUnit[];
    /** Ids of operations whose decisions hold for steps of the units. */
    readonly operations: readonly string[];
    /** Whether no more units fit into `maxTokens`. */
    readonly isFull: boolean;
    readonly minPolicyVersion: number | null;
    readonly maxPolicyVersion: number | null;
}
/** A part of a batch at rest, to be encoded or packed anew. */
export interface PartRequest {
    readonly pack: Uint8Array;
    /** Names the pack in errors. */
    readonly path: string;
    readonly encoding: Encoding;
    /** Ids of the units that it holds; null: all. */
    readonly units: readonly string[] | null;
    /** Of data-parallel ranks: which of how many parts of these units; null: all of them. */
    readonly rank: RankPart | null;
    /** Whether the part is to be packed anew, too. */
    readonly repack: boolean;
}
export interface RankPart {
    readonly rank: number;
    readonly of: number;
    /** Whether the parts' tokens are balanced, or just the units are dealt out in turn. */
    readonly balance: 'tokens' | 'none';
}
export interface PartAnswer extends EncodedRows {
    readonly tokens: number;
    /** The part at rest; null: it was not asked for. */
    readonly pack: Uint8Array | null;
}
export interface ClaimCalls {
    look(request: LookRequest): Promise<LookAnswer>;
    make(request: MakeRequest): Promise<MadeBatch>;
    part(request: PartRequest): Promise<PartAnswer>;
    /** Ids of the steps of which the rows of a batch were made. */
    stepsOf(pack: Uint8Array, path: string): Promise<readonly string[]>;
}
export type ToldOfClaims = {
    readonly kind: 'log';
    readonly plugin: string;
    readonly message: string;
};
export type ClaimThread = ThreadContract<ClaimThreadSetup, ClaimCalls, ToldOfClaims>;
