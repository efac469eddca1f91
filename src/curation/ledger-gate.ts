import type { GroupUnit } from '../model/unit.js';
import { type Gated, gate } from './gate.js';

/** Takes out what the decision ledger excludes: `keep: false`, whoever said it last with the most authority. */
export function ledgerGate(group: GroupUnit): Gated {
  return gate(group, (step) =>
    step.curation.keep ? step : (step.curation.reason ?? 'excluded by curation'),
  );
}
