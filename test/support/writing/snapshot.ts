import type { Curation, DecisionFields } from '../../../src/model/decision.js';
import { type PackedExtras, unpackExtra } from '../../../src/store/packed/extras.js';
import type { Key, TrajectoryState } from '../../../src/store/writing/state.js';
import { textOfExtras } from './commands.js';
import type { MemoryStore, StoredStep } from './memory-store.js';
import type { Made } from './perform.js';

export interface StepSnapshot {
  readonly index: number;
  readonly createdAt: number;
  readonly prompt: string;
  readonly givenReward: number | null;
  readonly reward: number | null;
  readonly untrainableReason: string | null;
  readonly policyVersion: number | null;
  readonly parent: number | null;
  readonly newFrom: number;
  readonly next: number | null;
  readonly judgment: number | null;
  readonly curation: Curation;
  readonly isLast: boolean;
  readonly consumed: boolean;
}

/** All that is there, without keys, ids and positions: things are named by what people call them. */
export interface Snapshot {
  readonly trajectories: readonly {
    readonly name: string;
    readonly group: string;
    readonly status: string;
    readonly stepCount: number;
    readonly maxIndex: number;
    readonly reward: number | null;
    readonly minPolicyVersion: number | null;
    readonly maxPolicyVersion: number | null;
    readonly promptTokens: number | null;
    readonly responseTokens: number | null;
    readonly agent: string | null;
    readonly tags: readonly string[];
    readonly metadata: string | null;
    readonly startedAt: number;
    readonly lastStepAt: number;
    readonly heardAt: number;
    readonly isCompleted: boolean;
    readonly defaultPolicyVersion: number | null;
    readonly hasOwnRewards: boolean;
    /** Decisions hold for steps that join. */
    readonly mustInherit: boolean;
    readonly rewards: readonly string[];
    readonly judgments: readonly string[];
    readonly extras: readonly string[];
    readonly steps: readonly StepSnapshot[];
  }[];
  readonly groups: readonly {
    readonly name: string;
    readonly consumed: boolean;
    readonly decided: boolean;
    readonly hasFirst: boolean;
    /** Name of its first step. */
    readonly first: string | null;
  }[];
  readonly past: readonly { readonly name: string; readonly generation: number }[];
  readonly decisions: readonly {
    readonly operation: number;
    readonly on: string;
    readonly fields: DecisionFields;
    readonly entries: number;
    readonly undone: boolean;
  }[];
  readonly operations: readonly {
    readonly source: string;
    readonly channels: readonly string[];
    readonly changed: number;
    readonly undone: boolean;
  }[];
  readonly abandonments: readonly string[];
  readonly waiting: readonly string[];
  readonly recipes: readonly { readonly name: string; readonly seed: number }[];
  readonly datasets: readonly string[];
  readonly versions: readonly { readonly name: string; readonly last: number }[];
  readonly policy: { readonly version: number; readonly paused: boolean; readonly updatedAt: number | null };
  readonly events: readonly string[];
}

const sorted = <T extends { readonly name: string }>(items: readonly T[]): readonly T[] =>
  [...items].sort((a, b) => (a.name < b.name ? -1 : 1));

export function snapshotOf(store: MemoryStore, made: Made): Snapshot {
  const nameOf = (trajectory: Key | null): string => {
    const state = trajectory === null ? undefined : store.trajectories.get(trajectory);
    return `${state?.channel}/${state?.uid}`;
  };
  const groupName = (key: Key | null): string => {
    const group = key === null ? undefined : store.groups.get(key);
    return `${group?.channel}/${group?.promptUid}/${group?.generation}`;
  };
  const byId = new Map(
    store.events.flatMap((e) => (e.kind === 'ADDED' ? [[e.position, e.stepId ?? '']] : [])),
  );
  const firstOf = (position: number | null) =>
    position === null ? null : (store.stepNames.get(byId.get(position) ?? '') ?? 'no step');
  return {
    trajectories: sorted(
      [...store.trajectories.values()].map((state) => trajectorySnapshot(store, state, groupName)),
    ),
    groups: sorted(
      [...store.groups.values()].map(({ key, consumed, decided, firstPosition }) => ({
        name: groupName(key),
        consumed: consumed !== null,
        hasFirst: firstPosition !== null,
        first: firstOf(firstPosition),
        decided,
      })),
    ),
    past: sorted([...store.past].map(([name, generation]) => ({ name, generation }))),
    decisions: [...store.decisions]
      .sort((a, b) => a.position - b.position)
      .map(({ operationId, target, step, trajectory, group, fields, entries, undone }) => ({
        operation: made.operations.indexOf(operationId),
        on:
          target === 'group'
            ? `group ${groupName(group)}`
            : target === 'step'
              ? `${nameOf(trajectory)}/${store.steps.get(step)?.index}`
              : nameOf(trajectory),
        fields,
        entries,
        undone: undone !== null,
      })),
    operations: [...store.operations.values()]
      .sort((a, b) => a.key - b.key)
      .map(({ source, channels, changed, undone }) => ({
        source,
        channels,
        changed,
        undone,
      })),
    abandonments: store.abandonments.map(({ trajectory }) => nameOf(trajectory)),
    waiting: store.waiting.map(({ list, part }) => `${made.lists.indexOf(list)}/${part}`).sort(),
    recipes: sorted(
      [...store.recipes.values()].map(({ channel, name, seed }) => ({ name: `${channel}/${name}`, seed })),
    ),
    datasets: [...store.datasets.values()]
      .map(({ channel, recipeName, version, status }) => `${channel}/${recipeName} ${version} ${status}`)
      .sort(),
    versions: sorted([...store.versions].map(([name, last]) => ({ name, last }))),
    policy: { ...store.policy },
    events: store.events.map(({ kind, channel, uid, stepId }) => {
      const step = stepId === null ? '' : `/${(store.stepNames.get(stepId) ?? '').split('/').at(-1)}`;
      return `${kind} ${channel}/${uid}${step}`;
    }),
  };
}

