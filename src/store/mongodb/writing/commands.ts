import type { Batch, RecipeUnit } from '../../../model/claim.js';
import {
  failedIn,
  type Job,
  mendedIn,
  operationIdOf,
  settledIn,
  undoJobIdOf,
  undoneFrom,
} from '../../../model/job.js';
import type { TrajectoryRef } from '../../../model/trajectory.js';
import type { WriterItem } from '../../packed/block.js';
import type { JudgeRequest, RewardInput } from '../../port.js';
import { touches } from '../../writing/commit.js';
import type { DecideRequest } from '../../writing/decide.js';
import type { PackedEntries } from '../../writing/entries.js';
import { toldIn } from '../../writing/judge-units.js';
import { longStateOf, type PendingWork } from '../../writing/long-jobs.js';
import type { Pass } from '../../writing/pass.js';
import { type AppendedItem, RULES, type Rules } from '../../writing/rules.js';
import type { Key } from '../../writing/state.js';
import { MARKS_SPAN } from '../batches/jobs.js';
import type { Answers } from './answers.js';
import type { Cache } from './cache.js';
import type { Need } from './needs.js';

export type RuleName = keyof Rules;

/** A caller's request. */
interface Asked {
  readonly resolve: (value: unknown) => void;
  readonly reject: (error: unknown) => void;
  /** How often planning stopped because something was not loaded. */
  stops: number;
}

/** Items to append, in order. They may take several passes, each of which continues where the previous one ended. */
export interface AppendCommand extends Asked {
  readonly kind: 'append';
  readonly channel: string;
  readonly items: readonly WriterItem[];
  /** The outcomes of the items planned so far. */
  readonly answers: AppendedItem[];
  /** Number of passes with items of it that are not finished. */
  open: number;
}

export interface RuleCommand extends Asked {
  readonly kind: 'rule';
  readonly rule: RuleName;
  readonly args: readonly unknown[];
}

export type Command = AppendCommand | RuleCommand;

export function runRule(pass: Pass, { rule, args }: RuleCommand): unknown {
  const run = RULES[rule] as (pass: Pass, ...args: readonly unknown[]) => unknown;
  return run(pass, ...args);
}

