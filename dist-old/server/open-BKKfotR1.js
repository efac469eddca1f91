import "./rolldown-runtime-BcUA5ExT.js";
import { n as fromErrorData, t as StepwellError } from "./errors-CcPsIPsb.js";
import { t as ThreadClient } from "./thread-client-B12qMXXh.js";
import { a as refusingDecoder, i as decoderBefore, n as WordReports, o as DatabaseStore, s as refusingSide } from "./word-reports-DW5MP3-v.js";
import { a as warn, i as translated, n as isOfDatabase, o as require_lib, r as translate, t as openCollections } from "./connect-DBOZuBHv.js";
import { r as setAsideError, t as WriteProbe } from "./health-BeNYc3do.js";
import { c as setUpLog, l as ignoringDuplicates, r as positionAt, s as logCollectionsOf, t as PLACES } from "./positions-DCOrJ-MM.js";
import { _ as setUp, a as readPage, c as addDatasetSteps, d as ToldShown, f as WatchedShown, g as tellOwed, h as stateOfLog, i as StepListing, l as datasetsWith, m as recordOf, n as readingFrom, o as EFFORT, p as oldRecord, r as TrajectoryListing, s as addDatasetOperations, u as LogFeed, v as PLAN } from "./reader-DS4VWPfq.js";
import { a as sweepShared, i as sweepMedia, o as TIMES } from "./unused-DP3EdFa0.js";
import { n as within, t as endsWithin } from "./within-dM__RQAK.js";
import { At as decodeEvents, C as readFailed, D as unfinishedJobs, Dt as inScope, Et as LIVING, Ot as ofLiving, P as joinContents, R as abandonedBuilds, a as batchesOf, i as Breather, p as stepWordsOf } from "./content-reader-DX1Y6eOm.js";
import { r as slices, t as groupedBy } from "./lists-BWenJkb6.js";
import { n as newId } from "./ids-CpBL_X2j.js";
import { r as effectiveCuration } from "./decision-DoFfOib4.js";
import { a as trajectoryReward } from "./content-field-DaPL9tFx.js";
import { H as int32Of, M as joinTexts, N as joinTokens, P as slicesOf, c as listName, o as decodeNumberCursor, s as encodeCursor } from "./dated-marks-BK2Ri5fv.js";
import { t as TrajectoryMemory } from "./trajectory-memory-DKdBvtGf.js";
import { t as Backoff } from "./backoff-BjF-4D2f.js";
import { t as pause } from "./pause-BgcxUm8N.js";
import { d as undoJobIdOf, o as jobIdOf } from "./job-KjCvvYM6.js";
import { c as touches } from "./rules-6XTj-xoL.js";
import { t as withFailedSteps } from "./failed-steps-CnpwSh8H.js";
import { n as partOf } from "./calls-DZpuKGPt.js";
import { c as withinScope } from "./abandon-reason-B62xZ8Xr.js";
import { randomBytes } from "node:crypto";
import { setTimeout as setTimeout$1 } from "node:timers/promises";
// dist/src/store/mongodb/calls-board.js
function callsBoardOn({ writers }, writer) {
	return {
		tell: (calls) => translated(async () => {
			const change = calls === null ? { $unset: { calls: true } } : { $set: { calls } };
			const { matchedCount } = await writers.updateOne({ _id: writer() }, change);
			return matchedCount === 1;
		}),
		read: () => translated(async () => {
			return latest((await writers.find({
				closed: false,
				calls: { $exists: true }
			}, { projection: { calls: 1 } }).toArray()).flatMap(({ calls }) => calls ?? []));
		})
	};
}
function latest(told) {
	const byServer = new Map();
	for (const calls of told) {
		const known = byServer.get(calls.server);
		if (known === void 0 || known.tick < calls.tick) byServer.set(calls.server, calls);
	}
	return [...byServer.values()];
}
const WRITE_NAMES = Object.keys({
	append: true,
	registerTrajectory: true,
	completeTrajectory: true,
	addReward: true,
	appendDecisions: true,
	undoOperation: true,
	appendJudgment: true,
	addExtras: true,
	addExtrasBytes: true,
	markConsumed: true,
	abandonIdle: true,
	abandonTrajectory: true,
	deleteTrajectories: true,
	saveRecipe: true,
	deleteRecipe: true,
	createDataset: true,
	updateDataset: true,
	beginBuild: true,
	updateBuild: true,
	addDatasetSteps: true,
	addDatasetOperations: true,
	deleteDataset: true,
	updatePolicy: true,
	createJob: true,
	takeJob: true,
	changeJob: true,
	continueJob: true,
	keepWords: true,
	releaseJob: true,
	cancelJob: true,
	judgeUnits: true,
	indexUnits: true,
	claimUnits: true,
	excludeUnits: true,
	ackBatch: true,
	extendBatch: true,
	releaseBatch: true,
	expireBatches: true,
	retryUnits: true,
	resumeConsumer: true,
	resumeBatches: true,
	returnSteps: true,
	forgetRows: true,
	forgetClaims: true,
	createKey: true,
	revokeKey: true,
	noteKeyUses: true,
	openLogin: true,
	endLogin: true,
	keepSecret: true
});
function readOnly(store, path) {
	const refuse = () => Promise.reject(new StepwellError("STORE_READ_ONLY", { path }));
	const overrides = Object.fromEntries(WRITE_NAMES.map((method) => [method, refuse]));
	return Object.assign(Object.create(store), overrides);
}
// dist/src/store/mongodb/store.js
const PING_MS = 2e3;
var MongoStore = class extends DatabaseStore {
	constructor(parts) {
		const { writer, decoder, long, collections } = parts;
		super({
			writer,
			decoder
		}, parts.owners, long, readingFrom(collections));
		this.parts = parts;
		this.written = 0;
		this.toldHealth = {
			stopped: null,
			refused: null,
			setAside: []
		};
	}
	get callsBoard() {
		return this.parts.callsBoard;
	}
	readEvents(position, limit) {
		return this.parts.feed.readEvents(position, limit);
	}
	feedHead() {
		return this.parts.feed.feedHead();
	}
	get storeId() {
		return this.parts.feed.storeId;
	}
	get position() {
		return Math.max(this.written, this.parts.feed.position);
	}
	reached(position, timeoutMs) {
		return this.parts.feed.reached(position, timeoutMs);
	}
	wrote(position) {
		this.written = Math.max(this.written, position);
	}
	onFeedGrowth(listener) {
		return this.parts.feed.onFeedGrowth(listener);
	}
	unfinishedJobs() {
		return translated(() => unfinishedJobs(this.parts.collections));
	}
	async keepWords(signal, report) {
		await this.parts.words?.keep(signal, report);
	}
	addDatasetSteps(datasetId, stepIds) {
		return translated(() => addDatasetSteps(this.parts.collections, datasetId, stepIds));
	}
	addDatasetOperations(datasetId, operationIds) {
		return translated(() => addDatasetOperations(this.parts.collections, datasetId, operationIds));
	}
	claimUnits(batch) {
		return this.surely(() => super.claimUnits(batch), ({ kind }) => kind === "claimed");
	}
	ackBatch(id, said) {
		return this.surely(() => super.ackBatch(id, said));
	}
	extendBatch(id, leaseMs, life) {
		return this.surely(() => super.extendBatch(id, leaseMs, life));
	}
	releaseBatch(id, given) {
		return this.surely(() => super.releaseBatch(id, given));
	}
	retryUnits(recipe, units) {
		return this.all(units.length, () => super.retryUnits(recipe, units));
	}
	excludeUnits(recipe, units) {
		return this.all(units.length, () => super.excludeUnits(recipe, units));
	}
	resumeConsumer(recipe, consumer, step) {
		return this.surely(() => super.resumeConsumer(recipe, consumer, step), ({ resumed }) => resumed?.isSettled === false);
	}
	async surely(ask, hasChanged = () => true) {
		try {
			const answer = await ask();
			if (hasChanged(answer)) return answer;
		} catch (error) {
			if (!(error instanceof StepwellError) || error.status >= 500) throw error;
		}
		await this.feedHead();
		return ask();
	}
	async all(most, change) {
		const changed = await change();
		if (changed === most) return changed;
		await this.feedHead();
		return changed + await change();
	}
	async ping() {
		await this.answers();
		await this.checkParts();
		await this.parts.writes?.check();
	}
	async health() {
		const asked = this.parts.health().then((told) => {
			this.toldHealth = told;
		});
		await endsWithin(PING_MS, asked);
		return this.toldHealth;
	}
	async answers() {
		const answered = translated(() => this.parts.collections.db.command({ ping: 1 }));
		await within(PING_MS, answered, () => {
			throw new StepwellError("STORE_UNAVAILABLE", { detail: `no answer within ${PING_MS / 1e3} seconds` });
		});
	}
	async checkParts() {
		const { writer, decoder } = this.parts;
		for (const side of [writer, decoder]) side.check();
		const { stopped, setAside, refused } = await this.health();
		if (stopped !== null) throw fromErrorData(stopped);
		if (refused !== null) throw fromErrorData(refused);
		if (setAside.length > 0) throw setAsideError(setAside);
	}
	async close() {
		const { decoder, writer, collections, beside } = this.parts;
		const { client } = collections;
		const look = setInterval(() => void this.answers().catch(() => client.close()), PING_MS);
		try {
			for (const one of beside) await one.close();
			await decoder.close();
			await writer.close();
		} finally {
			clearInterval(look);
			await client.close();
		}
	}
};
// dist/src/store/mongodb/takeover/claim.js
var LostClaim = class extends Error {
	constructor() {
		super("another server goes on taking the database over");
	}
};
const LOOK_MS$2 = 250;
function takeoversOf({ db }) {
	return db.collection("about");
}
var Claim = class Claim {
	constructor(takeovers, holder, progress, beatMs) {
		this.takeovers = takeovers;
		this.holder = holder;
		this.progress = progress;
		this.timer = setInterval(() => {
			this.takeovers.updateOne(this.mine, { $inc: { beat: 1 } }).catch(() => {});
		}, beatMs);
		this.timer.unref();
	}
	static async take(collections, from, silenceMs, onWait) {
		const takeovers = takeoversOf(collections);
		const holder = randomBytes(12).toString("hex");
		const fresh = {
			_id: "takeover",
			from,
			holder: null,
			beat: 0,
			stage: "",
			after: null,
			done: false
		};
		await ignoringDuplicates(takeovers.insertOne(fresh));
		let seen = {
			what: "",
			since: 0
		};
		for (;;) {
			const found = await takeovers.findOne({ _id: "takeover" });
			if (found === null) throw new Error("the note of a takeover is gone");
			if (found.done) return null;
			const { holder: by, beat, stage, after } = found;
			const what = `${by} ${beat} ${stage} ${after}`;
			if (what !== seen.what) seen = {
				what,
				since: performance.now()
			};
			if (by === null || performance.now() - seen.since >= silenceMs) {
				const asSeen = {
					_id: "takeover",
					holder: by,
					beat,
					done: false
				};
				const { matchedCount } = await takeovers.updateOne(asSeen, {
					$set: { holder },
					$inc: { beat: 1 }
				});
				if (matchedCount === 1) return new Claim(takeovers, holder, {
					stage,
					after
				}, silenceMs / 10);
			} else {
				onWait();
				await setTimeout$1(Math.min(LOOK_MS$2, silenceMs / 10));
			}
		}
	}
	async note(progress) {
		const { matchedCount } = await this.takeovers.updateOne(this.mine, {
			$set: progress,
			$inc: { beat: 1 }
		});
		if (matchedCount === 0) throw new LostClaim();
	}
	async finish() {
		const { matchedCount } = await this.takeovers.updateOne(this.mine, { $set: {
			done: true,
			holder: null
		} });
		if (matchedCount === 0) throw new LostClaim();
	}
	async release() {
		clearInterval(this.timer);
		await this.takeovers.updateOne(this.mine, { $set: { holder: null } });
	}
	get mine() {
		return {
			_id: "takeover",
			holder: this.holder,
			done: false
		};
	}
};
// dist/src/store/mongodb/takeover/old-documents.js
function oldCollectionsOf(db) {
	return {
		db,
		feed: db.collection("feed"),
		log: db.collection("log"),
		trajectories: db.collection("trajectories"),
		groups: db.collection("groups"),
		steps: db.collection("steps"),
		contents: db.collection("contents"),
		contentParts: db.collection("contentParts"),
		stepWords: db.collection("stepWords"),
		mediaUses: db.collection("mediaUses"),
		datasetSteps: db.collection("datasetSteps"),
		operations: db.collection("operations"),
		decisionParts: db.collection("decisionParts")
	};
}
const IS_OLD_NAME = { $gte: "" };
// dist/src/store/mongodb/takeover/convert-groups.js
const SLICE$3 = 500;
async function numberGroups({ groups }) {
	const [highest] = await groups.find({ key: { $gte: 0 } }).sort({ key: -1 }).limit(1).toArray();
	let key = highest?.key ?? 0;
	for (;;) {
		const found = await groups.find({
			_id: IS_OLD_NAME,
			key: { $exists: false }
		}, { projection: { _id: 1 } }).limit(SLICE$3).toArray();
		if (found.length === 0) return;
		const writes = found.map(({ _id }) => {
			key += 1;
			return { updateOne: {
				filter: {
					_id,
					key: { $exists: false }
				},
				update: { $set: { key } }
			} };
		});
		await groups.bulkWrite(writes, { ordered: true });
	}
}
async function convertGroups({ groups }, old) {
	for (;;) {
		const found = await old.groups.find({ _id: IS_OLD_NAME }).limit(SLICE$3).toArray();
		if (found.length === 0) return;
		const docs = [];
		for (const { _id: name, empty, key, ...group } of found) {
			if (key === void 0) throw new Error(`group ${name} has no key`);
			const decided = {
				group: name,
				"entry.kind": "decision"
			};
			const decision = await old.log.findOne(decided, { projection: { _id: 1 } });
			docs.push({
				...group,
				_id: key,
				decided: decision !== null,
				past: empty,
				seq: 0
			});
		}
		await ignoringDuplicates(groups.insertMany(docs, { ordered: false }));
		await old.groups.deleteMany({ _id: { $in: found.map(({ _id }) => _id) } });
	}
}
async function convertDocuments({ db, operations, trajectories }) {
	for (const name of [
		"recipes",
		"datasetVersions",
		"policy"
	]) await withoutSeq(db.collection(name), { $set: { seq: 0 } });
	await withoutSeq(db.collection("datasets"), {
		$set: {
			seq: 0,
			builder: null
		},
		$unset: { beat: "" }
	});
	await operations.deleteMany({ seq: { $exists: false } });
	await trajectories.deleteMany({
		seq: { $exists: false },
		registered: { $lte: 0 }
	});
}
async function withoutSeq(collection, update) {
	await collection.updateMany({ seq: { $exists: false } }, update);
}
// dist/src/store/mongodb/takeover/convert-log.js
async function convertSlice(collections, old, { trimmed }, { seq, total, head }) {
	const end = positionAt(seq, 0);
	const happened = (await old.log.find({ _id: {
		$gte: end - PLACES,
		$lt: end
	} }).sort({ _id: 1 }).toArray()).filter(({ kind }) => kind !== "VOID");
	const ledger = await ledgerDocs(collections, old, happened);
	await ignoringDuplicates(insert(collections.ledger, ledger));
	if (seq < recordOf(trimmed)) return {
		seq: seq + 1,
		total,
		head
	};
	const shown = happened.filter(({ _id }) => _id > trimmed);
	const upTo = {
		total: total + shown.length,
		head: shown.at(-1)?._id ?? head
	};
	await ignoringDuplicates(logCollectionsOf(collections).commits.insertOne(oldRecord(seq, eventRows(shown), upTo)));
	return {
		seq: seq + 1,
		...upTo
	};
}
async function insert(ledger, docs) {
	if (docs.length > 0) await ledger.insertMany([...docs], { ordered: false });
}
function eventRows(events) {
	const places = new Map();
	return events.map(({ _id: position, kind, channel, uid, step, stepId, at }) => {
		const name = JSON.stringify([channel, uid]);
		const trajectory = places.get(name) ?? places.size;
		places.set(name, trajectory);
		if (kind === "VOID") throw new Error("VOID is no event");
		return {
			position,
			kind,
			trajectory,
			channel: channel ?? "",
			uid: uid ?? "",
			step,
			stepId,
			at
		};
	});
}
async function ledgerDocs(collections, old, events) {
	const said = events.filter(({ kind, entry }) => entry !== null || kind === "TRAJECTORY_ABANDONED");
	if (said.length === 0) return [];
	const keys = await keysOf(collections, old, said);
	return said.flatMap((event) => ledgerDoc(event, keys) ?? []);
}
async function keysOf({ trajectories, operations }, { groups }, events) {
	const distinct = (of) => [...new Set(events.flatMap((event) => of(event) ?? []))];
	const asked = distinct(({ entry }) => entry?.kind === "decision" ? entry.operation : null);
	const [ofTrajectories, ofGroups, ofOperations] = await Promise.all([
		trajectories.find({ _id: { $in: distinct(({ trajectory }) => trajectory) } }, { projection: { key: 1 } }).toArray(),
		groups.find({ _id: { $in: distinct(({ group }) => group) } }, { projection: { key: 1 } }).toArray(),
		operations.find({ _id: { $in: asked } }, { projection: { key: 1 } }).toArray()
	]);
	return {
		trajectories: new Map(ofTrajectories.map(({ _id, key }) => [_id, key])),
		groups: new Map(ofGroups.flatMap(({ _id, key }) => key === void 0 ? [] : [[_id, key]])),
		operations: new Map(ofOperations.map(({ _id, key }) => [_id, key]))
	};
}
function ledgerDoc(event, keys) {
	const { _id: position, kind, at, entry } = event;
	const trajectory = event.trajectory === null ? null : keys.trajectories.get(event.trajectory) ?? null;
	const group = event.group === null ? null : keys.groups.get(event.group) ?? null;
	if (entry?.kind === "decision") return decisionDoc(event, entry, trajectory, group, keys);
	if (trajectory === null || position < trajectory) return null;
	const common = {
		position,
		trajectory,
		group: null,
		at
	};
	if (entry?.kind === "reward") {
		const { id: _id, name, value, source, comment, key, target } = entry;
		const step = target === "step" ? event.step : null;
		return {
			...common,
			_id,
			step,
			entry: {
				kind: "reward",
				name,
				value,
				source,
				comment,
				key
			}
		};
	}
	if (entry?.kind === "judgment") return {
		...common,
		_id: `judgment:${position}`,
		step: event.step,
		entry
	};
	if (kind !== "TRAJECTORY_ABANDONED") return null;
	return {
		...common,
		_id: `abandoned:${position}`,
		step: null,
		entry: { kind: "abandoned" }
	};
}
function decisionDoc({ _id: position, at, step }, { id: _id, operation: operationId, source, fields, target, undone }, trajectory, group, { operations }) {
	if (operationId === null) return null;
	const operation = operations.get(operationId);
	if (operation === void 0) throw new Error(`operation ${operationId} is missing`);
	if (target === "group" ? group === null : trajectory === null) return null;
	return {
		_id,
		position,
		trajectory: target === "group" ? null : trajectory,
		group: target === "group" ? group : null,
		step: target === "step" ? step : null,
		at,
		entry: {
			kind: "decision",
			key: position,
			operation,
			operationId,
			source,
			fields,
			target,
			undone
		}
	};
}
// dist/src/store/mongodb/takeover/convert-operations.js
const NOBODY = "taken over";
const DECISIONS = 1e3;
const isUnfinished = ({ deciding, undoing }) => deciding !== null || undoing !== null;
async function groupsInDoubt({ operations, log }) {
	const names = new Set();
	const left = operations.find({ $or: [{ deciding: { $ne: null } }, { undoing: { $ne: null } }] });
	for await (const { _id, deciding, undoing } of left) {
		if (deciding === void 0 && undoing === void 0) continue;
		const decided = {
			"entry.operation": _id,
			"entry.target": "group"
		};
		for await (const { group } of log.find(decided, { projection: { group: 1 } })) if (group !== null) names.add(group);
	}
	return [...names];
}
async function convertOperations({ operations, waiting }, old) {
	const [highest] = await operations.find({ key: { $gte: 0 } }).sort({ key: -1 }).limit(1).toArray();
	let key = highest?.key ?? 0;
	for await (const doc of old.operations.find({ seq: { $exists: false } }).sort({ _id: 1 })) {
		const { deciding, undoing, ...operation } = doc;
		const decided = await decisionsOf(old, doc._id);
		if (isUnfinished(doc) && decided.length === 0 && !doc.undone) {
			await old.operations.deleteOne({ _id: doc._id });
			continue;
		}
		key += 1;
		const { work, list } = isUnfinished(doc) ? await leftOf(old, doc, decided, key) : NOTHING;
		for (let from = 0, part = 0; from < list.length; from += DECISIONS, part++) {
			const decisions = JSON.stringify(list.slice(from, from + DECISIONS));
			await ignoringDuplicates(waiting.insertOne({
				_id: {
					list: key,
					part
				},
				decisions,
				seq: 0
			}));
		}
		const changed = isUnfinished(doc) ? await countChanged(old, decided) : doc.changed;
		const pending = work === null ? null : JSON.stringify(work);
		const fresh = {
			...operation,
			changed,
			key,
			pending,
			worker: work && NOBODY,
			seq: 0
		};
		await operations.replaceOne({
			_id: doc._id,
			seq: { $exists: false }
		}, fresh);
	}
}
const NOTHING = {
	work: null,
	list: []
};
async function leftOf(old, { _id, deciding, undone }, decided, list) {
	if (undone || deciding === null) return {
		work: { kind: "undo" },
		list: []
	};
	const left = JSON.parse(deciding.left);
	if (left.kind === "where") {
		const { where, fields, after, upTo } = left;
		const made = decided.flatMap(({ step, stepId }) => step !== null && step > after ? stepId ?? [] : []);
		const others = {
			kind: "not",
			of: {
				kind: "in",
				field: "id",
				values: made
			}
		};
		return {
			work: {
				kind: "decide",
				where: made.length === 0 ? where : {
					kind: "and",
					of: [where, others]
				},
				fields,
				scope: null,
				after,
				upTo
			},
			list: []
		};
	}
	const made = new Set(decided.flatMap(({ entry }) => entry?.kind === "decision" ? [entry.id] : []));
	const waiting = (await listed(old, _id, left)).filter(({ id }) => !made.has(id));
	if (waiting.length === 0) return NOTHING;
	const decisions = waiting.map(({ target, fields }) => ({
		target,
		fields
	}));
	return {
		work: {
			kind: "list",
			list,
			scope: left.scope
		},
		list: decisions
	};
}
async function listed({ decisionParts }, operation, { next, decisions }) {
	const kept = (await decisionParts.find({
		"_id.operation": operation,
		"_id.part": { $gte: next }
	}).toArray()).filter(({ _id }) => decisions === null || _id.part > next).sort((a, b) => a._id.part - b._id.part).flatMap((part) => JSON.parse(part.decisions));
	return [...decisions ?? [], ...kept];
}
async function decisionsOf({ log }, operation) {
	return log.find({ "entry.operation": operation }).toArray();
}
async function countChanged({ trajectories, steps }, decided) {
	const changed = new Set();
	for (const { _id, step, trajectory, group } of decided) {
		if (step !== null) {
			changed.add(step);
			continue;
		}
		const members = group === null ? [] : await trajectories.find({ group }, { projection: { _id: 1 } }).toArray();
		const held = {
			trajectory: { $in: group === null ? [trajectory ?? ""] : members.map((member) => member._id) },
			_id: { $lt: _id }
		};
		for await (const one of steps.find(held, { projection: { _id: 1 } })) changed.add(one._id);
	}
	return changed.size;
}
// dist/src/store/mongodb/takeover/stored-steps.js
const SLICE$2 = 5e3;
async function storedSteps(old, { _id }) {
	const found = await old.steps.find({ trajectory: _id }).sort({ _id: 1 }).toArray();
	const garbage = await voidAmong(old, found.map((step) => step._id));
	if (garbage.size === 0) return found;
	await old.steps.deleteMany({
		trajectory: _id,
		_id: { $in: [...garbage] }
	});
	return found.filter((step) => !garbage.has(step._id));
}
async function voidAmong({ log }, positions) {
	const found = new Set();
	for (const slice of slices(positions, SLICE$2)) {
		const rows = await log.find({
			_id: { $in: [...slice] },
			kind: "VOID"
		}, { projection: { _id: 1 } }).toArray();
		for (const { _id } of rows) found.add(_id);
	}
	return found;
}
// dist/src/store/mongodb/takeover/convert-trajectory.js
const SLICE$1 = 500;
async function convertTrajectory(collections, old, doc) {
	const { _id: name, registered: key } = doc;
	if (key <= 0) {
		await old.trajectories.deleteOne({
			_id: name,
			registered: key
		});
		return;
	}
	const group = await keyOfGroup(old, doc.group);
	await convertSteps(collections, await storedSteps(old, doc), key, group);
	await rename(collections, old.contents, name, key);
	await rename(collections, old.contentParts, name, key);
	await rename(collections, old.stepWords, name, key);
	await convertMediaUses(collections, old, name, key);
	await convertHead(collections, old, doc, group);
}
async function keyOfGroup({ groups }, group) {
	const found = await groups.findOne({ _id: group }, { projection: { key: 1 } });
	if (found?.key === void 0) throw new Error(`group ${group} is missing`);
	return found.key;
}
async function convertSteps(collections, steps, trajectory, group) {
	if (steps.length === 0) return;
	const ids = new Map(steps.map(({ _id, id }) => [_id, id]));
	const converted = collections.steps.find({ trajectory }, { projection: { id: 1 } });
	for await (const { _id, id } of converted) ids.set(_id, id);
	for (const slice of slices(steps, SLICE$1)) {
		const writes = slice.map((step) => ({
			filter: {
				_id: step._id,
				trajectory: step.trajectory
			},
			replacement: stepDoc(step, trajectory, group, ids)
		}));
		await replaceAll(collections, collections.steps, writes);
	}
}
function stepDoc({ givenLast: _given, derived: _derived, ...step }, trajectory, group, ids) {
	return {
		...step,
		position: step._id,
		trajectory,
		group,
		s: {},
		parentId: step.parent === null ? null : ids.get(step.parent) ?? null,
		nextAt: step.nextFrom
	};
}
async function replaceAll({ sharded }, collection, writes) {
	if (sharded) {
		for (const { filter, replacement } of writes) await collection.replaceOne(filter, replacement);
		return;
	}
	await collection.bulkWrite(writes.map((write) => ({ replaceOne: write })), { ordered: false });
}
async function rename({ sharded }, collection, name, key) {
	const documents = collection;
	const update = { $set: { trajectory: key } };
	if (!sharded) {
		await documents.updateMany({ trajectory: name }, update);
		return;
	}
	const found = await documents.find({ trajectory: name }, { projection: { _id: 1 } }).toArray();
	for (const { _id } of found) await documents.updateOne({
		_id,
		trajectory: name
	}, update);
}
async function convertMediaUses({ mediaUses }, old, name, key) {
	const found = await old.mediaUses.find({ "_id.trajectory": name }).toArray();
	if (found.length === 0) return;
	const uses = found.map(({ _id: { hash } }) => ({ _id: {
		trajectory: key,
		hash
	} }));
	await ignoringDuplicates(mediaUses.insertMany(uses, { ordered: false }));
	await old.mediaUses.deleteMany({ "_id.trajectory": name });
}
async function convertHead({ trajectories }, { log }, { version: _version, lock: _lock, ...doc }, group) {
	const { _id, registered } = doc;
	const one = { projection: { _id: 1 } };
	const own = {
		trajectory: _id,
		"entry.target": "trajectory"
	};
	const [rewards, decisions, ofGroup] = await Promise.all([
		log.findOne({
			...own,
			"entry.kind": "reward"
		}, one),
		log.findOne({
			...own,
			"entry.kind": "decision"
		}, one),
		log.findOne({
			group: doc.group,
			"entry.kind": "decision"
		}, one)
	]);
	const head = {
		...doc,
		key: registered,
		group,
		hasOwnRewards: rewards !== null,
		inherits: decisions !== null || ofGroup !== null,
		seq: 0
	};
	await trajectories.replaceOne({
		_id,
		key: { $exists: false }
	}, head);
}
// dist/src/store/mongodb/takeover/indexes.js
function said(key, where, sparse, unique) {
	return JSON.stringify([
		key,
		where ?? null,
		sparse === true,
		unique === true
	]);
}
async function dropOldIndexes({ db }, plan = PLAN) {
	const there = new Set((await db.listCollections({}, { nameOnly: true }).toArray()).map(({ name }) => name));
	for (const { name, indexes } of plan) {
		if (!there.has(name) || name.includes(".")) continue;
		const kept = new Map(indexes.map((one) => [one.name, said(one.key, one.partialFilterExpression, one.sparse, one.unique)]));
		for (const found of await db.collection(name).listIndexes().toArray()) {
			const { key, partialFilterExpression, sparse, unique } = found;
			if (!(kept.get(found.name) === said(key, partialFilterExpression, sparse, unique)) && found.name.startsWith(`${name}_`)) await db.collection(name).dropIndex(found.name);
		}
	}
}
// dist/src/store/mongodb/takeover/derive.js
function decisionsIn(events) {
	return events.flatMap(({ _id: position, entry }) => entry?.kind === "decision" ? [{
		...entry.fields,
		source: entry.source,
		undone: entry.undone !== null,
		position
	}] : []);
}
function inheritedBy({ own, ofGroup }) {
	return [...decisionsIn(own.filter(({ entry }) => entry?.kind === "decision" && entry.target === "trajectory")), ...decisionsIn(ofGroup)];
}
function statusAfter({ status, completed }, { happened }) {
	let after = {
		status,
		completed
	};
	for (const { _id, kind } of happened) if (kind === "TRAJECTORY_COMPLETED") after = {
		status: "COMPLETE",
		completed: _id
	};
	else if (kind === "TRAJECTORY_ABANDONED" && after.status === "OPEN") after = {
		...after,
		status: "ABANDONED"
	};
	else if (kind === "ADDED" && after.status === "ABANDONED") after = {
		...after,
		status: "OPEN"
	};
	return after;
}
function owesCompletion(steps, { from, happened }) {
	return steps.some(({ _id, givenLast }) => givenLast && _id >= from) || happened.some(({ entry }) => entry?.kind === "reward" && entry.completes);
}
function deriveSteps(steps, ledger, links, { from, happened }, isComplete) {
	const inherited = inheritedBy(ledger);
	const ofSteps = groupedBy(ledger.own.filter(({ entry }) => entry === null || !("target" in entry) || entry.target === "step"), ({ step }) => step);
	const given = ledger.own.filter(({ entry }) => entry?.kind === "reward" && entry.target === "trajectory");
	const last = lastOf(steps);
	return new Map(steps.map((step) => {
		const { _id, parent, newFrom, nextFrom, consumed, untrainableReason } = step;
		const own = ofSteps.get(_id) ?? [];
		const judgment = own.findLast(({ entry }) => entry?.kind === "judgment" && entry.score !== null)?.entry;
		const decisions = [
			...untrainableReason === null ? [] : [{
				trainable: false,
				reason: untrainableReason,
				source: "capture",
				undone: false,
				position: _id
			}],
			...decisionsIn(own),
			...inherited
		];
		const { keep, trainable, quality, reason, note, tags } = effectiveCuration(decisions);
		const before = consumed !== null && consumed < from ? consumed : null;
		const now = happened.find((event) => event.kind === "CONSUMED" && event.step === _id)?._id ?? null;
		return [_id, {
			...links?.get(_id) ?? {
				parent,
				newFrom,
				nextFrom
			},
			reward: rewardOf(step, [...own, ...step === last ? given : []]),
			judgment: judgment?.kind === "judgment" ? judgment.score : null,
			keep,
			trainable,
			quality,
			reason,
			note,
			tags,
			isLast: isComplete && step === last,
			consumed: before ?? now
		}];
	}));
}
function lastOf(steps) {
	return steps.reduce((last, step) => last === void 0 || step.stepIndex > last.stepIndex ? step : last, void 0);
}
function rewardOf({ _id, givenReward }, entries) {
	let latest = {
		position: givenReward === null ? -1 : _id,
		value: givenReward
	};
	for (const { _id: position, entry } of entries) {
		if (entry?.kind !== "reward" || entry.name !== "reward" || position < latest.position) continue;
		latest = {
			position,
			value: entry.value
		};
	}
	return latest.value;
}
function deriveTrajectory({ startedAt, heardAt }, steps, derived, ledger, { happened }) {
	const versions = steps.flatMap(({ policyVersion }) => policyVersion ?? []);
	const sum = (of) => steps.reduce((total, step) => {
		const tokens = of(step);
		return tokens === null ? total : (total ?? 0) + tokens;
	}, null);
	const [first] = steps;
	const byIndex = [...steps].sort((a, b) => a.stepIndex - b.stepIndex);
	const heard = happened.flatMap(({ kind, at }) => kind === "ADDED" ? [at] : []);
	return {
		...first === void 0 ? {} : {
			group: first.group,
			promptUid: first.promptUid,
			generation: first.generation
		},
		stepCount: steps.length,
		maxIndex: byIndex.at(-1)?.stepIndex ?? -1,
		reward: trajectoryReward(byIndex.map(({ _id }) => derived.get(_id)?.reward ?? null)),
		minPolicyVersion: versions.length === 0 ? null : versions.reduce((a, b) => Math.min(a, b)),
		maxPolicyVersion: versions.length === 0 ? null : versions.reduce((a, b) => Math.max(a, b)),
		promptTokens: sum(({ promptTokens }) => promptTokens),
		responseTokens: sum(({ responseTokens }) => responseTokens),
		agent: steps.find(({ agent }) => agent !== null)?.agent ?? null,
		lastStepAt: steps.length === 0 ? startedAt : steps.reduce((most, step) => Math.max(most, step.createdAt), 0),
		heardAt: heard.reduce((latest, at) => Math.max(latest, at), heardAt),
		tags: effectiveCuration(inheritedBy(ledger)).tags
	};
}
// dist/src/store/mongodb/takeover/links.js
function linksOf(steps, contents) {
	const messages = new Map();
	const tokens = new Map();
	for (const { _id: id, messages: texts, tokens: ids } of contents) {
		if (texts !== null) messages.set(id, {
			id,
			parent: texts.parent,
			base: texts.base,
			elements: texts.texts
		});
		if (ids !== null) tokens.set(id, {
			id,
			parent: ids.parent,
			base: ids.base,
			elements: int32Of(ids.ids.buffer)
		});
	}
	const memory = new TrajectoryMemory();
	const links = new Map();
	for (const step of [...steps].sort((a, b) => a._id - b._id)) {
		const length = (step.promptTokens ?? 0) + (step.responseTokens ?? 0);
		const slices = slicesOf(step.tokenNode, length, (id) => tokens.get(id));
		const given = {
			texts: joinTexts(slicesOf(step.messageNode, step.messageLength, (id) => messages.get(id))),
			stateLength: step.stateLength,
			hasNextState: step.hasNext,
			ids: joinTokens(slices, length),
			promptTokens: step.promptTokens ?? 0,
			branch: step.branch,
			turnType: step.turnType
		};
		const { link, newFrom, completesParent, adopted } = memory.place(step._id, step.stepIndex, given, step.id);
		const own = {
			parent: link.parent,
			newFrom,
			nextFrom: null
		};
		links.set(step._id, own);
		const parent = link.parent === null ? void 0 : links.get(link.parent);
		if (completesParent && parent !== void 0) parent.nextFrom = step._id;
		for (const child of adopted) {
			const known = links.get(child.id);
			if (known === void 0) continue;
			known.parent = step._id;
			known.newFrom = child.newFrom;
			if (child.completes) own.nextFrom = child.id;
		}
	}
	return links;
}
// dist/src/store/mongodb/takeover/stop-old-servers.js
var import_lib = require_lib();
const STOPPED = "taken over by a newer Stepwell";
const EVERYTHING = Number.MAX_SAFE_INTEGER;
const SLICE = 5e3;
async function stopOldServers({ about }, old) {
	await about.updateOne({
		_id: "stepwell",
		schema: 1
	}, { $set: { schema: 2 } });
	const taken = await stopCounter(old);
	for (let from = taken.settled + 1; from <= taken.last; from += SLICE) await decide(old, from, Math.min(taken.last, from + SLICE - 1));
	return taken;
}
async function readTaken({ feed }) {
	const found = await feed.findOne({ _id: "feed" });
	if (found?.taken === void 0) throw new Error("the old feed was not stopped");
	return found.taken;
}
async function stopCounter({ feed }) {
	for (;;) {
		const found = await feed.findOne({ _id: "feed" });
		if (found?.taken !== void 0) return found.taken;
		const { next, settled = 0, trimmed = 0, indexed = 0 } = found ?? { next: 0 };
		if (typeof next !== "number") throw new Error("the counter of feed positions is no number");
		const stopped = {
			next: STOPPED,
			trimmed: EVERYTHING,
			deleted: EVERYTHING,
			indexed: EVERYTHING,
			taken: {
				next,
				last: next,
				settled: Math.max(settled, trimmed),
				trimmed,
				indexed
			}
		};
		if (found === null) {
			await ignoringDuplicates(feed.insertOne({
				_id: "feed",
				settled: 0,
				...stopped
			}));
			continue;
		}
		const asFound = {
			_id: "feed",
			next,
			trimmed
		};
		await feed.updateOne(asFound, { $set: stopped });
	}
}
async function decide({ log }, from, to) {
	const found = await log.find({ _id: {
		$gte: from,
		$lte: to
	} }, { projection: { _id: 1 } }).toArray();
	const there = new Set(found.map(({ _id }) => _id));
	const at = Date.now();
	const free = Array.from({ length: to - from + 1 }, (_, i) => from + i).filter((one) => !there.has(one));
	if (free.length === 0) return;
	const nothing = {
		trajectory: null,
		group: null,
		step: null,
		stepId: null,
		channel: null,
		uid: null
	};
	const voids = free.map((_id) => ({
		_id,
		kind: "VOID",
		...nothing,
		at,
		entry: null
	}));
	await ignoringDuplicates(log.insertMany(voids, { ordered: false }));
}
const OF_THIS_LAYOUT = [
	{
		name: "log",
		validator: { $expr: false }
	},
	{
		name: "trajectories",
		validator: {
			seq: { $exists: true },
			lock: { $exists: false }
		}
	},
	{
		name: "operations",
		validator: { seq: { $exists: true } }
	},
	{
		name: "recipes",
		validator: { seq: { $exists: true } }
	},
	{
		name: "policy",
		validator: { seq: { $exists: true } }
	},
	{
		name: "datasets",
		validator: {
			seq: { $exists: true },
			beat: { $exists: false }
		}
	},
	{
		name: "datasetVersions",
		validator: { seq: { $exists: true } }
	}
];
async function refuseOldDocuments({ db }) {
	for (const { name, validator } of OF_THIS_LAYOUT) try {
		await db.command({
			collMod: name,
			validator,
			validationLevel: "strict",
			validationAction: "error"
		});
	} catch (error) {
		if (!(error instanceof import_lib.MongoServerError)) throw error;
		if (error.code === NO_SUCH_NAMESPACE) {
			await db.createCollection(name, { validator });
			continue;
		}
		warn(`an old server that still runs could write recipes and the policy to ${name}; stop it`, error);
		return;
	}
}
const NO_SUCH_NAMESPACE = 26;
// dist/src/store/mongodb/takeover/remove-deleted.js
async function removeDeleted(old, doc, { happened }) {
	const { _id: trajectory, group, registered } = doc;
	const steps = await old.steps.find({ trajectory }, { projection: {
		id: 1,
		stepIndex: 1
	} }).sort({ stepIndex: 1 }).toArray();
	if (registered > 0) {
		const told = new Set(happened.flatMap(({ kind, step }) => kind === "DELETED" ? [step] : []));
		const untold = [...steps.map(({ _id, id }) => ({
			step: _id,
			stepId: id
		})), {
			step: null,
			stepId: null
		}].filter(({ step }) => !told.has(step));
		await tellOwed(old, doc, untold.map((subject) => ({
			kind: "DELETED",
			...subject
		})));
		await old.trajectories.updateOne({ _id: trajectory }, { $set: { registered: -registered } });
	}
	await old.datasetSteps.deleteMany({ step: { $in: steps.map(({ _id }) => _id) } });
	const said = {
		trajectory,
		"entry.kind": { $gt: "" },
		"entry.target": { $ne: "group" }
	};
	await old.log.updateMany(said, { $set: { entry: null } });
	await old.steps.deleteMany({ trajectory });
	await old.contents.deleteMany({ trajectory });
	await old.contentParts.deleteMany({ trajectory });
	await old.stepWords.deleteMany({ trajectory });
	await old.mediaUses.deleteMany({ "_id.trajectory": trajectory });
	await leaveGroup(old, group, trajectory);
	await old.trajectories.deleteOne({ _id: trajectory });
}
async function leaveGroup(old, group, leaving) {
	const others = {
		group,
		_id: { $ne: leaving },
		registered: { $gte: 0 }
	};
	if (await old.trajectories.findOne(others, { projection: { _id: 1 } }) !== null) return;
	await old.log.updateMany({
		group,
		"entry.kind": { $gt: "" }
	}, { $set: { entry: null } });
	await old.groups.updateMany({
		_id: group,
		consumed: { $ne: null }
	}, { $set: { empty: true } });
	await old.groups.deleteMany({
		_id: group,
		consumed: null
	});
}
async function leftBehind(old, { _id, lock }) {
	const { last } = await readTaken(old);
	const events = await eventsIn(old, [...lock?.ranges ?? [], [last + 1, Number.MAX_SAFE_INTEGER]]);
	return {
		from: (lock?.ranges ?? []).reduce((least, [first]) => Math.min(least, first), Number.POSITIVE_INFINITY),
		happened: events.filter(({ trajectory }) => trajectory === _id)
	};
}
async function noteUndone(old, { lock }) {
	for (const { _id, entry } of await eventsIn(old, lock?.ranges ?? [])) {
		if (entry?.kind !== "undo") continue;
		const notUndone = {
			_id: entry.decision,
			"entry.kind": "decision",
			"entry.undone": null
		};
		await old.log.updateOne(notUndone, { $set: { "entry.undone": _id } });
	}
}
async function eventsIn({ log }, ranges) {
	const events = [];
	for (const [from, to] of ranges) for await (const event of log.find({ _id: {
		$gte: from,
		$lte: to
	} })) if (event.kind !== "VOID") events.push(event);
	return events.sort((a, b) => a._id - b._id);
}
// dist/src/store/mongodb/takeover/mend.js
const CURATED = [
	"keep",
	"trainable",
	"quality",
	"reason",
	"note",
	"tags"
];
async function mend(collections, old, found) {
	await noteUndone(old, found);
	const left = await leftBehind(old, found);
	const { happened } = left;
	const started = happened.find(({ kind }) => kind === "TRAJECTORY_STARTED")?._id;
	if (found.registered < 0 || happened.some(({ kind }) => kind === "DELETED")) return removeDeleted(old, found, left);
	if (found.registered === 0 && started === void 0) {
		await old.trajectories.deleteOne({
			_id: found._id,
			registered: 0
		});
		return;
	}
	const doc = {
		...found,
		registered: found.registered > 0 ? found.registered : started ?? 0
	};
	const steps = await storedSteps(old, doc);
	const links = left.from === Number.POSITIVE_INFINITY ? null : await readLinks(collections, doc, steps);
	let after = statusAfter(doc, left);
	const ledger = await readLedger(old, {
		...doc,
		group: steps[0]?.group ?? doc.group
	});
	const derive = () => deriveSteps(steps, ledger, links, left, after.status === "COMPLETE");
	const owed = [...owedCurations(steps, derive(), left), ...await owedNextStates(old, doc, steps, links, left)];
	if (after.status !== "COMPLETE" && owesCompletion(steps, left)) owed.push({
		kind: "TRAJECTORY_COMPLETED",
		step: null,
		stepId: null
	});
	const completed = (await tellOwed(old, doc, owed)).find(({ kind }) => kind === "TRAJECTORY_COMPLETED");
	if (completed !== void 0) after = {
		status: "COMPLETE",
		completed: completed._id
	};
	const derived = derive();
	await writeSteps(old, doc, derived);
	const sums = deriveTrajectory(doc, steps, derived, ledger, left);
	const whole = {
		...doc,
		...sums,
		...after
	};
	await joinGroup(old, whole, steps);
	await old.trajectories.replaceOne({ _id: doc._id }, {
		...whole,
		lock: null
	});
}
async function readLinks(collections, { _id }, steps) {
	const own = {
		trajectory: _id,
		_id: { $in: steps.map((step) => step._id) }
	};
	const found = await collections.contents.find(own, { projection: {
		trajectory: 1,
		messages: 1,
		tokens: 1,
		parts: 1
	} }).toArray();
	return linksOf(steps, (await joinContents(collections, found)).filter((content) => content !== null));
}
async function readLedger({ log }, { _id, group }) {
	const [own, ofGroup] = await Promise.all([log.find({
		trajectory: _id,
		"entry.kind": { $in: [
			"reward",
			"judgment",
			"decision"
		] }
	}).sort({ _id: 1 }).toArray(), log.find({
		group,
		"entry.kind": "decision"
	}).sort({ _id: 1 }).toArray()]);
	return {
		own: own.filter((event) => event.group === null),
		ofGroup
	};
}
function owedCurations(steps, derived, { happened }) {
	const told = new Set(happened.flatMap(({ kind, step }) => kind === "ADDED" || kind === "CURATED" ? [step] : []));
	return steps.filter((step) => CURATED.some((name) => JSON.stringify(step[name]) !== JSON.stringify(derived.get(step._id)?.[name]))).flatMap(({ _id: step, id: stepId }) => told.has(step) ? [] : [{
		kind: "CURATED",
		step,
		stepId
	}]);
}
async function owedNextStates({ log }, { _id }, steps, links, { from }) {
	const ids = new Map(steps.map((step) => [step._id, step.id]));
	const owed = [...links ?? []].filter(([position, { nextFrom }]) => nextFrom !== null && (position >= from || nextFrom >= from));
	if (owed.length === 0) return [];
	const since = {
		trajectory: _id,
		kind: "NEXT_STATE",
		_id: { $gte: from }
	};
	const told = await log.find(since, { projection: { step: 1 } }).toArray();
	const toldOf = new Set(told.map(({ step }) => step));
	return owed.flatMap(([step]) => toldOf.has(step) ? [] : [{
		kind: "NEXT_STATE",
		step,
		stepId: ids.get(step) ?? null
	}]);
}
async function writeSteps({ steps }, { _id: trajectory }, derived) {
	if (derived.size === 0) return;
	const writes = [...derived].map(([_id, fields]) => ({ updateOne: {
		filter: {
			_id,
			trajectory
		},
		update: { $set: fields }
	} }));
	await steps.bulkWrite(writes, { ordered: false });
}
async function joinGroup({ groups }, { group: _id, channel, promptUid, generation, registered }, steps) {
	const fresh = {
		id: newId("group"),
		channel,
		promptUid,
		generation,
		registered
	};
	await ignoringDuplicates(groups.insertOne({
		_id,
		...fresh,
		firstPosition: null,
		consumed: null,
		empty: false
	}));
	await groups.updateOne({ _id }, {
		$min: { registered },
		$set: { empty: false }
	});
	const [first] = steps;
	if (first === void 0) return;
	const isLater = { $or: [{ firstPosition: null }, { firstPosition: { $gt: first._id } }] };
	await groups.updateOne({
		_id,
		...isLater
	}, { $set: { firstPosition: first._id } });
}
// dist/src/store/mongodb/takeover/takeover.js
const OLD_SCHEMA = 1;
const SILENCE_MS = 1e4;
const AT_ONCE = 8;
const TRAJECTORIES$1 = 200;
const TELL_MS = 5e3;
async function takeOver(collections, { onProgress, silenceMs = SILENCE_MS }) {
	while (await isOld(collections)) {
		let waits = false;
		const claim = await Claim.take(collections, OLD_SCHEMA, silenceMs, () => {
			if (!waits) onProgress("another server takes the database over from an earlier version: waiting for it");
			waits = true;
		});
		if (claim === null) return;
		try {
			await runStages(collections, claim, onProgress);
			await claim.finish();
			onProgress("the database of an earlier version is taken over");
		} catch (error) {
			if (error instanceof LostClaim) continue;
			if (isOfDatabase(error) || error instanceof StepwellError) throw error;
			const detail = error instanceof Error ? error.message : String(error);
			const { databaseName: database } = collections.db;
			throw new StepwellError("TAKEOVER_FAILED", {
				database,
				detail
			}, { cause: error });
		} finally {
			await claim.release();
		}
	}
}
async function isOld({ db, about }) {
	const isOldSchema = (await about.findOne({ _id: "stepwell" }))?.schema === OLD_SCHEMA;
	const begun = await takeoversOf({ db }).findOne({ _id: "takeover" });
	return begun === null ? isOldSchema : !begun.done;
}
async function runStages(collections, claim, onProgress) {
	const old = oldCollectionsOf(collections.db);
	const { stage, after } = claim.progress;
	const first = Math.max(0, STAGES.findIndex(({ name }) => name === stage));
	let told = 0;
	for (const [i, { name, run }] of STAGES.entries()) {
		if (i < first) continue;
		const from = i === first && name === stage ? after : null;
		await claim.note({
			stage: name,
			after: from
		});
		onProgress(`taking over the database of an earlier version: ${name} (${i + 1} of ${STAGES.length})`);
		const tell = (text) => {
			if (performance.now() - told < TELL_MS) return;
			told = performance.now();
			onProgress(`taking over the database of an earlier version: ${name}, ${text}`);
		};
		await run({
			collections,
			old,
			tell,
			note: (done) => claim.note({
				stage: name,
				after: done
			})
		}, from);
	}
}
const STAGES = [
	{
		name: "stop old servers",
		run: async ({ collections, old }) => {
			await stopOldServers(collections, old);
		}
	},
	{
		name: "mend what was left half done",
		run: mendAll
	},
	{
		name: "drop old indexes",
		run: ({ collections }) => dropOldIndexes(collections)
	},
	{
		name: "operations and groups",
		run: async ({ collections, old }) => {
			await convertOperations(collections, old);
			await numberGroups(old);
		}
	},
	{
		name: "trajectories",
		run: convertTrajectories
	},
	{
		name: "log",
		run: convertLog
	},
	{
		name: "groups",
		run: ({ collections, old }) => convertGroups(collections, old)
	},
	{
		name: "clear",
		run: clear
	},
	{
		name: "indexes",
		run: ({ collections }) => setUp(collections)
	},
	{
		name: "refuse old servers",
		run: ({ old }) => refuseOldDocuments(old)
	},
	{
		name: "documents",
		run: ({ old }) => convertDocuments(old)
	}
];
async function mendAll({ collections, old, note, tell }) {
	const inDoubt = {
		group: { $in: [...await groupsInDoubt(old)] },
		registered: { $gt: 0 }
	};
	const found = await old.trajectories.find({ $or: [
		{ lock: { $ne: null } },
		{ registered: { $lte: 0 } },
		inDoubt
	] }, { projection: { _id: 1 } }).toArray();
	for (const [i, { _id }] of found.entries()) {
		const doc = await old.trajectories.findOne({ _id });
		if (doc !== null) await mend(collections, old, doc);
		await note(null);
		tell(`${i + 1} of ${found.length} trajectories`);
	}
}
async function convertTrajectories({ collections, old, note, tell }, after) {
	const total = await old.trajectories.estimatedDocumentCount();
	let done = 0;
	for (let last = after ?? "";;) {
		const found = await old.trajectories.find({
			_id: { $gt: String(last) },
			key: { $exists: false }
		}).sort({ _id: 1 }).limit(TRAJECTORIES$1).toArray();
		const newest = found.at(-1)?._id;
		if (newest === void 0) return;
		const left = [...found];
		const work = async () => {
			for (let doc = left.pop(); doc !== void 0; doc = left.pop()) await convertTrajectory(collections, old, doc);
		};
		await Promise.all(Array.from({ length: AT_ONCE }, work));
		last = newest;
		done += found.length;
		await note(last);
		tell(`${done} of ${total}`);
	}
}
async function convertLog({ collections, old, note, tell }, after) {
	const taken = await readTaken(old);
	let below = after === null ? {
		seq: 1,
		total: 0,
		head: taken.trimmed
	} : JSON.parse(String(after));
	const last = recordOf(taken.next);
	while (below.seq <= last) {
		below = await convertSlice(collections, old, taken, below);
		await note(JSON.stringify(below));
		tell(`${below.seq - 1} of ${last} records`);
	}
	const { logState } = logCollectionsOf(collections);
	const storeId = randomBytes(12).toString("hex");
	const state = {
		_id: "log",
		...stateOfLog(taken.trimmed, taken.next),
		storeId
	};
	await ignoringDuplicates(logState.insertOne(state));
	const counters = collections.db.collection("about");
	await ignoringDuplicates(counters.insertOne({
		_id: "writers",
		last: Math.floor(taken.next / 2 ** 30)
	}));
	const indexed = Math.min(taken.indexed, taken.next);
	await ignoringDuplicates(collections.wordProgress.insertOne({
		_id: "words",
		indexed,
		indexer: null
	}));
}
async function clear({ collections, old }) {
	const nobodys = { trajectory: IS_OLD_NAME };
	await old.steps.deleteMany(nobodys);
	await old.contents.deleteMany(nobodys);
	await old.contentParts.deleteMany(nobodys);
	await old.stepWords.deleteMany(nobodys);
	await old.mediaUses.deleteMany({ "_id.trajectory": IS_OLD_NAME });
	await old.decisionParts.drop();
	await old.log.deleteMany({ kind: { $ne: "VOID" } });
	await sweepShared(collections);
	await sweepMedia(collections);
}
// dist/src/store/mongodb/word-index.js
const BOUNDS = {
	steps: 500,
	first: 20,
	contents: 250,
	read: 8e6,
	written: 1e6
};
const GO_MS = 250;
const NEXT_MS = 5;
const LOOK_MS$1 = 500;
const MOST_LOOK_MS = 3e4;
const RESTS = 2;
const HALF_AT = 250;
const RESTS_OUTRUN = 39;
const QUIET_MS = 3e3;
const MOST_COUNTED = 1e4;
const SYSTEM_TIME = {
	now: () => performance.now(),
	after: (ms, work) => {
		const timer = setTimeout(work, ms).unref();
		return () => clearTimeout(timer);
	}
};
var WordIndex = class {
	constructor(collections, log, bounds = BOUNDS, clock = SYSTEM_TIME) {
		this.collections = collections;
		this.log = log;
		this.bounds = bounds;
		this.clock = clock;
		this.seen = 0;
		this.seenAt = 0;
		this.latest = 0;
		this.indexed = 0;
		this.isOutrun = false;
		this.backoff = new Backoff(2 * LOOK_MS$1, MOST_LOOK_MS);
		this.size = bounds.first;
	}
	async keep(signal, report) {
		const reports = new WordReports();
		let reportedAt = Number.NEGATIVE_INFINITY;
		for (let delay = LOOK_MS$1;;) {
			await this.rest(delay, signal);
			signal.throwIfAborted();
			delay = await this.go(reports);
			if (!reports.isDue || this.clock.now() - reportedAt < 1e3) continue;
			await report(reports.take());
			reportedAt = this.clock.now();
		}
	}
	async rest(ms, signal) {
		if (!this.isOutrun) return pause(ms, signal, this.clock);
		let { head } = this.log();
		for (let left = ms, quiet = 0; left > 0 && quiet < QUIET_MS; left -= LOOK_MS$1) {
			await pause(Math.min(left, LOOK_MS$1), signal, this.clock);
			quiet = this.log().head === head ? quiet + LOOK_MS$1 : 0;
			head = this.log().head;
		}
	}
	async advance() {
		const { wordProgress, steps } = this.collections;
		const size = Math.min(this.size, this.bounds.steps);
		const { head, writer } = this.log();
		if (this.indexed >= head) return false;
		const state = await wordProgress.findOne({ _id: "words" });
		if (state === null) return false;
		this.indexed = state.indexed;
		if (state.indexed >= head) return false;
		const found = await steps.find({ position: {
			$gt: state.indexed,
			$lte: head
		} }, {
			projection: {
				position: 1,
				trajectory: 1,
				channel: 1,
				trajectoryUid: 1
			},
			batchSize: size
		}).sort({ position: 1 }).hint("steps_by_position").limit(size).toArray();
		const count = await this.index(found);
		this.latest = count;
		const isAll = count === found.length && found.length < size;
		const upTo = isAll ? head : found[count - 1]?.position ?? head;
		await wordProgress.updateOne({ _id: "words" }, {
			$max: { indexed: upTo },
			$set: { indexer: writer }
		});
		this.indexed = upTo;
		return !isAll;
	}
	async index(found) {
		let read = 0;
		let count = 0;
		while (count < found.length && read < this.bounds.read) {
			const next = found.slice(count, count + this.bounds.contents);
			read += await this.indexAtOnce(next);
			count += next.length;
		}
		return count;
	}
	async indexAtOnce(found) {
		const { stepWords } = this.collections;
		const stored = [];
		const breather = new Breather();
		let gathered = [];
		let read = 0;
		let size = 0;
		const store = async () => {
			if (gathered.length > 0) await ignoringDuplicates(stepWords.insertMany(gathered, { ordered: false }));
			gathered = [];
			size = 0;
		};
		for await (const content of this.contentsOf(found)) {
			const doc = stepWordsOf(content);
			stored.push({
				...doc,
				words: []
			});
			gathered.push(doc);
			read += lengthOf(content.messages?.texts ?? []);
			size += lengthOf(doc.words);
			if (size > this.bounds.written) await store();
			await breather.pause();
		}
		await store();
		const living = new Set((await ofLiving(this.collections, found)).map(({ _id }) => _id));
		const gone = stored.filter(({ _id }) => !living.has(_id));
		if (gone.length === 0) return read;
		await stepWords.deleteMany({
			_id: { $in: gone.map(({ _id }) => _id) },
			trajectory: { $in: gone.map(({ trajectory }) => trajectory) }
		});
		return read;
	}
	async *contentsOf(found) {
		const trajectories = [...new Set(found.map(({ trajectory }) => trajectory))];
		const cursor = this.collections.contents.find({
			_id: { $in: found.map(({ _id }) => _id) },
			trajectory: { $in: trajectories }
		}, {
			projection: {
				trajectory: 1,
				messages: 1,
				parts: 1
			},
			batchSize: this.bounds.contents
		});
		for await (const batch of batchesOf(cursor)) for (const content of batch) {
			const [whole] = content.parts === null ? [content] : await joinContents(this.collections, [content]);
			if (whole !== null && whole !== void 0 && whole.messages !== null) yield whole;
		}
	}
	async go(reports) {
		const before = this.clock.now();
		this.latest = 0;
		this.isOutrun = false;
		try {
			const more = await this.advance();
			const { head } = this.log();
			const share = more || this.indexed < head ? Math.min(1, this.indexed / Math.max(1, head)) : 1;
			reports.note({
				steps: this.latest,
				share
			});
			const delay = more ? await this.restAfter(this.clock.now() - before) : LOOK_MS$1;
			this.backoff.reset();
			return delay;
		} catch (error) {
			process.emitWarning(`word index: ${error instanceof Error ? error.message : String(error)}`);
			return this.backoff.next();
		}
	}
	async restAfter(ms) {
		this.size = Math.max(this.bounds.first, Math.min(2 * this.size, Math.floor(this.latest * GO_MS / ms)));
		const { head } = this.log();
		const { seen, seenAt } = this;
		this.seen = head;
		this.seenAt = this.clock.now();
		if (seen === 0 || head <= seen) return NEXT_MS;
		const arrived = await this.count(seen, head) / (this.seenAt - seenAt);
		this.isOutrun = arrived > this.latest / ms;
		if (this.isOutrun) return NEXT_MS + ms * RESTS_OUTRUN;
		return NEXT_MS + ms * RESTS / (1 + await this.count(this.indexed, head) / HALF_AT);
	}
	count(after, upTo) {
		return this.collections.steps.countDocuments({ position: {
			$gt: after,
			$lte: upTo
		} }, {
			limit: MOST_COUNTED,
			hint: "steps_by_position"
		});
	}
};
const lengthOf = (texts) => texts.reduce((sum, text) => sum + text.length, 0);
// dist/src/store/mongodb/writing/finisher.js
const BUILDS_EVERY = 30;
const BUILDS_SILENT_MS = 6e4;
const LOOK_MS = 1e3;
var Finisher = class {
	constructor(collections, writers, store) {
		this.collections = collections;
		this.writers = writers;
		this.store = store;
		this.timer = null;
		this.working = Promise.resolve();
		this.closed = false;
		this.looks = 0;
	}
	start() {
		if (this.closed) return;
		this.timer = setTimeout(() => {
			this.working = this.look().catch((error) => warn("could not finish what another server has begun", error)).finally(() => this.start());
		}, LOOK_MS);
		this.timer.unref();
	}
	async close() {
		this.closed = true;
		if (this.timer !== null) clearTimeout(this.timer);
		await this.working;
	}
	async look() {
		await this.adopt();
		this.looks += 1;
		if (this.looks % BUILDS_EVERY === 1) await this.lookForOldBuilds();
	}
	async lookForOldBuilds() {
		for (const id of await abandonedBuilds(this.collections, this.writers, BUILDS_SILENT_MS)) {
			const end = {
				status: "FAILED",
				error: "the server stopped while this dataset was being built; build it again",
				rows: 0,
				steps: 0,
				finishedAt: Date.now()
			};
			await this.store.change("updateDataset", {
				id,
				patch: end
			});
		}
	}
	async adopt() {
		await this.adoptOperations();
		await this.adoptDeletions();
	}
	async adoptDeletions() {
		const { deletions } = this.collections;
		const pending = await deletions.find({ worker: { $gte: "" } }).hint("deletions_pending").toArray();
		const gone = await this.goneOf(pending);
		for (const { _id, channel, uid, worker } of pending) {
			if (this.closed) return;
			const trajectory = Number(_id);
			if (worker === null || !gone.has(worker)) continue;
			if (!await this.writers.settled(touches.deletion(trajectory), worker)) continue;
			const id = `job_deletion_${trajectory}`;
			const input = {
				summary: `delete ${uid}`,
				total: null
			};
			const left = {
				kind: "delete",
				untold: [trajectory],
				next: null
			};
			const job = {
				id,
				kind: "DELETE",
				channels: [channel],
				input
			};
			await this.store.change("adoptWork", job, JSON.stringify(left));
			await deletions.updateOne({
				_id,
				worker
			}, { $set: { worker: null } });
		}
	}
	async goneOf(docs) {
		const workers = [...new Set(docs.flatMap(({ worker }) => worker ?? []))];
		return new Set(workers.length === 0 ? [] : await this.writers.gone(workers));
	}
	async adoptOperations() {
		const { operations } = this.collections;
		const old = await operations.find({ pending: { $gte: "" } }).hint("operations_pending").toArray();
		const gone = await this.goneOf(old);
		for (const { _id: id, worker = null } of old) {
			if (this.closed) return;
			if (worker !== null && !(gone.has(worker) && await this.writers.settled(touches.operation(id), worker))) continue;
			const left = await operations.findOne({
				_id: id,
				pending: { $gte: "" }
			});
			if (left?.pending == null) continue;
			await this.store.change("adoptWork", jobOfOld(left), left.pending);
			await operations.updateOne({
				_id: id,
				pending: left.pending
			}, { $unset: {
				pending: true,
				worker: true
			} });
		}
	}
};
function jobOfOld({ _id: operation, source, summary, undone, channels, pending }) {
	if (undone || JSON.parse(pending ?? "{}").kind === "undo") return {
		id: undoJobIdOf(operation),
		kind: "UNDO",
		channels,
		input: { operation }
	};
	return {
		id: source.startsWith("curator:") ? `${jobIdOf(operation)}_rest` : jobIdOf(operation),
		kind: "DECIDE",
		channels,
		input: {
			operation,
			source,
			summary,
			total: null
		}
	};
}
var ToldWriters = class {
	constructor(writer) {
		this.writer = writer;
		this.known = new Map();
	}
	gone(writers, silentMs) {
		return this.writer.call("gone", [writers, silentMs]);
	}
	settled(name, from) {
		return this.writer.call("settled", [name, from]);
	}
	isAlive(writer) {
		this.gone([writer]).then((gone) => this.known.set(writer, gone.length === 0), () => {});
		return this.known.get(writer) ?? true;
	}
};
// dist/src/store/mongodb/writing/selections.js
const STEPS = {
	name: "steps:ARRIVAL",
	path: null,
	nullable: false,
	index: "steps_by_position",
	all: {}
};
const TRAJECTORIES = {
	name: "trajectories:ARRIVAL",
	path: null,
	nullable: false,
	index: "trajectories_by_arrival",
	all: {}
};
const STATUSES = [
	"OPEN",
	"COMPLETE",
	"ABANDONED"
];
const namedOrder = ({ name }, where) => ({
	name: listName(name, where),
	descending: false
});
function nextOf({ hasNextPage, cursors, endCursor }, order) {
	const cursor = endCursor ?? cursors.at(-1);
	return hasNextPage && cursor !== void 0 ? decodeNumberCursor(order, cursor).tie : null;
}
async function selectSteps(collections, { where, scope, after, upTo, limit }) {
	const named = namedOrder(STEPS, where);
	const cursor = encodeCursor(named, {
		value: after,
		tie: after
	});
	const listing = new StepListing(collections);
	const request = {
		where: await withFailedSteps(withinScope(where, scope), { readFailed: (job) => readFailed(collections, job) }),
		asked: where,
		order: STEPS,
		descending: false
	};
	const page = await readPage(listing, {
		...request,
		first: limit,
		after: cursor
	}, EFFORT);
	const inside = page.items.filter(({ position }) => position <= upTo);
	const next = nextOf(page, named);
	return {
		ids: inside.map(({ id }) => id),
		next: next === null || next >= upTo ? null : next
	};
}
async function selectTrajectories(collections, { selection, scope, after, upTo }, limit) {
	if (selection.kind === "where") {
		const { where } = selection;
		const named = namedOrder(TRAJECTORIES, where);
		const cursor = encodeCursor(named, {
			value: after,
			tie: after
		});
		const request = {
			where: withinScope(where, scope),
			asked: where,
			order: TRAJECTORIES,
			descending: false,
			first: limit,
			after: cursor
		};
		const page = await readPage(new TrajectoryListing(collections), request, EFFORT);
		const found = await collections.trajectories.find({
			id: { $in: page.items.map(({ id }) => id) },
			...LIVING
		}).project({
			id: 1,
			registered: 1,
			stepCount: 1
		}).sort({ registered: 1 }).toArray();
		const next = nextOf(page, named);
		return {
			trajectories: found.filter(({ registered }) => registered <= upTo).map(selectedOf),
			next: next === null || next >= upTo ? null : next,
			total: 0
		};
	}
	return {
		trajectories: await silent(collections, selection.kind === "idle" ? selection.before : null, limit, scope),
		next: null,
		total: selection.kind === "excess" ? await stepsIn(collections, scope) : 0
	};
}
async function selectSilent({ trajectories }, before, limit) {
	return (await trajectories.find({
		status: "OPEN",
		heardAt: { $lt: before }
	}, { projection: {
		_id: 0,
		channel: 1,
		uid: 1
	} }).sort({ heardAt: 1 }).limit(limit).toArray()).map(({ channel, uid }) => ({
		channel,
		uid
	}));
}
async function nextWaiting({ waiting }, list) {
	const found = await waiting.find({ "_id.list": list }).sort({ "_id.part": 1 }).limit(2).toArray();
	const [next] = found;
	if (next === void 0) return null;
	const decisions = JSON.parse(next.decisions);
	return {
		list,
		part: next._id.part,
		decisions,
		last: found.length === 1
	};
}
async function silent({ trajectories }, before, limit, scope) {
	const heardAt = before === null ? {} : { heardAt: { $lt: before } };
	return (await trajectories.find({
		status: { $in: [...STATUSES] },
		...heardAt,
		...inScope(scope)
	}, { projection: {
		id: 1,
		registered: 1,
		stepCount: 1
	} }).sort({ heardAt: 1 }).limit(limit).toArray()).map(selectedOf);
}
const selectedOf = ({ id, registered: key, stepCount: steps }) => ({
	id,
	key,
	steps
});
async function stepsIn({ trajectories }, scope) {
	const [total] = await trajectories.aggregate([{ $match: {
		...LIVING,
		...inScope(scope)
	} }, { $group: {
		_id: null,
		steps: { $sum: "$stepCount" }
	} }]).toArray();
	return total?.steps ?? 0;
}
function longWorkOn(collections, writer, feed) {
	const rules = partOf(writer.call);
	const read = readingFrom(collections);
	return {
		change: (name, ...args) => rules(name, args),
		feedHead: () => feed.feedHead(),
		selectSteps: (selection) => translated(() => selectSteps(collections, selection)),
		nextWaiting: (list) => translated(() => nextWaiting(collections, list)),
		selectTrajectories: (...args) => translated(() => selectTrajectories(collections, ...args)),
		countTrajectories: (...args) => read("countTrajectories", args, void 0),
		selectSilent: (...args) => translated(() => selectSilent(collections, ...args)),
		datasetsWith: (...args) => translated(() => datasetsWith(collections, ...args)),
		sizesOf: (ids, scope) => translated(async () => {
			const id = { $in: ids.filter((one) => one.isWellFormed()) };
			return (await collections.trajectories.find({
				id,
				...LIVING,
				...inScope(scope)
			}, { projection: {
				id: 1,
				stepCount: 1
			} }).toArray()).map((one) => ({
				id: one.id,
				steps: one.stepCount
			}));
		}),
		releaseSpace: async () => {}
	};
}
// dist/src/store/mongodb/open.js
async function openMongoStore(options) {
	const collections = await openCollections(options.uri);
	try {
		if (options.mode === "read") return await openForReading(collections);
		await refuseHalfMigrated(collections);
		await takeOver(collections, { onProgress: (text) => process.emitWarning(text) });
		await setUp(collections);
		await setUpLog(logCollectionsOf(collections));
		return await openForWriting(collections, options);
	} catch (error) {
		await collections.client.close();
		throw translate(error);
	}
}
async function refuseHalfMigrated({ db }) {
	if (await db.collection("migrations").findOne({ done: false }) !== null) throw new StepwellError("MIGRATION_UNFINISHED", { database: db.databaseName });
}
const feedOf = (collections, source) => new LogFeed(logCollectionsOf(collections), source, decodeEvents);
async function openForReading(collections) {
	const path = `database ${collections.db.databaseName}`;
	const refusing = refusingSide(path);
	const shown = new WatchedShown(logCollectionsOf(collections), TIMES.pollMs, (error) => warn("could not look how far the log may be shown", error));
	await shown.start();
	const feed = feedOf(collections, shown);
	return readOnly(new MongoStore({
		collections,
		feed,
		owners: {
			own: "",
			gone: async () => []
		},
		long: longWorkOn(collections, refusing, feed),
		writer: refusing,
		decoder: refusingDecoder(path),
		health: async () => ({
			stopped: null,
			refused: null,
			setAside: []
		}),
		writes: null,
		callsBoard: null,
		words: null,
		beside: [shown]
	}), path);
}
async function openForWriting(collections, { uri, decoderUrl, maxLineBytes, feedRetention = null, times, threadTimeoutMs: silentMs }) {
	const shown = new ToldShown();
	let told = {
		seq: 0,
		head: 0,
		writer: "",
		storeId: "",
		jobs: []
	};
	const data = {
		uri,
		feedRetention,
		times
	};
	const module = new URL(new URL("src/store/mongodb/writing/writer-thread.js", import.meta.url).href);
	let store = null;
	const wrote = (position) => store?.wrote(position);
	const writer = await ThreadClient.start(module, data, {
		onHead: wrote,
		silentMs,
		onTold: (value) => {
			told = value;
			shown.tell(told, told.storeId);
			if (told.jobs === null || told.jobs.length > 0) store?.jobsChanged(told.jobs);
		}
	});
	const writers = new ToldWriters(writer);
	const feed = feedOf(collections, shown);
	const long = longWorkOn(collections, writer, feed);
	const wordIndex = new WordIndex(collections, () => ({
		writer: told.writer,
		head: told.head
	}));
	const finisher = new Finisher(collections, writers, long);
	await finisher.adopt();
	finisher.start();
	store = new MongoStore({
		collections,
		feed,
		owners: {
			get own() {
				return told.writer;
			},
			gone: (owners) => writers.gone(owners)
		},
		long,
		writer,
		decoder: decoderBefore(writer, {
			decoderUrl,
			maxLineBytes,
			silentMs
		}),
		health: () => writer.call("health", []),
		writes: new WriteProbe(collections),
		callsBoard: callsBoardOn(logCollectionsOf(collections), () => told.writer),
		words: wordIndex,
		beside: [finisher]
	});
	return store;
}
export { refuseHalfMigrated as n, openMongoStore as t };
