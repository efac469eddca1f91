import { isDeepStrictEqual } from 'node:util';
import { isFailedBranch } from '../../../src/model/branch.js';
import { type DecidedEntries, type DecisionFields, effectiveCuration } from '../../../src/model/decision.js';
import type { StepExtras } from '../../../src/model/extras.js';
import type { StepDraft } from '../../../src/model/step.js';
import {
  type Command,
  draftOf,
  type GivenExtras,
  type GivenTarget,
  type Scope,
  type Timed,
  textOfExtras,
} from './commands.js';
import { type Answer, at } from './perform.js';
import type { Snapshot, StepSnapshot } from './snapshot.js';

interface Group {
  readonly channel: string;
  readonly promptUid: string;
  readonly generation: number;
  consumed: boolean;
  first: string | null;
  isGone: boolean;
}

interface Entry {
  readonly order: number;
  readonly step: Step | null;
  readonly name: string;
  readonly value: number;
  readonly key: string | null;
  /** Null: it was given on its own. */
  readonly decision: Decision | null;
}

interface Judgment {
  readonly step: Step;
  readonly score: number | null;
  readonly judge: string;
  readonly decision: Decision | null;
}

interface Trajectory {
  readonly channel: string;
  readonly uid: string;
  group: Group;
  readonly metadata: string | null;
  policyVersion: number | null;
  readonly startedAt: number;
  readonly steps: Step[];
  readonly rewards: Entry[];
  readonly judgments: Judgment[];
  readonly extras: Extras[];
  /** What its status follows from, in order. */
  readonly marks: ('STEP' | 'COMPLETE' | 'ABANDONED')[];
  /** For which it was abandoned last. */
  reason: string | null;
  heardAt: number;
  isGone: boolean;
}

interface Extras {
  readonly step: Step;
  readonly source: string;
  readonly said: StepExtras;
  readonly decision: Decision | null;
}

interface Step {
  readonly order: number;
  readonly trajectory: Trajectory;
  readonly index: number;
  readonly draft: StepDraft;
  readonly createdAt: number;
  consumed: boolean;
}

interface Decision {
  readonly order: number;
  readonly operation: Operation;
  readonly on: Step | Trajectory | Group;
  readonly fields: DecisionFields;
  readonly entries: DecidedEntries;
  undone: boolean;
}

interface Operation {
  readonly source: 'manual' | 'curator:a';
  channels: readonly string[];
  changed: number;
  /** Steps that it changed when it last said something of them. */
  readonly changes: Set<Step>;
  undone: boolean;
}

interface Dataset {
  readonly recipe: string;
  readonly version: number;
  status: string;
  isGone: boolean;
}

interface Links {
  parent: Step | null;
  newFrom: number;
  next: Step | null;
  hasNext: boolean;
}

class Refusal extends Error {}

/** The rules said once more, as plainly as they can be: what was done is kept, and all else is worked out from it. */
export class Model {
  private order = 0;
  private now = 0;
  private readonly trajectories: Trajectory[] = [];
  private readonly groups: Group[] = [];
  private readonly steps: Step[] = [];
  private readonly decisions: Decision[] = [];
  private readonly operations: Operation[] = [];
  private readonly lists: { list: number; part: number }[][] = [];
  private readonly abandonments: Trajectory[] = [];
  private readonly recipes = new Map<string, number>();
  private readonly datasets: Dataset[] = [];
  private policy: { version: number; paused: boolean; updatedAt: number | null } = {
    version: 0,
    paused: false,
    updatedAt: null,
  };
  private readonly events: string[] = [];

  constructor(private clock: number) {}

  give({ command, afterMs }: Timed): Answer {
    this.clock += afterMs;
    this.now = this.clock;
    try {
      return this.answer(command);
    } catch (error) {
      if (error instanceof Refusal) return { code: error.message };
      throw error;
    }
  }

  private answer(command: Command): Answer {
    switch (command.kind) {
      case 'append':
        return this.append(command.channel, draftOf(command.step));
      case 'register': {
        const { channel, uid, promptUid, policyVersion } = command;
        const found = this.find(channel, uid);
        if (found === null) {
          const metadata = JSON.stringify({ uid });
          this.begin({
            channel,
            uid,
            promptUid: promptUid ?? uid,
            metadata,
            policyVersion,
            startedAt: this.now,
          });
        } else {
          this.join(found, promptUid);
          if (found.steps.length === 0) found.policyVersion = policyVersion ?? found.policyVersion;
        }
        return {};
      }
      case 'complete':
        return this.complete(command);
      case 'reward':
        return this.reward(command);
      case 'judge': {
        const step = this.seenStep(command.step, command.scope);
        step.trajectory.judgments.push({ step, score: command.score, judge: 'j', decision: null });
        this.tell('JUDGED', step.trajectory, step);
        return { score: command.score, at: this.now };
      }
      case 'extras':
        return { outcomes: this.addExtras(command) };
      case 'decide':
        return this.decide(command);
      case 'undo':
        return this.undo(command);
      case 'consume':
        return this.consume(command);
      case 'abandon':
        return this.abandon(command);
      case 'giveUp':
        return this.giveUp(command);
      case 'delete':
        return this.delete(command);
      default:
        return this.document(command);
    }
  }

