import "../../../rolldown-runtime-BcUA5ExT.js";
import { t as serveThread } from "../../../serve-thread-OVGxMhBh.js";
import { a as openForWriting, c as translateCall, n as concernsWholeStore, s as translate } from "../../../connection-IP1TEyee.js";
import { c as LOG_PROB_KINDS, d as QUALITIES, f as STATUSES, h as decode, m as TURN_TYPES, o as CHANGES, p as TOKEN_SOURCES, r as readFeedHead, t as FeedTrimmer, u as ORIGINS } from "../../../feed-b1aT5Wu8.js";
import { t as lockDataDir } from "../../../lock-CjGE_5w7.js";
import { i as isJobUnfinished, m as words, p as searchableText } from "../../../job-KjCvvYM6.js";
import { D as parseContent, S as wordTerm, b as metadataTerms, f as selectionFor, x as searchableMessage } from "../../../dated-marks-BK2Ri5fv.js";
import { A as readConsumer, G as deleteMediaOf, K as storeMedia, M as readUnit, O as readBatch, S as applyClaims, St as readSecret, W as ContentReader, _t as applyKeys, a as decisionRowOf, bt as readKey, c as judgmentStateOf, d as stepStateOf, dt as storeExtras, et as numberOrNull, f as trajectoryStateOf, gt as SegmentBuilder, ht as recordsOf, i as TRAJECTORY_STATES, it as textsOf, l as readPolicy, mt as unlessDamaged, n as GROUP_STATES, o as extrasStateOf, p as MARKS_SPAN, pt as SegmentReader, r as STEP_STATES, rt as textOrNull, s as groupStateOf, st as extrasOfStep, t as DECISIONS, u as rewardRowOf, xt as readLogins, y as readMarks } from "../../../states-BfmHodCL.js";
import { t as StepwellError } from "../../../errors-CcPsIPsb.js";
import { t as callMethod } from "../../../calls-DZpuKGPt.js";
import { r as unpackBlock } from "../../../block-DuXrPsso.js";
import { n as appendItem, o as jobsIn, r as appendResult, t as RULES } from "../../../rules-6XTj-xoL.js";
import { t as Pass } from "../../../pass-CJ8JwOEe.js";
import { n as newId, t as continueAfter } from "../../../ids-CpBL_X2j.js";
import { n as pushTo } from "../../../lists-BWenJkb6.js";
import { t as TrajectoryMemory } from "../../../trajectory-memory-DKdBvtGf.js";
import { closeSync, openSync } from "node:fs";
import { createHash } from "node:crypto";
import { MessageChannel, Worker, receiveMessageOnPort } from "node:worker_threads";
// dist/src/store/sqlite/checkpointer.js
const WAIT_MS = 1e3;
const LAST_WAIT_MS = 6e4;
var Checkpointer = class {
	constructor(path, onEnd) {
		this.path = path;
		this.onEnd = onEnd;
		this.thread = null;
		this.gone = false;
		this.busy = new Int32Array(new SharedArrayBuffer(4));
	}
	start() {
		if (this.gone) return false;
		try {
			this.thread ??= this.begin();
		} catch (error) {
			this.gone = true;
			process.emitWarning(`checkpoint: ${String(error)}`);
			return false;
		}
		this.order("copy");
		return true;
	}
	wait() {
		if (this.thread === null) return;
		Atomics.wait(this.busy, 0, 1, WAIT_MS);
		const received = receiveMessageOnPort(this.thread.port);
		if (received !== void 0) this.onEnd(received.message.error);
	}
	close() {
		if (this.thread === null || this.gone) return;
		this.gone = true;
		Atomics.wait(this.busy, 0, 1, LAST_WAIT_MS);
		this.thread.port.removeAllListeners("message");
		this.order("close");
		Atomics.wait(this.busy, 0, 1, WAIT_MS);
		this.thread.port.close();
	}
	closeFile() {
		if (this.thread !== null) closeSync(this.thread.file);
		this.thread = null;
	}
	order(order) {
		Atomics.store(this.busy, 0, 1);
		this.thread?.port.postMessage(order);
	}
	begin() {
		const file = openSync(this.path, "r+");
		const { port1: port, port2: orders } = new MessageChannel();
		const data = {
			path: this.path,
			file,
			orders,
			busy: this.busy
		};
		const worker = new Worker(new URL(new URL("checkpoint-thread.js", import.meta.url).href), {
			workerData: data,
			transferList: [orders]
		});
		const ended = (error) => {
			if (this.gone) return;
			this.gone = true;
			this.onEnd(error);
		};
		worker.on("error", ended);
		worker.on("exit", () => ended(null));
		port.on("message", ({ error }) => this.onEnd(error));
		return {
			port,
			file
		};
	}
};
// dist/src/store/sqlite/log-keeper.js
const START = 4e3;
const REST = 2500;
const PAUSE_MS = 100;
var LogKeeper = class {
	constructor(connection) {
		this.connection = connection;
		this.copying = null;
		this.notBefore = Number.NEGATIVE_INFINITY;
		this.warned = "";
		connection.database.exec("PRAGMA wal_autocheckpoint = 0");
		this.checkpointer = new Checkpointer(connection.path, (error) => this.copyEnded(error));
	}
	written() {
		try {
			if (this.copying !== null && this.state().log > this.copying.mayReach) this.checkpointer.wait();
			this.tend();
		} catch (error) {
			this.warn(error);
		}
	}
	close() {
		this.checkpointer.close();
		this.connection.database.exec("PRAGMA wal_checkpoint(TRUNCATE)");
	}
	closed() {
		this.checkpointer.closeFile();
	}
	tend() {
		if (this.copying !== null || performance.now() < this.notBefore) return;
		const { log, copied } = this.state();
		if (log < START) return;
		const rest = log - copied;
		if (rest > REST && this.checkpointer.start()) this.copying = {
			copied,
			mayReach: log + rest / 2
		};
		else this.finish();
	}
	finish() {
		this.notBefore = performance.now() + PAUSE_MS;
		this.connection.get("PRAGMA wal_checkpoint(PASSIVE)");
	}
	copyEnded(error) {
		const before = this.copying;
		this.copying = null;
		if (error !== null) this.warn(error);
		try {
			if (this.state().copied <= (before?.copied ?? 0)) this.notBefore = performance.now() + PAUSE_MS;
			this.tend();
		} catch (error) {
			this.warn(error);
		}
	}
	state() {
		const row = this.connection.get("PRAGMA wal_checkpoint(NOOP)");
		return {
			log: Number(row?.log),
			copied: Number(row?.checkpointed)
		};
	}
	warn(error) {
		const message = error instanceof Error ? error.message : String(error);
		if (message !== this.warned) process.emitWarning(`checkpoint: ${message}`);
		this.warned = message;
	}
};
// dist/src/store/sqlite/search-index.js
const MOST_STEPS = 50;
const LEAST_STEPS = 4;
var SearchIndex = class {
	constructor(connection) {
		this.connection = connection;
		this.cost = 0;
		this.done = Number(connection.get("SELECT position FROM search_progress")?.position ?? 0);
	}
	advance(milliseconds) {
		const { connection } = this;
		const deadline = performance.now() + milliseconds;
		let done = this.done;
		let more = true;
		let steps = 0;
		const segments = new SegmentReader(connection);
		connection.database.exec("BEGIN IMMEDIATE");
		try {
			do {
				const begun = performance.now();
				const batch = Math.max(LEAST_STEPS, Math.min(MOST_STEPS, Math.floor((deadline - begun) / this.cost)));
				const rows = connection.all("SELECT position, trajectory, segment, metadata FROM steps WHERE position > ? ORDER BY position LIMIT ?", done, batch);
				for (const [position, terms] of termsOf(rows, segments)) {
					if (terms.size === 0) continue;
					connection.run("INSERT INTO step_terms (rowid, terms) VALUES (?, ?)", position, [...terms].join(" "));
				}
				done = Number(rows.at(-1)?.position ?? done);
				steps += rows.length;
				more = rows.length === batch;
				if (more) this.cost = (performance.now() - begun) / batch;
			} while (more && performance.now() < deadline);
			connection.run("UPDATE search_progress SET position = ?", done);
			connection.database.exec("COMMIT");
			this.done = done;
		} catch (error) {
			if (connection.database.isTransaction) connection.database.exec("ROLLBACK");
			throw error;
		}
		return {
			more,
			steps,
			share: more ? this.shareOf(done) : 1
		};
	}
	shareOf(position) {
		const newest = Number(this.connection.get("SELECT max(position) AS newest FROM steps")?.newest ?? 0);
		return Math.min(1, position / Math.max(1, newest));
	}
};
function termsOf(rows, segments) {
	const byStep = new Map();
	const byTrajectory = new Map();
	for (const row of rows) {
		const own = new Set();
		const position = Number(row.position);
		byStep.set(position, own);
		const shared = byTrajectory.get(Number(row.trajectory)) ?? own;
		byTrajectory.set(Number(row.trajectory), shared);
		const content = segments.record(position, Number(row.segment));
		const messages = unlessDamaged(() => content?.messages())?.elements ?? [];
		for (const word of words(searchableText(messages.flatMap(searchableMessage)))) shared.add(wordTerm(word));
		if (typeof row.metadata !== "string") continue;
		for (const term of metadataTerms(JSON.parse(row.metadata))) own.add(term);
	}
	return byStep;
}
const SLICE_MS = 8;
const IDLE_AFTER_MS = 100;
const IDLE_SLICE_MS = 15;
const LEAST_SHARE = .01;
const MOST_SHARE = .1;
const LONGEST_PAUSE_MS = 1e3;
var IdleIndexing = class {
	constructor(index, onError, onCommit, onProgress) {
		this.index = index;
		this.onError = onError;
		this.onCommit = onCommit;
		this.onProgress = onProgress;
		this.timer = null;
		this.isWanted = false;
		this.lastWrite = Number.NEGATIVE_INFINITY;
		this.writing = 0;
		this.since = performance.now();
	}
	start() {
		this.isWanted = true;
		if (this.timer === null) this.schedule(0);
	}
	written(took) {
		this.lastWrite = performance.now();
		this.writing += took;
		if (this.isWanted && this.timer === null) this.schedule(IDLE_AFTER_MS);
	}
	stop() {
		this.isWanted = false;
		if (this.timer !== null) clearTimeout(this.timer);
		this.timer = null;
	}
	schedule(delay) {
		this.timer = setTimeout(() => this.run(), delay);
		this.timer.unref();
	}
	run() {
		this.timer = null;
		const begun = performance.now();
		const idle = begun - this.lastWrite > IDLE_AFTER_MS;
		const free = 1 - Math.min(1, this.writing / Math.max(1, begun - this.since));
		try {
			const { more, steps, share } = this.index.advance(idle ? IDLE_SLICE_MS : SLICE_MS);
			const ended = performance.now();
			this.writing = 0;
			this.since = ended;
			if (more) this.schedule(idle ? 0 : pauseAfter(ended - begun, free));
			this.onCommit();
			this.onProgress({
				steps,
				share
			});
		} catch (error) {
			this.onError(error);
		}
	}
};
function pauseAfter(slice, free) {
	const share = Math.max(LEAST_SHARE, MOST_SHARE * free);
	return Math.min(LONGEST_PAUSE_MS, slice * (1 - share) / share);
}
// dist/src/store/sqlite/content/segment-writer.js
const SEGMENT_BYTES = 65536;
const TAILS = 2e4;
const SPARE_BUFFERS = 64;
const LARGEST_SPARE = 4 * SEGMENT_BYTES;
var SegmentWriter = class {
	constructor(connection) {
		this.connection = connection;
		this.open = new Map();
		this.tails = new Map();
		this.finished = new Set();
		this.spare = [];
	}
	add(trajectory, position, content) {
		let segment = this.open.get(trajectory);
		if (segment === void 0) {
			segment = {
				builder: new SegmentBuilder(position, this.spare.pop()),
				positions: []
			};
			this.open.set(trajectory, segment);
		}
		const { builder, positions } = segment;
		builder.add(position, content);
		positions.push(position);
		if (builder.size >= SEGMENT_BYTES) {
			this.write(builder);
			this.open.delete(trajectory);
		}
		return builder.first;
	}
	finish(trajectory) {
		this.finished.add(trajectory);
	}
	flush() {
		for (const [trajectory, { builder, positions }] of this.open) {
			this.write(builder);
			const tail = this.tailOf(trajectory);
			tail.segments.push({
				first: builder.first,
				positions
			});
			tail.bytes += builder.size;
			if (tail.bytes >= SEGMENT_BYTES) this.pack(trajectory);
		}
		this.open.clear();
		for (const trajectory of this.finished) this.pack(trajectory);
		this.finished.clear();
	}
	forget() {
		this.open.clear();
		this.tails.clear();
		this.finished.clear();
	}
	remove(trajectory) {
		this.tails.delete(trajectory);
	}
	tailOf(trajectory) {
		const known = this.tails.get(trajectory);
		if (known !== void 0) return known;
		const tail = {
			segments: [],
			bytes: 0
		};
		this.tails.set(trajectory, tail);
		const [oldest] = this.tails.keys();
		if (this.tails.size > TAILS && oldest !== void 0) this.tails.delete(oldest);
		return tail;
	}
	pack(trajectory) {
		const tail = this.tails.get(trajectory);
		this.tails.delete(trajectory);
		const [head, ...others] = tail?.segments ?? [];
		if (tail === void 0 || head === void 0 || others.length === 0) return;
		const { connection } = this;
		const packed = new SegmentBuilder(head.first, this.spare.pop());
		for (const { first, positions } of tail.segments) {
			const row = connection.get("SELECT data FROM segments WHERE first = ?", first);
			const records = recordsOf(row?.data instanceof Uint8Array ? row.data : new Uint8Array(), first);
			for (const position of positions) {
				const record = records.get(position);
				if (record === void 0) return;
				packed.addRecord(position, record.bytes);
			}
		}
		for (const { first } of tail.segments) connection.run("DELETE FROM segments WHERE first = ?", first);
		this.write(packed);
		for (const position of others.flatMap(({ positions }) => positions)) connection.run("UPDATE steps SET segment = ? WHERE position = ?", packed.first, position);
	}
	write(segment) {
		this.connection.run("INSERT INTO segments (first, data) VALUES (?, ?)", segment.first, segment.bytes());
		const { memory } = segment;
		if (this.spare.length < SPARE_BUFFERS && memory.length <= LARGEST_SPARE) this.spare.push(memory);
	}
};
// dist/src/store/sqlite/writing/apply-deletions.js
const PUT_DELETED_STEP = `
  INSERT INTO deleted_steps (position, id, deleted_at) VALUES (?, ?, ?)
  ON CONFLICT (position) DO UPDATE SET deleted_at = excluded.deleted_at`;
