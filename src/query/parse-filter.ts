import { type FieldPath, StepwellError } from '../errors/index.js';
import { type FieldKind, GROUP_FIELDS, STEP_FIELDS, TRAJECTORY_FIELDS } from './fields.js';
import type { Filter, GroupFilter, StepFilter, TrajectoryField, TrajectoryFilter } from './filter.js';
import { FilterBudget, invalid, MAX_FILTER_DEPTH, tooDeep } from './filter-bounds.js';
import { booleanOf, entriesOf, jsonOf, listOf, scalarOf, stringOf } from './filter-operands.js';
import { words } from './words.js';

/** Keys of a filter besides its scalar fields. */
interface FilterShape<Field extends string> {
  readonly fields: Readonly<Record<Field, FieldKind>>;
  readonly nests: boolean;
  readonly tags: boolean;
  readonly metadata: boolean;
  readonly text: boolean;
  readonly failedBy: boolean;
  /** Whether it may ask something of the step's trajectory. */
  readonly trajectory: boolean;
}

const OPERATORS: Readonly<Record<'string' | 'int' | 'float' | 'time', readonly string[]>> = {
  string: ['eq', 'ne', 'in', 'startsWith', 'exists'],
  int: ['eq', 'ne', 'in', 'gt', 'gte', 'lt', 'lte', 'exists'],
  float: ['eq', 'gt', 'gte', 'lt', 'lte', 'exists'],
  time: ['gt', 'gte', 'lt', 'lte'],
};

class FilterParser<Field extends string> {
  /** @param budget shared with the filters of trajectories in it */
  constructor(
    private readonly shape: FilterShape<Field>,
    private readonly budget = new FilterBudget(),
  ) {}

  parse(input: unknown, path: FieldPath, depth: number): Filter<Field> {
    if (depth > MAX_FILTER_DEPTH) throw tooDeep(path);
    const parts: Filter<Field>[] = [];
    for (const [name, value] of entriesOf(input, path)) {
      // GraphQL clients send null for a variable that is not set, so a field that is null counts as missing.
      if (value === null || value === undefined) continue;
      const at = [...path, name];
      if (this.shape.nests && (name === 'and' || name === 'or')) {
        this.budget.countConditions(1, at);
        const of = listOf(value, at).map((item, i) => this.parse(item, [...at, i], depth + 1));
        parts.push({ kind: name, of });
      } else if (this.shape.nests && name === 'not') {
        this.budget.countConditions(1, at);
        parts.push({ kind: 'not', of: this.parse(value, at, depth + 1) });
      } else if (this.shape.tags && name === 'tags') {
        parts.push(...this.tags(value, at));
      } else if (this.shape.metadata && name === 'metadata') {
        for (const [i, item] of listOf(value, at).entries()) parts.push(...this.metadata(item, [...at, i]));
      } else if (this.shape.text && name === 'text') {
        const searched = words(stringOf(value, at));
        this.budget.countConditions(searched.length, at);
        parts.push({ kind: 'text', words: searched });
      } else if (this.shape.failedBy && name === 'failedBy') {
        this.budget.countConditions(1, at);
        parts.push({ kind: 'failedBy', job: stringOf(value, at) });
      } else if (this.shape.trajectory && name === 'trajectory') {
        this.budget.countConditions(1, at);
        parts.push({
          kind: 'trajectory',
          of: new FilterParser(OF_TRAJECTORY, this.budget).parse(value, at, depth + 1),
        });
      } else if (Object.hasOwn(this.shape.fields, name)) {
        parts.push(...this.field(name as Field, value, at));
      } else {
        throw new StepwellError('UNKNOWN_FIELD', { field: name }, { path: at });
      }
    }
    // An empty object counts as a condition, too.
    if (parts.length === 0 && depth > 0) this.budget.countConditions(1, path);
    const [only] = parts;
    return parts.length === 1 && only !== undefined ? only : { kind: 'and', of: parts };
  }

