import { type Job, operationIdOf } from '../../model/job.js';
import type { ChannelScope, JudgeRequest } from '../port.js';
import { type DecideAnswer, decide } from './decide.js';
import { changeJob, requireOwned } from './jobs.js';
import type { Pass } from './pass.js';

export interface JudgeAnswer {
  readonly job: Job;
  readonly decided: DecideAnswer | null;
  /** Units that were judged before, whose decisions do not count. */
  readonly repeated: number;
}

/**
 * A curator's checkpoint: its decisions on some units, that these units are judged, and how far its job has come, in
 * one commit. A unit that an earlier checkpoint or another job of the same judge has judged is passed over, so a
 * repeated checkpoint changes nothing.
 * @throws JOB_LOST
 */
export function judgeUnits(pass: Pass, request: JudgeRequest, scope: ChannelScope): JudgeAnswer {
  const { lease, source, summary, judge, again, units, change } = request;
  requireOwned(pass, lease);
  const operationId = operationIdOf(lease.id);
  const fresh = again ? units : units.filter(({ unit }) => !isJudged(pass, judge, unit));
  const decisions = fresh.flatMap((unit) => unit.decisions);
  for (const { unit } of fresh) pass.jobs.judgedBy(judge, unit);
  const decided =
    decisions.length === 0
      ? null
      : decide(pass, { operationId, source, summary, decisions, pending: null, waited: null }, scope);
  for (const { unit } of fresh) pass.jobs.putMark(judge, unit, operationId);
  const job = changeJob(pass, lease, change);
  return { job, decided, repeated: units.length - fresh.length };
}

/** A mark counts as long as its operation is not undone. */
export function isJudged(pass: Pass, judge: string, unit: number): boolean {
  const operation = pass.jobs.judgedBy(judge, unit);
  return operation !== null && pass.operations.operation(operation)?.undone !== true;
}
