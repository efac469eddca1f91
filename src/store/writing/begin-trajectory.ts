import { StepwellError } from '../../errors/index.js';
import type { RegisterInput } from '../port.js';
import { touches } from './commit.js';
import { refreshTags } from './curation.js';
import type { Pass } from './pass.js';
import type { Key, Position, TrajectoryState } from './state.js';

/** The generation of a prompt that a trajectory which starts now belongs to; `key` null: it has to be made. */
export interface Generation {
  readonly promptUid: string;
  readonly generation: number;
  readonly key: Key | null;
  readonly isDecided: boolean;
}

/** The current generation of a prompt: a consumed one is over. */
export function currentGeneration(pass: Pass, channel: string, promptUid: string): Generation {
  const latest = pass.generations(channel, promptUid).at(-1);
  if (latest !== undefined && latest.consumed === null) {
    const { key, generation, decided } = latest;
    // Asked for now: what holds for the group holds for whoever joins it.
    if (decided) pass.ledger.onGroup(key);
    return { promptUid, generation, key, isDecided: decided };
  }
  // A generation that was consumed can be gone although an earlier one is still there.
  const past = Math.max(latest?.generation ?? 0, pass.pastGeneration(channel, promptUid));
  return { promptUid, generation: past + 1, key: null, isDecided: false };
}

export interface Beginning {
  readonly channel: string;
  readonly uid: string;
  readonly prompt: Generation;
  /** JSON text. */
  readonly metadata: string | null;
  readonly policyVersion: number | null;
  readonly startedAt: number;
}

export function beginTrajectory(
  pass: Pass,
  { channel, uid, prompt, metadata, policyVersion, startedAt }: Beginning,
): TrajectoryState {
  const registered = pass.ids.position();
  const state: TrajectoryState = {
    key: pass.ids.key('trajectory', registered),
    id: pass.ids.name('traj'),
    uid,
    channel,
    promptUid: prompt.promptUid,
    generation: prompt.generation,
    group: prompt.key ?? makeGroup(pass, channel, prompt, registered),
    status: 'OPEN',
    stepCount: 0,
    maxIndex: -1,
    reward: null,
    minPolicyVersion: null,
    maxPolicyVersion: null,
    promptTokens: null,
    responseTokens: null,
    agent: null,
    tags: [],
    metadata,
    startedAt,
    lastStepAt: startedAt,
    heardAt: pass.now,
    registered,
    completed: null,
    defaultPolicyVersion: policyVersion,
    hasOwnRewards: false,
    inherits: prompt.isDecided,
  };
  pass.begin(state);
  if (state.inherits) refreshTags(pass, state);
  pass.eventAt(registered, 'TRAJECTORY_STARTED', state, null);
  return state;
}

/**
 * Registers a trajectory before its first step; answers its id. Registering it again is a success.
 * @throws PROMPT_CONFLICT
 */
export function registerTrajectory(pass: Pass, input: RegisterInput): string {
  const { channel, uid, metadata, policyVersion } = input;
  const found = pass.trajectory(channel, uid);
  if (found !== null) {
    const prompt = otherPrompt(pass, found, input.promptUid);
    if (prompt !== null) movePrompt(pass, found, prompt);
    return found.id;
  }
  const prompt = currentGeneration(pass, channel, input.promptUid ?? uid);
  return beginTrajectory(pass, {
    channel,
    uid,
    prompt,
    metadata: metadata === null ? null : JSON.stringify(metadata),
    policyVersion,
    startedAt: pass.now,
  }).id;
}

/**
 * The prompt that a trajectory is to have instead of its own; null: it keeps it. The first step fixes it.
 * @throws PROMPT_CONFLICT
 */
export function otherPrompt(pass: Pass, state: TrajectoryState, promptUid: string | null): Generation | null {
  if (promptUid === null || promptUid === state.promptUid) return null;
  if (state.stepCount > 0) {
    const params = { trajectory: state.uid, stored: state.promptUid, given: promptUid };
    throw new StepwellError('PROMPT_CONFLICT', params);
  }
  const prompt = currentGeneration(pass, state.channel, promptUid);
  if (state.inherits || prompt.isDecided) {
    // Asked for now: what holds for the trajectory already, and what will.
    pass.ledger.inherited(state);
    if (prompt.key !== null) pass.ledger.onGroup(prompt.key);
  }
  return prompt;
}

export function movePrompt(pass: Pass, state: TrajectoryState, prompt: Generation): void {
  pass.touch(state);
  pass.reading(touches.members(state.channel, state.promptUid));
  pass.reading(touches.members(state.channel, prompt.promptUid));
  state.promptUid = prompt.promptUid;
  state.generation = prompt.generation;
  state.group = prompt.key ?? makeGroup(pass, state.channel, prompt, pass.ids.position());
  state.inherits ||= prompt.isDecided;
  if (state.inherits) refreshTags(pass, state);
}

function makeGroup(pass: Pass, channel: string, prompt: Generation, registered: Position): Key {
  const { promptUid, generation } = prompt;
  return pass.makeGroup({ channel, promptUid, generation, registered });
}
