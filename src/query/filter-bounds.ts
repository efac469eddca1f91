import { type FieldPath, StepwellError } from '../errors/index.js';

/** Bounds that keep a hostile filter from taking more time than its answer is worth. */
export const MAX_FILTER_DEPTH = 32;
/** Conditions, `and`, `or` and `not`; each word of a `text` condition counts as one. */
export const MAX_NODES = 1_000;
/** Values of one list, and ids in an argument. */
export const MAX_LISTED = 10_000;
/** Values of all lists of a filter together. */
const MAX_LISTED_TOGETHER = 50_000;

/** How much a filter has taken of its bounds so far. */
export class FilterBudget {
  private conditions = 0;
  private listed = 0;

  /** @throws INVALID_FILTER */
  countConditions(conditions: number, path: FieldPath): void {
    this.conditions += conditions;
    if (this.conditions > MAX_NODES) throw invalid(`more than ${MAX_NODES} conditions`, path);
  }

  /** Counts the values of one list, and gives them back. @throws INVALID_FILTER */
  countListed(values: readonly unknown[], path: FieldPath): readonly unknown[] {
    this.listed += values.length;
    if (values.length > MAX_LISTED) throw invalid(`a list of more than ${MAX_LISTED} values`, path);
    if (this.listed > MAX_LISTED_TOGETHER) {
      throw invalid(`lists of more than ${MAX_LISTED_TOGETHER} values together`, path);
    }
    return values;
  }
}

/** The error of a filter that says nothing, or goes beyond a bound. */
export function invalid(detail: string, path: FieldPath): StepwellError {
  return new StepwellError('INVALID_FILTER', { detail }, { path });
}

/** The error of a filter that nests beyond the bound. */
export function tooDeep(path: FieldPath): StepwellError {
  return invalid(`nested deeper than ${MAX_FILTER_DEPTH}`, path);
}

/**
 * Whether objects and lists are nested more than `most` levels deep. Goes level by level, because hostile input may be
 * nested deeper than the call stack.
 */
export function nestsDeeperThan(value: unknown, most: number): boolean {
  let level: readonly unknown[] = [value];
  for (let depth = 0; ; depth += 1) {
    const nesting = level.filter((item): item is object => typeof item === 'object' && item !== null);
    if (nesting.length === 0) return false;
    if (depth === most) return true;
    level = nesting.flatMap((item) => Object.values(item));
  }
}