const PUT_DELETED_TRAJECTORY = `
  INSERT INTO deleted_trajectories (key, channel, uid, prompt_uid, deleted_at) VALUES (?, ?, ?, ?, ?)
  ON CONFLICT (key) DO UPDATE SET deleted_at = excluded.deleted_at`;
const PUT_DELETION = `
  INSERT INTO deletions (trajectory, channel, uid, next, parts) VALUES (?, ?, ?, ?, ?)
  ON CONFLICT (trajectory) DO UPDATE SET next = excluded.next`;
const OF_STEPS = [
	"dataset_steps",
	"judgments",
	"decisions"
].map((table) => `DELETE FROM ${table} WHERE step IN (SELECT position FROM steps WHERE trajectory = ?)`);
const CONTENTS = "DELETE FROM segments WHERE first IN (SELECT segment FROM steps WHERE trajectory = ?)";
const OF_TRAJECTORY = [
	"rewards",
	"extras",
	"extra_values",
	"decisions",
	"idempotency_keys",
	"abandonments",
	"steps"
].map((table) => `DELETE FROM ${table} WHERE trajectory = ?`);
function applyDeletions(connection, segments, { deleted, deletedGroups }) {
	const tools = new Set();
	for (const trajectory of deleted) deletion(connection, segments, trajectory, tools);
	for (const group of deletedGroups) deletedGroup(connection, group);
	for (const key of tools) connection.run("DELETE FROM shared_json WHERE key = ? AND NOT EXISTS (SELECT 1 FROM steps WHERE tools = ?)", key, key);
}
function deletion(connection, segments, { key, channel, uid, promptUid, steps, at }, tools) {
	for (const row of connection.all("SELECT DISTINCT tools FROM steps WHERE trajectory = ? AND tools IS NOT NULL", key)) tools.add(Number(row.tools));
	for (const step of steps) connection.run(PUT_DELETED_STEP, step.key, step.id, step.at);
	for (const sql of [
		...OF_STEPS,
		CONTENTS,
		...OF_TRAJECTORY
	]) connection.run(sql, key);
	segments.remove(key);
	deleteMediaOf(connection, key);
	connection.run("DELETE FROM trajectories WHERE key = ?", key);
	connection.run(PUT_DELETED_TRAJECTORY, key, channel, uid, promptUid, at);
}
function deletedGroup(connection, { key, channel, promptUid, generation, isPast }) {
	if (isPast) connection.run(`INSERT INTO past_generations (channel, prompt_uid, generation) VALUES (?, ?, ?)
       ON CONFLICT (channel, prompt_uid) DO UPDATE SET generation = max(generation, excluded.generation)`, channel, promptUid, generation);
	connection.run("DELETE FROM decisions WHERE group_key = ?", key);
	connection.run("DELETE FROM prompt_groups WHERE key = ?", key);
}
function applyUntold(connection, { deletions, untold, told }) {
	for (const { trajectory, channel, uid, next, parts } of deletions) if (next < parts) connection.run(PUT_DELETION, trajectory, channel, uid, next, parts);
	else connection.run("DELETE FROM deletions WHERE trajectory = ?", trajectory);
	for (const { trajectory, part, steps } of untold) {
		const text = JSON.stringify(steps.map(({ key, id }) => [key, id]));
		connection.run("INSERT INTO untold_steps VALUES (?, ?, ?)", trajectory, part, text);
	}
	for (const { trajectory, part, channel, uid, steps } of told) {
		connection.run("DELETE FROM untold_steps WHERE trajectory = ? AND part = ?", trajectory, part);
		for (const { key, id, at } of steps) connection.run(PUT_DELETED_STEP, key, id, at);
		connection.run(PUT_DELETED_TRAJECTORY, trajectory, channel, uid, null, steps.at(-1)?.at ?? 0);
	}
}
// dist/src/store/sqlite/writing/apply-documents.js
const PUT_DATASET = `
  INSERT INTO datasets (id, recipe, channel, version, document) VALUES (?, ?, ?, ?, ?)
  ON CONFLICT (id) DO UPDATE SET document = excluded.document`;