  // --- Steps and trajectories ---------------------------------------------------------------------------------------

  private append(channel: string, draft: StepDraft): Answer {
    const { trajectoryUid: uid, promptUid, stepIndex, idempotencyKey, reward } = draft;
    const found = this.find(channel, uid);
    const repeated = found === null ? null : this.repeated(found, draft);
    if (repeated !== null) {
      const isSame = CONTENT.every((field) => isDeepStrictEqual(repeated.draft[field], draft[field]));
      if (!isSame) {
        throw new Refusal(
          stepIndex === null && idempotencyKey !== null ? 'IDEMPOTENCY_CONFLICT' : 'STEP_CONFLICT',
        );
      }
      if (reward !== null && reward !== effectiveReward(repeated)) {
        this.addEntry(repeated.trajectory, { step: repeated, name: 'reward', value: reward, key: null });
      }
      return { step: this.steps.indexOf(repeated), duplicate: true };
    }
    if (found !== null) this.join(found, promptUid);
    const createdAt = draft.createdAt ?? this.now;
    const trajectory =
      found ??
      this.begin({
        channel,
        uid,
        promptUid: promptUid ?? uid,
        metadata: null,
        policyVersion: null,
        startedAt: createdAt,
      });
    const index = stepIndex ?? Math.max(-1, ...trajectory.steps.map((step) => step.index)) + 1;
    const before = linksOf(trajectory);
    const last = lastOf(trajectory);
    const lastReward = last === null ? null : effectiveReward(last);
    const wasComplete = statusOf(trajectory) === 'COMPLETE';
    const step: Step = { order: this.next(), trajectory, index, draft, createdAt, consumed: false };
    if (trajectory.steps.length === 0) trajectory.group.first ??= nameOf(step);
    trajectory.steps.push(step);
    trajectory.marks.push('STEP');
    trajectory.heardAt = this.now;
    this.steps.push(step);
    this.tell('ADDED', trajectory, step);
    const after = linksOf(trajectory);
    const parent = after.get(step)?.parent ?? null;
    if (parent !== null && before.get(parent)?.next !== after.get(parent)?.next) {
      this.tell('NEXT_STATE', trajectory, parent);
    }
    if (after.get(step)?.next) this.tell('NEXT_STATE', trajectory, step);
    if (last !== null && last !== lastOf(trajectory)) {
      const isTold = parent === last && before.get(last)?.next !== after.get(last)?.next;
      if (effectiveReward(last) !== lastReward) this.tell('REWARDED', trajectory, last);
      else if (wasComplete && !isTold) this.tell('NEXT_STATE', trajectory, last);
    }
    if (draft.isLast && statusOf(trajectory) !== 'COMPLETE') this.markComplete(trajectory);
    return { step: this.steps.length - 1, duplicate: false };
  }

  private repeated(trajectory: Trajectory, { stepIndex, idempotencyKey }: StepDraft): Step | null {
    const sent = trajectory.steps.find(
      ({ draft }) => idempotencyKey !== null && draft.idempotencyKey === idempotencyKey,
    );
    if (stepIndex === null) return sent ?? null;
    if (sent !== undefined && sent.index !== stepIndex) throw new Refusal('IDEMPOTENCY_CONFLICT');
    return trajectory.steps.find(({ index }) => index === stepIndex) ?? null;
  }

  private begin(given: {
    readonly channel: string;
    readonly uid: string;
    readonly promptUid: string;
    readonly metadata: string | null;
    readonly policyVersion: number | null;
    readonly startedAt: number;
  }): Trajectory {
    const { channel, uid, promptUid, metadata, policyVersion, startedAt } = given;
    const trajectory: Trajectory = {
      channel,
      uid,
      group: this.currentGroup(channel, promptUid),
      metadata,
      policyVersion,
      startedAt,
      steps: [],
      rewards: [],
      judgments: [],
      extras: [],
      marks: [],
      reason: null,
      heardAt: this.now,
      isGone: false,
    };
    this.trajectories.push(trajectory);
    this.tell('TRAJECTORY_STARTED', trajectory, null);
    return trajectory;
  }

  private join(trajectory: Trajectory, promptUid: string | null): void {
    if (promptUid === null || promptUid === trajectory.group.promptUid) return;
    if (trajectory.steps.length > 0) throw new Refusal('PROMPT_CONFLICT');
    trajectory.group = this.currentGroup(trajectory.channel, promptUid);
  }

