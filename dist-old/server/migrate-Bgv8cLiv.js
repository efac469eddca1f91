import "./rolldown-runtime-BcUA5ExT.js";
import { t as StepwellError } from "./errors-CcPsIPsb.js";
import { a as isStoreWork, i as isJobUnfinished, l as settledBy } from "./job-KjCvvYM6.js";
import { i as translated, o as require_lib, t as openCollections } from "./connect-DBOZuBHv.js";
import { r as positionAt, s as logCollectionsOf, t as PLACES } from "./positions-DCOrJ-MM.js";
import { _ as setUp, d as ToldShown, h as stateOfLog, m as recordOf, p as oldRecord, t as MongoReader, u as LogFeed } from "./reader-DS4VWPfq.js";
import { St as readSecret, X as STEP_COLUMNS, Z as STEP_TABLES, et as numberOrNull, f as trajectoryStateOf, i as TRAJECTORY_STATES, it as textsOf, l as readPolicy, n as GROUP_STATES, nt as stepHeadOf, p as MARKS_SPAN, pt as SegmentReader, rt as textOrNull, s as groupStateOf, ut as refsIn, vt as listKeys, y as readMarks, yt as listLogins } from "./states-BfmHodCL.js";
import { a as openForWriting } from "./connection-IP1TEyee.js";
import { a as readTrimmed, h as decode, i as readStoreId, o as CHANGES, r as readFeedHead } from "./feed-b1aT5Wu8.js";
import { t as lockDataDir } from "./lock-CjGE_5w7.js";
import { t as openSqliteStore } from "./open-DrFgYJRH.js";
import { At as decodeEvents, B as datasetDoc, F as policyDoc, M as binaryOrNull, N as cutContent, O as extraValueDocs, X as recipeDoc, _t as unitDoc, at as batchDoc, b as marksName, ct as consumerDoc, et as keyDoc, f as metadataIndexOf, h as MARKS_SPAN$1, it as secretDoc, j as binaryOf, kt as trajectoryKey, rt as loginsDoc, v as jobDoc, x as memoryDoc } from "./content-reader-DX1Y6eOm.js";
import { a as ROWS_FILE } from "./claim-BTKwdaSH.js";
import { i as SAMPLE_FILE, r as MANIFEST_FILE } from "./dataset-BM4dZ9Jb.js";
import { t as openGridFsArtifacts } from "./gridfs-C3hLp7a4.js";
import { t as openLocalArtifacts } from "./local-Cc6wvZBp.js";
import { n as versionDoc } from "./dataset-versions-D7PEZm3-.js";
import { join } from "node:path";
import { createHash } from "node:crypto";
// dist/src/store/finish-work.js
async function finishWork(store) {
	const never = new AbortController().signal;
	for (const job of await store.freeJobs()) {
		const taken = isStoreWork(job) ? await store.takeJob(job.id) : null;
		if (taken !== null) await store.continueJob(taken, () => taken, never);
	}
}
// dist/src/store/migration/claim-docs.js
const UNITS = 2e3;
const valueIn = ({ document }) => JSON.parse(String(document));
function unitDocs(connection, after, limit) {
	return connection.all(`SELECT u.document FROM (SELECT recipe, unit FROM recipe_units INDEXED BY units_by_prompt
    ORDER BY recipe, prompt_uid, unit LIMIT ? OFFSET ?) n CROSS JOIN recipe_units u
    ON u.recipe = n.recipe AND u.unit = n.unit`, limit, after).map((row) => unitDoc(valueIn(row), 0));
}
function batchDocs(connection, after, limit) {
	return connection.all("SELECT document FROM batches ORDER BY id LIMIT ? OFFSET ?", limit, after).map((row) => batchDoc(valueIn(row), 0));
}
function consumerDocs(connection, after, limit) {
	return connection.all("SELECT document FROM consumers ORDER BY recipe, name LIMIT ? OFFSET ?", limit, after).map((row) => consumerDoc(valueIn(row), 0));
}
function claimsPrint(connection) {
	const units = `SELECT count(*) AS count, total(uses) AS uses, total(turn) AS turns, total(length(document)) AS length
    FROM recipe_units`;
	const batches = "SELECT id, status, expires_at, keep_until, length(document) AS length FROM batches ORDER BY id";
	const consumers = "SELECT document FROM consumers ORDER BY recipe, name";
	return [
		...connection.all(units),
		...connection.all(batches),
		...connection.all(consumers)
	].map((row) => Object.values(row));
}
// dist/src/store/migration/copy-artifacts.js
async function copyArtifacts(connection, { dataDir, mongodbUri, signal, onProgress }) {
	const from = openLocalArtifacts(join(dataDir, "artifacts"));
	const to = await openGridFsArtifacts(mongodbUri);
	try {
		const datasets = connection.all("SELECT document FROM datasets").map(({ document }) => JSON.parse(String(document)));
		const files = [];
		for (const { id: dataset, files: own } of datasets) {
			files.push(...own.map((file) => ({
				...file,
				dataset
			})));
			for (const name of [MANIFEST_FILE, SAMPLE_FILE]) {
				const found = await from.stat(dataset, name);
				if (found !== null) files.push({
					dataset,
					name,
					...found,
					sha256: null
				});
			}
		}
		for (const { document } of connection.all("SELECT document FROM batches")) {
			const { data: folder } = JSON.parse(String(document));
			const rows = folder === null ? null : await from.stat(folder, ROWS_FILE);
			if (folder !== null && rows !== null) files.push({
				dataset: folder,
				name: ROWS_FILE,
				...rows,
				sha256: null
			});
		}
		for (const [i, file] of files.entries()) {
			signal.throwIfAborted();
			await copy(file, from, to);
			onProgress("files", i + 1, files.length);
		}
	} finally {
		await to.close();
		await from.close();
	}
}
async function copy({ dataset, name, bytes, sha256 }, from, to) {
	if ((await to.stat(dataset, name))?.bytes === bytes) return;
	const writer = await to.create(dataset, name);
	try {
		const source = await from.open(dataset, name, null) ?? [];
		for await (const chunk of source) await writer.write(chunk);
		const written = await writer.commit();
		if (sha256 !== null && written.sha256 !== sha256) {
			await to.remove(dataset);
			throw new StepwellError("MIGRATION_DIFFERS", { what: `file "${name}" of dataset ${dataset}` });
		}
	} catch (error) {
		await writer.abort();
		throw error;
	}
}
// dist/src/store/migration/ledger-docs.js
function indexDecisions(connection) {
	connection.database.exec(`
    CREATE TEMP TABLE decisions_by_position AS SELECT position, key FROM decisions WHERE operation IS NOT NULL;
    CREATE INDEX temp.decision_positions ON decisions_by_position (position);`);
}
const REWARDS = "SELECT * FROM rewards WHERE position > ? AND position <= ?";
const JUDGMENTS = `
  SELECT j.*, s.trajectory FROM judgments j JOIN steps s ON s.position = j.step
  WHERE j.position > ? AND j.position <= ?`;