const PUT_JOB = `
  INSERT INTO jobs (id, kind, status, channels, document) VALUES (?, ?, ?, ?, ?)
  ON CONFLICT (id) DO UPDATE SET status = excluded.status, document = excluded.document`;
const PUT_VERSION = `
  INSERT INTO dataset_versions (channel, recipe, last) VALUES (?, ?, ?)
  ON CONFLICT (recipe, channel) DO UPDATE SET last = max(last, excluded.last)`;
function applyDocuments(connection, { recipes, deletedRecipes, datasets, deletedDatasets, versions, policy }) {
	for (const { channel, name } of [...deletedRecipes, ...recipes]) connection.run("DELETE FROM recipes WHERE name = ? AND channel = ?", name, channel);
	for (const recipe of recipes) connection.run("INSERT INTO recipes (id, name, channel, document) VALUES (?, ?, ?, ?)", recipe.id, recipe.name, recipe.channel, JSON.stringify(recipe));
	for (const dataset of datasets) {
		const { id, recipeName, channel, version } = dataset;
		connection.run(PUT_DATASET, id, recipeName, channel, version, JSON.stringify(dataset));
	}
	for (const id of deletedDatasets) {
		for (const table of ["dataset_steps", "dataset_operations"]) connection.run(`DELETE FROM ${table} WHERE dataset = (SELECT key FROM datasets WHERE id = ?)`, id);
		connection.run("DELETE FROM datasets WHERE id = ?", id);
	}
	for (const { channel, recipe, last } of versions) connection.run(PUT_VERSION, channel, recipe, last);
	if (policy === null) return;
	connection.run("UPDATE policy SET version = ?, paused = ?, updated_at = ?", policy.version, policy.paused ? 1 : 0, policy.updatedAt);
}
function applyJobs(connection, { jobs, marks, memory }) {
	for (const { job, part, bytes } of memory) connection.run("INSERT OR REPLACE INTO job_memory VALUES (?, ?, ?)", job, part, bytes);
	for (const job of jobs) {
		const channels = job.channels === null ? null : JSON.stringify(job.channels);
		connection.run(PUT_JOB, job.id, job.kind, job.status, channels, JSON.stringify(job));
		const first = job.memory?.first ?? (isJobUnfinished(job) ? 0 : Number.MAX_SAFE_INTEGER);
		if (first > 0) connection.run("DELETE FROM job_memory WHERE job = ? AND part < ?", job.id, first);
	}
	for (const { judge, page, marks: list } of marks) connection.run("INSERT OR REPLACE INTO judged_units VALUES (?, ?, ?)", judge, page, JSON.stringify(list));
}
// dist/src/store/sqlite/writing/apply-ledger.js
const INSERT_REWARD = `
  INSERT INTO rewards (position, id, trajectory, step, name, value, source, comment, at, idempotency_key, decision,
    undone_position)
  VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`;
