import { CONTENT_FIELDS, type ContentField, joinFields } from '../model/content-field.js';
import type { JsonObject } from '../model/json.js';
import { columnsProblem, declarationProblem } from './check-plugin.js';
import type { Curator, CuratorRequirement, CuratorUnit } from './define-curator.js';
import type { Column, Formatter, FormatterUnit, Requirement } from './define-formatter.js';
import { fieldsToCheck } from './missing-for.js';
import { MOST_STATE_BYTES } from './state.js';

/** What a curator requires and needs, under given options. */
export interface CuratorShape {
  readonly unit: CuratorUnit;
  readonly requires: readonly CuratorRequirement[];
  /** Fields of content that the plugin is handed. */
  readonly needs: readonly ContentField[];
  /** Fields to read of the store: those that it needs, and those that tell whether what it requires is there. */
  readonly reads: readonly ContentField[];
  /** Whether it judges one unit at a time, without memory. */
  readonly judges: boolean;
  /** Units that it may judge at the same time, waiting for others; null: one after the other. */
  readonly concurrency: number | null;
  /** Most bytes of the state that it keeps; 0: it keeps none. */
  readonly stateBytes: number;
  /** Names of the tokenizers that it asks for. */
  readonly tokenizers: readonly string[];
}

/** What a formatter requires and needs, and which columns it gives, under given options. */
export interface FormatterShape {
  readonly unit: FormatterUnit;
  readonly requires: readonly Requirement[];
  /** Fields of content that the plugin is handed. */
  readonly needs: readonly ContentField[];
  readonly columns: readonly Column[];
  /** Whether it surveys all units before it formats the first one. */
  readonly surveys: boolean;
}

/** A list that a plugin declares as it is, or as a function of its options. */
function listed<T>(
  list: readonly T[] | ((options: never) => readonly T[]),
  options: JsonObject,
): readonly T[] {
  return typeof list === 'function' ? list(options as never) : list;
}

/**
 * What a plugin requires and needs under `options`, which were checked and have their defaults.
 * @throws Error with a message for the plugin's author
 */
export function declaredBy(
  plugin: Curator | Formatter,
  options: JsonObject,
): Pick<CuratorShape, 'requires' | 'needs'> {
  const requires: readonly CuratorRequirement[] =
    plugin.kind === 'CURATOR' ? listed(plugin.requires ?? [], options) : plugin.requires(options);
  const needs = listed(plugin.needs ?? CONTENT_FIELDS, options);
  const problem = declarationProblem(plugin.kind, { requires, needs });
  if (problem !== null) throw new Error(problem);
  return { requires, needs: joinFields(needs) };
}

/**
 * Most bytes that a plugin keeps in its state under `options`; 0: it keeps none.
 * @throws Error with a message for the plugin's author
 */
export function stateBytesOf(plugin: Curator | Formatter, options: JsonObject): number {
  const declared = plugin.kind === 'CURATOR' ? (plugin.stateBytes ?? 0) : 0;
  const bytes = typeof declared === 'function' ? declared(options as never) : declared;
  if (Number.isInteger(bytes) && bytes >= 0 && bytes <= MOST_STATE_BYTES) return bytes;
  throw new Error(`stateBytes: ${bytes} is no whole number from 0 to ${MOST_STATE_BYTES}`);
}

/** Most units that a curator may judge at the same time. */
export const MOST_CONCURRENCY = 1_024;

/**
 * How many units a curator may judge at the same time under `options`; null: one after the other.
 * @throws Error with a message for the plugin's author
 */
export function concurrencyOf(
  { concurrency }: Pick<Curator, 'concurrency'>,
  options: JsonObject,
): number | null {
  if (concurrency === undefined) return null;
  const units = typeof concurrency === 'function' ? concurrency(options as never) : concurrency;
  if (Number.isInteger(units) && units >= 1 && units <= MOST_CONCURRENCY) return units;
  throw new Error(`concurrency: ${units} is no whole number from 1 to ${MOST_CONCURRENCY}`);
}

/**
 * What a plugin declares under `options`, which were checked and have their defaults.
 * @throws Error with a message for the plugin's author
 */
export function shapeOf(plugin: Curator | Formatter, options: JsonObject): CuratorShape | FormatterShape {
  const { requires, needs } = declaredBy(plugin, options);
  if (plugin.kind === 'CURATOR') {
    const reads = joinFields(needs, fieldsToCheck(requires));
    const judges = plugin.judge !== undefined;
    const concurrency = concurrencyOf(plugin, options);
    const stateBytes = stateBytesOf(plugin, options);
    const tokenizers = listed(plugin.tokenizers ?? [], options as never);
    const wrong = tokenizers.find((name) => typeof name !== 'string');
    if (wrong !== undefined) throw new Error(`tokenizers: ${JSON.stringify(wrong)} is no name`);
    return { unit: plugin.unit, requires, needs, reads, judges, concurrency, stateBytes, tokenizers };
  }
  const columns = plugin.columns(options);
  const problem = columnsProblem(columns);
  if (problem !== null) throw new Error(problem);
  return {
    unit: plugin.unit,
    // Checked above to be those of a formatter.
    requires: requires as readonly Requirement[],
    needs,
    columns,
    surveys: plugin.survey !== undefined && plugin.surveys?.(options) !== false,
  };
}
