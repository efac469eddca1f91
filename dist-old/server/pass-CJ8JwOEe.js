import "./rolldown-runtime-BcUA5ExT.js";
import { i as isSameCuration } from "./decision-DoFfOib4.js";
import { a as trajectoryReward } from "./content-field-DaPL9tFx.js";
import { a as orderOf, c as touches } from "./rules-6XTj-xoL.js";
import { n as pushTo } from "./lists-BWenJkb6.js";
import { z as sizeOf } from "./dated-marks-BK2Ri5fv.js";
// dist/src/store/writing/ledger.js
var Ledger = class {
	constructor(view, pass) {
		this.view = view;
		this.pass = pass;
		this.rewards = [];
		this.judgments = [];
		this.extras = [];
		this.decisions = [];
		this.undone = new Map();
		this.undoneEntries = new Map();
		this.newRewardsOf = new Map();
		this.newJudgmentsOf = new Map();
		this.newExtrasOf = new Map();
		this.newDecisionsOf = new Map();
		this.firstOwn = new Set();
		this.extraBytes = 0;
	}
	rewardsOfStep(trajectory, step, isNew) {
		const added = (this.newRewardsOf.get(trajectory.key) ?? []).filter((row) => row.step === step);
		return (isNew ? added : [...this.view.rewardsOfStep(trajectory, step), ...added]).filter((row) => this.isCounted(row));
	}
	ownRewards(trajectory) {
		const added = (this.newRewardsOf.get(trajectory.key) ?? []).filter((row) => row.step === null);
		return (trajectory.hasOwnRewards && !this.firstOwn.has(trajectory.key) ? [...this.view.ownRewards(trajectory), ...added] : added).filter((row) => this.isCounted(row));
	}
	judgmentsOfStep(trajectory, step, isNew) {
		this.pass.reading(touches.afterwards(trajectory.channel, trajectory.uid));
		const added = (this.newJudgmentsOf.get(trajectory.key) ?? []).filter((row) => row.step === step);
		return (isNew ? added : [...this.view.judgmentsOfStep(trajectory, step), ...added]).filter((row) => this.isCounted(row)).sort((a, b) => orderOf(a.position) - orderOf(b.position));
	}
	extrasOfStep(trajectory, step, isNew) {
		this.pass.reading(touches.afterwards(trajectory.channel, trajectory.uid));
		const added = (this.newExtrasOf.get(trajectory.key) ?? []).filter((row) => row.step === step);
		return (isNew ? added : [...this.view.extrasOfStep(trajectory, step), ...added]).filter((row) => this.isCounted(row)).sort((a, b) => orderOf(a.position) - orderOf(b.position));
	}
	hasReward(trajectory, idempotencyKey) {
		return (this.newRewardsOf.get(trajectory.key) ?? []).some((row) => row.idempotencyKey === idempotencyKey) || !this.pass.isNewTrajectory(trajectory.key) && this.view.hasReward(trajectory, idempotencyKey);
	}
	addReward(trajectory, row) {
		this.rewards.push(row);
		pushTo(this.newRewardsOf, row.trajectory, row);
		if (row.step !== null || trajectory.hasOwnRewards) return;
		trajectory.hasOwnRewards = true;
		this.firstOwn.add(trajectory.key);
	}
	addJudgment(row) {
		this.judgments.push(row);
		pushTo(this.newJudgmentsOf, row.trajectory, row);
	}
	addExtras(row) {
		this.extras.push(row);
		this.extraBytes += sizeOf(row.values);
		pushTo(this.newExtrasOf, row.trajectory, row);
	}
	onStep(trajectory, step, isNew) {
		this.pass.reading(touches.afterwards(trajectory.channel, trajectory.uid));
		return this.current(isNew ? [] : this.view.decisionsOnStep(trajectory, step), "step", step);
	}
	onSteps(trajectory) {
		this.pass.reading(touches.afterwards(trajectory.channel, trajectory.uid));
		const stored = this.pass.isNewTrajectory(trajectory.key) ? null : this.view.decisionsOnSteps(trajectory);
		return (step) => this.current(stored?.get(step) ?? [], "step", step);
	}
	inherited(trajectory) {
		const { key, group } = trajectory;
		const stored = this.pass.isNewTrajectory(key) ? [] : this.view.decisionsOnTrajectory(trajectory);
		return [...this.current(stored, "trajectory", key), ...this.onGroup(group)];
	}
	onGroup(group) {
		const stored = this.pass.isNewGroup(group) ? [] : this.view.decisionsOnGroup(group);
		return this.current(stored, "group", group);
	}
	addDecision(row) {
		this.decisions.push(row);
		pushTo(this.newDecisionsOf, nameOf(row.target, keyOf(row)), row);
	}
	undo(row, at) {
		const { key, id, trajectory } = row;
		this.undone.set(key, {
			row,
			undoing: {
				key,
				id,
				trajectory,
				at
			}
		});
	}
	undoEntry(entry) {
		this.undoneEntries.set(entry.position, entry);
	}
	toUndo(operation, limit) {
		const isLeft = (row) => !this.undone.has(row.key) && !this.isGone(row);
		const added = this.decisions.filter((row) => row.operation === operation.key && isLeft(row));
		for (let asked = limit + this.undone.size;; asked += limit) {
			const stored = this.view.decisionsToUndo(operation, asked);
			const left = stored.filter(isLeft);
			if (left.length >= limit || stored.length < asked) return [...left, ...added].slice(0, limit);
		}
	}
	entries() {
		const isKept = ({ trajectory }) => !this.pass.isGoneTrajectory(trajectory);
		const added = new Set([
			...this.rewards,
			...this.judgments,
			...this.extras
		].map(({ position }) => position));
		const undone = [...this.undoneEntries.values()].filter(({ position }) => !added.has(position));
		return {
			rewards: this.rewards.filter(isKept).map((row) => this.asUndone(row)),
			judgments: this.judgments.filter(isKept).map((row) => this.asUndone(row)),
			extras: this.extras.filter(isKept).map((row) => this.asUndone(row)),
			undoneEntries: undone.filter(isKept),
			decisions: this.decisions.filter((row) => !this.isGone(row)),
			undone: [...this.undone.values()].flatMap(({ row, undoing }) => this.isGone(row) ? [] : [undoing])
		};
	}
	get isEmpty() {
		const added = [
			this.decisions,
			this.rewards,
			this.judgments,
			this.extras
		];
		return this.undone.size === 0 && added.every(({ length }) => length === 0);
	}
	isCounted({ position, undone }) {
		return undone === null && !this.undoneEntries.has(position);
	}
	asUndone(row) {
		const undone = this.undoneEntries.get(row.position);
		return undone === void 0 ? row : {
			...row,
			undone: undone.at
		};
	}
	isGone(row) {
		if (row.target === "group") return this.pass.isGoneGroup(row.group);
		return this.pass.isGoneTrajectory(row.trajectory);
	}
	current(stored, target, key) {
		const added = this.newDecisionsOf.get(nameOf(target, key));
		if (added === void 0 && this.undone.size === 0) return stored;
		return [...stored, ...added ?? []].map((row) => {
			const undone = this.undone.get(row.key);
			return undone === void 0 ? row : {
				...row,
				undone: undone.undoing.at
			};
		});
	}
};
function keyOf(subject) {
	if (subject.target === "step") return subject.step;
	return subject.target === "trajectory" ? subject.trajectory : subject.group;
}
const nameOf = (target, key) => `${target} ${key}`;
// dist/src/store/writing/pass-claims.js
var PassClaims = class {
	constructor(view, pass) {
		this.view = view;
		this.pass = pass;
		this.units = new Map();
		this.batches = new Map();
		this.consumers = new Map();
	}
	get isEmpty() {
		return this.units.size + this.batches.size + this.consumers.size === 0;
	}
	unit(recipe, unit) {
		const name = touches.unit(recipe, unit);
		this.pass.reading(name);
		const known = this.units.get(name);
		return known === void 0 ? this.view.recipeUnit(recipe, unit) : known.row;
	}
	putUnit(row) {
		this.setUnit(row, row);
	}
	removeUnit(at) {
		this.setUnit(at, null);
	}
	batch(id) {
		this.pass.reading(touches.batch(id));
		const known = this.batches.get(id);
		return known === void 0 ? this.view.batch(id) : known;
	}
	putBatch(batch) {
		this.pass.writing(touches.batch(batch.id));
		this.batches.set(batch.id, batch);
	}
	removeBatch(id) {
		this.pass.writing(touches.batch(id));
		this.batches.set(id, null);
	}
	consumer(recipe, name) {
		const named = touches.consumer(recipe, name);
		this.pass.reading(named);
		return this.consumers.get(named) ?? this.view.consumer(recipe, name);
	}
	putConsumer(consumer) {
		const named = touches.consumer(consumer.recipe, consumer.name);
		this.pass.writing(named);
		this.consumers.set(named, consumer);
	}
	entries() {
		const units = [...this.units.values()];
		return {
			units: units.flatMap(({ row }) => row ?? []),
			goneUnits: units.flatMap(({ at, row }) => row === null ? {
				recipe: at.recipe,
				unit: at.unit
			} : []),
			batches: [...this.batches.values()].filter((batch) => batch !== null),
			goneBatches: [...this.batches].flatMap(([id, batch]) => batch === null ? id : []),
			consumers: [...this.consumers.values()]
		};
	}
	setUnit(at, row) {
		const name = touches.unit(at.recipe, at.unit);
		this.pass.writing(name);
		this.units.set(name, {
			at,
			row
		});
	}
};
// dist/src/store/writing/pass-jobs.js
var PassJobs = class {
	constructor(view, pass) {
		this.view = view;
		this.pass = pass;
		this.changed = new Map();
		this.memory = [];
		this.read = new Map();
		this.changedPages = new Map();
	}
	get isEmpty() {
		return this.changed.size + this.changedPages.size === 0;
	}
	job(id) {
		this.pass.reading(touches.job(id));
		return this.changed.get(id) ?? this.view.job(id);
	}
	put(job) {
		this.pass.writing(touches.job(job.id));
		this.changed.set(job.id, job);
	}
	judgedBy(judge, unit) {
		return this.pageOf(judge, this.pageNumber(unit)).get(unit)?.operation ?? null;
	}
	markedAt(judge, unit) {
		return this.pageOf(judge, this.pageNumber(unit)).get(unit)?.at ?? null;
	}
	putMark(judge, unit, operation, at = null) {
		const page = this.pageNumber(unit);
		const name = touches.marks(judge, page);
		this.pageOf(judge, page).set(unit, {
			operation,
			at
		});
		this.pass.writing(name);
		this.changedPages.set(name, {
			judge,
			page
		});
	}
	dropMark(judge, unit) {
		const page = this.pageNumber(unit);
		const name = touches.marks(judge, page);
		if (!this.pageOf(judge, page).delete(unit)) return;
		this.pass.writing(name);
		this.changedPages.set(name, {
			judge,
			page
		});
	}
	putMemory(row) {
		this.memory.push(row);
	}
	entries() {
		const marks = [...this.changedPages].map(([name, { judge, page }]) => ({
			judge,
			page,
			marks: marksOf(this.read.get(name) ?? new Map())
		}));
		return {
			jobs: [...this.changed.values()],
			marks,
			memory: this.memory
		};
	}
	pageNumber(unit) {
		return Math.floor(unit / this.view.marksSpan);
	}
	pageOf(judge, page) {
		const name = touches.marks(judge, page);
		this.pass.reading(name);
		let found = this.read.get(name);
		if (found === void 0) {
			found = new Map();
			for (const { operation, units, at } of this.view.marks(judge, page)) for (const [place, unit] of units.entries()) found.set(unit, {
				operation,
				at: at?.[place] ?? null
			});
			this.read.set(name, found);
		}
		return found;
	}
};
function marksOf(page) {
	const byOperation = new Map();
	for (const [unit, { operation, at }] of page) {
		const dated = at !== null;
		const name = `${operation} ${dated}`;
		const known = byOperation.get(name);
		if (known === void 0) byOperation.set(name, {
			operation,
			of: [unit],
			dated
		});
		else known.of.push(unit);
	}
	return [...byOperation.values()].map(({ operation, of, dated }) => {
		const units = of.sort((a, b) => a - b);
		return dated ? {
			operation,
			units,
			at: units.map((unit) => page.get(unit)?.at ?? 0)
		} : {
			operation,
			units
		};
	});
}
// dist/src/store/writing/pass-keys.js
var PassKeys = class {
	constructor(view, pass) {
		this.view = view;
		this.pass = pass;
		this.changed = new Map();
		this.changedLogins = new Map();
		this.newSecret = null;
	}
	get isEmpty() {
		return this.changed.size + this.changedLogins.size === 0 && this.newSecret === null;
	}
	key(id) {
		this.pass.reading(touches.key(id));
		return this.changed.get(id) ?? this.view.apiKey(id);
	}
	putKey(key) {
		this.pass.writing(touches.key(key.id));
		this.changed.set(key.id, key);
	}
	logins(keyId) {
		this.pass.reading(touches.logins(keyId));
		return this.changedLogins.get(keyId)?.logins ?? this.view.logins(keyId);
	}
	putLogins(logins) {
		this.pass.writing(touches.logins(logins.keyId));
		this.changedLogins.set(logins.keyId, logins);
	}
	secret() {
		this.pass.reading(touches.secret);
		return this.newSecret ?? this.view.secret();
	}
	putSecret(secret) {
		this.pass.writing(touches.secret);
		this.newSecret = secret;
	}
	entries() {
		return {
			keys: [...this.changed.values()],
			logins: [...this.changedLogins.values()],
			secret: this.newSecret
		};
	}
};
// dist/src/store/writing/pass-records.js
var PassOperations = class {
	constructor(view, pass) {
		this.view = view;
		this.pass = pass;
		this.changed = new Map();
		this.waiting = [];
		this.noLongerWaiting = [];
	}
	get isEmpty() {
		return this.changed.size + this.waiting.length + this.noLongerWaiting.length === 0;
	}
	operation(id) {
		this.pass.reading(touches.operation(id));
		return this.changed.get(id) ?? this.view.operation(id);
	}
	putOperation(operation) {
		this.pass.writing(touches.operation(operation.id));
		this.changed.set(operation.id, operation);
	}
	keepWaiting(part) {
		this.pass.writing(touches.waiting(part.list));
		this.waiting.push(part);
	}
	forgetWaiting(list, part) {
		this.pass.writing(touches.waiting(list));
		this.noLongerWaiting.push({
			list,
			part
		});
		const isForgotten = (kept) => kept.list === list && (part === null || kept.part === part);
		this.waiting = this.waiting.filter((kept) => !isForgotten(kept));
	}
	entries() {
		return {
			operations: [...this.changed.values()],
			waiting: this.waiting,
			noLongerWaiting: this.noLongerWaiting
		};
	}
};
var PassDeletions = class {
	constructor(view, pass) {
		this.view = view;
		this.pass = pass;
		this.changed = new Map();
		this.untold = [];
		this.told = [];
	}
	get isEmpty() {
		return this.changed.size === 0;
	}
	stored(trajectory) {
		this.pass.reading(touches.deletion(trajectory));
		return this.view.deletion(trajectory);
	}
	begin(deletion, parts) {
		const { trajectory } = deletion;
		this.put({
			...deletion,
			next: 0,
			parts: parts.length
		});
		for (const [part, steps] of parts.entries()) this.untold.push({
			trajectory,
			part,
			steps
		});
	}
	proceed({ trajectory, channel, uid, next, parts }, steps) {
		this.put({
			trajectory,
			channel,
			uid,
			next: next + 1,
			parts
		});
		this.told.push({
			trajectory,
			channel,
			uid,
			part: next,
			steps
		});
	}
	entries() {
		return {
			deletions: [...this.changed.values()],
			untold: this.untold,
			told: this.told
		};
	}
	put(deletion) {
		this.pass.writing(touches.deletion(deletion.trajectory));
		this.changed.set(deletion.trajectory, deletion);
	}
};
var PassDocuments = class {
	constructor(view, pass) {
		this.view = view;
		this.pass = pass;
		this.recipes = new Map();
		this.datasets = new Map();
		this.versions = new Map();
		this.newPolicy = null;
	}
	get isEmpty() {
		return this.recipes.size + this.datasets.size + this.versions.size === 0 && this.newPolicy === null;
	}
	recipe({ channel, name }) {
		return this.recipesNamed(name).find((one) => one.channel === channel) ?? null;
	}
	recipeOf({ recipe, recipeName }) {
		return this.recipesNamed(recipeName).find(({ id }) => id === recipe) ?? null;
	}
	putRecipe({ channel, name }, recipe) {
		this.pass.writing(touches.recipe(name));
		this.recipes.set(nameIn(channel, name), {
			channel,
			name,
			recipe
		});
	}
	dataset(id) {
		this.pass.reading(touches.dataset(id));
		const known = this.datasets.get(id);
		return known === void 0 ? this.view.dataset(id) : known;
	}
	putDataset(id, dataset) {
		this.pass.writing(touches.dataset(id));
		this.datasets.set(id, dataset);
	}
	nextVersion({ channel, name: recipe }) {
		const key = nameIn(channel, recipe);
		const last = (this.versions.get(key)?.last ?? this.view.lastVersion(channel, recipe)) + 1;
		this.pass.writing(touches.versions(recipe));
		this.versions.set(key, {
			channel,
			recipe,
			last
		});
		return last;
	}
	policy() {
		this.pass.reading(touches.policy);
		return this.newPolicy ?? this.view.policy();
	}
	putPolicy(policy) {
		this.pass.writing(touches.policy);
		this.newPolicy = policy;
	}
	entries() {
		const changed = [...this.recipes.values()];
		return {
			recipes: changed.flatMap(({ recipe }) => recipe ?? []),
			deletedRecipes: changed.flatMap(({ channel, name, recipe }) => recipe === null ? {
				channel,
				name
			} : []),
			datasets: [...this.datasets.values()].filter((dataset) => dataset !== null),
			deletedDatasets: [...this.datasets].flatMap(([id, dataset]) => dataset === null ? [id] : []),
			versions: [...this.versions.values()],
			policy: this.newPolicy
		};
	}
	recipesNamed(name) {
		this.pass.reading(touches.recipe(name));
		const stored = this.view.recipes(name).filter(({ channel }) => !this.recipes.has(nameIn(channel, name)));
		const changed = [...this.recipes.values()].filter((one) => one.name === name);
		return [...stored, ...changed.flatMap(({ recipe }) => recipe ?? [])];
	}
};
const nameIn = (channel, name) => JSON.stringify([channel, name]);
// dist/src/store/writing/pass.js
const MOST_TOLD = 8e3;
var Pass = class {
	constructor(view, ids, now, mostTold = MOST_TOLD) {
		this.view = view;
		this.ids = ids;
		this.now = now;
		this.mostTold = mostTold;
		this.events = [];
		this.newSteps = new Map();
		this.added = new Map();
		this.newStepIds = new Map();
		this.changes = new Map();
		this.readSteps = new Map();
		this.asked = new Map();
		this.changed = new Map();
		this.begun = new Map();
		this.rewardChanged = new Set();
		this.gone = new Map();
		this.goneStates = [];
		this.newGroups = new Map();
		this.newGroupsOf = new Map();
		this.groupChanges = new Map();
		this.goneGroups = new Map();
		this.abandonments = [];
		this.reads = new Set();
		this.writes = new Set();
		this.ledger = new Ledger(view, this);
		this.operations = new PassOperations(view, this);
		this.documents = new PassDocuments(view, this);
		this.jobs = new PassJobs(view, this);
		this.claims = new PassClaims(view, this);
		this.keys = new PassKeys(view, this);
		this.deletions = new PassDeletions(view, this);
	}
	get isEmpty() {
		const changes = [
			this.changed,
			this.newGroups,
			this.groupChanges,
			this.goneGroups
		];
		return this.events.length === 0 && changes.every(({ size }) => size === 0) && [
			this.ledger,
			this.operations,
			this.documents,
			this.jobs,
			this.claims,
			this.keys,
			this.deletions
		].every(({ isEmpty }) => isEmpty);
	}
	isNewTrajectory(key) {
		return this.begun.has(key);
	}
	isNewGroup(key) {
		return this.newGroups.has(key);
	}
	isGoneTrajectory(key) {
		return this.gone.has(key);
	}
	isGoneGroup(key) {
		return this.goneGroups.has(key);
	}
	get size() {
		return this.events.length;
	}
	reading(name) {
		this.reads.add(name);
	}
	writing(name) {
		this.writes.add(name);
	}
	event(kind, trajectory, step) {
		const position = this.ids.position();
		this.eventAt(position, kind, trajectory, step);
		return position;
	}
	deletionEvent({ promptUid, ...trajectory }) {
		const position = this.event("DELETED", trajectory, null);
		const event = this.events.pop();
		if (event !== void 0) this.events.push({
			...event,
			promptUid
		});
		return position;
	}
	eventAt(position, kind, { key, channel, uid }, step) {
		this.events.push({
			position,
			kind,
			trajectory: key,
			channel,
			uid,
			step: step?.key ?? null,
			stepId: step?.id ?? null,
			at: this.now
		});
	}
	trajectory(channel, uid) {
		this.reading(touches.trajectory(channel, uid));
		return this.find(channel, uid);
	}
	find(channel, uid) {
		const name = touches.trajectory(channel, uid);
		const known = this.asked.get(name);
		if (known !== void 0) return known;
		const found = this.view.trajectory(channel, uid);
		this.asked.set(name, found);
		return found;
	}
	trajectoryById(id) {
		for (const state of this.begun.values()) if (state.id === id) return state;
		return this.looking(this.present(this.view.trajectoryById(id)));
	}
	trajectoryOfKey(key) {
		if (this.gone.has(key)) return null;
		return this.looking(this.begun.get(key) ?? this.present(this.view.trajectoryOfKey(key)));
	}
	looking(found) {
		if (found !== null) this.reading(touches.trajectory(found.channel, found.uid));
		return found;
	}
	channelsOf(uid) {
		this.reading(touches.uid(uid));
		const channels = new Set(this.view.channelsOf(uid));
		for (const state of this.begun.values()) if (state.uid === uid) channels.add(state.channel);
		return [...channels].filter((channel) => this.trajectory(channel, uid) !== null).sort();
	}
	begin(state) {
		this.asked.set(touches.trajectory(state.channel, state.uid), state);
		this.begun.set(state.key, state);
		this.touch(state);
		this.writing(touches.uid(state.uid));
		this.reading(touches.members(state.channel, state.promptUid));
	}
	touch(state) {
		if (this.changed.has(state)) return;
		this.writing(touches.trajectory(state.channel, state.uid));
		this.changed.set(state, {
			isComplete: state.status === "COMPLETE",
			maxIndex: state.maxIndex
		});
	}
	lookUpForReward(state) {
		if (!this.rewardChanged.has(state) && !this.begun.has(state.key)) this.storedSteps(state);
	}
	touchReward(state) {
		this.touch(state);
		this.rewardChanged.add(state);
	}
	abandoned(state, position) {
		this.abandonments.push({
			trajectory: state.key,
			position
		});
	}
	delete(state, deleted) {
		const name = touches.trajectory(state.channel, state.uid);
		this.asked.set(name, null);
		this.writing(name);
		this.writing(touches.uid(state.uid));
		this.changed.delete(state);
		this.rewardChanged.delete(state);
		this.begun.delete(state.key);
		this.gone.set(state.key, deleted);
		this.goneStates.push(state);
	}
	present(stored) {
		if (stored === null || this.gone.has(stored.key)) return null;
		const state = this.find(stored.channel, stored.uid);
		return state?.key === stored.key ? state : null;
	}
	stepAt(trajectory, index) {
		this.looking(trajectory);
		const added = this.added.get(trajectory.key)?.byIndex.get(index);
		if (added !== void 0) return added;
		if (index < 0 || index > trajectory.maxIndex || this.begun.has(trajectory.key)) return null;
		return this.currentOrNull(this.view.stepAt(trajectory, index));
	}
	stepRepeated(trajectory, idempotencyKey) {
		const added = this.added.get(trajectory.key)?.byIdempotencyKey.get(idempotencyKey);
		if (added !== void 0) return added;
		if (this.begun.has(trajectory.key)) return null;
		return this.currentOrNull(this.view.stepRepeated(trajectory, idempotencyKey));
	}
	consumedAt(trajectory, { key }) {
		this.reading(touches.afterwards(trajectory.channel, trajectory.uid));
		const added = this.newSteps.get(key);
		if (added !== void 0) return added.consumed;
		const changed = this.changes.get(key)?.consumed;
		return changed === void 0 ? this.view.consumedAt(trajectory, key) : changed;
	}
	stepById(id) {
		return this.located(this.newStepIds.get(id), () => this.view.stepById(id));
	}
	stepOfKey(key) {
		return this.located(this.newSteps.get(key), () => this.view.stepOfKey(key));
	}
	steps(trajectory) {
		this.looking(trajectory);
		const added = this.added.get(trajectory.key);
		const steps = (this.begun.has(trajectory.key) ? [] : this.storedSteps(trajectory)).map((step) => this.current(step));
		if (added === void 0) return steps;
		return [...steps, ...added.byIndex.values()].sort((a, b) => a.index - b.index);
	}
	newStep(key) {
		return this.newSteps.get(key) ?? null;
	}
	addStep(step) {
		const draft = step;
		this.newSteps.set(step.key, draft);
		this.newStepIds.set(step.id, draft);
		let added = this.added.get(step.trajectory);
		if (added === void 0) {
			added = {
				byIndex: new Map(),
				byIdempotencyKey: new Map()
			};
			this.added.set(step.trajectory, added);
		}
		added.byIndex.set(step.index, draft);
		if (step.step.idempotencyKey !== null) added.byIdempotencyKey.set(step.step.idempotencyKey, draft);
	}
	storedSteps(trajectory) {
		let steps = this.readSteps.get(trajectory.key);
		if (steps === void 0) {
			steps = this.view.steps(trajectory);
			this.readSteps.set(trajectory.key, steps);
		}
		return steps;
	}
	setStep(trajectory, key, parts) {
		const added = this.newSteps.get(key);
		if (added !== void 0) {
			Object.assign(added, parts);
			return;
		}
		const known = this.changes.get(key);
		if (known === void 0) this.changes.set(key, {
			key,
			trajectory: trajectory.key,
			...parts
		});
		else Object.assign(known, parts);
		this.writingParts(trajectory, parts);
	}
	setCuration(trajectory, step, curation) {
		const { key } = step;
		if (!(!this.newSteps.has(key) && this.changes.get(key)?.curation === void 0) || !isSameCuration(step.curation, curation)) this.setStep(trajectory, key, { curation });
		else this.writing(touches.afterwards(trajectory.channel, trajectory.uid));
	}
	writingParts(trajectory, parts) {
		const { curation, consumed, judgment, ...own } = parts;
		if (curation !== void 0 || consumed !== void 0 || judgment !== void 0) this.writing(touches.afterwards(trajectory.channel, trajectory.uid));
		if (Object.keys(own).length > 0) this.touch(trajectory);
	}
	located(added, find) {
		if (added !== void 0) {
			const trajectory = this.find(added.channel, added.trajectoryUid);
			return trajectory?.key === added.trajectory ? {
				trajectory,
				step: added
			} : null;
		}
		const found = find();
		const trajectory = this.present(found?.trajectory ?? null);
		if (trajectory !== null) this.reading(touches.uid(trajectory.uid));
		return found === null || trajectory === null ? null : {
			trajectory,
			step: this.current(found.step)
		};
	}
	currentOrNull(stored) {
		return stored === null ? null : this.current(stored);
	}
	current(stored) {
		const change = this.changes.get(stored.key);
		if (change === void 0) return stored;
		return {
			...stored,
			reward: change.reward === void 0 ? stored.reward : change.reward,
			curation: change.curation ?? stored.curation
		};
	}
	generations(channel, promptUid) {
		this.reading(touches.prompt(channel, promptUid));
		const fresh = (this.newGroupsOf.get(touches.prompt(channel, promptUid)) ?? []).map((group) => ({
			...group,
			firstPosition: null,
			consumed: null,
			decided: false
		}));
		return [...this.view.generations(channel, promptUid), ...fresh].filter(({ key }) => !this.goneGroups.has(key)).map((group) => this.currentGroup(group));
	}
	pastGeneration(channel, promptUid) {
		const past = [...this.goneGroups.values()].flatMap((group) => group.isPast && group.channel === channel && group.promptUid === promptUid ? [group.generation] : []);
		return Math.max(this.view.pastGeneration(channel, promptUid), ...past);
	}
	groupOfKey(key) {
		if (this.goneGroups.has(key)) return null;
		const made = this.newGroups.get(key);
		if (made !== void 0) return this.currentGroup({
			...made,
			firstPosition: null,
			consumed: null,
			decided: false
		});
		const stored = this.view.groupOfKey(key);
		return stored === null ? null : this.currentGroup(stored);
	}
	members(group) {
		this.writing(touches.members(group.channel, group.promptUid));
		const stored = this.newGroups.has(group.key) ? [] : this.view.members(group.key);
		const members = new Set();
		for (const state of stored) {
			const present = this.present(state);
			if (present !== null && present.group === group.key) members.add(present);
		}
		for (const state of this.changed.keys()) if (state.group === group.key) members.add(state);
		return [...members].sort((a, b) => a.key - b.key);
	}
	makeGroup(group) {
		const key = this.ids.key("group", group.registered);
		const made = {
			...group,
			key,
			id: this.ids.name("group")
		};
		this.newGroups.set(key, made);
		const prompt = touches.prompt(group.channel, group.promptUid);
		this.newGroupsOf.set(prompt, [...this.newGroupsOf.get(prompt) ?? [], made]);
		this.writing(prompt);
		return key;
	}
	changeGroup(key, change) {
		this.groupChanges.set(key, {
			key,
			...change,
			...this.groupChanges.get(key)
		});
	}
	deleteGroup(group) {
		this.writing(touches.prompt(group.channel, group.promptUid));
		this.newGroups.delete(group.key);
		this.groupChanges.delete(group.key);
		this.goneGroups.set(group.key, group);
	}
	currentGroup(group) {
		const change = this.groupChanges.get(group.key);
		if (change === void 0) return group;
		return {
			...group,
			firstPosition: group.firstPosition ?? change.firstPosition ?? null,
			consumed: group.consumed ?? change.consumed ?? null,
			decided: group.decided || change.decided === true
		};
	}
	get states() {
		return {
			changed: this.changed.keys(),
			deleted: this.goneStates
		};
	}
	commit() {
		for (const state of this.rewardChanged) state.reward = trajectoryReward(this.steps(state).map(({ reward }) => reward));
		for (const [state, before] of this.changed) this.markLast(state, before);
		return {
			events: this.events,
			steps: [...this.newSteps.values()].filter(({ trajectory }) => !this.gone.has(trajectory)),
			stepChanges: [...this.changes.values()].filter(({ trajectory }) => !this.gone.has(trajectory)),
			trajectories: [...this.changed.keys()].map((state) => ({
				...state,
				isNew: this.begun.has(state.key)
			})),
			groups: [...this.newGroups.values()],
			groupChanges: [...this.groupChanges.values()],
			...this.ledger.entries(),
			...this.operations.entries(),
			abandonments: this.abandonments.filter(({ trajectory }) => !this.gone.has(trajectory)),
			deleted: [...this.gone.values()],
			deletedGroups: [...this.goneGroups.values()],
			...this.deletions.entries(),
			...this.documents.entries(),
			...this.jobs.entries(),
			...this.claims.entries(),
			...this.keys.entries(),
			touched: {
				reads: this.reads,
				writes: this.writes
			}
		};
	}
	markLast(state, before) {
		const isComplete = state.status === "COMPLETE";
		if (isComplete === before.isComplete && state.maxIndex === before.maxIndex) return;
		if (before.isComplete && before.maxIndex >= 0) this.setLast(state, before.maxIndex, false);
		if (isComplete && state.maxIndex >= 0) this.setLast(state, state.maxIndex, true);
	}
	setLast(state, index, isLast) {
		const step = this.stepAt(state, index);
		if (step !== null) this.setStep(state, step.key, { isLast });
	}
};
export { Pass as t };
