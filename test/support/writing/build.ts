import type { Command, GivenStep } from './commands.js';

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

const group = (promptUid: string, generation: number) => ({ channel: 'train', promptUid, generation });

export const consume = (promptUid: string, generation: number): Command => ({
  kind: 'consume',
  steps: [],
  groups: [group(promptUid, generation)],
});

export const tagGroup = (promptUid: string, generation: number, tag: string): Command => ({
  kind: 'decide',
  operation: null,
  source: 'manual',
  decisions: [{ target: { kind: 'group', ...group(promptUid, generation) }, fields: { addTags: [tag] } }],
  waits: false,
  waited: null,
  scope: null,
});

/** Undoes the last operation. */
export const undo = (limit = 10): Command => ({ kind: 'undo', operation: 0, limit, scope: null });