const INSERT_JUDGMENT = `
  INSERT INTO judgments (position, step, score, votes, judge, at, decision, undone_position)
  VALUES (?, ?, ?, ?, ?, ?, ?, ?)`;
const INSERT_DECISION = `
  INSERT INTO decisions (key, position, id, operation, step, trajectory, group_key, fields, at, entries)
  VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`;
const UNDO_ENTRY = {
	reward: "UPDATE rewards SET undone_position = ? WHERE position = ?",
	judgment: "UPDATE judgments SET undone_position = ? WHERE position = ?",
	extras: "UPDATE extras SET undone_position = ? WHERE position = ?"
};
const PUT_OPERATION = `
  INSERT INTO operations (key, id, source, summary, actor, channels, changed, decided, dropped, at, undone)
  VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
  ON CONFLICT (key) DO UPDATE SET channels = excluded.channels, changed = excluded.changed,
    decided = excluded.decided, dropped = excluded.dropped, undone = excluded.undone`;
function applyLedger(connection, { rewards, judgments, extras, decisions, undone, undoneEntries, ...rest }) {
	for (const row of rewards) reward(connection, row);
	for (const row of judgments) judgment(connection, row);
	for (const row of extras) storeExtras(connection, row);
	for (const row of decisions) decision(connection, row);
	for (const { key, at } of undone) connection.run("UPDATE decisions SET undone_position = ? WHERE key = ?", at, key);
	for (const { kind, position, at } of undoneEntries) connection.run(UNDO_ENTRY[kind], at, position);
	for (const { trajectory, position } of rest.abandonments) connection.run("INSERT INTO abandonments (trajectory, position) VALUES (?, ?)", trajectory, position);
}
function reward(connection, row) {
	const { position, id, trajectory, step, name, value, source, comment, at, idempotencyKey } = row;
	const values = [
		position,
		id,
		trajectory,
		step,
		name,
		value,
		source,
		comment,
		at
	];
	connection.run(INSERT_REWARD, ...values, idempotencyKey, row.decision, row.undone);
}
function judgment(connection, row) {
	const { position, step, score, votes, judge, at, decision, undone } = row;
	connection.run(INSERT_JUDGMENT, position, step, score, votes, judge, at, decision, undone);
}
function decision(connection, row) {
	const { key, position, id, operation, fields, entries, at, undone, target, step, group } = row;
	const held = [
		step,
		target === "trajectory" ? row.trajectory : null,
		group
	];
	const said = [
		JSON.stringify(fields),
		at,
		entries
	];
	connection.run(INSERT_DECISION, key, position, id, operation, ...held, ...said);
	if (undone !== null) connection.run("UPDATE decisions SET undone_position = ? WHERE key = ?", undone, key);
}
function applyOperation(connection, state) {
	const { key, id, source, summary, actor, channels, changed, decided, dropped, at } = state;
	const said = [
		id,
		source,
		summary,
		actor,
		JSON.stringify(channels),
		changed,
		decided,
		dropped,
		at
	];
	connection.run(PUT_OPERATION, key, ...said, state.undone ? 1 : 0);
}
// dist/src/store/sqlite/writing/apply.js
const listOrNull = (list) => list.length === 0 ? null : JSON.stringify(list);
var CommitWriter = class {
	constructor(connection, segments, ids) {
		this.connection = connection;
		this.segments = segments;
		this.ids = ids;
	}
	apply(commit) {
		const { connection } = this;
		for (const { position, kind, trajectory, step, at } of commit.events) connection.run(INSERT_EVENT, position, CHANGES.indexOf(kind), trajectory, step, at);
		if (commit.deleted.length > 0) applyDeletions(connection, this.segments, commit);
		for (const group of commit.groups) this.group(group);
		for (const trajectory of commit.trajectories) this.trajectory(trajectory);
		for (const step of commit.steps) this.step(step);
		for (const change of commit.stepChanges) this.stepChange(change);
		for (const change of commit.groupChanges) this.groupChange(change);
		applyLedger(connection, commit);
		applyUntold(connection, commit);
		for (const operation of commit.operations) applyOperation(connection, operation);
		for (const { list, part, decisions } of commit.waiting) connection.run("INSERT OR REPLACE INTO waiting_decisions VALUES (?, ?, ?)", list, part, decisions);
		for (const { list, part } of commit.noLongerWaiting) connection.run("DELETE FROM waiting_decisions WHERE list = ? AND (? IS NULL OR part = ?)", list, part, part);
		this.segments.flush();
		applyDocuments(connection, commit);
		applyJobs(connection, commit);
		applyClaims(connection, commit);
		applyKeys(connection, commit);
	}
	group({ key, id, channel, promptUid, generation }) {
		this.connection.run("INSERT INTO prompt_groups (key, id, channel, prompt_uid, generation) VALUES (?, ?, ?, ?, ?)", key, id, channel, promptUid, generation);
	}
	groupChange({ key, firstPosition, consumed }) {
		const { connection } = this;
		if (firstPosition !== void 0) connection.run("UPDATE prompt_groups SET first_position = ? WHERE key = ? AND first_position IS NULL", firstPosition, key);
		if (consumed !== void 0) connection.run("UPDATE prompt_groups SET consumed_position = ? WHERE key = ? AND consumed_position IS NULL", consumed, key);
	}
	trajectory(put) {
		const changing = [
			put.group,
			STATUSES.indexOf(put.status),
			put.stepCount,
			put.maxIndex,
			put.reward,
			put.minPolicyVersion,
			put.maxPolicyVersion,
			put.promptTokens,
			put.responseTokens,
			put.agent,
			listOrNull(put.tags),
			put.lastStepAt,
			put.heardAt,
			put.completed,
			put.metadata,
			put.defaultPolicyVersion,
			put.key
		];
		if (put.isNew) {
			const { id, channel, uid, startedAt, registered } = put;
			const fixed = [
				id,
				channel,
				uid,
				startedAt,
				registered
			];
			this.connection.run(INSERT_TRAJECTORY, ...changing, ...fixed);
		} else this.connection.run(UPDATE_TRAJECTORY, ...changing);
		if (put.status !== "OPEN") this.segments.finish(put.key);
	}
	step(added) {
		const { connection } = this;
		const { step, placement, continues, curation, position, trajectory } = added;
		const segment = this.segments.add(trajectory, position, {
			messages: placement.addedMessages,
			tokens: placement.addedTokens,
			logProbs: step.logProbs,
			responseMask: step.responseMask,
			teacherLogProbs: step.teacherLogProbs,
			teacherTopK: step.teacherTopK,
			refLogProbs: step.refLogProbs,
			values: step.values,
			hint: step.hint,
			media: step.media,
			routedExperts: step.routedExperts
		});
		connection.run(INSERT_STEP, position, added.id, trajectory, added.channel, added.index, TURN_TYPES.indexOf(step.turnType), step.branch, continues.parent, added.policyVersion, step.model, step.agent, step.ids === null ? null : step.promptTokens, step.responseTokens, step.logProbs === null ? 0 : 1, TOKEN_SOURCES.indexOf(step.tokenSource), LOG_PROB_KINDS.indexOf(step.logProbKind), step.finishReason, step.latencyMs, step.sampling, step.metadata, added.createdAt, added.givenReward, added.reward, added.judgment, curation.keep ? 1 : 0, curation.trainable ? 1 : 0, QUALITIES.indexOf(curation.quality), curation.reason, curation.note, added.consumed === null ? 0 : 1, added.consumed, placement.messageNode, placement.stateLength, placement.messageLength, step.hasResponse ? 1 : 0, step.hasNextState ? 1 : 0, continues.newFrom, added.next?.step ?? null, placement.tokenNode, segment, step.tools === null ? null : this.sharedJson(step.tools), ORIGINS.indexOf(step.origin), step.engine);
		if (curation.tags.length > 0) connection.run(UPDATE_TAGS, listOrNull(curation.tags), position);
		for (const media of step.mediaBytes) storeMedia(connection, trajectory, media);
		if (step.idempotencyKey !== null) connection.run("INSERT INTO idempotency_keys VALUES (?, ?, ?)", trajectory, step.idempotencyKey, position);
		if (added.untrainableReason !== null) {
			const fields = JSON.stringify({
				trainable: false,
				reason: added.untrainableReason
			});
			const id = `dec_${added.id.slice(5)}`;
			const key = this.ids.key("decision", position);
			connection.run(INSERT_DECISION, key, position, id, null, position, null, null, fields, added.createdAt, 0);
		}
	}
	stepChange({ key, continues, next, reward, judgment, curation, ...change }) {
		const { connection } = this;
		if (next !== void 0) connection.run("UPDATE steps SET next_from = ? WHERE position = ?", next.step, key);
		if (reward !== void 0) connection.run("UPDATE steps SET reward = ? WHERE position = ?", reward, key);
		if (continues !== void 0) connection.run("UPDATE steps SET parent = ?, new_from = ? WHERE position = ?", continues.parent, continues.newFrom, key);
		if (judgment !== void 0) connection.run("UPDATE steps SET judgment = ? WHERE position = ?", judgment, key);
		const { consumed, wasConsumed } = change;
		if (consumed !== void 0) connection.run("UPDATE steps SET consumed = ?, consumed_position = ? WHERE position = ?", consumed === null ? 0 : 1, consumed, key);
		if (wasConsumed !== void 0) connection.run(WAS_CONSUMED, JSON.stringify(wasConsumed), key);
		if (curation === void 0) return;
		const { keep, trainable, quality, reason, note, tags, mask = [] } = curation;
		const code = QUALITIES.indexOf(quality);
		const said = [
			keep ? 1 : 0,
			trainable ? 1 : 0,
			code,
			reason,
			note,
			listOrNull(tags)
		];
		connection.run(UPDATE_CURATION, ...said, listOrNull(mask), key);
	}
	sharedJson(text) {
		const { connection } = this;
		const hash = createHash("sha256").update(text).digest();
		const found = connection.get("SELECT key FROM shared_json WHERE hash = ?", hash);
		if (found !== void 0) return Number(found.key);
		return Number(connection.get("INSERT INTO shared_json (hash, json) VALUES (?, ?) RETURNING key", hash, text)?.key);
	}
};
const INSERT_EVENT = "INSERT INTO events (position, kind, trajectory, step, at) VALUES (?, ?, ?, ?, ?)";
const INSERT_STEP = `
  INSERT INTO steps (position, id, trajectory, channel, step_index, turn_type, branch, parent, policy_version, model,
    agent, prompt_tokens, response_tokens, has_log_probs, token_source, log_prob_kind, finish_reason, latency_ms,
    sampling, metadata, created_at, given_reward, reward, judgment, keep, trainable, quality, reason, note, consumed,
    consumed_position, message_node, state_length, message_length, has_response, has_next, new_from, next_from,
    token_node, segment, tools, origin, engine)
  VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?,
    ?, ?, ?, ?, ?, ?)`;
