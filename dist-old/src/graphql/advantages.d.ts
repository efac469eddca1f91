import type { GroupKey } from '../model/trajectory.js';
import type { AdvantagesRequest } from './loaders/advantages-loader.js';
export declare const DEFAULT_FORMATTER = "grpo";
export declare const NAMES_FORMATTER = "Name of a formatter.";
export declare const FORMATTER_OPTIONS = "Its options; those that are left out have their defaults.";
/** The advantages of a group under a formatter. @throws INVALID_TYPE */
export declare function advantagesOf({ channel, promptUid, generation }: GroupKey, formatter: string, options: unknown): AdvantagesRequest;
