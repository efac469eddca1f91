import { isRecord } from '../../data/json.ts';

/** As in `src/data/filter.ts` and `src/ui/schema-form.tsx`; tests read this file without them. */
type Values = Readonly<Record<string, unknown>>;

interface FieldError {
  readonly path: readonly string[];
  readonly message: string;
  readonly code?: string;
}

export interface Use {
  readonly name: string;
  readonly options: Values;
}

/** A recipe as it is written. A number that is none yet is the text in its field, and null is what is left out. */
export interface Draft {
  readonly name: string;
  readonly channel: string;
  readonly where: Values | null;
  readonly curators: readonly Use[];
  readonly formatter: Use;
  readonly order: string;
  /** As recipes name it: `verl?layout=padded`. */
  readonly target: string;
  readonly seed: Written;
  readonly groupSize: Written;
  readonly minGroupSize: Written;
  readonly groupTimeoutMs: Written;
  readonly maxPolicyLag: Written;
  /** Curators by whom each step of a unit has to be judged. */
  readonly awaits: readonly string[];
  readonly awaitTimeoutMs: Written;
  readonly maxReady: Written;
  readonly dropOldest: boolean;
  readonly minReady: Written;
  readonly maxUses: Written;
  readonly maxDeliveries: Written;
}

export type Written = number | string | null;

/** The fields that hold a whole number. */
export type NumberField = {
  readonly [Name in keyof Draft]: Draft[Name] extends Written
    ? null extends Draft[Name]
      ? Name
      : never
    : never;
}[keyof Draft];

export const ORDERS = ['FIFO', 'LIFO', 'FRESHEST', 'RANDOM', 'REWARD'] as const;

/** What the server takes for what is left out. */
export const DEFAULTS: Omit<Draft, 'name' | 'formatter'> = {
  channel: 'train',
  where: null,
  curators: [],
  order: 'FIFO',
  target: 'canonical',
  seed: 0,
  groupSize: null,
  minGroupSize: null,
  groupTimeoutMs: null,
  maxPolicyLag: null,
  awaits: [],
  awaitTimeoutMs: null,
  maxReady: null,
  dropOldest: false,
  minReady: null,
  maxUses: 1,
  maxDeliveries: 5,
};

export const NUMBER_FIELDS = (Object.keys(DEFAULTS) as (keyof typeof DEFAULTS)[]).filter(
  (name) => [0, 1, 5, null].includes(DEFAULTS[name] as number | null) && name !== 'where',
) as readonly NumberField[];

/** A plugin and its options; null: it is none. */
function readUse(value: unknown): Use | null {
  if (!isRecord(value) || typeof value.name !== 'string') return null;
  return { name: value.name, options: isRecord(value.options) ? value.options : {} };
}

/**
 * What stands in an address as a draft; null: it is none. What is missing there, or of another kind than its field, has
 * its default, as anybody may write an address.
 */
export function readDraft(value: unknown): Draft | null {
  if (!isRecord(value)) return null;
  const formatter = readUse(value.formatter);
  if (formatter === null) return null;
  const fields = Object.entries(DEFAULTS).map(([field, initial]) => {
    const said = value[field];
    return [field, isOfKind(field as keyof typeof DEFAULTS, said) ? said : initial];
  });
  const { curators } = value;
  return {
    ...(Object.fromEntries(fields) as typeof DEFAULTS),
    name: typeof value.name === 'string' ? value.name : '',
    formatter,
    curators: Array.isArray(curators) ? curators.map(readUse).filter((use) => use !== null) : [],
  };
}

function isOfKind(field: keyof typeof DEFAULTS, value: unknown): boolean {
  if (field === 'awaits') return Array.isArray(value) && value.every((name) => typeof name === 'string');
  if (field === 'where') return value === null || isRecord(value);
  if ((NUMBER_FIELDS as readonly string[]).includes(field))
    return (
      typeof value === 'number' || typeof value === 'string' || (value === null && DEFAULTS[field] === null)
    );
  return typeof value === typeof DEFAULTS[field];
}

interface Plugin {
  readonly name: string;
  readonly optionsSchema: unknown;
}

interface SchemaOfOptions {
  readonly properties?: Readonly<Record<string, { readonly default?: unknown }>>;
  readonly required?: readonly string[];
}

/** A saved recipe as a draft, in which options that are as by default are not said. */
export function draftOf(recipe: Draft, plugins: readonly Plugin[]): Draft {
  const said = ({ name, options }: Use): Use => {
    const schema = plugins.find((plugin) => plugin.name === name)?.optionsSchema as
      | SchemaOfOptions
      | undefined;
    const isDefault = (option: string, value: unknown) =>
      JSON.stringify(schema?.properties?.[option]?.default) === JSON.stringify(value);
    return {
      name,
      options: Object.fromEntries(
        Object.entries(options).filter(([option, value]) => !isDefault(option, value)),
      ),
    };
  };
  const fields = Object.fromEntries(
    (['name', ...Object.keys(DEFAULTS)] as (keyof Draft)[]).map((field) => [field, recipe[field]]),
  ) as unknown as Draft;
  return { ...fields, curators: recipe.curators.map(said), formatter: said(recipe.formatter) };
}

/**
 * Options after one of them was changed. Where it was the preset, those that a preset fills in are left out, as they are
 * those of the former one: they have no default of their own.
 */
export function withPreset(before: Values, next: Values, schema: unknown): Values {
  if (before.preset === next.preset) return next;
  const { properties = {}, required = [] } = (schema ?? {}) as SchemaOfOptions;
  const isFilledIn = (name: string) =>
    name !== 'preset' &&
    !required.includes(name) &&
    properties[name] !== undefined &&
    properties[name].default === undefined;
  return Object.fromEntries(Object.entries(next).filter(([name]) => !isFilledIn(name)));
}

/** A target as recipes name it, taken apart. */
export function readTarget(target: string): Use {
  const [name = '', ...rest] = target.split('?');
  return { name, options: Object.fromEntries(new URLSearchParams(rest.join('?'))) };
}

export function writeTarget({ name, options }: Use): string {
  const entries = Object.entries(options).filter(([, value]) => value !== '' && value !== undefined);
  if (entries.length === 0) return name;
  // As docs and the server write it: what has no meaning in a URL stands as it is.
  return `${name}?${new URLSearchParams(Object.fromEntries(entries.map(([option, value]) => [option, String(value)])))}`;
}

/** What the page itself sees to be wrong: texts where numbers belong. */
export function faultsOf(draft: Draft): readonly FieldError[] {
  return NUMBER_FIELDS.filter((name) => typeof draft[name] === 'string').map((name) => ({
    path: ['input', name],
    message: 'must be a whole number',
  }));
}

/** The fields that a refusal names. Of a variable of GraphQL the place stands in the sentence alone: `at "input.where"`. */
export function fieldErrors(error: Required<FieldError> | null): readonly FieldError[] {
  if (error === null) return [];
  const { code, message, path } = error;
  const told =
    path.length > 0 ? path : (/ at "(input\.[\w.[\]]+)"/.exec(message)?.[1]?.split(/[.[\]]+/) ?? []);
  return told.length === 0 ? [] : [{ code, message, path: told.filter((part) => part !== '') }];
}