  /** The last generation, unless that was consumed. A number is given again only if its group went unconsumed. */
  private currentGroup(channel: string, promptUid: string): Group {
    const all = this.groups.filter((group) => group.channel === channel && group.promptUid === promptUid);
    const latest = all.filter(({ isGone }) => !isGone).at(-1);
    if (latest !== undefined && !latest.consumed) return latest;
    const taken = all
      .filter(({ isGone, consumed }) => !isGone || consumed)
      .map(({ generation }) => generation);
    const generation = Math.max(0, ...taken) + 1;
    const group = { channel, promptUid, generation, consumed: false, first: null, isGone: false };
    this.groups.push(group);
    return group;
  }

  private markComplete(trajectory: Trajectory): void {
    trajectory.marks.push('COMPLETE');
    this.tell('TRAJECTORY_COMPLETED', trajectory, null);
  }

  private complete({ channel, uid, reward, scope }: Extract<Command, { kind: 'complete' }>): Answer {
    const trajectory = this.seen(channel, uid, scope);
    const isComplete = statusOf(trajectory) === 'COMPLETE';
    const own = trajectory.rewards
      .filter((entry) => entry.step === null && entry.name === 'reward' && counts(entry))
      .at(-1);
    if (reward !== null && !(isComplete && own?.value === reward)) {
      this.addEntry(trajectory, { step: null, name: 'reward', value: reward, key: null });
    }
    if (!isComplete) this.markComplete(trajectory);
    return {};
  }

  private reward({
    target,
    name,
    value,
    idempotencyKey: key,
    scope,
  }: Extract<Command, { kind: 'reward' }>): Answer {
    if ('step' in target) {
      const step = this.seenStep(target.step, scope);
      this.addEntry(step.trajectory, { step, name, value, key });
      return { step: this.steps.indexOf(step) };
    }
    const trajectory = this.seen(target.channel, target.uid, scope);
    const step = trajectory.steps.find(({ index }) => index === target.index) ?? null;
    if (step === null && target.index !== null) throw new Refusal('UNKNOWN_STEP');
    this.addEntry(trajectory, { step, name, value, key });
    return { step: step === null ? null : this.steps.indexOf(step) };
  }

  private addEntry(trajectory: Trajectory, given: Omit<Entry, 'order' | 'decision'>): void {
    const entry = { ...given, decision: null };
    if (entry.key !== null && trajectory.rewards.some(({ key }) => key === entry.key)) return;
    const target = entry.step ?? lastOf(trajectory);
    const isJudgment = entry.name === 'judgment';
    trajectory.rewards.push({ ...entry, step: isJudgment ? target : entry.step, order: this.next() });
    this.tell('REWARDED', trajectory, target);
    if (!isJudgment || target === null) return;
    trajectory.judgments.push({ step: target, score: entry.value, judge: 'env', decision: null });
    this.tell('JUDGED', trajectory, target);
  }

  private addExtras({ items, scope }: Extract<Command, { kind: 'extras' }>): readonly unknown[] {
    return items.map(({ target, source, extras: said }) => {
      const step = this.stepToExtend(target, said, scope);
      if (typeof step === 'string') return step;
      const { extras } = step.trajectory;
      const own = extras.filter((one) => one.step === step && one.source === source && counts(one));
      const isSame = (['hint', 'values'] as const).every((field) => {
        const last = own.findLast((one) => one.said[field] !== undefined);
        return said[field] === undefined || String(last?.said[field]) === String(said[field]);
      });
      if (!isSame) {
        extras.push({ step, source, said, decision: null });
        this.tell('EXTRAS', step.trajectory, step);
      }
      return { step: this.steps.indexOf(step), duplicate: isSame };
    });
  }

  /** The step that extras are about, or why they are refused. */
  private stepToExtend(target: GivenExtras['target'], said: StepExtras, scope: Scope): Step | string {
    try {
      if ('step' in target) {
        const step = this.seenStep(target.step, scope);
        return fits(step, said) ? step : 'LENGTH_MISMATCH';
      }
      const { steps } = this.seen(target.channel, target.uid, scope);
      const step = steps.find(({ index }) => index === target.index);
      if (step === undefined) return 'UNKNOWN_STEP';
      return fits(step, said) ? step : 'LENGTH_MISMATCH';
    } catch (error) {
      if (error instanceof Refusal) return error.message;
      throw error;
    }
  }

  // --- Decisions ----------------------------------------------------------------------------------------------------

