import { StepwellError } from '../../errors/index.js';
import type { WriterItem } from '../packed/block.js';
import type { AppendResult, Rejection } from '../port.js';
import { abandonTrajectories, abandonTrajectory } from './abandon.js';
import { createKey, keepSecret, noteKeyUses, revokeKey } from './api-keys.js';
import { type Appended, appendStep } from './append-step.js';
import { registerTrajectory } from './begin-trajectory.js';
import { beginBuild, updateBuild } from './builds.js';
import { ackBatch, claimUnits, expireBatches, extendBatch, releaseBatch } from './claims.js';
import { continueSpread, decide } from './decide.js';
import { deleteTrajectories, tellDeleted } from './delete-trajectories.js';
import {
  createDataset,
  deleteDataset,
  deleteRecipe,
  saveRecipe,
  updateDataset,
  updatePolicy,
} from './documents.js';
import { addExtras } from './extras.js';
import { indexUnits } from './index-units.js';
import { cancelJob, changeJob, createJob, releaseJob, takeJob } from './jobs.js';
import { judgeUnits } from './judge-units.js';
import { appendJudgment, markConsumed, returnSteps } from './lifecycle.js';
import { endLogin, openLogin } from './logins.js';
import { adoptWork } from './long-jobs.js';
import type { Pass } from './pass.js';
import { resumeBatches, resumeConsumer } from './resume-consumer.js';
import { addReward, completeTrajectory } from './rewards.js';
import { excludeUnits, forgetClaims, forgetRows, retryUnits } from './tend-claims.js';
import { undoPart } from './undo.js';
import { forgetList, keepForLater } from './waiting-decisions.js';

/** Every change that a store makes, by name. A rule throws only before it has changed anything. */
export const RULES = {
  registerTrajectory,
  completeTrajectory,
  addReward,
  appendJudgment,
  addExtras,
  decide,
  continueSpread,
  undoPart,
  keepForLater,
  forgetList,
  markConsumed,
  abandonTrajectories,
  abandonTrajectory,
  deleteTrajectories,
  tellDeleted,
  saveRecipe,
  deleteRecipe,
  createDataset,
  updateDataset,
  deleteDataset,
  updatePolicy,
  beginBuild,
  updateBuild,
  createJob,
  takeJob,
  changeJob,
  releaseJob,
  cancelJob,
  judgeUnits,
  adoptWork,
  indexUnits,
  claimUnits,
  ackBatch,
  extendBatch,
  releaseBatch,
  expireBatches,
  retryUnits,
  excludeUnits,
  forgetRows,
  forgetClaims,
  resumeConsumer,
  resumeBatches,
  returnSteps,
  createKey,
  revokeKey,
  noteKeyUses,
  openLogin,
  endLogin,
  keepSecret,
} as const;

type AfterPass<F> = F extends (pass: Pass, ...args: infer Args) => infer Answer
  ? (...args: Args) => Answer
  : never;

/** The rules without their first parameter, as the stores' callers use them. */
export type Rules = { readonly [Name in keyof typeof RULES]: AfterPass<(typeof RULES)[Name]> };

/** The outcome of one item of an append. */
export type AppendedItem = Appended | Rejection;

/** Appends one item. A step that cannot be stored is rejected, without an effect on the other items. */
export function appendItem(pass: Pass, channel: string, item: WriterItem): AppendedItem {
  if (!('step' in item)) return item;
  try {
    return appendStep(pass, channel, item.step);
  } catch (error) {
    if (!(error instanceof StepwellError)) throw error;
    const { code, message, path } = error;
    return { index: item.index, code, message, path: path?.map(String) ?? null };
  }
}

/** Counts the outcomes of an append's items. */
export function appendResult(items: Iterable<AppendedItem>): AppendResult {
  const rejected: Rejection[] = [];
  const stepIds: string[] = [];
  let duplicates = 0;
  let unlisted = 0;
  for (const item of items) {
    if ('stepId' in item) {
      stepIds.push(item.stepId);
      if (item.duplicate) duplicates += 1;
    } else {
      const { more = 0, ...listed } = item;
      rejected.push(listed);
      unlisted += more;
    }
  }
  const accepted = stepIds.length - duplicates;
  return { items: stepIds.length + rejected.length + unlisted, accepted, duplicates, rejected, stepIds };
}