/** What a command will need, as far as it is known before planning. */
export function needsOf(command: Command, cache: Cache, from = 0, most = Number.POSITIVE_INFINITY): Need[] {
  if (command.kind === 'append') return needsOfAppend(command, cache, from, most);
  switch (command.rule) {
    case 'registerTrajectory': {
      const [{ channel, uid, promptUid }] = command.args as Parameters<Rules['registerTrajectory']>;
      if (channel === null) return needsOfRef({ channel, uid });
      return [
        { kind: 'trajectory', channel, uid, depth: 'head' },
        { kind: 'prompt', channel, promptUid: promptUid ?? uid },
      ];
    }
    case 'completeTrajectory':
    case 'abandonTrajectory':
      return needsOfRef((command.args as Parameters<Rules['completeTrajectory' | 'abandonTrajectory']>)[0]);
    case 'addReward':
      return needsOfReward((command.args as Parameters<Rules['addReward']>)[0].target);
    case 'appendJudgment':
      return [{ kind: 'stepById', id: (command.args as Parameters<Rules['appendJudgment']>)[0].stepId }];
    case 'addExtras': {
      const [items] = command.args as Parameters<Rules['addExtras']>;
      return items.flatMap(({ target }) => needsOfReward(target));
    }
    case 'decide':
      return needsOfDecide((command.args as Parameters<Rules['decide']>)[0], cache);
    case 'undoPart': {
      const [id] = command.args as Parameters<Rules['undoPart']>;
      return [
        { kind: 'operation', id },
        { kind: 'job', id: undoJobIdOf(id) },
        { kind: 'marks', judge: undoneFrom(id), page: 0 },
      ];
    }
    case 'continueSpread': {
      const [lease, id] = command.args as Parameters<Rules['continueSpread']>;
      return [
        { kind: 'operation', id },
        { kind: 'job', id: lease.id },
      ];
    }
    case 'markConsumed': {
      const [{ stepIds, groups, batch }] = command.args as Parameters<Rules['markConsumed']>;
      return [
        ...(batch === undefined ? [] : [{ kind: 'batch', id: batch } as const]),
        ...stepIds.map((id): Need => ({ kind: 'stepById', id })),
        ...groups.map(({ channel, promptUid }): Need => ({ kind: 'prompt', channel, promptUid })),
      ];
    }
    case 'abandonTrajectories': {
      const [names] = command.args as Parameters<Rules['abandonTrajectories']>;
      return names.map(({ channel, uid }): Need => ({ kind: 'trajectory', channel, uid, depth: 'head' }));
    }
    case 'deleteTrajectories':
      return needsOfDelete((command.args as Parameters<Rules['deleteTrajectories']>)[0], cache);
    case 'tellDeleted':
      return needsOfTelling((command.args as Parameters<Rules['tellDeleted']>)[0], cache);
    case 'saveRecipe': {
      const [{ name }] = command.args as Parameters<Rules['saveRecipe']>;
      return [{ kind: 'recipe', name }];
    }
    case 'deleteRecipe':
      return [{ kind: 'recipe', name: (command.args as Parameters<Rules['deleteRecipe']>)[0].name }];
    case 'createDataset': {
      const [{ recipeName: recipe }] = command.args as Parameters<Rules['createDataset']>;
      return [{ kind: 'versions', recipe }];
    }
    case 'updateDataset':
      return [{ kind: 'dataset', id: (command.args as Parameters<Rules['updateDataset']>)[0].id }];
    case 'deleteDataset':
      return [{ kind: 'dataset', id: (command.args as Parameters<Rules['deleteDataset']>)[0] }];
    case 'createKey':
      return [{ kind: 'key', id: (command.args as Parameters<Rules['createKey']>)[0].id }];
    case 'revokeKey': {
      const [id] = command.args as Parameters<Rules['revokeKey']>;
      return [
        { kind: 'key', id },
        { kind: 'logins', keyId: id },
      ];
    }
    case 'openLogin':
    case 'endLogin':
      return [{ kind: 'logins', keyId: (command.args as Parameters<Rules['openLogin']>)[0] }];
    case 'noteKeyUses':
      return (command.args as Parameters<Rules['noteKeyUses']>)[0].map(
        ({ id }): Need => ({ kind: 'key', id }),
      );
    case 'keepSecret':
      return [{ kind: 'secret' }];
    case 'updatePolicy':
      return [{ kind: 'policy' }];
    case 'beginBuild': {
      const [{ recipeName: recipe }, { id }] = command.args as Parameters<Rules['beginBuild']>;
      return [
        { kind: 'versions', recipe },
        { kind: 'job', id },
      ];
    }
    case 'updateBuild': {
      const [{ id }] = command.args as Parameters<Rules['updateBuild']>;
      return [
        { kind: 'job', id },
        { kind: 'dataset', id },
      ];
    }
    case 'createJob':
    case 'adoptWork':
      return [{ kind: 'job', id: (command.args as Parameters<Rules['createJob' | 'adoptWork']>)[0].id }];
    case 'takeJob':
    case 'cancelJob':
      return [{ kind: 'job', id: (command.args as Parameters<Rules['takeJob' | 'cancelJob']>)[0] }];
    case 'changeJob':
    case 'releaseJob':
      return [{ kind: 'job', id: (command.args as Parameters<Rules['changeJob' | 'releaseJob']>)[0].id }];
    case 'judgeUnits':
      return needsOfJudging((command.args as Parameters<Rules['judgeUnits']>)[0], cache);
    case 'indexUnits': {
      const [{ lease, recipe, found, gone, pool }] = command.args as Parameters<Rules['indexUnits']>;
      const units = [...found.map(({ unit }) => unit), ...gone, ...(pool?.drop ?? [])];
      return [{ kind: 'job', id: lease.id }, ...units.map((unit): Need => ({ kind: 'unit', recipe, unit }))];
    }
    case 'claimUnits': {
      const [{ id, recipe, recipeName, consumer, members }] = command.args as Parameters<Rules['claimUnits']>;
      return [
        { kind: 'recipe', name: recipeName },
        { kind: 'policy' },
        { kind: 'batch', id },
        { kind: 'consumer', recipe, name: consumer },
        ...members.map(({ unit }): Need => ({ kind: 'unit', recipe, unit })),
      ];
    }
    case 'ackBatch':
    case 'extendBatch':
    case 'releaseBatch':
      return needsOfBatch((command.args as Parameters<Rules['releaseBatch']>)[0], cache);
    case 'expireBatches': {
      const [ids] = command.args as Parameters<Rules['expireBatches']>;
      return ids.flatMap((id) => needsOfBatch(id, cache));
    }
    case 'retryUnits': {
      const [recipe, units] = command.args as Parameters<Rules['retryUnits']>;
      return units.map((unit): Need => ({ kind: 'unit', recipe, unit }));
    }
    case 'excludeUnits': {
      const [recipe, units] = command.args as Parameters<Rules['excludeUnits']>;
      return units.map(({ unit }): Need => ({ kind: 'unit', recipe, unit }));
    }
    case 'forgetRows': {
      const [ids] = command.args as Parameters<Rules['forgetRows']>;
      return ids.map((id): Need => ({ kind: 'batch', id }));
    }
    case 'forgetClaims': {
      const [recipe, { batches, units }] = command.args as Parameters<Rules['forgetClaims']>;
      return [
        ...batches.map((id): Need => ({ kind: 'batch', id })),
        ...units.map((unit): Need => ({ kind: 'unit', recipe, unit })),
      ];
    }
    case 'resumeConsumer': {
      const [recipe, name] = command.args as Parameters<Rules['resumeConsumer']>;
      return [{ kind: 'consumer', recipe, name }];
    }
    case 'resumeBatches': {
      const [{ recipe, consumer, batches }] = command.args as Parameters<Rules['resumeBatches']>;
      const left = batches.flatMap((id) => needsOfBatch(id, cache));
      return [{ kind: 'consumer', recipe, name: consumer }, ...left];
    }
    case 'returnSteps': {
      const [{ steps }] = command.args as Parameters<Rules['returnSteps']>;
      return steps.flatMap(({ id, units }): Need[] => [
        { kind: 'stepById', id },
        ...units.map(({ recipe, unit }): Need => ({ kind: 'unit', recipe, unit })),
      ]);
    }
    case 'keepForLater':
    case 'forgetList':
      return [];
  }
}

