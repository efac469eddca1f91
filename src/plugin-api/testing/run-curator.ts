import type { z } from 'zod';
import type { GroupUnit } from '../../model/unit.js';
import { checkDecision } from '../check-decision.js';
import type { Curator, CuratorDecision, CuratorUnit, UnitOf } from '../define-curator.js';
import { type TestContext, testContext, testOptions, unitStream } from './run-plugin.js';

/**
 * Runs a curator over groups as the server would, and collects its decisions.
 * @throws Error if the options do not fit, or if it yields something that is no decision
 */
export async function runCurator<U extends CuratorUnit, O extends z.ZodType>(
  curator: Curator<U, O>,
  groups: readonly GroupUnit[],
  options: z.input<O> & object,
  context: TestContext = {},
): Promise<readonly CuratorDecision[]> {
  const units = unitStream(groups, curator.unit) as AsyncIterable<UnitOf[U]>;
  const given = testOptions(curator.options, options) as z.output<O>;
  const decisions: CuratorDecision[] = [];
  for await (const item of curator.curate(units, given, testContext(context))) {
    const { decision, problem } = checkDecision(item);
    if (decision === null) throw new Error(problem);
    decisions.push(decision);
  }
  return decisions;
}
