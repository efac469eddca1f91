import { StepwellError } from '../../../src/errors/index.js';
import type { DecisionTarget } from '../../../src/model/decision.js';
import { isJobUnfinished, jobIdOf, undoJobIdOf } from '../../../src/model/job.js';
import { packDecisions } from '../../../src/store/pack-decisions.js';
import { packExtras } from '../../../src/store/packed/extras.js';
import { appendStep } from '../../../src/store/writing/append-step.js';
import type { PartOf } from '../../../src/store/writing/long-jobs.js';
import type { Pass } from '../../../src/store/writing/pass.js';
import { RULES } from '../../../src/store/writing/rules.js';
import { DELETING } from '../deleting.js';
import { unpacked } from '../packed.js';
import { type Command, draftOf, type GivenTarget } from './commands.js';

/** What commands have made so far, in order: how later ones name it. */
export class Made {
  readonly steps: string[] = [];
  readonly operations: string[] = [];
  readonly lists: number[] = [];
  readonly datasets: string[] = [];
  /** What people call the steps, by id. */
  readonly stepNames = new Map<string, string>();

  copy(): Made {
    const copy = new Made();
    copy.steps.push(...this.steps);
    copy.operations.push(...this.operations);
    copy.lists.push(...this.lists);
    copy.datasets.push(...this.datasets);
    return copy;
  }
}

/** The one that a number means, counted from the last one; undefined: there are none. */
export const at = <T>(made: readonly T[], ordinal: number): T | undefined =>
  made[made.length - 1 - (ordinal % Math.max(made.length, 1))];

/** Answers of the rules and of the model, so that they can be compared. */
export type Answer = Readonly<Record<string, unknown>>;

/** The place of what a command made; it is noted if it is new. */
function placeOf<T>(made: T[], one: T): number {
  if (!made.includes(one)) made.push(one);
  return made.indexOf(one);
}

export const RECIPE = {
  channel: 'train',
  where: null,
  curators: [],
  formatter: { name: 'f', version: '1', options: {} },
  order: 'FIFO',
  target: 'verl',
  groupSize: null,
  minGroupSize: null,
  groupTimeoutMs: null,
  maxPolicyLag: null,
  createdAt: 0,
} as const;

export const DATASET = {
  channel: 'train',
  status: 'QUEUED',
  progress: 0,
  error: null,
  encoding: 'JSONL',
  target: 'verl',
  rows: 0,
  steps: 0,
  contentHash: null,
  files: [],
  manifest: null,
  createdAt: 0,
  finishedAt: null,
} as const;

/** Gives a command to its rule. A refusal is an answer. @throws NotLoaded */
export function perform(pass: Pass, command: Command, made: Made): Answer {
  try {
    return give(pass, command, made);
  } catch (error) {
    if (error instanceof StepwellError) return { code: error.code };
    throw error;
  }
}