const EXTRAS = "SELECT * FROM extras WHERE position > ? AND position <= ?";
const DECISIONS = `
  SELECT d.*, o.id AS operation_id, o.source, coalesce(d.trajectory, s.trajectory) AS of_trajectory
  FROM decisions_by_position p JOIN decisions d ON d.key = p.key JOIN operations o ON o.key = d.operation
    LEFT JOIN steps s ON s.position = d.step
  WHERE p.position > ? AND p.position <= ?`;
const ABANDONMENTS = `
  SELECT a.position, a.trajectory, t.last_step_at AS at FROM abandonments a JOIN trajectories t ON t.key = a.trajectory
  WHERE a.position > ? AND a.position <= ?`;
const COUNT = `SELECT (SELECT count(*) FROM rewards) + (SELECT count(*) FROM judgments)
  + (SELECT count(*) FROM extras)
  + (SELECT count(*) FROM decisions WHERE operation IS NOT NULL) + (SELECT count(*) FROM abandonments) AS count`;
function countLedger(connection) {
	return Number(connection.get(COUNT)?.count ?? 0);
}
function ledgerDocs(connection, after, upTo) {
	const rows = (sql) => connection.all(sql, after, upTo);
	return [
		...rows(REWARDS).map(rewardDoc),
		...rows(JUDGMENTS).map(judgmentDoc),
		...rows(EXTRAS).map(extrasDoc),
		...rows(DECISIONS).map(decisionDoc),
		...rows(ABANDONMENTS).map(abandonmentDoc)
	];
}
function rewardDoc(row) {
	return {
		_id: String(row.id),
		position: Number(row.position),
		trajectory: Number(row.trajectory),
		group: null,
		step: numberOrNull(row.step),
		at: Number(row.at),
		entry: {
			kind: "reward",
			name: String(row.name),
			value: Number(row.value),
			source: String(row.source),
			comment: textOrNull(row.comment),
			key: textOrNull(row.idempotency_key),
			...madeBy(row)
		}
	};
}
function judgmentDoc(row) {
	const position = Number(row.position);
	return {
		_id: `judgment:${position}`,
		position,
		trajectory: Number(row.trajectory),
		group: null,
		step: Number(row.step),
		at: Number(row.at),
		entry: {
			kind: "judgment",
			score: numberOrNull(row.score),
			votes: String(row.votes),
			judge: String(row.judge),
			...madeBy(row)
		}
	};
}
function extrasDoc(row) {
	return {
		_id: String(row.id),
		position: Number(row.position),
		trajectory: Number(row.trajectory),
		group: null,
		step: Number(row.step),
		at: Number(row.at),
		entry: {
			kind: "extras",
			source: String(row.source),
			values: refsIn(row),
			...madeBy(row)
		}
	};
}
function madeBy(row) {
	if (row.decision === null) return {};
	return {
		decision: Number(row.decision),
		undone: numberOrNull(row.undone_position)
	};
}
function decisionDoc(row) {
	return {
		_id: String(row.id),
		position: Number(row.position),
		trajectory: numberOrNull(row.of_trajectory),
		group: numberOrNull(row.group_key),
		step: numberOrNull(row.step),
		at: Number(row.at),
		entry: {
			kind: "decision",
			key: Number(row.key),
			operation: Number(row.operation),
			operationId: String(row.operation_id),
			source: String(row.source),
			fields: JSON.parse(String(row.fields)),
			target: row.step !== null ? "step" : row.trajectory !== null ? "trajectory" : "group",
			undone: numberOrNull(row.undone_position),
			...row.entries === 0 ? {} : { entries: Number(row.entries) }
		}
	};
}
function abandonmentDoc(row) {
	const position = Number(row.position);
	return {
		_id: `abandoned:${position}`,
		position,
		trajectory: Number(row.trajectory),
		group: null,
		step: null,
		at: Number(row.at),
		entry: { kind: "abandoned" }
	};
}
// dist/src/store/migration/event-records.js
var import_lib = require_lib();
const EVENTS$1 = `
  SELECT e.position, e.kind, e.trajectory, e.step, e.at, coalesce(t.channel, gone.channel) AS channel,
    coalesce(t.uid, gone.uid) AS uid, coalesce(s.id, d.id) AS step_id, gone.prompt_uid
  FROM events e LEFT JOIN trajectories t ON t.key = e.trajectory
    LEFT JOIN deleted_trajectories gone ON gone.key = e.trajectory
    LEFT JOIN steps s ON s.position = e.step LEFT JOIN deleted_steps d ON d.position = e.step
  WHERE e.position >= ? AND e.position < ? ORDER BY e.position`;
