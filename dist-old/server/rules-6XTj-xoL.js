import { i as __name } from "./rolldown-runtime-BcUA5ExT.js";
import { t as StepwellError } from "./errors-CcPsIPsb.js";
import { i as isInScope, n as withAbandonReason, r as withoutAbandonReason } from "./abandon-reason-B62xZ8Xr.js";
import { a as trajectoryReward, r as REWARD } from "./content-field-DaPL9tFx.js";
import { s as defaultChannelOf } from "./step-CcJ0phkJ.js";
import { i as isSameCuration, n as UNCURATED, r as effectiveCuration } from "./decision-DoFfOib4.js";
import { r as slices } from "./lists-BWenJkb6.js";
import { a as isStoreWork, c as operationIdOf, d as undoJobIdOf, f as undoneFrom, i as isJobUnfinished, o as jobIdOf, r as failedIn, s as mendedIn, u as settledIn } from "./job-KjCvvYM6.js";
import { i as jsonEquals } from "./json-mDdvMCMC.js";
import { F as WIRE_NAMES, I as fieldsOf, T as damagedStep } from "./dated-marks-BK2Ri5fv.js";
import { a as restoreMedia } from "./media-Deg7OqDw.js";
import "./judgment-BLhNvDtB.js";
import { o as isUnfinished } from "./dataset-BM4dZ9Jb.js";
import { n as DATA_KEPT_MS, p as unitState, r as EXPIRED_KEPT_MS, s as claimRulesOf, u as standingOf } from "./claim-BTKwdaSH.js";
// dist/src/store/writing/owned-job.js
function requireOwned(pass, { id, term }) {
	const job = pass.jobs.job(id);
	if (job === null || !isJobUnfinished(job) || job.term !== term || job.owner === null) throw new StepwellError("JOB_LOST", { id });
	return job;
}
// dist/src/store/writing/long-jobs.js
const NOTHING_LEFT = {
	work: null,
	lease: null,
	stopped: false
};
const written = (state) => ({ left: JSON.stringify(state) });
function longStateOf({ state }) {
	const { left } = state;
	return JSON.parse(left);
}
function putRest(pass, work, { known, begin, told, by }) {
	const open = known !== null && isJobUnfinished(known) ? known : null;
	if (work === null) {
		if (open === null) {
			if (known !== null && known.status !== "SUCCEEDED") {
				const whole = {
					...told,
					share: 1
				};
				pass.jobs.put({
					...known,
					told: whole,
					status: "SUCCEEDED",
					error: null,
					finishedAt: pass.now
				});
			}
			return NOTHING_LEFT;
		}
		const { stopping } = longStateOf(open);
		const status = stopping ? "CANCELLED" : "SUCCEEDED";
		const whole = stopping ? told : {
			...told,
			share: 1
		};
		pass.jobs.put({
			...open,
			told: whole,
			status,
			owner: null,
			finishedAt: pass.now
		});
		return {
			...NOTHING_LEFT,
			stopped: stopping
		};
	}
	if (open !== null) {
		const { stopping } = longStateOf(open);
		pass.jobs.put({
			...open,
			told,
			state: written({
				work,
				stopping
			})
		});
		return {
			work,
			lease: {
				id: open.id,
				term: open.term
			},
			stopped: false
		};
	}
	const term = (known?.term ?? 0) + 1;
	pass.jobs.put({
		...begin,
		actor: by.actor ?? null,
		told,
		status: "RUNNING",
		state: written({
			work,
			stopping: false
		}),
		error: null,
		owner: by.owner,
		term,
		createdAt: pass.now,
		finishedAt: null
	});
	return {
		work,
		lease: {
			id: begin.id,
			term
		},
		stopped: false
	};
}
function stopLongJob(pass, job) {
	const { work } = longStateOf(job);
	const rest = work.kind === "spread" ? work.next : work;
	if (rest?.kind === "list") pass.operations.forgetWaiting(rest.list, null);
	const stopped = work.kind === "spread" || work.kind === "delete" && work.untold.length > 0 ? {
		...job,
		state: written({
			work: {
				...work,
				next: null
			},
			stopping: true
		})
	} : {
		...job,
		status: "CANCELLED",
		owner: null,
		finishedAt: pass.now
	};
	pass.jobs.put(stopped);
	return stopped;
}
function adoptWork(pass, job, left) {
	if (pass.jobs.job(job.id) !== null) return;
	const work = JSON.parse(left);
	pass.jobs.put({
		...job,
		actor: null,
		told: {},
		status: "QUEUED",
		state: written({
			work,
			stopping: false
		}),
		error: null,
		owner: null,
		term: 0,
		createdAt: pass.now,
		finishedAt: null
	});
}
const heldJob = (pass, lease) => lease === null ? null : requireOwned(pass, lease);
// dist/src/store/writing/delete-trajectories.js
function deleteTrajectories(pass, request) {
	const held = heldJob(pass, request.lease);
	const { untold, ...deletion } = removeTrajectories(pass, request.ids, request.idleBefore);
	const { pending, scope: channels, input } = request;
	const isLeft = pending !== null || untold.length > 0;
	if (held === null && !isLeft) return {
		...deletion,
		...NOTHING_LEFT
	};
	const begin = {
		id: held?.id ?? pass.ids.name("job"),
		kind: "DELETE",
		channels,
		input: { ...input }
	};
	const work = isLeft ? {
		kind: "delete",
		untold,
		next: pending
	} : null;
	const told = toldOf$2(held, deletion, input);
	return {
		...deletion,
		...putRest(pass, work, {
			known: held,
			begin,
			told,
			by: request
		})
	};
}
function removeTrajectories(pass, ids, idleBefore) {
	const found = find(pass, ids, idleBefore);
	let room = pass.mostTold;
	const untold = [];
	for (const { state, steps, group } of found) {
		const told = steps.slice(0, room);
		const rest = steps.slice(room);
		room -= told.length;
		deleteTrajectory(pass, state, told, rest);
		if (rest.length > 0) untold.push(state.key);
		if (group !== null && pass.members(group).length === 0) deleteGroup(pass, group);
	}
	return {
		trajectories: found.length,
		steps: found.reduce((sum, { steps }) => sum + steps.length, 0),
		datasets: [...new Set(found.flatMap(({ datasets }) => datasets))],
		untold
	};
}
function find(pass, ids, idleBefore) {
	const found = new Map();
	for (const id of ids) {
		const state = pass.trajectoryById(id);
		if (state === null || idleBefore !== null && state.heardAt >= idleBefore) continue;
		const group = pass.groupOfKey(state.group);
		if (group !== null) pass.members(group);
		const datasets = pass.isNewTrajectory(state.key) ? [] : pass.view.datasetsOf(state);
		found.set(id, {
			state,
			steps: pass.steps(state),
			datasets,
			group
		});
	}
	return [...found.values()];
}
function toldOf$2(held, part, { total }) {
	const before = deletionOf(held);
	const trajectories = before.trajectories + part.trajectories;
	const steps = before.steps + part.steps;
	const datasets = [...new Set([...before.datasets, ...part.datasets])];
	const share = total === null ? 0 : "steps" in total ? steps / total.steps : trajectories / total.trajectories;
	return {
		trajectories,
		steps,
		datasets,
		share: Math.min(1, share)
	};
}
__name(toldOf$2, "toldOf");
function deletionOf(job) {
	const { trajectories = 0, steps = 0, datasets = [] } = job?.told ?? {};
	return {
		trajectories,
		steps,
		datasets
	};
}
function deleteTrajectory(pass, state, steps, rest) {
	const { key, id, channel, uid, group, promptUid } = state;
	const told = steps.map((step) => tell(pass, state, step));
	const at = pass.deletionEvent({
		key,
		channel,
		uid,
		promptUid
	});
	const later = rest.map((step) => ({
		key: step.key,
		id: step.id,
		at
	}));
	pass.delete(state, {
		key,
		id,
		channel,
		uid,
		group,
		promptUid,
		steps: [...told, ...later],
		at
	});
	if (rest.length > 0) pass.deletions.begin({
		trajectory: key,
		channel,
		uid
	}, partsOf(rest, pass.mostTold));
}
function partsOf(steps, size) {
	return slices(steps, size).map((slice) => slice.map(({ key, id }) => ({
		key,
		id
	})));
}
function tellDeleted(pass, by) {
	if (by.lease === null) throw new Error("a deletion goes on without a job");
	const job = requireOwned(pass, by.lease);
	const { work } = longStateOf(job);
	if (work.kind !== "delete") throw new Error(`${job.kind} is no deletion`);
	const [trajectory, ...others] = work.untold;
	const deletion = trajectory === void 0 ? null : pass.deletions.stored(trajectory);
	let isLeft = false;
	if (deletion !== null) {
		const { channel, uid, next, parts, steps } = deletion;
		const named = {
			key: deletion.trajectory,
			channel,
			uid
		};
		pass.deletions.proceed(deletion, steps.map((step) => tell(pass, named, step)));
		isLeft = next + 1 < parts;
	}
	const untold = isLeft ? work.untold : others;
	return putRest(pass, untold.length === 0 && work.next === null ? null : {
		...work,
		untold
	}, {
		known: job,
		begin: job,
		told: job.told,
		by
	});
}
function tell(pass, trajectory, { key, id }) {
	return {
		key,
		id,
		at: pass.event("DELETED", trajectory, {
			key,
			id
		})
	};
}
function deleteGroup(pass, { key, channel, promptUid, generation, consumed }) {
	pass.deleteGroup({
		key,
		channel,
		promptUid,
		generation,
		isPast: consumed !== null
	});
}
// dist/src/store/writing/locate.js
function requireTrajectory(pass, ref, scope) {
	const channel = ref.channel ?? onlyChannel(pass, ref.uid, scope);
	const state = channel === null || !isInScope(channel, scope) ? null : pass.trajectory(channel, ref.uid);
	if (state !== null) return state;
	const where = ref.channel === null ? "" : ` in channel "${ref.channel}"`;
	throw new StepwellError("UNKNOWN_TRAJECTORY", {
		uid: ref.uid,
		where
	});
}
function onlyChannel(pass, uid, scope) {
	const channels = pass.channelsOf(uid).filter((channel) => isInScope(channel, scope));
	if (channels.length > 1) throw new StepwellError("AMBIGUOUS", {
		uid,
		channels: channels.join(", ")
	});
	return channels[0] ?? null;
}
function requireStep(pass, id, scope) {
	const found = pass.stepById(id);
	if (found === null || !isInScope(found.trajectory.channel, scope)) throw new StepwellError("UNKNOWN_STEP", { step: `"${id}"` });
	return found;
}
function requireStepAt(pass, ref, scope) {
	const trajectory = requireTrajectory(pass, ref, scope);
	if (ref.stepIndex === null) return {
		trajectory,
		step: null
	};
	const step = pass.stepAt(trajectory, ref.stepIndex);
	if (step !== null) return {
		trajectory,
		step
	};
	throw new StepwellError("UNKNOWN_STEP", { step: `${ref.stepIndex} in trajectory "${ref.uid}"` });
}
// dist/src/store/writing/abandon.js
function abandonTrajectories(pass, names, before) {
	const found = names.map(({ channel, uid }) => pass.trajectory(channel, uid));
	let abandoned = 0;
	for (const state of found) {
		if (state === null || state.status !== "OPEN" || state.heardAt >= before) continue;
		abandon(pass, state);
		abandoned += 1;
	}
	return abandoned;
}
function abandonTrajectory(pass, ref, scope, reason) {
	const state = requireTrajectory(pass, ref, scope);
	if (state.status !== "OPEN") return state.id;
	abandon(pass, state);
	if (reason !== null) state.metadata = JSON.stringify(withAbandonReason(parsed(state.metadata), reason));
	return state.id;
}
function abandon(pass, state) {
	pass.touch(state);
	state.status = "ABANDONED";
	pass.abandoned(state, pass.event("TRAJECTORY_ABANDONED", state, null));
}
function turnFromAbandoned(state, status) {
	state.status = status;
	state.metadata = unabandoned(state.metadata);
}
function unabandoned(metadata) {
	const before = parsed(metadata);
	const after = withoutAbandonReason(before);
	if (after === before) return metadata;
	return after === null ? null : JSON.stringify(after);
}
function parsed(metadata) {
	return metadata === null ? null : JSON.parse(metadata);
}
// dist/src/store/writing/logins.js
function openLogin(pass, keyId, login) {
	const logins = [...pass.keys.logins(keyId).filter(({ endsAt }) => endsAt > pass.now), login].slice(-32);
	pass.keys.putLogins({
		keyId,
		logins
	});
	return logins;
}
function endLogin(pass, keyId, hash) {
	const stored = pass.keys.logins(keyId);
	const logins = stored.filter((login) => login.hash !== hash);
	if (logins.length < stored.length) pass.keys.putLogins({
		keyId,
		logins
	});
}
function endLogins(pass, keyId) {
	if (pass.keys.logins(keyId).length > 0) pass.keys.putLogins({
		keyId,
		logins: []
	});
}
// dist/src/store/writing/api-keys.js
function createKey(pass, given) {
	const stored = pass.keys.key(given.id);
	if (stored !== null) return stored;
	const key = {
		...given,
		createdAt: pass.now,
		lastUsedAt: null,
		revokedAt: null
	};
	pass.keys.putKey(key);
	return key;
}
function revokeKey(pass, id) {
	const stored = pass.keys.key(id);
	if (stored === null) throw new StepwellError("UNKNOWN_KEY", { id });
	if (stored.revokedAt !== null) return stored;
	const key = {
		...stored,
		revokedAt: pass.now
	};
	pass.keys.putKey(key);
	endLogins(pass, id);
	return key;
}
function noteKeyUses(pass, uses) {
	const changed = uses.flatMap(({ id, at }) => {
		const stored = pass.keys.key(id);
		return stored === null || (stored.lastUsedAt ?? 0) >= at ? [] : [{
			...stored,
			lastUsedAt: at
		}];
	});
	for (const key of changed) pass.keys.putKey(key);
}
function keepSecret(pass, fresh) {
	const stored = pass.keys.secret();
	if (stored !== null) return stored;
	pass.keys.putSecret(fresh);
	return fresh;
}
// dist/src/store/writing/commit.js
const touches = {
	trajectory: (channel, uid) => `t:${channel}\u0000${uid}`,
	afterwards: (channel, uid) => `a:${channel}\u0000${uid}`,
	uid: (uid) => `u:${uid}`,
	prompt: (channel, promptUid) => `p:${channel}\u0000${promptUid}`,
	members: (channel, promptUid) => `m:${channel}\u0000${promptUid}`,
	operation: (id) => `o:${id}`,
	deletion: (trajectory) => `x:${trajectory}`,
	waiting: (list) => `w:${list}`,
	recipe: (name) => `r:${name}`,
	dataset: (id) => `d:${id}`,
	versions: (recipe) => `v:${recipe}`,
	job: (id) => `j:${id}`,
	marks: (judge, page) => `k:${judge}:${page}`,
	unit: (recipe, unit) => `n:${recipe}:${unit}`,
	batch: (id) => `b:${id}`,
	consumer: (recipe, name) => `c:${recipe}\u0000${name}`,
	policy: "policy",
	key: (id) => `y:${id}`,
	logins: (keyId) => `l:${keyId}`,
	secret: "secret"
};
function jobsIn(names) {
	const ids = new Set();
	for (const name of names) if (name.startsWith("j:") || name.startsWith("d:")) ids.add(name.slice(2));
	return [...ids];
}
function saidAfterwardsOf(name) {
	return name.startsWith("a:") ? `t:${name.slice(2)}` : null;
}
// dist/src/store/writing/state.js
function orderOf(position) {
	return position >= 0 ? position : 2 ** 52 - position;
}
// dist/src/store/writing/curation.js
const countedOf = ({ fields, source, undone, position }) => ({
	...fields,
	source,
	undone: undone !== null,
	position: orderOf(position)
});
function captureOf({ position, untrainableReason }) {
	if (untrainableReason === null) return [];
	return [{
		trainable: false,
		reason: untrainableReason,
		source: "capture",
		undone: false,
		position: orderOf(position)
	}];
}
function curationOf(step, own, inherited) {
	if (step.untrainableReason === null && own.length === 0 && inherited.length === 0) return UNCURATED;
	return effectiveCuration([
		...captureOf(step),
		...own.map(countedOf),
		...inherited.map(countedOf)
	]);
}
function refreshTags(pass, trajectory) {
	pass.touch(trajectory);
	trajectory.tags = effectiveCuration(pass.ledger.inherited(trajectory).map(countedOf)).tags;
}
function refreshCuration(pass, trajectory, step, decision, inherited = pass.ledger.inherited(trajectory), own = pass.ledger.onStep(trajectory, step.key, pass.newStep(step.key) !== null)) {
	const before = step.curation;
	const after = curationOf(step, own, inherited);
	pass.setCuration(trajectory, step, after);
	return {
		step: step.key,
		before,
		after,
		gained: gainedBy(decision, step, [...own, ...inherited])
	};
}
function gainedBy(id, step, rows) {
	const made = rows.find((row) => row.id === id);
	if (made === void 0 || made.undone !== null) return 0;
	const earlier = rows.filter((row) => row.operation === made.operation && isBefore(row, made)).sort((a, b) => orderOf(b.position) - orderOf(a.position))[0];
	return changesAt(made, step, rows) - (earlier === void 0 ? 0 : changesAt(earlier, step, rows));
}
function changesAt(made, step, rows) {
	if (isBefore(made, step)) return 0;
	const then = rows.flatMap((row) => {
		if (isBefore(made, row)) return [];
		return row.undone !== null && orderOf(row.undone) > orderOf(made.position) ? [{
			...row,
			undone: null
		}] : [row];
	});
	const others = then.filter(({ operation }) => operation !== made.operation);
	return isSameCuration(curationOf(step, then, []), curationOf(step, others, [])) ? 0 : 1;
}
const isBefore = (one, other) => orderOf(one.position) < orderOf(other.position);
// dist/src/store/writing/begin-trajectory.js
const MAX_METADATA_CHARS = 1048576;
function currentGeneration(pass, channel, promptUid) {
	const latest = pass.generations(channel, promptUid).at(-1);
	if (latest !== void 0 && latest.consumed === null) {
		const { key, generation, decided } = latest;
		if (decided) pass.ledger.onGroup(key);
		return {
			promptUid,
			generation,
			key,
			isDecided: decided
		};
	}
	return {
		promptUid,
		generation: Math.max(latest?.generation ?? 0, pass.pastGeneration(channel, promptUid)) + 1,
		key: null,
		isDecided: false
	};
}
function beginTrajectory(pass, { channel, uid, prompt, metadata, policyVersion, startedAt }) {
	const registered = pass.ids.position();
	const state = {
		key: pass.ids.key("trajectory", registered),
		id: pass.ids.name("traj"),
		uid,
		channel,
		promptUid: prompt.promptUid,
		generation: prompt.generation,
		group: prompt.key ?? makeGroup(pass, channel, prompt, registered),
		status: "OPEN",
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
		inherits: prompt.isDecided
	};
	pass.begin(state);
	if (state.inherits) refreshTags(pass, state);
	pass.eventAt(registered, "TRAJECTORY_STARTED", state, null);
	return state;
}
function registerTrajectory(pass, input) {
	const { uid, policyVersion } = input;
	const channel = input.channel ?? channelOf(pass, uid, input.within);
	const found = pass.trajectory(channel, uid);
	if (found !== null) {
		const prompt = otherPrompt(pass, found, input.promptUid);
		if (found.stepCount === 0) retell(pass, found, input);
		if (prompt !== null) movePrompt(pass, found, prompt);
		return found.id;
	}
	const moving = input.within === void 0 ? null : movable(pass, {
		channel,
		uid
	}, input.within);
	const prompt = currentGeneration(pass, channel, input.promptUid ?? moving?.promptUid ?? uid);
	const metadata = mergedMetadata(unabandoned(moving?.metadata ?? null), input.metadata);
	if (moving !== null) removeTrajectories(pass, [moving.id], null);
	return beginTrajectory(pass, {
		channel,
		uid,
		prompt,
		metadata,
		policyVersion: policyVersion ?? moving?.defaultPolicyVersion ?? null,
		startedAt: moving?.startedAt ?? pass.now
	}).id;
}
function channelOf(pass, uid, within) {
	const given = defaultChannelOf(within ?? null);
	const seen = within === void 0 ? [] : pass.channelsOf(uid).filter((channel) => isInScope(channel, within));
	if (seen.includes(given)) return given;
	if (seen.length > 1) throw new StepwellError("AMBIGUOUS", {
		uid,
		channels: seen.join(", ")
	});
	return seen[0] ?? given;
}
function retell(pass, state, { metadata, policyVersion }) {
	const merged = mergedMetadata(state.metadata, metadata);
	const version = policyVersion ?? state.defaultPolicyVersion;
	if (merged === state.metadata && version === state.defaultPolicyVersion) return;
	pass.touch(state);
	state.metadata = merged;
	state.defaultPolicyVersion = version;
}
function mergedMetadata(before, given) {
	if (given === null) return before;
	const merged = JSON.stringify(before === null ? given : {
		...JSON.parse(before),
		...given
	});
	if (merged.length <= MAX_METADATA_CHARS) return merged;
	throw new StepwellError("OUT_OF_RANGE", { expected: `at most ${MAX_METADATA_CHARS} characters of JSON, with what is registered already` }, { path: ["metadata"] });
}
function movable(pass, { channel, uid }, scope) {
	const states = pass.channelsOf(uid).filter((other) => isInScope(other, scope)).flatMap((other) => pass.trajectory(other, uid) ?? []);
	const [first] = states;
	const settled = states.find((state) => !isBare(pass, state)) ?? (states.length > 1 ? first : void 0);
	if (settled !== void 0) {
		const params = {
			trajectory: uid,
			stored: settled.channel,
			given: channel
		};
		throw new StepwellError("CHANNEL_CONFLICT", params, { path: ["channel"] });
	}
	return first ?? null;
}
function isBare(pass, state) {
	const decided = state.inherits && pass.ledger.inherited(state).some(({ target }) => target === "trajectory");
	return state.stepCount === 0 && state.status !== "COMPLETE" && !state.hasOwnRewards && !decided;
}
function otherPrompt(pass, state, promptUid) {
	if (promptUid === null || promptUid === state.promptUid) return null;
	if (state.stepCount > 0) {
		const params = {
			trajectory: state.uid,
			stored: state.promptUid,
			given: promptUid
		};
		throw new StepwellError("PROMPT_CONFLICT", params);
	}
	const prompt = currentGeneration(pass, state.channel, promptUid);
	if (state.inherits || prompt.isDecided) {
		pass.ledger.inherited(state);
		if (prompt.key !== null) pass.ledger.onGroup(prompt.key);
	}
	return prompt;
}
function movePrompt(pass, state, prompt) {
	pass.touch(state);
	pass.reading(touches.members(state.channel, state.promptUid));
	pass.reading(touches.members(state.channel, prompt.promptUid));
	state.promptUid = prompt.promptUid;
	state.generation = prompt.generation;
	state.group = prompt.key ?? makeGroup(pass, state.channel, prompt, pass.ids.position());
	state.inherits ||= prompt.isDecided;
	if (state.inherits) refreshTags(pass, state);
}
function makeGroup(pass, channel, prompt, registered) {
	const { promptUid, generation } = prompt;
	return pass.makeGroup({
		channel,
		promptUid,
		generation,
		registered
	});
}
// dist/src/store/writing/lifecycle.js
function markConsumed(pass, { stepIds, groups, batch }) {
	if (batch !== void 0 && pass.claims.batch(batch)?.status !== "ACKED") return { changed: 0 };
	const found = stepIds.map((id) => pass.stepById(id));
	for (const one of found) if (one !== null) pass.consumedAt(one.trajectory, one.step);
	const ended = new Map();
	for (const { channel, promptUid, generation } of groups) {
		const group = pass.generations(channel, promptUid).find((one) => one.generation === generation);
		if (group !== void 0) ended.set(group.key, group);
	}
	let changed = 0;
	for (const one of found) {
		if (one === null) continue;
		const { trajectory, step } = one;
		if (pass.consumedAt(trajectory, step) !== null) continue;
		pass.setStep(trajectory, step.key, { consumed: pass.event("CONSUMED", trajectory, step) });
		changed += 1;
	}
	for (const { key, channel, promptUid, consumed } of ended.values()) {
		if (consumed !== null) continue;
		pass.writing(touches.prompt(channel, promptUid));
		pass.changeGroup(key, { consumed: pass.ids.position() });
	}
	return { changed };
}
function returnSteps(pass, { steps }) {
	const found = steps.flatMap(({ id, units }) => {
		const one = pass.stepById(id);
		const rows = units.map(({ recipe, unit }) => pass.claims.unit(recipe, unit));
		if (one === null) return [];
		const since = pass.consumedAt(one.trajectory, one.step);
		return [{
			...one,
			since,
			isUsed: rows.some((row) => row !== null && row.uses > 0)
		}];
	});
	let changed = 0;
	for (const { trajectory, step, since, isUsed } of found) {
		if (since === null || isUsed || pass.consumedAt(trajectory, step) === null) continue;
		const until = pass.event("CONSUMED", trajectory, step);
		pass.setStep(trajectory, step.key, {
			consumed: null,
			wasConsumed: [since, until]
		});
		changed += 1;
	}
	return { changed };
}
function appendJudgment(pass, { stepId, ...verdict }, scope) {
	const { trajectory, step } = requireStep(pass, stepId, scope);
	return addJudgment(pass, trajectory, step, verdict);
}
function addJudgment(pass, trajectory, step, { score, votes, judge }, decision = null) {
	const position = pass.event("JUDGED", trajectory, step);
	const at = pass.now;
	pass.ledger.addJudgment({
		position,
		trajectory: trajectory.key,
		step: step.key,
		score,
		votes: JSON.stringify(votes),
		judge,
		at,
		decision,
		undone: null
	});
	if (score !== null) pass.setStep(trajectory, step.key, { judgment: score });
	return {
		score,
		votes,
		judge,
		at,
		position
	};
}
// dist/src/store/writing/rewards.js
function appendReward(pass, state, entry) {
	const { step, decision = null, ...said } = entry;
	if (said.idempotencyKey !== null && pass.ledger.hasReward(state, said.idempotencyKey)) return;
	const target = step ?? lastStep(pass, state);
	if (target !== null && said.name === "reward") lookUpReward(pass, state, target);
	const position = pass.event("REWARDED", state, target);
	pass.touch(state);
	pass.ledger.addReward(state, {
		...said,
		position,
		id: pass.ids.name("rwd"),
		trajectory: state.key,
		step: (said.name === "judgment" ? target : step)?.key ?? null,
		at: pass.now,
		decision,
		undone: null
	});
	if (said.name === "judgment" && target !== null) addJudgment(pass, state, target, {
		score: said.value,
		votes: [],
		judge: said.source
	});
	if (entry.name === "reward") refreshReward(pass, state, target);
}
function lookUpReward(pass, state, step) {
	entriesFor(pass, state, step);
	pass.lookUpForReward(state);
}
function refreshReward(pass, state, step) {
	if (step === null) return;
	let reward = step.givenReward;
	let latest = step.givenReward === null ? -1 : orderOf(step.position);
	for (const row of entriesFor(pass, state, step)) {
		if (row.name !== "reward" || orderOf(row.position) < latest) continue;
		reward = row.value;
		latest = orderOf(row.position);
	}
	pass.setStep(state, step.key, { reward });
	pass.touchReward(state);
}
function entriesFor(pass, state, step) {
	const own = pass.ledger.rewardsOfStep(state, step.key, pass.newStep(step.key) !== null);
	return step.index === state.maxIndex ? [...own, ...pass.ledger.ownRewards(state)] : own;
}
function lastStep(pass, state) {
	return state.maxIndex < 0 ? null : pass.stepAt(state, state.maxIndex);
}
function markComplete(pass, state) {
	pass.touch(state);
	if (state.status === "ABANDONED") turnFromAbandoned(state, "COMPLETE");
	else state.status = "COMPLETE";
	state.completed = pass.event("TRAJECTORY_COMPLETED", state, null);
}
function completeTrajectory(pass, ref, scope, reward) {
	const state = requireTrajectory(pass, ref, scope);
	lastStep(pass, state);
	if (reward !== null && !(state.status === "COMPLETE" && ownReward(pass, state) === reward.value)) appendReward(pass, state, {
		...reward,
		step: null,
		name: REWARD,
		comment: null,
		idempotencyKey: null
	});
	if (state.status !== "COMPLETE") markComplete(pass, state);
	return state.id;
}
function ownReward(pass, state) {
	return pass.ledger.ownRewards(state).filter(({ name }) => name === "reward").at(-1)?.value ?? null;
}
function addReward(pass, { target, ...entry }, scope) {
	const { trajectory, step } = "stepId" in target ? requireStep(pass, target.stepId, scope) : requireStepAt(pass, target, scope);
	appendReward(pass, trajectory, {
		...entry,
		step
	});
	return {
		trajectoryId: trajectory.id,
		stepId: step?.id ?? null
	};
}
// dist/src/store/writing/repeat-step.js
function findRepeat(pass, state, step) {
	const { stepIndex, idempotencyKey } = step;
	const sent = idempotencyKey === null ? null : pass.stepRepeated(state, idempotencyKey);
	if (stepIndex === null) return sent;
	if (sent !== null && sent.index !== stepIndex) throw new StepwellError("IDEMPOTENCY_CONFLICT", {
		key: idempotencyKey ?? "",
		stored: sent.id,
		fields: "step_index"
	});
	return stepIndex > state.maxIndex ? null : pass.stepAt(state, stepIndex);
}
function repeatStep(pass, state, stored, step) {
	const fields = differences(storedContent(pass, state, stored), contentOf(step)).join(", ");
	if (fields !== "") {
		if (step.stepIndex === null && step.idempotencyKey !== null) throw new StepwellError("IDEMPOTENCY_CONFLICT", {
			key: step.idempotencyKey,
			stored: stored.id,
			fields
		});
		const { channel, uid: trajectory } = state;
		throw new StepwellError("STEP_CONFLICT", {
			channel,
			trajectory,
			index: stored.index,
			stored: stored.id,
			fields
		});
	}
	if (step.reward !== null && step.reward !== stored.reward) appendReward(pass, state, {
		step: stored,
		name: REWARD,
		value: step.reward,
		source: "client",
		comment: null,
		idempotencyKey: null
	});
	return stored.id;
}
function storedContent(pass, state, stored) {
	const added = pass.newStep(stored.key);
	if (added !== null) return contentOf(added.step);
	const content = pass.view.content(state, stored);
	if (content === null) throw damagedStep(stored.id, new RangeError("its content is missing"));
	return content;
}
const COMPARED = [
	"messages",
	"tools",
	"response",
	"promptIds",
	"responseIds",
	"logProbs",
	"responseMask"
];
function contentOf(step) {
	const { stateLength, ids, promptTokens, responseTokens } = step;
	const base64 = new Map(step.mediaBytes.map(({ hash, bytes }) => [hash, Buffer.from(bytes).toString("base64")]));
	const whole = (text) => restoreMedia(text, (hash) => base64.get(hash) ?? "");
	const messages = step.texts.map((text) => JSON.parse(whole(text)));
	return {
		messages: messages.slice(0, stateLength),
		response: step.hasResponse ? messages[stateLength] ?? null : null,
		tools: step.tools === null ? null : JSON.parse(step.tools),
		promptIds: ids === null ? null : ids.slice(0, promptTokens),
		responseIds: ids === null || responseTokens === null ? null : ids.slice(promptTokens),
		logProbs: step.logProbs,
		responseMask: step.responseMask
	};
}
function differences(stored, given) {
	return COMPARED.filter((field) => !jsonEquals(plain(stored[field]), plain(given[field])));
}
function plain(value) {
	if (!ArrayBuffer.isView(value)) return value;
	return Buffer.from(value.buffer, value.byteOffset, value.byteLength).toString("latin1");
}
// dist/src/store/writing/append-step.js
const MAX_INDEX = 2147483647;
function appendStep(pass, channel, step) {
	const found = pass.trajectory(channel, step.trajectoryUid);
	if (found === null) return {
		stepId: store(pass, begin(pass, channel, currentGeneration(pass, channel, step.promptUid ?? step.trajectoryUid), step), step),
		duplicate: false
	};
	const stored = findRepeat(pass, found, step);
	if (stored !== null) return {
		stepId: repeatStep(pass, found, stored, step),
		duplicate: true
	};
	if (step.stepIndex === null && found.maxIndex >= MAX_INDEX) throw new StepwellError("OUT_OF_RANGE", { expected: `given: the trajectory holds index ${MAX_INDEX}, after which there is none` }, { path: ["step_index"] });
	const prompt = otherPrompt(pass, found, step.promptUid);
	lookUp$2(pass, found, step);
	if (prompt !== null) movePrompt(pass, found, prompt);
	return {
		stepId: store(pass, found, step),
		duplicate: false
	};
}
function lookUp$2(pass, state, step) {
	pass.view.memory(state, step);
	if (state.inherits) pass.ledger.inherited(state);
	const isNewest = step.stepIndex === null || step.stepIndex > state.maxIndex;
	const isLastMoving = isNewest ? state.status === "COMPLETE" : step.isLast;
	const last = state.hasOwnRewards || isLastMoving ? lastStep(pass, state) : null;
	if (isNewest && state.hasOwnRewards) {
		pass.ledger.ownRewards(state);
		if (last === null) pass.lookUpForReward(state);
		else lookUpReward(pass, state, last);
	} else if (!isNewest && step.reward !== null) pass.lookUpForReward(state);
}
__name(lookUp$2, "lookUp");
function begin(pass, channel, prompt, step) {
	return beginTrajectory(pass, {
		channel,
		uid: step.trajectoryUid,
		prompt,
		metadata: null,
		policyVersion: null,
		startedAt: step.createdAt ?? pass.now
	});
}
function store(pass, state, step) {
	pass.touch(state);
	const index = step.stepIndex ?? state.maxIndex + 1;
	const position = pass.ids.position();
	const key = pass.ids.key("step", position);
	const id = pass.ids.name("step");
	const createdAt = step.createdAt ?? pass.now;
	const placed = pass.view.memory(state, step).place(key, index, step, id);
	const { link, addedMessages, addedTokens, newFrom } = placed;
	const { untrainableReason } = step;
	const policyVersion = step.policyVersion ?? state.defaultPolicyVersion;
	pass.addStep({
		key,
		position,
		id,
		index,
		createdAt,
		givenReward: step.reward,
		untrainableReason,
		responseTokens: step.responseTokens,
		reward: step.reward,
		consumed: null,
		trajectory: state.key,
		trajectoryUid: state.uid,
		channel: state.channel,
		group: state.group,
		promptUid: state.promptUid,
		generation: state.generation,
		policyVersion,
		step,
		placement: {
			messageNode: link.messageNode,
			stateLength: link.stateLength,
			messageLength: link.messageLength,
			tokenNode: link.tokenNode,
			addedMessages,
			addedTokens
		},
		continues: {
			parent: link.parent,
			parentId: placed.parentId,
			newFrom
		},
		next: null,
		judgment: null,
		curation: curationOf({
			position,
			untrainableReason
		}, [], state.inherits ? pass.ledger.inherited(state) : []),
		isLast: false
	});
	if (state.stepCount === 0) pass.changeGroup(state.group, { firstPosition: position });
	pass.eventAt(position, "ADDED", state, {
		key,
		id
	});
	tellWhatFollowed(pass, state, placed, {
		key,
		id,
		position
	});
	const { completesParent } = placed;
	account(pass, state, {
		step,
		index,
		createdAt,
		policyVersion,
		followed: completesParent ? link.parent : null
	});
	return id;
}
function tellWhatFollowed(pass, state, { link, parentId, completesParent, adopted }, step) {
	if (completesParent && link.parent !== null && parentId !== null) {
		pass.setStep(state, link.parent, { next: {
			step: step.key,
			position: step.position
		} });
		pass.event("NEXT_STATE", state, {
			key: link.parent,
			id: parentId
		});
	}
	for (const child of adopted) {
		const continues = {
			parent: step.key,
			parentId: step.id,
			newFrom: child.newFrom
		};
		pass.setStep(state, child.id, { continues });
		if (child.completes) {
			pass.setStep(state, step.key, { next: {
				step: child.id,
				position: step.position
			} });
			pass.event("NEXT_STATE", state, step);
		}
	}
}
const least = (a, b) => a === null ? b : Math.min(a, b);
const most = (a, b) => a === null ? b : Math.max(a, b);
function account(pass, state, { step, index, createdAt, policyVersion, followed }) {
	state.stepCount += 1;
	if (state.status === "ABANDONED") turnFromAbandoned(state, "OPEN");
	state.lastStepAt = state.stepCount === 1 ? createdAt : Math.max(state.lastStepAt, createdAt);
	state.heardAt = pass.now;
	state.agent ??= step.agent;
	if (policyVersion !== null) {
		state.minPolicyVersion = least(state.minPolicyVersion, policyVersion);
		state.maxPolicyVersion = most(state.maxPolicyVersion, policyVersion);
	}
	if (step.ids !== null) state.promptTokens = (state.promptTokens ?? 0) + step.promptTokens;
	if (step.responseTokens !== null) state.responseTokens = (state.responseTokens ?? 0) + step.responseTokens;
	const previous = index > state.maxIndex && (state.hasOwnRewards || state.status === "COMPLETE") ? lastStep(pass, state) : null;
	const before = previous?.reward ?? null;
	accountReward(pass, state, step.reward, index);
	if (previous !== null) tellSuperseded(pass, state, {
		step: previous,
		reward: before,
		followed
	});
	if (step.isLast && state.status !== "COMPLETE") markComplete(pass, state);
}
function tellSuperseded(pass, state, { step, reward, followed }) {
	if (pass.stepAt(state, step.index)?.reward !== reward) pass.event("REWARDED", state, step);
	else if (state.status === "COMPLETE" && step.key !== followed) pass.event("NEXT_STATE", state, step);
}
function accountReward(pass, state, reward, index) {
	const previousLast = state.maxIndex;
	const isNewest = index > previousLast;
	if (isNewest) state.maxIndex = index;
	if (isNewest && state.hasOwnRewards) {
		refreshReward(pass, state, pass.stepAt(state, previousLast));
		refreshReward(pass, state, pass.stepAt(state, index));
	} else if (reward !== null) {
		if (isNewest) state.reward = trajectoryReward([state.reward, reward]);
		else pass.touchReward(state);
	}
}
// dist/src/store/writing/documents.js
function saveRecipe(pass, recipe) {
	const { name, unit } = recipe;
	const stored = pass.documents.recipe(recipe);
	const { claimedAs } = stored ?? {};
	if (claimedAs !== void 0 && unit !== void 0 && unit !== claimedAs) throw new StepwellError("RECIPE_IN_USE", {
		name,
		claimed: claimedAs,
		unit
	}, { path: ["formatter"] });
	const kept = claimedAs === void 0 ? {} : { claimedAs };
	const saved = stored === null ? recipe : {
		...recipe,
		id: stored.id,
		...kept
	};
	pass.documents.putRecipe(recipe, saved);
	return saved;
}
function deleteRecipe(pass, recipe) {
	if (pass.documents.recipe(recipe) !== null) pass.documents.putRecipe(recipe, null);
}
function createDataset(pass, given) {
	const { channel, recipeName: name } = given;
	const dataset = {
		...given,
		version: pass.documents.nextVersion({
			channel,
			name
		})
	};
	pass.documents.putDataset(dataset.id, dataset);
	return dataset;
}
function updateDataset(pass, { id, patch }) {
	const stored = pass.documents.dataset(id);
	if (stored === null) throw new StepwellError("UNKNOWN_DATASET", { id });
	if (!isUnfinished(stored)) return stored;
	const dataset = {
		...stored,
		...patch
	};
	pass.documents.putDataset(id, dataset);
	return dataset;
}
function deleteDataset(pass, id) {
	if (pass.documents.dataset(id) !== null) pass.documents.putDataset(id, null);
}
function updatePolicy(pass, { version, paused, force = false }) {
	const stored = pass.documents.policy();
	if (version !== void 0 && version < stored.version && !force) {
		const params = {
			given: version,
			current: stored.version
		};
		throw new StepwellError("POLICY_VERSION_BACKWARDS", params, { path: ["version"] });
	}
	const isSame = version === void 0 || version === stored.version && stored.updatedAt !== null;
	const policy = {
		version: version ?? stored.version,
		paused: paused ?? stored.paused,
		updatedAt: isSame ? stored.updatedAt : pass.now
	};
	if (!isSame || policy.paused !== stored.paused) pass.documents.putPolicy(policy);
	return policy;
}
// dist/src/store/writing/jobs.js
const ANY_CHANNEL = "";
function createJob(pass, given, operation) {
	const stored = pass.jobs.job(given.id);
	if (stored !== null) return stored;
	const job = {
		...given,
		status: "QUEUED",
		state: null,
		error: null,
		owner: null,
		term: 0,
		createdAt: pass.now,
		finishedAt: null
	};
	pass.jobs.put(job);
	if (operation !== null) pass.operations.putOperation({
		key: pass.ids.key("operation", 0),
		id: operationIdOf(given.id),
		...operation,
		actor: given.actor,
		channels: given.channels ?? [ANY_CHANNEL],
		changed: 0,
		decided: 0,
		dropped: 0,
		at: pass.now,
		undone: false
	});
	return job;
}
function takeJob(pass, id, owner, gone) {
	const job = pass.jobs.job(id);
	if (job === null || !isJobUnfinished(job)) return null;
	if (job.owner !== null && !gone.includes(job.owner)) return null;
	const taken = {
		...job,
		owner,
		term: job.term + 1,
		status: "RUNNING"
	};
	pass.jobs.put(taken);
	return taken;
}
function changeJob(pass, lease, change) {
	const changed = {
		...requireOwned(pass, lease),
		...change
	};
	const put = isJobUnfinished(changed) ? changed : ended(changed, pass.now);
	pass.jobs.put(put);
	return put;
}
function releaseJob(pass, { id, term }) {
	const job = pass.jobs.job(id);
	if (job === null || job.term !== term || job.owner === null || !isJobUnfinished(job)) return;
	pass.jobs.put({
		...job,
		owner: null,
		status: "QUEUED"
	});
}
function cancelJob(pass, id) {
	const job = pass.jobs.job(id);
	if (job === null) throw new StepwellError("UNKNOWN_JOB", { id });
	if (!isJobUnfinished(job)) return job;
	if (isStoreWork(job)) return stopLongJob(pass, job);
	if ((job.kind === "BUILD" ? pass.documents.dataset(id) : null) !== null) updateDataset(pass, {
		id,
		patch: {
			status: "CANCELLED",
			finishedAt: pass.now
		}
	});
	const cancelled = ended({
		...job,
		status: "CANCELLED"
	}, pass.now);
	pass.jobs.put(cancelled);
	return cancelled;
}
function ended({ memory: _memory, ...job }, now) {
	return {
		...job,
		owner: null,
		finishedAt: now
	};
}
// dist/src/store/writing/builds.js
function beginBuild(pass, dataset, job) {
	pass.jobs.job(job.id);
	const created = createDataset(pass, dataset);
	createJob(pass, job, null);
	return created;
}
function updateBuild(pass, lease, patch) {
	requireOwned(pass, lease);
	const dataset = updateDataset(pass, {
		id: lease.id,
		patch
	});
	if (!isUnfinished(dataset)) changeJob(pass, lease, {
		status: dataset.status,
		error: dataset.error
	});
	return dataset;
}
// dist/src/store/writing/claims.js
function claimUnits(pass, given) {
	const recipe = pass.documents.recipeOf(given);
	const known = pass.claims.batch(given.id);
	const consumer = pass.claims.consumer(given.recipe, given.consumer);
	const policy = pass.documents.policy();
	const units = given.members.map(({ unit }) => pass.claims.unit(given.recipe, unit));
	if (recipe === null) return { kind: "closed" };
	const { leaseMs, life: believed, ...fields } = given;
	const life = requireLife(consumer, given, believed);
	if (known !== null) return {
		kind: "known",
		batch: known
	};
	if (consumer?.resumed?.isSettled === false) return {
		kind: "unsettled",
		consumer
	};
	const rules = claimRulesOf(recipe);
	const isOfUnit = recipe.unit === void 0 || recipe.unit === given.kind;
	const taken = given.members.flatMap(({ id }, index) => {
		const unit = units[index] ?? null;
		return unit !== null && unitState(unit, rules, policy.version) === "READY" && isOfUnit ? [] : [id];
	});
	if (taken.length > 0) return {
		kind: "taken",
		units: taken
	};
	const { consume } = given.request;
	const batch = {
		...fields,
		life,
		returned: [],
		status: consume ? "LEASED" : "RELEASED",
		metrics: null,
		releaseReason: null,
		createdAt: pass.now,
		expiresAt: pass.now + leaseMs,
		ackedAt: null,
		keepUntil: consume ? null : pass.now + DATA_KEPT_MS
	};
	pass.claims.putBatch(batch);
	seen(pass, consumer, batch, { resumed: null });
	if (consume) {
		if (recipe.claimedAs === void 0) pass.documents.putRecipe(recipe, {
			...recipe,
			claimedAs: given.kind
		});
		for (const unit of units) if (unit !== null) pass.claims.putUnit({
			...unit,
			lease: batch.id,
			last: batch.id
		});
	}
	return {
		kind: "claimed",
		batch
	};
}
function extendBatch(pass, id, leaseMs, life) {
	const { batch, consumer, units } = requireBatch(pass, id, life);
	requireOpen(batch);
	if (batch.status === "EXPIRED") requireUntaken(batch, units);
	const isOver = batch.keepUntil !== null && batch.keepUntil <= pass.now;
	if (batch.data === null || isOver) throw new StepwellError("BATCH_GONE", { id });
	const extended = {
		...batch,
		status: "LEASED",
		expiresAt: pass.now + leaseMs,
		keepUntil: null
	};
	if (batch.status === "EXPIRED") {
		for (const unit of units) if (unit !== null) pass.claims.putUnit({
			...unit,
			lease: id
		});
	}
	pass.claims.putBatch(extended);
	seen(pass, consumer, batch);
	return extended;
}
function ackBatch(pass, id, { step, metrics, life }) {
	const { batch, consumer, units } = requireBatch(pass, id, life);
	if (batch.status === "ACKED") return batch;
	requireOpen(batch);
	if (batch.status === "EXPIRED") requireUntaken(batch, units);
	const acked = {
		...batch,
		status: "ACKED",
		step: step ?? batch.step,
		metrics,
		ackedAt: pass.now,
		keepUntil: pass.now + DATA_KEPT_MS
	};
	consumeUnits(pass, acked, units);
	pass.claims.putBatch(acked);
	const orphans = orphansOf(units);
	const last = consumer?.lastStep ?? null;
	seen(pass, consumer, batch, {
		lastStep: acked.step === null || last !== null && last > acked.step ? last : acked.step,
		...orphans === 0 ? {} : { orphaned: (consumer?.orphaned ?? 0) + orphans }
	});
	return acked;
}
function orphansOf(units) {
	return units.reduce((sum, unit) => {
		return sum + (unit !== null && unit.uses === 0 && unit.rewound === null ? unit.open ?? 0 : 0);
	}, 0);
}
function consumeUnits(pass, { id, channel, kind }, units) {
	const held = units.filter((unit) => unit !== null);
	if (kind === "group") markConsumed(pass, {
		stepIds: [],
		groups: held.map(({ promptUid, generation }) => ({
			channel,
			promptUid,
			generation
		}))
	});
	for (const unit of held) {
		const used = {
			lease: unit.lease === id ? null : unit.lease,
			last: id,
			uses: unit.uses + 1,
			deliveries: 0,
			poisoned: null,
			rewound: null
		};
		pass.claims.putUnit({
			...unit,
			...used
		});
	}
}
function releaseBatch(pass, id, given) {
	const { batch, consumer, units, recipe } = requireBatch(pass, id, given.life);
	if (batch.status === "ACKED") throw new StepwellError("BATCH_ACKED", { id });
	if (batch.status !== "LEASED") return batch;
	const back = (member) => given.units === null || given.units.includes(member.id);
	const members = batch.members.filter((member) => !back(member));
	if (given.units !== null && members.length === batch.members.length) return batch;
	const { from, ...kept } = given.kept ?? {};
	const isOfOther = given.kept === null || from !== void 0 && from !== batch.data;
	if (members.length > 0 && isOfOther) return batch;
	for (const [index, member] of batch.members.entries()) {
		const unit = units[index] ?? null;
		if (unit === null || !back(member)) continue;
		pass.claims.putUnit(given.reason === null ? {
			...unit,
			lease: null
		} : undelivered(unit, given.reason, claimRulesOf(recipe)));
	}
	const released = members.length === 0 ? {
		...batch,
		status: "RELEASED",
		releaseReason: given.reason,
		keepUntil: pass.now
	} : {
		...batch,
		...kept,
		members,
		returned: [...batch.returned, ...batch.members.filter(back).map(({ id: unit }) => unit)]
	};
	pass.claims.putBatch(released);
	seen(pass, consumer, batch);
	return released;
}
function expireBatches(pass, ids) {
	const found = ids.flatMap((id) => {
		const batch = pass.claims.batch(id);
		if (batch === null || batch.status !== "LEASED" || batch.expiresAt > pass.now) return [];
		return [{
			batch,
			units: batch.members.map(({ unit }) => pass.claims.unit(batch.recipe, unit)),
			recipe: pass.documents.recipeOf(batch)
		}];
	});
	for (const { batch, units, recipe } of found) {
		pass.claims.putBatch({
			...batch,
			status: "EXPIRED",
			keepUntil: pass.now + EXPIRED_KEPT_MS
		});
		for (const unit of units) {
			if (unit?.lease !== batch.id) continue;
			pass.claims.putUnit(undelivered(unit, "its lease ran out", claimRulesOf(recipe)));
		}
	}
	return found.map(({ batch }) => batch.id);
}
function undelivered(unit, reason, { maxDeliveries }) {
	const deliveries = unit.deliveries + 1;
	return {
		...unit,
		lease: null,
		deliveries,
		poisoned: deliveries >= maxDeliveries ? reason : null
	};
}
function requireBatch(pass, id, life) {
	const batch = pass.claims.batch(id);
	if (batch === null) throw new StepwellError("UNKNOWN_BATCH", { id });
	const consumer = pass.claims.consumer(batch.recipe, batch.consumer);
	const recipe = pass.documents.recipeOf(batch);
	const units = batch.members.map(({ unit }) => pass.claims.unit(batch.recipe, unit));
	if (batch.status !== "ACKED" || life !== null) requireLife(consumer, batch, life ?? batch.life);
	if (batch.status !== "ACKED" && consumer?.resumed?.isSettled === false) requireLife(consumer, batch, batch.life);
	return {
		batch,
		consumer,
		recipe,
		units
	};
}
function requireLife(consumer, { consumer: name }, life) {
	const current = consumer?.life ?? 0;
	if (life !== null && life !== current) throw new StepwellError("CONSUMER_REPLACED", {
		consumer: name,
		life,
		current
	});
	return current;
}
function requireOpen({ id, status }) {
	if (status === "ACKED") throw new StepwellError("BATCH_ACKED", { id });
	if (status === "RELEASED" || status === "REWOUND") throw new StepwellError("BATCH_RELEASED", { id });
}
function requireUntaken({ id, members }, units) {
	const lost = members.flatMap((member, index) => {
		const unit = units[index] ?? null;
		return unit !== null && isUntaken(unit, id) ? [] : [member.id];
	});
	if (lost.length > 0) throw new StepwellError("LEASE_LOST", {
		id,
		lost: lost.length
	}, { units: lost });
}
const isUntaken = ({ lease, last, poisoned }, id) => last === id && (lease === null || lease === id) && poisoned === null;
function seen(pass, known, { recipe, consumer: name }, change = {}) {
	const begun = {
		recipe,
		name,
		life: 0,
		lastStep: null,
		lastSeenAt: pass.now,
		resumed: null
	};
	pass.claims.putConsumer({
		...known ?? begun,
		...change,
		lastSeenAt: pass.now
	});
}
// dist/src/store/writing/curate.js
function stepTarget(trajectory, step) {
	return {
		subject: {
			target: "step",
			step: step.key,
			trajectory: trajectory.key,
			group: null
		},
		channel: trajectory.channel,
		step,
		group: null,
		members: [trajectory]
	};
}
function trajectoryTarget(trajectory) {
	const { key, channel } = trajectory;
	return {
		subject: {
			target: "trajectory",
			step: null,
			trajectory: key,
			group: null
		},
		channel,
		step: null,
		group: null,
		members: [trajectory]
	};
}
function groupTarget(pass, group) {
	const members = pass.members(group);
	if (members.length === 0) return null;
	return {
		subject: {
			target: "group",
			step: null,
			trajectory: null,
			group: group.key
		},
		channel: group.channel,
		step: null,
		group,
		members
	};
}
function weightOf({ step, members }) {
	return step !== null ? 1 : members.reduce((sum, { stepCount }) => sum + stepCount + 1, 0);
}
function lookUpTarget(pass, { step, members }) {
	if (step === null) {
		const told = members.slice(0, pass.mostTold);
		for (const trajectory of told) pass.ledger.inherited(trajectory);
		lookUpSteps(pass, membersOf(members), -1, pass.mostTold - told.length);
		return;
	}
	for (const trajectory of members) {
		if (pass.newStep(step.key) === null) pass.ledger.onStep(trajectory, step.key, false);
		pass.ledger.inherited(trajectory);
	}
}
const membersOf = (states) => states.map((state) => ({
	key: state.key,
	state
}));
function lookUpSteps(pass, members, after, room) {
	const reached = [];
	let done = after;
	let left = room;
	if (left <= 0) return reached;
	for (const member of members) {
		reached.push(member);
		const { state } = member;
		if (state !== null) {
			left -= pass.steps(state).filter(({ index }) => index > done).length;
			pass.ledger.onSteps(state);
			pass.ledger.inherited(state);
		}
		done = -1;
		if (left <= 0) break;
	}
	return reached;
}
function curate(pass, target, write) {
	const { step, members, group } = target;
	const [first] = members;
	if (first === void 0) return {
		derived: [],
		left: null,
		written: null
	};
	const position = pass.event("CURATED", first, step);
	if (step !== null) {
		const row = write(position);
		return {
			derived: [refreshCuration(pass, first, step, row.id)],
			left: null,
			written: {
				row,
				position
			}
		};
	}
	const told = members.slice(0, pass.mostTold);
	for (const trajectory of told.slice(1)) pass.event("CURATED", trajectory, null);
	const row = write(position);
	if (group !== null) {
		pass.writing(touches.prompt(group.channel, group.promptUid));
		pass.changeGroup(group.key, { decided: true });
	}
	for (const trajectory of told) holdFor(pass, trajectory);
	const keys = members.map(({ key }) => key);
	const left = {
		untold: keys.slice(told.length),
		trajectories: keys,
		after: -1,
		decision: row.id
	};
	return {
		...spread(pass, membersOf(members), left, pass.mostTold - told.length),
		written: {
			row,
			position
		}
	};
}
function holdFor(pass, trajectory) {
	pass.touch(trajectory);
	pass.writing(touches.afterwards(trajectory.channel, trajectory.uid));
	trajectory.inherits = true;
	refreshTags(pass, trajectory);
}
function spreadLeft(pass, left) {
	const { untold = [], trajectories, after } = left;
	const told = untold.slice(0, pass.mostTold).flatMap((key) => pass.trajectoryOfKey(key) ?? []);
	const rest = untold.slice(pass.mostTold);
	const room = pass.mostTold - told.length;
	const states = function* () {
		for (const key of trajectories) yield {
			key,
			state: pass.trajectoryOfKey(key)
		};
	};
	for (const trajectory of told) pass.ledger.inherited(trajectory);
	const members = rest.length > 0 ? [] : lookUpSteps(pass, states(), after, room);
	for (const trajectory of told) {
		pass.event("CURATED", trajectory, null);
		holdFor(pass, trajectory);
	}
	return spread(pass, members, {
		...left,
		untold: rest
	}, room);
}
function spread(pass, members, { untold = [], trajectories, after, decision }, room) {
	const derived = [];
	if (untold.length > 0) return {
		derived,
		left: {
			untold,
			trajectories,
			after,
			decision
		}
	};
	let done = after;
	for (const [i, { state }] of members.entries()) {
		const from = () => ({
			trajectories: trajectories.slice(i),
			after: done,
			decision
		});
		if (derived.length >= room) return {
			derived,
			left: from()
		};
		if (state === null) {
			done = -1;
			continue;
		}
		const own = pass.ledger.onSteps(state);
		const inherited = pass.ledger.inherited(state);
		for (const step of pass.steps(state)) {
			if (step.index <= done) continue;
			if (derived.length >= room) return {
				derived,
				left: from()
			};
			derived.push(refreshCuration(pass, state, step, decision, inherited, own(step.key)));
			pass.event("CURATED", state, step);
			done = step.index;
		}
		done = -1;
	}
	const behind = trajectories.slice(members.length);
	return {
		derived,
		left: behind.length === 0 ? null : {
			trajectories: behind,
			after: -1,
			decision
		}
	};
}
function gained(derived) {
	return derived.reduce((sum, step) => sum + step.gained, 0);
}
// dist/src/store/writing/extras.js
function addExtras(pass, items, scope) {
	const found = items.map((item) => lookUp$1(pass, item, scope));
	return items.map((item, i) => {
		const one = found[i];
		if ("code" in one) return one;
		const { trajectory, step } = one;
		const duplicate = isRepeat(pass, one, item);
		if (!duplicate) appendExtras(pass, trajectory, step, item);
		return {
			stepId: step.id,
			duplicate
		};
	});
}
function lookUp$1(pass, { index, target, extras }, scope) {
	try {
		const found = locate(pass, target, scope);
		checkFit(found.step, extras, []);
		stated(pass, found);
		return found;
	} catch (error) {
		if (!(error instanceof StepwellError)) throw error;
		const { code, message, path } = error;
		return {
			index,
			code,
			message,
			path: path?.map(String) ?? null
		};
	}
}
__name(lookUp$1, "lookUp");
function locate(pass, target, scope) {
	if ("stepId" in target) return requireStep(pass, target.stepId, scope);
	const { trajectory, step } = requireStepAt(pass, target, scope);
	if (step === null) throw new Error("the target names no step");
	return {
		trajectory,
		step
	};
}
function checkFit({ responseTokens }, extras, path) {
	const expected = responseTokens ?? 0;
	for (const field of fieldsOf(extras)) {
		const got = extras[field]?.tokens ?? null;
		if (got === null || got === expected) continue;
		throw new StepwellError("LENGTH_MISMATCH", {
			got,
			other: "the step's response",
			expected
		}, { path: [...path, WIRE_NAMES[field]] });
	}
}
const stated = (pass, { trajectory, step }) => pass.ledger.extrasOfStep(trajectory, step.key, pass.newStep(step.key) !== null);
function isRepeat(pass, found, { source, extras }) {
	const own = stated(pass, found).filter((row) => row.source === source);
	return fieldsOf(extras).every((field) => {
		return own.findLast(({ values }) => values[field] !== void 0)?.values[field]?.hash === extras[field]?.hash;
	});
}
function appendExtras(pass, trajectory, step, { source, extras }, decision = null) {
	pass.writing(touches.afterwards(trajectory.channel, trajectory.uid));
	pass.ledger.addExtras({
		position: pass.event("EXTRAS", trajectory, step),
		id: pass.ids.name("ext"),
		trajectory: trajectory.key,
		step: step.key,
		source,
		values: extras,
		at: pass.now,
		decision,
		undone: null
	});
}
// dist/src/store/writing/entries.js
function countOf({ rewards = {}, judgment, extras } = {}) {
	return Object.keys(rewards).length + (judgment === void 0 ? 0 : 1) + (extras === void 0 ? 0 : 1);
}
function lookUpEntries(pass, target, { rewards = {}, extras } = {}) {
	if (extras !== void 0 && target.step !== null) checkFit(target.step, extras, ["extras"]);
	if ("reward" in rewards) lookUpRewarded(pass, target);
	else if (Object.keys(rewards).length > 0) rewardedStep(pass, target);
}
function makeEntries(pass, { step, members }, { key: decision, source }, { rewards = {}, judgment, extras }) {
	const [trajectory] = members;
	if (trajectory === void 0) return;
	for (const [name, value] of Object.entries(rewards)) appendReward(pass, trajectory, {
		step,
		name,
		value,
		source,
		comment: null,
		idempotencyKey: null,
		decision
	});
	if (step === null) return;
	if (judgment !== void 0) {
		const { score, votes = [], judge = judgeOf(source) } = judgment;
		addJudgment(pass, trajectory, step, {
			score,
			votes,
			judge
		}, decision);
	}
	if (extras !== void 0) appendExtras(pass, trajectory, step, {
		source,
		extras
	}, decision);
}
const judgeOf = (source) => source.startsWith("curator:") ? source.slice(8) : source;
const NOTHING_MADE = {
	rewards: [],
	judgments: [],
	extras: []
};
function lookUpMade(pass, { key, entries }, target) {
	const trajectory = target?.members[0];
	if (entries === 0 || target === null || trajectory === void 0) return NOTHING_MADE;
	const { step } = target;
	const isMade = (row) => row.decision === key;
	const isNew = step !== null && pass.newStep(step.key) !== null;
	const rewards = step === null ? pass.ledger.ownRewards(trajectory) : pass.ledger.rewardsOfStep(trajectory, step.key, isNew);
	const judgments = step === null ? [] : pass.ledger.judgmentsOfStep(trajectory, step.key, isNew);
	const extras = step === null ? [] : pass.ledger.extrasOfStep(trajectory, step.key, isNew);
	const made = {
		rewards: rewards.filter(isMade),
		judgments: judgments.filter(isMade),
		extras: extras.filter(isMade)
	};
	if (made.rewards.some(({ name }) => name === "reward")) lookUpRewarded(pass, target);
	else rewardedStep(pass, target);
	return made;
}
function takeBack(pass, target, { rewards, judgments, extras }, at) {
	const [trajectory] = target.members;
	const count = rewards.length + judgments.length + extras.length;
	if (trajectory === void 0 || count === 0) return null;
	const { key } = trajectory;
	for (const { id, position } of rewards) pass.ledger.undoEntry({
		kind: "reward",
		position,
		id,
		trajectory: key,
		at
	});
	for (const { position } of judgments) pass.ledger.undoEntry({
		kind: "judgment",
		position,
		id: null,
		trajectory: key,
		at
	});
	for (const { id, position } of extras) pass.ledger.undoEntry({
		kind: "extras",
		position,
		id,
		trajectory: key,
		at
	});
	if (extras.length > 0) pass.writing(touches.afterwards(trajectory.channel, trajectory.uid));
	const step = rewardedStep(pass, target);
	if (rewards.length > 0) pass.touch(trajectory);
	for (const { name } of rewards) {
		pass.event("REWARDED", trajectory, step);
		if (name === "reward") refreshReward(pass, trajectory, step);
	}
	if (step === null) return null;
	for (const _ of judgments) {
		pass.event("JUDGED", trajectory, step);
		refreshJudgment(pass, trajectory, step);
	}
	for (const _ of extras) pass.event("EXTRAS", trajectory, step);
	return step;
}
function refreshJudgment(pass, trajectory, step) {
	const isNew = pass.newStep(step.key) !== null;
	const latest = pass.ledger.judgmentsOfStep(trajectory, step.key, isNew).findLast(({ score }) => score !== null);
	pass.setStep(trajectory, step.key, { judgment: latest?.score ?? null });
}
function rewardedStep(pass, { step, members }) {
	const [trajectory] = members;
	return step ?? (trajectory === void 0 ? null : lastStep(pass, trajectory));
}
function lookUpRewarded(pass, target) {
	const [trajectory] = target.members;
	const step = rewardedStep(pass, target);
	if (trajectory !== void 0 && step !== null) lookUpReward(pass, trajectory, step);
}
// dist/src/store/writing/decide.js
function decide(pass, request, scope) {
	const { operationId, waited } = request;
	const held = heldJob(pass, request.lease);
	const { found, missing, rest } = take$1(pass, request.decisions, scope);
	const known = operationId === null ? null : requireBegun(pass, operationId);
	const nothing = {
		operationId,
		changed: 0,
		missing
	};
	if (known?.undone === true) {
		const list = waited?.list ?? (request.pending?.kind === "list" ? request.pending.list : null);
		if (list !== null) pass.operations.forgetWaiting(list, null);
		if (held !== null) endUndone(pass, held);
		return {
			...nothing,
			...NOTHING_LEFT,
			stopped: true
		};
	}
	const work = keepRest(pass, request, rest, scope);
	if (known === null && found.length === 0) return {
		...nothing,
		...NOTHING_LEFT,
		work
	};
	const operation = counting(known ?? newOperation(pass, request), found);
	const derived = [];
	let left = null;
	for (const decision of found) {
		const { target, entries = {} } = decision;
		const curated = curate(pass, target, (at) => addDecision(pass, operation, decision, at));
		derived.push(...curated.derived);
		left = curated.left;
		if (curated.written !== null) makeEntries(pass, target, curated.written.row, entries);
	}
	const channels = new Set([...operation.channels, ...found.map(({ target }) => target.channel)]);
	const changed = gained(derived);
	pass.operations.putOperation({
		...operation,
		channels: [...channels].sort(),
		changed: operation.changed + changed
	});
	const decided = request.decisions.length - rest.length;
	const told = toldOf$1(held, {
		changed,
		missing: missing.length,
		decided
	}, work, request.total);
	const begun = {
		id: known === null ? jobIdOf(operation.id) : pass.ids.name("job"),
		kind: "DECIDE",
		channels: scope,
		input: inputOf(operation, request.total)
	};
	const put = putRest(pass, withSpread(left, work), {
		known: held,
		begin: begun,
		told,
		by: request
	});
	return {
		operationId: operation.id,
		changed,
		missing,
		...put
	};
}
const inputOf = ({ id, source, summary }, total) => ({
	operation: id,
	source,
	summary,
	total
});
function toldOf$1(held, part, work, total) {
	const { changed = 0, missing = 0, decided = 0, share = 0 } = held?.told ?? {};
	const sum = {
		changed: changed + part.changed,
		missing: missing + part.missing,
		decided: decided + part.decided
	};
	const byFilter = work?.kind === "decide" ? work.after / Math.max(1, work.upTo) : share;
	return {
		...sum,
		share: total === null ? byFilter : sum.decided / Math.max(1, total)
	};
}
__name(toldOf$1, "toldOf");
function endUndone(pass, job) {
	pass.jobs.put({
		...job,
		status: "CANCELLED",
		owner: null,
		finishedAt: pass.now
	});
}
function continueSpread(pass, lease, operationId) {
	const operation = requireBegun(pass, operationId);
	const held = heldJob(pass, lease);
	const work = held === null ? null : longStateOf(held).work;
	if (held === null || work?.kind !== "spread") return {
		changed: 0,
		work,
		lease,
		stopped: false
	};
	const { derived, left } = spreadLeft(pass, work.left);
	const changed = operation.undone ? 0 : gained(derived);
	if (changed !== 0) pass.operations.putOperation({
		...operation,
		changed: operation.changed + changed
	});
	const told = toldOf$1(held, {
		changed,
		missing: 0,
		decided: 0
	}, null, null);
	return {
		changed,
		...putRest(pass, withSpread(left, work.next), {
			known: held,
			begin: held,
			told,
			by: {
				lease,
				owner: ""
			}
		})
	};
}
function withSpread(left, next) {
	return left === null ? next : {
		kind: "spread",
		left,
		next
	};
}
function take$1(pass, decisions, scope) {
	const missing = [];
	const found = [];
	let told = 0;
	for (const [i, { target, ...said }] of decisions.entries()) {
		const match = findTarget(pass, target, scope);
		if (match === null) {
			missing.push(target);
			continue;
		}
		told += weightOf(match) + countOf(said.entries);
		if (found.length > 0 && told > pass.mostTold) return {
			found,
			missing,
			rest: decisions.slice(i)
		};
		lookUpTarget(pass, match);
		lookUpEntries(pass, match, said.entries);
		found.push({
			target: match,
			...said
		});
	}
	return {
		found,
		missing,
		rest: []
	};
}
__name(take$1, "take");
function keepRest(pass, { waited, pending }, rest, scope) {
	if (rest.length === 0) {
		if (waited !== null) pass.operations.forgetWaiting(waited.list, waited.part);
		return pending;
	}
	const list = waited?.list ?? (pending?.kind === "list" ? pending.list : null) ?? pass.ids.key("list", 0);
	pass.operations.keepWaiting({
		list,
		part: waited?.part ?? 0,
		decisions: JSON.stringify(rest)
	});
	return {
		kind: "list",
		list,
		scope
	};
}
function findTarget(pass, target, scope) {
	if (target.kind === "step") {
		const found = pass.stepById(target.id);
		if (found === null || !isInScope(found.trajectory.channel, scope)) return null;
		return stepTarget(found.trajectory, found.step);
	}
	const { channel } = target;
	if (!isInScope(channel, scope)) return null;
	if (target.kind === "trajectory") {
		const trajectory = pass.trajectory(channel, target.uid);
		return trajectory === null ? null : trajectoryTarget(trajectory);
	}
	const group = pass.generations(channel, target.promptUid).find(({ generation }) => generation === target.generation);
	return group === void 0 ? null : groupTarget(pass, group);
}
function counting(operation, found) {
	const { decided, dropped } = operation;
	if (decided === null || dropped === null) return operation;
	const drops = found.filter(({ fields }) => fields.keep === false).length;
	return {
		...operation,
		decided: decided + found.length,
		dropped: dropped + drops
	};
}
function newOperation(pass, { source, summary, actor = null }) {
	return {
		key: pass.ids.key("operation", 0),
		id: pass.ids.name("op"),
		source,
		summary,
		actor,
		channels: [],
		changed: 0,
		decided: 0,
		dropped: 0,
		at: pass.now,
		undone: false
	};
}
function requireBegun(pass, id) {
	const operation = pass.operations.operation(id);
	if (operation === null) throw new Error(`operation ${id} has vanished`);
	return operation;
}
function addDecision(pass, operation, { target, fields, entries }, position) {
	const row = {
		...target.subject,
		key: pass.ids.key("decision", position),
		position,
		id: pass.ids.name("dec"),
		operation: operation.key,
		operationId: operation.id,
		source: operation.source,
		fields,
		entries: countOf(entries),
		at: pass.now,
		undone: null
	};
	pass.ledger.addDecision(row);
	return row;
}
function keepForLater(pass, list, part, decisions) {
	const key = list ?? pass.ids.key("list", 0);
	pass.operations.keepWaiting({
		list: key,
		part,
		decisions: JSON.stringify(decisions)
	});
	return key;
}
function forgetList(pass, list) {
	pass.operations.forgetWaiting(list, null);
}
// dist/src/store/writing/drop-units.js
const droppedFor = (reason) => ({
	found: "EXCLUDED",
	missing: [],
	reason,
	since: null,
	dueAt: null,
	dropped: true
});
function surplusOf(pass, recipe, { drop }) {
	return drop.map((unit) => pass.claims.unit(recipe, unit)).filter((row) => row !== null && row.lease === null && row.rewound === null && row.dropped !== true);
}
function endedBy(pass, { channel, kind }, surplus, found, stored) {
	if (kind !== "group") return [];
	const whole = [...surplus, ...found.filter((_, index) => stored[index]?.dropped === true)].filter(({ found, awaits }) => found === "READY" || awaits === true);
	for (const { promptUid } of whole) pass.generations(channel, promptUid);
	return whole.map(({ promptUid, generation }) => ({
		channel,
		promptUid,
		generation
	}));
}
// dist/src/store/writing/index-units.js
function indexUnits(pass, { lease, recipe, found, gone, pool, change }) {
	requireOwned(pass, lease);
	const stored = found.map(({ unit }) => pass.claims.unit(recipe, unit));
	const left = gone.map((unit) => pass.claims.unit(recipe, unit));
	const surplus = pool === void 0 ? [] : surplusOf(pass, recipe, pool);
	const ended = pool === void 0 ? [] : endedBy(pass, pool, surplus, found, stored);
	for (const [index, unit] of found.entries()) {
		const known = stored[index] ?? null;
		if (known !== null && known.seen > unit.seen) continue;
		const since = unit.since === null ? null : known?.since ?? unit.since;
		const dropped = known?.dropped === true ? droppedFor(known.reason) : {};
		pass.claims.putUnit({
			...known ?? UNCLAIMED,
			...unit,
			since,
			recipe,
			...dropped
		});
	}
	for (const unit of left) {
		if (unit === null) continue;
		if (unit.last === null) pass.claims.removeUnit(unit);
		else {
			const reason = "its steps are deleted";
			pass.claims.putUnit({
				...unit,
				found: "EXCLUDED",
				missing: [],
				reason,
				since: null
			});
		}
	}
	for (const unit of surplus) pass.claims.putUnit({
		...unit,
		...droppedFor(pool?.reason ?? null)
	});
	if (ended.length > 0) markConsumed(pass, {
		stepIds: [],
		groups: ended
	});
	return changeJob(pass, lease, counted(change, surplus.length));
}
function counted(change, dropped) {
	if (dropped === 0) return change;
	const { told = {} } = change;
	return {
		...change,
		told: {
			...told,
			dropped: Number(told.dropped ?? 0) + dropped
		}
	};
}
const UNCLAIMED = {
	lease: null,
	last: null,
	uses: 0,
	deliveries: 0,
	poisoned: null,
	rewound: null
};
// dist/src/store/writing/judge-units.js
function judgeUnits(pass, request, scope) {
	const { lease, source, summary, judge, again, units, failed = [], change, memory } = request;
	const { owner, actor } = requireOwned(pass, lease);
	const operationId = operationIdOf(lease.id);
	const fresh = again ? units : units.filter(({ unit }) => !isJudged(pass, judge, unit));
	const decisions = [...memory?.late ?? [], ...fresh.flatMap((unit) => unit.decisions)];
	for (const { unit } of fresh) pass.jobs.judgedBy(judge, unit);
	const failures = failedIn(lease.id);
	const marked = failed.flatMap(marksOf);
	const mended = again ? units.flatMap(marksOf) : [];
	const { from, until } = mendedIn(lease.id);
	for (const one of [...marked, ...mended]) pass.jobs.judgedBy(failures, one);
	for (const one of mended) for (const names of [from, until]) pass.jobs.judgedBy(names, one);
	const seen = memory === void 0 ? [] : lookUpSeen(pass, memory, without(units, fresh));
	const settled = settledIn(lease.id);
	const silent = [...fresh, ...failed].flatMap(({ unit, told }) => {
		const found = told === void 0 ? null : pass.stepById(told);
		return found === null ? [] : [{
			...found,
			unit,
			isKnown: pass.jobs.judgedBy(settled, unit) !== null
		}];
	});
	const healed = [...new Set(mended)].filter((one) => pass.jobs.judgedBy(failures, one) !== null);
	const failing = marked.filter((one) => pass.jobs.judgedBy(failures, one) === null);
	const now = healed.length + failing.length === 0 ? null : pass.ids.position();
	const part = {
		lease: null,
		owner: owner ?? "",
		actor,
		pending: null,
		waited: null,
		total: decisions.length
	};
	const decided = decisions.length === 0 ? null : decide(pass, {
		...part,
		operationId,
		source,
		summary,
		decisions
	}, scope);
	for (const { unit } of fresh) pass.jobs.putMark(judge, unit, operationId);
	for (const one of healed) {
		pass.jobs.putMark(from, one, operationId, pass.jobs.markedAt(failures, one) ?? 0);
		pass.jobs.putMark(until, one, operationId, now);
		pass.jobs.dropMark(failures, one);
	}
	for (const one of failing) pass.jobs.putMark(failures, one, operationId, now);
	for (const { trajectory, step, unit, isKnown } of silent) {
		const at = pass.event("JUDGED", trajectory, step);
		if (!isKnown) pass.jobs.putMark(settled, unit, operationId, at);
	}
	if (memory !== void 0) {
		for (const unit of seen) pass.jobs.putMark(memory.seenBy, unit, operationId);
		for (const saved of memory.parts) pass.jobs.putMemory({
			job: lease.id,
			...saved
		});
	}
	return {
		job: changeJob(pass, lease, change),
		decided,
		repeated: units.length - fresh.length
	};
}
const toldIn = (units) => units.flatMap(({ told }) => told ?? []);
const marksOf = ({ unit, steps = [] }) => [unit, ...steps];
const without = (units, some) => {
	const taken = new Set(some);
	return units.filter((one) => !taken.has(one)).map(({ unit }) => unit);
};
function lookUpSeen(pass, { seenBy, seen }, repeated) {
	const all = [...seen, ...repeated];
	for (const unit of all) pass.jobs.judgedBy(seenBy, unit);
	return all;
}
function isJudged(pass, judge, unit) {
	const operation = pass.jobs.judgedBy(judge, unit);
	return operation !== null && pass.operations.operation(operation)?.undone !== true;
}
// dist/src/store/writing/resume-consumer.js
function resumeConsumer(pass, recipe, name, step) {
	const known = pass.claims.consumer(recipe, name);
	if (known?.resumed?.step === step) return known;
	const life = (known?.life ?? 0) + 1;
	const resumed = {
		step,
		life,
		isSettled: false,
		acked: [],
		returned: [],
		lost: []
	};
	const now = {
		recipe,
		name,
		life,
		lastStep: step,
		lastSeenAt: pass.now,
		resumed
	};
	const consumer = known?.orphaned === void 0 ? now : {
		...now,
		orphaned: known.orphaned
	};
	pass.claims.putConsumer(consumer);
	return consumer;
}
function resumeBatches(pass, part) {
	const consumer = pass.claims.consumer(part.recipe, part.consumer);
	const left = part.batches.flatMap((id) => lookUp(pass, id));
	if (consumer?.resumed === null || consumer === null) return consumer;
	const { resumed } = consumer;
	if (consumer.life !== part.life || resumed.isSettled) return consumer;
	const told = {
		acked: [],
		returned: [],
		lost: [],
		orphaned: consumer.orphaned ?? 0
	};
	for (const found of left) {
		const { recipe, consumer: name, life } = found.batch;
		if (recipe === part.recipe && name === part.consumer && life < part.life) settle(pass, found, consumer, resumed.step, told);
	}
	const both = (known, more) => [...new Set([...known, ...more])];
	const settled = {
		...resumed,
		isSettled: part.isLast,
		acked: both(resumed.acked, told.acked),
		returned: both(resumed.returned, told.returned),
		lost: both(resumed.lost, told.lost)
	};
	const counted = told.orphaned === 0 ? {} : { orphaned: told.orphaned };
	const put = {
		...consumer,
		resumed: settled,
		...counted
	};
	pass.claims.putConsumer(put);
	return put;
}
function lookUp(pass, id) {
	const batch = pass.claims.batch(id);
	if (batch === null) return [];
	for (const { unit } of batch.members) {
		const row = pass.claims.unit(batch.recipe, unit);
		if (row === null) continue;
		if (row.last !== null) pass.claims.batch(row.last);
		if (batch.kind === "group") pass.generations(batch.channel, row.promptUid);
	}
	return [{
		batch,
		maxUses: claimRulesOf(pass.documents.recipeOf(batch)).maxUses
	}];
}
function settle(pass, { batch, maxUses }, consumer, step, told) {
	const isContained = batch.step !== null && batch.step <= step;
	if (batch.status === "ACKED") {
		if (batch.step !== null && !isContained) rewind(pass, batch, consumer, maxUses, told);
	} else if (batch.status === "LEASED" || batch.status === "EXPIRED") {
		if (isContained) contain(pass, batch, consumer, maxUses, told);
		else if (batch.status === "LEASED") giveBack(pass, batch, told);
	}
}
function rewind(pass, batch, consumer, maxUses, told) {
	for (const { unit, id, asOf } of batch.members) {
		const row = pass.claims.unit(batch.recipe, unit);
		if (row === null) continue;
		const freed = {
			...row,
			uses: Math.max(0, row.uses - 1)
		};
		const isLost = isOthers(pass, row, batch, consumer) && !hasUseLeft(freed, batch, maxUses);
		pass.claims.putUnit(isLost || row.lease !== null ? freed : {
			...freed,
			rewound: asOf
		});
		(isLost ? told.lost : told.returned).push(id);
	}
	pass.claims.putBatch({
		...batch,
		status: "REWOUND",
		keepUntil: pass.now
	});
}
function contain(pass, batch, consumer, maxUses, told) {
	const own = [];
	const members = batch.members.filter(({ unit, id }) => {
		const row = pass.claims.unit(batch.recipe, unit);
		if (row === null) return false;
		const isTaken = isOthers(pass, row, batch, consumer);
		const isOwn = row.lease === batch.id || row.last === batch.id || isTaken && maxUses > 1 && hasUseLeft(row, batch, maxUses);
		if (isOwn) {
			own.push(row);
			told.acked.push(id);
		} else if (isTaken) told.lost.push(id);
		return isOwn;
	});
	consumeUnits(pass, batch, own);
	told.orphaned += orphansOf(own);
	pass.claims.putBatch(members.length === 0 ? {
		...batch,
		status: "RELEASED",
		keepUntil: pass.now
	} : {
		...batch,
		members,
		status: "ACKED",
		ackedAt: pass.now,
		keepUntil: pass.now
	});
}
function giveBack(pass, batch, told) {
	for (const { unit, id, asOf } of batch.members) {
		const row = pass.claims.unit(batch.recipe, unit);
		if (row?.lease !== batch.id) continue;
		pass.claims.putUnit({
			...row,
			lease: null,
			rewound: asOf
		});
		told.returned.push(id);
	}
	pass.claims.putBatch({
		...batch,
		status: "RELEASED",
		keepUntil: pass.now
	});
}
function isOthers(pass, { last }, batch, consumer) {
	if (last === null || last === batch.id) return false;
	return pass.claims.batch(last)?.consumer !== consumer.name;
}
function hasUseLeft({ uses, lease }, { id }, maxUses) {
	return uses + (lease === null || lease === id ? 0 : 1) < maxUses;
}
// dist/src/store/writing/tend-claims.js
function retryUnits(pass, recipe, units) {
	const poisoned = [...new Set(units)].map((unit) => pass.claims.unit(recipe, unit)).filter((unit) => unit !== null && unit.poisoned !== null);
	for (const unit of poisoned) if (unit !== null) pass.claims.putUnit({
		...unit,
		deliveries: 0,
		poisoned: null
	});
	return poisoned.length;
}
function excludeUnits(pass, recipe, excluded) {
	const rows = excluded.map(({ unit }) => pass.claims.unit(recipe, unit));
	let count = 0;
	for (const [index, { reason, seen, waits }] of excluded.entries()) {
		const row = rows[index] ?? null;
		if (row === null || row.seen > seen || standingOf(row) !== "READY") continue;
		const stands = waits === void 0 ? {
			found: "EXCLUDED",
			missing: [],
			reason,
			dueAt: row.dueAt
		} : {
			found: "INCOMPLETE",
			missing: waits.missing,
			reason: null,
			dueAt: waits.dueAt,
			awaits: true
		};
		pass.claims.putUnit({
			...row,
			...stands,
			since: null,
			rewound: null
		});
		count += 1;
	}
	return count;
}
function forgetRows(pass, ids) {
	const found = ids.map((id) => pass.claims.batch(id));
	for (const batch of found) if (batch !== null && batch.keepUntil !== null && batch.keepUntil <= pass.now) pass.claims.putBatch({
		...batch,
		data: null,
		keepUntil: null
	});
}
function forgetClaims(pass, recipe, { batches, units }) {
	const found = batches.map((id) => pass.claims.batch(id));
	const rows = units.map((unit) => pass.claims.unit(recipe, unit));
	for (const batch of found) if (batch !== null) pass.claims.removeBatch(batch.id);
	for (const row of rows) if (row !== null) pass.claims.removeUnit(row);
}
// dist/src/store/writing/undo.js
const UNDO = { kind: "undo" };
function undoPart(pass, id, scope, limit, by) {
	const operation = pass.operations.operation(id);
	if (operation === null || !operation.channels.every((channel) => isInScope(channel, scope))) throw new StepwellError("UNKNOWN_OPERATION", { id });
	const known = heldJob(pass, by.lease) ?? pass.jobs.job(undoJobIdOf(id));
	const isOpen = known !== null && isJobUnfinished(known);
	const answer = {
		changed: [],
		relieved: [],
		madeAt: operation.at,
		busy: null
	};
	if (by.lease === null && isOpen) return {
		...answer,
		...NOTHING_LEFT,
		busy: known.id
	};
	const work = isOpen ? longStateOf(known).work : UNDO;
	const noted = {
		operation,
		known,
		by
	};
	if (work.kind === "spread") {
		const { derived, left } = spreadLeft(pass, work.left);
		const changed = changedBy(derived);
		const rest = left === null ? work.next : {
			...work,
			left
		};
		return {
			...answer,
			changed,
			...noteUndone(pass, {
				...noted,
				changed: changed.length
			}, rest)
		};
	}
	const { taken, isWhole } = take(pass, pass.ledger.toUndo(operation, limit));
	const from = undoneFrom(id);
	if (pass.jobs.judgedBy(from, 0) === null && !operation.undone && operation.source.startsWith("curator:")) pass.jobs.putMark(from, 0, id, pass.ids.position());
	const derived = [];
	const relieved = [];
	let left = null;
	for (const { row, target, made } of taken) if (target === null) pass.ledger.undo(row, pass.ids.position());
	else {
		const curated = curate(pass, target, (at) => {
			pass.ledger.undo(row, at);
			return row;
		});
		derived.push(...curated.derived);
		left = curated.left;
		const { written } = curated;
		const step = written === null ? null : takeBack(pass, target, made, written.position);
		if (step !== null) relieved.push(step.key);
	}
	const done = isWhole && taken.length < limit && left === null;
	const changed = changedBy(derived);
	const rest = left !== null ? {
		kind: "spread",
		left,
		next: UNDO
	} : done ? null : UNDO;
	return {
		...answer,
		changed,
		relieved,
		...noteUndone(pass, {
			...noted,
			changed: changed.length
		}, rest)
	};
}
function take(pass, rows) {
	const taken = [];
	let told = 0;
	for (const row of rows) {
		const target = targetOf(pass, row);
		told += target === null ? 1 : weightOf(target) + row.entries;
		if (taken.length > 0 && told > pass.mostTold) return {
			taken,
			isWhole: false
		};
		if (target !== null) lookUpTarget(pass, target);
		taken.push({
			row,
			target,
			made: lookUpMade(pass, row, target)
		});
	}
	return {
		taken,
		isWhole: true
	};
}
function noteUndone(pass, { operation, known, by, changed }, left) {
	pass.writing(touches.operation(operation.id));
	if (!operation.undone) pass.operations.putOperation({
		...operation,
		undone: true
	});
	const told = toldOf(known, changed, operation);
	const { id, channels } = operation;
	return putRest(pass, left, {
		known,
		begin: {
			id: undoJobIdOf(id),
			kind: "UNDO",
			channels,
			input: { operation: id }
		},
		told,
		by
	});
}
function toldOf(known, part, operation) {
	const { changed: before = 0, earlier: ended = 0 } = known?.told ?? {};
	const isOpen = known !== null && isJobUnfinished(known);
	const changed = part + (isOpen ? before : 0);
	const earlier = ended + (isOpen ? 0 : before);
	return {
		changed,
		earlier,
		share: Math.min(1, (earlier + changed) / Math.max(1, operation.changed))
	};
}
function targetOf(pass, row) {
	if (row.target === "group") {
		const group = pass.groupOfKey(row.group);
		return group === null ? null : groupTarget(pass, group);
	}
	if (row.target === "trajectory") {
		const trajectory = pass.trajectoryOfKey(row.trajectory);
		return trajectory === null ? null : trajectoryTarget(trajectory);
	}
	const found = pass.stepOfKey(row.step);
	return found === null ? null : stepTarget(found.trajectory, found.step);
}
function changedBy(derived) {
	const firsts = new Map();
	const lasts = new Map();
	for (const { step, before, after } of derived) {
		if (!firsts.has(step)) firsts.set(step, before);
		lasts.set(step, after);
	}
	return [...lasts].flatMap(([step, after]) => {
		const before = firsts.get(step) ?? after;
		return isSameCuration(before, after) ? [] : [{
			step,
			before: textOf(before),
			after: textOf(after)
		}];
	});
}
const textOf = ({ keep, quality, trainable, reason, tags, note, mask = [] }) => JSON.stringify([
	keep,
	quality,
	trainable,
	reason,
	tags,
	note,
	mask.map(({ from, to }) => [from, to])
]);
// dist/src/store/writing/rules.js
const RULES = {
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
	keepSecret
};
function appendItem(pass, channel, item) {
	if (!("step" in item)) return item;
	try {
		return appendStep(pass, channel, item.step);
	} catch (error) {
		if (!(error instanceof StepwellError)) throw error;
		const { code, message, path } = error;
		return {
			index: item.index,
			code,
			message,
			path: path?.map(String) ?? null
		};
	}
}
function appendResult(items) {
	const rejected = [];
	const stepIds = [];
	let duplicates = 0;
	let unlisted = 0;
	for (const item of items) if ("stepId" in item) {
		stepIds.push(item.stepId);
		if (item.duplicate) duplicates += 1;
	} else {
		const { more = 0, ...listed } = item;
		rejected.push(listed);
		unlisted += more;
	}
	const accepted = stepIds.length - duplicates;
	return {
		items: stepIds.length + rejected.length + unlisted,
		accepted,
		duplicates,
		rejected,
		stepIds
	};
}
export { orderOf as a, touches as c, longStateOf as d, toldIn as i, deletionOf as l, appendItem as n, jobsIn as o, appendResult as r, saidAfterwardsOf as s, RULES as t, NOTHING_LEFT as u };
