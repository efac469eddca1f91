import type { Job } from '../../model/job.js';
import type { Json, JsonObject } from '../../model/json.js';
import type { Recipe } from '../../model/recipe.js';

/** What the job has to do that keeps where a recipe's units stand. */
export interface IndexInput {
  /** Id. */
  readonly recipe: string;
  readonly recipeName: string;
}

/**
 * How far it is. `walk`: it looks at all groups that there were at `position`, and has looked at those up to `after`.
 * `sweep`: it removes what the walk did not find, and has looked at units up to `after`. `follow`: it has followed the
 * feed up to `position`.
 */
export type IndexState = {
  /** Tells the recipe as it was looked at: another one is looked at anew. */
  readonly of: string;
  /** The policy's version under which units were last found stale. */
  readonly policyVersion: number;
} & (
  | { readonly phase: 'walk'; readonly position: number; readonly after: number | null }
  | { readonly phase: 'sweep'; readonly position: number; readonly after: string | null }
  | { readonly phase: 'follow'; readonly position: number }
);

/** There is one job for each recipe, whose id follows from the recipe's. */
export const indexJobOf = (recipe: string): string => recipe.replace(/^rcp_/, 'job_');

export const inputOf = (job: Pick<Job, 'input'>): IndexInput => job.input as unknown as IndexInput;
export const asInput = (input: IndexInput): JsonObject => ({ ...input });
export const stateOf = (state: Json): IndexState | null => state as unknown as IndexState | null;
export const asJson = (state: IndexState): Json => state as unknown as Json;

/** Tells apart recipes whose units may stand elsewhere: other curators may leave something of what claims found empty. */
export function lookOf({
  channel,
  where,
  curators,
  formatter,
  order,
  target,
  seed,
  ...rules
}: Recipe): string {
  const { groupSize, minGroupSize, groupTimeoutMs, maxPolicyLag, awaits, awaitTimeoutMs } = rules;
  return JSON.stringify([
    channel,
    where,
    curators.map(({ name, version, options }) => [name, version, options]),
    formatter,
    order,
    target,
    seed,
    groupSize,
    minGroupSize,
    groupTimeoutMs,
    maxPolicyLag,
    // Another entry would have all recipes that wait for nothing looked at anew.
    ...(awaits === undefined ? [] : [awaits, awaitTimeoutMs]),
  ]);
}