function eventRecord(connection, seq) {
	const end = positionAt(seq, 0);
	const events = connection.all(EVENTS$1, end - PLACES, end).map((row) => {
		const kind = decode(CHANGES, Number(row.kind));
		const isOfWhole = kind === "DELETED" && row.step === null && row.prompt_uid !== null;
		return {
			position: Number(row.position),
			kind,
			trajectory: Number(row.trajectory),
			channel: String(row.channel),
			uid: String(row.uid),
			step: numberOrNull(row.step),
			stepId: textOrNull(row.step_id),
			at: Number(row.at),
			...isOfWhole ? { promptUid: String(row.prompt_uid) } : {}
		};
	});
	const upTo = connection.get(`SELECT (SELECT count(*) FROM events WHERE position < ?) AS total,
       coalesce((SELECT max(position) FROM events WHERE position < ?), (SELECT trimmed FROM feed)) AS head`, end, end);
	const held = {
		total: Number(upTo?.total ?? 0),
		head: Number(upTo?.head ?? 0)
	};
	return {
		record: oldRecord(seq, events, held),
		events: events.length
	};
}
const hexOf = (value) => value instanceof Uint8Array ? Buffer.from(value).toString("hex") : "";
const sharedKey = (json) => createHash("sha256").update(json).digest("hex");
const trajectoryName = (row) => trajectoryKey(String(row.channel), String(row.uid));
// dist/src/store/migration/job-docs.js
const PAGES = 20;
const migratedJob = (job) => isJobUnfinished(job) ? {
	...job,
	owner: null,
	status: "QUEUED"
} : job;
function jobDocs(connection, after, limit) {
	return connection.all("SELECT key, document FROM jobs WHERE key > ? ORDER BY key LIMIT ?", after, limit).map((row) => ({
		key: Number(row.key),
		doc: jobDoc(migratedJob(JSON.parse(String(row.document))), 0)
	}));
}
function memoryDocs(connection, after, limit) {
	return connection.all("SELECT rowid AS key, job, part, bytes FROM job_memory WHERE rowid > ? ORDER BY rowid LIMIT ?", after, limit).map((row) => {
		const part = {
			job: String(row.job),
			part: Number(row.part),
			bytes: row.bytes
		};
		return {
			key: Number(row.key),
			doc: {
				...memoryDoc(part),
				seq: 0
			}
		};
	});
}
function marksDocs(connection, after) {
	const pages = connection.all(`SELECT DISTINCT judge, page * ${MARKS_SPAN} / ${MARKS_SPAN$1} AS wide FROM judged_units
       ORDER BY judge, wide LIMIT ? OFFSET ?`, PAGES, after).map((row) => ({
		judge: String(row.judge),
		page: Number(row.wide)
	}));
	let rows = 0;
	return {
		docs: pages.map(({ judge, page }) => {
			const found = connection.all(`SELECT marks FROM judged_units WHERE judge = ? AND page * ${MARKS_SPAN} / ${MARKS_SPAN$1} = ? ORDER BY page`, judge, page);
			rows += found.length;
			const marks = found.flatMap((row) => JSON.parse(String(row.marks)));
			return {
				_id: marksName(judge, page),
				marks: joined(marks),
				seq: 0
			};
		}),
		rows,
		next: pages.length < PAGES ? null : after + PAGES
	};
}
function joined(marks) {
	const found = new Map();
	for (const { operation, units, at } of marks) {
		const name = `${operation} ${at !== void 0}`;
		const known = found.get(name) ?? {
			operation,
			units: [],
			...at === void 0 ? {} : { at: [] }
		};
		found.set(name, known);
		for (const unit of units) known.units.push(unit);
		for (const position of at ?? []) known.at?.push(position);
	}
	return [...found.values()];
}
// dist/src/store/migration/step-docs.js
const STEPS$1 = `
  SELECT ${STEP_COLUMNS}, s.consumed_before, t.group_key, j.json AS tools_json, k.key AS idempotency_key,
    (SELECT fields FROM decisions d WHERE d.step = s.position AND d.operation IS NULL) AS captured
  FROM ${STEP_TABLES}
    LEFT JOIN shared_json j ON j.key = s.tools
    LEFT JOIN idempotency_keys k ON k.trajectory = s.trajectory AND k.step = s.position
  WHERE s.position > ? ORDER BY s.position LIMIT ?`;
