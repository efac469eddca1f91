import { i as __name } from "./rolldown-runtime-BcUA5ExT.js";
import { t as StepwellError } from "./errors-CcPsIPsb.js";
import { a as UNFINISHED } from "./dataset-BM4dZ9Jb.js";
import { n as COUNT_BOUND } from "./page-COeEBNv-.js";
import { c as originOf } from "./step-CcJ0phkJ.js";
import { c as operationIdOf, f as undoneFrom, i as isJobUnfinished, m as words, p as searchableText, r as failedIn, s as mendedIn, u as settledIn } from "./job-KjCvvYM6.js";
import { c as freshUpTo, f as turnOf, l as placeOf, u as standingOf } from "./claim-BTKwdaSH.js";
import { r as byName } from "./recipe-DbMNRxNJ.js";
import { i as isInScope } from "./abandon-reason-B62xZ8Xr.js";
import { i as referencesIn, t as MissingMedia } from "./media-Deg7OqDw.js";
import { o as require_lib } from "./connect-DBOZuBHv.js";
import { r as slices } from "./lists-BWenJkb6.js";
import { l as ignoringDuplicates, r as positionAt } from "./positions-DCOrJ-MM.js";
import { E as isDamage, H as int32Of, I as fieldsOf, S as wordTerm, T as damagedStep, V as float32Of, _ as storedTexts, a as decodeCursor, b as metadataTerms, c as listName, g as rebuildContent, i as spanOf, m as longestFirst, n as failedAsOf, p as JoinedTokens, r as failedNow, s as encodeCursor, t as datesOf, u as readsMessages, x as searchableMessage, y as metadataTerm } from "./dated-marks-BK2Ri5fv.js";
import { createHash } from "node:crypto";
import { setImmediate } from "node:timers/promises";
import { deflateRawSync, inflateRawSync } from "node:zlib";
// dist/src/store/mongodb/indexes-read.js
function index(name, key, where = null) {
	return {
		name,
		key,
		...where === null ? {} : { partialFilterExpression: where }
	};
}
const IS_NUMBER = { $gte: -Number.MAX_VALUE };
const IS_TEXT = { $gte: "" };
const READ_INDEXES = {
	steps: [
		index("steps_by_id", { id: 1 }),
		index("steps_by_position", { position: 1 }),
		index("steps_by_creation", {
			createdAt: 1,
			position: 1
		}),
		index("steps_by_reward", {
			reward: 1,
			position: 1
		}),
		index("steps_by_index", {
			stepIndex: 1,
			position: 1
		}),
		index("steps_by_policy_version", {
			policyVersion: 1,
			position: 1
		}),
		index("steps_by_response_tokens", {
			responseTokens: 1,
			position: 1
		}),
		index("steps_by_channel", {
			channel: 1,
			createdAt: 1,
			position: 1
		}),
		index("steps_by_policy_creation", {
			policyVersion: 1,
			createdAt: 1,
			position: 1
		}),
		index("steps_by_finish", {
			finishReason: 1,
			createdAt: 1,
			position: 1
		}),
		index("steps_by_trajectory", {
			trajectory: 1,
			stepIndex: 1
		}),
		index("steps_by_metadata", { metadataIndex: 1 }),
		index("steps_judged", {
			judgment: 1,
			position: 1
		}, { judgment: IS_NUMBER }),
		index("steps_by_tag", {
			tags: 1,
			createdAt: 1,
			position: 1
		}, { tags: IS_TEXT }),
		index("steps_dropped", {
			keep: 1,
			position: 1
		}, { keep: false }),
		index("steps_untrainable", {
			trainable: 1,
			position: 1
		}, { trainable: false }),
		index("steps_reviewed", {
			quality: 1,
			position: 1
		}, { quality: { $lt: "UNREVIEWED" } })
	],
	stepWords: [index("words", {
		words: 1,
		trajectory: 1
	})],
	contents: [index("contents_by_trajectory", {
		trajectory: 1,
		_id: 1
	})],
	trajectories: [
		index("trajectories_by_id", { id: 1 }),
		index("trajectories_by_uid", { uid: 1 }),
		index("trajectories_by_prompt", { promptUid: 1 }),
		index("trajectories_by_arrival", { registered: 1 }),
		index("trajectories_by_start", {
			status: 1,
			startedAt: 1,
			registered: 1
		}),
		index("trajectories_by_last_step", {
			status: 1,
			lastStepAt: 1,
			registered: 1
		}),
		index("trajectories_by_reward", {
			status: 1,
			reward: 1,
			registered: 1
		}),
		index("trajectories_by_step_count", {
			status: 1,
			stepCount: 1,
			registered: 1
		}),
		index("trajectories_by_channel", {
			channel: 1,
			startedAt: 1,
			registered: 1
		}),
		index("trajectories_by_group", {
			group: 1,
			startedAt: 1,
			registered: 1
		})
	],
	groups: [
		index("groups_by_id", { id: 1 }),
		index("groups_by_registration", {
			past: 1,
			registered: 1
		}),
		index("groups_by_channel", {
			past: 1,
			channel: 1,
			registered: 1
		}),
		index("groups_by_prompt", {
			promptUid: 1,
			channel: 1,
			generation: 1
		}),
		index("groups_by_arrival", {
			channel: 1,
			firstPosition: 1
		})
	],
	ledger: [index("ledger_by_trajectory", {
		trajectory: 1,
		"entry.kind": 1,
		position: 1
	}), index("ledger_by_group", {
		group: 1,
		position: 1
	}, { group: IS_NUMBER })]
};
const BATCH_INDEXES = {
	recipes: [{
		name: "recipes_by_id",
		key: { id: 1 }
	}, {
		name: "recipes_by_name",
		key: { name: 1 }
	}],
	datasetVersions: [{
		name: "versions_by_recipe",
		key: { recipe: 1 }
	}],
	datasets: [{
		name: "datasets_by_recipe",
		key: {
			recipeName: 1,
			_id: -1
		}
	}, {
		name: "datasets_unfinished",
		key: { status: 1 },
		partialFilterExpression: { status: { $in: ["QUEUED", "RUNNING"] } }
	}],
	datasetSteps: [{
		name: "datasets_by_step",
		key: {
			step: 1,
			dataset: 1
		}
	}, {
		name: "steps_by_dataset",
		key: { dataset: 1 }
	}],
	files: [{
		name: "filename_1_uploadDate_1",
		key: {
			filename: 1,
			uploadDate: 1
		}
	}, {
		name: "files_by_folder",
		key: { "metadata.folder": 1 }
	}],
	chunks: [{
		name: "files_id_1_n_1",
		key: {
			files_id: 1,
			n: 1
		},
		unique: true
	}],
	loose: [{
		name: "loose_by_folder",
		key: { folder: 1 }
	}]
};
// dist/src/store/mongodb/log/packing.js
const MOST_IN_RECORD = 12 * 2 ** 20;
const PART = 8 * 2 ** 20;
const LEVEL = 1;
function deflate(bytes) {
	return deflateRawSync(bytes, { level: LEVEL });
}
function inflate$1(bytes) {
	return inflateRawSync(bytes);
}
__name(inflate$1, "inflate");
function packRows(plain, mostInRecord = MOST_IN_RECORD) {
	const rows = deflate(plain);
	if (rows.length <= mostInRecord) return {
		rows,
		parts: []
	};
	const size = Math.min(PART, mostInRecord);
	const count = Math.ceil(rows.length / size);
	return {
		rows: null,
		parts: Array.from({ length: count }, (_, i) => rows.subarray(i * size, (i + 1) * size))
	};
}
// dist/src/store/mongodb/writing/encode-events.js
const KINDS = [
	"ADDED",
	"REWARDED",
	"JUDGED",
	"CURATED",
	"NEXT_STATE",
	"CONSUMED",
	"DELETED",
	"TRAJECTORY_STARTED",
	"TRAJECTORY_COMPLETED",
	"TRAJECTORY_ABANDONED",
	"EXTRAS"
];
function encodeEvents(events, at) {
	const places = new Map();
	const t = [];
	const from = events[0]?.at ?? 0;
	const e = events.map(({ position, kind, trajectory, channel, uid, stepId, at: time, promptUid }) => {
		let place = places.get(trajectory);
		if (place === void 0) {
			place = t.push([channel, uid]) - 1;
			places.set(trajectory, place);
		}
		if (promptUid !== void 0) t[place] = [
			channel,
			uid,
			promptUid
		];
		return [
			-at(position),
			KINDS.indexOf(kind),
			place,
			stepId,
			time - from
		];
	});
	return Buffer.from(JSON.stringify({
		v: 1,
		t,
		at: from,
		e
	}));
}
function decodeEvents(bytes, seq) {
	const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString();
	const { t, at, e } = JSON.parse(text);
	return e.map(([place, kind, of, stepId, after]) => {
		const [channel = "", trajectoryUid = "", promptUid] = t[of] ?? [];
		const event = {
			position: positionAt(seq, place),
			kind: KINDS[kind] ?? "ADDED",
			channel,
			trajectoryUid,
			stepId,
			at: at + after
		};
		return event.kind === "DELETED" && stepId === null && promptUid !== void 0 ? {
			...event,
			promptUid
		} : event;
	});
}
// dist/src/store/mongodb/keys.js
function keyOf$1(parts) {
	const hash = createHash("sha256");
	for (const part of parts) hash.update(`${part.length}:${part}`);
	return hash.digest("hex").slice(0, 24);
}
__name(keyOf$1, "keyOf");
function trajectoryKey(channel, uid) {
	return keyOf$1([
		"trajectory",
		channel,
		uid
	]);
}
// dist/src/store/mongodb/reading/living.js
const LIVING = { registered: { $gt: 0 } };
function inScope(scope) {
	return scope === null ? {} : { channel: { $in: [...scope] } };
}
async function ofLiving({ trajectories }, steps) {
	if (steps.length === 0) return steps;
	const names = new Map(steps.map((step) => [step.trajectory, step]));
	const found = await trajectories.find({
		_id: { $in: [...names.values()].map((step) => trajectoryKey(step.channel, step.trajectoryUid)) },
		...LIVING
	}, { projection: { key: 1 } }).toArray();
	const living = new Set(found.map(({ key }) => key));
	return steps.filter(({ trajectory }) => living.has(trajectory));
}
// dist/src/store/mongodb/reading/newest-first.js
async function pageNewest(collection, query, { name, first, after }, itemOf) {
	const list = {
		name,
		descending: true
	};
	const beyond = after === null ? {} : { _id: { $lt: idOf(decodeCursor(list, after).value) } };
	const found = await collection.find({
		...query,
		...beyond
	}).sort({ _id: -1 }).limit(first + 1).toArray();
	const shown = found.slice(0, first);
	return {
		items: shown.map(itemOf),
		cursors: shown.map(({ _id }) => encodeCursor(list, {
			value: _id,
			tie: 0
		})),
		hasNextPage: found.length > first,
		hasPreviousPage: after !== null
	};
}
async function countDocuments(collection, query) {
	const count = await collection.countDocuments(query, { limit: COUNT_BOUND + 1 });
	return count > 1e5 ? {
		count: COUNT_BOUND,
		exact: false
	} : {
		count,
		exact: true
	};
}
function idOf(value) {
	if (typeof value !== "string") throw new StepwellError("INVALID_CURSOR");
	return value;
}
// dist/src/store/mongodb/reading/operation-reader.js
async function pageOperations({ operations, ledger }, first, after, scope) {
	const list = {
		name: "operations",
		first,
		after
	};
	const page = await pageNewest(operations, operationsIn(scope), list, (doc) => doc);
	return {
		...page,
		items: await operationsOf({ ledger }, page.items)
	};
}
function countOperations({ operations }, scope) {
	return countDocuments(operations, operationsIn(scope));
}
async function readOperations({ operations, ledger }, ids, scope) {
	const docs = await operations.find({
		_id: { $in: [...ids] },
		...operationsIn(scope)
	}).toArray();
	const byId = new Map((await operationsOf({ ledger }, docs)).map((one) => [one.id, one]));
	return ids.map((id) => byId.get(id) ?? null);
}
function operationsIn(scope) {
	return scope === null ? {} : { channels: { $not: { $elemMatch: { $nin: [...scope] } } } };
}
const NONE = {
	decided: 0,
	dropped: 0
};
async function operationsOf(from, docs) {
	const counted = await countDecisions(from, docs.filter(({ decided, dropped }) => decided == null || dropped == null).map(({ key }) => key));
	return docs.map((doc) => {
		const { _id: id, source, summary, actor = null, changed, undone, at } = doc;
		const found = counted.get(doc.key) ?? NONE;
		const { decided, dropped } = {
			decided: doc.decided ?? found.decided,
			dropped: doc.dropped ?? found.dropped
		};
		return {
			id,
			source,
			summary,
			actor,
			changed,
			kept: decided - dropped,
			dropped,
			undone,
			at
		};
	});
}
async function countDecisions({ ledger }, keys) {
	if (keys.length === 0) return new Map();
	const drops = { $cond: [
		{ $eq: ["$entry.fields.keep", false] },
		1,
		0
	] };
	const found = await ledger.aggregate([{ $match: { "entry.operation": { $in: [...keys] } } }, { $group: {
		_id: "$entry.operation",
		decided: { $sum: 1 },
		dropped: { $sum: drops }
	} }]).toArray();
	return new Map(found.map(({ _id, decided, dropped }) => [_id, {
		decided,
		dropped
	}]));
}
// dist/src/store/mongodb/batches/claims.js
const BY = {
	recipe: "batches_by_recipe",
	consumer: "batches_by_consumer",
	status: "batches_by_status",
	operation: "batches_by_operation",
	expiry: "batches_by_expiry",
	keeping: "kept_batches"
};
const unitName = (recipe, unit) => `${recipe}:${unit}`;
const consumerName = (recipe, name) => `${recipe}:${name}`;
function unitDoc(row, seq) {
	const { recipe, unit, promptUid, uses, rank } = row;
	return {
		_id: unitName(recipe, unit),
		recipe,
		unit,
		promptUid,
		standing: standingOf(row),
		turn: turnOf(row),
		uses,
		rank,
		freshUntil: freshUpTo(row),
		document: JSON.stringify(row),
		seq
	};
}
function batchDoc(batch, seq) {
	const { id: _id, recipe, consumer, channel, status, expiresAt, keepUntil } = batch;
	const place = placeOf(batch);
	const document = JSON.stringify(batch);
	const { operations } = batch;
	return {
		_id,
		recipe,
		consumer,
		channel,
		status,
		place,
		expiresAt,
		keepUntil,
		...operations === void 0 ? {} : { operations },
		document,
		seq
	};
}
function consumerDoc(consumer, seq) {
	const { recipe, name } = consumer;
	return {
		_id: consumerName(recipe, name),
		recipe,
		document: JSON.stringify(consumer),
		seq
	};
}
function claimed(doc) {
	return {
		value: doc?.document === void 0 ? null : JSON.parse(doc.document),
		seq: doc?.seq ?? 0
	};
}
async function readBatches({ batches }, ids, scope) {
	const found = await batches.find({
		_id: { $in: [...ids] },
		status: { $exists: true }
	}).toArray();
	const byId = new Map(found.map((doc) => [doc._id, valueIn(doc)]));
	return ids.map((id) => {
		const batch = byId.get(id);
		return batch !== void 0 && isInScope(batch.channel, scope) ? batch : null;
	});
}
async function pageBatches({ batches }, query, first, after, scope) {
	const list = {
		name: listName("batches", query),
		descending: true
	};
	const beyond = after === null ? {} : { place: { $lt: String(decodeCursor(list, after).value) } };
	const { consumer, status } = query;
	const asked = status === null ? BY.consumer : BY.status;
	const found = await batches.find({ $and: [batchesIn(query, scope), beyond] }, { hint: consumer === null ? BY.recipe : asked }).sort({ place: -1 }).limit(first + 1).toArray();
	const shown = found.slice(0, first);
	return {
		items: shown.map(valueIn),
		cursors: shown.map(({ place }) => encodeCursor(list, {
			value: place,
			tie: 0
		})),
		hasNextPage: found.length > first,
		hasPreviousPage: after !== null
	};
}
function countBatches({ batches }, query, scope) {
	return countDocuments(batches, batchesIn(query, scope));
}
async function readOperationBatches({ batches, operations }, ids, scope) {
	const found = await operations.find({
		_id: { $in: [...ids] },
		...operationsIn(scope)
	}, { projection: { _id: 1 } }).toArray();
	const seen = new Set(found.map(({ _id }) => _id));
	return Promise.all(ids.map(async (id) => {
		if (!seen.has(id)) return [];
		return (await batches.find({
			operations: id,
			status: { $exists: true },
			...inScope(scope)
		}, { hint: BY.operation }).sort({ place: -1 }).limit(100).toArray()).map(valueIn);
	}));
}
function batchesIn({ recipe, consumer, status }, scope) {
	return {
		recipe,
		...consumer === null ? {} : { consumer },
		status: status ?? { $exists: true },
		...inScope(scope)
	};
}
async function readConsumer({ consumers }, recipe, name) {
	const found = await consumers.findOne({ _id: consumerName(recipe, name) });
	return found === null ? null : valueIn(found);
}
async function readConsumers({ consumers }, recipe) {
	return (await consumers.find({ recipe }).sort({ _id: 1 }).toArray()).map(valueIn);
}
async function batchesOfConsumers({ batches }, recipe) {
	const count = (status) => ({ $sum: { $cond: [
		{ $eq: ["$status", status] },
		1,
		0
	] } });
	return (await batches.aggregate([
		{ $match: {
			recipe,
			consumer: IS_TEXT
		} },
		{ $project: {
			_id: 0,
			consumer: 1,
			status: 1
		} },
		{ $group: {
			_id: "$consumer",
			leased: count("LEASED"),
			acked: count("ACKED")
		} },
		{ $sort: { _id: 1 } }
	], { hint: BY.status }).toArray()).map(({ _id: consumer, leased, acked }) => ({
		consumer,
		leased,
		acked
	}));
}
async function expiredBatches({ batches }, now, limit) {
	return (await batches.find({
		status: "LEASED",
		expiresAt: { $lte: now }
	}, {
		projection: { _id: 1 },
		hint: BY.expiry
	}).sort({ expiresAt: 1 }).limit(limit).toArray()).map(({ _id }) => _id);
}
async function unkeptBatches({ batches }, now, limit) {
	return (await batches.find({ keepUntil: {
		...IS_NUMBER,
		$lte: now
	} }, { hint: BY.keeping }).sort({ keepUntil: 1 }).limit(limit).toArray()).map(valueIn);
}
const valueIn = ({ document }) => JSON.parse(document);
// dist/src/store/mongodb/api-keys.js
const SECRET = "store";
async function listKeys({ apiKeys }) {
	return (await apiKeys.find({}).sort({ _id: 1 }).toArray()).map(keyOf);
}
function keyDoc(key, seq) {
	return {
		_id: key.id,
		document: JSON.stringify(key),
		seq
	};
}
function keyOf({ document }) {
	return JSON.parse(document);
}
async function listLogins({ logins }) {
	return (await logins.find({ logins: { $ne: [] } }).sort({ _id: 1 }).toArray()).map((doc) => ({
		keyId: doc._id,
		logins: doc.logins
	}));
}
function loginsDoc({ keyId, logins }, seq) {
	return {
		_id: keyId,
		logins,
		seq
	};
}
function secretDoc(secret, seq) {
	return {
		_id: SECRET,
		secret,
		seq
	};
}
// dist/src/store/mongodb/batches/recipes.js
const recipeKey = ({ channel, name }) => `${name}:${channel}`;
async function readRecipesNamed(collections, name, scope) {
	return presentOf(await documentsOf(collections, name, scope));
}
function documentsOf({ recipes }, name, scope) {
	return recipes.find({
		$or: [{ _id: name }, { name }],
		...inScope(scope)
	}).toArray();
}
async function readRecipeById(collections, id, scope) {
	const found = await collections.recipes.findOne({
		id,
		...inScope(scope)
	});
	if (found === null) return null;
	return (await readRecipesNamed(collections, found.name ?? found._id, [found.channel])).find((recipe) => recipe.id === id) ?? null;
}
async function listRecipes({ recipes }, scope) {
	return presentOf(await recipes.find({ ...inScope(scope) }).toArray());
}
function presentOf(docs) {
	const newest = new Map();
	for (const doc of docs) {
		const { _id, name = _id, channel = "" } = doc;
		const key = JSON.stringify([name, channel]);
		const known = newest.get(key);
		if (known === void 0 || known.seq < doc.seq || known.seq === doc.seq && known.name === void 0) newest.set(key, doc);
	}
	return [...newest.values()].flatMap((doc) => "document" in doc ? [recipeOf(doc)] : []).sort(byName);
}
function recipeDoc({ id, ...recipe }, seq) {
	const { channel, name } = recipe;
	return {
		_id: recipeKey(recipe),
		name,
		id,
		channel,
		document: JSON.stringify(recipe),
		seq
	};
}
function formerRecipeDoc(recipe, seq) {
	const { name, ...doc } = recipeDoc(recipe, seq);
	return {
		...doc,
		_id: recipe.name
	};
}
const recipeTombstone = ({ channel, name }) => ({
	_id: recipeKey({
		channel,
		name
	}),
	name,
	channel,
	deleted: true
});
function recipeOf({ id, document }) {
	return {
		...JSON.parse(document),
		id
	};
}
// dist/src/store/mongodb/batches/datasets.js
const IS_UNFINISHED = { status: { $in: [...UNFINISHED] } };
const PRESENT = { status: { $exists: true } };
async function abandonedBuilds({ datasets, jobs }, writers, silentMs) {
	const found = await datasets.find(IS_UNFINISHED, { projection: { builder: 1 } }).toArray();
	const builders = new Set(found.flatMap(({ builder }) => builder ?? []));
	const gone = new Set(builders.size === 0 ? [] : await writers.gone([...builders], silentMs));
	const left = found.flatMap(({ _id, builder }) => builder !== null && !gone.has(builder) ? [] : [_id]);
	const withJob = await jobs.find({ _id: { $in: left } }, { projection: { _id: 1 } }).toArray();
	const theirs = new Set(withJob.map(({ _id }) => _id));
	return left.filter((id) => !theirs.has(id));
}
async function readDatasets({ datasets }, ids, scope) {
	const found = await datasets.find({
		_id: { $in: [...ids] },
		...PRESENT,
		...inScope(scope)
	}).toArray();
	const byId = new Map(found.map((doc) => [doc._id, datasetOf(doc)]));
	return ids.map((id) => byId.get(id) ?? null);
}
function pageDatasets({ datasets }, recipe, first, after, scope) {
	const name = listName("datasets", recipe);
	return pageNewest(datasets, datasetsOf(recipe, scope), {
		name,
		first,
		after
	}, datasetOf);
}
function countDatasets({ datasets }, recipe, scope) {
	return countDocuments(datasets, datasetsOf(recipe, scope));
}
function datasetsOf(recipe, scope) {
	return {
		...recipe === null ? {} : { recipeName: recipe },
		...PRESENT,
		...inScope(scope)
	};
}
function datasetDoc({ id, manifest, ...dataset }, by) {
	return {
		_id: id,
		...dataset,
		manifest: manifest === null ? null : JSON.stringify(manifest),
		...by
	};
}
function datasetOf({ _id, builder: _builder, seq: _seq, manifest, ...doc }) {
	const parsed = manifest === null ? null : JSON.parse(manifest);
	return {
		id: _id,
		...doc,
		manifest: parsed
	};
}
// dist/src/store/mongodb/batches/policy.js
async function readPolicy({ policy }) {
	return policyOf(await policy.findOne({ _id: "policy" }));
}
function policyDoc({ version, paused, updatedAt }, seq) {
	return {
		_id: "policy",
		version,
		paused,
		updatedAt,
		seq
	};
}
function policyOf(found) {
	const { version = 0, paused = false, updatedAt = null } = found ?? {};
	return {
		version,
		paused,
		updatedAt
	};
}
// dist/src/store/mongodb/content-parts.js
var import_lib = require_lib();
const MOST_BYTES = 15728640;
const PART_BYTES$1 = 8388608;
function cutContent(content) {
	if (atMost(content) <= MOST_BYTES) return {
		content,
		parts: []
	};
	const bytes = import_lib.BSON.calculateObjectSize(content);
	if (bytes <= MOST_BYTES) return {
		content,
		parts: []
	};
	const { _id, trajectory } = content;
	import_lib.BSON.setInternalBufferSize(bytes);
	const whole = import_lib.BSON.serialize(content);
	const parts = [];
	for (let start = 0; start < whole.length; start += PART_BYTES$1) {
		const data = new import_lib.Binary(whole.subarray(start, start + PART_BYTES$1));
		parts.push({
			_id: {
				step: _id,
				part: parts.length
			},
			trajectory,
			data
		});
	}
	return {
		content: {
			_id,
			trajectory,
			messages: null,
			tokens: null,
			logProbs: null,
			responseMask: null,
			tools: null,
			teacherLogProbs: null,
			teacherTopK: null,
			refLogProbs: null,
			values: null,
			hint: null,
			media: null,
			routedExperts: null,
			parts: parts.length,
			tools: content.tools
		},
		parts
	};
}
function atMost({ messages, tokens, teacherTopK, ...rest }) {
	let bytes = 2e3;
	for (const text of messages?.texts ?? []) bytes += text.length * 3 + 20;
	for (const binary of [
		tokens?.ids,
		teacherTopK?.logProbs,
		teacherTopK?.indices
	]) bytes += binary?.length() ?? 0;
	for (const value of Object.values(rest)) if (typeof value === "string") bytes += value.length * 3;
	else if (value instanceof import_lib.Binary) bytes += value.length();
	return bytes;
}
async function joinContents({ contentParts }, contents) {
	const cut = contents.filter(({ parts }) => parts !== null);
	if (cut.length === 0) return contents;
	const names = cut.flatMap(({ _id, parts }) => Array.from({ length: parts ?? 0 }, (_, part) => ({
		step: _id,
		part
	})));
	const found = await contentParts.find({ _id: { $in: names } }).toArray();
	const bySteps = new Map();
	for (const { _id, data } of found) {
		const known = bySteps.get(_id.step) ?? [];
		known[_id.part] = data.buffer;
		bySteps.set(_id.step, known);
	}
	return contents.map((content) => {
		if (content.parts === null) return content;
		const parts = bySteps.get(content._id) ?? [];
		if (Object.keys(parts).length !== content.parts) return null;
		return import_lib.BSON.deserialize(Buffer.concat(parts));
	});
}
function binaryOf(array) {
	return new import_lib.Binary(Buffer.from(array.buffer, array.byteOffset, array.byteLength));
}
const binaryOrNull = (array) => array === null ? null : binaryOf(array);
// dist/src/store/mongodb/extra-values.js
const PART_BYTES = 8388608;
const SLICE$1 = 256;
async function writeExtraValues({ extraValues }, rows) {
	const docs = new Map();
	for (const { trajectory, values } of rows) for (const field of fieldsOf(values)) {
		const { hash = "", bytes = "" } = values[field] ?? {};
		for (const doc of extraValueDocs(trajectory, hash, Buffer.from(bytes, "base64"))) docs.set(`${nameOf(trajectory, hash)}:${doc._id.part}`, doc);
	}
	for (const slice of slices([...docs.values()], SLICE$1)) await ignoringDuplicates(extraValues.insertMany([...slice], { ordered: false }));
}
function extraValueDocs(trajectory, hash, bytes) {
	const docs = [];
	for (let start = 0; start < bytes.length; start += PART_BYTES) {
		const data = new import_lib.Binary(bytes.subarray(start, start + PART_BYTES));
		docs.push({
			_id: {
				trajectory,
				hash,
				part: docs.length
			},
			trajectory,
			data
		});
	}
	return docs;
}
const nameOf = (trajectory, hash) => `${trajectory}:${hash}`;
async function readExtraValues({ extraValues }, wanted) {
	const ids = new Map();
	for (const { trajectory, ref } of wanted) for (let part = 0; part * PART_BYTES < ref.size; part++) ids.set(`${nameOf(trajectory, ref.hash)}:${part}`, {
		trajectory,
		hash: ref.hash,
		part
	});
	const found = new Map();
	for (const slice of slices([...ids.values()])) {
		const trajectory = { $in: [...new Set(slice.map((_id) => _id.trajectory))] };
		for (const { _id, data } of await extraValues.find({
			_id: { $in: [...slice] },
			trajectory
		}).toArray()) {
			const name = nameOf(_id.trajectory, _id.hash);
			const parts = found.get(name) ?? [];
			parts[_id.part] = data.buffer.subarray(0, data.position);
			found.set(name, parts);
		}
	}
	return ({ trajectory, ref }) => {
		const parts = found.get(nameOf(trajectory, ref.hash)) ?? [];
		const bytes = Buffer.concat(Object.values(parts));
		return bytes.length === ref.size ? bytes : void 0;
	};
}
// dist/src/store/mongodb/batches/jobs.js
const MARKS_SPAN = 4 * 2 ** 14;
const marksName = (judge, page) => `${judge}:${page}`;
function jobDoc(job, seq) {
	const { id: _id, kind, status, channels } = job;
	const open = isJobUnfinished(job) ? { open: true } : {};
	const live = job.input.live === true;
	return {
		_id,
		kind,
		status,
		...open,
		live,
		channels,
		document: JSON.stringify(job),
		seq
	};
}
const jobOf = ({ document }) => JSON.parse(document);
const memoryDoc = ({ job, part, bytes }) => ({
	_id: `${job}:${part}`,
	job,
	part,
	bytes: new import_lib.Binary(bytes)
});
async function unfinishedJobs({ jobs }) {
	return (await jobs.find({ open: true }).sort({ _id: 1 }).toArray()).map(jobOf);
}
async function readJobs({ jobs }, ids, scope) {
	const found = await jobs.find({
		_id: { $in: [...ids] },
		...seenIn(scope)
	}).toArray();
	const byId = new Map(found.map((doc) => [doc._id, jobOf(doc)]));
	return ids.map((id) => byId.get(id) ?? null);
}
function pageJobs({ jobs }, query, first, after, scope) {
	const name = listName("jobs", JSON.stringify(query));
	return pageNewest(jobs, jobsIn(query, scope), {
		name,
		first,
		after
	}, jobOf);
}
function countJobs({ jobs }, query, scope) {
	return countDocuments(jobs, jobsIn(query, scope));
}
async function areJudged({ marks, operations }, judge, units, by = null) {
	const names = new Set(units.map((unit) => marksName(judge, Math.floor(unit / MARKS_SPAN))));
	const found = await marks.find({ _id: { $in: [...names] } }).toArray();
	const judgedBy = new Map();
	for (const { marks: list } of found) for (const { operation, units: judged } of list) for (const unit of judged) judgedBy.set(unit, operation);
	const named = [...new Set(judgedBy.values())];
	const undone = await operations.find({
		_id: { $in: named },
		undone: true
	}, { projection: { _id: 1 } }).toArray();
	const gone = new Set(undone.map(({ _id }) => _id));
	return units.map((unit) => {
		const operation = judgedBy.get(unit);
		return operation !== void 0 && (by === null || operation === by) && !gone.has(operation);
	});
}
async function readSettled({ marks, operations }, job, units) {
	const names = [...new Set(units.map((unit) => Math.floor(unit / MARKS_SPAN)))].map((page) => marksName(settledIn(job), page));
	const found = await marks.find({ _id: { $in: names } }).toArray();
	const from = datesOf(found.flatMap(({ marks: list }) => list));
	if (from.size === 0) return units.map(() => null);
	const operation = operationIdOf(job);
	const [undone, page] = await Promise.all([operations.findOne({
		_id: operation,
		undone: true
	}, { projection: { _id: 1 } }), marks.findOne({ _id: marksName(undoneFrom(operation), 0) })]);
	const until = undone === null ? null : datesOf(page?.marks ?? []).get(0) ?? 0;
	return units.map((unit) => spanOf(from.get(unit), until));
}
async function readFailed({ marks }, job, asOf = null) {
	const all = async (judge) => {
		return (await marks.find({ _id: {
			$gte: `${judge}:`,
			$lt: `${judge};`
		} }).toArray()).flatMap(({ marks: list }) => list);
	};
	if (asOf === null) return failedNow(await all(failedIn(job)));
	const names = mendedIn(job);
	const failed = await all(failedIn(job));
	const [from, until] = await Promise.all([all(names.from), all(names.until)]);
	return failedAsOf({
		failed,
		from,
		until
	}, asOf);
}
async function readJobMemory({ jobMemory }, job, from, limit) {
	return (await jobMemory.find({
		job,
		part: { $gte: from }
	}).sort({ part: 1 }).limit(limit).toArray()).map(({ part, bytes }) => ({
		part,
		bytes: bytes.buffer
	}));
}
function jobsIn({ kind, live, status }, scope) {
	return {
		...kind === null ? {} : { kind },
		...status === null ? {} : { status },
		...live === null ? {} : { live },
		...seenIn(scope)
	};
}
function seenIn(scope) {
	if (scope === null) return {};
	return { channels: {
		$type: "array",
		$not: { $elemMatch: { $nin: [...scope] } }
	} };
}
// dist/src/store/mongodb/index-entries.js
const ANYTHING = "*";
const MAX_ENTRIES = 1e3;
function metadataIndexOf(metadata) {
	if (metadata === null) return [];
	const entries = new Set(metadataTerms(JSON.parse(metadata)));
	return entries.size > MAX_ENTRIES ? [ANYTHING] : [...entries];
}
function metadataEntries(path, value) {
	const entry = metadataTerm(path, value);
	return entry === null ? null : [entry, ANYTHING];
}
const MAX_WORDS = 2e4;
function wordsOf(texts) {
	const found = words(searchableText(texts.flatMap(searchableMessage)));
	return found.length > MAX_WORDS ? [ANYTHING] : found.map(wordTerm);
}
function stepWordsOf({ _id, trajectory, messages }) {
	return {
		_id,
		trajectory,
		words: messages === null ? [] : wordsOf(messages.texts)
	};
}
function wordEntries(word) {
	return [wordTerm(word), ANYTHING];
}
// dist/src/store/mongodb/reading/models.js
const HEAD_FIELDS = { metadataIndex: 0 };
const objectOf = (text) => text === null ? null : JSON.parse(text);
function curationOf({ keep, quality, trainable, reason, tags, note, mask }) {
	const curation = {
		keep,
		quality,
		trainable,
		reason,
		tags,
		note
	};
	return mask == null ? curation : {
		...curation,
		mask
	};
}
function stepHeadOf(doc) {
	return {
		id: doc.id,
		position: doc.position,
		channel: doc.channel,
		trajectoryUid: doc.trajectoryUid,
		promptUid: doc.promptUid,
		generation: doc.generation,
		stepIndex: doc.stepIndex,
		isLast: doc.isLast,
		turnType: doc.turnType,
		branch: doc.branch,
		parentId: doc.parentId,
		policyVersion: doc.policyVersion,
		model: doc.model,
		agent: doc.agent,
		promptTokens: doc.promptTokens,
		responseTokens: doc.responseTokens,
		hasLogProbs: doc.hasLogProbs,
		tokenSource: doc.tokenSource,
		logProbKind: doc.logProbKind,
		finishReason: doc.finishReason,
		latencyMs: doc.latencyMs,
		sampling: objectOf(doc.sampling),
		metadata: objectOf(doc.metadata),
		createdAt: doc.createdAt,
		reward: doc.reward,
		judgment: doc.judgment,
		curation: curationOf(doc),
		consumed: doc.consumed !== null,
		...originOf(doc.origin, doc.engine, objectOf(doc.metadata))
	};
}
function trajectoryOf(doc) {
	return {
		id: doc.id,
		uid: doc.uid,
		channel: doc.channel,
		promptUid: doc.promptUid,
		generation: doc.generation,
		status: doc.status,
		stepCount: doc.stepCount,
		reward: doc.reward,
		minPolicyVersion: doc.minPolicyVersion,
		maxPolicyVersion: doc.maxPolicyVersion,
		promptTokens: doc.promptTokens,
		responseTokens: doc.responseTokens,
		agent: doc.agent,
		tags: doc.tags,
		metadata: objectOf(doc.metadata),
		startedAt: doc.startedAt,
		lastStepAt: doc.lastStepAt
	};
}
// dist/src/store/mongodb/reading/breather.js
const STRETCH_MS = 8;
var Breather = class {
	constructor() {
		this.since = performance.now();
	}
	async pause() {
		if (performance.now() - this.since < STRETCH_MS) return;
		await setImmediate();
		this.since = performance.now();
	}
};
async function mapInTurns(items, map, signal) {
	const breather = new Breather();
	const mapped = [];
	for (const [i, item] of items.entries()) {
		signal?.throwIfAborted();
		mapped.push(map(item, i));
		await breather.pause();
	}
	return mapped;
}
async function* batchesOf(cursor) {
	try {
		while (await cursor.hasNext()) yield cursor.readBufferedDocuments();
	} finally {
		await cursor.close();
	}
}
// dist/src/store/mongodb/reading/media-reader.js
const AT_ONCE = 8;
var MediaReader = class {
	constructor(bucket) {
		this.bucket = bucket;
	}
	async read(hashes, signal) {
		const wanted = [...new Set(hashes)];
		const found = new Map();
		const next = async () => {
			for (let hash = wanted.pop(); hash !== void 0; hash = wanted.pop()) {
				signal?.throwIfAborted();
				const base64 = await this.download(hash);
				if (base64 !== null) found.set(hash, base64);
			}
		};
		await Promise.all(Array.from({ length: Math.min(AT_ONCE, wanted.length) }, next));
		return (hash) => {
			const base64 = found.get(hash);
			if (base64 === void 0) throw new MissingMedia(hash);
			return base64;
		};
	}
	async download(hash) {
		const files = await this.bucket.find({ filename: hash }).toArray();
		for (const { _id, length } of files) {
			const chunks = [];
			try {
				for await (const chunk of this.bucket.openDownloadStream(_id)) chunks.push(chunk);
			} catch (error) {
				if (!isIncomplete(error)) throw error;
				continue;
			}
			const bytes = Buffer.concat(chunks);
			if (bytes.length === length) return bytes.toString("base64");
		}
		return null;
	}
};
function isIncomplete(error) {
	return error?.name === "MongoGridFSChunkError" || error?.code === "ENOENT";
}
function* mediaIn(contents) {
	for (const { media, messages } of contents) {
		if (media != null) yield* referencesIn(media);
		for (const text of messages?.texts ?? []) yield* referencesIn(text);
	}
}
// dist/src/store/mongodb/reading/content-reader.js
const PLACE = {
	_id: 1,
	id: 1,
	trajectory: 1,
	channel: 1,
	messageNode: 1,
	stateLength: 1,
	messageLength: 1,
	hasResponse: 1,
	hasNext: 1,
	newFrom: 1,
	nextFrom: 1,
	tokenNode: 1,
	promptTokens: 1,
	responseTokens: 1
};
const MESSAGES = {
	messages: true,
	tokens: false
};
const POINTERS = {
	"messages.parent": 1,
	"tokens.parent": 1,
	parts: 1
};
const SLICE = 2e3;
var ContentReader = class {
	constructor(collections) {
		this.collections = collections;
		this.media = new MediaReader(collections.media);
	}
	async read(steps, wanted, signal, known = new Map()) {
		const sequences = {
			messages: readsMessages(wanted),
			tokens: wanted.tokens
		};
		const [next, own] = await Promise.all([wanted.nextState ? this.nextOf(steps) : new Map(), this.ownOf(steps, wanted, known)]);
		const [nodes, shared] = await Promise.all([this.nodesOf([...steps, ...next.values()], own, sequences), wanted.tools ? this.sharedOf(own) : new Map()]);
		const media = await this.media.read(sequences.messages ? mediaIn(nodes.values()) : mediaOfSteps(steps, nodes), signal);
		const tokenNodes = new Map();
		const tokenNode = (id) => {
			if (!tokenNodes.has(id)) tokenNodes.set(id, tokenNodeOf(nodes.get(id)));
			return tokenNodes.get(id);
		};
		const joined = new JoinedTokens(tokenNode);
		const rebuilt = (step) => {
			try {
				const own = nodes.get(step._id);
				if (own === void 0) throw new RangeError("its content is missing");
				return rebuildContent(step, {
					own: () => ownContentOf(own),
					messageNode: (id) => messageNodeOf(nodes.get(id)),
					tokens: (node, length) => joined.of(node, length),
					media,
					tools: () => toolsOf(own, shared),
					next: () => step.nextFrom === null ? null : next.get(step.nextFrom) ?? null
				}, wanted);
			} catch (error) {
				if (isDamage(error)) return damagedStep(step.id, error);
				throw error;
			}
		};
		const ordered = longestFirst(steps);
		const contents = await mapInTurns(ordered, rebuilt, signal);
		const byStep = new Map(ordered.map((step, i) => [step, contents[i]]));
		return steps.map((step) => byStep.get(step));
	}
	async ofTrajectories(trajectories, wanted) {
		const read = await this.find({ trajectory: { $in: [...trajectories] } }, wholeOf(wanted));
		return new Map(read.map((content) => [content._id, content]));
	}
	async readTexts(steps) {
		const nodes = await this.nodesOf(steps, new Map(), MESSAGES);
		return steps.map(({ messageNode, stateLength, hasResponse }) => {
			const source = { messageNode: (id) => messageNodeOf(nodes.get(id)) };
			try {
				return storedTexts(messageNode, stateLength + (hasResponse ? 1 : 0), source);
			} catch (error) {
				if (isDamage(error)) return [];
				throw error;
			}
		});
	}
	async ownOf(steps, wanted, known) {
		const own = new Map();
		const unknown = new Set();
		for (const { _id } of steps) {
			const content = known.get(_id);
			if (content === void 0) unknown.add(_id);
			else own.set(_id, content);
		}
		const read = await this.contents(unknown, within(steps), wholeOf(wanted));
		return own.size === 0 ? read : new Map([...own, ...read]);
	}
	async nextOf(steps) {
		const known = new Map(steps.map((step) => [step._id, step]));
		const asked = steps.flatMap(({ hasNext, nextFrom }) => hasNext || nextFrom === null || known.has(nextFrom) ? [] : [nextFrom]);
		if (asked.length === 0) return known;
		const found = await this.collections.steps.find({
			_id: { $in: asked },
			...within(steps)
		}, { projection: PLACE }).toArray();
		return new Map([...known, ...found.map((step) => [step._id, step])]);
	}
	async nodesOf(steps, known, sequences) {
		const leaving = steps.filter((step) => !staysWithin(step, known, sequences));
		if (leaving.length === 0) return known;
		const pointers = await this.pointersOf(leaving);
		const needed = new Set();
		for (const { messageNode, tokenNode } of leaving) {
			if (sequences.messages) follow(messageNode, pointers.messages, needed);
			if (sequences.tokens) follow(tokenNode, pointers.tokens, needed);
		}
		for (const id of known.keys()) needed.delete(id);
		const read = await this.contents(needed, within(leaving), {
			...sequences.messages ? { messages: 1 } : {},
			...sequences.tokens ? { tokens: 1 } : {},
			parts: 1
		});
		return new Map([...known, ...read]);
	}
	async contents(ids, which, projection) {
		const found = new Map();
		for (const slice of slices([...ids], SLICE)) {
			const read = await this.find({
				_id: { $in: [...slice] },
				...which
			}, projection);
			for (const content of read) found.set(content._id, content);
		}
		return found;
	}
	async find(which, projection) {
		return this.joined(await this.collections.contents.find(which, { projection }).toArray());
	}
	async joined(contents) {
		const cut = contents.filter(({ parts }) => parts !== null);
		if (cut.length === 0) return contents;
		const found = [...contents.filter(({ parts }) => parts === null)];
		for (const content of cut) try {
			const [whole] = await joinContents(this.collections, [content]);
			if (whole !== null && whole !== void 0) found.push(whole);
		} catch (error) {
			if (!(error instanceof import_lib.BSON.BSONError)) throw error;
		}
		return found;
	}
	async pointersOf(steps) {
		const messages = new Map();
		const tokens = new Map();
		if (steps.length === 0) return {
			messages,
			tokens
		};
		for (const content of await this.find(within(steps), POINTERS)) {
			if (content.messages != null) messages.set(content._id, content.messages.parent);
			if (content.tokens != null) tokens.set(content._id, content.tokens.parent);
		}
		return {
			messages,
			tokens
		};
	}
	async sharedOf(own) {
		const keys = new Set([...own.values()].flatMap(({ tools }) => tools ?? []));
		if (keys.size === 0) return new Map();
		const found = await this.collections.shared.find({ _id: { $in: [...keys] } }).toArray();
		return new Map(found.map(({ _id, json }) => [_id, json]));
	}
};
function within(steps) {
	return { trajectory: { $in: [...new Set(steps.map(({ trajectory }) => trajectory))] } };
}
const ARRAYS = {
	logProbs: 0,
	responseMask: 0,
	teacherLogProbs: 0,
	teacherTopK: 0,
	refLogProbs: 0,
	values: 0
};
const EXTRAS = {
	hint: 0,
	media: 0,
	routedExperts: 0
};
function wholeOf(wanted) {
	return {
		...readsMessages(wanted) ? {} : { messages: 0 },
		...wanted.tokens ? {} : { tokens: 0 },
		...wanted.arrays ? {} : ARRAYS,
		...wanted.extras ? {} : EXTRAS,
		...wanted.tools ? {} : { tools: 0 }
	};
}
function staysWithin({ messageNode, tokenNode }, known, sequences) {
	const reachesRoot = (node, sequence) => {
		const seen = new Set();
		for (let at = node; at !== null;) {
			const found = known.get(at)?.[sequence];
			if (found == null || seen.has(at)) return false;
			seen.add(at);
			at = found.parent;
		}
		return true;
	};
	return (!sequences.messages || reachesRoot(messageNode, "messages")) && (!sequences.tokens || reachesRoot(tokenNode, "tokens"));
}
function follow(node, parents, into) {
	const seen = new Set();
	for (let at = node; at !== null && !seen.has(at); at = parents.get(at) ?? null) {
		seen.add(at);
		into.add(at);
	}
}
function* mediaOfSteps(steps, nodes) {
	for (const { _id } of steps) yield* mediaIn([{
		media: nodes.get(_id)?.media ?? null,
		messages: null
	}]);
}
function messageNodeOf(content) {
	if (content?.messages == null) return void 0;
	const { parent, base, texts } = content.messages;
	return {
		id: content._id,
		parent,
		base,
		elements: texts
	};
}
function tokenNodeOf(content) {
	if (content?.tokens == null || content.tokens.ids.position % 4 !== 0) return void 0;
	const { parent, base, ids } = content.tokens;
	return {
		id: content._id,
		parent,
		base,
		elements: int32Of(bytesOf(ids))
	};
}
function toolsOf({ tools }, shared) {
	if (tools === null) return null;
	const json = shared.get(tools);
	if (json === void 0) throw new RangeError("its tools are missing");
	return json;
}
const bytesOf = (binary) => binary.buffer.subarray(0, binary.position);
function ownContentOf(own) {
	const { responseMask, teacherTopK: topK } = own;
	return {
		floats: (part) => own[part] === null ? null : float32Of(bytesOf(own[part])),
		responseMask: () => responseMask === null ? null : Uint8Array.from(bytesOf(responseMask)),
		teacherTopK: () => topK === null ? null : {
			k: topK.k,
			logProbs: float32Of(bytesOf(topK.logProbs)),
			indices: int32Of(bytesOf(topK.indices))
		},
		text: (part) => own[part]
	};
}
export { SECRET as $, writeExtraValues as A, decodeEvents as At, datasetDoc as B, readFailed as C, pageOperations as Ct, unfinishedJobs as D, inScope as Dt, readSettled as E, LIVING as Et, policyDoc as F, BATCH_INDEXES as Ft, formerRecipeDoc as G, pageDatasets as H, readPolicy as I, IS_NUMBER as It, readRecipeById as J, listRecipes as K, PRESENT as L, IS_TEXT as Lt, binaryOrNull as M, deflate as Mt, cutContent as N, inflate$1 as Nt, extraValueDocs as O, ofLiving as Ot, joinContents as P, packRows as Pt, recipeTombstone as Q, abandonedBuilds as R, READ_INDEXES as Rt, pageJobs as S, operationsIn as St, readJobs as T, countDocuments as Tt, readDatasets as U, datasetOf as V, documentsOf as W, recipeDoc as X, readRecipesNamed as Y, recipeKey as Z, countJobs as _, unitDoc as _t, batchesOf as a, batchDoc as at, marksName as b, valueIn as bt, curationOf as c, consumerDoc as ct, metadataEntries as d, expiredBatches as dt, keyDoc as et, metadataIndexOf as f, pageBatches as ft, areJudged as g, readOperationBatches as gt, MARKS_SPAN as h, readConsumers as ht, Breather as i, secretDoc as it, binaryOf as j, encodeEvents as jt, readExtraValues as k, trajectoryKey as kt, stepHeadOf as l, consumerName as lt, wordEntries as m, readConsumer as mt, PLACE as n, listLogins as nt, mapInTurns as o, batchesOfConsumers as ot, stepWordsOf as p, readBatches as pt, presentOf as q, tokenNodeOf as r, loginsDoc as rt, HEAD_FIELDS as s, claimed as st, ContentReader as t, listKeys as tt, trajectoryOf as u, countBatches as ut, jobDoc as v, unitName as vt, readJobMemory as w, readOperations as wt, memoryDoc as x, countOperations as xt, jobOf as y, unkeptBatches as yt, countDatasets as z };