const WAS_CONSUMED = "UPDATE steps SET consumed_before = json_insert(coalesce(consumed_before, '[]'), '$[#]', json(?)) WHERE position = ?";
const UPDATE_TAGS = "UPDATE steps SET tags = ? WHERE position = ?";
const UPDATE_CURATION = "UPDATE steps SET keep = ?, trainable = ?, quality = ?, reason = ?, note = ?, tags = ?, mask = ? WHERE position = ?";
const INSERT_TRAJECTORY = `
  INSERT INTO trajectories (group_key, status, step_count, max_index, reward, min_policy_version, max_policy_version,
    prompt_tokens, response_tokens, agent, tags, last_step_at, heard_at, completed_position, metadata,
    default_policy_version, key, id, channel, uid, started_at, registered_position)
  VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`;
const UPDATE_TRAJECTORY = `
  UPDATE trajectories SET group_key = ?, status = ?, step_count = ?, max_index = ?, reward = ?, min_policy_version = ?,
    max_policy_version = ?, prompt_tokens = ?, response_tokens = ?, agent = ?, tags = ?, last_step_at = ?,
    heard_at = ?, completed_position = ?, metadata = ?, default_policy_version = ?
  WHERE key = ?`;
// dist/src/store/sqlite/writing/ids.js
const number = (connection, sql) => Number(connection.get(sql)?.n ?? 0);
var SqliteIds = class {
	constructor(connection) {
		this.connection = connection;
		this.head = 0;
		this.decision = 0;
		this.operation = 0;
		this.list = 0;
		const newest = connection.get("SELECT id FROM steps ORDER BY position DESC LIMIT 1");
		if (newest !== void 0) continueAfter(String(newest.id));
		this.reset();
	}
	reset() {
		const { connection } = this;
		const groups = number(connection, "SELECT max(seq) AS n FROM sqlite_sequence WHERE name = 'prompt_groups'");
		const given = number(connection, "SELECT head AS n FROM feed");
		this.head = Math.max(readFeedHead(connection), given, groups);
		this.decision = number(connection, "SELECT max(key) AS n FROM decisions");
		this.operation = number(connection, "SELECT max(seq) AS n FROM sqlite_sequence WHERE name = 'operations'");
		this.list = number(connection, "SELECT max(list) AS n FROM waiting_decisions");
	}
	name(prefix) {
		return newId(prefix);
	}
	position() {
		this.head += 1;
		return this.head;
	}
	key(kind, position) {
		switch (kind) {
			case "decision":
				this.decision += 1;
				return this.decision;
			case "operation":
				this.operation += 1;
				return this.operation;
			case "list":
				this.list += 1;
				return this.list;
			default: return position;
		}
	}
};
// dist/src/store/sqlite/writing/load-memory.js
const STEPS = `
  SELECT s.position, s.id, s.step_index, s.branch, s.turn_type, s.message_node, s.state_length, s.message_length, s.token_node,
    s.prompt_tokens, s.response_tokens, s.has_next, s.next_from, s.parent, s.segment
  FROM steps s WHERE s.trajectory = ? ORDER BY s.position`;