  private decide(command: Extract<Command, { kind: 'decide' }>): Answer {
    const { source, waited, scope } = command;
    const found = command.decisions.flatMap(({ target, ...said }) => {
      const on = this.targetOf(target, scope);
      return on === null ? [] : [{ on, ...said }];
    });
    for (const { on, entries } of found) {
      if (entries.extras !== undefined && 'trajectory' in on && !fits(on, entries.extras))
        throw new Refusal('LENGTH_MISMATCH');
    }
    const list = waited === null ? undefined : at(this.lists, waited.list);
    if (list !== undefined) {
      const kept = list.filter(({ part }) => part !== waited?.part);
      list.splice(0, list.length, ...kept);
    }
    const missing = command.decisions.length - found.length;
    const known = command.operation === null ? undefined : at(this.operations, command.operation);
    const stands = known === undefined ? null : this.operations.indexOf(known);
    if (known === undefined && found.length === 0)
      return { operation: stands, changed: 0, missing, stopped: false };
    // Of an operation that was undone nothing that waits is decided any more.
    if (known?.undone === true) list?.splice(0);
    if (known?.undone === true) return { operation: stands, changed: 0, missing, stopped: true };
    const operation = known ?? {
      source,
      channels: [],
      changed: 0,
      changes: new Set<Step>(),
      undone: false,
    };
    if (known === undefined) this.operations.push(operation);
    const before = operation.changes.size;
    for (const { on, fields, entries } of found) {
      const decision = { order: this.next(), operation, on, fields, entries, undone: false };
      this.decisions.push(decision);
      this.tellCurated(on);
      this.addEntriesOf(decision);
      for (const step of this.stepsHeldBy(on)) {
        if (this.isChangedBy(operation, step)) operation.changes.add(step);
        else operation.changes.delete(step);
      }
    }
    const changed = operation.changes.size - before;
    const channels = found.map(({ on }) => ('trajectory' in on ? on.trajectory.channel : on.channel));
    operation.channels = [...new Set([...operation.channels, ...channels])].sort();
    operation.changed += changed;
    return { operation: this.operations.indexOf(operation), changed, missing, stopped: false };
  }

  private undo({ operation: ordinal, limit, scope }: Extract<Command, { kind: 'undo' }>): Answer {
    const operation = at(this.operations, ordinal);
    if (operation === undefined || !operation.channels.every((channel) => isSeen(channel, scope))) {
      throw new Refusal('UNKNOWN_OPERATION');
    }
    const left = this.decisions.filter(
      (decision) => decision.operation === operation && !decision.undone && !this.isGone(decision.on),
    );
    const part = left.slice(0, limit);
    const changed = this.curationChanges(() => {
      for (const decision of part) {
        decision.undone = true;
        this.tellCurated(decision.on);
        this.tellEntriesOf(decision);
      }
    });
    const done = part.length < limit;
    operation.undone = true;
    return { changed, done };
  }

  /** How many steps have another curation after the change. */
  private curationChanges(change: () => void): number {
    const curations = () =>
      this.trajectories
        .filter(({ isGone }) => !isGone)
        .flatMap((trajectory) =>
          trajectory.steps.map((step) => JSON.stringify(this.curationOf(step, trajectory))),
        );
    const before = curations();
    change();
    return curations().filter((after, i) => after !== before[i]).length;
  }

  private addEntriesOf(decision: Decision): void {
    const { on, entries, operation } = decision;
    if ('generation' in on) return;
    const [trajectory, step] = 'trajectory' in on ? [on.trajectory, on] : [on, null];
    for (const [name, value] of Object.entries(entries.rewards ?? {})) {
      trajectory.rewards.push({ order: this.next(), step, name, value, key: null, decision });
    }
    if (entries.judgment !== undefined && step !== null) {
      const judge = operation.source === 'manual' ? 'manual' : 'a';
      trajectory.judgments.push({ step, score: entries.judgment.score, judge, decision });
    }
    if (entries.extras !== undefined && step !== null) {
      trajectory.extras.push({ step, source: operation.source, said: entries.extras, decision });
    }
    this.tellEntriesOf(decision);
  }

  private tellEntriesOf({ on, entries }: Decision): void {
    if ('generation' in on) return;
    const trajectory = 'trajectory' in on ? on.trajectory : on;
    const step = 'trajectory' in on ? on : lastOf(on);
    for (const _ of Object.keys(entries.rewards ?? {})) this.tell('REWARDED', trajectory, step);
    if (entries.judgment !== undefined) this.tell('JUDGED', trajectory, step);
    if (entries.extras !== undefined) this.tell('EXTRAS', trajectory, step);
  }

  private tellCurated(on: Decision['on']): void {
    if ('trajectory' in on) {
      this.tell('CURATED', on.trajectory, on);
      return;
    }
    const trajectories = 'steps' in on ? [on] : this.membersOf(on);
    for (const trajectory of trajectories) this.tell('CURATED', trajectory, null);
    for (const step of this.stepsHeldBy(on)) this.tell('CURATED', step.trajectory, step);
  }

  private stepsHeldBy(on: Decision['on']): readonly Step[] {
    if ('trajectory' in on) return [on];
    return ('steps' in on ? [on] : this.membersOf(on)).flatMap(stepsInOrder);
  }

  /** Whether something else would hold for the step, had the operation said nothing. */
  private isChangedBy(operation: Operation, step: Step): boolean {
    const own = this.decisions.filter((decision) => decision.operation === operation && !decision.undone);
    const asIs = JSON.stringify(this.curationOf(step, step.trajectory));
    for (const decision of own) decision.undone = true;
    const without = JSON.stringify(this.curationOf(step, step.trajectory));
    for (const decision of own) decision.undone = false;
    return asIs !== without;
  }

