import { type Gated } from '../../curation/gate.js';
import type { GroupUnit } from '../../model/unit.js';
import type { FormatterUnit, Requirement } from '../../plugin-api/define-formatter.js';
import { type GroupRules } from '../../plugin-api/requirements.js';
import { type Waits } from './waits.js';
interface ReadyRules extends GroupRules {
    readonly unit: FormatterUnit;
    readonly requires: readonly Requirement[];
    readonly maxPolicyLag: number | null;
}
/** What readiness depends on besides the group. */
interface ReadyClock {
    readonly now: number;
    readonly policyVersion: number | null;
}
interface Readiness extends Gated {
    /** Uids of trajectories that are taken out because they, or others of their group, wait for verdicts. */
    readonly awaiting: ReadonlySet<string>;
}
/** A step with an unknown policy version stays, because it may not be stale. */
export declare function takeOutStale(group: GroupUnit, lag: number, current: number): Gated;
/**
 * Takes out what is not ready for a formatter: stale steps, groups that are not whole, rollouts that did not finish,
 * and units in which a trainable step lacks something, or that wait for verdicts. `whole` is the group with all its steps, `left` what the stages
 * before left of it.
 */
export declare function readyGate(whole: GroupUnit, left: GroupUnit, rules: ReadyRules, clock: ReadyClock, waits?: Waits): Readiness;
export {};
