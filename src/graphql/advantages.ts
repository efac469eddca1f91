import type { GroupKey } from '../model/trajectory.js';
import type { AdvantagesRequest } from './loaders/advantages-loader.js';
import { formatterOf } from './readiness.js';

export const DEFAULT_FORMATTER = 'grpo';
export const NAMES_FORMATTER = 'Name of a formatter.';
export const FORMATTER_OPTIONS = 'Its options; those that are left out have their defaults.';

/** The advantages of a group under a formatter. @throws INVALID_TYPE */
export function advantagesOf(
  { channel, promptUid, generation }: GroupKey,
  formatter: string,
  options: unknown,
): AdvantagesRequest {
  return { group: { channel, promptUid, generation }, formatter: formatterOf(formatter, options) };
}