  private targetOf(target: GivenTarget, scope: Scope): Decision['on'] | null {
    if (target.kind === 'step') {
      const step = this.stepOf(target.step);
      return step === null || !isSeen(step.trajectory.channel, scope) ? null : step;
    }
    if (!isSeen(target.channel, scope)) return null;
    if (target.kind === 'trajectory') return this.find(target.channel, target.uid);
    const group = this.groupOf(target);
    return group === null || this.membersOf(group).length === 0 ? null : group;
  }

  private isGone(on: Decision['on']): boolean {
    return 'trajectory' in on ? on.trajectory.isGone : on.isGone;
  }

  // --- Consumption, silence, deletion -------------------------------------------------------------------------------

  private consume({ steps, groups }: Extract<Command, { kind: 'consume' }>): Answer {
    let changed = 0;
    for (const ordinal of steps) {
      const step = this.stepOf(ordinal);
      if (step === null || step.consumed) continue;
      step.consumed = true;
      changed += 1;
      this.tell('CONSUMED', step.trajectory, step);
    }
    for (const name of groups) {
      const group = this.groupOf(name);
      if (group !== null) group.consumed = true;
    }
    return { changed };
  }

  private abandon({ names, silentMs }: Extract<Command, { kind: 'abandon' }>): Answer {
    let abandoned = 0;
    for (const { channel, uid } of names) {
      const trajectory = this.find(channel, uid);
      if (trajectory === null || statusOf(trajectory) !== 'OPEN') continue;
      if (trajectory.heardAt >= this.now - silentMs) continue;
      trajectory.marks.push('ABANDONED');
      trajectory.reason = null;
      this.abandonments.push(trajectory);
      this.tell('TRAJECTORY_ABANDONED', trajectory, null);
      abandoned += 1;
    }
    return { abandoned };
  }

  private giveUp({ channel, uid, reason, scope }: Extract<Command, { kind: 'giveUp' }>): Answer {
    const trajectory = this.seen(channel, uid, scope);
    if (statusOf(trajectory) !== 'OPEN') return {};
    trajectory.marks.push('ABANDONED');
    trajectory.reason = reason;
    this.abandonments.push(trajectory);
    this.tell('TRAJECTORY_ABANDONED', trajectory, null);
    return {};
  }

  private delete({ names, silentMs }: Extract<Command, { kind: 'delete' }>): Answer {
    let trajectories = 0;
    let steps = 0;
    for (const { channel, uid } of names) {
      const trajectory = this.find(channel, uid);
      if (trajectory === null || (silentMs !== null && trajectory.heardAt >= this.now - silentMs)) continue;
      for (const step of stepsInOrder(trajectory)) this.tell('DELETED', trajectory, step);
      this.tell('DELETED', trajectory, null);
      trajectory.isGone = true;
      if (this.membersOf(trajectory.group).length === 0) trajectory.group.isGone = true;
      trajectories += 1;
      steps += trajectory.steps.length;
    }
    return { trajectories, steps };
  }

  // --- Documents ----------------------------------------------------------------------------------------------------

  private document(command: Command): Answer {
    switch (command.kind) {
      case 'saveRecipe':
        this.recipes.set(`${command.channel}/${command.name}`, command.seed);
        return { seed: command.seed };
      case 'deleteRecipe':
        this.recipes.delete(`${command.channel}/${command.name}`);
        return {};
      case 'createDataset': {
        const recipe = `${command.channel}/${command.recipe}`;
        const version = this.datasets.filter((dataset) => dataset.recipe === recipe).length + 1;
        this.datasets.push({ recipe, version, status: 'QUEUED', isGone: false });
        return { dataset: this.datasets.length - 1, version };
      }
      case 'updateDataset': {
        const dataset = at(this.datasets, command.dataset);
        if (dataset === undefined || dataset.isGone) throw new Refusal('UNKNOWN_DATASET');
        if (dataset.status !== 'SUCCEEDED') dataset.status = command.finished ? 'SUCCEEDED' : 'RUNNING';
        return { status: dataset.status };
      }
      case 'deleteDataset': {
        const dataset = at(this.datasets, command.dataset);
        if (dataset !== undefined) dataset.isGone = true;
        return {};
      }
      case 'policy': {
        const { version, force, paused } = command;
        const was = this.policy;
        if (version !== null && version < was.version && !force)
          throw new Refusal('POLICY_VERSION_BACKWARDS');
        const isHeld = version === was.version && was.updatedAt !== null;
        this.policy = {
          version: version ?? was.version,
          paused: paused ?? was.paused,
          updatedAt: version === null || isHeld ? was.updatedAt : this.now,
        };
        return { ...this.policy };
      }
      case 'keep': {
        const known = command.list === null ? undefined : at(this.lists, command.list);
        const list = known ?? [];
        if (known === undefined) this.lists.push(list);
        // A part that is kept again takes the place of what waited there.
        const isKept = list.some(({ part }) => part === command.part);
        if (!isKept) list.push({ list: this.lists.indexOf(list), part: command.part });
        return { list: this.lists.indexOf(list) };
      }
      case 'forget':
        at(this.lists, command.list)?.splice(0);
        return {};
      default:
        throw new Error(`no rule for ${command.kind}`);
    }
  }

