import { effectiveCuration } from '../../src/model/decision.js';
import { effectiveReward, trajectoryReward } from '../../src/model/reward.js';
import type { StepHead, StepLedger } from '../../src/model/step.js';
import type { PromptGroup, Trajectory } from '../../src/model/trajectory.js';
import { BY_ARRIVAL } from '../../src/query/page.js';
import type { StepStore } from '../../src/store/port.js';

const ALL = { kind: 'and', of: [] } as const;

async function everyPage<T>(
  page: (
    after: string | null,
  ) => Promise<{ items: readonly T[]; cursors: readonly string[]; hasNextPage: boolean }>,
) {
  const items: T[] = [];
  for (let after: string | null = null; ; ) {
    const found = await page(after);
    items.push(...found.items);
    if (!found.hasNextPage) return items;
    after = found.cursors.at(-1) ?? null;
  }
}

export interface WholeStore {
  readonly steps: readonly StepHead[];
  readonly ledgers: ReadonlyMap<string, StepLedger>;
  readonly trajectories: readonly Trajectory[];
  readonly groups: readonly PromptGroup[];
}

/** Everything that the port shows of a store that rests. */
export async function readWhole(store: StepStore): Promise<WholeStore> {
  const orderBy = { field: 'CREATED_AT', direction: 'ASC' } as const;
  const byStart = { field: 'STARTED_AT', direction: 'ASC' } as const;
  const steps = await everyPage((after) => store.pageSteps(ALL, { first: 500, after, orderBy }, null));
  const ids = steps.map(({ id }) => id);
  const ledgers = await store.readLedgers(ids, null);
  return {
    steps,
    ledgers: new Map(
      ids.map((id, i) => [id, ledgers[i] ?? { rewards: [], judgments: [], decisions: [], extras: [] }]),
    ),
    trajectories: await everyPage((after) =>
      store.pageTrajectories(ALL, { first: 500, after, orderBy: byStart }, null),
    ),
    groups: await everyPage((after) =>
      store.pageGroups(ALL, { first: 500, after: after, orderBy: BY_ARRIVAL }, null),
    ),
  };
}

const sumOrNull = (values: readonly (number | null)[]) =>
  values.reduce((sum, value) => (value === null ? sum : (sum ?? 0) + value), null);

/** A step's derived values, from its ledger alone. */
export function derivedStep({ rewards, judgments, decisions }: StepLedger) {
  return {
    reward: effectiveReward(rewards),
    judgment: judgments.findLast(({ score }) => score !== null)?.score ?? null,
    curation: effectiveCuration(decisions),
  };
}

/** A trajectory's derived values, from its steps in order of index. */
export function derivedTrajectory(steps: readonly StepHead[]) {
  const versions = steps.flatMap(({ policyVersion }) => (policyVersion === null ? [] : [policyVersion]));
  return {
    stepCount: steps.length,
    reward: trajectoryReward(steps.map(({ reward }) => reward)),
    promptTokens: sumOrNull(steps.map(({ promptTokens }) => promptTokens)),
    responseTokens: sumOrNull(steps.map(({ responseTokens }) => responseTokens)),
    minPolicyVersion: leastOf(versions),
    maxPolicyVersion: mostOf(versions),
  };
}

const leastOf = (values: readonly number[]) => (values.length === 0 ? null : Math.min(...values));
const mostOf = (values: readonly number[]) => (values.length === 0 ? null : Math.max(...values));

/** A group's derived values, from its trajectories. */
export function derivedGroup(trajectories: readonly Trajectory[]) {
  const byUid = [...trajectories].sort((a, b) => (a.uid < b.uid ? -1 : 1));
  const rewards = byUid.flatMap(({ reward }) => (reward === null ? [] : [reward]));
  const mean = rewards.length === 0 ? null : rewards.reduce((sum, one) => sum + one, 0) / rewards.length;
  const squares = rewards.reduce((sum, one) => sum + (one - (mean ?? 0)) ** 2, 0);
  const zeroVariance = rewards.length > 1 && rewards.every((one) => one === rewards[0]);
  return {
    trajectoryCount: byUid.length,
    completeCount: byUid.filter(({ status }) => status === 'COMPLETE').length,
    openCount: byUid.filter(({ status }) => status === 'OPEN').length,
    stepCount: byUid.reduce((sum, { stepCount }) => sum + stepCount, 0),
    startedAt: Math.min(...byUid.map(({ startedAt }) => startedAt)),
    lastStepAt: Math.max(...byUid.map(({ lastStepAt }) => lastStepAt)),
    minPolicyVersion: leastOf(byUid.flatMap(({ minPolicyVersion }) => minPolicyVersion ?? [])),
    maxPolicyVersion: mostOf(byUid.flatMap(({ maxPolicyVersion }) => maxPolicyVersion ?? [])),
    rewardMean: mean,
    rewardStd: rewards.length < 2 ? null : zeroVariance ? 0 : Math.sqrt(squares / (rewards.length - 1)),
    zeroVariance,
  };
}

/** How far steps got, from the steps and their trajectories' states. */
export function derivedFunnel(
  steps: readonly StepHead[],
  trajectories: readonly Trajectory[],
  isExported: (step: StepHead) => boolean = () => false,
) {
  const complete = new Set(
    trajectories.filter(({ status }) => status === 'COMPLETE').map(({ channel, uid }) => `${channel} ${uid}`),
  );
  const rewarded = new Set(
    trajectories.filter(({ reward }) => reward !== null).map(({ channel, uid }) => `${channel} ${uid}`),
  );
  const nameOf = ({ channel, trajectoryUid }: StepHead) => `${channel} ${trajectoryUid}`;
  const stages = [
    (step: StepHead) => complete.has(nameOf(step)),
    (step: StepHead) => rewarded.has(nameOf(step)),
    ({ curation, turnType }: StepHead) => curation.keep && curation.trainable && turnType === 'MAIN',
    isExported,
    ({ consumed }: StepHead) => consumed,
  ];
  const count = (upTo: number) =>
    steps.filter((step) => stages.slice(0, upTo).every((passes) => passes(step))).length;
  return {
    captured: steps.length,
    complete: count(1),
    rewarded: count(2),
    trainable: count(3),
    exported: count(4),
    consumed: count(5),
  };
}

export function expectDerived({ steps, ledgers, trajectories, groups }: WholeStore): void {
  for (const { id, reward, judgment, curation } of steps) {
    const ledger = ledgers.get(id);
    if (ledger === undefined) throw new Error(`no ledger of ${id}`);
    expect({ id, reward, judgment, curation }).toEqual({ id, ...derivedStep(ledger) });
  }
  for (const trajectory of trajectories) {
    const own = steps
      .filter((step) => step.trajectoryUid === trajectory.uid)
      .sort((a, b) => a.stepIndex - b.stepIndex);
    expect(trajectory).toMatchObject(derivedTrajectory(own));
    expect(own.map(({ isLast }) => isLast)).toEqual(
      own.map((_, i) => trajectory.status === 'COMPLETE' && i === own.length - 1),
    );
    expect(new Set(own.map(({ generation }) => generation)).size).toBeLessThanOrEqual(1);
  }
  for (const group of groups) {
    const members = trajectories.filter(
      (one) => one.promptUid === group.promptUid && one.generation === group.generation,
    );
    expect(group).toMatchObject(derivedGroup(members));
  }
}
