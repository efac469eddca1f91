/** What the units of a recipe are. */
export type UnitKind = 'group' | 'trajectory';

/** Where a unit of a recipe stands. */
export const UNIT_STATES = [
  'READY',
  'LEASED',
  'CONSUMED',
  'EXCLUDED',
  'INCOMPLETE',
  'STALE',
  'POISONED',
] as const;
export type UnitState = (typeof UNIT_STATES)[number];

/** What a look at a unit's steps says of it. */
export type FoundState = Exclude<UnitState, 'LEASED' | 'CONSUMED' | 'POISONED'>;

/** A unit of a recipe (group, trajectory or step, as its formatter says) as it was last looked at. */
export interface FoundUnit {
  /** Feed position of its first step. */
  readonly unit: number;
  /** Public id of the group, trajectory or step. */
  readonly id: string;
  readonly promptUid: string;
  readonly generation: number;
  readonly found: FoundState;
  /** What it lacks, in words; empty unless INCOMPLETE. */
  readonly missing: readonly string[];
  /** Why it is excluded or stale; null otherwise. */
  readonly reason: string | null;
  /** The highest policy version under which it is not stale; null: it never is. */
  readonly freshUntil: number | null;
  /** Its place in the recipe's order: lower ranks come first, ties in order of `unit`. */
  readonly rank: number;
  /** Ids of prompts and responses of the steps that would become rows. */
  readonly tokens: number;
  /** When it was first seen ready (ms since the epoch); null: it is not. */
  readonly since: number | null;
  /** When its recipe's timeout may release it (ms since the epoch); null: it waits for no timeout. */
  readonly dueAt: number | null;
  /** Feed position up to which it was looked at. */
  readonly seen: number;
  /** Its rollouts that went on when it was looked at; left out: it is not known. */
  readonly open?: number;
  /** Whether it is INCOMPLETE because judges have not said yet what they make of it; left out: it is not. */
  readonly awaits?: boolean;
}

/** A unit with what claims did to it. */
export interface RecipeUnit extends FoundUnit {
  /** Id of the recipe. */
  readonly recipe: string;
  /** The batch that leases it; null: none does. */
  readonly lease: string | null;
  /** The last batch that leased it, whatever became of that; null: none did. */
  readonly last: string | null;
  /** Number of acknowledgements that hold. */
  readonly uses: number;
  /** How often it was delivered without an acknowledgement since. */
  readonly deliveries: number;
  /** Why it was given back `maxDeliveries` times; null: it was not. */
  readonly poisoned: string | null;
  /** Came back by `resume`: the position as of which it was delivered, and is again; null: it did not. */
  readonly rewound: number | null;
  /** More than `maxReady` of its recipe waited, and it was the oldest: it stays EXCLUDED. Left out: it was not. */
  readonly dropped?: true;
}

/** The part of a recipe that decides how its units are delivered. */
export interface ClaimRules {
  /** Acknowledgements until a unit is consumed. */
  readonly maxUses: number;
  /** Deliveries without an acknowledgement until a unit is poisoned. */
  readonly maxDeliveries: number;
}

const ANY: ClaimRules = { maxUses: 1, maxDeliveries: 5 };

/** Of a recipe; of one that is deleted (null), the defaults. */
export function claimRulesOf(recipe: Partial<ClaimRules> | null): ClaimRules {
  return {
    maxUses: recipe?.maxUses ?? ANY.maxUses,
    maxDeliveries: recipe?.maxDeliveries ?? ANY.maxDeliveries,
  };
}

/** What is known of a unit together: what claims did to it comes before what a look at it says. */
export function unitState(
  unit: RecipeUnit,
  { maxUses }: Pick<ClaimRules, 'maxUses'>,
  policyVersion: number,
): UnitState {
  return stateOf(standingOf(unit), unit.uses >= maxUses, freshUpTo(unit) < policyVersion);
}

/** A unit's state by where it stands, whether it was used `maxUses` times, and whether its policy is too old. */
export function stateOf(standing: Standing, isUsed: boolean, isStale: boolean): UnitState {
  if (standing === 'LEASED') return standing;
  if (isUsed) return 'CONSUMED';
  if (standing === 'AWAITING') return 'INCOMPLETE';
  return standing === 'READY' && isStale ? 'STALE' : standing;
}

/**
 * When it is a unit's turn: 0 where it came back by `resume`, else one more than it was used; null: it cannot be
 * delivered. Lower turns come first, then lower ranks. One with a turn above `maxUses` is consumed.
 */
export function turnOf({ lease, poisoned, found, uses, rewound }: RecipeUnit): number | null {
  if (lease !== null || poisoned !== null) return null;
  if (rewound !== null && found !== 'EXCLUDED') return 0;
  return found === 'READY' ? uses + 1 : null;
}

/**
 * The highest policy version under which it is not stale, as a number to compare with: what never is stale, or came back
 * by `resume`, has the highest of all.
 */
export function freshUpTo({ freshUntil, rewound }: Pick<RecipeUnit, 'freshUntil' | 'rewound'>): number {
  return freshUntil === null || rewound !== null ? Number.MAX_SAFE_INTEGER : freshUntil;
}

/** Numbers of a recipe's units by where they stand. */
export type UnitCounts = Readonly<Record<UnitState, number>> & {
  /** Of those that are READY: how many came back by `resume`. */
  readonly rewound: number;
  /** Since when the READY unit waits that arrived first (ms since the epoch); null: none is. */
  readonly readySince: number | null;
};

/** Where a unit stands, whatever the recipe's `maxUses` and the policy's version are. AWAITING: INCOMPLETE, for verdicts. */
export type Standing = Exclude<UnitState, 'CONSUMED'> | 'AWAITING';
export function standingOf({ lease, poisoned, found, rewound, awaits }: RecipeUnit): Standing {
  if (lease !== null) return 'LEASED';
  if (poisoned !== null) return 'POISONED';
  // A unit that `resume` brought back is delivered again as it was, unless curation has excluded it since.
  if (rewound !== null && found !== 'EXCLUDED') return 'READY';
  return found === 'INCOMPLETE' && awaits === true ? 'AWAITING' : found;
}