function loadMemory(connection, trajectory) {
	const memory = new TrajectoryMemory();
	const segments = new SegmentReader(connection);
	const rows = connection.all(STEPS, trajectory);
	for (const row of rows) {
		const id = Number(row.position);
		const content = segments.record(id, Number(row.segment));
		const messages = unlessDamaged(() => content?.messages());
		if (messages) memory.restoreMessages(messages);
		const tokens = unlessDamaged(() => content?.tokens());
		if (tokens) memory.restoreTokens(tokens);
	}
	for (const row of rows) {
		const promptTokens = Number(row.prompt_tokens ?? 0);
		memory.restore({
			id: Number(row.position),
			stepId: String(row.id),
			index: Number(row.step_index),
			branch: String(row.branch),
			turnType: decode(TURN_TYPES, Number(row.turn_type)),
			messageNode: numberOrNull(row.message_node),
			stateLength: Number(row.state_length),
			messageLength: Number(row.message_length),
			tokenNode: numberOrNull(row.token_node),
			promptTokens,
			tokenLength: promptTokens + Number(row.response_tokens ?? 0),
			hasNextState: row.has_next === 1 || row.next_from !== null,
			parent: numberOrNull(row.parent)
		});
	}
	return memory;
}
// dist/src/store/sqlite/writing/view.js
const MEMORY_BOUND = 67108864;
const STATE_BOUND = 2e4;
const CHANGES_BETWEEN_TRIMS = 1e3;
const NAME = "SELECT channel, uid FROM trajectories";
const STEP_WITH_NAME = `
  SELECT t.channel, t.uid, s.position FROM steps s JOIN trajectories t ON t.key = s.trajectory`;