function needsOfAppend(
  { channel, items, stops }: AppendCommand,
  cache: Cache,
  from: number,
  most: number,
): Need[] {
  const needs: Need[] = [];
  for (const item of items.slice(from, from + most)) {
    if (!('step' in item)) continue;
    const { trajectoryUid: uid, promptUid, stepIndex, idempotencyKey } = item.step;
    const entry = cache.trajectory(channel, uid);
    const memory = entry?.memory ?? null;
    const index = stepIndex ?? (entry?.state?.maxIndex ?? -1) + 1;
    const isTail = memory === null || memory.canPlace(index, item.step);
    needs.push({ kind: 'trajectory', channel, uid, depth: isTail ? 'tail' : 'trees' });
    // The trajectory is probably new, and needs its prompt.
    if (entry === null || entry.state === null) {
      needs.push({ kind: 'prompt', channel, promptUid: promptUid ?? uid });
    }
    const known =
      (stepIndex === null ? undefined : entry?.inside?.byIndex.get(stepIndex)) ??
      (idempotencyKey === null ? undefined : entry?.inside?.byIdempotencyKey.get(idempotencyKey));
    if (known !== undefined && (stops > 0 || entry?.inside != null)) {
      needs.push({ kind: 'content', channel, uid, step: known.key });
    }
  }
  return needs;
}

