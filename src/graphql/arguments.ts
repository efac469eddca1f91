import { ArgsType, Field, Int } from 'type-graphql';
import {
  type FieldPath,
  fromErrorData,
  rangeError,
  StepwellError,
  toErrorData,
  typeError,
} from '../errors/index.js';
import { isObject, type JsonObject } from '../model/json.js';
import { PAGE_BOUND, type PageWindow } from '../query/page.js';
import { Cursor } from './scalars.js';

export const FIRST = 'Rows on the page, at most 500.';
export const AFTER = 'The `endCursor` of the page before: rows after it.';

/** An explicit null bypasses a GraphQL default, so the default is applied again here. @throws OUT_OF_RANGE */
export function pageSize(
  first: number | null | undefined,
  byDefault: number,
  path: FieldPath = ['first'],
): number {
  const size = first ?? byDefault;
  if (size < 0 || size > PAGE_BOUND) {
    throw rangeError(`from 0 to ${PAGE_BOUND}`, path);
  }
  return size;
}

/** Which part of a list is asked for. `first` has a default, so `last` wins where both are given. */
@ArgsType()
export class ListArgs {
  @Field(() => Int, { nullable: true, defaultValue: 50, description: FIRST })
  readonly first!: number | null;

  @Field(() => Cursor, { nullable: true, description: AFTER })
  readonly after?: string | null;

  @Field(() => Int, {
    nullable: true,
    description: 'The last rows instead of the first, at most 500, in the same order.',
  })
  readonly last?: number | null;

  @Field(() => Cursor, {
    nullable: true,
    description: 'The `startCursor` of the page after: rows before it.',
  })
  readonly before?: string | null;
}

/** @throws OUT_OF_RANGE */
export function windowOf({ first, after, last, before }: ListArgs): PageWindow {
  return {
    first: pageSize(first, 50),
    after: after ?? null,
    last: last == null ? null : pageSize(last, 50, ['last']),
    before: before ?? null,
  };
}

/** Narrows an argument of the JSON scalar to an object. @throws INVALID_TYPE */
export function jsonObjectOrNull(value: unknown, path: FieldPath): JsonObject | null {
  if (value === null || value === undefined) return null;
  if (!isObject(value)) throw typeError('an object', path);
  return value;
}

/**
 * Runs `call` with the value of the argument `name`. An error that names a field of that value is thrown on with the
 * argument's name at the head of its path.
 * @param others arguments beside it, which errors may name, too
 */
export async function inArgument<T>(
  name: string,
  call: () => Promise<T>,
  others: readonly string[] = [],
): Promise<T> {
  try {
    return await call();
  } catch (error) {
    if (!(error instanceof StepwellError) || error.path === null) throw error;
    if (others.includes(String(error.path[0]))) throw error;
    throw fromErrorData({ ...toErrorData(error), path: [name, ...error.path] });
  }
}
