import type { Command, GivenStep, GivenTarget } from './commands.js';

/** The command that appends a plain step to a trajectory of the channel `train`. */
export function append(uid: string, given: Partial<GivenStep> = {}): Command {
  const step: GivenStep = {
    uid,
    promptUid: null,
    index: null,
    idempotencyKey: null,
    isLast: false,
    reward: null,
    turn: 0,
    isFork: false,
    form: 'text',
    hasResponse: true,
    hasNextState: false,
    policyVersion: null,
    agent: null,
    createdAt: null,
    untrainableReason: null,
    branch: 'main',
    turnType: 'MAIN',
    ...given,
  };
  return { kind: 'append', channel: 'train', step };
}

export const register = (uid: string, promptUid: string, channel = 'train'): Command => ({
  kind: 'register',
  channel,
  uid,
  promptUid,
  policyVersion: null,
});

export const complete = (uid: string, reward: number | null = null): Command => ({
  kind: 'complete',
  channel: null,
  uid,
  reward,
  scope: null,
});

export const remove = (...uids: readonly string[]): Command => ({
  kind: 'delete',
  names: uids.map((uid) => ({ channel: 'train', uid })),
  silentMs: null,
});

export const giveUp = (uid: string): Command => ({
  kind: 'giveUp',
  channel: 'train',
  uid,
  reason: 'crashed',
  scope: null,
});

export const setVersion = (version: number): Command => ({
  kind: 'policy',
  version,
  force: false,
  paused: null,
});

const group = (promptUid: string, generation: number) => ({ channel: 'train', promptUid, generation });

/** Steps are named by their place among all that were ever taken. */
export const consumeStep = (step: number): Command => ({ kind: 'consume', steps: [step], groups: [] });

export const judge = (step: number, score: number): Command => ({ kind: 'judge', step, score, scope: null });

export const consume = (promptUid: string, generation: number): Command => ({
  kind: 'consume',
  steps: [],
  groups: [group(promptUid, generation)],
});

const tag = (target: GivenTarget, given: string): Command => ({
  kind: 'decide',
  operation: null,
  source: 'manual',
  decisions: [{ target, fields: { addTags: [given] }, entries: {} }],
  waits: false,
  waited: null,
  scope: null,
});

export const decideEntries = (step: number): Command => ({
  kind: 'decide',
  operation: null,
  source: 'curator:a',
  decisions: [
    {
      target: { kind: 'step', step },
      fields: {},
      entries: { rewards: { reward: 1 }, judgment: { score: 1 } },
    },
  ],
  waits: false,
  waited: null,
  scope: null,
});

export const tagGroup = (promptUid: string, generation: number, given: string): Command =>
  tag({ kind: 'group', ...group(promptUid, generation) }, given);

export const tagTrajectory = (uid: string, given: string): Command =>
  tag({ kind: 'trajectory', channel: 'train', uid }, given);

export const tagStep = (step: number, given: string): Command => tag({ kind: 'step', step }, given);

/** Undoes the last operation. */
export const undo = (limit = 10): Command => ({ kind: 'undo', operation: 0, limit, scope: null });