/** A batch; once it is cached also its consumer, recipe and units, and once these are, their prompts and last batches. */
function needsOfBatch(id: string, cache: Cache): Need[] {
  const batch = (cache.value(touches.batch(id))?.value ?? null) as Batch | null;
  if (batch === null) return [{ kind: 'batch', id }];
  const { recipe, recipeName, consumer, channel, members } = batch;
  return [
    { kind: 'batch', id },
    { kind: 'consumer', recipe, name: consumer },
    { kind: 'recipe', name: recipeName },
    ...members.flatMap(({ unit }): Need[] => {
      const row = (cache.value(touches.unit(recipe, unit))?.value ?? null) as RecipeUnit | null;
      if (row === null) return [{ kind: 'unit', recipe, unit }];
      const { last, promptUid } = row;
      return [
        { kind: 'unit', recipe, unit },
        { kind: 'prompt', channel, promptUid },
        ...(last === null || last === id ? [] : [{ kind: 'batch', id: last } as const]),
      ];
    }),
  ];
}

function needsOfRef({ channel, uid }: TrajectoryRef): Need[] {
  return channel === null
    ? [{ kind: 'channels', uid }]
    : [{ kind: 'trajectory', channel, uid, depth: 'steps' }];
}

function needsOfReward(target: RewardInput['target']): Need[] {
  return 'stepId' in target ? [{ kind: 'stepById', id: target.stepId }] : needsOfRef(target);
}

function needsOfDecide(
  { operationId, decisions, lease }: Pick<DecideRequest, 'operationId' | 'decisions' | 'lease'>,
  cache: Cache,
): Need[] {
  const needs = decisions.flatMap(({ target }): Need[] => {
    if (target.kind === 'step') return [{ kind: 'stepById', id: target.id }];
    const { channel } = target;
    if (target.kind === 'trajectory')
      return [{ kind: 'trajectory', channel, uid: target.uid, depth: 'steps' }];
    const { promptUid } = target;
    const group = cache
      .prompt(channel, promptUid)
      ?.groups.find(({ generation }) => generation === target.generation);
    const prompt: Need = { kind: 'prompt', channel, promptUid };
    return group === undefined ? [prompt] : [prompt, { kind: 'members', group: group.key, depth: 'steps' }];
  });
  if (operationId !== null) needs.push({ kind: 'operation', id: operationId });
  if (lease !== null) needs.push({ kind: 'job', id: lease.id });
  return needs;
}

function needsOfJudging(request: JudgeRequest<PackedEntries>, cache: Cache): Need[] {
  const { lease, judge, again, units, failed = [], memory } = request;
  const pages = new Set(units.map(({ unit }) => Math.floor(unit / MARKS_SPAN)));
  const marked = [...failed, ...(again ? units : [])].flatMap(({ unit, steps = [] }) => [unit, ...steps]);
  const failedPages = new Set(marked.map((unit) => Math.floor(unit / MARKS_SPAN)));
  const mended = (again ? units : []).flatMap(({ unit, steps = [] }) => [unit, ...steps]);
  const mendedPages = new Set(mended.map((unit) => Math.floor(unit / MARKS_SPAN)));
  const told = [...units, ...failed].filter((one) => one.told !== undefined);
  const settledPages = new Set(told.map(({ unit }) => Math.floor(unit / MARKS_SPAN)));
  const { seenBy = '', seen = [], late = [] } = memory ?? {};
  const seenPages = new Set(seen.map((unit) => Math.floor(unit / MARKS_SPAN)));
  const decisions = [...late, ...units.flatMap((unit) => unit.decisions)];
  const operationId = operationIdOf(lease.id);
  return [
    { kind: 'job', id: lease.id },
    ...[...pages].map((page): Need => ({ kind: 'marks', judge, page })),
    ...[...seenPages].map((page): Need => ({ kind: 'marks', judge: seenBy, page })),
    ...[...failedPages].map((page): Need => ({ kind: 'marks', judge: failedIn(lease.id), page })),
    ...Object.values(mendedIn(lease.id)).flatMap((judge) =>
      [...mendedPages].map((page): Need => ({ kind: 'marks', judge, page })),
    ),
    ...[...settledPages].map((page): Need => ({ kind: 'marks', judge: settledIn(lease.id), page })),
    ...toldIn([...units, ...failed]).map((id): Need => ({ kind: 'stepById', id })),
    ...needsOfDecide({ operationId, decisions, lease: null }, cache),
  ];
}

