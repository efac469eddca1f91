import type { StepRow } from './step-rows.js';

/** Fields of a step, in the order in which a record has them. */
const STEP_FIELDS = [
  '_id',
  'position',
  'id',
  'trajectory',
  'group',
  'channel',
  'trajectoryUid',
  'promptUid',
  'generation',
  'stepIndex',
  'turnType',
  'branch',
  'policyVersion',
  'model',
  'agent',
  'promptTokens',
  'responseTokens',
  'hasLogProbs',
  'tokenSource',
  'logProbKind',
  'finishReason',
  'latencyMs',
  'sampling',
  'metadata',
  'createdAt',
  'idempotencyKey',
  'givenReward',
  'untrainableReason',
  'messageNode',
  'stateLength',
  'messageLength',
  'hasResponse',
  'hasNext',
  'tokenNode',
  'parent',
  'parentId',
  'newFrom',
  'nextFrom',
  'nextAt',
  'reward',
  'judgment',
  'keep',
  'trainable',
  'quality',
  'reason',
  'note',
  'tags',
  'isLast',
  'consumed',
  'origin',
  'engine',
] as const satisfies readonly (keyof StepRow)[];

/** Fields that records of earlier versions do not have. A server of such a version passes over them. */
const ADDED_LATER: ReadonlySet<string> = new Set(['origin', 'engine']);

type Field = (typeof STEP_FIELDS)[number];
type Missed = Exclude<keyof StepRow, Field>;
/** Type check that no field is missing in the list. */
const COMPLETE: [Missed] extends [never] ? true : never = true;

/** Stands for -0, which JSON does not have. */
const MINUS_ZERO = '-0';
const NUMBERS = ['reward', 'givenReward', 'judgment', 'latencyMs'] as const;

type Value = StepRow[Field];
/** The values of a field of all steps; one that all have alike is there once. */
export type Column = { readonly same: Value } | { readonly values: readonly Value[] };

/** The steps by column, one for each of STEP_FIELDS, because values of a column are similar. */
export function columnsOf(steps: readonly StepRow[]): readonly Column[] {
  return COMPLETE ? STEP_FIELDS.map((field) => columnOf(field, steps)) : [];
}

/** `count` steps that have these columns. @throws RangeError if a column is missing */
export function stepsOf(count: number, columns: readonly Column[]): readonly StepRow[] {
  const steps: Record<string, Value>[] = Array.from({ length: count }, () => ({}));
  for (const [at, field] of STEP_FIELDS.entries()) {
    const column = columns[at];
    if (column === undefined && ADDED_LATER.has(field)) continue;
    if (column === undefined) throw new RangeError(`a record has no ${field}`);
    const isNumber = (NUMBERS as readonly string[]).includes(field);
    for (const [i, step] of steps.entries()) {
      const value = 'same' in column ? column.same : (column.values[i] as Value);
      step[field] = isNumber && value === MINUS_ZERO ? -0 : value;
    }
  }
  return steps as unknown as readonly StepRow[];
}

function columnOf(field: Field, steps: readonly StepRow[]): Column {
  const [first] = steps;
  const same = first?.[field] ?? null;
  const isPlain = same === null || typeof same !== 'object';
  if (isPlain && !Object.is(same, -0) && steps.every((step) => Object.is(step[field], same))) return { same };
  if (!(NUMBERS as readonly string[]).includes(field)) return { values: steps.map((step) => step[field]) };
  return {
    values: steps.map((step) => (Object.is(step[field], -0) ? (MINUS_ZERO as Value) : step[field])),
  };
}
