import { i as __name } from "./rolldown-runtime-BcUA5ExT.js";
import { t as StepwellError } from "./errors-CcPsIPsb.js";
import { a as matchesTrajectory, c as needsOf, i as matchesStep, n as sharedAbort, o as asksBeyondStep, r as matchesGroup, s as leavesOf, t as withFailedSteps, u as searchesText } from "./failed-steps-CnpwSh8H.js";
import { c as courseOf, n as COUNT_BOUND, o as around, s as comparePlaces } from "./page-COeEBNv-.js";
import { c as scaleOf, s as saturated } from "./content-field-DaPL9tFx.js";
import { n as impliedOfStep } from "./filter-BlVd4O7R.js";
import { d as stateOf, o as UNIT_STATES } from "./claim-BTKwdaSH.js";
import { t as I } from "./index.min-B6LI5v-p.js";
import { a as isSeen, c as withinScope, i as isInScope, o as listed, s as membersBy } from "./abandon-reason-B62xZ8Xr.js";
import { i as translated, o as require_lib } from "./connect-DBOZuBHv.js";
import { r as slices, t as groupedBy } from "./lists-BWenJkb6.js";
import { d as retryingDuplicates, i as seqOf, l as ignoringDuplicates, n as endOf, o as caught, r as positionAt } from "./positions-DCOrJ-MM.js";
import { C as readFailed, Ct as pageOperations, Dt as inScope, E as readSettled, Et as LIVING, Ft as BATCH_INDEXES, H as pageDatasets, I as readPolicy, It as IS_NUMBER, J as readRecipeById, K as listRecipes, L as PRESENT, Lt as IS_TEXT, Mt as deflate, Nt as inflate, Ot as ofLiving, Rt as READ_INDEXES, S as pageJobs, St as operationsIn, T as readJobs, Tt as countDocuments, U as readDatasets, V as datasetOf, Y as readRecipesNamed, _ as countJobs, a as batchesOf, bt as valueIn, d as metadataEntries, dt as expiredBatches, ft as pageBatches, g as areJudged, gt as readOperationBatches, ht as readConsumers, i as Breather, jt as encodeEvents, k as readExtraValues, kt as trajectoryKey, l as stepHeadOf, m as wordEntries, mt as readConsumer, n as PLACE, nt as listLogins, o as mapInTurns, ot as batchesOfConsumers, pt as readBatches, r as tokenNodeOf, s as HEAD_FIELDS, t as ContentReader, tt as listKeys, u as trajectoryOf, ut as countBatches, vt as unitName, w as readJobMemory, wt as readOperations, xt as countOperations, yt as unkeptBatches, z as countDatasets } from "./content-reader-DX1Y6eOm.js";
import { c as AnsweredReads, r as caughtUpWithin } from "./word-reports-DW5MP3-v.js";
import { B as unpackExtra, C as NO_CONTENT, E as isDamage, I as fieldsOf$1, N as joinTokens, P as slicesOf, T as damagedStep, a as decodeCursor, c as listName, d as readsNothing, f as selectionFor, j as MissingNode, l as operationStepsOrder, o as decodeNumberCursor, s as encodeCursor, v as MessageWords, w as contentOrDamage } from "./dated-marks-BK2Ri5fv.js";
import { i as withLater, n as sharedLength, r as heldOf, t as nodesWithin } from "./shape-DsHEEz-s.js";
import { a as FAILED_REASONS, c as SCALE, d as givenRewardOf, f as promptGroupOf, i as rewardBins, l as keyOf, m as trajectoryUnitOf, n as StepTally, o as TRUNCATED, p as toGroupUnit, r as statisticsOf, s as LARGE, t as TrajectoryTally, u as meanOf } from "./trajectory-tally-DKSnjQq2.js";
import { createHash } from "node:crypto";
import { setImmediate } from "node:timers/promises";
// dist/src/store/mongodb/indexes.js
var import_lib = require_lib();
const index = (name, key, options = {}) => ({
	...options,
	name,
	key: { ...key }
});
const PLAN = [
	{
		name: "about",
		shardKey: null,
		indexes: []
	},
	{
		name: "ledger",
		shardKey: { trajectory: "hashed" },
		indexes: [
			...READ_INDEXES.ledger,
			index("ledger_by_step", {
				step: 1,
				"entry.kind": 1
			}, { partialFilterExpression: { step: IS_NUMBER } }),
			index("ledger_by_operation", {
				"entry.operation": 1,
				"entry.undone": 1,
				position: 1
			}, { partialFilterExpression: { "entry.operation": IS_NUMBER } }),
			index("ledger_in_order", {
				"entry.operation": 1,
				position: 1
			}, { partialFilterExpression: { "entry.operation": IS_NUMBER } }),
			index("ledger_by_key", {
				trajectory: 1,
				"entry.key": 1
			}, { partialFilterExpression: {
				"entry.kind": "reward",
				"entry.key": IS_TEXT
			} })
		]
	},
	{
		name: "trajectories",
		shardKey: { _id: 1 },
		indexes: [
			...READ_INDEXES.trajectories,
			index("trajectories_by_silence", {
				status: 1,
				heardAt: 1
			}),
			index("trajectories_by_key", { key: 1 })
		]
	},
	{
		name: "groups",
		shardKey: { _id: "hashed" },
		indexes: READ_INDEXES.groups
	},
	{
		name: "steps",
		shardKey: { trajectory: "hashed" },
		indexes: READ_INDEXES.steps
	},
	{
		name: "stepWords",
		shardKey: { trajectory: "hashed" },
		indexes: [...READ_INDEXES.stepWords, index("words_by_trajectory", { trajectory: 1 })]
	},
	{
		name: "contents",
		shardKey: { trajectory: "hashed" },
		indexes: [...READ_INDEXES.contents, index("contents_by_tools", { tools: 1 }, { sparse: true })]
	},
	{
		name: "contentParts",
		shardKey: { trajectory: "hashed" },
		indexes: [index("parts_by_trajectory", { trajectory: 1 })]
	},
	{
		name: "extraValues",
		shardKey: { trajectory: "hashed" },
		indexes: [index("values_by_trajectory", { trajectory: 1 })]
	},
	{
		name: "wordProgress",
		shardKey: null,
		indexes: []
	},
	{
		name: "sweeps",
		shardKey: null,
		indexes: []
	},
	{
		name: "shared",
		shardKey: { _id: 1 },
		indexes: []
	},
	{
		name: "mediaUses",
		shardKey: { _id: "hashed" },
		indexes: [index("uses_by_trajectory", { "_id.trajectory": 1 }), index("uses_by_hash", { "_id.hash": 1 })]
	},
	{
		name: "media.files",
		shardKey: null,
		indexes: [index("filename_1_uploadDate_1", {
			filename: 1,
			uploadDate: 1
		})]
	},
	{
		name: "media.chunks",
		shardKey: {
			files_id: 1,
			n: 1
		},
		indexes: [index("files_id_1_n_1", {
			files_id: 1,
			n: 1
		}, { unique: true })]
	},
	{
		name: "operations",
		shardKey: null,
		indexes: [index("operations_by_key", { key: 1 }), index("operations_pending", {
			key: 1,
			pending: 1
		}, { partialFilterExpression: { pending: IS_TEXT } })]
	},
	{
		name: "waiting",
		shardKey: null,
		indexes: [index("waiting_by_list", {
			"_id.list": 1,
			"_id.part": 1
		})]
	},
	{
		name: "deletions",
		shardKey: null,
		indexes: [index("deletions_pending", { worker: 1 }, { partialFilterExpression: { worker: IS_TEXT } })]
	},
	{
		name: "untold",
		shardKey: null,
		indexes: [index("untold_by_trajectory", {
			"_id.trajectory": 1,
			"_id.part": 1
		})]
	},
	{
		name: "recipes",
		shardKey: null,
		indexes: BATCH_INDEXES.recipes
	},
	{
		name: "datasets",
		shardKey: null,
		indexes: BATCH_INDEXES.datasets
	},
	{
		name: "datasetVersions",
		shardKey: null,
		indexes: BATCH_INDEXES.datasetVersions
	},
	{
		name: "datasetSteps",
		shardKey: {
			step: 1,
			dataset: 1
		},
		indexes: BATCH_INDEXES.datasetSteps
	},
	{
		name: "datasetOperations",
		shardKey: null,
		indexes: [index("datasets_by_operation", {
			operation: 1,
			dataset: 1
		}), index("operations_by_dataset", { dataset: 1 })]
	},
	{
		name: "policy",
		shardKey: null,
		indexes: []
	},
	{
		name: "jobs",
		shardKey: null,
		indexes: [index("jobs_unfinished", { open: 1 }, { partialFilterExpression: { open: true } })]
	},
	{
		name: "marks",
		shardKey: null,
		indexes: []
	},
	{
		name: "jobMemory",
		shardKey: null,
		indexes: [index("job_memory_parts", {
			job: 1,
			part: 1
		})]
	},
	{
		name: "recipeUnits",
		shardKey: { _id: "hashed" },
		indexes: [
			index("units_by_turn", {
				recipe: 1,
				turn: 1,
				rank: 1,
				unit: 1,
				uses: 1,
				freshUntil: 1
			}, { partialFilterExpression: { turn: IS_NUMBER } }),
			index("units_by_standing", {
				recipe: 1,
				standing: 1,
				uses: 1,
				freshUntil: 1,
				unit: 1
			}),
			index("units_by_arrival", {
				recipe: 1,
				unit: 1
			}),
			index("units_by_prompt", {
				recipe: 1,
				promptUid: 1
			})
		]
	},
	{
		name: "batches",
		shardKey: null,
		indexes: [
			index("batches_by_recipe", {
				recipe: 1,
				place: 1
			}),
			index("batches_by_consumer", {
				recipe: 1,
				consumer: 1,
				place: 1
			}),
			index("batches_by_status", {
				recipe: 1,
				consumer: 1,
				status: 1,
				place: 1
			}),
			index("batches_by_operation", {
				operations: 1,
				place: 1
			}),
			index("batches_by_expiry", { expiresAt: 1 }, { partialFilterExpression: { status: "LEASED" } }),
			index("kept_batches", { keepUntil: 1 }, { partialFilterExpression: { keepUntil: IS_NUMBER } })
		]
	},
	{
		name: "consumers",
		shardKey: null,
		indexes: [index("consumers_by_recipe", { recipe: 1 })]
	},
	{
		name: "apiKeys",
		shardKey: null,
		indexes: []
	},
	{
		name: "logins",
		shardKey: null,
		indexes: []
	},
	{
		name: "secrets",
		shardKey: null,
		indexes: []
	},
	{
		name: "artifacts.files",
		shardKey: null,
		indexes: BATCH_INDEXES.files
	},
	{
		name: "artifacts.chunks",
		shardKey: {
			files_id: 1,
			n: 1
		},
		indexes: BATCH_INDEXES.chunks
	},
	{
		name: "artifacts.loose",
		shardKey: null,
		indexes: BATCH_INDEXES.loose
	}
];
const UNAUTHORIZED = 13;
const ALREADY_INITIALIZED = 23;
function setUp(collections, plan = PLAN) {
	return translated(async () => {
		const { about, wordProgress, db, sharded } = collections;
		const made = createHash("sha256").update(JSON.stringify(plan)).digest("hex").slice(0, 16);
		const found = await about.findOne({ _id: "stepwell" });
		if (found !== null && found.schema > 3) {
			const params = {
				path: `database ${db.databaseName}`,
				found: found.schema,
				known: 3
			};
			throw new StepwellError("STORE_TOO_NEW", params);
		}
		if (found?.plan === made) return;
		for (const { name, shardKey } of plan) if (sharded && shardKey !== null) await shard(collections, name, shardKey);
		await Promise.all(plan.map(async ({ name, indexes }) => {
			if (indexes.length > 0) await db.collection(name).createIndexes([...indexes]);
		}));
		await ignoringDuplicates(wordProgress.insertOne({
			_id: "words",
			indexed: 0,
			indexer: null
		}));
		const said = { $set: {
			schema: 3,
			plan: made
		} };
		await retryingDuplicates(() => about.updateOne({ _id: "stepwell" }, said, { upsert: true }));
	});
}
async function shard({ client, db }, name, key) {
	try {
		await client.db("admin").command({
			shardCollection: `${db.databaseName}.${name}`,
			key
		});
	} catch (error) {
		const code = error instanceof import_lib.MongoServerError ? error.code : null;
		if (code !== ALREADY_INITIALIZED && code !== UNAUTHORIZED) throw error;
		if (code === UNAUTHORIZED) process.emitWarning(`collection ${name} stays on one shard: this user may not shard collections`);
	}
}
// dist/src/store/mongodb/takeover/old-events.js
const recordOf = (position) => seqOf(position) + 1;
function stateOfLog(trimmed, head) {
	return {
		trimmed: recordOf(trimmed) - 1,
		head: trimmed,
		total: 0,
		stripped: recordOf(head),
		setAside: []
	};
}
function oldRecord(seq, events, upTo) {
	const end = positionAt(seq, 0);
	const newest = events.at(-1);
	return {
		_id: seq,
		v: 1,
		writer: "migrated",
		nonce: `migrated:${seq}`,
		at: newest?.at ?? 0,
		reads: [],
		writes: [],
		places: newest === void 0 ? 0 : 1,
		head: upTo.head,
		total: upTo.total,
		events: new import_lib.Binary(deflate(encodeEvents(events, (position) => end - position))),
		rows: null,
		parts: 0
	};
}
async function tellOwed({ feed, log }, of, events) {
	if (events.length === 0) return [];
	const found = await feed.findOneAndUpdate({ _id: "feed" }, { $inc: { "taken.next": events.length } }, { returnDocument: "after" });
	if (found?.taken === void 0) throw new Error("the old feed was not stopped");
	const first = found.taken.next - events.length + 1;
	const { _id: trajectory, channel, uid } = of;
	const common = {
		trajectory,
		channel,
		uid,
		group: null,
		at: Date.now(),
		entry: null
	};
	const told = events.map((event, i) => ({
		...event,
		...common,
		_id: first + i
	}));
	await log.insertMany(told, { ordered: true });
	return told;
}
// dist/src/store/mongodb/log/feed.js
const SLICE = 64;
const HEAD_MS = 5e3;
var ToldShown = class {
	constructor() {
		this.listeners = new Set();
		this.shown = {
			seq: 0,
			head: 0
		};
		this.storeId = "";
	}
	tell(shown, storeId) {
		this.storeId = storeId;
		if (shown.seq <= this.shown.seq) return;
		this.shown = shown;
		for (const listener of [...this.listeners]) listener(shown);
	}
	onGrowth(listener) {
		this.listeners.add(listener);
		return () => this.listeners.delete(listener);
	}
};
var LogFeed = class {
	constructor(collections, source, decode) {
		this.collections = collections;
		this.source = source;
		this.decode = decode;
	}
	readEvents(position, limit) {
		return caught(async () => {
			for (;;) {
				const mark = position === null ? await this.readMark() : null;
				const after = position ?? mark?.head ?? 0;
				const events = await this.read(after, mark?.trimmed ?? 0, limit);
				if (events !== null) return events;
				if (position !== null) throw new StepwellError("FEED_CURSOR_EXPIRED");
			}
		});
	}
	feedHead() {
		return caught(async () => {
			const newest = await this.collections.commits.findOne({}, {
				sort: { _id: -1 },
				projection: {
					_id: 1,
					head: 1
				}
			});
			if (newest === null) return Math.max(this.source.shown.head, (await this.readMark()).head);
			await this.waitFor(newest._id, HEAD_MS);
			return Math.max(newest.head, this.source.shown.head);
		});
	}
	onFeedGrowth(listener) {
		let told = this.source.shown.head;
		return this.source.onGrowth(({ head }) => {
			if (head === told) return;
			told = head;
			listener(head);
		});
	}
	get storeId() {
		return this.source.storeId;
	}
	get position() {
		return endOf(this.source.shown);
	}
	async reached(position, timeoutMs) {
		await this.waitFor(seqOf(position), timeoutMs);
	}
	async read(after, trimmed, limit) {
		const { commits } = this.collections;
		const upTo = this.source.shown.seq;
		const events = [];
		for (let from = Math.max(seqOf(after), trimmed + 1); events.length < limit && from <= upTo;) {
			const records = await commits.find({
				_id: {
					$gte: from,
					$lte: upTo
				},
				head: { $gt: after }
			}, { projection: {
				places: 1,
				events: 1
			} }).sort({ _id: 1 }).limit(SLICE).toArray();
			const mark = await this.readMark();
			if (after < mark.head) return null;
			for (const { _id, places, events: bytes } of records) {
				if (places === 0 || _id <= mark.trimmed) continue;
				for (const event of this.decode(inflate(bytes.buffer), _id)) if (event.position > after && events.length < limit) events.push(event);
				if (events.length >= limit) break;
			}
			if (records.length < SLICE) break;
			from = (records.at(-1)?._id ?? upTo) + 1;
		}
		if (events.length === 0 && after < (await this.readMark()).head) return null;
		return events;
	}
	async readMark() {
		return await this.collections.logState.findOne({ _id: "log" }) ?? {
			trimmed: 0,
			head: 0
		};
	}
	async waitFor(seq, timeoutMs) {
		if (this.source.shown.seq >= seq) return;
		await caughtUpWithin(timeoutMs, (done) => this.source.onGrowth((shown) => {
			if (shown.seq >= seq) done();
		}));
	}
};
var WatchedShown = class {
	constructor(collections, pollMs, onError) {
		this.collections = collections;
		this.pollMs = pollMs;
		this.onError = onError;
		this.told = new ToldShown();
		this.timer = null;
		this.running = Promise.resolve();
		this.closed = false;
	}
	get shown() {
		return this.told.shown;
	}
	get storeId() {
		return this.told.storeId;
	}
	onGrowth(listener) {
		return this.told.onGrowth(listener);
	}
	async start() {
		await this.look();
		this.schedule();
	}
	async close() {
		this.closed = true;
		if (this.timer !== null) clearTimeout(this.timer);
		await this.running;
	}
	schedule() {
		if (this.closed) return;
		this.timer = setTimeout(() => {
			this.running = this.look().catch(this.onError).finally(() => this.schedule());
		}, this.pollMs);
	}
	look() {
		return caught(async () => {
			const { commits, logState, writers } = this.collections;
			const [highest] = await writers.find({}).sort({ floor: -1 }).limit(1).toArray();
			const state = await logState.findOne({ _id: "log" });
			const seq = Math.max(highest?.floor ?? 0, state?.stripped ?? 0, state?.trimmed ?? 0);
			const storeId = state?.storeId ?? "";
			if (seq <= this.shown.seq) return this.told.tell(this.shown, storeId);
			const record = await commits.findOne({ _id: seq }, { projection: { head: 1 } });
			if (record !== null) this.told.tell({
				seq,
				head: record.head
			}, storeId);
			else if (state?.trimmed === seq) this.told.tell({
				seq,
				head: state.head
			}, storeId);
		});
	}
};
// dist/src/store/mongodb/reading/trajectory-reader.js
async function trajectoryDocs({ trajectories }, refs) {
	if (refs.length === 0) return [];
	const names = new Set(refs.map(({ channel, uid }) => trajectoryKey(channel, uid)));
	return trajectories.find({
		_id: { $in: [...names] },
		...LIVING
	}).toArray();
}
async function readTrajectories({ trajectories }, refs, scope) {
	if (refs.length === 0) return [];
	const keys = refs.flatMap(({ uid, channel }) => channel === null ? [] : [trajectoryKey(channel, uid)]);
	const uids = refs.flatMap(({ uid, channel }) => channel === null ? [uid] : []);
	const seen = (await trajectories.find({
		$or: [{ _id: { $in: keys } }, { uid: { $in: uids } }],
		...LIVING
	}).toArray()).filter(isSeen(scope));
	const byKey = new Map(seen.map((doc) => [doc._id, doc]));
	const byUid = groupedBy(seen, ({ uid }) => uid);
	return refs.map(({ uid, channel }) => {
		const doc = channel === null ? onlyOf(uid, byUid.get(uid) ?? []) : byKey.get(trajectoryKey(channel, uid));
		return doc === void 0 ? null : trajectoryOf(doc);
	});
}
async function readTrajectoriesById({ trajectories }, ids, scope) {
	const found = await trajectories.find({
		id: { $in: [...ids] },
		...LIVING
	}).toArray();
	const byId = new Map(found.filter(isSeen(scope)).map((doc) => [doc.id, trajectoryOf(doc)]));
	return ids.map((id) => byId.get(id) ?? null);
}
function onlyOf(uid, docs) {
	if (docs.length > 1) {
		const channels = docs.map(({ channel }) => channel).sort();
		throw new StepwellError("AMBIGUOUS", {
			uid,
			channels: channels.join(", ")
		});
	}
	return docs[0];
}
async function readBranches(collections, refs, scope) {
	const trajectories = await trajectoryDocs(collections, refs.filter(isSeen(scope)));
	if (trajectories.length === 0) return refs.map(() => []);
	const found = await collections.steps.aggregate([
		{ $match: { trajectory: { $in: trajectories.map(({ key }) => key) } } },
		{ $sort: {
			trajectory: 1,
			stepIndex: 1
		} },
		{ $group: {
			_id: {
				trajectory: "$trajectory",
				branch: "$branch"
			},
			agent: { $first: "$agent" },
			firstStepIndex: { $first: "$stepIndex" },
			stepCount: { $sum: 1 },
			parentId: { $first: "$parentId" }
		} }
	]).toArray();
	const keys = new Map(trajectories.map(({ _id, key }) => [_id, key]));
	const byTrajectory = groupedBy(found, ({ _id }) => _id.trajectory);
	return refs.map(({ channel, uid }) => {
		const key = keys.get(trajectoryKey(channel, uid));
		return (key === void 0 ? [] : byTrajectory.get(key) ?? []).map(({ _id, ...branch }) => ({
			name: _id.branch,
			...branch
		})).sort((a, b) => a.firstStepIndex - b.firstStepIndex);
	});
}
const IS_TRAINABLE = { $and: [
	"$keep",
	"$trainable",
	{ $eq: ["$turnType", "MAIN"] }
] };
async function readSummaries(collections, refs, scope) {
	const trajectories = await trajectoryDocs(collections, refs.filter(isSeen(scope)));
	if (trajectories.length === 0) return refs.map(() => null);
	const found = await collections.steps.aggregate([{ $match: { trajectory: { $in: trajectories.map(({ key }) => key) } } }, { $group: {
		_id: "$trajectory",
		models: { $addToSet: "$model" },
		trainableSteps: { $sum: { $cond: [
			IS_TRAINABLE,
			1,
			0
		] } },
		consumed: { $max: { $ne: ["$consumed", null] } }
	} }]).toArray();
	const keys = new Map(trajectories.map(({ _id, key }) => [_id, key]));
	const byKey = new Map(found.map(({ _id, ...summary }) => [_id, summary]));
	return refs.map(({ channel, uid }) => {
		const key = keys.get(trajectoryKey(channel, uid));
		if (key === void 0) return null;
		const { models, trainableSteps, consumed } = byKey.get(key) ?? NO_STEPS;
		return {
			models: models.filter((model) => model !== null).sort(),
			trainableSteps,
			consumed
		};
	});
}
const NO_STEPS = {
	models: [],
	trainableSteps: 0,
	consumed: false
};
// dist/src/store/mongodb/batches/lineage.js
async function addDatasetSteps(collections, dataset, stepIds) {
	const { datasets, datasetSteps } = collections;
	if (await datasets.findOne({
		_id: dataset,
		...PRESENT
	}, { projection: { _id: 1 } }) === null) throw new StepwellError("UNKNOWN_DATASET", { id: dataset });
	const keys = await keysOf$1(collections, stepIds, null);
	if (keys.size === 0) return;
	const docs = [...keys.values()].map((step) => ({
		_id: {
			step,
			dataset
		},
		step,
		dataset
	}));
	await ignoringDuplicates(datasetSteps.insertMany(docs, { ordered: false }));
}
async function addDatasetOperations({ datasets, datasetOperations, operations }, dataset, operationIds) {
	if (await datasets.findOne({
		_id: dataset,
		...PRESENT
	}, { projection: { _id: 1 } }) === null) throw new StepwellError("UNKNOWN_DATASET", { id: dataset });
	const found = await operations.find({ _id: { $in: [...operationIds] } }, { projection: { _id: 1 } }).toArray();
	if (found.length === 0) return;
	const docs = found.map(({ _id: operation }) => ({
		_id: {
			operation,
			dataset
		},
		operation,
		dataset
	}));
	await ignoringDuplicates(datasetOperations.insertMany(docs, { ordered: false }));
}
async function readOperationDatasets({ datasets, datasetOperations, operations }, ids, scope) {
	const seen = await operations.find({
		_id: { $in: [...ids] },
		...operationsIn(scope)
	}, { projection: { _id: 1 } }).toArray();
	const uses = await datasetOperations.find({ operation: { $in: seen.map(({ _id }) => _id) } }, { projection: { _id: 0 } }).toArray();
	const used = groupedBy(uses, ({ operation }) => operation);
	const asked = new Set(uses.map(({ dataset }) => dataset));
	const found = (await datasets.find({
		_id: { $in: [...asked] },
		status: "SUCCEEDED",
		...inScope(scope)
	}).sort({ _id: -1 }).toArray()).map(datasetOf);
	return ids.map((id) => {
		const holds = new Set((used.get(id) ?? []).map(({ dataset }) => dataset));
		return found.filter(({ id: dataset }) => holds.has(dataset)).slice(0, 100);
	});
}
async function readExported(collections, ids, scope) {
	const keys = await keysOf$1(collections, ids, scope);
	const held = await exportedAmong(collections, [...keys.values()]);
	return ids.map((id) => held.has(keys.get(id) ?? NaN));
}
async function exportedAmong({ datasetSteps }, steps) {
	if (steps.length === 0) return new Set();
	return new Set(await datasetSteps.distinct("step", { step: { $in: [...steps] } }));
}
async function readStepDatasets(collections, ids, scope) {
	const { datasets, datasetSteps } = collections;
	const keys = await keysOf$1(collections, ids, scope);
	if (keys.size === 0) return ids.map(() => []);
	const uses = await datasetSteps.find({ step: { $in: [...keys.values()] } }).toArray();
	const asked = [...new Set(uses.map(({ dataset }) => dataset))];
	const docs = await datasets.find({
		_id: { $in: asked },
		...inScope(scope)
	}).sort({ _id: -1 }).toArray();
	const holds = new Set(uses.map(({ step, dataset }) => `${step} ${dataset}`));
	const found = docs.map(datasetOf);
	return ids.map((id) => found.filter((dataset) => holds.has(`${keys.get(id)} ${dataset.id}`)));
}
async function readTrajectoryDatasets(collections, refs, scope) {
	const trajectories = await trajectoryDocs(collections, refs.filter(isSeen(scope)));
	if (trajectories.length === 0) return refs.map(() => []);
	const used = await collections.steps.aggregate([
		{ $match: { trajectory: { $in: trajectories.map(({ key }) => key) } } },
		{ $lookup: {
			from: "datasetSteps",
			localField: "_id",
			foreignField: "step",
			as: "uses"
		} },
		{ $match: { uses: { $ne: [] } } },
		{ $group: {
			_id: "$trajectory",
			datasets: { $addToSet: "$uses.dataset" }
		} }
	]).toArray();
	const holding = new Map(used.map(({ _id, datasets }) => [_id, new Set(datasets.flat())]));
	const found = (await collections.datasets.find({
		_id: { $in: [...new Set([...holding.values()].flatMap((ids) => [...ids]))] },
		...inScope(scope)
	}).sort({ _id: -1 }).toArray()).map(datasetOf);
	const keys = new Map(trajectories.map(({ _id, key }) => [_id, key]));
	return refs.map(({ channel, uid }) => {
		const ids = holding.get(keys.get(trajectoryKey(channel, uid)) ?? NaN);
		return ids === void 0 ? [] : found.filter(({ id }) => ids.has(id));
	});
}
async function datasetsWith({ datasets, datasetSteps }, steps, scope, limit) {
	const holding = await datasetSteps.distinct("dataset", { step: { $in: [...steps] } });
	if (holding.length === 0) return [];
	return (await datasets.find({
		_id: { $in: holding },
		status: "SUCCEEDED",
		...inScope(scope)
	}).sort({ _id: -1 }).limit(limit).toArray()).map(datasetOf);
}
async function keysOf$1(collections, stepIds, scope) {
	const found = await collections.steps.find({ id: { $in: [...stepIds] } }, { projection: {
		id: 1,
		trajectory: 1,
		channel: 1,
		trajectoryUid: 1
	} }).toArray();
	const there = await ofLiving(collections, found.filter(isSeen(scope)));
	return new Map(there.map(({ _id, id }) => [id, _id]));
}
__name(keysOf$1, "keysOf");
// dist/src/store/mongodb/batches/recipe-units.js
const BY$1 = {
	turn: "units_by_turn",
	standing: "units_by_standing",
	prompt: "units_by_prompt",
	arrival: "units_by_arrival"
};
async function readyUnits({ recipeUnits }, recipe, { maxUses, policyVersion, promptUids, limit }) {
	const isReady = {
		recipe,
		turn: {
			...IS_NUMBER,
			$lte: maxUses
		},
		uses: { $lt: maxUses },
		freshUntil: { $gte: policyVersion }
	};
	const [query, hint] = promptUids === null ? [isReady, BY$1.turn] : [{
		...isReady,
		promptUid: { $in: [...promptUids] }
	}, BY$1.prompt];
	return (await recipeUnits.find(query, { hint }).sort({
		turn: 1,
		rank: 1,
		unit: 1
	}).limit(limit).toArray()).map(valueIn);
}
async function unitsOfPrompts({ recipeUnits }, recipe, promptUids) {
	return (await recipeUnits.find({
		recipe,
		promptUid: { $in: [...promptUids] }
	}, { hint: BY$1.prompt }).toArray()).map(valueIn).sort((a, b) => a.unit - b.unit);
}
async function readUnits({ recipeUnits }, recipe, units) {
	const names = units.map((unit) => unitName(recipe, unit));
	const found = await recipeUnits.find({
		_id: { $in: names },
		recipe
	}).toArray();
	const byName = new Map(found.map((doc) => [doc._id, valueIn(doc)]));
	return names.map((name) => byName.get(name) ?? null);
}
async function pageUnits(collections, recipe, query, first, after) {
	const list = {
		name: listName("units", [recipe, query.state]),
		descending: false
	};
	const beyond = after === null ? IS_NUMBER : { $gt: decodeCursor(list, after).tie };
	const hint = query.state === null || query.state === "CONSUMED" ? BY$1.arrival : BY$1.standing;
	const inOrder = await collections.recipeUnits.find({
		...unitsIn(recipe, query),
		unit: beyond
	}, {
		hint,
		projection: {
			_id: 0,
			unit: 1
		}
	}).sort({ unit: 1 }).limit(first + 1).toArray();
	const items = (await readUnits(collections, recipe, inOrder.slice(0, first).map(({ unit }) => unit))).filter((one) => one !== null);
	return {
		items,
		cursors: items.map(({ unit }) => encodeCursor(list, {
			value: unit,
			tie: unit
		})),
		hasNextPage: inOrder.length > first,
		hasPreviousPage: after !== null
	};
}
function countUnits({ recipeUnits }, recipe, query) {
	return countDocuments(recipeUnits, unitsIn(recipe, query));
}
async function unitCounts({ recipeUnits }, recipe, { maxUses, policyVersion }) {
	const key = {
		standing: "$standing",
		isUsed: { $gte: ["$uses", maxUses] },
		isStale: { $lt: ["$freshUntil", policyVersion] }
	};
	const [groups, rewound] = await Promise.all([recipeUnits.aggregate([
		{ $match: { recipe } },
		{ $project: {
			_id: 0,
			standing: 1,
			uses: 1,
			freshUntil: 1,
			unit: 1
		} },
		{ $group: {
			_id: key,
			count: { $sum: 1 },
			oldest: { $min: "$unit" }
		} }
	], { hint: BY$1.standing }).toArray(), recipeUnits.countDocuments({
		recipe,
		turn: 0,
		uses: { $lt: maxUses }
	}, { hint: BY$1.turn })]);
	const counts = Object.fromEntries(UNIT_STATES.map((state) => [state, 0]));
	let first = null;
	for (const { _id, count, oldest } of groups) {
		const state = stateOf(_id.standing, _id.isUsed, _id.isStale);
		counts[state] += count;
		if (state === "READY") [first = null] = await readUnits({ recipeUnits }, recipe, [oldest]);
	}
	return {
		...counts,
		rewound,
		readySince: first?.since ?? null
	};
}
function unitsIn(recipe, { state, maxUses, policyVersion }) {
	const unused = { uses: { $lt: maxUses } };
	switch (state) {
		case null: return { recipe };
		case "LEASED": return {
			recipe,
			standing: "LEASED"
		};
		case "CONSUMED": return {
			recipe,
			standing: { $ne: "LEASED" },
			uses: { $gte: maxUses }
		};
		case "READY": return {
			recipe,
			standing: "READY",
			...unused,
			freshUntil: { $gte: policyVersion }
		};
		case "STALE": {
			const isStale = [{ standing: "STALE" }, { freshUntil: { $lt: policyVersion } }];
			return {
				recipe,
				standing: { $in: ["READY", "STALE"] },
				...unused,
				$or: isStale
			};
		}
		case "INCOMPLETE": return {
			recipe,
			standing: { $in: ["INCOMPLETE", "AWAITING"] },
			...unused
		};
		default: return {
			recipe,
			standing: state,
			...unused
		};
	}
}
// dist/src/store/mongodb/filters/condition.js
const LAST_CODE_POINT = 1114111;
function prefixRange(prefix) {
	if (prefix.isWellFormed()) return {
		from: prefix,
		to: successor(prefix),
		exact: true
	};
	const whole = prefix.slice(0, -1);
	const last = prefix.charCodeAt(prefix.length - 1);
	if (!whole.isWellFormed() || last < 55296 || last > 56319) return null;
	return {
		from: whole,
		to: successor(whole),
		exact: false
	};
}
function successor(prefix) {
	const points = [...prefix];
	for (let last = points.pop(); last !== void 0; last = points.pop()) {
		const point = last.codePointAt(0) ?? 0;
		if (point === LAST_CODE_POINT) continue;
		const next = point === 55295 ? 57344 : point + 1;
		return points.join("") + String.fromCodePoint(next);
	}
	return null;
}
const ALL = {
	query: true,
	exact: true
};
const NONE$1 = {
	query: false,
	exact: true
};
const UNKNOWN = {
	query: true,
	exact: false
};
const MAX_BYTES = 4e6;
const exactly = (query) => ({
	query,
	exact: true
});
const atLeast = (query) => ({
	query,
	exact: false
});
function inverse({ query, exact }) {
	if (!exact) return query === false ? ALL : UNKNOWN;
	return typeof query === "boolean" ? {
		query: !query,
		exact
	} : exactly({ $nor: [query] });
}
function allOf(parts) {
	if (parts.some(({ query }) => query === false)) return NONE$1;
	const queries = parts.flatMap(({ query }) => typeof query === "boolean" ? [] : [query]);
	return {
		query: queries.length === 0 ? true : together(queries),
		exact: parts.every(({ exact }) => exact)
	};
}
function anyOf(parts) {
	if (parts.some(({ query, exact }) => query === true && exact)) return ALL;
	if (parts.some(({ query }) => query === true)) return UNKNOWN;
	const queries = parts.flatMap(({ query }) => typeof query === "boolean" ? [] : [query]);
	if (queries.length === 0) return NONE$1;
	const [only] = queries;
	return {
		query: queries.length === 1 && only !== void 0 ? only : { $or: queries },
		exact: parts.every(({ exact }) => exact)
	};
}
function sendable(condition) {
	if (typeof condition.query === "boolean") return condition;
	return import_lib.BSON.calculateObjectSize(condition.query) > MAX_BYTES ? UNKNOWN : condition;
}
function together(queries) {
	const [only] = queries;
	if (queries.length === 1 && only !== void 0) return only;
	return queries.length === 0 ? {} : { $and: queries };
}
// dist/src/store/mongodb/filters/compile-filter.js
function compileFilter(filter, dialect) {
	return sendable(compile(filter, dialect, false));
}
function compile(filter, dialect, negated) {
	switch (filter.kind) {
		case "and":
		case "or": {
			const parts = filter.of.map((part) => compile(part, dialect, negated));
			return filter.kind === "and" === negated ? anyOf(parts) : allOf(parts);
		}
		case "not": return compile(filter.of, dialect, !negated);
		default: {
			const condition = leaf(filter, dialect);
			return negated ? inverse(condition) : condition;
		}
	}
}
function leaf(filter, dialect) {
	switch (filter.kind) {
		case "compare":
		case "in":
		case "startsWith":
		case "exists": {
			const stored = dialect.fields[filter.field];
			if (stored === "computed") return UNKNOWN;
			if (stored === "derived") return derived(filter);
			return stored === "position" ? flag(filter) : scalar(filter);
		}
		case "tags": {
			const tags = filter.tags.filter((tag) => tag.isWellFormed());
			const found = tags.length === 0 ? NONE$1 : exactly({ tags: { $in: tags } });
			return filter.op === "hasAny" ? found : inverse(found);
		}
		case "metadataEquals": {
			if (filter.path.length === 0) return UNKNOWN;
			const entries = dialect.metadataIndex ? metadataEntries(filter.path, filter.value) : null;
			return atLeast(entries === null ? { metadata: { $ne: null } } : { metadataIndex: { $in: entries } });
		}
		case "metadataExists": return filter.exists && filter.path.length > 0 ? atLeast({ metadata: { $ne: null } }) : UNKNOWN;
		case "failedBy":
			if (filter.steps === void 0) throw new Error("a filter by failures needs their steps");
			return exactly({ position: { $in: [...filter.steps] } });
		case "text":
			if (filter.words.length === 0) return ALL;
			return dialect.text ? UNKNOWN : NONE$1;
		case "trajectory": return UNKNOWN;
	}
}
function scalar(filter) {
	const { field } = filter;
	switch (filter.kind) {
		case "exists": return exactly({ [field]: filter.exists ? { $ne: null } : { $eq: null } });
		case "in": {
			const values = filter.values.filter(canBeStored);
			return values.length === 0 ? NONE$1 : exactly({ [field]: { $in: values } });
		}
		case "startsWith": {
			const range = prefixRange(filter.prefix);
			if (range === null) return NONE$1;
			const { from, to, exact } = range;
			return {
				query: { [field]: to === null ? { $gte: from } : {
					$gte: from,
					$lt: to
				} },
				exact
			};
		}
		case "compare": {
			const { op, value } = filter;
			if (op === "eq") return canBeStored(value) ? exactly({ [field]: { $eq: value } }) : NONE$1;
			if (op === "ne") return canBeStored(value) ? exactly({ [field]: { $ne: value } }) : ALL;
			if (typeof value === "number") return exactly({ [field]: { [`$${op}`]: value } });
			return typeof value === "string" ? atLeast({ [field]: { $gte: "" } }) : UNKNOWN;
		}
	}
}
const DERIVED = {
	hasIds: { responseTokens: { $ne: null } },
	intactPrefix: { $or: [{ stepIndex: 0 }, { parent: { $ne: null } }] }
};
function derived(filter) {
	const query = DERIVED[filter.field];
	if (query !== void 0) return truth(filter, exactly(query));
	const untrainable = exactly({ trainable: false });
	if (filter.kind === "compare" && filter.op === "ne") return inverse(derived({
		...filter,
		op: "eq"
	}));
	if (filter.kind === "exists" && !filter.exists) return inverse(derived({
		...filter,
		exists: true
	}));
	return allOf([untrainable, scalar({
		...filter,
		field: "reason"
	})]);
}
const canBeStored = (value) => typeof value !== "string" || value.isWellFormed();
function flag(filter) {
	return truth(filter, exactly({ [filter.field]: { $ne: null } }));
}
function truth(filter, holds) {
	const is = (value) => value ? holds : inverse(holds);
	switch (filter.kind) {
		case "exists": return filter.exists ? ALL : NONE$1;
		case "in": return anyOf([true, false].flatMap((value) => filter.values.includes(value) ? [is(value)] : []));
		case "startsWith": return NONE$1;
		case "compare":
			if (typeof filter.value !== "boolean" || filter.op !== "eq" && filter.op !== "ne") return UNKNOWN;
			return is(filter.op === "eq" ? filter.value : !filter.value);
	}
}
// dist/src/store/mongodb/listing/listing.js
const EFFORT = {
	few: 4e3,
	slice: 2e3,
	most: 32e3,
	batch: 200,
	passed: 25e4
};
function partsOf(filter) {
	return filter.kind === "and" ? filter.of.flatMap(partsOf) : [filter];
}
const MAX_VALUES = 32;
function valuesListed(part, field) {
	if (part.kind === "compare") return part.op === "eq" && part.field === field ? 1 : null;
	return part.kind === "in" && part.field === field ? part.values.length : null;
}
function through(index, condition, dialect) {
	const { query, exact } = compileFilter(condition, dialect);
	return exact && typeof query !== "boolean" ? [{
		index,
		query,
		condition
	}] : [];
}
function waysThrough(index, field, parts, dialect) {
	return parts.filter((part) => valuesListed(part, field) !== null).flatMap((part) => through(index, part, dialect));
}
function armThrough(index, field, parts, dialect) {
	const part = parts.find((one) => (valuesListed(one, field) ?? 33) <= MAX_VALUES);
	return part === void 0 ? null : through(index, part, dialect)[0] ?? null;
}
async function fewWay({ collection }, ways, { few, signal }) {
	for (const { query, index } of ways) if (await collection.countDocuments(query, {
		limit: few + 1,
		hint: index,
		signal
	}) <= few) return query;
	return null;
}
// dist/src/store/mongodb/listing/selection.js
async function* selection(listing, where, effort) {
	const query = await selectionQuery(listing, where, effort);
	if (query === null) return;
	const { exact } = compileFilter(where, listing.dialect);
	const cursor = listing.collection.find(query, {
		projection: listing.projection,
		batchSize: effort.batch,
		signal: effort.signal
	});
	for await (const docs of batchesOf(cursor)) yield listing.see(docs, exact ? null : where);
}
async function selectionQuery(listing, where, effort) {
	const { query } = compileFilter(where, listing.dialect);
	if (query === false) return null;
	const parts = partsOf(where);
	const few = await fewWay(listing, listing.ways(parts), effort) ?? await listing.search(parts, effort.few);
	return together([
		listing.base,
		few ?? {},
		query === true ? {} : query
	].filter((part) => Object.keys(part).length > 0));
}
// dist/src/store/mongodb/listing/count.js
async function countRows(listing, where, order, effort) {
	const { query, exact } = compileFilter(where, listing.dialect);
	if (query === false) return bounded(0);
	if (!exact) {
		let count = 0;
		for await (const seen of selection(listing, where, effort)) {
			count += seen.length;
			if (count > 1e5) break;
		}
		return bounded(count);
	}
	const { base, collection } = listing;
	const { signal } = effort;
	const all = together([base, query === true ? {} : query]);
	const parts = partsOf(where);
	const arm = parts.length === 0 ? { index: order.index } : parts.length === 1 ? listing.arm(order, parts) : null;
	if (arm !== null) return bounded(await collection.countDocuments(all, {
		limit: COUNT_BOUND + 1,
		hint: arm.index,
		signal
	}));
	const few = await fewWay(listing, listing.ways(parts), effort) ?? await listing.search(parts, effort.few) ?? await fewWay(listing, listing.probes(parts), effort);
	if (few !== null) return bounded(await collection.countDocuments(together([few, all]), { signal }));
	return bounded(await countStretches(listing, all, effort));
}
async function countStretches({ collection, tie, byTie, base }, query, { signal }) {
	let count = 0;
	for (let after = 0; after !== null && count <= 1e5;) {
		const rest = { [tie]: { $gt: after } };
		const [edge] = await collection.aggregate([
			{ $match: together([base, rest]) },
			{ $sort: { [tie]: 1 } },
			{ $skip: 49999 },
			{ $limit: 1 },
			{ $project: {
				_id: 0,
				[tie]: 1
			} }
		], {
			hint: byTie,
			signal
		}).toArray();
		const to = edge === void 0 ? null : Number(edge[tie]);
		const stretch = to === null ? rest : { [tie]: {
			$gt: after,
			$lte: to
		} };
		count += await collection.countDocuments(together([stretch, query]), {
			hint: byTie,
			signal
		});
		after = to;
	}
	return count;
}
function bounded(count) {
	return count > 1e5 ? {
		count: COUNT_BOUND,
		exact: false
	} : {
		count,
		exact: true
	};
}
// dist/src/store/mongodb/filters/dialect.js
const STEP_DIALECT = {
	fields: {
		id: "value",
		channel: "value",
		trajectoryUid: "value",
		promptUid: "value",
		stepIndex: "value",
		policyVersion: "value",
		promptTokens: "value",
		responseTokens: "value",
		reward: "value",
		judgment: "value",
		createdAt: "value",
		model: "value",
		finishReason: "value",
		turnType: "value",
		tokenSource: "value",
		quality: "value",
		keep: "value",
		trainable: "value",
		isLast: "value",
		consumed: "position",
		hasLogProbs: "value",
		branch: "value",
		agent: "value",
		exported: "computed",
		hasIds: "derived",
		intactPrefix: "derived",
		untrainableReason: "derived"
	},
	metadataIndex: true,
	text: true
};
const TRAJECTORY_DIALECT = {
	fields: {
		uid: "value",
		channel: "value",
		promptUid: "value",
		generation: "value",
		status: "value",
		stepCount: "value",
		reward: "value",
		maxPolicyVersion: "value",
		startedAt: "value",
		lastStepAt: "value",
		promptTokens: "value",
		responseTokens: "value",
		agent: "value",
		model: "computed"
	},
	metadataIndex: false,
	text: true
};
const GROUP_DIALECT = {
	fields: {
		channel: "value",
		promptUid: "value",
		trajectoryCount: "computed",
		completeCount: "computed",
		openCount: "computed",
		generation: "value",
		minPolicyVersion: "computed",
		maxPolicyVersion: "computed",
		zeroVariance: "computed",
		rewardMean: "computed",
		rewardStd: "computed",
		lastStepAt: "computed"
	},
	metadataIndex: false,
	text: false
};
// dist/src/store/mongodb/reading/groups.js
const MEMBER = {
	uid: 1,
	status: 1,
	reward: 1,
	stepCount: 1,
	startedAt: 1,
	lastStepAt: 1,
	minPolicyVersion: 1,
	maxPolicyVersion: 1
};
const nameOf$1 = __name(({ channel, promptUid }) => JSON.stringify([channel, promptUid]), "nameOf");
const nameOfGroup = ({ channel, promptUid, generation }) => JSON.stringify([
	channel,
	promptUid,
	generation
]);
async function groupDocs({ groups }, refs) {
	if (refs.length === 0) return [];
	const places = new Map();
	for (const ref of refs) {
		const place = JSON.stringify([ref.channel, ref.generation]);
		const known = places.get(place);
		if (known === void 0) places.set(place, {
			ref,
			uids: new Set([ref.promptUid])
		});
		else known.uids.add(ref.promptUid);
	}
	const among = [...places.values()].map(({ ref: { channel, generation }, uids }) => ({
		channel,
		promptUid: { $in: [...uids] },
		...generation === null ? {} : { generation }
	}));
	const [only, ...more] = among;
	return groups.find({
		past: false,
		...more.length === 0 ? only : { $or: among }
	}).toArray();
}
async function readGroups(collections, keys, scope) {
	const asked = keys.filter(isSeen(scope));
	if (asked.length === 0) return keys.map(() => null);
	const found = await groupDocs(collections, asked);
	const byName = new Map();
	for (const doc of found) {
		const known = byName.get(nameOf$1(doc));
		if (known === void 0) byName.set(nameOf$1(doc), [doc]);
		else known.push(doc);
	}
	return groupsOf(collections, keys.map((key) => {
		const [latest] = (byName.get(nameOf$1(key)) ?? []).filter((doc) => key.generation === null || key.generation === doc.generation).sort((a, b) => b.generation - a.generation);
		return isSeen(scope)(key) ? latest : void 0;
	}));
}
async function readGroupsById(collections, ids, scope) {
	const found = await collections.groups.find({
		id: { $in: [...ids] },
		past: false
	}).toArray();
	const byId = new Map(found.filter(isSeen(scope)).map((doc) => [doc.id, doc]));
	return groupsOf(collections, ids.map((id) => byId.get(id)));
}
async function listChannels({ groups }, scope) {
	return (await groups.distinct("channel", { past: false })).filter((channel) => isInScope(channel, scope)).sort();
}
async function pageGroupKeys({ groups }, channel, asOf, after, limit, scope) {
	if (!isSeen(scope)({ channel })) return {
		groups: [],
		next: null
	};
	const found = await groups.find({
		channel,
		firstPosition: {
			$gt: after ?? 0,
			$lte: asOf
		},
		past: false
	}).sort({ firstPosition: 1 }).limit(limit).toArray();
	const last = found[found.length - 1];
	return {
		groups: found.map(({ promptUid, generation }) => ({
			channel,
			promptUid,
			generation
		})),
		next: found.length < limit || last === void 0 ? null : last.firstPosition
	};
}
async function groupsOf(collections, docs) {
	const there = docs.filter((doc) => doc !== void 0);
	const groups = await readPromptGroups(collections, there);
	const byKey = new Map(there.map((doc, i) => [doc._id, groups[i] ?? null]));
	return docs.map((doc) => doc === void 0 ? null : byKey.get(doc._id) ?? null);
}
async function readPromptGroups({ trajectories }, docs) {
	if (docs.length === 0) return [];
	const members = await trajectories.find({
		group: { $in: docs.map(({ _id }) => _id) },
		...LIVING
	}, { projection: {
		_id: 0,
		group: 1,
		...MEMBER
	} }).toArray();
	const byGroup = groupedBy(members, ({ group }) => group);
	return docs.map((doc) => promptGroupOf(doc, byGroup.get(doc._id) ?? []));
}
// dist/src/store/mongodb/listing/groups.js
const ARRIVAL = {
	name: "groups",
	path: null,
	nullable: false,
	index: "groups_by_registration",
	all: {}
};
const computed = (name, of) => ({
	...ARRIVAL,
	name: `groups:${name}`,
	computed: (item) => of(item)
});
const GROUP_ORDERS = {
	ARRIVAL,
	STARTED_AT: computed("STARTED_AT", (group) => group.startedAt),
	LAST_STEP_AT: computed("LAST_STEP_AT", (group) => group.lastStepAt),
	REWARD_MEAN: computed("REWARD_MEAN", (group) => group.rewardMean),
	REWARD_STD: computed("REWARD_STD", (group) => group.rewardStd),
	SIZE: computed("SIZE", (group) => group.trajectoryCount)
};
var GroupListing = class {
	constructor(collections) {
		this.collections = collections;
		this.tie = "registered";
		this.byTie = "groups_by_registration";
		this.base = { past: false };
		this.dialect = GROUP_DIALECT;
		this.projection = {};
		this.collection = collections.db.collection("groups");
	}
	ways(parts) {
		return waysThrough("groups_by_prompt", "promptUid", parts, GROUP_DIALECT);
	}
	probes() {
		return [];
	}
	async search() {
		return null;
	}
	arm(_order, parts) {
		return armThrough("groups_by_channel", "channel", parts, GROUP_DIALECT);
	}
	async see(docs, where) {
		const groups = await readPromptGroups(this.collections, docs);
		return docs.flatMap((doc, i) => {
			const item = groups[i];
			return item === void 0 ? [] : [{
				doc,
				item
			}];
		}).filter(({ item }) => where === null || matchesGroup(where, item));
	}
};
// dist/src/store/mongodb/listing/walk.js
function stretchesAfter(place, { path }, descending, nulls) {
	if (path === null) return [{
		kind: "ties",
		value: null,
		after: place?.tie ?? null
	}];
	const ofNull = {
		kind: "ties",
		value: null,
		after: null
	};
	if (place === null) {
		const values = {
			kind: "values",
			after: null
		};
		if (!nulls) return [values];
		return descending ? [values, ofNull] : [ofNull, values];
	}
	const rest = {
		kind: "ties",
		value: place.value,
		after: place.tie
	};
	if (place.value === null) return descending ? [rest] : [rest, {
		kind: "values",
		after: null
	}];
	const beyond = {
		kind: "values",
		after: place.value
	};
	return descending && nulls ? [
		rest,
		beyond,
		ofNull
	] : [rest, beyond];
}
function restOf(stretch, { value, tie }) {
	if (stretch.kind === "ties") return [{
		...stretch,
		after: tie
	}];
	return [{
		kind: "ties",
		value,
		after: tie
	}, {
		kind: "values",
		after: value
	}];
}
function stretchQuery(stretch, { path, tie }, descending) {
	const than = descending ? "$lt" : "$gt";
	if (stretch.kind === "values") {
		if (path === null) return {};
		return { [path]: stretch.after === null ? { $gte: -Number.MAX_VALUE } : { [than]: stretch.after } };
	}
	return {
		...path === null ? {} : { [path]: { $eq: stretch.value } },
		...stretch.after === null ? {} : { [tie]: { [than]: stretch.after } }
	};
}
function sortOf({ path, tie }, descending) {
	const direction = descending ? -1 : 1;
	return path === null ? { [tie]: direction } : {
		[path]: direction,
		[tie]: direction
	};
}
async function walk(listing, given, stretches, effort, unfilled) {
	const { residual, where, wanted } = given;
	const found = [];
	const left = [...stretches];
	let rows = effort.slice;
	let asked = false;
	let passed = 0;
	for (let stretch = left.shift(); stretch !== void 0; stretch = left.shift()) {
		const limit = where === null ? wanted - found.length : Math.max(effort.batch, wanted - found.length);
		const docs = await matching(listing, given, stretch, rows, limit, effort);
		found.push(...await listing.see(docs, where));
		if (found.length >= wanted) break;
		const last = docs[docs.length - 1];
		let at;
		if (docs.length === limit && last !== void 0) {
			at = placeOf(last, given.paths);
			left.unshift(...restOf(stretch, at));
			passed += docs.length;
		} else if (residual !== null) {
			const behind = await restBehind(listing, given, stretch, rows, effort);
			if (behind === null) continue;
			at = behind.at;
			left.unshift(...behind.rest);
			passed += rows;
			rows = Math.min(rows * 2, effort.most);
		} else continue;
		if (!asked) {
			asked = true;
			if (await unfilled()) return {
				rows: [],
				stoppedAt: null
			};
		}
		if (passed >= effort.passed && left.length > 0) return {
			rows: found,
			stoppedAt: at
		};
	}
	return {
		rows: found.slice(0, wanted),
		stoppedAt: null
	};
}
function placeOf(doc, { path, tie }) {
	return {
		value: path === null ? null : doc[path],
		tie: Number(doc[tie])
	};
}
async function matching({ collection, base, projection }, { arm, residual, paths, descending }, stretch, rows, limit, { signal }) {
	const pipeline = [{ $match: together([
		base,
		arm.query,
		stretchQuery(stretch, paths, descending)
	]) }, { $sort: sortOf(paths, descending) }];
	if (residual !== null) pipeline.push({ $limit: rows }, { $match: residual });
	pipeline.push({ $limit: limit });
	if (Object.keys(projection).length > 0) pipeline.push({ $project: projection });
	return collection.aggregate(pipeline, {
		hint: arm.index,
		signal
	}).toArray();
}
async function restBehind({ collection, base, tie }, { arm, paths, descending }, stretch, rows, { signal }) {
	const { path } = paths;
	const projection = {
		_id: 0,
		[tie]: 1,
		...path === null ? {} : { [path]: 1 }
	};
	const [last, next] = await collection.aggregate([
		{ $match: together([
			base,
			arm.query,
			stretchQuery(stretch, paths, descending)
		]) },
		{ $sort: sortOf(paths, descending) },
		{ $skip: rows - 1 },
		{ $limit: 2 },
		{ $project: projection }
	], {
		hint: arm.index,
		signal
	}).toArray();
	if (last === void 0 || next === void 0) return null;
	const at = placeOf(last, paths);
	const rest = restOf(stretch, at);
	return {
		at,
		rest: placeOf(next, paths).value === at.value ? rest : rest.filter(({ kind }) => kind === "values")
	};
}
// dist/src/store/mongodb/listing/page.js
async function readPage(listing, request, effort) {
	const { order, descending } = request;
	const named = {
		name: listName(order.name, request.asked),
		descending
	};
	const course = courseOf(request, descending);
	const [place, stop] = [course.start, course.stop].map((cursor) => cursor === null ? null : decodeNumberCursor(named, cursor));
	const paths = pathsOf(listing, order);
	const isByTie = order.path === null && order.computed === void 0;
	const rowPlace = ({ doc, item }) => order.computed === void 0 ? placeOf(doc, paths) : {
		value: order.computed(item),
		tie: placeOf(doc, paths).tie
	};
	const read = order.computed === void 0 ? await rowsOf(listing, request, place ?? null, course, effort) : await sortedByComputed(listing, request.where, rowPlace, place ?? null, course, effort);
	const isInside = (row) => stop == null || (isByTie ? comparePlaces({
		value: null,
		tie: row.tie
	}, {
		value: null,
		tie: stop.tie
	}, course.descending) < 0 : comparePlaces(row, stop, course.descending) < 0);
	const rows = read.rows.filter((row) => isInside(rowPlace(row)));
	const stoppedAt = read.stoppedAt !== null && isInside(read.stoppedAt) ? read.stoppedAt : null;
	const shown = rows.slice(0, course.size);
	if (course.backwards) shown.reverse();
	const cursorOf = ({ value, tie }) => encodeCursor(named, {
		value: isByTie ? tie : value,
		tie
	});
	const goesOn = stoppedAt === null ? null : cursorOf(stoppedAt);
	return {
		items: shown.map(({ item }) => item),
		cursors: shown.map((row) => cursorOf(rowPlace(row))),
		...around(course, rows.length > course.size || stoppedAt !== null),
		...goesOn === null ? {} : course.backwards ? { startCursor: goesOn } : { endCursor: goesOn }
	};
}
const pathsOf = ({ tie }, { path }) => ({
	path,
	tie
});
async function rowsOf(listing, { where, order }, place, { descending, size }, effort) {
	const condition = compileFilter(where, listing.dialect);
	if (condition.query === false) return {
		rows: [],
		stoppedAt: null
	};
	const parts = partsOf(where);
	const paths = pathsOf(listing, order);
	const sorted = {
		where,
		condition,
		order,
		paths,
		descending,
		place,
		wanted: size + 1
	};
	const searched = await fewWay(listing, listing.ways(parts), effort) ?? await listing.search(parts, effort.few);
	if (searched !== null) return sortedFew(listing, searched, sorted, effort);
	const ordering = parts.filter((part) => isAbout(part, order.path));
	const bounds = ordering.flatMap((part) => {
		const { query } = compileFilter(part, listing.dialect);
		return typeof query === "boolean" ? [] : [query];
	});
	const arm = listing.arm(order, parts) ?? {
		query: order.all,
		index: order.index,
		condition: null
	};
	const residual = compileFilter({
		kind: "and",
		of: parts.filter((part) => !ordering.includes(part) && part !== arm.condition)
	}, listing.dialect).query;
	const given = {
		arm: {
			...arm,
			query: together([arm.query, ...bounds].filter((query) => Object.keys(query).length > 0))
		},
		residual: typeof residual === "boolean" ? null : residual,
		where: condition.exact ? null : where,
		paths,
		descending,
		wanted: size + 1
	};
	let probed = null;
	const found = await walk(listing, given, stretchesAfter(place, paths, descending, order.nullable && ordering.length === 0), effort, async () => {
		probed = await fewWay(listing, listing.probes(parts), effort);
		return probed !== null;
	});
	return probed === null ? found : sortedFew(listing, probed, sorted, effort);
}
async function sortedByComputed(listing, where, placeOfRow, start, { descending, size }, effort) {
	let kept = [];
	for await (const seen of selection(listing, where, effort)) {
		const rows = seen.map((row) => ({
			row,
			place: placeOfRow(row)
		})).filter(({ place }) => start === null || comparePlaces(place, start, descending) > 0);
		kept = [...kept, ...rows].sort((a, b) => comparePlaces(a.place, b.place, descending)).slice(0, size + 1);
	}
	return {
		rows: kept.map(({ row }) => row),
		stoppedAt: null
	};
}
function isAbout(part, path) {
	if (part.kind === "compare") return part.field === path && part.op !== "ne";
	return part.kind === "in" && part.field === path;
}
async function sortedFew(listing, few, { where, condition, order, paths, descending, place, wanted }, effort) {
	const { collection, base, projection } = listing;
	const query = [
		base,
		few,
		...typeof condition.query === "boolean" ? [] : [condition.query]
	];
	const found = [];
	for (let at = place;;) {
		const beyond = stretchesAfter(at, paths, descending, order.nullable).map((stretch) => stretchQuery(stretch, paths, descending));
		const limit = condition.exact ? wanted - found.length : Math.max(effort.batch, wanted - found.length);
		const docs = await collection.find(together(at === null ? query : [...query, { $or: beyond }]), {
			projection,
			signal: effort.signal
		}).sort(sortOf(paths, descending)).limit(limit).toArray();
		found.push(...await listing.see(docs, condition.exact ? null : where));
		const last = docs[docs.length - 1];
		if (found.length >= wanted || docs.length < limit || last === void 0) return {
			rows: found.slice(0, wanted),
			stoppedAt: null
		};
		at = placeOf(last, paths);
	}
}
// dist/src/store/mongodb/listing/knowledge.js
const TEXTS_AT_ONCE = 64;
const TRAJECTORIES_AT_ONCE = 16;
async function knowledgeOfTrajectories(collections, search, keys, where) {
	const needs = needsOf(where);
	const [models, holding] = await Promise.all([needs.models ? modelsOf(collections, keys) : null, needs.text ? withWords(collections, search, keys, where) : null]);
	return (key) => ({
		...models === null ? {} : { models: models.get(key) ?? [] },
		...holding === null ? {} : { hasWords: (words) => holding.get(nameOf(words))?.has(key) ?? false }
	});
}
const nameOf = (words) => JSON.stringify(words);
async function modelsOf({ steps }, keys) {
	const found = await steps.aggregate([{ $match: {
		trajectory: { $in: [...keys] },
		model: { $ne: null }
	} }, { $group: {
		_id: "$trajectory",
		models: { $addToSet: "$model" }
	} }]).toArray();
	return new Map(found.map(({ _id, models }) => [_id, models]));
}
async function withWords({ steps }, search, keys, where) {
	const asked = new Map([...leavesOf(where)].flatMap((leaf) => leaf.kind === "text" ? [[nameOf(leaf.words), leaf]] : []));
	const holding = new Map([...asked.keys()].map((name) => [name, new Set()]));
	for (const some of slices(keys, TRAJECTORIES_AT_ONCE)) {
		const docs = await steps.find({ trajectory: { $in: [...some] } }, { projection: HEAD_FIELDS }).toArray();
		for (const [name, leaf] of asked) for (const part of slices(docs, TEXTS_AT_ONCE)) for (const { trajectory } of await search.matching(part, leaf)) holding.get(name)?.add(trajectory);
	}
	return holding;
}
async function knowledgeOfSteps(collections, search, docs, where) {
	const { exported: asksExported, trajectory: asksTrajectory } = needsOf(where);
	const exported = asksExported ? await exportedAmong(collections, docs.map(({ _id }) => _id)) : null;
	const trajectories = asksTrajectory === null ? null : await trajectoriesOf$1(collections, search, docs, where);
	return ({ _id, trajectory }) => {
		const of = trajectories?.get(trajectory);
		return {
			...exported === null ? {} : { exported: exported.has(_id) },
			...of === void 0 ? {} : { trajectory: of }
		};
	};
}
async function trajectoriesOf$1(collections, search, steps, where) {
	const keys = [...new Set(steps.map(({ trajectory }) => trajectory))];
	const asked = {
		kind: "and",
		of: [...leavesOf(where)].flatMap((leaf) => leaf.kind === "trajectory" ? [leaf.of] : [])
	};
	const [docs, known] = await Promise.all([collections.trajectories.find({ key: { $in: keys } }).toArray(), knowledgeOfTrajectories(collections, search, keys, asked)]);
	return new Map(docs.map((doc) => [doc.key, {
		trajectory: trajectoryOf(doc),
		...known(doc.key)
	}]));
}
__name(trajectoriesOf$1, "trajectoriesOf");
// dist/src/store/mongodb/listing/trajectory-search.js
const MOST_WORDS = 16;
const NAMES = [[
	"trajectoryUid",
	"uid",
	"trajectories_by_uid"
], [
	"promptUid",
	"promptUid",
	"trajectories_by_prompt"
]];
async function trajectoriesNamed({ steps, trajectories }, part, limit) {
	if (part.kind !== "compare" && part.kind !== "in") return null;
	for (const [name, field, index] of NAMES) {
		if (part.field !== name) continue;
		const [way] = waysThrough(index, field, [{
			...part,
			field
		}], TRAJECTORY_DIALECT);
		if (way === void 0) return null;
		const found = await trajectories.find({
			...way.query,
			...LIVING
		}, { projection: { key: 1 } }).hint(way.index).limit(limit + 1).toArray();
		return found.length > limit ? null : withFewSteps({ steps }, new Set(found.map(({ key }) => key)), limit);
	}
	return null;
}
async function trajectoriesThat({ steps, trajectories }, where, limit) {
	const { query } = compileFilter(where, TRAJECTORY_DIALECT);
	if (query === false) return new Set();
	if (query === true) return null;
	const found = await trajectories.find({ $and: [LIVING, query] }, { projection: { key: 1 } }).limit(limit + 1).toArray();
	return found.length > limit ? null : withFewSteps({ steps }, new Set(found.map(({ key }) => key)), limit);
}
async function trajectoriesWithWords({ wordProgress, steps, stepWords }, words, limit) {
	const { indexed = 0 } = await wordProgress.findOne({ _id: "words" }) ?? {};
	const unindexed = await steps.find({ position: { $gt: indexed } }, { projection: {
		_id: 0,
		trajectory: 1
	} }).hint("steps_by_position").limit(limit + 1).toArray();
	if (unindexed.length > limit) return null;
	const recent = new Set(unindexed.map(({ trajectory }) => trajectory));
	let found = null;
	for (const word of words.slice(0, MOST_WORDS)) {
		const holding = await stepWords.find({ words: { $in: [...wordEntries(word)] } }, { projection: {
			_id: 0,
			trajectory: 1
		} }).hint("words").limit(limit + 1).toArray();
		if (holding.length > limit) continue;
		const keys = new Set([...recent, ...holding.map(({ trajectory }) => trajectory)]);
		found = found === null ? keys : new Set([...keys].filter((key) => found?.has(key)));
	}
	return found === null ? null : withFewSteps({ steps }, found, limit);
}
async function withFewSteps({ steps }, trajectories, limit) {
	return await steps.countDocuments({ trajectory: { $in: [...trajectories] } }, {
		limit: limit + 1,
		hint: "steps_by_trajectory"
	}) > limit ? null : trajectories;
}
var TextSearch = class {
	constructor(collections) {
		this.collections = collections;
		this.known = new MessageWords();
	}
	async matching(docs, where, known = () => ({})) {
		const wanted = [...wordsIn(where)];
		const texts = await new ContentReader(this.collections).readTexts(docs);
		const breather = new Breather();
		const found = [];
		for (const [i, doc] of docs.entries()) {
			const present = await this.present(wanted, texts[i] ?? [], breather);
			if (matchesStep(where, stepHeadOf(doc), {
				...known(doc),
				text: () => present.join(" ")
			})) found.push(doc);
		}
		return found;
	}
	async present(wanted, texts, breather) {
		const missing = new Set(wanted);
		for (const text of texts) {
			if (missing.size === 0) break;
			const words = this.known.of(text);
			for (const word of missing) if (words.has(word)) missing.delete(word);
			await breather.pause();
		}
		return wanted.filter((word) => !missing.has(word));
	}
};
function wordsIn(filter) {
	switch (filter.kind) {
		case "and":
		case "or": return new Set(filter.of.flatMap((part) => [...wordsIn(part)]));
		case "not": return wordsIn(filter.of);
		case "text": return new Set(filter.words);
		default: return new Set();
	}
}
// dist/src/store/mongodb/listing/steps.js
function order$1(name, path, index) {
	const nullable = path !== "createdAt" && path !== "stepIndex";
	return {
		name: `steps:${name}`,
		path,
		nullable,
		index,
		all: {}
	};
}
__name(order$1, "order");
const STEP_ORDERS = {
	CREATED_AT: order$1("CREATED_AT", "createdAt", "steps_by_creation"),
	REWARD: order$1("REWARD", "reward", "steps_by_reward"),
	STEP_INDEX: order$1("STEP_INDEX", "stepIndex", "steps_by_index"),
	POLICY_VERSION: order$1("POLICY_VERSION", "policyVersion", "steps_by_policy_version"),
	RESPONSE_TOKENS: order$1("RESPONSE_TOKENS", "responseTokens", "steps_by_response_tokens")
};
const PROBES$1 = {
	policyVersion: "steps_by_policy_version",
	channel: "steps_by_channel",
	finishReason: "steps_by_finish",
	responseTokens: "steps_by_response_tokens",
	stepIndex: "steps_by_index",
	reward: "steps_by_reward",
	createdAt: "steps_by_creation"
};
const BY_CREATION = [
	["finishReason", "steps_by_finish"],
	["policyVersion", "steps_by_policy_creation"],
	["channel", "steps_by_channel"]
];
var StepListing = class {
	constructor(collections) {
		this.collections = collections;
		this.tie = "position";
		this.byTie = "steps_by_position";
		this.base = {};
		this.dialect = STEP_DIALECT;
		this.projection = HEAD_FIELDS;
		this.collection = collections.db.collection("steps");
		this.text = new TextSearch(collections);
	}
	ways(parts) {
		const byId = waysThrough("steps_by_id", "id", parts, STEP_DIALECT);
		const byMetadata = parts.flatMap((part) => {
			const entries = part.kind === "metadataEquals" ? metadataEntries(part.path, part.value) : null;
			return entries === null ? [] : [{
				index: "steps_by_metadata",
				query: { metadataIndex: { $in: [...entries] } }
			}];
		});
		return [...byId, ...byMetadata];
	}
	probes(parts) {
		return parts.flatMap(probeOf);
	}
	async search(parts, limit) {
		for (const part of parts.flatMap((one) => [one, ...impliedOfStep(one)])) {
			const trajectories = part.kind === "text" ? await trajectoriesWithWords(this.collections, part.words, limit) : part.kind === "trajectory" ? await trajectoriesThat(this.collections, part.of, limit) : await trajectoriesNamed(this.collections, part, limit);
			if (trajectories !== null) return { trajectory: { $in: [...trajectories] } };
		}
		return null;
	}
	arm({ path }, parts) {
		if (path !== "createdAt") return null;
		const tagged = parts.find((part) => part.kind === "tags" && part.op === "hasAny" && new Set(part.tags).size === 1);
		const [byTag] = tagged === void 0 ? [] : through("steps_by_tag", tagged, STEP_DIALECT);
		if (byTag !== void 0) return byTag;
		for (const [field, index] of BY_CREATION) {
			const arm = armThrough(index, field, parts, STEP_DIALECT);
			if (arm !== null) return arm;
		}
		return null;
	}
	async see(docs, where) {
		const living = await ofLiving(this.collections, docs);
		return (where === null ? living : await this.matching(living, where)).map((doc) => ({
			doc,
			item: stepHeadOf(doc)
		}));
	}
	async matching(docs, where) {
		const known = await knowledgeOfSteps(this.collections, this.text, docs, where);
		if (searchesText(where)) return this.text.matching(docs, where, known);
		return docs.filter((doc) => matchesStep(where, stepHeadOf(doc), known(doc)));
	}
};
function probeOf(part) {
	if (part.kind === "tags" && part.op === "hasAny") return through("steps_by_tag", part, STEP_DIALECT);
	if (part.kind !== "in" && (part.kind !== "compare" || part.op === "ne")) return [];
	const index = indexFor(part);
	const ways = index === void 0 ? [] : through(index, part, STEP_DIALECT);
	if (index !== "steps_judged") return ways;
	return ways.map((way) => ({
		...way,
		query: { $and: [{ judgment: IS_NUMBER }, way.query] }
	}));
}
function indexFor(part) {
	if (part.kind === "compare") {
		if (part.field === "keep" && part.value === false) return "steps_dropped";
		if (part.field === "trainable" && part.value === false) return "steps_untrainable";
		if (part.field === "quality" && part.value !== "UNREVIEWED") return "steps_reviewed";
		if (part.field === "judgment") return "steps_judged";
	}
	return PROBES$1[part.field];
}
// dist/src/store/mongodb/listing/trajectories.js
const EVERY_STATUS = { status: { $in: [
	"OPEN",
	"COMPLETE",
	"ABANDONED"
] } };
function order(name, path, index) {
	return {
		name: `trajectories:${name}`,
		path,
		nullable: path === "reward",
		index,
		all: EVERY_STATUS
	};
}
const TRAJECTORY_ORDERS = {
	STARTED_AT: order("STARTED_AT", "startedAt", "trajectories_by_start"),
	LAST_STEP_AT: order("LAST_STEP_AT", "lastStepAt", "trajectories_by_last_step"),
	REWARD: order("REWARD", "reward", "trajectories_by_reward"),
	STEP_COUNT: order("STEP_COUNT", "stepCount", "trajectories_by_step_count")
};
const WAYS = [["uid", "trajectories_by_uid"], ["promptUid", "trajectories_by_prompt"]];
const PROBES = {
	channel: "trajectories_by_channel",
	status: "trajectories_by_start",
	reward: "trajectories_by_reward",
	stepCount: "trajectories_by_step_count",
	startedAt: "trajectories_by_start"
};
var TrajectoryListing = class {
	constructor(collections) {
		this.collections = collections;
		this.tie = "registered";
		this.byTie = "trajectories_by_arrival";
		this.base = LIVING;
		this.dialect = TRAJECTORY_DIALECT;
		this.projection = {};
		this.collection = collections.db.collection("trajectories");
		this.text = new TextSearch(collections);
	}
	ways(parts) {
		return WAYS.flatMap(([field, index]) => waysThrough(index, field, parts, TRAJECTORY_DIALECT));
	}
	probes(parts) {
		return parts.flatMap((part) => {
			if (part.kind !== "in" && (part.kind !== "compare" || part.op === "ne")) return [];
			const index = PROBES[part.field];
			const ways = index === void 0 ? [] : through(index, part, TRAJECTORY_DIALECT);
			return part.field === "channel" || part.field === "status" ? ways : ways.map(({ query }) => ({
				index: index ?? "",
				query: {
					...EVERY_STATUS,
					...query
				}
			}));
		});
	}
	async search() {
		return null;
	}
	arm({ path, index }, parts) {
		const ofStatus = armThrough(index, "status", parts, TRAJECTORY_DIALECT);
		if (ofStatus !== null || path !== "startedAt") return ofStatus;
		return armThrough("trajectories_by_channel", "channel", parts, TRAJECTORY_DIALECT);
	}
	async see(docs, where) {
		const seen = docs.map((doc) => ({
			doc,
			item: trajectoryOf(doc)
		}));
		if (where === null) return seen;
		const keys = docs.map(({ key }) => key);
		const known = await knowledgeOfTrajectories(this.collections, this.text, keys, where);
		return seen.filter(({ doc, item }) => matchesTrajectory(where, item, known(doc.key)));
	}
};
// dist/src/store/mongodb/reading/stats-pipeline.js
const one = (condition) => ({ $sum: { $cond: [
	condition,
	1,
	0
] } });
const MAGNITUDE = { $abs: "$reward" };
const OF_STEPS = {
	count: { $sum: 1 },
	rewarded: one({ $ne: ["$reward", null] }),
	low: { $min: "$reward" },
	high: { $max: "$reward" },
	small: { $sum: { $cond: [
		{ $lte: [MAGNITUDE, LARGE] },
		"$reward",
		0
	] } },
	large: { $sum: { $cond: [
		{ $gt: [MAGNITUDE, LARGE] },
		{ $divide: ["$reward", SCALE] },
		0
	] } }
};
const OF_TOTALS = {
	count: { $sum: "$count" },
	rewarded: { $sum: "$rewarded" },
	low: { $min: "$low" },
	high: { $max: "$high" },
	small: { $sum: "$small" },
	large: { $sum: "$large" }
};
const TRAINABLE = { $and: [
	"$keep",
	"$trainable",
	{ $eq: ["$turnType", "MAIN"] }
] };
const EXPORTED = { $ne: ["$datasets", []] };
const IS_LIVING = { $gt: ["$$this.registered", 0] };
function trajectoriesPipeline(query, hasDatasets) {
	const complete = { $eq: [{ $arrayElemAt: ["$of.status", 0] }, "COMPLETE"] };
	const rewarded = { $and: [complete, { $ne: [{ $arrayElemAt: ["$of.reward", 0] }, null] }] };
	const where = (condition, count) => ({ $sum: { $cond: [
		condition,
		count,
		0
	] } });
	return [
		{ $match: query },
		...hasDatasets ? [WITH_DATASETS] : [],
		{ $group: {
			_id: "$trajectory",
			group: { $first: "$group" },
			...OF_STEPS,
			trainable: one(TRAINABLE),
			exported: hasDatasets ? one({ $and: [TRAINABLE, EXPORTED] }) : { $sum: 0 },
			consumed: hasDatasets ? one({ $and: [
				TRAINABLE,
				EXPORTED,
				{ $ne: ["$consumed", null] }
			] }) : { $sum: 0 }
		} },
		{ $lookup: {
			from: "trajectories",
			localField: "_id",
			foreignField: "key",
			as: "of"
		} },
		{ $set: { of: { $filter: {
			input: "$of",
			cond: IS_LIVING
		} } } },
		{ $group: {
			_id: {
				gone: { $cond: [
					{ $eq: ["$of", []] },
					"$_id",
					null
				] },
				group: "$group"
			},
			...OF_TOTALS,
			trajectories: { $sum: 1 },
			complete: where(complete, "$count"),
			rewardedSteps: where(rewarded, "$count"),
			trainable: where(rewarded, "$trainable"),
			exported: where(rewarded, "$exported"),
			consumed: where(rewarded, "$consumed")
		} },
		{ $group: {
			_id: "$_id.gone",
			...OF_TOTALS,
			trajectories: { $sum: "$trajectories" },
			complete: { $sum: "$complete" },
			rewardedSteps: { $sum: "$rewardedSteps" },
			trainable: { $sum: "$trainable" },
			exported: { $sum: "$exported" },
			consumed: { $sum: "$consumed" },
			groups: { $sum: 1 }
		} }
	];
}
function measureOf({ rewarded, low, high, small, large }, buckets) {
	if (low === null || high === null) return {
		bins: rewardBins(0, 0, buckets),
		scale: 1,
		centre: 0
	};
	const scale = scaleOf([low, high]);
	const mean = low === high ? low : meanOf(small, large, rewarded);
	return {
		bins: rewardBins(low, high, buckets),
		scale,
		centre: mean / scale
	};
}
function totalsPipeline(query, measure) {
	const distance = { $subtract: [{ $divide: ["$reward", measure.scale] }, measure.centre] };
	return [
		{ $match: query },
		{ $group: {
			_id: {
				policyVersion: "$policyVersion",
				model: "$model",
				quality: "$quality",
				tags: "$tags",
				bin: binExpression(measure.bins)
			},
			...OF_STEPS,
			distance: { $sum: distance },
			squares: { $sum: { $multiply: [distance, distance] } },
			promptTokens: { $sum: "$promptTokens" },
			responseTokens: { $sum: "$responseTokens" },
			engine: one({ $eq: ["$tokenSource", "ENGINE"] }),
			logProbs: one("$hasLogProbs"),
			matching: one({ $and: ["$hasLogProbs", { $in: ["$tokenSource", ["ENGINE", "CLIENT"]] }] }),
			truncated: one({ $eq: ["$finishReason", TRUNCATED] }),
			failed: one({ $or: [{ $and: [{ $eq: ["$hasResponse", false] }, { $eq: ["$responseTokens", null] }] }, { $in: ["$finishReason", [...FAILED_REASONS]] }] }),
			intact: one({ $or: [{ $eq: ["$stepIndex", 0] }, { $ne: ["$parent", null] }] })
		} },
		{ $facet: {
			all: [{ $group: {
				_id: null,
				...OF_TOTALS,
				...SUMMED
			} }],
			bins: [{ $group: {
				_id: "$_id.bin",
				n: { $sum: "$count" }
			} }],
			policyVersion: mostFrequent("$_id.policyVersion"),
			model: mostFrequent("$_id.model"),
			quality: mostFrequent("$_id.quality"),
			tags: [{ $unwind: "$_id.tags" }, ...mostFrequent("$_id.tags")]
		} }
	];
}
const WITH_DATASETS = { $lookup: {
	from: "datasetSteps",
	localField: "_id",
	foreignField: "step",
	as: "datasets"
} };
const SUMMED = Object.fromEntries([
	"distance",
	"squares",
	"promptTokens",
	"responseTokens",
	"engine",
	"logProbs",
	"matching",
	"intact",
	"truncated",
	"failed"
].map((name) => [name, { $sum: `$${name}` }]));
const mostFrequent = (value) => [
	{ $group: {
		_id: value,
		...OF_TOTALS
	} },
	{ $sort: {
		count: -1,
		_id: 1
	} },
	{ $limit: 100 }
];
function binExpression({ scale, from, width, edges }) {
	const place = { $floor: { $divide: [{ $subtract: [{ $divide: ["$reward", scale] }, from] }, width] } };
	return { $cond: [
		{ $eq: ["$reward", null] },
		null,
		width === 0 ? 0 : { $min: [edges.length - 2, { $max: [0, place] }] }
	] };
}
const DIMENSIONS = {
	agent: { value: "$agent" },
	finishReason: { value: "$finishReason" },
	tokenSource: { value: "$tokenSource" },
	channel: { value: "$channel" },
	untrainableReason: {
		value: "$reason",
		where: { trainable: false }
	}
};
function dimensionPipeline(query, dimension) {
	const { value, where } = DIMENSIONS[dimension];
	return [
		{ $match: where === void 0 ? query : { $and: [query, where] } },
		{ $group: {
			_id: value,
			...OF_STEPS
		} },
		{ $sort: {
			count: -1,
			_id: 1
		} },
		{ $limit: 100 }
	];
}
function seriesPipeline(query, length) {
	return [
		{ $match: query },
		{ $group: {
			_id: { $floor: { $divide: ["$createdAt", length] } },
			...OF_STEPS,
			responseTokens: { $sum: "$responseTokens" }
		} },
		{ $sort: { _id: -1 } },
		{ $limit: 500 }
	];
}
// dist/src/store/mongodb/reading/tally-stats.js
const COUNTED = {
	_id: 1,
	trajectory: 1,
	channel: 1,
	trajectoryUid: 1,
	group: 1,
	policyVersion: 1,
	model: 1,
	quality: 1,
	reward: 1,
	promptTokens: 1,
	responseTokens: 1,
	keep: 1,
	trainable: 1,
	turnType: 1,
	consumed: 1,
	tokenSource: 1,
	hasLogProbs: 1,
	stepIndex: 1,
	parent: 1,
	tags: 1,
	hasResponse: 1,
	finishReason: 1
};
const ON_REQUEST = {
	agent: { agent: 1 },
	finishReason: {},
	tokenSource: {},
	channel: {},
	untrainableReason: { reason: 1 },
	series: { createdAt: 1 }
};
async function tallyStats(collections, { listing, where, query, effort }, request, hasDatasets) {
	const tally = new StepTally();
	const statuses = new Map();
	const groups = new Set();
	for await (const batch of selected(listing, where, query, request, effort)) {
		await learnStatuses(collections, batch, statuses);
		const steps = batch.filter(({ trajectory }) => statuses.get(trajectory) !== null);
		const held = hasDatasets ? await exportedAmong(collections, steps.map(({ _id }) => _id)) : NONE;
		for (const step of steps) {
			count(tally, step);
			countMore(tally, step, request);
			passFunnel(tally, step, statuses.get(step.trajectory) ?? null, held);
			groups.add(step.group);
		}
		await setImmediate();
	}
	const trajectories = [...statuses.values()].filter((status) => status !== null).length;
	return tally.statistics(request.buckets, {
		trajectories,
		groups: groups.size
	});
}
async function* selected(listing, where, query, { by = [], seconds = null }, effort) {
	const asked = [...by, ...seconds === null ? [] : ["series"]];
	const more = Object.assign({}, ...asked.map((name) => ON_REQUEST[name]));
	const projection = searchesText(where) || asksBeyondStep(where) ? listing.projection : {
		...COUNTED,
		...more,
		...fieldsOf(where)
	};
	const cursor = listing.collection.find(query, {
		projection,
		batchSize: effort.batch,
		signal: effort.signal
	});
	for await (const docs of batchesOf(cursor)) yield (await listing.see(docs.map((doc) => ({
		...NOT_BROUGHT,
		...doc
	})), where)).map(({ doc }) => doc);
}
const NOT_BROUGHT = {
	sampling: null,
	metadata: null
};
function fieldsOf(filter) {
	switch (filter.kind) {
		case "and":
		case "or": return Object.assign({}, ...filter.of.map(fieldsOf));
		case "not": return fieldsOf(filter.of);
		case "tags": return { tags: 1 };
		case "metadataEquals":
		case "metadataExists": return { metadata: 1 };
		case "failedBy": return { position: 1 };
		case "text":
		case "trajectory": return {};
		default:
			if (filter.field === "untrainableReason") return {
				trainable: 1,
				reason: 1
			};
			return { [filter.field]: 1 };
	}
}
function count(tally, step) {
	const { policyVersion, model, quality, reward } = step;
	tally.add({
		count: 1,
		policyVersion,
		model,
		quality,
		reward
	});
	for (const tag of step.tags) tally.addTag(tag, 1, reward);
	const { sums } = tally;
	sums.promptTokens += step.promptTokens ?? 0;
	sums.responseTokens += step.responseTokens ?? 0;
	if (step.tokenSource === "ENGINE") sums.engine += 1;
	if (step.hasLogProbs) sums.logProbs += 1;
	if (step.hasLogProbs && (step.tokenSource === "ENGINE" || step.tokenSource === "CLIENT")) sums.matching += 1;
	if (step.finishReason === "length") sums.truncated += 1;
	if (!step.hasResponse && step.responseTokens === null || FAILED_REASONS.includes(step.finishReason ?? "")) sums.failed += 1;
	if (step.stepIndex === 0 || step.parent !== null) sums.intact += 1;
}
function passFunnel({ sums }, { _id, keep, trainable, turnType, consumed }, state, exported) {
	if (state?.status !== "COMPLETE") return;
	sums.complete += 1;
	if (!state.isRewarded) return;
	sums.rewarded += 1;
	if (!keep || !trainable || turnType !== "MAIN") return;
	sums.trainable += 1;
	if (!exported.has(_id)) return;
	sums.exported += 1;
	if (consumed !== null) sums.consumed += 1;
}
function countMore({ more }, step, { by = [], seconds = null }) {
	for (const dimension of by) if (dimension !== "untrainableReason") more.addValue(dimension, step[dimension], 1, step.reward);
	else if (!step.trainable) more.addValue(dimension, step.reason, 1, step.reward);
	if (seconds === null) return;
	const length = seconds * 1e3;
	more.addTime(Math.floor(step.createdAt / length) * length, 1, step.responseTokens ?? 0, step.reward);
}
const NONE = new Set();
async function learnStatuses({ trajectories }, steps, statuses) {
	const names = new Set();
	for (const { trajectory, channel, trajectoryUid } of steps) {
		if (statuses.has(trajectory)) continue;
		statuses.set(trajectory, null);
		names.add(trajectoryKey(channel, trajectoryUid));
	}
	if (names.size === 0) return;
	const found = await trajectories.find({
		_id: { $in: [...names] },
		...LIVING
	}, { projection: {
		_id: 0,
		key: 1,
		status: 1,
		reward: 1
	} }).toArray();
	for (const { key, status, reward } of found) if (statuses.has(key)) statuses.set(key, {
		status,
		isRewarded: reward !== null
	});
}
// dist/src/store/mongodb/reading/aggregate-stats.js
const MOST_LOOKS = 4;
async function aggregateStats({ steps }, { query, signal }, request, hasDatasets) {
	const { buckets } = request;
	const options = {
		allowDiskUse: true,
		signal
	};
	for (let look = 1;; look++) {
		const found = await steps.aggregate(trajectoriesPipeline(query, hasDatasets), options).toArray();
		const living = found.find(({ _id }) => _id === null) ?? NOTHING;
		const measure = measureOf(living, buckets);
		const gone = found.flatMap(({ _id }) => _id === null ? [] : [_id]);
		const counted = gone.length === 0 ? query : { $and: [query, { trajectory: { $nin: gone } }] };
		const [totals] = await steps.aggregate(totalsPipeline(counted, measure), options).toArray();
		if (totals === void 0) throw new Error("the database answered no totals");
		const { low, high } = totals.all[0] ?? NOTHING;
		if (low === living.low && high === living.high || look === MOST_LOOKS) return statisticsOfTotals(totals, living, measure, await moreFigures(steps, counted, request, options));
	}
}
const NOTHING = {
	_id: null,
	count: 0,
	rewarded: 0,
	low: null,
	high: null,
	small: 0,
	large: 0,
	trajectories: 0,
	groups: 0,
	complete: 0,
	rewardedSteps: 0,
	trainable: 0,
	exported: 0,
	consumed: 0
};
async function moreFigures(steps, query, { by = [], seconds = null }, options) {
	const found = new Map();
	for (const dimension of by) {
		const totals = await steps.aggregate(dimensionPipeline(query, dimension), options).toArray();
		found.set(dimension, totals.map(bucketOf));
	}
	const length = (seconds ?? 0) * 1e3;
	const stretches = seconds === null ? [] : await steps.aggregate(seriesPipeline(query, length), options).toArray();
	return {
		byAgent: found.get("agent") ?? [],
		byFinishReason: found.get("finishReason") ?? [],
		byTokenSource: found.get("tokenSource") ?? [],
		byChannel: found.get("channel") ?? [],
		byUntrainableReason: found.get("untrainableReason") ?? [],
		series: stretches.map((totals) => ({
			at: totals._id * length,
			steps: totals.count,
			responseTokens: totals.responseTokens,
			rewardMean: rewardMean(totals)
		})).reverse()
	};
}
function statisticsOfTotals(totals, { trajectories, groups, complete, rewardedSteps, trainable, exported, consumed }, measure, more) {
	const [all] = totals.all;
	const { edges } = measure.bins;
	if (all === void 0) return new StepTally().statistics(1, {
		trajectories: 0,
		groups: 0
	});
	const counts = new Array(edges.length - 1).fill(0);
	for (const { _id, n } of totals.bins) if (_id !== null) counts[_id] = (counts[_id] ?? 0) + n;
	const { count, rewarded, ...sums } = all;
	const missing = count - rewarded;
	return statisticsOf(count, {
		...sums,
		complete: Math.min(complete, count),
		rewarded: rewardedSteps,
		trainable,
		exported,
		consumed
	}, {
		trajectories,
		groups,
		...more,
		rewardMean: rewardMean(all),
		rewardStd: rewardDeviation(all, measure),
		rewardHistogram: rewarded === 0 ? {
			edges: [],
			counts: [],
			missing
		} : {
			edges,
			counts,
			missing
		},
		byPolicyVersion: totals.policyVersion.map(bucketOf),
		byQuality: totals.quality.map(bucketOf),
		byModel: totals.model.map(bucketOf),
		byTag: totals.tags.map(bucketOf)
	});
}
const bucketOf = (totals) => ({
	key: keyOf(totals._id),
	count: totals.count,
	rewardMean: rewardMean(totals)
});
function rewardMean({ rewarded, low, high, small, large }) {
	if (rewarded === 0) return null;
	return low === high ? low : meanOf(small, large, rewarded);
}
function rewardDeviation({ rewarded, low, high, distance, squares }, { scale }) {
	if (rewarded < 2) return null;
	if (low === high) return 0;
	const variance = Math.max(0, squares - distance * distance / rewarded) / (rewarded - 1);
	return saturated(Math.sqrt(variance) * scale);
}
async function readStats(collections, listing, where, request, effort) {
	const hasDatasets = await collections.datasetSteps.findOne({}) !== null;
	const query = await selectionQuery(listing, where, effort);
	if (query === null) return new StepTally().statistics(request.buckets, {
		trajectories: 0,
		groups: 0
	});
	if (compileFilter(where, listing.dialect).exact) return aggregateStats(collections, {
		query,
		signal: effort.signal
	}, request, hasDatasets);
	return tallyStats(collections, {
		listing,
		where,
		query,
		effort
	}, request, hasDatasets);
}
// dist/src/store/mongodb/reading/group-keys.js
const MOST = 2e4;
var GroupKeys = class {
	constructor() {
		this.keys = new I({ max: MOST });
	}
	of(groups) {
		return new Set(groups.flatMap((group) => this.keys.get(nameOfGroup(group)) ?? []));
	}
	note(groups) {
		for (const group of groups) this.keys.set(nameOfGroup(group), group._id);
	}
};
// dist/src/store/mongodb/reading/later-extras.js
async function withLaterExtras(collections, steps, contents, held) {
	const wanted = steps.flatMap(({ trajectory }, i) => {
		const refs = held[i] ?? {};
		return fieldsOf$1(refs).flatMap((field) => {
			const ref = refs[field];
			return ref === void 0 ? [] : [{
				trajectory,
				ref
			}];
		});
	});
	if (wanted.length === 0) return contents;
	const bytesOf = await readExtraValues(collections, wanted);
	return contents.map((content, i) => {
		const step = steps[i];
		if (step === void 0 || content instanceof StepwellError) return content;
		try {
			return withLater(content, held[i] ?? {}, (ref) => bytesOf({
				trajectory: step.trajectory,
				ref
			}));
		} catch (error) {
			if (isDamage(error)) return damagedStep(step.id, error);
			throw error;
		}
	});
}
async function readHeld({ ledger }, steps, wanted) {
	if (steps.length === 0 || wanted.length === 0) return steps.map(() => ({}));
	const counted = (await ledger.find({
		step: { $in: steps.map(({ _id }) => _id) },
		"entry.kind": "extras",
		trajectory: { $in: [...new Set(steps.map(({ trajectory }) => trajectory))] }
	}).toArray()).filter(({ entry }) => (entry.undone ?? null) === null);
	const ofSteps = groupedBy(counted.sort((a, b) => a.position - b.position), ({ step }) => step);
	return steps.map(({ _id }) => heldOf((ofSteps.get(_id) ?? []).map(({ entry }) => entry), wanted));
}
async function readHints(collections, refs, scope) {
	const ids = [...new Set(refs.map(({ stepId }) => stepId))].filter((id) => id.isWellFormed());
	const steps = await collections.steps.find({ id: { $in: ids } }, { projection: {
		id: 1,
		trajectory: 1,
		channel: 1,
		trajectoryUid: 1
	} }).toArray();
	const living = await ofLiving(collections, steps.filter(isSeen(scope)));
	const keys = new Map(living.map(({ id, _id }) => [id, _id]));
	const entries = await collections.ledger.find({
		_id: { $in: refs.map(({ entryId }) => entryId) },
		trajectory: { $in: [...new Set(living.map(({ trajectory }) => trajectory))] },
		"entry.kind": "extras"
	}).toArray();
	const byId = new Map(entries.map((entry) => [entry._id, entry]));
	const wanted = refs.map(({ stepId, entryId }) => {
		const found = byId.get(entryId);
		const ref = found?.entry.values.hint;
		if (found === void 0 || ref === void 0 || found.trajectory === null) return null;
		return found.step === keys.get(stepId) ? {
			trajectory: found.trajectory,
			ref
		} : null;
	});
	const bytesOf = await readExtraValues(collections, wanted.filter((value) => value !== null));
	return wanted.map((value) => {
		const bytes = value === null ? void 0 : bytesOf(value);
		return bytes === void 0 ? null : unpackExtra("hint", bytes);
	});
}
// dist/src/store/mongodb/reading/members.js
const stepsOf$1 = __name(({ channel, uid }) => ({
	name: listName("trajectory-steps", [channel, uid]),
	paths: {
		path: "stepIndex",
		tie: "position"
	}
}), "stepsOf");
const trajectoriesOf = ({ channel, promptUid, generation }) => ({
	name: listName("group-trajectories", [
		channel,
		promptUid,
		generation
	]),
	paths: {
		path: "startedAt",
		tie: "registered"
	}
});
async function pageTrajectorySteps({ steps, trajectories }, requests, scope) {
	const found = await trajectoryDocs({ trajectories }, requests.filter(isSeen(scope)));
	const keys = new Map(found.map(({ _id, key }) => [_id, key]));
	return Promise.all(requests.map(async (request) => {
		const list = stepsOf$1(request);
		const trajectory = keys.get(trajectoryKey(request.channel, request.uid));
		const docs = await fixedRows(list, request, async (query, sort, limit) => trajectory === void 0 ? [] : steps.find({
			trajectory,
			...query
		}, { projection: HEAD_FIELDS }).sort(sort).limit(limit).toArray());
		return fixedPage(list, request, docs, docs.map(stepHeadOf));
	}));
}
async function pageGroupTrajectories({ groups, trajectories }, requests, scope) {
	const found = await groupDocs({ groups }, requests.filter(isSeen(scope)));
	const keys = new Map(found.map((doc) => [nameOfGroup(doc), doc._id]));
	return Promise.all(requests.map(async (request) => {
		const list = trajectoriesOf(request);
		const group = keys.get(nameOfGroup(request));
		const docs = await fixedRows(list, request, async (query, sort, limit) => group === void 0 ? [] : trajectories.find({ $and: [{
			group,
			...LIVING
		}, query] }).sort(sort).limit(limit).toArray());
		return fixedPage(list, request, docs, docs.map(trajectoryOf));
	}));
}
async function fixedRows({ name, paths }, request, read) {
	const { first, after } = request;
	const sort = sortOf(paths, false);
	if (after === null) return read({}, sort, first + 1);
	return read({ $or: stretchesAfter(decodeNumberCursor({
		name,
		descending: false
	}, after), paths, false, false).map((stretch) => stretchQuery(stretch, paths, false)) }, sort, first + 1);
}
function fixedPage({ name, paths }, { first, after }, docs, items) {
	const shown = docs.slice(0, first);
	return {
		items: items.slice(0, first),
		cursors: shown.map((doc) => encodeCursor({
			name,
			descending: false
		}, placeOf(doc, paths))),
		hasNextPage: docs.length > first,
		hasPreviousPage: after !== null
	};
}
// dist/src/store/mongodb/reading/operation-steps.js
const CHUNK = 500;
const DECIDED = {
	_id: 0,
	position: 1,
	step: 1,
	trajectory: 1,
	group: 1
};
async function pageOperationSteps(source, requests, scope) {
	const keys = await keysOf(source, requests.map(({ operationId }) => operationId), scope);
	return Promise.all(requests.map(async ({ operationId, first, after }) => {
		const order = operationStepsOrder(operationId);
		const from = after === null ? null : decodeNumberCursor(order, after);
		const key = keys.get(operationId);
		const found = [];
		if (key !== void 0) {
			const start = {
				decision: from?.value ?? -1,
				step: from?.tie ?? -1
			};
			for await (const places of decidedSteps(source, key, start, Math.min(CHUNK, first + 1))) {
				found.push(...places);
				if (found.length > first) break;
			}
		}
		const shown = found.slice(0, first);
		return {
			items: shown.map(({ step }) => stepHeadOf(step)),
			cursors: shown.map(({ decision, step }) => encodeCursor(order, {
				value: decision,
				tie: step.position
			})),
			hasNextPage: found.length > first,
			hasPreviousPage: after !== null
		};
	}));
}
async function countOperationSteps(source, id, scope) {
	const key = (await keysOf(source, [id], scope)).get(id);
	let count = 0;
	if (key === void 0) return {
		count,
		exact: true
	};
	for await (const places of decidedSteps(source, key, {
		decision: -1,
		step: -1
	}, CHUNK)) {
		count += places.length;
		if (count > 1e5) return {
			count: COUNT_BOUND,
			exact: false
		};
	}
	return {
		count,
		exact: true
	};
}
async function keysOf({ operations }, ids, scope) {
	const found = await operations.find({
		_id: { $in: [...new Set(ids)] },
		...operationsIn(scope)
	}, { projection: { key: 1 } }).toArray();
	return new Map(found.map(({ _id, key }) => [_id, key]));
}
async function* decidedSteps(source, operation, start, chunk) {
	const of = { "entry.operation": {
		$eq: operation,
		...IS_NUMBER
	} };
	for (let from = start.decision, isFirst = true;; isFirst = false) {
		const decisions = await source.ledger.find({
			...of,
			position: { $gte: from }
		}, {
			projection: DECIDED,
			hint: "ledger_in_order"
		}).sort({ position: 1 }).limit(chunk).toArray();
		const isAfter = ({ decision, step }) => !isFirst || decision !== start.decision || step.position > start.step;
		for await (const places of stepsOf(source, decisions)) yield await firstOnly(source, operation, places.filter(isAfter));
		const last = decisions.at(-1);
		if (last === void 0 || decisions.length < chunk) return;
		from = last.position + 1;
	}
}
async function* stepsOf(source, decisions) {
	for (let at = 0; at < decisions.length;) {
		const end = decisions.findIndex(({ step }, i) => i >= at && step === null);
		const run = decisions.slice(at, end === -1 ? decisions.length : end);
		if (run.length > 0) yield await ofSingles(source, run);
		const wide = end === -1 ? void 0 : decisions[end];
		if (wide !== void 0) yield* ofMany(source, wide);
		at = end === -1 ? decisions.length : end + 1;
	}
}
async function ofSingles(source, decisions) {
	const keys = decisions.flatMap(({ step }) => step ?? []);
	const docs = await source.steps.find({ _id: { $in: keys } }, { projection: HEAD_FIELDS }).toArray();
	const byKey = new Map((await ofLiving(source, docs)).map((doc) => [doc._id, doc]));
	return decisions.flatMap(({ position: decision, step: key }) => {
		const step = key === null ? void 0 : byKey.get(key);
		return step === void 0 ? [] : [{
			decision,
			step
		}];
	});
}
async function* ofMany(source, decided) {
	const { position: decision, trajectory, group } = decided;
	const members = trajectory === null ? await source.trajectories.find({
		group: group ?? -1,
		...LIVING
	}).toArray() : [];
	const which = { trajectory: trajectory ?? { $in: members.map(({ key }) => key) } };
	for (let last = -1;;) {
		const docs = await source.steps.find({
			...which,
			position: { $gt: last }
		}, { projection: HEAD_FIELDS }).sort({ position: 1 }).limit(CHUNK).toArray();
		yield (await ofLiving(source, docs)).map((step) => ({
			decision,
			step
		}));
		if (docs.length < CHUNK) return;
		last = docs.at(-1)?.position ?? last;
	}
}
async function firstOnly({ ledger }, operation, places) {
	if (places.length === 0) return places;
	const of = { "entry.operation": operation };
	const distinct = (values) => [...new Set(values)];
	const trajectory = { $in: distinct(places.map(({ step }) => step.trajectory)) };
	const [ofSteps, ofTrajectories, ofGroups] = await Promise.all([
		{ step: { $in: distinct(places.map(({ step }) => step._id)) } },
		{
			trajectory,
			step: null
		},
		{ group: { $in: distinct(places.map(({ step }) => step.group)) } }
	].map((about) => ledger.find({
		...of,
		...about
	}, { projection: DECIDED }).toArray()));
	const first = new Map();
	const note = (kind, key, position) => {
		const name = `${kind}:${key}`;
		first.set(name, Math.min(first.get(name) ?? position, position));
	};
	for (const { step, position } of ofSteps ?? []) note("step", step, position);
	for (const { trajectory: key, position } of ofTrajectories ?? []) note("trajectory", key, position);
	for (const { group, position } of ofGroups ?? []) note("group", group, position);
	return places.filter(({ decision, step }) => {
		return [
			`step:${step._id}`,
			`trajectory:${step.trajectory}`,
			`group:${step.group}`
		].every((name) => (first.get(name) ?? decision) >= decision);
	});
}
// dist/src/store/mongodb/reading/prompt-stretches.js
const FIELDS = {
	id: 1,
	trajectory: 1,
	channel: 1,
	trajectoryUid: 1,
	tokenNode: 1,
	promptTokens: 1,
	responseTokens: 1,
	parent: 1
};
const SHAPE = {
	"tokens.parent": 1,
	"tokens.base": 1,
	parts: 1
};
async function readPromptStretches(collections, stretches, scope) {
	const reader = new ContentReader(collections);
	const { steps, parents } = await placesOf(collections, stretches, scope);
	const shapes = new Map();
	const learn = async (which) => {
		for (const { _id, tokens } of await reader.find(which, SHAPE)) if (tokens != null) shapes.set(_id, {
			parent: tokens.parent,
			base: tokens.base
		});
	};
	const planOf = ({ stepId, from, to }) => {
		const step = steps.get(stepId);
		if (step === void 0 || step.promptTokens === null) return null;
		try {
			return plan(step, parents.get(step.parent ?? NaN), {
				from,
				to
			}, shapes);
		} catch (error) {
			if (error instanceof MissingNode) return error;
			throw error;
		}
	};
	const ends = [...steps.values(), ...parents.values()];
	await learn({
		_id: { $in: ends.flatMap(({ tokenNode }) => tokenNode ?? []) },
		...within(ends)
	});
	let plans = stretches.map(planOf);
	const lacking = stretches.flatMap(({ stepId }, i) => plans[i] instanceof MissingNode ? steps.get(stepId) ?? [] : []);
	if (lacking.length > 0) {
		await learn(within(lacking));
		plans = stretches.map(planOf);
	}
	const needed = plans.flatMap((one) => one === null || one instanceof MissingNode ? [] : one.nodes);
	const docs = await reader.find({
		_id: { $in: [...new Set(needed)] },
		...within(ends)
	}, {
		tokens: 1,
		parts: 1
	});
	const nodes = new Map(docs.map((doc) => [doc._id, tokenNodeOf(doc)]));
	return stretches.map(({ stepId }, i) => {
		const one = plans[i] ?? null;
		if (one === null) return null;
		if (one instanceof MissingNode) return damagedStep(stepId, one);
		const node = steps.get(stepId)?.tokenNode ?? null;
		try {
			return joinTokens(slicesOf(node, one.to, (id) => nodes.get(id) ?? emptyAt(id, shapes), one.from), one.to - one.from);
		} catch (error) {
			if (error instanceof MissingNode) return damagedStep(stepId, error);
			throw error;
		}
	});
}
function emptyAt(id, shapes) {
	const shape = shapes.get(id);
	return shape === void 0 ? void 0 : {
		id,
		...shape,
		elements: new Int32Array()
	};
}
const within = (steps) => ({ trajectory: { $in: [...new Set(steps.map(({ trajectory }) => trajectory))] } });
async function placesOf(collections, stretches, scope) {
	const ids = [...new Set(stretches.map(({ stepId }) => stepId))].filter((id) => id.isWellFormed());
	const find = (which) => collections.steps.find(which, { projection: FIELDS }).toArray();
	const found = await ofLiving(collections, (await find({ id: { $in: ids } })).filter(isSeen(scope)));
	const askForNew = new Set(stretches.flatMap(({ stepId, from }) => from === "new" ? [stepId] : []));
	const parents = found.flatMap(({ id, parent }) => parent !== null && askForNew.has(id) ? [parent] : []);
	const before = parents.length === 0 ? [] : await find({
		_id: { $in: parents },
		...within(found)
	});
	return {
		steps: new Map(found.map((step) => [step.id, step])),
		parents: new Map(before.map((step) => [step._id, step]))
	};
}
function plan(step, parent, { from, to }, shapes) {
	const shapeOf = (node) => shapes.get(node);
	const prompt = step.promptTokens ?? 0;
	const own = {
		node: step.tokenNode,
		length: prompt
	};
	const end = Math.min(to ?? prompt, prompt);
	let start = from === "new" ? 0 : from;
	if (from === "new" && parent !== void 0 && parent.promptTokens !== null) {
		const length = parent.promptTokens + (parent.responseTokens ?? 0);
		start = sharedLength(own, {
			node: parent.tokenNode,
			length
		}, shapeOf);
	}
	const begin = Math.min(start, end);
	return {
		from: begin,
		to: end,
		nodes: nodesWithin(step.tokenNode, begin, end, shapeOf)
	};
}
// dist/src/store/mongodb/reading/ledger.js
function isEntry(doc, kind) {
	return doc.entry.kind === kind;
}
const LEDGER_FIELDS = {
	_id: 1,
	position: 1,
	id: 1,
	trajectory: 1,
	group: 1,
	channel: 1,
	trajectoryUid: 1,
	stepIndex: 1,
	createdAt: 1,
	givenReward: 1,
	untrainableReason: 1
};
function rewardEntryOf(doc, stepIndex) {
	const { name, value, source, comment } = doc.entry;
	return {
		id: doc._id,
		name,
		value,
		source,
		comment,
		at: doc.at,
		position: doc.position,
		stepIndex
	};
}
function judgmentOf({ entry, at, position }) {
	const { score, votes, judge } = entry;
	return {
		score,
		votes: JSON.parse(votes),
		judge,
		at,
		position
	};
}
function extrasEntryOf({ _id: id, entry, at, position }) {
	return {
		id,
		source: entry.source,
		at,
		position,
		fields: fieldsOf$1(entry.values)
	};
}
const isCounted = (asOf) => ({ entry: { undone = null } }) => undone === null || undone > asOf;
function decisionOf({ _id, entry, at, position }, asOf) {
	const { operationId, source, fields, undone } = entry;
	return {
		...fields,
		id: _id,
		operationId,
		source,
		undone: undone !== null && undone <= asOf,
		at,
		position
	};
}
function captureDecision(step) {
	if (step.untrainableReason === null) return null;
	const name = step.id.slice(5);
	return {
		trainable: false,
		reason: step.untrainableReason,
		id: `dec_${name}`,
		operationId: `op_${name}`,
		source: "capture",
		undone: false,
		at: step.createdAt,
		position: step.position
	};
}
const givenReward = (step) => givenRewardOf(step);
var Ledgers = class {
	constructor(entries, asOf) {
		this.asOf = asOf;
		this.ofTrajectories = groupedBy(entries, ({ trajectory }) => trajectory);
		this.ofGroups = groupedBy(entries, ({ group }) => group);
	}
	rewards(step, isHighest) {
		const given = givenReward(step);
		const later = this.counted(step.trajectory, "reward").flatMap((doc) => {
			if (doc.step === null) return isHighest ? [rewardEntryOf(doc, null)] : [];
			return doc.step === step._id ? [rewardEntryOf(doc, step.stepIndex)] : [];
		});
		return given === null ? later : [given, ...later];
	}
	judgments(step) {
		return this.counted(step.trajectory, "judgment").filter((doc) => doc.step === step._id);
	}
	extras(step) {
		return this.counted(step.trajectory, "extras").filter((doc) => doc.step === step._id);
	}
	decisionsWithEntries(step) {
		return this.decisionDocs(step, (doc) => ({
			...decisionOf(doc, this.asOf),
			...this.madeBy(doc, step)
		}));
	}
	madeBy(doc, step) {
		const { key, entries = 0 } = doc.entry;
		if (entries === 0) return {};
		const rewards = this.of(step.trajectory, "reward").filter(({ entry }) => entry.decision === key).map((made) => rewardEntryOf(made, made.step === null ? null : step.stepIndex));
		const judged = this.of(step.trajectory, "judgment").find(({ entry }) => entry.decision === key);
		const said = this.of(step.trajectory, "extras").find(({ entry }) => entry.decision === key);
		return {
			...rewards.length === 0 ? {} : { rewards },
			...judged === void 0 ? {} : { judgment: judgmentOf(judged) },
			...said === void 0 ? {} : { extras: extrasEntryOf(said) }
		};
	}
	decisions(step) {
		return this.decisionDocs(step, (doc) => decisionOf(doc, this.asOf));
	}
	decisionDocs(step, read) {
		const captured = captureDecision(step);
		const all = [...this.of(step.trajectory, "decision").filter((doc) => doc.step === null || doc.step === step._id), ...this.onGroup(step.group)].map(read);
		return (captured === null ? all : [captured, ...all]).sort((a, b) => a.position - b.position);
	}
	onGroup(group) {
		return (this.ofGroups.get(group) ?? []).filter((doc) => isEntry(doc, "decision"));
	}
	inherited({ key, group }) {
		return [...this.of(key, "decision").filter(({ step }) => step === null), ...this.onGroup(group)].map((doc) => decisionOf(doc, this.asOf)).sort((a, b) => a.position - b.position);
	}
	rewardsOfTrajectory(key, indexOf) {
		return this.counted(key, "reward").map((doc) => rewardEntryOf(doc, doc.step === null ? null : indexOf(doc.step)));
	}
	abandoned(key) {
		return this.of(key, "abandoned").at(-1)?.position ?? null;
	}
	counted(trajectory, kind) {
		return this.of(trajectory, kind).filter(isCounted(this.asOf));
	}
	of(trajectory, kind) {
		return (this.ofTrajectories.get(trajectory) ?? []).filter((doc) => isEntry(doc, kind));
	}
};
async function readLedgersOf({ ledger }, trajectories, groups, asOf) {
	const position = { $lte: asOf };
	const [own, ofGroups] = await Promise.all([trajectories.length === 0 ? [] : ledger.find({
		trajectory: { $in: [...trajectories] },
		position
	}, { hint: "ledger_by_trajectory" }).toArray(), groups.length === 0 ? [] : ledger.find({
		group: { $in: [...groups] },
		position
	}).toArray()]);
	return new Ledgers([...own, ...ofGroups].sort((a, b) => a.position - b.position), asOf);
}
// dist/src/store/mongodb/reading/step-ledgers.js
const NOW = Number.MAX_SAFE_INTEGER;
async function readLedgers(collections, ids, scope) {
	const steps = (await collections.steps.find({ id: { $in: [...ids] } }, { projection: LEDGER_FIELDS }).toArray()).filter(isSeen(scope));
	const keys = [...new Set(steps.map(({ trajectory }) => trajectory))];
	const groups = [...new Set(steps.map(({ group }) => group))];
	const [ledgers, trajectories] = await Promise.all([readLedgersOf(collections, keys, groups, NOW), trajectoryDocs(collections, steps.map(({ channel, trajectoryUid: uid }) => ({
		channel,
		uid
	})))]);
	const highest = new Map(trajectories.map(({ key, maxIndex }) => [key, maxIndex]));
	const byId = new Map(steps.map((step) => [step.id, step]));
	return ids.map((id) => {
		const step = byId.get(id);
		const maxIndex = step === void 0 ? void 0 : highest.get(step.trajectory);
		if (step === void 0 || maxIndex === void 0) return {
			rewards: [],
			judgments: [],
			decisions: [],
			extras: []
		};
		return {
			rewards: ledgers.rewards(step, maxIndex === step.stepIndex),
			judgments: ledgers.judgments(step).map(judgmentOf),
			decisions: ledgers.decisionsWithEntries(step),
			extras: ledgers.extras(step).map(extrasEntryOf)
		};
	});
}
async function readTrajectoryRewards(collections, refs, scope) {
	const trajectories = await trajectoryDocs(collections, refs.filter(isSeen(scope)));
	const keys = trajectories.map(({ key }) => key);
	const [ledgers, steps] = await Promise.all([readLedgersOf(collections, keys, [], NOW), collections.steps.find({ trajectory: { $in: keys } }, { projection: LEDGER_FIELDS }).toArray()]);
	const byName = new Map(trajectories.map(({ _id, key }) => [_id, key]));
	const ofTrajectories = groupedBy(steps, ({ trajectory }) => trajectory);
	const indexes = new Map(steps.map(({ _id, stepIndex }) => [_id, stepIndex]));
	return refs.map(({ channel, uid }) => {
		const key = byName.get(trajectoryKey(channel, uid));
		if (key === void 0) return [];
		const given = (ofTrajectories.get(key) ?? []).flatMap((step) => givenReward(step) ?? []);
		const later = ledgers.rewardsOfTrajectory(key, (step) => indexes.get(step) ?? null);
		return [...given, ...later].sort((a, b) => a.position - b.position);
	});
}
// dist/src/store/mongodb/reading/trajectory-stats.js
async function readTrajectoryStats(collections, where, request, effort) {
	const tally = new TrajectoryTally();
	for await (const seen of selection(new TrajectoryListing(collections), where, effort)) {
		const keys = seen.map(({ doc }) => doc.key);
		const models = request.models ? await modelsOf(collections, keys) : null;
		for (const { doc, item } of seen) tally.add(item, models?.get(doc.key) ?? []);
	}
	return tally.statistics(request);
}
// dist/src/store/mongodb/reading/unit-reader.js
const BY = {
	group: "trajectories_by_group",
	trajectory: "steps_by_trajectory"
};
async function readGroupUnits(collections, keys, { asOf, scope, wanted, groupKeys }, signal) {
	const seen = keys.filter(isSeen(scope));
	const guessed = groupKeys.of(seen);
	const [groups, early] = await Promise.all([groupDocs(collections, seen), membersOf(collections, [...guessed], asOf)]);
	groupKeys.note(groups);
	const ofGroups = groups.map(({ _id }) => _id);
	const late = await membersOf(collections, ofGroups.filter((key) => !guessed.has(key)), asOf);
	const there = new Set(ofGroups);
	const trajectories = [...early, ...late].filter(({ group }) => there.has(group));
	const ofTrajectories = trajectories.map(({ key }) => key);
	const [read, ledgers] = await Promise.all([readSteps(collections, ofTrajectories, {
		asOf,
		wanted
	}, signal), readLedgersOf(collections, ofTrajectories, ofGroups, asOf)]);
	const steps = await withExtras(collections, read, ledgers, wanted.later);
	const byName = new Map(groups.map((group) => [nameOfGroup(group), group]));
	const members = groupedBy(trajectories, ({ group }) => group);
	const stepsOf = groupedBy(steps, ({ doc }) => doc.trajectory);
	return keys.map((key) => {
		const group = byName.get(nameOfGroup(key));
		const own = group === void 0 ? [] : members.get(group._id) ?? [];
		return {
			...key,
			firstPosition: group?.firstPosition ?? 0,
			trajectories: own.map((doc) => unitOf(key, doc, stepsOf.get(doc.key) ?? [], ledgers, asOf)).sort((a, b) => a.uid < b.uid ? -1 : 1)
		};
	});
}
async function membersOf({ trajectories }, groups, asOf) {
	if (groups.length === 0) return [];
	const members = {
		group: { $in: [...groups] },
		registered: {
			$gt: 0,
			$lte: asOf
		}
	};
	return trajectories.find(members, { hint: BY.group }).toArray();
}
async function readSteps(collections, trajectories, { asOf, wanted }, signal) {
	if (trajectories.length === 0) return [];
	const reader = new ContentReader(collections);
	const [found, known] = await Promise.all([collections.steps.find({
		trajectory: { $in: [...trajectories] },
		position: { $lte: asOf }
	}, {
		projection: HEAD_FIELDS,
		hint: BY.trajectory
	}).toArray(), readsNothing(wanted) ? null : reader.ofTrajectories(trajectories, wanted)]);
	const docs = found.sort((a, b) => a.stepIndex - b.stepIndex);
	const contents = known === null ? docs.map(() => NO_CONTENT) : await reader.read(docs, wanted, signal, known);
	return docs.flatMap((doc, i) => {
		const content = contents[i];
		return content === void 0 ? [] : [{
			doc,
			head: stepHeadOf(doc),
			content
		}];
	});
}
async function withExtras(collections, steps, ledgers, later) {
	if (later.length === 0) return steps;
	const docs = steps.map(({ doc }) => doc);
	const held = docs.map((doc) => heldOf(ledgers.extras(doc).map(({ entry }) => entry), later));
	const contents = await withLaterExtras(collections, docs, steps.map(({ content }) => content), held);
	return steps.map((step, i) => ({
		...step,
		content: contents[i] ?? step.content
	}));
}
function unitOf(key, doc, steps, ledgers, asOf) {
	const last = steps[steps.length - 1];
	const facts = {
		uid: doc.uid,
		metadata: doc.metadata === null ? null : JSON.parse(doc.metadata),
		startedAt: doc.startedAt,
		completed: doc.completed,
		abandoned: ledgers.abandoned(doc.key),
		inherited: ledgers.inherited(doc),
		steps: steps.map((step) => ({
			head: step.head,
			hasResponse: step.doc.hasResponse,
			content: step.content,
			rewards: ledgers.rewards(step.doc, step === last),
			decisions: ledgers.decisions(step.doc),
			scores: ledgers.judgments(step.doc).flatMap(({ entry: { judge, score } }) => score === null ? [] : [{
				judge,
				score
			}]),
			nextFrom: step.doc.nextAt,
			consumed: step.doc.consumed,
			consumedBefore: step.doc.consumedBefore ?? []
		}))
	};
	return trajectoryUnitOf(key, facts, asOf);
}
// dist/src/store/mongodb/reader.js
const READS = {
	readSteps: async ({ collections }, ids, scope) => {
		const found = await readStepDocs(collections, ids);
		return ids.map((id) => {
			const doc = found.get(id);
			return doc === void 0 || !isSeen(scope)(doc) ? null : stepHeadOf(doc);
		});
	},
	readContents: async ({ collections, effort: { signal } }, ids, fields, scope) => {
		const steps = (await readPlaces(collections, ids)).filter(isSeen(scope));
		const wanted = selectionFor(fields);
		const [living, came, held] = await Promise.all([
			ofLiving(collections, steps),
			new ContentReader(collections).read(steps, wanted, signal),
			readHeld(collections, steps, wanted.later)
		]);
		const contents = await withLaterExtras(collections, steps, came, held);
		const there = new Set(living.map(({ id }) => id));
		const parsed = await mapInTurns(contents, (content, i) => contentOrDamage(content, steps[i]?.id ?? ""), signal);
		const byId = new Map(steps.map(({ id }, i) => [id, parsed[i] ?? null]));
		return ids.map((id) => there.has(id) ? byId.get(id) ?? null : null);
	},
	readPromptStretches: ({ collections }, stretches, scope) => readPromptStretches(collections, stretches, scope),
	readLedgers: ({ collections }, ids, scope) => readLedgers(collections, ids, scope),
	readHints: ({ collections }, refs, scope) => readHints(collections, refs, scope),
	pageSteps: async ({ collections, effort }, where, request, scope) => {
		const list = listed(where, request, scope, STEP_ORDERS);
		const resolved = await withFailedSteps(list.where, reading(collections));
		return readPage(new StepListing(collections), {
			...list,
			where: resolved
		}, effort);
	},
	countSteps: async ({ collections, effort }, where, scope) => {
		const resolved = await withFailedSteps(withinScope(where, scope), reading(collections));
		return countRows(new StepListing(collections), resolved, STEP_ORDERS.CREATED_AT, effort);
	},
	readStats: async ({ collections, effort }, where, request, scope) => {
		const resolved = await withFailedSteps(withinScope(where, scope), reading(collections));
		return readStats(collections, new StepListing(collections), resolved, request, effort);
	},
	readExported: ({ collections }, ids, scope) => readExported(collections, ids, scope),
	readStepDatasets: ({ collections }, ids, scope) => readStepDatasets(collections, ids, scope),
	readTrajectories: ({ collections }, refs, scope) => readTrajectories(collections, refs, scope),
	readTrajectoriesById: ({ collections }, ids, scope) => readTrajectoriesById(collections, ids, scope),
	pageTrajectories: ({ collections, effort }, where, request, scope) => readPage(new TrajectoryListing(collections), listed(where, request, scope, TRAJECTORY_ORDERS), effort),
	readTrajectoryStats: ({ collections, effort }, where, request, scope) => readTrajectoryStats(collections, withinScope(where, scope), request, effort),
	countTrajectories: ({ collections, effort }, where, scope) => {
		const { STARTED_AT: order } = TRAJECTORY_ORDERS;
		return countRows(new TrajectoryListing(collections), withinScope(where, scope), order, effort);
	},
	pageTrajectorySteps: ({ collections }, requests, scope) => pageTrajectorySteps(collections, requests, scope),
	pageGroupTrajectories: async ({ collections, effort }, requests, scope) => {
		const plain = requests.filter(({ orderBy = null }) => orderBy === null);
		const byStart = await pageGroupTrajectories(collections, plain, scope);
		const pages = new Map(plain.map((request, i) => [request, byStart[i]]));
		const listing = new TrajectoryListing(collections);
		return Promise.all(requests.map(async (request) => {
			const { orderBy = null, first, after, ...key } = request;
			if (orderBy === null) return pages.get(request) ?? NO_PAGE;
			const list = membersBy(key, {
				first,
				after,
				orderBy
			}, scope, TRAJECTORY_ORDERS);
			return readPage(listing, list, effort);
		}));
	},
	readGroups: ({ collections }, keys, scope) => readGroups(collections, keys, scope),
	readGroupsById: ({ collections }, ids, scope) => readGroupsById(collections, ids, scope),
	pageGroups: ({ collections, effort }, where, request, scope) => readPage(new GroupListing(collections), listed(where, request, scope, GROUP_ORDERS), effort),
	countGroups: ({ collections, effort }, where, scope) => countRows(new GroupListing(collections), withinScope(where, scope), GROUP_ORDERS.ARRIVAL, effort),
	readTrajectoryRewards: ({ collections }, refs, scope) => readTrajectoryRewards(collections, refs, scope),
	readBranches: ({ collections }, refs, scope) => readBranches(collections, refs, scope),
	readTrajectorySummaries: ({ collections }, refs, scope) => readSummaries(collections, refs, scope),
	readTrajectoryDatasets: ({ collections }, refs, scope) => readTrajectoryDatasets(collections, refs, scope),
	listChannels: ({ collections }, scope) => listChannels(collections, scope),
	pageGroupKeys: ({ collections }, ...args) => pageGroupKeys(collections, ...args),
	readGroupUnits: async ({ collections, groupKeys, effort: { signal } }, keys, asOf, scope, fields = null) => {
		const read = {
			asOf,
			scope,
			wanted: selectionFor(fields),
			groupKeys
		};
		return mapInTurns(await readGroupUnits(collections, keys, read, signal), toGroupUnit, signal);
	},
	pageOperations: ({ collections }, ...args) => pageOperations(collections, ...args),
	countOperations: ({ collections }, scope) => countOperations(collections, scope),
	readOperations: ({ collections }, ids, scope) => readOperations(collections, ids, scope),
	pageOperationSteps: ({ collections }, requests, scope) => pageOperationSteps(collections, requests, scope),
	countOperationSteps: ({ collections }, id, scope) => countOperationSteps(collections, id, scope),
	readOperationDatasets: ({ collections }, ids, scope) => readOperationDatasets(collections, ids, scope),
	readRecipesNamed: ({ collections }, name, scope) => readRecipesNamed(collections, name, scope),
	readRecipeById: ({ collections }, id, scope) => readRecipeById(collections, id, scope),
	listRecipes: ({ collections }, scope) => listRecipes(collections, scope),
	readDatasets: ({ collections }, ids, scope) => readDatasets(collections, ids, scope),
	pageDatasets: ({ collections }, ...args) => pageDatasets(collections, ...args),
	countDatasets: ({ collections }, ...args) => countDatasets(collections, ...args),
	readPolicy: ({ collections }) => readPolicy(collections),
	readJobs: ({ collections }, ids, scope) => readJobs(collections, ids, scope),
	pageJobs: ({ collections }, ...args) => pageJobs(collections, ...args),
	countJobs: ({ collections }, query, scope) => countJobs(collections, query, scope),
	areJudged: ({ collections }, ...args) => areJudged(collections, ...args),
	readSettled: ({ collections }, ...args) => readSettled(collections, ...args),
	readFailed: ({ collections }, ...args) => readFailed(collections, ...args),
	readJobMemory: ({ collections }, ...args) => readJobMemory(collections, ...args),
	readyUnits: ({ collections }, ...args) => readyUnits(collections, ...args),
	unitsOfPrompts: ({ collections }, ...args) => unitsOfPrompts(collections, ...args),
	readUnits: ({ collections }, ...args) => readUnits(collections, ...args),
	pageUnits: ({ collections }, ...args) => pageUnits(collections, ...args),
	countUnits: ({ collections }, ...args) => countUnits(collections, ...args),
	unitCounts: ({ collections }, ...args) => unitCounts(collections, ...args),
	readOperationBatches: ({ collections }, ...args) => readOperationBatches(collections, ...args),
	readBatches: ({ collections }, ...args) => readBatches(collections, ...args),
	pageBatches: ({ collections }, ...args) => pageBatches(collections, ...args),
	countBatches: ({ collections }, ...args) => countBatches(collections, ...args),
	readConsumer: ({ collections }, ...args) => readConsumer(collections, ...args),
	readConsumers: ({ collections }, ...args) => readConsumers(collections, ...args),
	batchesOfConsumers: ({ collections }, ...args) => batchesOfConsumers(collections, ...args),
	expiredBatches: ({ collections }, ...args) => expiredBatches(collections, ...args),
	unkeptBatches: ({ collections }, ...args) => unkeptBatches(collections, ...args),
	listKeys: ({ collections }) => listKeys(collections),
	listLogins: ({ collections }) => listLogins(collections)
};
const NO_PAGE = {
	items: [],
	cursors: [],
	hasNextPage: false,
	hasPreviousPage: false
};
const reading = (collections) => ({ readFailed: (job) => readFailed(collections, job) });
function readingFrom(collections, effort = EFFORT) {
	const source = {
		collections,
		effort,
		groupKeys: new GroupKeys()
	};
	return (name, args, signal) => {
		const read = READS[name];
		if (signal === void 0) return translated(() => read(source, ...args));
		return untilAborted(signal, (own) => {
			const until = {
				...source,
				collections: abortableReads(collections, own),
				effort: {
					...effort,
					signal: own
				}
			};
			return translated(() => read(until, ...args));
		});
	};
}
async function untilAborted(signal, read) {
	signal.throwIfAborted();
	const own = sharedAbort();
	const abort = () => own.abort(signal.reason);
	signal.addEventListener("abort", abort, { once: true });
	try {
		return await read(own.signal);
	} finally {
		signal.removeEventListener("abort", abort);
	}
}
var MongoReader = class extends AnsweredReads {
	constructor(collections, effort) {
		super(readingFrom(collections, effort));
	}
};
const OPTIONS_AT = new Map([
	["find", 1],
	["findOne", 1],
	["aggregate", 1],
	["countDocuments", 1],
	["distinct", 2]
]);
function abortableReads(collections, signal) {
	return new Proxy(collections, { get(all, name) {
		const one = Reflect.get(all, name);
		return one instanceof import_lib.Collection ? abortable(one, signal) : one;
	} });
}
function abortable(collection, signal) {
	return new Proxy(collection, { get(target, name) {
		const value = Reflect.get(target, name);
		if (typeof value !== "function") return value;
		const at = OPTIONS_AT.get(name);
		return (...args) => {
			if (at !== void 0) {
				while (args.length < at) args.push(void 0);
				args[at] = {
					...args[at],
					signal
				};
			}
			return Reflect.apply(value, target, args);
		};
	} });
}
async function readStepDocs(collections, ids) {
	const asked = ids.filter((id) => id.isWellFormed());
	if (asked.length === 0) return new Map();
	const found = await collections.steps.find({ id: { $in: [...new Set(asked)] } }, { projection: HEAD_FIELDS }).toArray();
	return new Map((await ofLiving(collections, found)).map((doc) => [doc.id, doc]));
}
async function readPlaces({ steps }, ids) {
	const asked = ids.filter((id) => id.isWellFormed());
	if (asked.length === 0) return [];
	return steps.find({ id: { $in: [...new Set(asked)] } }, { projection: {
		...PLACE,
		channel: 1,
		trajectoryUid: 1
	} }).toArray();
}
export { setUp as _, readPage as a, addDatasetSteps as c, ToldShown as d, WatchedShown as f, tellOwed as g, stateOfLog as h, StepListing as i, datasetsWith as l, recordOf as m, readingFrom as n, EFFORT as o, oldRecord as p, TrajectoryListing as r, addDatasetOperations as s, MongoReader as t, LogFeed as u, PLAN as v };
