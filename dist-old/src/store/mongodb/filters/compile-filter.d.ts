import type { Filter } from '../../../query/filter.js';
import { type Condition } from './condition.js';
import type { Dialect } from './dialect.js';
/**
 * Compiles a filter tree to a query. Logic is two-valued because absent values are null in every document: a comparison
 * with null is false, and `not` negates exactly. These conditions are inexact: metadata, whose index has hashes; text,
 * which consists of messages of several steps; the order of strings, which is that of code units in JavaScript;
 * aggregates of groups.
 */
export declare function compileFilter<Field extends string>(filter: Filter<Field>, dialect: Dialect<Field>): Condition;
