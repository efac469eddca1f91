import { StepwellError } from '../../errors/index.js';
import { defaultChannelOf } from '../../model/step.js';
import { isInScope } from '../within-scope.js';
import { unabandoned } from './abandon.js';
import { touches } from './commit.js';
import { refreshTags } from './curation.js';
import { removeTrajectories } from './delete-trajectories.js';
/** The most characters of metadata as JSON: as many as one request may bring, however often it is repeated. */
const MAX_METADATA_CHARS = 1024 * 1024;
/** The current generation of a prompt. A consumed generation is never the current one. */
export function currentGeneration(pass, channel, promptUid) {
    const latest = pass.generations(channel, promptUid).at(-1);
    if (latest !== undefined && latest.consumed === null) {
        const { key, generation, decided } = latest;
        // Looked up before any change: the group's decisions also hold for the trajectory that joins it.
        if (decided)
            pass.ledger.onGroup(key);
        return { promptUid, generation, key, isDecided: decided };
    }
    // The group of a consumed generation may be deleted although an earlier generation still exists.
    const past = Math.max(latest?.generation ?? 0, pass.pastGeneration(channel, promptUid));
    return { promptUid, generation: past + 1, key: null, isDecided: false };
}
export function beginTrajectory(pass, { channel, uid, prompt, metadata, policyVersion, startedAt }) {
    const registered = pass.ids.position();
    const state = {
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
    if (state.inherits)
        refreshTags(pass, state);
    pass.eventAt(registered, 'TRAJECTORY_STARTED', state, null);
    return state;
}
/**
 * Registers a trajectory before its first step and returns its id. Registering it again is a success, and changes its
 * prompt, metadata and version until its first step.
 * @throws PROMPT_CONFLICT, CHANNEL_CONFLICT, AMBIGUOUS, OUT_OF_RANGE
 */
export function registerTrajectory(pass, input) {
    const { uid, policyVersion } = input;
    const channel = input.channel ?? channelOf(pass, uid, input.within);
    const found = pass.trajectory(channel, uid);
    if (found !== null) {
        const prompt = otherPrompt(pass, found, input.promptUid);
        if (found.stepCount === 0)
            retell(pass, found, input);
        if (prompt !== null)
            movePrompt(pass, found, prompt);
        return found.id;
    }
    const moving = input.within === undefined ? null : movable(pass, { channel, uid }, input.within);
    const prompt = currentGeneration(pass, channel, input.promptUid ?? moving?.promptUid ?? uid);
    // What moves is opened there, and no longer abandoned if it was.
    const metadata = mergedMetadata(unabandoned(moving?.metadata ?? null), input.metadata);
    // Channels share no rows, so a trajectory moves to another channel by being deleted and begun there.
    if (moving !== null)
        removeTrajectories(pass, [moving.id], null);
    return beginTrajectory(pass, {
        channel,
        uid,
        prompt,
        metadata,
        policyVersion: policyVersion ?? moving?.defaultPolicyVersion ?? null,
        startedAt: moving?.startedAt ?? pass.now,
    }).id;
}
/** The channel of a registration that names none. @throws AMBIGUOUS */
function channelOf(pass, uid, within) {
    const given = defaultChannelOf(within ?? null);
    const seen = within === undefined ? [] : pass.channelsOf(uid).filter((channel) => isInScope(channel, within));
    if (seen.includes(given))
        return given;
    if (seen.length > 1)
        throw new StepwellError('AMBIGUOUS', { uid, channels: seen.join(', ') });
    return seen[0] ?? given;
}
/** Applies a later registration to a trajectory without steps. @throws OUT_OF_RANGE */
function retell(pass, state, { metadata, policyVersion }) {
    const merged = mergedMetadata(state.metadata, metadata);
    const version = policyVersion ?? state.defaultPolicyVersion;
    if (merged === state.metadata && version === state.defaultPolicyVersion)
        return;
    pass.touch(state);
    state.metadata = merged;
    state.defaultPolicyVersion = version;
}
/** JSON text of both objects merged; for a key in both, the later value. @throws OUT_OF_RANGE */
function mergedMetadata(before, given) {
    if (given === null)
        return before;
    const merged = JSON.stringify(before === null ? given : { ...JSON.parse(before), ...given });
    if (merged.length <= MAX_METADATA_CHARS)
        return merged;
    const expected = `at most ${MAX_METADATA_CHARS} characters of JSON, with what is registered already`;
    throw new StepwellError('OUT_OF_RANGE', { expected }, { path: ['metadata'] });
}
/**
 * The trajectory of this uid in another channel that the registration moves; null: there is none.
 * @throws CHANNEL_CONFLICT if it has more than its registration
 */
function movable(pass, { channel, uid }, scope) {
    const elsewhere = pass.channelsOf(uid).filter((other) => isInScope(other, scope));
    const states = elsewhere.flatMap((other) => pass.trajectory(other, uid) ?? []);
    const [first] = states;
    const settled = states.find((state) => !isBare(pass, state)) ?? (states.length > 1 ? first : undefined);
    if (settled !== undefined) {
        const params = { trajectory: uid, stored: settled.channel, given: channel };
        throw new StepwellError('CHANNEL_CONFLICT', params, { path: ['channel'] });
    }
    return first ?? null;
}
/** Whether a trajectory has nothing but its registration. */
function isBare(pass, state) {
    const decided = state.inherits && pass.ledger.inherited(state).some(({ target }) => target === 'trajectory');
    return state.stepCount === 0 && state.status !== 'COMPLETE' && !state.hasOwnRewards && !decided;
}
/**
 * The prompt to which a registration or step moves the trajectory; null: it keeps its prompt. The first step fixes the
 * prompt.
 * @throws PROMPT_CONFLICT
 */
export function otherPrompt(pass, state, promptUid) {
    if (promptUid === null || promptUid === state.promptUid)
        return null;
    if (state.stepCount > 0) {
        const params = { trajectory: state.uid, stored: state.promptUid, given: promptUid };
        throw new StepwellError('PROMPT_CONFLICT', params);
    }
    const prompt = currentGeneration(pass, state.channel, promptUid);
    if (state.inherits || prompt.isDecided) {
        // Looked up before any change: the decisions that hold for the trajectory now, and those of its new group.
        pass.ledger.inherited(state);
        if (prompt.key !== null)
            pass.ledger.onGroup(prompt.key);
    }
    return prompt;
}
export function movePrompt(pass, state, prompt) {
    pass.touch(state);
    pass.reading(touches.members(state.channel, state.promptUid));
    pass.reading(touches.members(state.channel, prompt.promptUid));
    state.promptUid = prompt.promptUid;
    state.generation = prompt.generation;
    state.group = prompt.key ?? makeGroup(pass, state.channel, prompt, pass.ids.position());
    state.inherits ||= prompt.isDecided;
    if (state.inherits)
        refreshTags(pass, state);
}
function makeGroup(pass, channel, prompt, registered) {
    const { promptUid, generation } = prompt;
    return pass.makeGroup({ channel, promptUid, generation, registered });
}
//# sourceMappingURL=begin-trajectory.js.map