/** How an entry came and whether it counts. */
const stateOf = (decision: Key | null, undone: number | null): string =>
  decision === null ? '' : undone === null ? ' decided' : ' undone';

function trajectorySnapshot(
  store: MemoryStore,
  state: TrajectoryState,
  groupName: (key: Key) => string,
): Snapshot['trajectories'][number] {
  const {
    key,
    id: _,
    uid,
    channel,
    promptUid,
    generation,
    group,
    registered,
    completed,
    inherits,
    ...rest
  } = state;
  const steps = store.stepsOf(key);
  const decided = store.decisions.some((row) => row.target === 'trajectory' && row.trajectory === key);
  const mustInherit = decided || store.decisions.some((row) => row.group === group);
  if (mustInherit && !inherits) throw new Error(`${uid} has decisions and does not say so`);
  if (groupName(group) !== `${channel}/${promptUid}/${generation}`)
    throw new Error(`${uid} is of another group`);
  if (registered > store.head) throw new Error('a position was not resolved');
  const indexOf = (step: Key | null) => (step === null ? null : (store.steps.get(step)?.index ?? -1));
  return {
    ...rest,
    name: `${channel}/${uid}`,
    group: groupName(group),
    isCompleted: completed !== null,
    mustInherit,
    rewards: [...store.rewards]
      .filter(({ trajectory }) => trajectory === key)
      .sort((a, b) => a.position - b.position)
      .map(
        ({ step, name, value, idempotencyKey, decision, undone }) =>
          `${indexOf(step) ?? 'own'} ${name} ${value} ${idempotencyKey}${stateOf(decision, undone)}`,
      ),
    judgments: [...store.judgments]
      .filter(({ trajectory }) => trajectory === key)
      .sort((a, b) => a.position - b.position)
      .map(({ step, score, judge, decision, undone }) => {
        return `${indexOf(step)} ${score} ${judge}${stateOf(decision, undone)}`;
      }),
    extras: [...store.extras]
      .filter(({ trajectory }) => trajectory === key)
      .sort((a, b) => a.position - b.position)
      .map(({ step, source, values, decision, undone }) => {
        return `${indexOf(step)} ${source} ${saidIn(values)}${stateOf(decision, undone)}`;
      }),
    steps: steps.map((step) => stepSnapshot(step, indexOf)),
  };
}

/** Hint and values of packed extras, as `textOfExtras` writes them. */
function saidIn({ hint, values }: PackedExtras): string {
  const bytesOf = (text: string) => Buffer.from(text, 'base64');
  return textOfExtras({
    ...(hint === undefined ? {} : { hint: unpackExtra('hint', bytesOf(hint.bytes)) }),
    ...(values === undefined ? {} : { values: unpackExtra('values', bytesOf(values.bytes)) }),
  });
}

function stepSnapshot(step: StoredStep, indexOf: (step: Key | null) => number | null): StepSnapshot {
  const { index, createdAt, promptUid, generation, givenReward, reward, untrainableReason, policyVersion } =
    step;
  const { continues, next, judgment, curation, isLast, consumed } = step;
  return {
    index,
    createdAt,
    prompt: `${promptUid}/${generation}`,
    givenReward,
    reward,
    untrainableReason,
    policyVersion,
    parent: indexOf(continues.parent),
    newFrom: continues.newFrom,
    next: indexOf(next?.step ?? null),
    judgment,
    curation,
    isLast,
    consumed: consumed !== null,
  };
}