function needsOfDelete({ ids, lease }: Parameters<Rules['deleteTrajectories']>[0], cache: Cache): Need[] {
  const job: Need[] = lease === null ? [] : [{ kind: 'job', id: lease.id }];
  const trajectories = ids.flatMap((id): Need[] => {
    const found = cache.ofId(id);
    if (found === null || found.state === null) return [{ kind: 'trajectoryById', id, depth: 'steps' }];
    const { channel, uid, state } = found;
    return [
      { kind: 'trajectory', channel, uid, depth: 'steps' },
      { kind: 'prompt', channel, promptUid: state.promptUid },
      { kind: 'members', group: state.group, depth: 'head' },
      { kind: 'datasets', channel, uid },
    ];
  });
  return [...job, ...trajectories];
}

function needsOfTelling({ lease }: Parameters<Rules['tellDeleted']>[0], cache: Cache): Need[] {
  if (lease === null) return [];
  const work = workOf(lease.id, cache);
  const [trajectory] = work?.kind === 'delete' ? work.untold : [];
  const job: Need = { kind: 'job', id: lease.id };
  return trajectory === undefined ? [job] : [job, { kind: 'deletion', trajectory }];
}

/** What remains for a job of the store's, if that is cached. */
function workOf(id: string, cache: Cache): PendingWork | null {
  const job = (cache.value(touches.job(id))?.value ?? null) as Job | null;
  return job === null ? null : longStateOf(job).work;
}

/** Trajectories loaded at once. The number of their steps is not known in advance. */
const AT_ONCE = 100;

/**
 * The next trajectories that a spreading decision has not reached and that are not cached. Loading them one by one
 * would stop planning once for each.
 */
export function needsOfSpread(command: Command, cache: Cache, answers: Answers): readonly Need[] {
  const id = spreadingJob(command);
  const work = id === null ? null : workOf(id, cache);
  if (work?.kind !== 'spread') return [];
  const { untold = [], trajectories } = work.left;
  return [...next(untold, cache, answers), ...next(trajectories, cache, answers)];
}

/** Id of the job whose spreading decision a command continues. */
function spreadingJob(command: Command): string | null {
  if (command.kind !== 'rule') return null;
  if (command.rule === 'continueSpread') {
    const [lease] = command.args as Parameters<Rules['continueSpread']>;
    return lease.id;
  }
  if (command.rule !== 'undoPart') return null;
  const [operation, , , { lease }] = command.args as Parameters<Rules['undoPart']>;
  return lease === null ? null : undoJobIdOf(operation);
}

function next(keys: readonly Key[], cache: Cache, answers: Answers): readonly Need[] {
  const needs: Need[] = [];
  for (const key of keys) {
    if (needs.length === AT_ONCE) break;
    const isGone = answers.located.trajectoryOfKey.get(key) === null;
    const inside = cache.ofKey(key)?.inside;
    if (isGone || (inside?.isWhole === true && inside.afterwards !== null)) continue;
    needs.push({ kind: 'trajectoryOfKey', key, depth: 'steps' });
  }
  return needs;
}
