import { type ErrorData, StepwellError } from '../../errors/index.js';
import type { LogHealth, SetAside } from './log/interface.js';

/** What the writer's thread says of the log. */
export interface ToldHealth extends Pick<LogHealth, 'setAside'> {
  readonly stopped: ErrorData | null;
  /** Why the database refused the last commit, or does not take rows of what was committed. */
  readonly refused: ErrorData | null;
}

/** Records that are named one by one. */
const MOST_NAMED = 5;

/** Names what was set aside, and why the first of them was. */
export function setAsideError(records: readonly SetAside[]): StepwellError {
  const named = records.slice(0, MOST_NAMED).map(({ seq }) => seq);
  const more = records.length - named.length;
  return new StepwellError('STORE_SET_ASIDE', {
    records: `${named.join(', ')}${more > 0 ? ` and ${more} more` : ''}`,
    detail: records[0]?.message ?? '',
  });
}