  private field(field: Field, value: unknown, path: FieldPath): Filter<Field>[] {
    const kind = this.shape.fields[field];
    if (kind.type === 'boolean' || kind.type === 'enum') {
      this.budget.countConditions(1, path);
      return [{ kind: 'compare', field, op: 'eq', value: scalarOf(kind, value, path) }];
    }
    const allowed = OPERATORS[kind.type];
    return entriesOf(value, path).map(([op, operand]): Filter<Field> => {
      const at = [...path, op];
      this.budget.countConditions(1, at);
      if (!allowed.includes(op)) throw new StepwellError('UNKNOWN_FIELD', { field: op }, { path: at });
      if (operand === null || operand === undefined) {
        throw invalid('null matches nothing here; leave it out, or use exists or not', at);
      }
      switch (op) {
        case 'in':
          return {
            kind: 'in',
            field,
            values: this.budget
              .countListed(listOf(operand, at), at)
              .map((v, i) => scalarOf(kind, v, [...at, i])),
          };
        case 'startsWith':
          return { kind: 'startsWith', field, prefix: stringOf(operand, at) };
        case 'exists':
          return { kind: 'exists', field, exists: booleanOf(operand, at) };
        default:
          return {
            kind: 'compare',
            field,
            op: op as 'eq' | 'ne' | 'gt' | 'gte' | 'lt' | 'lte',
            value: scalarOf(kind, operand, at),
          };
      }
    });
  }

  private tags(value: unknown, path: FieldPath): Filter<Field>[] {
    const parts: Filter<Field>[] = [];
    for (const [op, operand] of entriesOf(value, path)) {
      if (operand === null || operand === undefined) continue;
      const at = [...path, op];
      this.budget.countConditions(1, at);
      if (op === 'has') parts.push({ kind: 'tags', op: 'hasAny', tags: [stringOf(operand, at)] });
      else if (op === 'hasAny' || op === 'hasNone') {
        parts.push({
          kind: 'tags',
          op,
          tags: this.budget.countListed(listOf(operand, at), at).map((tag, i) => stringOf(tag, [...at, i])),
        });
      } else throw new StepwellError('UNKNOWN_FIELD', { field: op }, { path: at });
    }
    return parts;
  }

  private metadata(value: unknown, path: FieldPath): Filter<Field>[] {
    const given = Object.fromEntries(entriesOf(value, path));
    for (const name of Object.keys(given)) {
      if (!['path', 'eq', 'exists'].includes(name)) {
        throw new StepwellError('UNKNOWN_FIELD', { field: name }, { path: [...path, name] });
      }
    }
    const keys = stringOf(given.path, [...path, 'path']).split('.');
    if (keys.length > MAX_FILTER_DEPTH) throw tooDeep([...path, 'path']);
    const parts: Filter<Field>[] = [];
    // `eq: null` compares with a JSON null, so it differs from a missing `eq`.
    if (given.eq !== undefined) {
      this.budget.countConditions(1, path);
      parts.push({ kind: 'metadataEquals', path: keys, value: jsonOf(given.eq, [...path, 'eq']) });
    }
    if (given.exists !== undefined && given.exists !== null) {
      this.budget.countConditions(1, path);
      parts.push({
        kind: 'metadataExists',
        path: keys,
        exists: booleanOf(given.exists, [...path, 'exists']),
      });
    }
    if (parts.length === 0) throw invalid('say eq or exists', path);
    return parts;
  }
}

const OF_TRAJECTORY: FilterShape<TrajectoryField> = {
  fields: TRAJECTORY_FIELDS,
  nests: true,
  tags: true,
  metadata: true,
  text: true,
  failedBy: false,
  trajectory: false,
};

/**
 * Reads a filter in the contract's form into the filter tree. Null and undefined match everything.
 * @throws UNKNOWN_FIELD, INVALID_TYPE, OUT_OF_RANGE, INVALID_FILTER with the path of the field
 */
function parseFilter<Field extends string>(
  shape: FilterShape<Field>,
  input: unknown,
  path: FieldPath,
): Filter<Field> {
  if (input === null || input === undefined) return { kind: 'and', of: [] };
  return new FilterParser(shape).parse(input, path, 0);
}

/** The contract's StepFilter as a filter tree. @throws as parseFilter */
export function parseStepFilter(input: unknown, path: FieldPath): StepFilter {
  return parseFilter(
    {
      fields: STEP_FIELDS,
      nests: true,
      tags: true,
      metadata: true,
      text: true,
      failedBy: true,
      trajectory: true,
    },
    input,
    path,
  );
}

/** The contract's TrajectoryFilter as a filter tree. @throws as parseFilter */
export function parseTrajectoryFilter(input: unknown, path: FieldPath): TrajectoryFilter {
  return parseFilter(OF_TRAJECTORY, input, path);
}

/** The contract's PromptGroupFilter as a filter tree. @throws as parseFilter */
export function parseGroupFilter(input: unknown, path: FieldPath): GroupFilter {
  return parseFilter(
    {
      fields: GROUP_FIELDS,
      nests: true,
      tags: false,
      metadata: false,
      text: false,
      failedBy: false,
      trajectory: false,
    },
    input,
    path,
  );
}
