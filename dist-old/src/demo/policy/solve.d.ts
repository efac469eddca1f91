import type { JsonObject } from '../../model/json.js';
import type { Random } from '../random.js';
/**
 * The scripted policy. It reads the task and the tool's results from the conversation, and writes a call of the
 * calculator or the answer. It errs at random, more often with larger numbers, and goes on from a wrong result, as
 * models do.
 */
export declare function solve(messages: readonly JsonObject[], temperature: number, random: Random): string;