var SqliteView = class {
	constructor(connection) {
		this.connection = connection;
		this.states = new Map();
		this.memories = new Map();
		this.changesSinceTrim = 0;
		this.asked = new Map();
		this.marksSpan = MARKS_SPAN;
	}
	begin() {
		this.asked.clear();
	}
	trajectory(channel, uid) {
		const name = `${channel}\u0000${uid}`;
		const known = this.states.get(name);
		if (known !== void 0) {
			this.states.delete(name);
			this.states.set(name, known);
			return known;
		}
		const row = this.connection.get(`${TRAJECTORY_STATES} WHERE t.channel = ? AND t.uid = ?`, channel, uid);
		if (row === void 0) return null;
		const state = trajectoryStateOf(row);
		this.states.set(name, state);
		return state;
	}
	trajectoryById(id) {
		return this.named(this.connection.get(`${NAME} WHERE id = ?`, id));
	}
	trajectoryOfKey(key) {
		return this.named(this.connection.get(`${NAME} WHERE key = ?`, key));
	}
	channelsOf(uid) {
		return this.connection.all(`${NAME} WHERE uid = ?`, uid).map((row) => String(row.channel));
	}
	step(_trajectory, key) {
		return this.oneStep("s.position = ?", key);
	}
	stepAt({ key }, index) {
		return this.oneStep("s.trajectory = ? AND s.step_index = ?", key, index);
	}
	stepRepeated({ key }, idempotencyKey) {
		const row = this.connection.get("SELECT step FROM idempotency_keys WHERE trajectory = ? AND key = ?", key, idempotencyKey);
		return row === void 0 ? null : this.oneStep("s.position = ?", Number(row.step));
	}
	stepById(id) {
		return this.located(this.connection.get(`${STEP_WITH_NAME} WHERE s.id = ?`, id));
	}
	stepOfKey(key) {
		return this.located(this.connection.get(`${STEP_WITH_NAME} WHERE s.position = ?`, key));
	}
	steps({ key }) {
		return this.connection.all(`${STEP_STATES} WHERE s.trajectory = ? ORDER BY s.step_index`, key).map(stepStateOf);
	}
	memory({ key, stepCount }) {
		let memory = this.memories.get(key);
		if (memory === void 0) {
			memory = stepCount === 0 ? new TrajectoryMemory() : loadMemory(this.connection, key);
			this.memories.set(key, memory);
		}
		return memory;
	}
	content(_trajectory, { key, id }) {
		const raw = new ContentReader(this.connection).read(key, selectionFor(null));
		return raw === null ? null : parseContent(raw, id);
	}
	consumedAt(_, step) {
		const row = this.connection.get("SELECT consumed_position FROM steps WHERE position = ?", step);
		return numberOrNull(row?.consumed_position ?? null);
	}
	rewardsOfStep({ key }, step) {
		return this.connection.all("SELECT * FROM rewards WHERE trajectory = ? AND step = ? ORDER BY position", key, step).map(rewardRowOf);
	}
	ownRewards({ key }) {
		return this.connection.all("SELECT * FROM rewards WHERE trajectory = ? AND step IS NULL ORDER BY position", key).map(rewardRowOf);
	}
	hasReward({ key }, idempotencyKey) {
		return this.connection.get("SELECT 1 FROM rewards WHERE trajectory = ? AND idempotency_key = ?", key, idempotencyKey) !== void 0;
	}
	judgmentsOfStep(_, step) {
		return this.connection.all("SELECT position, step, score, decision, undone_position FROM judgments WHERE step = ? ORDER BY position", step).map(judgmentStateOf);
	}
	extrasOfStep(_, step) {
		return extrasOfStep(this.connection, step).map(extrasStateOf);
	}
	decisionsOnStep({ key }, step) {
		return this.decisions("d.step = ?", key, step);
	}
	decisionsOnSteps({ key }) {
		const found = new Map();
		for (const row of this.decisions("d.step IN (SELECT position FROM steps WHERE trajectory = ?)", key, key)) pushTo(found, row.step ?? 0, row);
		return found;
	}
	decisionsOnTrajectory({ key }) {
		return this.decisions("d.trajectory = ?", key, key);
	}
	decisionsOnGroup(group) {
		return this.decisions("d.group_key = ?", 0, group);
	}
	decisionsToUndo({ key }, limit) {
		return this.connection.all(`
      SELECT d.*, o.id AS operation_id, o.source, s.trajectory AS step_trajectory
      FROM decisions d JOIN operations o ON o.key = d.operation LEFT JOIN steps s ON s.position = d.step
      WHERE d.operation = ? AND d.undone_position IS NULL ORDER BY d.key LIMIT ?`, key, limit).map((row) => decisionRowOf(row, Number(row.step_trajectory)));
	}
	generations(channel, promptUid) {
		const sql = `${GROUP_STATES} WHERE g.channel = ? AND g.prompt_uid = ? ORDER BY g.generation`;
		return this.connection.all(sql, channel, promptUid).map(groupStateOf);
	}
	pastGeneration(channel, promptUid) {
		return Number(this.connection.get("SELECT generation FROM past_generations WHERE channel = ? AND prompt_uid = ?", channel, promptUid)?.generation ?? 0);
	}
	groupOfKey(key) {
		const row = this.connection.get(`${GROUP_STATES} WHERE g.key = ?`, key);
		return row === void 0 ? null : groupStateOf(row);
	}
	members(group) {
		return this.connection.all(`${NAME} WHERE group_key = ? ORDER BY key`, group).flatMap((row) => this.named(row) ?? []);
	}
	operation(id) {
		const row = this.connection.get("SELECT * FROM operations WHERE id = ?", id);
		if (row === void 0) return null;
		return {
			key: Number(row.key),
			id,
			source: String(row.source),
			summary: String(row.summary),
			actor: textOrNull(row.actor),
			channels: textsOf(row.channels),
			changed: Number(row.changed),
			decided: numberOrNull(row.decided),
			dropped: numberOrNull(row.dropped),
			at: Number(row.at),
			undone: row.undone === 1
		};
	}
	deletion(trajectory) {
		const row = this.connection.get(`
      SELECT d.*, u.steps FROM deletions d JOIN untold_steps u ON u.trajectory = d.trajectory AND u.part = d.next
      WHERE d.trajectory = ?`, trajectory);
		if (row === void 0) return null;
		const steps = JSON.parse(String(row.steps));
		return {
			trajectory,
			channel: String(row.channel),
			uid: String(row.uid),
			next: Number(row.next),
			parts: Number(row.parts),
			steps: steps.map(([key, id]) => ({
				key,
				id
			}))
		};
	}
	recipes(name) {
		return this.connection.all("SELECT document FROM recipes WHERE name = ?", name).map((row) => JSON.parse(String(row.document)));
	}
	dataset(id) {
		const row = this.connection.get("SELECT document FROM datasets WHERE id = ?", id);
		return row === void 0 ? null : JSON.parse(String(row.document));
	}
	job(id) {
		const row = this.connection.get("SELECT document FROM jobs WHERE id = ?", id);
		return row === void 0 ? null : JSON.parse(String(row.document));
	}
	marks(judge, page) {
		return readMarks(this.connection, judge, page);
	}
	recipeUnit(recipe, unit) {
		return readUnit(this.connection, recipe, unit);
	}
	batch(id) {
		return readBatch(this.connection, id);
	}
	consumer(recipe, name) {
		return readConsumer(this.connection, recipe, name);
	}
	apiKey(id) {
		return readKey(this.connection, id);
	}
	logins(keyId) {
		return readLogins(this.connection, keyId);
	}
	secret() {
		return readSecret(this.connection);
	}
	lastVersion(channel, recipe) {
		const row = this.connection.get("SELECT last FROM dataset_versions WHERE recipe = ? AND channel = ?", recipe, channel);
		return Number(row?.last ?? 0);
	}
	datasetsOf({ key }) {
		return this.connection.all(`
      SELECT DISTINCT d.id FROM steps s JOIN dataset_steps m ON m.step = s.position JOIN datasets d ON d.key = m.dataset
      WHERE s.trajectory = ?`, key).map((row) => String(row.id));
	}
	policy() {
		return readPolicy(this.connection);
	}
	committed(changed, deleted) {
		for (const state of deleted) {
			this.states.delete(`${state.channel}\u0000${state.uid}`);
			this.memories.delete(state.key);
		}
		for (const state of changed) {
			this.states.set(`${state.channel}\u0000${state.uid}`, state);
			if (state.status === "COMPLETE") this.memories.delete(state.key);
			this.changesSinceTrim += 1;
		}
		this.trim();
	}
	forget() {
		this.states.clear();
		this.memories.clear();
	}
	trim() {
		if (this.changesSinceTrim < CHANGES_BETWEEN_TRIMS) return;
		this.changesSinceTrim = 0;
		let bytes = 0;
		for (const memory of this.memories.values()) bytes += memory.bytes;
		for (const [name, { key }] of this.states) {
			if (bytes <= MEMORY_BOUND && this.states.size <= STATE_BOUND) break;
			bytes -= this.memories.get(key)?.bytes ?? 0;
			this.memories.delete(key);
			this.states.delete(name);
		}
	}
	named(row) {
		return row === void 0 ? null : this.trajectory(String(row.channel), String(row.uid));
	}
	located(row) {
		const trajectory = this.named(row);
		const step = row === void 0 ? null : this.oneStep("s.position = ?", Number(row.position));
		return trajectory === null || step === null ? null : {
			trajectory,
			step
		};
	}
	oneStep(where, ...values) {
		const row = this.connection.get(`${STEP_STATES} WHERE ${where}`, ...values);
		return row === void 0 ? null : stepStateOf(row);
	}
	decisions(where, trajectory, value) {
		const name = `${where} ${value}`;
		const known = this.asked.get(name);
		if (known !== void 0) return known;
		const found = this.connection.all(`${DECISIONS} WHERE ${where} ORDER BY d.key`, value).map((row) => decisionRowOf(row, trajectory));
		this.asked.set(name, found);
		return found;
	}
};
// dist/src/store/sqlite/writing/writer.js
var Housekeeping = class {
	constructor(connection, options) {
		this.connection = connection;
		this.options = options;
	}
	indexWords(isWanted) {
		this.options.indexWords?.(isWanted);
	}
	forgetLists() {
		this.connection.run(`DELETE FROM waiting_decisions WHERE list NOT IN (
         SELECT coalesce(left ->> '$.work.list', left ->> '$.work.next.list') AS waited
         FROM (SELECT document ->> '$.state.left' AS left FROM jobs
           WHERE kind = 'DECIDE' AND status IN ('QUEUED', 'RUNNING'))
         WHERE waited IS NOT NULL)`);
	}
	checkWritable() {}
	addDatasetSteps(id, stepIds) {
		const dataset = this.connection.get("SELECT key FROM datasets WHERE id = ?", id);
		if (dataset === void 0) throw new StepwellError("UNKNOWN_DATASET", { id });
		this.connection.run(`INSERT OR IGNORE INTO dataset_steps (step, dataset)
      SELECT s.position, ? FROM json_each(?) given CROSS JOIN steps s ON s.id = given.value`, Number(dataset.key), JSON.stringify(stepIds));
	}
	addDatasetOperations(id, operationIds) {
		const dataset = this.connection.get("SELECT key FROM datasets WHERE id = ?", id);
		if (dataset === void 0) throw new StepwellError("UNKNOWN_DATASET", { id });
		const sql = `
      INSERT OR IGNORE INTO dataset_operations (operation, dataset) SELECT key, ? FROM operations WHERE id = ?`;
		for (const operation of operationIds) this.connection.run(sql, Number(dataset.key), operation);
	}
	releaseSpace(pages) {
		this.connection.database.exec(`PRAGMA incremental_vacuum(${pages})`);
		return Number(this.connection.get("PRAGMA freelist_count")?.freelist_count ?? 0);
	}
};
function append(pass, channel, steps, rejected) {
	const appended = [];
	for (const item of unpackBlock(steps, rejected)) appended.push(appendItem(pass, channel, item));
	return appendResult(appended);
}
const PLANNED = new Map(Object.entries({
	...RULES,
	append
}));
var Group = class {
	constructor(pass, housekeeping) {
		this.pass = pass;
		this.housekeeping = housekeeping;
		this.answers = [];
		this.chores = [];
	}
	add(call) {
		const rule = PLANNED.get(call.method);
		if (rule === void 0) {
			this.chores.push({
				at: this.answers.length,
				call
			});
			this.answers.push(null);
		} else this.answers.push(answered(() => rule(this.pass, ...call.args)));
	}
	get isEmpty() {
		return this.pass.isEmpty && this.chores.length === 0;
	}
	doChores() {
		for (const { at, call } of this.chores) this.answers[at] = answered(() => callMethod(this.housekeeping, call.method, call.args));
	}
	settled() {
		return this.answers.map((answer) => answer ?? {
			kind: "value",
			value: void 0
		});
	}
};
function answered(perform) {
	try {
		return {
			kind: "value",
			value: perform()
		};
	} catch (error) {
		if (error instanceof StepwellError) return {
			kind: "error",
			error
		};
		throw error;
	}
}
var SqliteWriter = class {
	constructor(connection, options = {}) {
		this.connection = connection;
		this.options = options;
		this.ids = new SqliteIds(connection);
		this.view = new SqliteView(connection);
		this.segments = new SegmentWriter(connection);
		this.commits = new CommitWriter(connection, this.segments, this.ids);
		this.housekeeping = new Housekeeping(connection, options);
	}
	commit(calls) {
		this.view.begin();
		try {
			const pass = new Pass(this.view, this.ids, Date.now(), this.options.mostTold);
			const group = new Group(pass, this.housekeeping);
			for (const call of calls) group.add(call);
			let head = null;
			let jobs = [];
			if (!group.isEmpty) {
				const commit = pass.commit();
				this.transact(() => {
					this.write(commit);
					group.doChores();
				});
				const { changed, deleted } = pass.states;
				this.view.committed(changed, deleted);
				head = commit.events[commit.events.length - 1]?.position ?? null;
				jobs = jobsIn(commit.touched.writes);
			}
			return {
				answers: group.settled(),
				head,
				jobs
			};
		} catch (error) {
			this.view.forget();
			this.segments.forget();
			this.ids.reset();
			throw error;
		}
	}
	write(commit) {
		this.commits.apply(commit);
		const told = commit.events[commit.events.length - 1]?.position ?? 0;
		const { head } = this.ids;
		if (head > told) this.connection.run("UPDATE feed SET head = ?", head);
	}
	transact(change) {
		const { database } = this.connection;
		database.exec("BEGIN IMMEDIATE");
		try {
			change();
			database.exec("COMMIT");
		} catch (error) {
			if (database.isTransaction) database.exec("ROLLBACK");
			throw error;
		}
	}
};
// dist/src/store/sqlite/writer-thread.js
const GROUP_MS = 25;
function settle(asked, answer) {
	if (answer?.kind === "error") asked.fail(answer.error);
	else asked.answer(answer?.value);
}
function start({ dataDir, feedRetention }, thread) {
	const lock = lockDataDir(dataDir);
	const connection = openForWriting(dataDir);
	const log = new LogKeeper(connection);
	const indexing = new IdleIndexing(new SearchIndex(connection), (error) => {
		process.emitWarning(`search index: ${error instanceof Error ? error.message : String(error)}`);
	}, () => log.written(), (progress) => thread.tell({
		kind: "words",
		progress
	}));
	const writer = new SqliteWriter(connection, { indexWords: (isWanted) => isWanted ? indexing.start() : indexing.stop() });
	function* gather(first, company, group) {
		const deadline = performance.now() + GROUP_MS;
		for (let asked = first; asked !== void 0; asked = thread.next()) {
			group.push(asked);
			yield asked.request;
			if (company === "alone" || performance.now() > deadline || thread.isClosing) return;
		}
	}
	function commitGroup(first, company) {
		const group = [];
		const begun = performance.now();
		try {
			const { answers, head, jobs } = writer.commit(gather(first, company, group));
			if (head !== null) thread.reply({
				kind: "head",
				head
			});
			if (jobs.length > 0) thread.tell({
				kind: "jobs",
				ids: jobs
			});
			for (const [i, asked] of group.entries()) settle(asked, answers[i]);
		} catch (error) {
			fail(group, translateCall(error, connection.path));
			return;
		}
		indexing.written(performance.now() - begun);
		log.written();
	}
	function fail(group, error) {
		if (group.length > 1 && !concernsWholeStore(error)) {
			for (const asked of group) commitGroup(asked, "alone");
			return;
		}
		for (const asked of group) asked.fail(error);
	}
	const trimmer = new FeedTrimmer(connection, feedRetention, () => log.written());
	trimmer.start();
	return {
		call: (asked) => commitGroup(asked, "whoever waits"),
		close() {
			trimmer.stop();
			indexing.stop();
			try {
				log.close();
				connection.close();
				log.closed();
				lock.release();
			} catch (error) {
				throw translate(error, connection.path);
			}
		}
	};
}
serveThread(start);
export {};
