import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import { StepwellError } from '../errors/index.js';

/**
 * Rules out of a JSON file that a setting names.
 * @throws INVALID_CONFIG with the setting as path: the file cannot be read, is not JSON, or says what no rule says
 */
export async function readRules<T>(setting: string, file: string, schema: z.ZodType<T>): Promise<T> {
  const invalid = (detail: string, cause: unknown): StepwellError =>
    new StepwellError('INVALID_CONFIG', { detail: `${file}: ${detail}` }, { path: [setting], cause });
  let value: unknown;
  try {
    value = JSON.parse(await readFile(file, 'utf8'));
  } catch (error) {
    throw invalid(error instanceof Error ? error.message : String(error), error);
  }
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  throw invalid(`${issue?.path.join('.') ?? ''} ${issue?.message ?? 'is not valid'}`.trim(), parsed.error);
}