  // --- Looking up ---------------------------------------------------------------------------------------------------

  private next(): number {
    this.order += 1;
    return this.order;
  }

  private tell(kind: string, { channel, uid }: Trajectory, step: Step | null): void {
    this.events.push(`${kind} ${channel}/${uid}${step === null ? '' : `/${step.index}`}`);
  }

  private find(channel: string, uid: string): Trajectory | null {
    return this.trajectories.find((one) => one.channel === channel && one.uid === uid && !one.isGone) ?? null;
  }

  private seen(channel: string | null, uid: string, scope: Scope): Trajectory {
    const found = this.trajectories.filter(
      (one) =>
        one.uid === uid &&
        !one.isGone &&
        isSeen(one.channel, scope) &&
        (channel ?? one.channel) === one.channel,
    );
    const [only] = found;
    if (only === undefined) throw new Refusal('UNKNOWN_TRAJECTORY');
    if (found.length > 1) throw new Refusal('AMBIGUOUS');
    return only;
  }

  private stepOf(ordinal: number): Step | null {
    const step = at(this.steps, ordinal);
    return step === undefined || step.trajectory.isGone ? null : step;
  }

  private seenStep(ordinal: number, scope: Scope): Step {
    const step = this.stepOf(ordinal);
    if (step === null || !isSeen(step.trajectory.channel, scope)) throw new Refusal('UNKNOWN_STEP');
    return step;
  }

  private groupOf(name: {
    readonly channel: string;
    readonly promptUid: string;
    readonly generation: number;
  }) {
    return (
      this.groups.find(
        (group) =>
          !group.isGone &&
          group.channel === name.channel &&
          group.promptUid === name.promptUid &&
          group.generation === name.generation,
      ) ?? null
    );
  }

  private membersOf(group: Group): readonly Trajectory[] {
    return this.trajectories.filter((one) => one.group === group && !one.isGone);
  }

  private curationOf(step: Step | null, trajectory: Trajectory) {
    const holds = this.decisions.filter(
      ({ on }) => on === step || on === trajectory || on === trajectory.group,
    );
    const said = holds.map(({ order, operation, fields, undone }) => ({
      ...fields,
      undone,
      source: operation.source,
      position: order,
    }));
    const reason = step?.draft.untrainableReason ?? null;
    const captured = {
      trainable: false,
      source: 'capture' as const,
      undone: false,
      position: step?.order ?? 0,
    };
    return effectiveCuration(reason === null ? said : [{ ...captured, reason }, ...said]);
  }

  // --- All that is there --------------------------------------------------------------------------------------------

  snapshot(): Snapshot {
    const live = this.trajectories.filter(({ isGone }) => !isGone);
    const decisions = this.decisions.filter(({ on }) => !this.isGone(on));
    const past = new Map<string, number>();
    for (const { channel, promptUid, generation, isGone, consumed } of this.groups) {
      const prompt = `${channel}/${promptUid}`;
      if (isGone && consumed) past.set(prompt, Math.max(past.get(prompt) ?? 0, generation));
    }
    const versions = new Map<string, number>();
    for (const { recipe, version } of this.datasets) versions.set(recipe, version);
    return {
      trajectories: sorted(live.map((trajectory) => this.trajectorySnapshot(trajectory))),
      groups: sorted(
        this.groups
          .filter(({ isGone }) => !isGone)
          .map(({ channel, promptUid, generation, consumed, first }) => ({
            name: `${channel}/${promptUid}/${generation}`,
            consumed,
            hasFirst: first !== null,
            first,
            decided: decisions.some(
              ({ on }) =>
                'generation' in on &&
                on.channel === channel &&
                on.promptUid === promptUid &&
                on.generation === generation,
            ),
          })),
      ),
      past: sorted([...past].map(([prompt, generation]) => ({ name: prompt, generation }))),
      decisions: decisions.map(({ operation, on, fields, entries, undone }) => ({
        operation: this.operations.indexOf(operation),
        on:
          'trajectory' in on
            ? nameOf(on)
            : 'uid' in on
              ? `${on.channel}/${on.uid}`
              : `group ${on.channel}/${on.promptUid}/${on.generation}`,
        fields,
        entries:
          Object.keys(entries.rewards ?? {}).length +
          [entries.judgment, entries.extras].filter((one) => one !== undefined).length,
        undone,
      })),
      operations: this.operations.map(({ source, channels, changed, undone }) => ({
        source,
        channels,
        changed,
        undone,
      })),
      abandonments: this.abandonments
        .filter(({ isGone }) => !isGone)
        .map(({ channel, uid }) => `${channel}/${uid}`),
      waiting: this.lists
        .flat()
        .map(({ list, part }) => `${list}/${part}`)
        .sort(),
      recipes: sorted([...this.recipes].map(([name, seed]) => ({ name, seed }))),
      datasets: this.datasets
        .flatMap(({ recipe, version, status, isGone }) => (isGone ? [] : [`${recipe} ${version} ${status}`]))
        .sort(),
      versions: sorted([...versions].map(([name, last]) => ({ name, last }))),
      policy: { ...this.policy },
      events: [...this.events],
    };
  }

