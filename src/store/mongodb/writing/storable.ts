import { StepwellError } from '../../../errors/index.js';
import { isObject } from '../../../model/json.js';
import type { UnpackedStep } from '../../packed/step.js';
import type { RuleCommand } from './commands.js';

/** What one field of a row may take: metadata are part of the documents that lists read, which hold 16 MiB. */
const MOST_BYTES = 8 * 1024 * 1024;
/** What all fields of a row take together leaves room for what the store adds. */
const MOST_OF_ROW = 12 * 1024 * 1024;

/** @throws OUT_OF_RANGE for a step of which no document could hold the row */
export function checkStep({ metadata, sampling, trajectoryUid, promptUid, ...rest }: UnpackedStep): void {
  checkText(metadata, 'metadata');
  checkText(sampling, 'sampling');
  const texts = [metadata, sampling, trajectoryUid, promptUid, rest.model, rest.agent, rest.branch];
  texts.push(rest.idempotencyKey, rest.finishReason, rest.untrainableReason);
  let bytes = 0;
  for (const text of texts) bytes += text === null ? 0 : text.length * 3;
  if (bytes <= MOST_OF_ROW) return;
  bytes = 0;
  for (const text of texts) bytes += text === null ? 0 : Buffer.byteLength(text);
  if (bytes > MOST_OF_ROW)
    throw new StepwellError('OUT_OF_RANGE', { expected: `at most ${MOST_OF_ROW} bytes` });
}

/** @throws OUT_OF_RANGE for what would become a row that no document could hold */
export function checkRule({ rule, args }: RuleCommand): void {
  const text = JSON.stringify(args);
  if (text.length <= MOST_BYTES / 3) return;
  const [first] = args as readonly [unknown];
  // Lists of ids and of decisions become many rows.
  const parts = rule === 'decide' || rule === 'keepForLater' || !isObject(first) ? [] : Object.entries(first);
  for (const [field, value] of parts) {
    if (!Array.isArray(value) || field === 'votes') checkText(JSON.stringify(value ?? null), field);
  }
}

/** A field as it is stored. */
function checkText(text: string | null, field: string): void {
  if (text === null || text.length * 3 <= MOST_BYTES || Buffer.byteLength(text) <= MOST_BYTES) return;
  const expected = `at most ${MOST_BYTES} bytes as JSON`;
  throw new StepwellError('OUT_OF_RANGE', { expected }, { path: [field] });
}
