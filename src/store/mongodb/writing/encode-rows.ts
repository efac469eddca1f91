import { StepwellError } from '../../../errors/index.js';
import type { MemoryRow } from '../../writing/commit.js';
import type { FormerRecipes, Rows } from './rows.js';
import { type Column, columnsOf, stepsOf } from './step-columns.js';

/** The layout of a record's rows. A record is written in the lowest layout that has all it uses. */
const VERSION = 11;
const TENTH_VERSION = 10;
const NINTH_VERSION = 9;
const EIGHTH_VERSION = 8;
const SEVENTH_VERSION = 7;
const SIXTH_VERSION = 6;
const FIFTH_VERSION = 5;
const FOURTH_VERSION = 4;
const THIRD_VERSION = 3;
const SECOND_VERSION = 2;
const FIRST_VERSION = 1;

/** Fields of the later layouts. A server that knows only an earlier one would ignore them. */
type Second = Pick<Rows, 'deletions' | 'untold'>;
type Third = Pick<Rows, 'jobs' | 'marks'>;
type Fourth = Pick<Rows, 'memory'>;
type Eighth = Pick<Rows, 'keys' | 'secret'>;
/** Until the ninth layout a recipe's name was the store's, and deleted ones and versions had no channel. */
type Ninth = Pick<Rows, 'recipes' | 'deletedRecipes' | 'versions'>;
type Tenth = Pick<Rows, 'logins'>;
type Seventh = Pick<Rows, 'units' | 'goneUnits' | 'batches' | 'goneBatches' | 'consumers'>;

/** Bytes as base64, because rows are JSON. */
type EncodedMemory = Omit<MemoryRow, 'bytes'> & { readonly bytes: string };

interface Encoded
  extends Omit<
      Rows,
      | 'steps'
      | 'former'
      | keyof Second
      | keyof Third
      | keyof Fourth
      | keyof Seventh
      | keyof Eighth
      | keyof Tenth
    >,
    Partial<Second & Third & Seventh & Eighth & Tenth> {
  readonly memory?: readonly EncodedMemory[];
  readonly v: number;
  /** Number of steps. */
  readonly n: number;
  /** Their columns. */
  readonly c: readonly Column[];
}

/**
 * Encodes rows to bytes that deflate well: steps by column, because values of a column are similar. A column with one
 * value for all steps contains it once.
 */
export function encodeRows(rows: Rows): Uint8Array {
  const {
    units,
    goneUnits,
    batches,
    goneBatches,
    consumers,
    keys,
    secret,
    logins,
    former: _former,
    ...others
  } = rows;
  const { steps, deletions, untold, jobs, marks, memory, ...rest } = others;
  const c = columnsOf(steps);
  const second = deletions.length + untold.length === 0 ? null : { deletions, untold };
  const third = jobs.length + marks.length === 0 ? null : { jobs, marks };
  const fourth = memory.length === 0 ? null : { memory: memory.map(encodedMemory) };
  const claims = { units, goneUnits, batches, goneBatches, consumers };
  const seventh = Object.values(claims).every(({ length }) => length === 0) ? null : claims;
  // A server that ignored a revocation would let its key in.
  const eighth = keys.length === 0 && secret === null ? null : { keys, secret };
  // Nor must one ignore that a login has ended.
  const tenth = logins.length === 0 ? null : { logins };
  const v = [
    // A server of before would not place the positions of marks.
    { of: marks.some((page) => page.marks.some(({ at }) => at !== undefined)), v: VERSION },
    { of: tenth !== null, v: TENTH_VERSION },
    { of: isOfRecipes(rows), v: NINTH_VERSION },
    { of: eighth !== null, v: EIGHTH_VERSION },
    { of: seventh !== null, v: SEVENTH_VERSION },
    // A server that knows no such job would cancel it and leave the feed untold.
    { of: jobs.some(({ kind }) => kind === 'DELETE'), v: SIXTH_VERSION },
    { of: isFifth(rest), v: FIFTH_VERSION },
    { of: fourth !== null || jobs.some((job) => job.memory !== undefined), v: FOURTH_VERSION },
    { of: third !== null || isThird(rest), v: THIRD_VERSION },
    { of: second !== null, v: SECOND_VERSION },
  ].find(({ of }) => of);
  const layout = {
    v: v?.v ?? FIRST_VERSION,
    ...second,
    ...third,
    ...fourth,
    ...seventh,
    ...eighth,
    ...tenth,
  };
  const encoded: Encoded = { ...layout, n: steps.length, c, ...rest };
  return Buffer.from(JSON.stringify(encoded));
}

/** Whether rows are about recipes or versions of their datasets, which earlier layouts have by name alone. */
export function isOfRecipes({ recipes, deletedRecipes, versions }: Ninth): boolean {
  return recipes.length + deletedRecipes.length + versions.length > 0;
}

/** Rows about recipes as a record of layout `v` has them. */
function recipesIn(v: number, rows: Ninth): Ninth & Pick<Rows, 'former'> {
  if (v >= NINTH_VERSION || !isOfRecipes(rows)) return { ...rows, former: null };
  const former = rows as unknown as FormerRecipes;
  return { recipes: [], deletedRecipes: [], versions: [], former };
}

/** Whether rows are about the ledger of extras, which a server that knows only the fourth layout would not read. */
function isFifth({ ledger, undone }: Pick<Rows, 'ledger' | 'undone'>): boolean {
  return (
    undone.some(({ id }) => id.startsWith('ext_')) || ledger.some(({ entry }) => entry.kind === 'extras')
  );
}

/** Whether a server that knows only the second layout would derive something else from these rows. */
function isThird({ ledger, undone }: Pick<Rows, 'ledger' | 'undone'>): boolean {
  return (
    undone.some(({ id }) => !id.startsWith('dec_')) ||
    ledger.some(({ entry }) =>
      entry.kind === 'decision'
        ? entry.fields.mask !== undefined
        : entry.kind !== 'abandoned' && entry.decision !== undefined,
    )
  );
}

/** @throws STORE_TOO_NEW */
export function decodeRows(bytes: Uint8Array): Rows {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString();
  const {
    v,
    n,
    c,
    deletions = [],
    untold = [],
    jobs = [],
    marks = [],
    memory = [],
    units = [],
    goneUnits = [],
    batches = [],
    goneBatches = [],
    consumers = [],
    keys = [],
    secret = null,
    logins = [],
    recipes,
    deletedRecipes,
    versions,
    ...rest
  } = JSON.parse(text) as Encoded;
  if (v > VERSION) throw new StepwellError('STORE_TOO_NEW', { path: 'a record', found: v, known: VERSION });
  const steps = stepsOf(n, c);
  const later = { deletions, untold, jobs, marks, memory: memory.map(decodedMemory) };
  const claims = { units, goneUnits, batches, goneBatches, consumers, keys, secret, logins };
  const named = recipesIn(v, { recipes, deletedRecipes, versions });
  return { steps, ...later, ...claims, ...named, ...rest };
}

const encodedMemory = ({ bytes, ...row }: MemoryRow): EncodedMemory => ({
  ...row,
  bytes: Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('base64'),
});

const decodedMemory = ({ bytes, ...row }: EncodedMemory): MemoryRow => ({
  ...row,
  bytes: new Uint8Array(Buffer.from(bytes, 'base64')),
});