function give(pass: Pass, command: Command, made: Made): Answer {
  const stepId = (ordinal: number) => at(made.steps, ordinal) ?? 'step_none';
  const targetOf = (target: GivenTarget): DecisionTarget =>
    target.kind === 'step' ? { kind: 'step', id: stepId(target.step) } : target;
  switch (command.kind) {
    case 'append': {
      const { stepId: id, duplicate } = appendStep(pass, command.channel, unpacked(draftOf(command.step)));
      const added = duplicate ? null : pass.stepById(id);
      if (added !== null)
        made.stepNames.set(id, `${added.trajectory.channel}/${added.trajectory.uid}/${added.step.index}`);
      return { step: placeOf(made.steps, id), duplicate };
    }
    case 'register':
      RULES.registerTrajectory(pass, { ...command, metadata: { uid: command.uid } });
      return {};
    case 'complete': {
      const { channel, uid, reward, scope } = command;
      RULES.completeTrajectory(
        pass,
        { channel, uid },
        scope,
        reward === null ? null : { value: reward, source: 'env' },
      );
      return {};
    }
    case 'reward': {
      const { target, name, value, idempotencyKey, scope } = command;
      const named =
        'step' in target
          ? { stepId: stepId(target.step) }
          : { channel: target.channel, uid: target.uid, stepIndex: target.index };
      const answer = RULES.addReward(
        pass,
        { target: named, name, value, idempotencyKey, source: 'env', comment: null },
        scope,
      );
      return { step: answer.stepId === null ? null : made.steps.indexOf(answer.stepId) };
    }
    case 'judge': {
      const input = { stepId: stepId(command.step), score: command.score, votes: [], judge: 'j' };
      const { score, at: judgedAt } = RULES.appendJudgment(pass, input, command.scope);
      return { score, at: judgedAt };
    }
    case 'extras': {
      const items = command.items.map(({ target, source, extras }, index) => ({
        index,
        target:
          'step' in target
            ? { stepId: stepId(target.step) }
            : { channel: target.channel, uid: target.uid, stepIndex: target.index },
        source,
        extras: packExtras(extras, []),
      }));
      const outcomes = RULES.addExtras(pass, items, command.scope).map((outcome) =>
        'code' in outcome
          ? outcome.code
          : { step: made.steps.indexOf(outcome.stepId), duplicate: outcome.duplicate },
      );
      return { outcomes };
    }
    case 'decide': {
      const list = command.waited === null ? undefined : at(made.lists, command.waited.list);
      const operationId =
        command.operation === null ? null : (at(made.operations, command.operation) ?? null);
      const answer = RULES.decide(
        pass,
        {
          ...partOf(pass, operationId === null ? null : jobIdOf(operationId)),
          total: null,
          operationId,
          source: command.source,
          summary: command.source,
          decisions: packDecisions(
            command.decisions.map(({ target, ...said }) => ({ target: targetOf(target), ...said })),
            [],
          ),
          pending: command.waits ? { kind: 'list', list: 0, scope: null } : null,
          waited: list === undefined ? null : { list, part: command.waited?.part ?? 0 },
        },
        command.scope,
      );
      const { changed, missing, stopped } = answer;
      const operation = answer.operationId === null ? null : placeOf(made.operations, answer.operationId);
      return { operation, changed, missing: missing.length, stopped };
    }
    case 'undo': {
      const id = at(made.operations, command.operation) ?? 'op_none';
      const by = partOf(pass, undoJobIdOf(id));
      const { changed, work } = RULES.undoPart(pass, id, command.scope, command.limit, by);
      return { changed: changed.length, done: work === null };
    }
    case 'consume':
      return RULES.markConsumed(pass, { stepIds: command.steps.map(stepId), groups: command.groups });
    case 'abandon':
      return { abandoned: RULES.abandonTrajectories(pass, command.names, pass.now - command.silentMs) };
    case 'giveUp': {
      const { channel, uid, scope, reason } = command;
      RULES.abandonTrajectory(pass, { channel, uid }, scope, reason);
      return {};
    }
    case 'delete': {
      const ids = command.names.flatMap(({ channel, uid }) => pass.trajectory(channel, uid)?.id ?? []);
      const before = command.silentMs === null ? null : pass.now - command.silentMs;
      const { trajectories, steps } = RULES.deleteTrajectories(pass, {
        ...DELETING,
        ids,
        idleBefore: before,
      });
      return { trajectories, steps };
    }
    case 'saveRecipe': {
      const { channel, name, seed } = command;
      return {
        seed: RULES.saveRecipe(pass, { ...RECIPE, id: `rcp_${channel}_${seed}`, channel, name, seed }).seed,
      };
    }
    case 'deleteRecipe':
      RULES.deleteRecipe(pass, command);
      return {};
    case 'createDataset': {
      const id = `ds_${made.datasets.length}`;
      const { channel, recipe: recipeName } = command;
      const { version } = RULES.createDataset(pass, { ...DATASET, id, channel, recipeName });
      return { dataset: placeOf(made.datasets, id), version };
    }
    case 'updateDataset': {
      const id = at(made.datasets, command.dataset) ?? 'ds_none';
      const patch = command.finished ? { status: 'SUCCEEDED' as const } : { status: 'RUNNING' as const };
      return { status: RULES.updateDataset(pass, { id, patch }).status };
    }
    case 'deleteDataset':
      RULES.deleteDataset(pass, at(made.datasets, command.dataset) ?? 'ds_none');
      return {};
    case 'policy': {
      const { version, force, paused } = command;
      const change = {
        ...(version === null ? {} : { version, force }),
        ...(paused === null ? {} : { paused }),
      };
      return { ...RULES.updatePolicy(pass, change) };
    }
    case 'keep': {
      const list = command.list === null ? null : (at(made.lists, command.list) ?? null);
      return { list: placeOf(made.lists, RULES.keepForLater(pass, list, command.part, [])) };
    }
    case 'forget': {
      const list = at(made.lists, command.list);
      if (list !== undefined) RULES.forgetList(pass, list);
      return {};
    }
  }
}

/** A part of the job, if there is one that has not ended. */
function partOf(pass: Pass, id: string | null): PartOf {
  const job = id === null ? null : pass.jobs.job(id);
  return { lease: job !== null && isJobUnfinished(job) ? job : null, owner: 'here' };
}
