import type { Json } from './json.js';
import type { UnitKind } from './recipe-unit.js';

export const BATCH_STATUSES = ['LEASED', 'ACKED', 'RELEASED', 'EXPIRED', 'REWOUND'] as const;
export type BatchStatus = (typeof BATCH_STATUSES)[number];

/** What a claim asked for: the same key with another request is a conflict. */
export interface ClaimRequest {
  readonly units: number;
  readonly minUnits: number;
  /** Bound on prompt and response tokens of the rows; null: none. */
  readonly maxTokens: number | null;
  readonly promptUids: readonly string[] | null;
  /** The trainer's step. */
  readonly step: number | null;
  readonly consume: boolean;
}

/** A unit of a batch, as it was delivered. */
export interface BatchMember {
  readonly unit: number;
  readonly id: string;
  /** Feed position as of which its rows were made. */
  readonly asOf: number;
  readonly tokens: number;
}

/** A claimed batch: the units that it leases, and what became of it. */
export interface Batch {
  readonly id: string;
  /** Id and name of the recipe. */
  readonly recipe: string;
  readonly recipeName: string;
  readonly channel: string;
  readonly consumer: string;
  /** The life of the consumer that claimed it. */
  readonly life: number;
  readonly claimKey: string;
  readonly request: ClaimRequest;
  readonly status: BatchStatus;
  readonly kind: UnitKind;
  /** Units that it still holds; those that a partial release gave back are gone from it. */
  readonly members: readonly BatchMember[];
  /** Ids of the units that partial releases gave back. */
  readonly returned: readonly string[];
  readonly rows: number;
  readonly tokens: number;
  readonly bytes: number;
  readonly sha256: string;
  /** The encoding of the claim, of which `bytes` and `sha256` speak. */
  readonly encoding: string;
  /** The trainer's step: of the claim, later of the acknowledgement. */
  readonly step: number | null;
  readonly policyVersion: number;
  readonly minPolicyVersion: number | null;
  readonly maxPolicyVersion: number | null;
  readonly metrics: Json;
  readonly releaseReason: string | null;
  readonly createdAt: number;
  readonly expiresAt: number;
  readonly ackedAt: number | null;
  /** Operations whose decisions held for steps of its units; left out: none. Of very many, the first ones. */
  readonly operations?: readonly string[];
  /** The folder of artifacts that holds its rows; null: they are removed. */
  readonly data: string | null;
  /** When its rows may be removed (ms since the epoch); null: not as long as it stays as it is, or they are. */
  readonly keepUntil: number | null;
}

/** The file in a batch's folder that holds its rows. */
export const ROWS_FILE = 'rows.pack';

/** How long rows are kept after the acknowledgement, and of a batch that consumes nothing (ms). */
export const DATA_KEPT_MS = 600_000;
/** How long rows of an expired batch are kept, which its key may lease again (ms). */
export const EXPIRED_KEPT_MS = 86_400_000;

/** Its place in lists of batches: they sort by time, and no two are equal. */
export function placeOf({ createdAt, id }: Pick<Batch, 'createdAt' | 'id'>): string {
  return `${String(createdAt).padStart(15, '0')}:${id}`;
}

/** A training run that claims from a recipe. */
export interface Consumer {
  /** Id of the recipe. */
  readonly recipe: string;
  readonly name: string;
  /** Counts its lives: `resume` begins the next. */
  readonly life: number;
  /** Highest acknowledged step; null: none. */
  readonly lastStep: number | null;
  readonly lastSeenAt: number;
  /** The `resume` that began this life, answered again until the life claims something; null: none did, or it has. */
  readonly resumed: Resumed | null;
  /** Rollouts that went on when their group was acknowledged, over all its lives; left out: none. */
  readonly orphaned?: number;
}

/** What `resume` did: ids of units. */
export interface Resumed {
  readonly step: number;
  readonly life: number;
  /** Whether all batches of the earlier lives are settled; until then the life claims nothing. */
  readonly isSettled: boolean;
  readonly acked: readonly string[];
  readonly returned: readonly string[];
  readonly lost: readonly string[];
}

/** Why a claim brought nothing. */
export const NO_BATCH_REASONS = ['NOT_READY', 'STALE', 'PAUSED', 'CLOSED'] as const;
export type NoBatchReason = (typeof NO_BATCH_REASONS)[number];

/** A consumer's batches by count. */
export interface ConsumerBatches {
  readonly consumer: string;
  readonly leased: number;
  readonly acked: number;
}
