import { isRecord } from '../../data/json.ts';

/** An option as a table shows it. */
export interface OptionRow {
  readonly name: string;
  /** What may be given, in words. */
  readonly value: string;
  /** As JSON; empty: it may be left out and has no value then; null: it must be given. */
  readonly initial: string | null;
  readonly description: string;
}

/** The options of a plugin, of the first level of its JSON Schema. */
export function optionRows(schema: unknown): readonly OptionRow[] {
  if (!isRecord(schema) || !isRecord(schema.properties)) return [];
  const required: readonly unknown[] = Array.isArray(schema.required) ? schema.required : [];
  return Object.entries(schema.properties).map(([name, property]) => {
    const of = isRecord(property) ? property : {};
    const initial = of.default === undefined ? '' : JSON.stringify(of.default);
    return {
      name,
      value: inWords(of),
      initial: initial === '' && required.includes(name) ? null : initial,
      description: typeof of.description === 'string' ? of.description : '',
    };
  });
}

function inWords(schema: Readonly<Record<string, unknown>>): string {
  const { type, enum: values, const: only, anyOf, oneOf, items } = schema;
  if (only !== undefined) return JSON.stringify(only);
  if (Array.isArray(values)) return values.map((value) => JSON.stringify(value)).join(' or ');
  const choices = Array.isArray(anyOf) ? anyOf : Array.isArray(oneOf) ? oneOf : null;
  if (choices !== null)
    return [...new Set(choices.map((one) => (isRecord(one) ? inWords(one) : 'any')))].join(' or ');
  if (type === 'array') return `list of ${isRecord(items) ? inWords(items) : 'anything'}`;
  const bounds = boundsOf(schema);
  const word = Array.isArray(type) ? type.join(' or ') : typeof type === 'string' ? type : 'any';
  return bounds === '' ? word : `${word}, ${bounds}`;
}

function boundsOf({
  minimum,
  maximum,
  exclusiveMinimum,
  exclusiveMaximum,
}: Readonly<Record<string, unknown>>): string {
  // The schema of a whole number states the largest safe integers as bounds; these are not shown.
  const said = (bound: unknown): bound is number =>
    typeof bound === 'number' && Math.abs(bound) < 2 ** 53 - 1;
  return [
    ...(said(minimum) ? [`at least ${minimum}`] : []),
    ...(said(exclusiveMinimum) ? [`above ${exclusiveMinimum}`] : []),
    ...(said(maximum) ? [`at most ${maximum}`] : []),
    ...(said(exclusiveMaximum) ? [`below ${exclusiveMaximum}`] : []),
  ].join(', ');
}
