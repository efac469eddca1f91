import { readFileSync } from 'node:fs';
import { StepwellError } from '../errors/index.js';

/** The object that a JSON configuration file holds. @throws INVALID_CONFIG */
export function readConfigFile(path: string): Readonly<Record<string, unknown>> {
  const refuse = (detail: string, cause?: unknown): StepwellError =>
    new StepwellError('INVALID_CONFIG', { detail: `${path}: ${detail}` }, { path: ['config'], cause });
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch (error) {
    throw refuse(`cannot be read (${(error as NodeJS.ErrnoException).code ?? 'unknown'})`, error);
  }
  let document: unknown;
  try {
    document = JSON.parse(text);
  } catch (error) {
    throw refuse(`is not valid JSON: ${error instanceof Error ? error.message : error}`, error);
  }
  if (typeof document !== 'object' || document === null || Array.isArray(document)) {
    throw refuse('must hold a JSON object');
  }
  return document as Record<string, unknown>;
}
