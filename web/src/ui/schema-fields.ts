import { isRecord } from '../data/json.ts';
/** What a plugin's options are written in: a field for each form of value that a person can fill in. */
export type Field =
  | TextField
  | NumberField
  | (Common & { readonly kind: 'flag' })
  | (Common & { readonly kind: 'choice'; readonly values: readonly Choice[] })
  | (Common & ListBounds & { readonly kind: 'choices'; readonly values: readonly Choice[] })
  | (Common & ListBounds & { readonly kind: 'list'; readonly item: Field })
  | (Common & { readonly kind: 'map'; readonly item: Field })
  | (Common & { readonly kind: 'group'; readonly fields: readonly NamedField[] })
  | (Common & {
      readonly kind: 'json';
      /** What there is no field for. */
      readonly why: string;
    });

/** The field of one kind. */
export type FieldOf<Kind extends Field['kind']> = Extract<Field, { readonly kind: Kind }>;

export type Choice = string | number;

interface Common {
  readonly description: string | null;
  /** Holds where the value is left out; undefined: there is none. */
  readonly initial: unknown;
  /** Whether null is a value. */
  readonly isNullable: boolean;
}

interface TextField extends Common {
  readonly kind: 'text';
  readonly minLength: number;
  readonly maxLength: number;
  readonly pattern: string | null;
}

interface NumberField extends Common {
  readonly kind: 'number';
  readonly isWhole: boolean;
  /** Ends of the range; `above` and `below` are not part of it. Null: there is none. */
  readonly min: number | null;
  readonly max: number | null;
  readonly above: number | null;
  readonly below: number | null;
}

interface ListBounds {
  readonly minItems: number;
  readonly maxItems: number;
}

export interface NamedField {
  readonly name: string;
  readonly field: Field;
  readonly isRequired: boolean;
}

type Schema = Readonly<Record<string, unknown>>;

