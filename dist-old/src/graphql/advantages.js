import { formatterOf } from './readiness.js';
export const DEFAULT_FORMATTER = 'grpo';
export const NAMES_FORMATTER = 'Name of a formatter.';
export const FORMATTER_OPTIONS = 'Its options; those that are left out have their defaults.';
/** The advantages of a group under a formatter. @throws INVALID_TYPE */
export function advantagesOf({ channel, promptUid, generation }, formatter, options) {
    return { group: { channel, promptUid, generation }, formatter: formatterOf(formatter, options) };
}
//# sourceMappingURL=advantages.js.map