  private trajectorySnapshot(trajectory: Trajectory): Snapshot['trajectories'][number] {
    const { channel, uid, group, startedAt, heardAt, policyVersion, rewards } = trajectory;
    const steps = stepsInOrder(trajectory);
    const versions = steps.flatMap((step) => versionOf(step) ?? []);
    const tokens = (of: (draft: StepDraft) => Int32Array | null) =>
      steps
        .map(({ draft }) => of(draft))
        .reduce<number | null>((sum, ids) => (ids === null ? sum : (sum ?? 0) + ids.length), null);
    const links = linksOf(trajectory);
    return {
      name: `${channel}/${uid}`,
      group: `${channel}/${group.promptUid}/${group.generation}`,
      status: statusOf(trajectory),
      stepCount: steps.length,
      maxIndex: lastOf(trajectory)?.index ?? -1,
      reward: steps
        .map(effectiveReward)
        .reduce((sum, reward) => (reward === null ? sum : (sum ?? 0) + reward), null),
      minPolicyVersion: versions.length === 0 ? null : Math.min(...versions),
      maxPolicyVersion: versions.length === 0 ? null : Math.max(...versions),
      promptTokens: tokens(({ promptIds }) => promptIds),
      responseTokens: tokens(({ responseIds }) => responseIds),
      agent: trajectory.steps.find(({ draft }) => draft.agent !== null)?.draft.agent ?? null,
      tags: this.curationOf(null, trajectory).tags,
      metadata: metadataOf(trajectory),
      startedAt,
      lastStepAt: steps.length === 0 ? startedAt : Math.max(...steps.map(({ createdAt }) => createdAt)),
      heardAt,
      isCompleted: trajectory.marks.includes('COMPLETE'),
      defaultPolicyVersion: policyVersion,
      hasOwnRewards: rewards.some(({ step }) => step === null),
      mustInherit: this.decisions.some(({ on }) => on === trajectory || on === group),
      rewards: rewards.map(
        ({ step, name, value, key, decision }) =>
          `${step?.index ?? 'own'} ${name} ${value} ${key}${stateOf(decision)}`,
      ),
      judgments: trajectory.judgments.map(
        ({ step, score, judge, decision }) => `${step.index} ${score} ${judge}${stateOf(decision)}`,
      ),
      extras: trajectory.extras.map(
        ({ step, source, said, decision }) =>
          `${step.index} ${source} ${textOfExtras(said)}${stateOf(decision)}`,
      ),
      steps: steps.map((step) => this.stepSnapshot(step, links.get(step) ?? NO_LINKS)),
    };
  }

  private stepSnapshot(step: Step, { parent, newFrom, next }: Links): StepSnapshot {
    const { trajectory, index, createdAt, draft, consumed } = step;
    const judgments = trajectory.judgments.filter((judgment) => judgment.step === step && counts(judgment));
    return {
      index,
      createdAt,
      prompt: `${trajectory.group.promptUid}/${trajectory.group.generation}`,
      givenReward: draft.reward,
      reward: effectiveReward(step),
      untrainableReason: draft.untrainableReason,
      policyVersion: versionOf(step),
      parent: parent?.index ?? null,
      newFrom,
      next: next?.index ?? null,
      judgment: judgments.findLast(({ score }) => score !== null)?.score ?? null,
      curation: this.curationOf(step, trajectory),
      isLast: statusOf(trajectory) === 'COMPLETE' && lastOf(trajectory) === step,
      consumed,
    };
  }
}

const CONTENT = [
  'messages',
  'tools',
  'response',
  'promptIds',
  'responseIds',
  'logProbs',
  'responseMask',
] as const;

const isSeen = (channel: string, scope: Scope): boolean => scope === null || scope.includes(channel);
const nameOf = ({ trajectory: { channel, uid }, index }: Step): string => `${channel}/${uid}/${index}`;
const versionOf = ({ draft, trajectory }: Step): number | null =>
  draft.policyVersion ?? trajectory.policyVersion;

/** Whether an entry counts: undoing the decision that made it takes it back. */
const counts = ({ decision }: Pick<Entry, 'decision'>): boolean => decision?.undone !== true;
const stateOf = (decision: Decision | null): string =>
  decision === null ? '' : decision.undone ? ' undone' : ' decided';

const stepsInOrder = ({ steps }: Trajectory): readonly Step[] => [...steps].sort((a, b) => a.index - b.index);
const lastOf = (trajectory: Trajectory): Step | null => stepsInOrder(trajectory).at(-1) ?? null;

const sorted = <T extends { readonly name: string }>(items: readonly T[]): readonly T[] =>
  [...items].sort((a, b) => (a.name < b.name ? -1 : 1));