/** Keywords that change no field. */
const ALWAYS = new Set(
  '$schema $id $defs definitions $comment title examples deprecated type description default'.split(' '),
);
const OF_NUMBERS = ['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'enum', 'const', 'format'];
/** The keywords that the field of a type heeds. A schema with any other one is filled in as JSON. */
const HEEDED: Readonly<Record<string, readonly string[]>> = {
  string: ['minLength', 'maxLength', 'pattern', 'enum', 'const', 'format'],
  number: OF_NUMBERS,
  integer: OF_NUMBERS,
  boolean: [],
  array: ['items', 'minItems', 'maxItems'],
  object: ['properties', 'required', 'additionalProperties', 'propertyNames'],
};
/** How deep fields may lie in each other. */
const DEEPEST = 6;

/** The field for a JSON Schema of draft 2020-12, as it comes from a plugin. Without a schema there are no options. */
export function readSchema(schema: unknown): Field {
  if (schema === null || schema === undefined) return { ...common({}), kind: 'group', fields: [] };
  return read(schema, schema, []);
}

/** @param above the references and names that led here, so that a schema that refers to itself ends */
function read(given: unknown, root: unknown, above: readonly string[]): Field {
  if (!isRecord(given)) return asJson({}, 'any value');
  if (above.length > DEEPEST) return asJson(given, 'values that lie so deep in each other');
  const { $ref, ...beside } = given;
  if (typeof $ref === 'string') {
    const target = above.includes($ref) ? null : lookUp($ref, root);
    if (target === null) return asJson(beside, 'values that may lie in each other');
    return read({ ...target, ...beside }, root, [...above, $ref]);
  }
  const { schema, isNullable } = withoutNull(given);
  const field = readType(schema, root, above, isNullable);
  if (!isNullable || field.kind === 'json') return field;
  // An empty field stands for null, which it cannot do where it stands for another default.
  const isPlain = ['text', 'number', 'choice', 'group'].includes(field.kind);
  return isPlain && (field.initial ?? null) === null ? field : asJson(given, 'values that may be null');
}

function readType(schema: Schema, root: unknown, above: readonly string[], isNullable: boolean): Field {
  const { type } = schema;
  const base = common(schema, isNullable);
  const heeded = typeof type === 'string' ? HEEDED[type] : undefined;
  const values = choicesOf(schema);
  if (heeded === undefined)
    return values === null ? asJson(schema, 'values of several types') : { ...base, kind: 'choice', values };
  const other = Object.keys(schema).find((name) => !ALWAYS.has(name) && !heeded.includes(name));
  if (other !== undefined) return asJson(schema, `what "${other}" asks for`);
  if (values !== null) return { ...base, kind: 'choice', values };
  switch (type) {
    case 'string':
      return {
        ...base,
        kind: 'text',
        minLength: numberOr(schema.minLength, 0),
        maxLength: numberOr(schema.maxLength, Number.POSITIVE_INFINITY),
        pattern: typeof schema.pattern === 'string' ? schema.pattern : null,
      };
    case 'number':
    case 'integer':
      return {
        ...base,
        kind: 'number',
        isWhole: type === 'integer',
        min: numberOr(schema.minimum, null),
        max: numberOr(schema.maximum, null),
        above: numberOr(schema.exclusiveMinimum, null),
        below: numberOr(schema.exclusiveMaximum, null),
      };
    case 'boolean':
      return { ...base, kind: 'flag' };
    case 'array':
      return readList(schema, root, above, base);
    default:
      return readObject(schema, root, above, base);
  }
}

function readList(schema: Schema, root: unknown, above: readonly string[], base: Common): Field {
  const item = read(schema.items, root, [...above, 'items']);
  const bounds = {
    minItems: numberOr(schema.minItems, 0),
    maxItems: numberOr(schema.maxItems, Number.POSITIVE_INFINITY),
  };
  if (item.kind === 'choice' && !item.isNullable)
    return { ...base, ...bounds, kind: 'choices', values: item.values };
  if (item.kind === 'json') return asJson(schema, `lists of ${item.why}`);
  return { ...base, ...bounds, kind: 'list', item };
}

function readObject(schema: Schema, root: unknown, above: readonly string[], base: Common): Field {
  const { properties, required, additionalProperties: others } = schema;
  const named = isRecord(properties) ? Object.entries(properties) : [];
  if (isRecord(others)) {
    if (named.length > 0) return asJson(schema, 'fields beside those that have a name');
    const item = read(others, root, [...above, 'additionalProperties']);
    if (item.kind === 'json') return asJson(schema, `objects of ${item.why}`);
    return { ...base, kind: 'map', item };
  }
  if (named.length === 0 && others !== false) return asJson(schema, 'objects of any fields');
  const fields = named.map(([name, inner]) => ({
    name,
    field: read(inner, root, [...above, name]),
    isRequired: Array.isArray(required) && required.includes(name),
  }));
  // What has to be said comes first.
  fields.sort((one, other) => Number(mustBeSaid(other)) - Number(mustBeSaid(one)));
  return { ...base, kind: 'group', fields };
}

const mustBeSaid = ({ field, isRequired }: NamedField): boolean => isRequired && field.initial === undefined;

function common({ description, default: initial }: Schema, isNullable = false): Common {
  return { description: typeof description === 'string' ? description : null, initial, isNullable };
}

const asJson = (schema: Schema, why: string): Field => ({ ...common(schema), kind: 'json', why });

const numberOr = <Other>(value: unknown, other: Other): number | Other =>
  typeof value === 'number' ? value : other;

/** What `#/$defs/NAME` and the like refer to; null: nothing that is a schema. */
function lookUp(reference: string, root: unknown): Schema | null {
  if (!reference.startsWith('#/')) return null;
  let found = root;
  for (const part of reference.slice(2).split('/')) {
    const name = part.replaceAll('~1', '/').replaceAll('~0', '~');
    found = isRecord(found) && Object.hasOwn(found, name) ? found[name] : null;
  }
  return isRecord(found) ? found : null;
}

/** A schema of something or null as that of the something. */
function withoutNull(schema: Schema): { readonly schema: Schema; readonly isNullable: boolean } {
  const { anyOf, type, ...rest } = schema;
  if (Array.isArray(type) && type.length === 2 && type.includes('null'))
    return { schema: { ...rest, type: type.find((one) => one !== 'null') }, isNullable: true };
  if (!Array.isArray(anyOf) || anyOf.length !== 2 || type !== undefined) return { schema, isNullable: false };
  const other = anyOf.find((one) => isRecord(one) && one.type !== 'null');
  const isNullable = anyOf.some((one) => isRecord(one) && one.type === 'null');
  if (!isNullable || !isRecord(other)) return { schema, isNullable: false };
  return { schema: { ...other, ...rest }, isNullable };
}

/** The values of a schema that names them all; null: it does not. */
function choicesOf({ enum: listed, const: only, anyOf, oneOf }: Schema): readonly Choice[] | null {
  const each = Array.isArray(anyOf) ? anyOf : Array.isArray(oneOf) ? oneOf : null;
  const consts = each?.map((one) => (isRecord(one) ? one.const : undefined)) ?? null;
  const values = Array.isArray(listed) ? listed : only === undefined ? consts : [only];
  const areFit = values?.every((value) => typeof value === 'string' || typeof value === 'number');
  return areFit === true ? (values as readonly Choice[]) : null;
}
