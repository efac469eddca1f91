import { type FieldPath, StepwellError, typeError } from '../errors/index.js';
import { isObject, type Json } from '../model/json.js';
import { MAIN_BRANCH, type StepDraft, type TopK } from '../model/step.js';
import type { Naming, StepKey } from './names.js';
import {
  readBoolean,
  readCount,
  readFloats,
  readHint,
  readIds,
  readJson,
  readMask,
  readMatrix,
  readMessage,
  readMessages,
  readName,
  readNumber,
  readObject,
  readOneOf,
  readTime,
} from './read-values.js';

type Given = Partial<Record<StepKey, unknown>>;

/** The fields that are present and not null. Refuses unknown ones. */
function fieldsOf(value: unknown, naming: Naming, path: FieldPath): Given {
  if (!isObject(value)) throw typeError('an object', path);
  const given: Given = {};
  for (const name of Object.keys(value)) {
    const key = naming.keyOf.get(name);
    if (key === undefined)
      throw new StepwellError('UNKNOWN_FIELD', { field: name }, { path: [...path, name] });
    const field = value[name];
    if (field !== null && field !== undefined) given[key] = field;
  }
  return given;
}

/**
 * Checks one step and brings it into its canonical form.
 * @throws UNKNOWN_FIELD, MISSING_FIELD, INVALID_TYPE, OUT_OF_RANGE, NON_FINITE_NUMBER, LENGTH_MISMATCH with the path of
 * the field, in the caller's names
 */
export function readStep(value: unknown, naming: Naming, path: FieldPath): StepDraft {
  const given = fieldsOf(value, naming, path);
  const name = (key: StepKey): string => naming.nameOf[key] ?? key;
  const at = (key: StepKey): FieldPath => [...path, name(key)];
  function read<T>(key: StepKey, reader: (value: unknown, path: FieldPath) => T): T | null {
    const field = given[key];
    return field === undefined ? null : reader(field, at(key));
  }
  function missing(key: StepKey): StepwellError {
    return new StepwellError('MISSING_FIELD', { field: name(key) }, { path: at(key) });
  }

  if (given.trajectoryUid === undefined) throw missing('trajectoryUid');
  const trajectoryUid = readName(given.trajectoryUid, at('trajectoryUid'));
  const promptIds = read('promptIds', readIds);
  const responseIds = read('responseIds', readIds);
  const messages = read('messages', readMessages);
  if (promptIds === null && responseIds !== null) throw missing('promptIds');
  if (responseIds === null && promptIds !== null) throw missing('responseIds');
  if (messages === null && promptIds === null) throw missing('messages');
  if (given.tokenSource !== undefined && promptIds === null) throw missing('promptIds');

  function aligned<T extends { readonly length: number }>(
    key: StepKey,
    reader: (value: unknown, path: FieldPath) => T,
  ): T | null {
    const array = read(key, reader);
    const expected = responseIds?.length ?? 0;
    if (array !== null && array.length !== expected) {
      const params = { got: array.length, other: name('responseIds'), expected };
      throw new StepwellError('LENGTH_MISMATCH', params, { path: at(key) });
    }
    return array;
  }

  return {
    trajectoryUid,
    promptUid: read('promptUid', readName),
    stepIndex: read('stepIndex', readCount),
    isLast: read('isLast', readBoolean) ?? false,
    turnType: read('turnType', (v, p) => readOneOf(v, ['MAIN', 'SIDE'], p)) ?? 'MAIN',
    branch: read('branch', readName) ?? MAIN_BRANCH,
    policyVersion: read('policyVersion', readCount),
    model: read('model', readName),
    agent: read('agent', readName),
    messages: messages ?? [],
    tools: read('tools', readJson) as Json,
    response: read('response', readMessage),
    promptIds,
    responseIds,
    logProbs: aligned('logProbs', readFloats),
    responseMask: aligned('responseMask', readMask),
    reward: read('reward', readNumber),
    nextState: read('nextState', readMessages),
    teacherLogProbs: aligned('teacherLogProbs', readFloats),
    teacherTopK: readTopK(given, responseIds?.length ?? 0, at, name),
    refLogProbs: aligned('refLogProbs', readFloats),
    values: aligned('values', readFloats),
    hint: read('hint', readHint),
    finishReason: read('finishReason', readName),
    latencyMs: read('latencyMs', readNumber),
    tokenSource:
      promptIds === null
        ? 'NONE'
        : (read('tokenSource', (v, p) => readOneOf(v, ['CLIENT', 'RETOKENIZED'], p)) ?? 'CLIENT'),
    logProbKind: read('logProbKind', (v, p) => readOneOf(v, ['PROCESSED', 'RAW', 'UNKNOWN'], p)) ?? 'UNKNOWN',
    sampling: read('sampling', readObject),
    media:
      read('media', (v, p) => (Array.isArray(v) ? (readJson(v, p) as readonly Json[]) : [readJson(v, p)])) ??
      [],
    routedExperts: read('routedExperts', readJson) as Json,
    metadata: read('metadata', readObject),
    createdAt: read('createdAt', readTime),
    idempotencyKey: read('idempotencyKey', readName),
    untrainableReason: null,
  };
}

/** The teacher's top-k: two T x K matrices, or neither. */
function readTopK(
  given: Given,
  tokens: number,
  at: (key: StepKey) => FieldPath,
  name: (key: StepKey) => string,
): TopK | null {
  const { teacherTopKLogProbs: logProbs, teacherTopKIndices: indices } = given;
  if (logProbs === undefined && indices === undefined) return null;
  for (const key of ['teacherTopKLogProbs', 'teacherTopKIndices'] as const) {
    if (given[key] === undefined)
      throw new StepwellError('MISSING_FIELD', { field: name(key) }, { path: at(key) });
  }
  const rows = readMatrix(logProbs, at('teacherTopKLogProbs'));
  const columns = readMatrix(indices, at('teacherTopKIndices'));
  const size = rows.k * tokens;
  for (const [key, matrix] of [
    ['teacherTopKLogProbs', rows],
    ['teacherTopKIndices', columns],
  ] as const) {
    if (matrix.flat.length !== size || matrix.k !== rows.k) {
      const params = { got: matrix.flat.length, other: `${name('responseIds')} x ${rows.k}`, expected: size };
      throw new StepwellError('LENGTH_MISMATCH', params, { path: at(key) });
    }
  }
  return {
    k: rows.k,
    logProbs: readFloats(rows.flat, at('teacherTopKLogProbs')),
    indices: readIds(columns.flat, at('teacherTopKIndices')),
  };
}