/** Whether values have an entry for each token of the step's response. */
const fits = ({ draft: { responseIds } }: Step, { values }: StepExtras): boolean =>
  values === undefined || values.length === (responseIds?.length ?? 0);

function statusOf({ marks }: Trajectory): 'OPEN' | 'COMPLETE' | 'ABANDONED' {
  if (marks.includes('COMPLETE')) return 'COMPLETE';
  return marks.at(-1) === 'ABANDONED' ? 'ABANDONED' : 'OPEN';
}

/** As JSON text; a reason counts for as long as its trajectory is abandoned. */
function metadataOf(trajectory: Trajectory): string | null {
  const { metadata, reason } = trajectory;
  if (reason === null || statusOf(trajectory) !== 'ABANDONED') return metadata;
  return JSON.stringify({
    ...(metadata === null ? {} : JSON.parse(metadata)),
    stepwell: { abandon_reason: reason },
  });
}

function effectiveReward(step: Step): number | null {
  const { trajectory, draft, order } = step;
  const isLast = lastOf(trajectory) === step;
  const entries = trajectory.rewards.filter(
    (entry) =>
      entry.name === 'reward' && counts(entry) && (entry.step === step || (isLast && entry.step === null)),
  );
  const given = draft.reward === null ? [] : [{ order, value: draft.reward }];
  return [...given, ...entries].sort((a, b) => a.order - b.order).at(-1)?.value ?? null;
}

const NO_LINKS: Links = { parent: null, newFrom: 0, next: null, hasNext: false };

const textsOf = ({ messages, response, nextState }: StepDraft): readonly string[] =>
  [...messages, ...(response === null ? [] : [response]), ...(nextState ?? [])].map((one) =>
    JSON.stringify(one),
  );
const idsOf = ({ promptIds, responseIds }: StepDraft): readonly number[] => [
  ...(promptIds ?? []),
  ...(responseIds ?? []),
];
const startsWith = <T>(whole: readonly T[], part: readonly T[]): boolean =>
  part.every((one, i) => whole[i] === one);

/** How much of a step's beginning another one is, if the step continues it; null: it does not. */
function continued(step: Step, other: Step): number | null {
  if (other.index >= step.index) return null;
  const [own, others] = [step.draft, other.draft];
  if (own.messages.length > 0) {
    const { length } = others.messages;
    if (length === 0 || length >= own.messages.length) return null;
    if (own.messages[length]?.role !== 'assistant') return null;
    return startsWith(
      textsOf(own),
      others.messages.map((one) => JSON.stringify(one)),
    )
      ? length
      : null;
  }
  const ids = idsOf(others);
  if (others.messages.length > 0 || ids.length === 0 || ids.length > (own.promptIds?.length ?? 0))
    return null;
  return startsWith(idsOf(own), ids) ? ids.length : null;
}

/** The step with the longest beginning, of equal ones the nearest by branch, then the later, among those that had come. */
function parentOf(step: Step, present: readonly Step[]): Step | null {
  const found = present.flatMap((other) => {
    const length = continued(step, other);
    return length === null ? [] : [{ other, length }];
  });
  // Of the same length one of its own branch is nearest, one that nobody answered farthest; then one of its turn type.
  const nearness = ({ draft: { branch, turnType } }: Step): number =>
    (branch === step.draft.branch ? 2 : isFailedBranch(branch) ? 0 : 1) * 2 +
    (turnType === step.draft.turnType ? 1 : 0);
  found.sort(
    (a, b) => b.length - a.length || nearness(b.other) - nearness(a.other) || b.other.index - a.other.index,
  );
  return found[0]?.other ?? null;
}

/** What each step continues and what followed it, replayed from the first arrival on over whole sequences. */
function linksOf(trajectory: Trajectory): ReadonlyMap<Step, Links> {
  const links = new Map<Step, Links>();
  const present: Step[] = [];
  const follow = (step: Step, parent: Step | null) => {
    const own = links.get(step);
    const known = parent === null ? undefined : links.get(parent);
    if (own === undefined || known === undefined || parent === null) return;
    const isText = step.draft.messages.length > 0;
    own.parent = parent;
    own.newFrom = isText ? parent.draft.messages.length + 1 : 0;
    if (!isText || known.hasNext || isFailedBranch(step.draft.branch)) return;
    // A side task says nothing of what the agent saw next.
    if (step.draft.turnType === 'SIDE' && parent.draft.turnType === 'MAIN') return;
    known.hasNext = true;
    known.next = step;
  };
  for (const step of trajectory.steps) {
    links.set(step, { ...NO_LINKS, hasNext: step.draft.nextState !== null });
    follow(step, parentOf(step, present));
    present.push(step);
    const later = present.filter(({ index }) => index > step.index).sort((a, b) => a.index - b.index);
    for (const child of later) {
      if (continued(child, step) !== null && parentOf(child, present) === step) follow(child, step);
    }
  }
  return links;
}