function stepDocs(connection, after, limit) {
	const segments = new SegmentReader(connection);
	return connection.all(STEPS$1, after, limit).map((row) => ({
		key: Number(row.position),
		doc: stepDoc(row),
		content: contentDoc(row, segments)
	}));
}
function stepDoc(row) {
	const captured = textOrNull(row.captured);
	const { curation, sampling: _sampling, metadata: _metadata, ...head } = stepHeadOf(row);
	return {
		...head,
		...curation,
		_id: head.position,
		trajectory: Number(row.trajectory),
		group: Number(row.group_key),
		sampling: textOrNull(row.sampling),
		metadata: textOrNull(row.metadata),
		idempotencyKey: textOrNull(row.idempotency_key),
		givenReward: numberOrNull(row.given_reward),
		untrainableReason: captured === null ? null : String(JSON.parse(captured).reason ?? ""),
		messageNode: numberOrNull(row.message_node),
		stateLength: Number(row.state_length),
		messageLength: Number(row.message_length),
		hasResponse: row.has_response === 1,
		hasNext: row.has_next === 1,
		tokenNode: numberOrNull(row.token_node),
		metadataIndex: metadataIndexOf(textOrNull(row.metadata)),
		s: {},
		parent: numberOrNull(row.parent),
		newFrom: Number(row.new_from),
		nextFrom: numberOrNull(row.next_from),
		nextAt: numberOrNull(row.next_from),
		consumed: numberOrNull(row.consumed_position),
		...typeof row.consumed_before === "string" ? { consumedBefore: JSON.parse(row.consumed_before) } : {}
	};
}
function contentDoc(row, segments) {
	const damaged = (cause) => new StepwellError("STORE_CORRUPT", {
		path: `step ${String(row.id)}`,
		detail: "its content cannot be read"
	}, { cause });
	try {
		const own = segments.record(Number(row.position), Number(row.segment));
		if (own === void 0) throw damaged();
		const messages = own.messages();
		const tokens = own.tokens();
		const topK = own.teacherTopK();
		const { tools_json: tools } = row;
		return {
			_id: Number(row.position),
			trajectory: Number(row.trajectory),
			messages: messages === null ? null : {
				parent: messages.parent,
				base: messages.base,
				texts: messages.elements,
				before: null
			},
			tokens: tokens === null ? null : {
				parent: tokens.parent,
				base: tokens.base,
				ids: binaryOf(tokens.elements),
				before: null
			},
			logProbs: binaryOrNull(own.floats("logProbs")),
			responseMask: binaryOrNull(own.responseMask()),
			tools: typeof tools === "string" ? sharedKey(tools) : null,
			teacherLogProbs: binaryOrNull(own.floats("teacherLogProbs")),
			teacherTopK: topK === null ? null : {
				k: topK.k,
				logProbs: binaryOf(topK.logProbs),
				indices: binaryOf(topK.indices)
			},
			refLogProbs: binaryOrNull(own.floats("refLogProbs")),
			values: binaryOrNull(own.floats("values")),
			hint: own.text("hint"),
			media: own.text("media"),
			routedExperts: own.text("routedExperts"),
			parts: null
		};
	} catch (error) {
		throw error instanceof RangeError ? damaged(error) : error;
	}
}
// dist/src/store/migration/trajectory-docs.js
function groupDocs(connection, after, limit) {
	const sql = `${GROUP_STATES} WHERE g.key > ? ORDER BY g.key LIMIT ?`;
	return connection.all(sql, after, limit).map((row) => {
		const { key, ...group } = groupStateOf(row);
		return {
			key,
			doc: {
				_id: key,
				...group,
				registered: key,
				past: false,
				seq: 0
			}
		};
	});
}
function pastGroupDocs(connection) {
	return connection.all(`SELECT * FROM past_generations p WHERE NOT EXISTS (
    SELECT 1 FROM prompt_groups g
    WHERE g.channel = p.channel AND g.prompt_uid = p.prompt_uid AND g.generation >= p.generation)`).map((row, i) => ({
		_id: -1 - i,
		id: `group_past_${i}`,
		channel: String(row.channel),
		promptUid: String(row.prompt_uid),
		generation: Number(row.generation),
		firstPosition: null,
		consumed: 0,
		registered: 0,
		decided: false,
		past: true,
		seq: 0
	}));
}
function trajectoryDocs(connection, after, limit) {
	const sql = `${TRAJECTORY_STATES} WHERE t.key > ? ORDER BY t.key LIMIT ?`;
	return connection.all(sql, after, limit).map((row) => ({
		key: Number(row.key),
		doc: {
			_id: trajectoryName(row),
			...trajectoryStateOf(row),
			inOrder: false,
			seq: 0
		}
	}));
}
// dist/src/store/migration/tables.js
const ROWS = 500;
const STEPS = 100;
const MEMORY_PARTS = 4;
const GRIDFS_CHUNK = 261120;
const counting = (table) => (connection) => Number(connection.get(`SELECT count(*) AS count FROM ${table}`)?.count ?? 0);
function sliceOf(items, limit, writes) {
	const last = items.at(-1);
	return {
		writes: writes(items),
		rows: items.length,
		next: last === void 0 || items.length < limit ? null : last.key
	};
}
const docsOf = (items) => items.map(({ doc }) => doc);
const TABLES = [
	{
		name: "groups",
		count: counting("prompt_groups"),
		read: (connection, after) => sliceOf(groupDocs(connection, after, ROWS), ROWS, (items) => [{
			collection: "groups",
			docs: [...docsOf(items), ...after === 0 ? pastGroupDocs(connection) : []]
		}])
	},
	{
		name: "trajectories",
		count: counting("trajectories"),
		read: (connection, after) => sliceOf(trajectoryDocs(connection, after, ROWS), ROWS, (items) => [{
			collection: "trajectories",
			docs: docsOf(items)
		}])
	},
	{
		name: "shared",
		count: counting("shared_json"),
		read: (connection, after) => {
			const items = connection.all("SELECT key, json FROM shared_json WHERE key > ? ORDER BY key LIMIT ?", after, ROWS).map((row) => ({
				key: Number(row.key),
				doc: {
					_id: sharedKey(String(row.json)),
					json: String(row.json),
					touched: "migrated"
				}
			}));
			return sliceOf(items, ROWS, () => [{
				collection: "shared",
				docs: docsOf(items)
			}]);
		}
	},
	{
		name: "media",
		count: counting("media"),
		read: (connection, after) => {
			const row = connection.get("SELECT key, hash, bytes FROM media WHERE key > ? ORDER BY key LIMIT 1", after);
			if (row === void 0) return {
				writes: [],
				rows: 0,
				next: null
			};
			return {
				writes: mediaWrites(hexOf(row.hash), row.bytes),
				rows: 1,
				next: Number(row.key)
			};
		}
	},
	{
		name: "mediaUses",
		count: counting("media_uses"),
		read: (connection) => {
			const docs = connection.all(`SELECT t.key, m.hash FROM media_uses u
        JOIN trajectories t ON t.key = u.trajectory JOIN media m ON m.key = u.media`).map((row) => ({ _id: {
				trajectory: Number(row.key),
				hash: hexOf(row.hash)
			} }));
			return {
				writes: [{
					collection: "mediaUses",
					docs
				}],
				rows: docs.length,
				next: null
			};
		}
	},
	{
		name: "steps",
		count: counting("steps"),
		read: (connection, after) => sliceOf(stepDocs(connection, after, STEPS), STEPS, (items) => {
			const cut = items.map(({ content }) => cutContent(content));
			return [
				{
					collection: "contents",
					docs: cut.map(({ content }) => content)
				},
				{
					collection: "contentParts",
					docs: cut.flatMap(({ parts }) => parts)
				},
				{
					collection: "steps",
					docs: docsOf(items)
				}
			];
		})
	},
	{
		name: "extraValues",
		count: counting("extra_values"),
		read: (connection, after) => {
			const row = connection.get("SELECT * FROM extra_values WHERE key > ? ORDER BY key LIMIT 1", after);
			if (row === void 0) return {
				writes: [],
				rows: 0,
				next: null
			};
			const bytes = row.bytes instanceof Uint8Array ? row.bytes : new Uint8Array();
			return {
				writes: [{
					collection: "extraValues",
					docs: extraValueDocs(Number(row.trajectory), hexOf(row.hash), bytes)
				}],
				rows: 1,
				next: Number(row.key)
			};
		}
	},
	{
		name: "ledger",
		count: countLedger,
		read: (connection, after, head) => {
			const upTo = Math.min(after + 2 * ROWS, head);
			const docs = ledgerDocs(connection, after, upTo);
			return {
				writes: [{
					collection: "ledger",
					docs
				}],
				rows: docs.length,
				next: upTo >= head ? null : upTo
			};
		}
	},
	{
		name: "events",
		count: counting("events"),
		read: (connection, after, head) => {
			const seq = Math.max(after, recordOf(readTrimmed(connection)));
			const { record, events } = eventRecord(connection, seq);
			return {
				writes: [{
					collection: "commits",
					docs: [record]
				}],
				rows: events,
				next: seq >= recordOf(head) ? null : seq + 1
			};
		}
	},
	{
		name: "operations",
		count: counting("operations"),
		read: (connection, after) => {
			const items = connection.all("SELECT * FROM operations WHERE key > ? ORDER BY key LIMIT ?", after, ROWS).map((row) => ({
				key: Number(row.key),
				doc: {
					_id: String(row.id),
					key: Number(row.key),
					source: String(row.source),
					summary: String(row.summary),
					actor: textOrNull(row.actor),
					channels: textsOf(row.channels),
					changed: Number(row.changed),
					decided: numberOrNull(row.decided),
					dropped: numberOrNull(row.dropped),
					at: Number(row.at),
					undone: row.undone === 1,
					seq: 0
				}
			}));
			return sliceOf(items, ROWS, () => [{
				collection: "operations",
				docs: docsOf(items)
			}]);
		}
	},
	{
		name: "recipes",
		count: counting("recipes"),
		read: (connection) => {
			const docs = connection.all("SELECT document FROM recipes").map((row) => recipeDoc(JSON.parse(String(row.document)), 0));
			return {
				writes: [{
					collection: "recipes",
					docs
				}],
				rows: docs.length,
				next: null
			};
		}
	},
	{
		name: "policy",
		count: () => 1,
		read: (connection) => ({
			writes: [{
				collection: "policy",
				docs: [policyDoc(readPolicy(connection), 0)]
			}],
			rows: 1,
			next: null
		})
	},
	{
		name: "datasetVersions",
		count: counting("dataset_versions"),
		read: (connection) => {
			const docs = connection.all("SELECT channel, recipe, last FROM dataset_versions").map(({ channel, recipe, last }) => versionDoc({
				channel: String(channel),
				recipe: String(recipe),
				last: Number(last)
			}, 0));
			return {
				writes: [{
					collection: "datasetVersions",
					docs
				}],
				rows: docs.length,
				next: null
			};
		}
	},
	{
		name: "datasets",
		count: counting("datasets"),
		read: (connection, after) => {
			const items = connection.all("SELECT key, document FROM datasets WHERE key > ? ORDER BY key LIMIT ?", after, ROWS).map((row) => {
				const doc = datasetDoc(JSON.parse(String(row.document)), {
					builder: null,
					seq: 0
				});
				return {
					key: Number(row.key),
					doc
				};
			});
			return sliceOf(items, ROWS, () => [{
				collection: "datasets",
				docs: docsOf(items)
			}]);
		}
	},
	{
		name: "datasetSteps",
		count: counting("dataset_steps"),
		read: (connection, after) => {
			const rows = connection.all(`SELECT m.step, d.id FROM dataset_steps m JOIN datasets d ON d.key = m.dataset
        WHERE m.step > ? AND m.step IN (SELECT DISTINCT step FROM dataset_steps WHERE step > ? ORDER BY step LIMIT ?)
        ORDER BY m.step`, after, after, ROWS);
			const docs = rows.map((row) => ({
				_id: {
					step: Number(row.step),
					dataset: String(row.id)
				},
				step: Number(row.step),
				dataset: String(row.id)
			}));
			return {
				writes: [{
					collection: "datasetSteps",
					docs
				}],
				rows: docs.length,
				next: numberOrNull(rows.at(-1)?.step)
			};
		}
	},
	{
		name: "datasetOperations",
		count: counting("dataset_operations"),
		read: (connection, after) => {
			const rows = connection.all(`SELECT m.operation AS key, o.id AS operation, d.id AS dataset FROM dataset_operations m
        JOIN operations o ON o.key = m.operation JOIN datasets d ON d.key = m.dataset
        WHERE m.operation > ? AND m.operation IN
          (SELECT DISTINCT operation FROM dataset_operations WHERE operation > ? ORDER BY operation LIMIT ?)
        ORDER BY m.operation`, after, after, ROWS);
			const docs = rows.map((row) => {
				const pair = {
					operation: String(row.operation),
					dataset: String(row.dataset)
				};
				return {
					_id: pair,
					...pair
				};
			});
			return {
				writes: [{
					collection: "datasetOperations",
					docs
				}],
				rows: docs.length,
				next: numberOrNull(rows.at(-1)?.key)
			};
		}
	},
	{
		name: "jobMemory",
		count: counting("job_memory"),
		read: (connection, after) => sliceOf(memoryDocs(connection, after, MEMORY_PARTS), MEMORY_PARTS, (items) => [{
			collection: "jobMemory",
			docs: docsOf(items)
		}])
	},
	{
		name: "jobs",
		count: counting("jobs"),
		read: (connection, after) => sliceOf(jobDocs(connection, after, ROWS), ROWS, (items) => [{
			collection: "jobs",
			docs: docsOf(items)
		}])
	},
	{
		name: "marks",
		count: counting("judged_units"),
		read: (connection, after) => {
			const { docs, ...slice } = marksDocs(connection, after);
			return {
				writes: [{
					collection: "marks",
					docs
				}],
				...slice
			};
		}
	},
	{
		name: "units",
		count: counting("recipe_units"),
		read: (connection, after) => sliceFrom(after, UNITS, "recipeUnits", unitDocs(connection, after, UNITS))
	},
	{
		name: "batches",
		count: counting("batches"),
		read: (connection, after) => sliceFrom(after, ROWS, "batches", batchDocs(connection, after, ROWS))
	},
	{
		name: "consumers",
		count: counting("consumers"),
		read: (connection, after) => sliceFrom(after, ROWS, "consumers", consumerDocs(connection, after, ROWS))
	},
	{
		name: "keys",
		count: counting("api_keys"),
		read: (connection) => {
			const docs = listKeys(connection).map((key) => keyDoc(key, 0));
			const secret = readSecret(connection);
			return {
				writes: [
					{
						collection: "apiKeys",
						docs
					},
					{
						collection: "logins",
						docs: listLogins(connection).map((one) => loginsDoc(one, 0))
					},
					{
						collection: "secrets",
						docs: secret === null ? [] : [secretDoc(secret, 0)]
					}
				],
				rows: docs.length,
				next: null
			};
		}
	}
];
function sliceFrom(after, limit, collection, docs) {
	const rows = docs.length;
	const next = rows < limit ? null : after + rows;
	return {
		writes: [{
			collection,
			docs
		}],
		rows,
		next
	};
}
function mediaWrites(hash, bytes) {
	const files_id = new import_lib.ObjectId(hash.slice(0, 24));
	const chunks = [];
	for (let start = 0; start < bytes.length; start += GRIDFS_CHUNK) {
		const n = chunks.length;
		const _id = new import_lib.ObjectId(hash.slice(24, 40) + n.toString(16).padStart(8, "0"));
		chunks.push({
			_id,
			files_id,
			n,
			data: new import_lib.Binary(bytes.slice(start, start + GRIDFS_CHUNK))
		});
	}
	const file = {
		_id: files_id,
		length: bytes.length,
		chunkSize: GRIDFS_CHUNK,
		uploadDate: new Date(0),
		filename: hash,
		metadata: { touched: "migrated" }
	};
	return [{
		collection: "media.chunks",
		docs: chunks
	}, {
		collection: "media.files",
		docs: [file]
	}];
}
// dist/src/store/migration/compare-claims.js
const AT_ONCE = 500;
function* comparedClaims(connection) {
	const recipes = connection.all("SELECT recipe FROM recipe_units UNION SELECT recipe FROM consumers UNION SELECT recipe FROM batches").map((row) => String(row.recipe));
	for (const recipe of recipes) {
		for (let after = Number.MIN_SAFE_INTEGER;;) {
			const units = connection.all("SELECT unit FROM recipe_units WHERE recipe = ? AND unit > ? ORDER BY unit LIMIT ?", recipe, after, AT_ONCE).map((row) => Number(row.unit));
			if (units.length === 0) break;
			yield {
				what: `units of recipe ${recipe}`,
				read: (store) => store.readUnits(recipe, units)
			};
			after = units.at(-1) ?? after;
		}
		yield {
			what: `numbers of units of recipe ${recipe}`,
			read: async (store) => [await store.unitCounts(recipe, {
				maxUses: 1,
				policyVersion: 0
			})]
		};
		yield {
			what: `consumers of recipe ${recipe}`,
			read: (store) => store.readConsumers(recipe)
		};
	}
	for (let after = "";;) {
		const ids = connection.all("SELECT id FROM batches WHERE id > ? ORDER BY id LIMIT ?", after, AT_ONCE).map((row) => String(row.id));
		if (ids.length === 0) return;
		yield {
			what: `batches after ${after}`,
			read: (store) => store.readBatches(ids, null)
		};
		after = ids.at(-1) ?? after;
	}
}
// dist/src/store/migration/verify.js
const IDS = 100;
const EVENTS = 1e3;
const COUNTED = {
	trajectories: "trajectories",
	steps: "steps",
	operations: "operations",
	recipes: "recipes",
	datasets: "datasets",
	datasetSteps: "dataset_steps",
	datasetOperations: "dataset_operations",
	jobs: "jobs",
	recipeUnits: "recipe_units",
	batches: "batches",
	consumers: "consumers",
	apiKeys: "api_keys",
	logins: "logins",
	secrets: "secret",
	shared: "shared_json"
};
async function verify(connection, collections, { dataDir, signal, onProgress }) {
	const counts = {};
	for (const [name, table] of Object.entries(COUNTED)) {
		const expected = Number(connection.get(`SELECT count(*) AS count FROM ${table}`)?.count ?? 0);
		const found = await collections.db.collection(name).countDocuments({});
		if (found !== expected) differs(`${name}: ${expected} before, ${found} now`);
		counts[name] = found;
	}
	const hash = createHash("sha256");
	const before = await openSqliteStore({
		dataDir,
		decoderUrl: "",
		maxLineBytes: 0,
		mode: "read"
	});
	try {
		const now = readingOf(connection, collections);
		const same = async (what, read) => {
			const [expected, found] = await Promise.all([read(before), read(now)]);
			const texts = expected.map(textOf);
			const other = texts.findIndex((text, i) => text !== textOf(found[i]));
			if (other !== -1 || found.length !== expected.length) differs(what(Math.max(0, other)));
			for (const text of texts) hash.update(text);
		};
		for (const [table, compare] of Object.entries({
			steps: (ids) => [
				(store) => store.readSteps(ids, null),
				(store) => store.readContents(ids, null, null),
				(store) => store.readLedgers(ids, null),
				(store) => store.readStepDatasets(ids, null)
			],
			trajectories: (ids) => [(store) => store.readTrajectoriesById(ids, null)],
			prompt_groups: (ids) => [(store) => store.readGroupsById(ids, null)],
			operations: (ids) => [(store) => store.readOperations(ids, null), (store) => store.readOperationDatasets(ids, null)],
			jobs: (ids) => [async (store) => (await store.readJobs(ids, null)).map((job) => job && migratedJob(job))]
		})) {
			const total = Number(connection.get(`SELECT count(*) AS count FROM ${table}`)?.count ?? 0);
			let done = 0;
			for (const ids of slicesOfIds(connection, table)) {
				signal.throwIfAborted();
				for (const read of compare(ids)) await same((part) => `${table} ${ids[part]}`, read);
				done += ids.length;
				onProgress(`comparing ${table}`, done, total);
			}
		}
		for (const { judge, units } of judgedUnits(connection)) {
			signal.throwIfAborted();
			await same((part) => `whether unit ${units[part]} was judged by ${judge}`, (store) => store.areJudged(judge, units));
			const job = settledBy(judge);
			if (job === null) continue;
			await same((part) => `from where on ${job} had settled unit ${units[part]}`, (store) => store.readSettled(job, units));
		}
		for (let after = null;;) {
			const from = after;
			await same((part) => `the event ${part + 1} after position ${from ?? "of the start"}`, (store) => store.readEvents(from, EVENTS));
			const last = (await before.readEvents(from, EVENTS)).at(-1);
			if (last === void 0) break;
			after = last.position;
		}
		for (const { what, read } of comparedClaims(connection)) {
			signal.throwIfAborted();
			await same(() => what, read);
		}
		await same(() => "the policy, a recipe, or a key", async (store) => [
			await store.readPolicy(),
			...await store.listRecipes(null),
			...await store.listKeys()
		]);
	} finally {
		await before.close();
	}
	return {
		counts,
		contentHash: hash.digest("hex")
	};
}
function readingOf(connection, collections) {
	const reader = new MongoReader(collections);
	const shown = new ToldShown();
	const head = readFeedHead(connection);
	shown.tell({
		seq: recordOf(head),
		head
	}, readStoreId(connection));
	const feed = new LogFeed(logCollectionsOf(collections), shown, decodeEvents);
	return {
		readSteps: (ids, scope) => reader.readSteps(ids, scope),
		readContents: (ids, fields, scope) => reader.readContents(ids, fields, scope),
		readLedgers: (ids, scope) => reader.readLedgers(ids, scope),
		readStepDatasets: (ids, scope) => reader.readStepDatasets(ids, scope),
		readTrajectoriesById: (ids, scope) => reader.readTrajectoriesById(ids, scope),
		readGroupsById: (ids, scope) => reader.readGroupsById(ids, scope),
		readOperations: (ids, scope) => reader.readOperations(ids, scope),
		readOperationDatasets: (ids, scope) => reader.readOperationDatasets(ids, scope),
		readJobs: (ids, scope) => reader.readJobs(ids, scope),
		areJudged: (judge, units) => reader.areJudged(judge, units),
		readSettled: (job, units) => reader.readSettled(job, units),
		readEvents: (position, limit) => feed.readEvents(position, limit),
		readPolicy: () => reader.readPolicy(),
		listRecipes: (scope) => reader.listRecipes(scope),
		listKeys: () => reader.listKeys(),
		readUnits: (recipe, units) => reader.readUnits(recipe, units),
		readBatches: (ids, scope) => reader.readBatches(ids, scope),
		readConsumers: (recipe) => reader.readConsumers(recipe),
		unitCounts: (recipe, rules) => reader.unitCounts(recipe, rules)
	};
}
function* judgedUnits(connection) {
	for (const row of connection.all("SELECT judge, page FROM judged_units ORDER BY judge, page")) {
		const judge = String(row.judge);
		yield {
			judge,
			units: readMarks(connection, judge, Number(row.page)).flatMap(({ units }) => units)
		};
	}
}
function* slicesOfIds(connection, table) {
	const key = table === "steps" ? "position" : "key";
	const sql = `SELECT ${key} AS key, id FROM ${table} WHERE ${key} > ? ORDER BY ${key} LIMIT ${IDS}`;
	for (let after = 0;;) {
		const rows = connection.all(sql, after);
		if (rows.length === 0) return;
		yield rows.map((row) => String(row.id));
		after = Number(rows.at(-1)?.key);
	}
}
function differs(what) {
	throw new StepwellError("MIGRATION_DIFFERS", { what });
}
function textOf(value) {
	return JSON.stringify(value, (_key, part) => {
		if (part instanceof StepwellError) return { code: part.code };
		if (ArrayBuffer.isView(part)) return Buffer.from(part.buffer, part.byteOffset, part.byteLength).toString("base64");
		if (typeof part !== "object" || part === null || Array.isArray(part)) return part;
		return Object.fromEntries(Object.entries(part).sort(([a], [b]) => a < b ? -1 : 1));
	}) ?? "undefined";
}
// dist/src/store/migration/migrate.js
async function migrateToMongodb(options) {
	const store = await openSqliteStore({
		dataDir: options.dataDir,
		decoderUrl: "",
		maxLineBytes: 0,
		mode: "own"
	});
	try {
		await finishWork(store);
	} finally {
		await store.close();
	}
	const lock = lockDataDir(options.dataDir);
	try {
		const connection = openForWriting(options.dataDir);
		try {
			const collections = await openCollections(options.mongodbUri);
			try {
				return await translated(() => migrate(connection, collections, options));
			} finally {
				await collections.client.close();
			}
		} finally {
			connection.close();
		}
	} finally {
		lock.release();
	}
}
async function migrate(connection, collections, options) {
	const { dataDir, mongodbUri, signal, onProgress } = options;
	const migrations = collections.db.collection("migrations");
	let state = await begin(connection, collections, migrations);
	await setUp(collections);
	indexDecisions(connection);
	const head = readFeedHead(connection);
	for (const table of TABLES) {
		const total = table.count(connection);
		for (let done = 0, after = state.after[table.name] ?? 0;;) {
			signal.throwIfAborted();
			const slice = table.read(connection, after, head);
			for (const { collection, docs } of slice.writes) await upsert(collections.db.collection(collection), docs);
			done += slice.rows;
			onProgress(table.name, Math.min(done, total), total);
			if (slice.next === null) break;
			after = slice.next;
			state = {
				...state,
				after: {
					...state.after,
					[table.name]: after
				}
			};
			await migrations.replaceOne({ _id: "sqlite" }, state);
		}
	}
	await copyArtifacts(connection, {
		dataDir,
		mongodbUri,
		signal,
		onProgress
	});
	const log = stateOfLog(readTrimmed(connection), head);
	const storeId = readStoreId(connection);
	await logCollectionsOf(collections).logState.replaceOne({ _id: "log" }, {
		...log,
		storeId
	}, { upsert: true });
	await collections.db.collection("about").replaceOne({ _id: "writers" }, { last: Math.floor(head / 2 ** 30) }, { upsert: true });
	const report = await verify(connection, collections, {
		dataDir,
		mongodbUri,
		signal,
		onProgress
	});
	await migrations.updateOne({ _id: "sqlite" }, { $set: { done: true } });
	return report;
}
async function begin(connection, { db }, migrations) {
	const source = fingerprint(connection);
	const found = await migrations.findOne({ _id: "sqlite" });
	if (found?.source === source && !found.done) return found;
	const others = await db.listCollections({}, { nameOnly: true }).toArray();
	if (found === null ? others.length > 0 : found.done) throw new StepwellError("MIGRATION_TARGET", { database: db.databaseName });
	for (const { name } of others) await db.collection(name).drop();
	const fresh = {
		_id: "sqlite",
		source,
		after: {},
		done: false
	};
	await migrations.insertOne(fresh);
	return fresh;
}
function fingerprint(connection) {
	const parts = [
		readFeedHead(connection),
		...["SELECT id FROM prompt_groups ORDER BY key LIMIT 1", "SELECT id FROM steps ORDER BY position LIMIT 1"].map((sql) => String(connection.get(sql)?.id ?? "")),
		...[
			"recipes",
			"datasets",
			"dataset_steps",
			"dataset_operations",
			"operations",
			"jobs",
			"judged_units"
		].map((table) => Number(connection.get(`SELECT count(*) AS count FROM ${table}`)?.count)),
		...connection.all("SELECT document FROM jobs ORDER BY key").map(({ document }) => String(document)),
		Number(connection.get("SELECT total(length(marks)) AS total FROM judged_units")?.total),
		...claimsPrint(connection),
		...listKeys(connection)
	];
	return createHash("sha256").update(JSON.stringify(parts)).digest("hex");
}
async function upsert(collection, docs) {
	if (docs.length === 0) return;
	const ids = docs.map(({ _id }) => _id);
	await collection.deleteMany({ _id: { $in: ids } });
	await collection.insertMany([...docs], { ordered: false });
}
export { migrateToMongodb };
