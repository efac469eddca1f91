import type { z } from 'zod';
import type { GroupUnit } from '../../model/unit.js';
import { checkOptions } from '../check-options.js';
import type { PluginContext } from '../context.js';
import type { CuratorUnit } from '../define-curator.js';
import { unitsOf } from '../units-of.js';

/** What a test may say of the run's context; seed and clock are 0 by default, and what is logged goes nowhere. */
export type TestContext = Partial<PluginContext>;

export function testContext(fields: TestContext): PluginContext {
  return {
    seed: 0,
    now: 0,
    policyVersion: null,
    survey: null,
    signal: new AbortController().signal,
    log: () => {},
    ...fields,
  };
}

/** Options as the server would hand them in. @throws Error with what is wrong */
export function testOptions(schema: z.ZodType, given: object): unknown {
  const check = checkOptions(schema, given);
  if ('options' in check) return check.options;
  throw new Error(`options: ${check.detail}`);
}

export async function* unitStream(groups: readonly GroupUnit[], unit: CuratorUnit): AsyncGenerator<unknown> {
  for (const group of groups) yield* unitsOf(group, unit);
}
