import { i as __name } from "./rolldown-runtime-BcUA5ExT.js";
import { a as toErrorData, t as StepwellError } from "./errors-CcPsIPsb.js";
import { i as jsonEquals } from "./json-mDdvMCMC.js";
import { c as courseOf, n as COUNT_BOUND, o as around, s as comparePlaces$1 } from "./page-COeEBNv-.js";
import { r as failedIn } from "./job-KjCvvYM6.js";
import { n as impliedOfStep } from "./filter-BlVd4O7R.js";
import { d as stateOf, o as UNIT_STATES } from "./claim-BTKwdaSH.js";
import { r as byName } from "./recipe-DbMNRxNJ.js";
import { a as isSeen, c as withinScope, i as isInScope, o as listed, s as membersBy } from "./abandon-reason-B62xZ8Xr.js";
import { c as LOG_PROB_KINDS, d as QUALITIES, f as STATUSES, h as decode, i as readStoreId, l as OPEN, m as TURN_TYPES, n as readFeedEvents, p as TOKEN_SOURCES, r as readFeedHead, s as COMPLETE } from "./feed-b1aT5Wu8.js";
import { t as groupedBy } from "./lists-BWenJkb6.js";
import { $ as TRAJECTORY_TABLES, A as readConsumer, B as scoped, C as batchesOfConsumers, D as pageBatches, E as expiredBatches, F as pageOf, H as FAILED_STEPS, I as GROUP_DIALECT, J as WORDLESS_COLUMNS, L as STEP_DIALECT, M as readUnit, N as unkeptBatches, P as countOf, Q as TRAJECTORY_COLUMNS, R as TRAJECTORY_DIALECT, T as documentIn, U as readFailed, V as toSql, W as ContentReader, X as STEP_COLUMNS, Y as placeOf$1, Z as STEP_TABLES, _ as readJobMemory, at as trajectoryOf$1, b as readSettled, ct as heldNow, et as numberOrNull, ft as NO_SEGMENTS, g as pageJobs, h as countJobs, it as textsOf, j as readConsumers, k as readBatches, l as readPolicy, lt as hintOf, m as areJudged, nt as stepHeadOf, ot as extrasEntryOf, q as PLACE_COLUMNS, rt as textOrNull, st as extrasOfStep, tt as objectOrNull, ut as refsIn, v as readJobs, vt as listKeys, w as countBatches, x as unfinishedJobs, yt as listLogins, z as compileFilter } from "./states-BfmHodCL.js";
import { A as rawBytes, C as NO_CONTENT, S as wordTerm, a as decodeCursor, c as listName, d as readsNothing, f as selectionFor, l as operationStepsOrder, m as longestFirst, o as decodeNumberCursor, s as encodeCursor, u as readsMessages, v as MessageWords, y as metadataTerm } from "./dated-marks-BK2Ri5fv.js";
import { r as heldOf } from "./shape-DsHEEz-s.js";
import { a as FAILED_REASONS, d as givenRewardOf, f as promptGroupOf$1, m as trajectoryUnitOf, n as StepTally, o as TRUNCATED, t as TrajectoryTally } from "./trajectory-tally-DKSnjQq2.js";
// dist/src/store/sqlite/trajectory-reader.js
function resolveChannel(connection, ref, scope) {
	if (ref.channel !== null) return isInScope(ref.channel, scope) ? ref.channel : null;
	const channels = connection.all("SELECT channel FROM trajectories WHERE uid = ? ORDER BY channel", ref.uid).map((row) => String(row.channel)).filter((channel) => isInScope(channel, scope));
	if (channels.length > 1) throw new StepwellError("AMBIGUOUS", {
		uid: ref.uid,
		channels: channels.join(", ")
	});
	return channels[0] ?? null;
}
const BRANCHES = `
  SELECT s.branch, s.agent, MIN(s.step_index) AS first_index, COUNT(*) AS step_count,
    (SELECT p.id FROM steps p WHERE p.position = s.parent) AS parent_id
  FROM steps s JOIN trajectories t ON t.key = s.trajectory
  WHERE t.channel = ? AND t.uid = ?
  GROUP BY s.branch ORDER BY first_index`;
function readBranches(connection, channel, uid) {
	return connection.all(BRANCHES, channel, uid).map((row) => ({
		name: String(row.branch),
		agent: textOrNull(row.agent),
		firstStepIndex: Number(row.first_index),
		stepCount: Number(row.step_count),
		parentId: textOrNull(row.parent_id)
	}));
}
const SUMMARY = `
  SELECT t.key, (SELECT json_group_array(model) FROM (
      SELECT DISTINCT s.model FROM steps s WHERE s.trajectory = t.key AND s.model IS NOT NULL)) AS models,
    count(CASE WHEN s.keep AND s.trainable AND s.turn_type = 0 THEN 1 END) AS trainable_steps,
    coalesce(max(s.consumed), 0) AS consumed
  FROM trajectories t LEFT JOIN steps s ON s.trajectory = t.key
  WHERE t.channel = ? AND t.uid = ? GROUP BY t.key`;
function readSummary(connection, channel, uid) {
	const row = connection.get(SUMMARY, channel, uid);
	if (row === void 0) return null;
	return {
		models: [...textsOf(row.models)].sort(),
		trainableSteps: Number(row.trainable_steps),
		consumed: row.consumed === 1
	};
}
function promptGroupOf(connection, row) {
	const members = connection.all(`SELECT uid, status, reward, step_count, started_at, last_step_at, min_policy_version, max_policy_version
     FROM trajectories WHERE group_key = ?`, Number(row.key));
	const group = {
		id: String(row.id),
		channel: String(row.channel),
		promptUid: String(row.prompt_uid),
		generation: Number(row.generation)
	};
	return promptGroupOf$1(group, members.map((member) => ({
		uid: String(member.uid),
		status: decode(STATUSES, Number(member.status)),
		reward: numberOrNull(member.reward),
		stepCount: Number(member.step_count),
		startedAt: Number(member.started_at),
		lastStepAt: Number(member.last_step_at),
		minPolicyVersion: numberOrNull(member.min_policy_version),
		maxPolicyVersion: numberOrNull(member.max_policy_version)
	})));
}
// dist/src/store/sqlite/functions.js
function registerFunctions(connection) {
	const { database } = connection;
	database.function("json_has", { deterministic: true }, (text, path, wanted) => {
		if (typeof text !== "string") return 0;
		let here = JSON.parse(text);
		for (const key of JSON.parse(String(path))) {
			if (typeof here !== "object" || here === null || Array.isArray(here) || !Object.hasOwn(here, key)) return 0;
			here = here[key];
		}
		if (wanted === null) return 1;
		return jsonEquals(here, JSON.parse(String(wanted))[0]) ? 1 : 0;
	});
	database.function("group_reward_std", {}, (key) => {
		const row = connection.get("SELECT * FROM prompt_groups WHERE key = ?", Number(key));
		const std = row === void 0 ? null : promptGroupOf(connection, row).rewardStd;
		return std === null ? null : String(std);
	});
	const known = new MessageWords();
	database.function("step_has_words", {}, (position, wanted) => {
		const texts = new ContentReader(connection).readTexts(Number(position));
		if (texts === null) return 0;
		const missing = new Set(JSON.parse(String(wanted)));
		for (const text of texts) {
			if (missing.size === 0) break;
			const present = known.of(text);
			for (const word of missing) if (present.has(word)) missing.delete(word);
		}
		return missing.size === 0 ? 1 : 0;
	});
}
// dist/src/store/sqlite/long-read.js
const SLICE_MS = 4;
var Pace = class {
	constructor() {
		this.due = performance.now() + SLICE_MS;
	}
	get isDue() {
		return performance.now() >= this.due;
	}
	*pause() {
		if (!this.isDue) return;
		yield;
		this.due = performance.now() + SLICE_MS;
	}
};
function* oneByOne(items, read, pace = new Pace()) {
	const found = [];
	for (const item of items) {
		found.push(read(item));
		if (pace.isDue) yield* pace.pause();
	}
	return found;
}
function* upTo$1(most, items, read, sizeOf) {
	const found = [];
	const pace = new Pace();
	let size = 0;
	for (const item of items) {
		if (size > most) break;
		const one = read(item);
		found.push(one);
		size += sizeOf(one);
		if (pace.isDue) yield* pace.pause();
	}
	return found;
}
__name(upTo$1, "upTo");
function finish(read) {
	for (;;) {
		const step = read.next();
		if (step.done === true) return step.value;
	}
}
function isLongRead(value) {
	return typeof value === "object" && value !== null && Symbol.iterator in value && "next" in value;
}
// dist/src/store/sqlite/ledger-reader.js
const STEP = `
  SELECT s.position, s.id, s.channel, s.trajectory, s.step_index, s.given_reward, s.created_at, t.max_index
  FROM steps s JOIN trajectories t ON t.key = s.trajectory WHERE s.id = ?`;
const COUNTED = "(undone_position IS NULL OR undone_position > ?)";
const REWARDS$1 = `
  SELECT * FROM rewards WHERE trajectory = ? AND (step = ? OR step IS NULL AND (? OR decision IS NOT NULL))
  ORDER BY position`;
function readLedger(connection, stepId, scope) {
	const step = connection.get(STEP, stepId);
	if (step === void 0 || !isSeen(scope)({ channel: String(step.channel) })) return {
		rewards: [],
		judgments: [],
		decisions: [],
		extras: []
	};
	const position = Number(step.position);
	const isLast = step.step_index === step.max_index;
	const later = connection.all(REWARDS$1, Number(step.trajectory), position, isLast ? 1 : 0);
	const extras = extrasOfStep(connection, position);
	const given = givenReward(position, step);
	const index = Number(step.step_index);
	const entryOf = (row) => rewardEntryOf(row, row.step === null ? null : index);
	const isShown = (row) => row.undone_position === null && (row.step !== null || isLast);
	return {
		rewards: [...given === null ? [] : [given], ...later.filter(isShown).map(entryOf)],
		judgments: readJudgments(connection, position, LATEST),
		decisions: inOrder(rowsOnStep(connection, position, LATEST).map((row) => ({
			...decisionOf(row, LATEST),
			...row.entries === 0 ? {} : madeBy(connection, row, later.map((one) => [one, entryOf(one)]), extras)
		}))),
		extras: extras.filter((row) => row.undone_position === null).map(extrasEntryOf)
	};
}
function madeBy(connection, { key, step }, rewards, extras) {
	const made = rewards.flatMap(([row, entry]) => row.decision === key ? [entry] : []);
	const said = extras.find((row) => row.decision === key);
	const judged = connection.get("SELECT * FROM judgments WHERE step = ? AND decision = ?", step ?? null, key ?? null);
	return {
		...made.length === 0 ? {} : { rewards: made },
		...judged === void 0 ? {} : { judgment: judgmentOf(judged) },
		...said === void 0 ? {} : { extras: extrasEntryOf(said) }
	};
}
function readJudgments(connection, step, asOf) {
	const sql = `SELECT * FROM judgments WHERE step = ? AND position <= ? AND ${COUNTED} ORDER BY position`;
	return connection.all(sql, step, asOf, asOf).map(judgmentOf);
}
function judgmentOf(row) {
	return {
		score: numberOrNull(row.score),
		votes: JSON.parse(String(row.votes)),
		judge: String(row.judge),
		at: Number(row.at),
		position: Number(row.position)
	};
}
function readTrajectoryRewards(connection, channel, uid) {
	const trajectory = connection.get("SELECT key FROM trajectories WHERE channel = ? AND uid = ?", channel, uid);
	if (trajectory === void 0) return [];
	const key = Number(trajectory.key);
	const given = connection.all("SELECT position, id, step_index, given_reward, created_at FROM steps WHERE trajectory = ? AND given_reward IS NOT NULL", key).flatMap((row) => givenReward(Number(row.position), row) ?? []);
	const later = connection.all("SELECT r.*, s.step_index FROM rewards r LEFT JOIN steps s ON s.position = r.step WHERE r.trajectory = ? AND r.undone_position IS NULL", key).map((row) => rewardEntryOf(row, numberOrNull(row.step_index)));
	return [...given, ...later].sort((a, b) => a.position - b.position);
}
function givenReward(position, step) {
	return givenRewardOf({
		id: String(step.id),
		position,
		stepIndex: Number(step.step_index),
		createdAt: Number(step.created_at),
		givenReward: numberOrNull(step.given_reward)
	});
}
function rewardEntryOf(row, stepIndex) {
	return {
		id: String(row.id),
		name: String(row.name),
		value: Number(row.value),
		source: String(row.source),
		comment: row.comment === null ? null : String(row.comment),
		at: Number(row.at),
		position: Number(row.position),
		stepIndex
	};
}
const LATEST = Number.MAX_SAFE_INTEGER;
const DECISION_COLUMNS = "d.key, d.position, d.id, d.step, d.fields, d.entries, d.at, d.undone_position, o.id AS operation_id, o.source";
const OPERATION = "LEFT JOIN operations o ON o.key = d.operation";
const OF_STEP = `SELECT ${DECISION_COLUMNS} FROM decisions d ${OPERATION} WHERE d.step = ? AND d.position <= ?`;
const OF_TRAJECTORY = `
  SELECT ${DECISION_COLUMNS} FROM decisions d ${OPERATION} WHERE d.trajectory = ? AND d.position <= ?
  UNION ALL
  SELECT ${DECISION_COLUMNS} FROM decisions d ${OPERATION}
  WHERE d.group_key = (SELECT group_key FROM trajectories WHERE key = ?) AND d.position <= ?`;
function rowsOnTrajectory(connection, trajectory, asOf) {
	return connection.all(OF_TRAJECTORY, trajectory, asOf, trajectory, asOf);
}
function rowsOnStep(connection, step, asOf) {
	const trajectory = connection.get("SELECT trajectory FROM steps WHERE position = ?", step)?.trajectory;
	return [...connection.all(OF_STEP, step, asOf), ...rowsOnTrajectory(connection, Number(trajectory), asOf)];
}
const inOrder = (decisions) => decisions.sort((a, b) => a.position - b.position);
function decisionOf(row, asOf) {
	const id = String(row.id);
	const undone = numberOrNull(row.undone_position);
	return {
		...JSON.parse(String(row.fields)),
		id,
		operationId: row.operation_id === null ? `op_${id.slice(4)}` : String(row.operation_id),
		source: row.source === null ? "capture" : String(row.source),
		undone: undone !== null && undone <= asOf,
		at: Number(row.at),
		position: Number(row.position)
	};
}
// dist/src/store/sqlite/listing/listing.js
const EFFORT = {
	few: 4e3,
	slice: 2e3
};
function partsOf$1(filter) {
	return filter.kind === "and" ? filter.of.flatMap(partsOf$1) : [filter];
}
__name(partsOf$1, "partsOf");
function valuesOf(part, field) {
	if (part.kind === "compare" && part.op === "eq" && part.field === field) return [part.value];
	return part.kind === "in" && part.field === field ? [...new Set(part.values)] : null;
}
function sliceRows(condition, { slice }) {
	const work = condition.text.includes("step_has_words") ? 20 : condition.text.includes("json_has") || condition.text.includes("(SELECT") ? 2 : 1;
	return Math.max(1, Math.floor(slice / work));
}
// dist/src/store/sqlite/listing/interval.js
const LAST_KEY = Number.MAX_SAFE_INTEGER;
const EVERYWHERE = {
	from: [-Number.MAX_VALUE, -1],
	to: [Number.MAX_VALUE, LAST_KEY]
};
function comparePlaces(a, b) {
	return a[0] === b[0] ? a[1] - b[1] : a[0] < b[0] ? -1 : 1;
}
const later = (a, b) => comparePlaces(a, b) > 0 ? a : b;
const earlier = (a, b) => comparePlaces(a, b) < 0 ? a : b;
function within(a, b) {
	return {
		from: later(a.from, b.from),
		to: earlier(a.to, b.to)
	};
}
function beyond([value, key], descending) {
	return descending ? {
		from: EVERYWHERE.from,
		to: [value, key - 1]
	} : {
		from: [value, key],
		to: EVERYWHERE.to
	};
}
function upTo([value, key], descending) {
	return descending ? {
		from: [value, key - 1],
		to: EVERYWHERE.to
	} : {
		from: EVERYWHERE.from,
		to: [value, key]
	};
}
function boundsOf(parts, field) {
	let bounds = null;
	for (const part of parts) {
		if (part.kind !== "compare" || part.field !== field || typeof part.value !== "number") continue;
		const { op, value } = part;
		if (op === "ne") continue;
		const from = op === "gt" ? [value, LAST_KEY] : op === "gte" || op === "eq" ? [value, -1] : EVERYWHERE.from;
		const to = op === "lt" ? [value, -1] : op === "lte" || op === "eq" ? [value, LAST_KEY] : EVERYWHERE.to;
		bounds = within(bounds ?? EVERYWHERE, {
			from,
			to
		});
	}
	return bounds;
}
// dist/src/store/sqlite/listing/phases.js
function phasesOf(order, descending, cursor, parts) {
	const byKey = (key) => key === null ? {
		from: [0, -1],
		to: [0, EVERYWHERE.to[1]]
	} : keysBeyond(key, descending);
	if (order.field === null) return [{
		kind: "key",
		interval: byKey(cursor?.key ?? null)
	}];
	const bounds = boundsOf(parts, order.field);
	const atNull = cursor !== null && cursor.value === null;
	const nulls = {
		kind: "null",
		interval: byKey(atNull ? cursor.key : null)
	};
	const rest = cursor === null || cursor.value === null ? EVERYWHERE : beyond([cursor.value, cursor.key], descending);
	const values = {
		kind: "value",
		interval: within(bounds ?? EVERYWHERE, rest)
	};
	const wantsNulls = order.nullable && bounds === null && (cursor === null || atNull || descending);
	const wantsValues = !(atNull && descending);
	return (descending ? [values, nulls] : [nulls, values]).filter((phase) => phase === nulls ? wantsNulls : wantsValues);
}
function keysBeyond(key, descending) {
	const { from, to } = beyond([0, key], descending);
	return {
		from: [0, descending ? -1 : from[1]],
		to: [0, descending ? to[1] : EVERYWHERE.to[1]]
	};
}
function conditionOf({ kind, interval: { from, to } }, { by, tie }) {
	if (kind === "value") return {
		text: `(${by}, ${tie}) > (?, ?) AND (${by}, ${tie}) <= (?, ?)`,
		values: [...from, ...to]
	};
	const text = `${tie} > ? AND ${tie} <= ?`;
	return {
		text: kind === "null" ? `${by} IS NULL AND ${text}` : text,
		values: [from[1], to[1]]
	};
}
// dist/src/store/sqlite/listing/walk.js
function* walk(connection, given, phase, found, wanted) {
	for (let rest = phase; rest !== null;) {
		const end = edge(connection, given, rest, given.rows);
		const slice = end === null ? rest : narrowed(rest, upTo(end, given.descending));
		found.push(...matching(connection, given, slice, wanted - found.length));
		if (end === null || found.length >= wanted) return;
		rest = narrowed(rest, beyond(end, given.descending));
		yield;
	}
}
function narrowed(phase, to) {
	if (phase.kind === "value") return {
		...phase,
		interval: within(phase.interval, to)
	};
	const { from, to: end } = phase.interval;
	return {
		...phase,
		interval: {
			from: [0, Math.max(from[1], to.from[1])],
			to: [0, Math.min(end[1], to.to[1])]
		}
	};
}
function edge(connection, { arms, descending }, phase, rows) {
	const { sql, values } = union(arms, descending, phase, {
		text: "1",
		values: []
	}, "");
	const row = connection.get(`${sql} LIMIT 1 OFFSET ?`, ...values, rows - 1);
	return row === void 0 ? null : [Number(row.sort_key ?? 0), Number(row.tie_key)];
}
function matching(connection, given, phase, limit) {
	const { sql, values } = union(given.arms, given.descending, phase, given.condition, given.joins);
	return connection.all(`${sql} LIMIT ?`, ...values, limit).map(rowKeyOf);
}
function rowKeyOf(row) {
	return {
		key: Number(row.tie_key),
		value: row.sort_key === null ? null : Number(row.sort_key)
	};
}
function union(arms, descending, phase, condition, joins) {
	const direction = descending ? "DESC" : "ASC";
	const selects = [];
	const values = [];
	for (const arm of arms) {
		const place = conditionOf(phase, arm);
		selects.push(`SELECT ${arm.by} AS sort_key, ${arm.tie} AS tie_key FROM ${arm.from}${joins}
       WHERE ${arm.where.text} AND ${place.text} AND (${condition.text})`);
		values.push(...arm.where.values, ...place.values, ...condition.values);
	}
	const order = phase.kind === "value" ? `1 ${direction}, 2 ${direction}` : `2 ${direction}`;
	return {
		sql: `${selects.join("\nUNION ALL\n")}\nORDER BY ${order}`,
		values
	};
}
// dist/src/store/sqlite/listing/few.js
function few(connection, { sql, values }, limit) {
	const rows = connection.all(`${sql} LIMIT ?`, ...values, limit + 1);
	return rows.length > limit ? null : rows.map((row) => Number(row.key));
}
function probe(connection, listing, parts, effort) {
	for (const way of listing.probes(parts)) {
		const keys = few(connection, way, effort.few);
		if (keys !== null) return keys;
	}
	return null;
}
function fewNamed(connection, ways, parts, limit) {
	for (const [field, sql] of ways) for (const part of parts) {
		const values = valuesOf(part, field);
		const found = values === null ? null : few(connection, {
			sql,
			values: [JSON.stringify(values)]
		}, limit);
		if (found !== null) return found;
	}
	return null;
}
function compareRows(a, b) {
	if (a.value === b.value) return a.key - b.key;
	if (a.value === null) return -1;
	return b.value === null ? 1 : a.value - b.value;
}
function* matchingFew(connection, listing, order, keys, request) {
	const { condition, joins, descending, cursor, wanted, rows: size } = request;
	const sign = descending ? -1 : 1;
	const by = order.field === null ? listing.key : listing.dialect.columns[order.field].sql;
	const rows = connection.all(`SELECT ${by} AS sort_key, ${listing.key} AS tie_key
       FROM json_each(?) k CROSS JOIN ${listing.table} ON ${listing.key} = k.value`, JSON.stringify([...new Set(keys)])).map(rowKeyOf).filter((row) => cursor === null || sign * compareRows(row, cursor) > 0).sort((a, b) => sign * compareRows(a, b));
	const found = [];
	for (let at = 0; at < rows.length && found.length < wanted; at += size) {
		if (at > 0) yield;
		const slice = rows.slice(at, at + size);
		const matching = matchingKeys(connection, listing, slice, condition, joins);
		found.push(...slice.filter((row) => matching.has(row.key)));
	}
	return found.slice(0, wanted);
}
function matchingKeys(connection, listing, rows, condition, joins) {
	const found = connection.all(`SELECT ${listing.key} AS key FROM json_each(?) k CROSS JOIN ${listing.table} ON ${listing.key} = k.value${joins}
     WHERE ${condition.text}`, JSON.stringify(rows.map((row) => row.key)), ...condition.values);
	return new Set(found.map((row) => Number(row.key)));
}
function findByTerms(connection, part, limit) {
	if (part.kind === "failedBy") return few(connection, {
		sql: FAILED_STEPS,
		values: [failedIn(part.job)]
	}, limit);
	const found = part.kind === "text" ? withWords(connection, part.words, limit) : part.kind === "metadataEquals" ? withMetadata(connection, part.path, part.value, limit) : null;
	if (found === null) return null;
	const unindexed = few(connection, {
		sql: "SELECT position AS key FROM steps WHERE position > (SELECT position FROM search_progress)",
		values: []
	}, limit);
	if (unindexed === null || found.length + unindexed.length > limit) return null;
	return [...found, ...unindexed];
}
function holding(connection, term, limit) {
	return few(connection, {
		sql: "SELECT rowid AS key FROM step_terms WHERE step_terms MATCH ?",
		values: [`"${term}"`]
	}, limit);
}
function withWords(connection, words, limit) {
	let trajectories = null;
	for (const word of words) {
		const steps = holding(connection, wordTerm(word), limit);
		if (steps === null) continue;
		const rows = connection.all("SELECT DISTINCT trajectory FROM steps WHERE position IN (SELECT value FROM json_each(?))", JSON.stringify(steps));
		trajectories = both(trajectories, rows.map((row) => Number(row.trajectory)));
	}
	if (trajectories === null) return null;
	return few(connection, {
		sql: "SELECT position AS key FROM steps WHERE trajectory IN (SELECT value FROM json_each(?))",
		values: [JSON.stringify([...trajectories])]
	}, limit);
}
function both(known, more) {
	return new Set(known === null ? more : more.filter((key) => known.has(key)));
}
function withMetadata(connection, path, value, limit) {
	const term = metadataTerm(path, value);
	return term === null ? null : holding(connection, term, limit);
}
// dist/src/store/sqlite/listing/selection.js
function* selection(connection, listing, where, order, joined, effort) {
	const { table, key } = listing;
	const parts = partsOf$1(where);
	const condition = compileFilter(where, listing.dialect);
	const joins = joined || listing.needsJoins.test(condition.text) ? listing.joins : "";
	const rows = sliceRows(condition, effort) * 2;
	const few = listing.findFew(connection, parts, effort.few) ?? probe(connection, listing, parts, effort);
	if (few !== null) {
		const keys = [...new Set(few)];
		const text = `FROM json_each(?) k CROSS JOIN ${table} ON ${key} = k.value${joins} WHERE (${condition.text})`;
		for (let at = 0; at < keys.length; at += rows) yield {
			text,
			values: [JSON.stringify(keys.slice(at, at + rows)), ...condition.values]
		};
		return;
	}
	const arms = listing.arms(connection, order, parts);
	if (arms === null) {
		const text = `FROM ${table}${joins} WHERE ${key} > ? AND ${key} <= ? AND (${condition.text})`;
		for (const [from, to] of keySlices(connection, listing, rows)) yield {
			text,
			values: [
				from,
				to,
				...condition.values
			]
		};
		return;
	}
	for (const arm of arms) {
		const one = {
			arms: [arm],
			descending: false
		};
		let rest = {
			kind: order.field === null ? "key" : "value",
			interval: EVERYWHERE
		};
		while (rest !== null) {
			const end = edge(connection, one, rest, rows);
			const place = conditionOf(end === null ? rest : {
				...rest,
				interval: within(rest.interval, upTo(end, false))
			}, arm);
			yield {
				text: `FROM ${arm.from}${joins} WHERE ${arm.where.text} AND ${place.text} AND (${condition.text})`,
				values: [
					...arm.where.values,
					...place.values,
					...condition.values
				]
			};
			rest = end === null ? null : {
				...rest,
				interval: within(rest.interval, beyond(end, false))
			};
		}
	}
}
function* keySlices(connection, { table, key }, rows) {
	const ends = connection.get(`SELECT min(${key}) AS low FROM ${table}`);
	const high = Number(connection.get(`SELECT max(${key}) AS high FROM ${table}`)?.high ?? 0);
	if (ends === void 0 || ends.low === null) return;
	for (let from = Number(ends.low) - 1; from < high; from += rows) yield [from, Math.min(from + rows, high)];
}
// dist/src/store/sqlite/listing/count.js
function* countRows(connection, listing, where, order, effort) {
	const parts = partsOf$1(where);
	const arms = parts.length === 0 ? order.all : parts.length === 1 ? listing.arms(connection, order, parts) : null;
	if (arms !== null) return bounded(countEntries(connection, arms));
	let count = 0;
	for (const { text, values } of selection(connection, listing, where, order, false, effort)) {
		count += Number(connection.get(`SELECT count(*) AS count ${text}`, ...values)?.count ?? 0);
		if (count > 1e5) break;
		yield;
	}
	return bounded(count);
}
function countEntries(connection, arms) {
	let count = 0;
	for (const { from, where } of arms) {
		const sql = `SELECT count(*) AS count FROM (SELECT 1 FROM ${from} WHERE ${where.text} LIMIT ?)`;
		count += Number(connection.get(sql, ...where.values, 1e5 + 1 - count)?.count ?? 0);
		if (count > 1e5) break;
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
// dist/src/store/sqlite/listing/groups.js
const arm = {
	from: "prompt_groups g",
	by: "g.key",
	tie: "g.key",
	where: {
		text: "1",
		values: []
	}
};
const byKey = {
	name: "groups",
	field: null,
	nullable: false,
	all: [arm]
};
const computed = (name, sql) => ({
	...byKey,
	name: `groups:${name}`,
	computed: sql
});
const GROUP_ORDERS = {
	ARRIVAL: byKey,
	STARTED_AT: computed("STARTED_AT", "(SELECT min(m.started_at) FROM trajectories m WHERE m.group_key = g.key)"),
	LAST_STEP_AT: computed("LAST_STEP_AT", GROUP_DIALECT.columns.lastStepAt.sql),
	REWARD_MEAN: computed("REWARD_MEAN", GROUP_DIALECT.columns.rewardMean.sql),
	REWARD_STD: computed("REWARD_STD", GROUP_DIALECT.columns.rewardStd.sql),
	SIZE: computed("SIZE", GROUP_DIALECT.columns.trajectoryCount.sql)
};
const WAYS$2 = [["promptUid", "SELECT key FROM prompt_groups WHERE prompt_uid IN (SELECT value FROM json_each(?))"]];
const GROUPS = {
	table: "prompt_groups g",
	key: "g.key",
	dialect: GROUP_DIALECT,
	joins: "",
	needsJoins: /$^/,
	columns: "g.*",
	tables: "prompt_groups g",
	findFew: (connection, parts, limit) => fewNamed(connection, WAYS$2, parts, limit),
	probes: () => [],
	arms(_connection, _order, parts) {
		const values = parts.map((part) => valuesOf(part, "channel")).find((list) => list !== null);
		if (values === void 0 || values === null || values.length > 32) return null;
		return values.map((value) => ({
			...arm,
			from: "prompt_groups g INDEXED BY groups_by_channel",
			where: {
				text: "g.channel = ?",
				values: [toSql(GROUP_DIALECT.columns.channel, value)]
			}
		}));
	}
};
// dist/src/store/sqlite/listing/page.js
function* readPage(connection, listing, request, read, effort) {
	const { order, descending } = request;
	const named = {
		name: listName(order.name, request.asked),
		descending
	};
	const course = courseOf(request, descending);
	const stop = course.stop === null ? null : placeOf(named, course.stop);
	const rows = yield* rowsOf(connection, listing, request, named, course, effort);
	const found = stop === null ? rows : rows.filter((row) => isBefore(row, stop, course.descending));
	const sql = `SELECT ${listing.columns} FROM ${listing.tables} WHERE ${listing.key} = ?`;
	const shown = found.slice(0, course.size);
	if (course.backwards) shown.reverse();
	return {
		items: shown.flatMap(({ key }) => {
			const row = connection.get(sql, key);
			return row === void 0 ? [] : [read(row)];
		}),
		cursors: shown.map(({ key, value }) => encodeCursor(named, {
			value,
			tie: key
		})),
		...around(course, found.length > course.size)
	};
}
function* rowsOf(connection, listing, { where, order }, named, { descending, start, size }, effort) {
	const cursor = start === null ? null : placeOf(named, start);
	const wanted = size + 1;
	if (order.computed !== void 0) return yield* sortedByComputed(connection, listing, where, {
		order,
		by: order.computed
	}, {
		cursor,
		descending,
		wanted
	}, effort);
	const parts = partsOf$1(where);
	const condition = compileFilter(where, listing.dialect);
	const joins = listing.needsJoins.test(condition.text) ? listing.joins : "";
	const rows = sliceRows(condition, effort);
	const limits = {
		condition,
		joins,
		descending,
		cursor,
		wanted,
		rows
	};
	const direct = listing.findFew(connection, parts, effort.few);
	if (direct !== null) return yield* matchingFew(connection, listing, order, direct, limits);
	const arms = listing.arms(connection, order, parts) ?? order.all;
	const found = [];
	if (arms.length === 0) return found;
	let probed = false;
	for (const phase of phasesOf(order, descending, cursor, parts)) {
		const walking = walk(connection, {
			arms,
			descending,
			condition,
			joins,
			rows
		}, phase, found, wanted);
		while (walking.next().done !== true) {
			if (!probed) {
				probed = true;
				const keys = probe(connection, listing, parts, effort);
				if (keys !== null) return yield* matchingFew(connection, listing, order, keys, limits);
			}
			yield;
		}
		if (found.length >= wanted) break;
	}
	return found;
}
const isBefore = (row, { value, key }, descending) => comparePlaces$1({
	value: row.value,
	tie: row.key
}, {
	value,
	tie: key
}, descending) < 0;
function* sortedByComputed(connection, listing, where, { order, by }, { cursor, descending, wanted }, effort) {
	const compare = (a, b) => comparePlaces$1({
		value: a.value,
		tie: a.key
	}, {
		value: b.value,
		tie: b.key
	}, descending);
	let kept = [];
	for (const { text, values } of selection(connection, listing, where, order, false, effort)) {
		const rows = connection.all(`SELECT ${by} AS sort_key, ${listing.key} AS tie_key ${text}`, ...values).map(rowKeyOf).filter((row) => cursor === null || !isUpTo(row, cursor, descending));
		kept = [...kept, ...rows].sort(compare).slice(0, wanted);
		yield;
	}
	return kept;
}
const isUpTo = (row, { value, key }, descending) => comparePlaces$1({
	value: row.value,
	tie: row.key
}, {
	value,
	tie: key
}, descending) <= 0;
function placeOf(order, cursor) {
	const { value, tie } = decodeNumberCursor(order, cursor);
	return {
		value,
		key: tie
	};
}
// dist/src/store/sqlite/listing/steps.js
const EVERY = {
	text: "1",
	values: []
};
const MAX_ARMS = 32;
function order$1(name, field, index) {
	const by = STEP_DIALECT.columns[field].sql;
	const all = [{
		from: `steps s INDEXED BY ${index}`,
		by,
		tie: "s.position",
		where: EVERY
	}];
	const nullable = field !== "createdAt" && field !== "stepIndex";
	return {
		name: `steps:${name}`,
		field,
		nullable,
		all
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
const WAYS$1 = [
	["id", "SELECT position AS key FROM steps WHERE id IN (SELECT value FROM json_each(?))"],
	["trajectoryUid", `SELECT s.position AS key FROM trajectories t CROSS JOIN steps s ON s.trajectory = t.key
     WHERE t.uid IN (SELECT value FROM json_each(?))`],
	["promptUid", `SELECT s.position AS key FROM prompt_groups g CROSS JOIN trajectories t ON t.group_key = g.key
       CROSS JOIN steps s ON s.trajectory = t.key
     WHERE g.prompt_uid IN (SELECT value FROM json_each(?))`]
];
const INDEXES$1 = {
	policyVersion: "steps_by_policy_version",
	model: "steps_by_model",
	channel: "steps_by_channel",
	finishReason: "steps_by_finish",
	responseTokens: "steps_by_response_tokens",
	stepIndex: "steps_by_index",
	reward: "steps_by_reward",
	judgment: "steps_judged",
	createdAt: "steps_by_creation"
};
const BY_CREATION = [
	["finishReason", "steps_by_finish"],
	["policyVersion", "steps_by_policy_creation"],
	["model", "steps_by_model"],
	["channel", "steps_by_channel"]
];
const STEPS$2 = {
	table: "steps s",
	key: "s.position",
	dialect: STEP_DIALECT,
	joins: " CROSS JOIN trajectories t ON t.key = s.trajectory CROSS JOIN prompt_groups g ON g.key = t.group_key",
	needsJoins: /\b[tg]\./,
	columns: STEP_COLUMNS,
	tables: STEP_TABLES,
	findFew(connection, parts, limit) {
		const named = fewNamed(connection, WAYS$1, [...parts, ...parts.flatMap(impliedOfStep)], limit);
		if (named !== null) return named;
		for (const part of parts) {
			const found = findByTerms(connection, part, limit);
			if (found !== null) return found;
		}
		return null;
	},
	probes: (parts) => parts.flatMap(probesOf),
	arms(connection, { field }, parts) {
		if (field !== "createdAt") return null;
		const [tag] = parts.flatMap((part) => part.kind === "tags" && part.op === "hasAny" ? [part.tags] : []).find((list) => new Set(list).size === 1) ?? [];
		if (tag !== void 0) return [taggedWith(tag)];
		for (const [by, index] of BY_CREATION) {
			const listed = parts.map((part) => valuesOf(part, by)).find((list) => list !== null) ?? (by === "policyVersion" ? policyVersions(connection, parts) : null);
			if (listed !== null && listed.length <= MAX_ARMS) return listed.map((value) => armOf(by, index, value));
		}
		return null;
	}
};
function armOf(field, index, value) {
	const column = STEP_DIALECT.columns[field];
	return {
		from: `steps s INDEXED BY ${index}`,
		by: "s.created_at",
		tie: "s.position",
		where: {
			text: `${column.sql} = ?`,
			values: [toSql(column, value)]
		}
	};
}
function taggedWith(tag) {
	return {
		from: "step_tags k CROSS JOIN steps s ON s.position = k.step",
		by: "k.created_at",
		tie: "k.step",
		where: {
			text: "k.tag = ?",
			values: [tag]
		}
	};
}
function policyVersions(connection, parts) {
	const bounds = boundsOf(parts, "policyVersion");
	if (bounds === null) return null;
	const next = (than) => `SELECT min(policy_version) AS version FROM steps INDEXED BY steps_by_policy_version WHERE policy_version ${than} ?`;
	const found = [];
	let row = connection.get(next(">="), bounds.from[0]);
	while (row !== void 0 && row.version !== null && found.length <= MAX_ARMS) {
		const version = Number(row.version);
		if (comparePlaces([version, 0], bounds.to) > 0) break;
		if (comparePlaces([version, 0], bounds.from) > 0) found.push(version);
		row = connection.get(next(">"), version);
	}
	return found;
}
function probesOf(part) {
	if (part.kind === "tags" && part.op === "hasAny") return [{
		sql: "SELECT DISTINCT step AS key FROM step_tags WHERE tag IN (SELECT value FROM json_each(?))",
		values: [JSON.stringify(part.tags)]
	}];
	if (part.kind !== "in" && (part.kind !== "compare" || part.op === "ne")) return [];
	const through = (index, more = "") => {
		const { text, values } = compileFilter(part, STEP_DIALECT);
		return [{
			sql: `SELECT s.position AS key FROM steps s INDEXED BY ${index} WHERE ${text}${more}`,
			values
		}];
	};
	if (part.kind === "in") {
		const index = INDEXES$1[part.field];
		return index === void 0 ? [] : through(index);
	}
	if (part.field === "keep" && part.value === false) return through("steps_dropped", " AND s.keep = 0");
	if (part.field === "trainable" && part.value === false) return through("steps_untrainable", " AND s.trainable = 0");
	if (part.field === "quality" && part.value !== "UNREVIEWED") return through("steps_reviewed", " AND s.quality <> 0");
	const index = INDEXES$1[part.field];
	return index === void 0 ? [] : through(index);
}
// dist/src/store/sqlite/listing/trajectories.js
const STATUS_CODES = STATUSES.map((_, code) => code);
function armsOf(by, index, codes) {
	return codes.map((code) => ({
		from: `trajectories t INDEXED BY ${index}`,
		by,
		tie: "t.key",
		where: {
			text: "t.status = ?",
			values: [code]
		}
	}));
}
function order(name, field, by, index) {
	const under = (codes) => armsOf(by, index, codes);
	return {
		name: `trajectories:${name}`,
		field,
		nullable: field === "reward",
		all: under(STATUS_CODES),
		under
	};
}
const ORDERS = {
	STARTED_AT: order("STARTED_AT", "startedAt", "t.started_at", "trajectories_by_start"),
	LAST_STEP_AT: order("LAST_STEP_AT", "lastStepAt", "t.last_step_at", "trajectories_by_last_step"),
	REWARD: order("REWARD", "reward", "t.reward", "trajectories_by_reward"),
	STEP_COUNT: order("STEP_COUNT", "stepCount", "t.step_count", "trajectories_by_step_count")
};
const TRAJECTORY_ORDERS = ORDERS;
const WAYS = [["uid", "SELECT key FROM trajectories WHERE uid IN (SELECT value FROM json_each(?))"], ["promptUid", `SELECT t.key FROM prompt_groups g CROSS JOIN trajectories t ON t.group_key = g.key
     WHERE g.prompt_uid IN (SELECT value FROM json_each(?))`]];
const INDEXES = {
	channel: "trajectories_by_channel",
	status: "trajectories_by_start",
	reward: "trajectories_by_reward",
	stepCount: "trajectories_by_step_count",
	startedAt: "trajectories_by_start"
};
const dialect = {
	...TRAJECTORY_DIALECT,
	columns: {
		...TRAJECTORY_DIALECT.columns,
		lastStepAt: { sql: "t.last_step_at" }
	}
};
const TRAJECTORIES = {
	table: "trajectories t",
	key: "t.key",
	dialect,
	joins: " CROSS JOIN prompt_groups g ON g.key = t.group_key",
	needsJoins: /\bg\./,
	columns: TRAJECTORY_COLUMNS,
	tables: TRAJECTORY_TABLES,
	findFew: (connection, parts, limit) => fewNamed(connection, WAYS, parts, limit),
	probes: (parts) => parts.flatMap((part) => {
		if (part.kind !== "in" && (part.kind !== "compare" || part.op === "ne")) return [];
		const index = part.field === "lastStepAt" ? void 0 : INDEXES[part.field];
		if (index === void 0) return [];
		const { text, values } = compileFilter(part, dialect);
		return [{
			sql: `SELECT t.key FROM trajectories t INDEXED BY ${index} WHERE ${text}${part.field === "channel" || part.field === "status" ? "" : ` AND t.status IN (${STATUS_CODES.join(", ")})`}`,
			values
		}];
	}),
	arms(_connection, { field }, parts) {
		const listed = (by) => parts.map((part) => valuesOf(part, by)).find((list) => list !== null) ?? null;
		const statuses = listed("status");
		const sorted = Object.values(ORDERS).find((one) => one.field === field);
		if (statuses !== null && sorted !== void 0) return sorted.under(statuses.map((status) => Number(toSql(dialect.columns.status, status))));
		const channels = listed("channel");
		if (field !== "startedAt" || channels === null || channels.length > 32) return null;
		return channels.map((channel) => ({
			from: "trajectories t INDEXED BY trajectories_by_channel",
			by: "t.started_at",
			tie: "t.key",
			where: {
				text: "t.channel = ?",
				values: [toSql(dialect.columns.channel, channel)]
			}
		}));
	}
};
// dist/src/store/sqlite/operation-reader.js
const CHUNK = 500;
function pageOperations(connection, first, after, scope) {
	return pageOf(connection, first, after, {
		columns: "*",
		tables: "operations",
		condition: operationsIn(scope),
		name: "operations",
		by: "key",
		tie: "key",
		descending: true,
		read: (row) => operationOf(connection, row)
	});
}
const countOperations = (connection, scope) => countOf(connection, "operations", operationsIn(scope));
function readOperations(connection, ids, scope) {
	return ids.map((id) => {
		const row = rowOf(connection, id, scope);
		return row === void 0 ? null : operationOf(connection, row);
	});
}
function readOperationDatasets(connection, ids, scope) {
	return ids.map((id) => {
		const row = rowOf(connection, id, scope);
		if (row === void 0) return [];
		const used = {
			text: "m.operation = ?",
			values: [Number(row.key)]
		};
		const { text, values } = scoped(used, scope, "d.channel");
		const sql = `
      SELECT d.document FROM dataset_operations m JOIN datasets d ON d.key = m.dataset
      WHERE ${text} AND d.document ->> '$.status' = 'SUCCEEDED' ORDER BY d.key DESC LIMIT ?`;
		return connection.all(sql, ...values, 100).map(({ document }) => JSON.parse(String(document)));
	});
}
function readOperationBatches(connection, ids, scope) {
	return ids.map((id) => {
		if (rowOf(connection, id, scope) === void 0) return [];
		const { text, values } = scoped({
			text: "o.operation = ?",
			values: [id]
		}, scope, "b.channel");
		const sql = `SELECT b.document FROM batch_operations o JOIN batches b ON b.id = o.batch
      WHERE ${text} ORDER BY o.place DESC LIMIT ?`;
		return connection.all(sql, ...values, 100).map(({ document }) => JSON.parse(String(document)));
	});
}
function* pageOperationSteps(connection, requests, scope) {
	const pages = [];
	const pace = new Pace();
	for (const { operationId, first, after } of requests) {
		const order = operationStepsOrder(operationId);
		const from = after === null ? null : decodeNumberCursor(order, after);
		const row = rowOf(connection, operationId, scope);
		const found = [];
		if (row !== void 0) {
			const start = from === null ? START : {
				decision: from.value ?? 0,
				step: from.tie
			};
			for (const place of decidedSteps(connection, Number(row.key), start)) {
				if (place !== null) found.push(place);
				if (found.length > first) break;
				yield* pace.pause();
			}
		}
		const shown = found.slice(0, first);
		pages.push({
			items: shown.map(({ step }) => headAt(connection, step)),
			cursors: shown.map(({ decision, step }) => encodeCursor(order, {
				value: decision,
				tie: step
			})),
			hasNextPage: found.length > first,
			hasPreviousPage: after !== null
		});
	}
	return pages;
}
function* countOperationSteps(connection, operationId, scope) {
	const row = rowOf(connection, operationId, scope);
	let count = 0;
	const pace = new Pace();
	for (const place of row === void 0 ? [] : decidedSteps(connection, Number(row.key), START)) {
		if (place !== null) count += 1;
		if (count > 1e5) return {
			count: COUNT_BOUND,
			exact: false
		};
		yield* pace.pause();
	}
	return {
		count,
		exact: true
	};
}
const START = {
	decision: -1,
	step: -1
};
function* decidedSteps(connection, operation, start) {
	const sql = `
    SELECT key, position, step, trajectory, group_key FROM decisions INDEXED BY decisions_in_order
    WHERE operation = ? AND position >= ? ORDER BY position LIMIT ${CHUNK}`;
	let from = start.decision;
	for (let isFirst = true;; isFirst = false) {
		const decisions = connection.all(sql, operation, from);
		for (const decision of decisions) {
			const position = Number(decision.position);
			const after = isFirst && position === start.decision ? start.step : -1;
			for (const step of stepsOf$1(connection, decision, after)) yield isDecidedBefore(connection, operation, position, step) ? null : {
				decision: position,
				step
			};
		}
		if (decisions.length < CHUNK) return;
		from = Number(decisions.at(-1)?.position) + 1;
	}
}
function* stepsOf$1(connection, decision, after) {
	if (decision.step !== null) {
		if (Number(decision.step) > after) yield Number(decision.step);
		return;
	}
	const [which, key] = decision.trajectory === null ? ["trajectory IN (SELECT key FROM trajectories WHERE group_key = ?)", decision.group_key] : ["trajectory = ?", decision.trajectory];
	const sql = `SELECT position FROM steps WHERE ${which} AND position > ? ORDER BY position LIMIT ${CHUNK}`;
	for (let last = after;;) {
		const rows = connection.all(sql, Number(key), last);
		for (const row of rows) yield Number(row.position);
		if (rows.length < CHUNK) return;
		last = Number(rows.at(-1)?.position);
	}
}
__name(stepsOf$1, "stepsOf");
const DECIDED_BEFORE = `
  SELECT ${[
	"step = s.position",
	"trajectory = s.trajectory",
	"group_key = t.group_key"
].map((about) => `EXISTS (SELECT 1 FROM decisions WHERE ${about} AND +operation = ? AND position < ?)`).join(" OR ")} AS found
  FROM steps s JOIN trajectories t ON t.key = s.trajectory WHERE s.position = ?`;
function isDecidedBefore(connection, operation, position, step) {
	const earlier = [operation, position];
	return connection.get(DECIDED_BEFORE, ...earlier, ...earlier, ...earlier, step)?.found === 1;
}
function headAt(connection, position) {
	const row = connection.get(`SELECT ${STEP_COLUMNS} FROM ${STEP_TABLES} WHERE s.position = ?`, position);
	if (row === void 0) throw new Error(`step ${position} has vanished`);
	return stepHeadOf(row);
}
function rowOf(connection, id, scope) {
	const { text, values } = operationsIn(scope);
	return connection.get(`SELECT * FROM operations WHERE id = ? AND ${text}`, id, ...values);
}
function operationOf(connection, row) {
	const { decided, dropped } = countsOf(connection, row);
	return {
		id: String(row.id),
		source: String(row.source),
		summary: String(row.summary),
		actor: textOrNull(row.actor),
		changed: Number(row.changed),
		kept: decided - dropped,
		dropped,
		undone: row.undone === 1,
		at: Number(row.at)
	};
}
function countsOf(connection, row) {
	const [decided, dropped] = [numberOrNull(row.decided), numberOrNull(row.dropped)];
	if (decided !== null && dropped !== null) return {
		decided,
		dropped
	};
	const counted = connection.get(`
    SELECT count(*) AS decided, total(fields ->> '$.keep' = 0) AS dropped FROM decisions INDEXED BY decisions_in_order
    WHERE operation = ?`, Number(row.key));
	return {
		decided: Number(counted?.decided),
		dropped: Number(counted?.dropped)
	};
}
function operationsIn(scope) {
	if (scope === null) return {
		text: "1",
		values: []
	};
	return {
		text: `NOT EXISTS (
      SELECT 1 FROM json_each(channels) c WHERE c.value NOT IN (SELECT s.value FROM json_each(?) s))`,
		values: [JSON.stringify(scope)]
	};
}
// dist/src/store/sqlite/recipe-units.js
function readyUnits(connection, recipe, { maxUses, policyVersion, promptUids, limit }) {
	const isReady = "recipe = ? AND turn IS NOT NULL AND turn <= ? AND uses < ? AND fresh_until >= ?";
	const values = [
		recipe,
		maxUses,
		maxUses,
		policyVersion
	];
	if (promptUids === null) {
		const sql = `SELECT u.document FROM (${`SELECT turn, rank, unit FROM recipe_units INDEXED BY units_in_turn
      WHERE ${isReady} ORDER BY turn, rank, unit LIMIT ?`}) n CROSS JOIN recipe_units u ON u.recipe = ? AND u.unit = n.unit
      ORDER BY n.turn, n.rank, n.unit`;
		return connection.all(sql, ...values, limit, recipe).map(documentIn);
	}
	const sql = `SELECT document FROM recipe_units INDEXED BY units_by_prompt
    WHERE ${isReady} AND prompt_uid IN (SELECT value FROM json_each(?)) ORDER BY turn, rank, unit LIMIT ?`;
	return connection.all(sql, ...values, JSON.stringify(promptUids), limit).map(documentIn);
}
function unitsOfPrompts(connection, recipe, promptUids) {
	return connection.all(`SELECT document FROM recipe_units INDEXED BY units_by_prompt
    WHERE recipe = ? AND prompt_uid IN (SELECT value FROM json_each(?)) ORDER BY unit`, recipe, JSON.stringify(promptUids)).map(documentIn);
}
function readUnits(connection, recipe, units) {
	return units.map((unit) => readUnit(connection, recipe, unit));
}
function pageUnits(connection, recipe, query, first, after) {
	const list = {
		name: listName("units", [recipe, query.state]),
		descending: false
	};
	const beyond = after === null ? Number.MIN_SAFE_INTEGER : decodeCursor(list, after).tie;
	const { text, values } = unitsIn(recipe, query);
	const sql = `SELECT u.unit, u.document FROM (${`SELECT unit FROM recipe_units ${indexFor(query.state)} WHERE ${text} AND unit > ? ORDER BY unit LIMIT ?`}) n CROSS JOIN recipe_units u ON u.recipe = ? AND u.unit = n.unit
    ORDER BY n.unit`;
	const rows = connection.all(sql, ...values, beyond, first + 1, recipe);
	const shown = rows.slice(0, first);
	return {
		items: shown.map(documentIn),
		cursors: shown.map(({ unit }) => encodeCursor(list, {
			value: Number(unit),
			tie: Number(unit)
		})),
		hasNextPage: rows.length > first,
		hasPreviousPage: after !== null
	};
}
function countUnits(connection, recipe, query) {
	return countOf(connection, "recipe_units INDEXED BY units_by_standing", unitsIn(recipe, query));
}
function unitCounts(connection, recipe, { maxUses, policyVersion }) {
	const counts = Object.fromEntries(UNIT_STATES.map((state) => [state, 0]));
	let oldest = null;
	for (const row of connection.all(`SELECT standing, uses >= ? AS used, fresh_until < ? AS stale, count(*) AS count, min(unit) AS oldest
    FROM recipe_units INDEXED BY units_by_standing WHERE recipe = ? GROUP BY 1, 2, 3`, maxUses, policyVersion, recipe)) {
		const state = stateOf(String(row.standing), row.used === 1, row.stale === 1);
		counts[state] += Number(row.count);
		if (state === "READY") oldest = Number(row.oldest);
	}
	const rewound = `SELECT count(*) AS count FROM recipe_units INDEXED BY units_in_turn
    WHERE recipe = ? AND turn = 0 AND uses < ?`;
	const first = oldest === null ? null : readUnit(connection, recipe, oldest);
	return {
		...counts,
		rewound: Number(connection.get(rewound, recipe, maxUses)?.count ?? 0),
		readySince: first?.since ?? null
	};
}
function indexFor(state) {
	return state === null || state === "CONSUMED" ? "NOT INDEXED" : "INDEXED BY units_by_standing";
}
function unitsIn(recipe, { state, maxUses, policyVersion }) {
	const of = (text, ...values) => ({
		text: `recipe = ? AND ${text}`,
		values: [recipe, ...values]
	});
	switch (state) {
		case null: return of("1");
		case "LEASED": return of("standing = 'LEASED'");
		case "CONSUMED": return of("standing <> 'LEASED' AND uses >= ?", maxUses);
		case "READY": return of("standing = 'READY' AND uses < ? AND fresh_until >= ?", maxUses, policyVersion);
		case "STALE": return of(`standing IN ('READY', 'STALE') AND uses < ? AND (standing = 'STALE' OR fresh_until < ?)`, maxUses, policyVersion);
		case "INCOMPLETE": return of("standing IN ('INCOMPLETE', 'AWAITING') AND uses < ?", maxUses);
		default: return of("standing = ? AND uses < ?", state, maxUses);
	}
}
// dist/src/store/sqlite/selection-reader.js
function selectSteps(connection, { where, scope, after, upTo, limit }) {
	const condition = scoped(compileFilter(where, STEP_DIALECT), scope, "s.channel");
	const rows = connection.all(`SELECT s.id, s.position FROM ${STEP_TABLES}
     WHERE (${condition.text}) AND s.position > ? AND s.position <= ? ORDER BY s.position LIMIT ?`, ...condition.values, after, upTo, limit + 1);
	const shown = rows.slice(0, limit);
	const last = shown[shown.length - 1];
	return {
		ids: shown.map((row) => String(row.id)),
		next: rows.length <= limit || last === void 0 ? null : Number(last.position)
	};
}
function selectTrajectories(connection, deleting, limit) {
	const { selection, scope } = deleting;
	const trajectories = (selection.kind === "where" ? filtered(connection, selection.where, deleting, limit) : silent(connection, selection.kind === "idle" ? selection.before : null, limit, scope)).map((row) => ({
		id: String(row.id),
		key: Number(row.key),
		steps: Number(row.step_count)
	}));
	const last = trajectories[limit - 1];
	const next = selection.kind === "where" && last !== void 0 ? last.key : null;
	if (selection.kind !== "excess") return {
		trajectories,
		next,
		total: 0
	};
	const all = scoped({
		text: "1",
		values: []
	}, scope, "t.channel");
	const sql = `SELECT total(t.step_count) AS total FROM trajectories t WHERE ${all.text}`;
	return {
		trajectories,
		next,
		total: Number(connection.get(sql, ...all.values)?.total)
	};
}
function filtered(connection, where, { scope, after, upTo }, limit) {
	const { text, values } = scoped(compileFilter(where, TRAJECTORY_DIALECT), scope, "t.channel");
	return connection.all(`SELECT t.id, t.key, t.step_count FROM ${TRAJECTORY_TABLES}
     WHERE (${text}) AND t.key > ? AND t.key <= ? ORDER BY t.key LIMIT ?`, ...values, after, upTo, limit);
}
function silent(connection, before, limit, scope) {
	const { text, values } = scoped({
		text: "t.heard_at < ?",
		values: [before ?? Number.MAX_SAFE_INTEGER]
	}, scope, "t.channel");
	const arms = STATUSES.map((_, code) => `SELECT t.id, t.key, t.step_count, t.heard_at FROM trajectories t INDEXED BY trajectories_by_silence
       WHERE t.status = ${code} AND ${text}`);
	return connection.all(`${arms.join(" UNION ALL ")} ORDER BY 4, 2 LIMIT ?`, ...arms.flatMap(() => values), limit);
}
function selectSilent(connection, before, limit) {
	return connection.all(`SELECT channel, uid FROM trajectories WHERE status = ${OPEN} AND heard_at < ? ORDER BY heard_at LIMIT ?`, before, limit).map((row) => ({
		channel: String(row.channel),
		uid: String(row.uid)
	}));
}
function nextWaiting(connection, list) {
	const rows = connection.all("SELECT part, decisions FROM waiting_decisions WHERE list = ? ORDER BY part LIMIT 2", list);
	const [row] = rows;
	if (row === void 0) return null;
	const decisions = JSON.parse(String(row.decisions));
	return {
		list,
		part: Number(row.part),
		decisions,
		last: rows.length === 1
	};
}
// dist/src/store/sqlite/stats-reader.js
const IS_REWARDED = `t.status = ${COMPLETE} AND t.reward IS NOT NULL`;
const IS_TRAINABLE = `${IS_REWARDED} AND s.keep AND s.trainable AND s.turn_type = 0`;
const IS_EXPORTED = `${IS_TRAINABLE} AND EXISTS (SELECT 1 FROM dataset_steps d WHERE d.step = s.position)`;
const SAMPLED = ["ENGINE", "CLIENT"].map((source) => TOKEN_SOURCES.indexOf(source)).join(", ");
const FAILED = FAILED_REASONS.map((reason) => `'${reason}'`).join(", ");
const SUMS = {
	promptTokens: "total(s.prompt_tokens)",
	responseTokens: "total(s.response_tokens)",
	complete: `total(t.status = ${COMPLETE})`,
	rewarded: `total(${IS_REWARDED})`,
	trainable: `total(${IS_TRAINABLE})`,
	exported: `total(${IS_EXPORTED})`,
	consumed: `total(${IS_EXPORTED} AND s.consumed)`,
	engine: `total(s.token_source = ${TOKEN_SOURCES.indexOf("ENGINE")})`,
	logProbs: "total(s.has_log_probs)",
	matching: `total(s.has_log_probs AND s.token_source IN (${SAMPLED}))`,
	intact: "total(s.step_index = 0 OR s.parent IS NOT NULL)",
	truncated: `total(s.finish_reason IS '${TRUNCATED}')`,
	failed: `total(s.has_response = 0 AND s.response_tokens IS NULL OR coalesce(s.finish_reason, '') IN (${FAILED}))`
};
const SUM_NAMES = Object.keys(SUMS);
const DIMENSIONS = {
	agent: { sql: "s.agent" },
	finishReason: { sql: "s.finish_reason" },
	tokenSource: { sql: "s.token_source" },
	channel: { sql: "s.channel" },
	untrainableReason: {
		sql: "s.reason",
		where: "s.trainable = 0"
	}
};
const GROUPED = "SELECT s.policy_version, s.model, s.quality, s.reward, count(*)";
const SUMMED = `SELECT ${Object.values(SUMS).join(", ")}`;
const costly = (effort) => ({
	...effort,
	slice: effort.slice / 4
});
function* readStats(connection, where, request, effort) {
	const tally = new StepTally();
	const trajectories = new KeySet();
	const groups = new KeySet();
	const hasTags = connection.get("SELECT 1 FROM step_tags LIMIT 1") !== void 0;
	for (const slice of selection(connection, STEPS$2, where, STEP_ORDERS.CREATED_AT, true, costly(effort))) {
		const [sums = []] = connection.lists(`${SUMMED} ${slice.text}`, ...slice.values);
		for (const [at, name] of SUM_NAMES.entries()) tally.sums[name] += Number(sums[at]);
		const grouped = `${GROUPED} ${slice.text} GROUP BY 1, 2, 3, 4`;
		for (const [policyVersion, model, quality, reward, count] of connection.lists(grouped, ...slice.values)) tally.add({
			count: Number(count),
			policyVersion: numberOrNull(policyVersion),
			model: textOrNull(model),
			quality: decode(QUALITIES, Number(quality)),
			reward: numberOrNull(reward)
		});
		const units = `SELECT DISTINCT s.trajectory, t.group_key ${slice.text}`;
		for (const [trajectory, group] of connection.lists(units, ...slice.values)) {
			trajectories.add(Number(trajectory));
			groups.add(Number(group));
		}
		if (hasTags) addTags(connection, slice, tally);
		addMore(connection, slice, tally, request);
		yield;
	}
	return tally.statistics(request.buckets, {
		trajectories: trajectories.size,
		groups: groups.size
	});
}
function addMore(connection, { text, values }, { more }, { by = [], seconds = null }) {
	for (const dimension of by) {
		const { sql, where = "1" } = DIMENSIONS[dimension];
		const counted = `SELECT ${sql}, s.reward, count(*) ${text} AND ${where} GROUP BY 1, 2`;
		for (const [stored, reward, count] of connection.lists(counted, ...values)) {
			const value = dimension === "tokenSource" ? decode(TOKEN_SOURCES, Number(stored)) : textOrNull(stored);
			more.addValue(dimension, value, Number(count), numberOrNull(reward));
		}
	}
	if (seconds === null) return;
	const length = seconds * 1e3;
	const counted = `SELECT s.created_at / ${length}, s.reward, count(*), total(s.response_tokens) ${text} GROUP BY 1, 2`;
	for (const [stretch, reward, count, tokens] of connection.lists(counted, ...values)) more.addTime(Number(stretch) * length, Number(count), Number(tokens), numberOrNull(reward));
}
function* readTrajectoryStats(connection, where, request, effort) {
	const tally = new TrajectoryTally();
	const models = request.models ? `(SELECT json_group_array(model) FROM (
        SELECT DISTINCT m.model FROM steps m WHERE m.trajectory = t.key AND m.model IS NOT NULL))` : "NULL";
	const { STARTED_AT: order } = TRAJECTORY_ORDERS;
	for (const { text, values } of selection(connection, TRAJECTORIES, where, order, false, costly(effort))) {
		const sql = `SELECT t.status, t.agent, t.tags, t.reward, t.step_count, ${models} ${text}`;
		for (const [status, agent, tags, reward, stepCount, used] of connection.lists(sql, ...values)) {
			const counted = {
				status: decode(STATUSES, Number(status)),
				agent: textOrNull(agent),
				tags: textsOf(tags),
				reward: numberOrNull(reward),
				stepCount: Number(stepCount)
			};
			tally.add(counted, textsOf(used));
		}
		yield;
	}
	return tally.statistics(request);
}
function addTags(connection, slice, tally) {
	const tagged = `SELECT x.tags, x.reward, count(*) AS count
    FROM (SELECT s.tags, s.reward ${slice.text} AND s.tags IS NOT NULL) x GROUP BY 1, 2`;
	for (const row of connection.all(tagged, ...slice.values)) {
		const reward = numberOrNull(row.reward);
		for (const tag of JSON.parse(String(row.tags))) tally.addTag(tag, Number(row.count), reward);
	}
}
var KeySet = class {
	constructor() {
		this.bits = new Uint8Array(1024);
		this.size = 0;
	}
	add(key) {
		const at = Math.floor(key / 8);
		if (at >= this.bits.length) {
			const grown = new Uint8Array(Math.max(at + 1, this.bits.length * 2));
			grown.set(this.bits);
			this.bits = grown;
		}
		const bit = 1 << key % 8;
		const byte = this.bits[at] ?? 0;
		if ((byte & bit) !== 0) return;
		this.bits[at] = byte | bit;
		this.size += 1;
	}
};
// dist/src/store/sqlite/unit-ledgers.js
const LISTED = "(SELECT value FROM json_each(?))";
const REWARDS = `
  SELECT * FROM rewards WHERE trajectory IN ${LISTED} AND position <= ? AND ${COUNTED} ORDER BY position`;
const SCORES = `
  SELECT j.step, j.judge, j.score FROM steps s CROSS JOIN judgments j ON j.step = s.position
  WHERE s.trajectory IN ${LISTED} AND j.score IS NOT NULL AND j.position <= ? AND ${COUNTED} ORDER BY j.position`;
const EXTRAS = `
  SELECT step, refs FROM extras WHERE trajectory IN ${LISTED} AND position <= ? AND ${COUNTED} ORDER BY position`;
const ON_STEPS = `
  SELECT ${DECISION_COLUMNS} FROM steps s CROSS JOIN decisions d ON d.step = s.position ${OPERATION}
  WHERE s.trajectory IN ${LISTED} AND d.position <= ?`;
const ON_TRAJECTORIES = `
  SELECT ${DECISION_COLUMNS}, d.trajectory FROM decisions d ${OPERATION} WHERE d.trajectory IN ${LISTED} AND d.position <= ?`;
const ON_GROUPS = `
  SELECT ${DECISION_COLUMNS}, d.group_key FROM decisions d ${OPERATION} WHERE d.group_key IN ${LISTED} AND d.position <= ?`;
const ANY = `
  SELECT EXISTS (SELECT 1 FROM judgments WHERE step BETWEEN ? AND ?),
    EXISTS (SELECT 1 FROM decisions WHERE step BETWEEN ? AND ?),
    EXISTS (SELECT 1 FROM rewards WHERE trajectory BETWEEN ? AND ?),
    EXISTS (SELECT 1 FROM extras WHERE trajectory BETWEEN ? AND ?),
    EXISTS (SELECT 1 FROM decisions WHERE trajectory BETWEEN ? AND ?),
    EXISTS (SELECT 1 FROM decisions WHERE group_key BETWEEN ? AND ?)`;
const NO_DECISIONS = [];
const NO_SCORES = [];
const NO_EXTRAS = {};
const NO_ROWS = [];
function rangeOf(keys) {
	let [low, high] = [Number.MAX_SAFE_INTEGER, -1];
	for (const key of keys) {
		if (key < low) low = key;
		if (key > high) high = key;
	}
	return [low, high];
}
var UnitLedgers = class {
	constructor(connection, { steps, trajectories, groups }, asOf, later) {
		this.asOf = asOf;
		this.held = new Map();
		const ofSteps = rangeOf(steps);
		const ofTrajectories = rangeOf(trajectories);
		const ranges = [
			ofSteps,
			ofSteps,
			ofTrajectories,
			ofTrajectories,
			ofTrajectories,
			rangeOf(groups)
		].flat();
		const [anyScores, anyOnSteps, anyRewards, anyExtras, anyOnTrajectories, anyOnGroups] = connection.lists(ANY, ...ranges)[0] ?? [];
		const inTrajectories = JSON.stringify(trajectories);
		const counted = (any, sql) => any === 1 ? connection.all(sql, inTrajectories, asOf, asOf) : NO_ROWS;
		this.rewardRows = groupedBy(counted(anyRewards, REWARDS), ({ trajectory }) => Number(trajectory));
		const scores = groupedBy(counted(anyScores, SCORES), ({ step }) => Number(step));
		this.scored = new Map([...scores].map(([step, rows]) => [step, rows.map(({ judge, score }) => ({
			judge: String(judge),
			score: Number(score)
		}))]));
		if (later.length > 0) {
			const rows = counted(anyExtras, EXTRAS);
			for (const [step, entries] of groupedBy(rows, (row) => Number(row.step))) this.held.set(step, heldOf(entries.map((row) => ({ values: refsIn(row) })), later));
		}
		const decisions = (any, sql, keys, column) => this.decisionsBy(any === 1 ? connection.all(sql, keys, asOf) : NO_ROWS, column);
		this.onSteps = decisions(anyOnSteps, ON_STEPS, inTrajectories, "step");
		this.onTrajectories = decisions(anyOnTrajectories, ON_TRAJECTORIES, inTrajectories, "trajectory");
		this.onGroups = decisions(anyOnGroups, ON_GROUPS, JSON.stringify(groups), "group_key");
	}
	rewards({ step, trajectory }, stepIndex, isHighest) {
		const rows = this.rewardRows.get(trajectory) ?? NO_ROWS;
		if (rows.length === 0) return [];
		return rows.filter((row) => row.step === step || row.step === null && isHighest).map((row) => rewardEntryOf(row, row.step === null ? null : stepIndex));
	}
	scores(step) {
		return this.scored.get(step) ?? NO_SCORES;
	}
	extras(step) {
		return this.held.get(step) ?? NO_EXTRAS;
	}
	decisions({ step, trajectory, group }) {
		return merged([
			this.onSteps.get(step),
			this.onTrajectories.get(trajectory),
			this.onGroups.get(group)
		]);
	}
	inherited({ trajectory, group }) {
		return merged([this.onTrajectories.get(trajectory), this.onGroups.get(group)]);
	}
	decisionsBy(rows, column) {
		const lists = new Map();
		for (const row of rows) {
			const key = Number(row[column]);
			const known = lists.get(key);
			if (known === void 0) lists.set(key, [decisionOf(row, this.asOf)]);
			else known.push(decisionOf(row, this.asOf));
		}
		for (const list of lists.values()) list.sort((a, b) => a.position - b.position);
		return lists;
	}
};
function merged(given) {
	const lists = given.filter((list) => list !== void 0);
	if (lists.length < 2) return lists[0] ?? NO_DECISIONS;
	return lists.flat().sort((a, b) => a.position - b.position);
}
// dist/src/store/sqlite/unit-rows.js
const MARKS = `s.turn_type | (s.token_source << 4) | (s.log_prob_kind << 8)
  | (s.has_log_probs << 12) | (s.has_response << 13)`;
const MEMBER = 15;
const HAS_LOG_PROBS = 4096;
const HAS_RESPONSE = 8192;
const COLUMNS = `
  s.trajectory, s.position, s.id, s.step_index, ${MARKS}, s.branch, s.policy_version, s.model, s.agent,
  s.prompt_tokens, s.response_tokens, s.finish_reason, s.sampling, s.metadata, s.created_at, s.given_reward,
  s.next_from, s.consumed_position, s.consumed_before`;
const STEPS$1 = "FROM steps s WHERE s.trajectory IN (SELECT value FROM json_each(?)) AND s.position <= ?";
const STEPS_OF = `SELECT ${COLUMNS} ${STEPS$1}`;
const PLACED_STEPS_OF = `SELECT ${COLUMNS}, ${PLACE_COLUMNS} ${STEPS$1}`;
const WORDLESS_STEPS_OF = `SELECT ${COLUMNS}, ${WORDLESS_COLUMNS} ${STEPS$1}`;
const PLACE_FROM = COLUMNS.split(",").length;
const NEVER = [];
function unitRowOf(row) {
	const marks = Number(row[4]);
	return {
		trajectory: Number(row[0]),
		position: Number(row[1]),
		id: String(row[2]),
		stepIndex: Number(row[3]),
		turnType: decode(TURN_TYPES, marks & MEMBER),
		branch: String(row[5]),
		policyVersion: numberOrNull(row[6]),
		model: textOrNull(row[7]),
		agent: textOrNull(row[8]),
		promptTokens: numberOrNull(row[9]),
		responseTokens: numberOrNull(row[10]),
		hasLogProbs: (marks & HAS_LOG_PROBS) !== 0,
		tokenSource: decode(TOKEN_SOURCES, marks >> 4 & MEMBER),
		logProbKind: decode(LOG_PROB_KINDS, marks >> 8 & MEMBER),
		finishReason: textOrNull(row[11]),
		sampling: objectOrNull(row[12]),
		metadata: objectOrNull(row[13]),
		createdAt: Number(row[14]),
		givenReward: numberOrNull(row[15]),
		hasResponse: (marks & HAS_RESPONSE) !== 0,
		nextFrom: numberOrNull(row[16]),
		consumed: numberOrNull(row[17]),
		consumedBefore: typeof row[18] === "string" ? JSON.parse(row[18]) : NEVER
	};
}
const placeOfUnit = (row, list) => placeOf$1(row, list, PLACE_FROM);
const TRAJECTORIES_OF = `
  SELECT t.key, t.group_key, t.step_count, t.uid, t.metadata, t.started_at, t.completed_position,
    (SELECT max(a.position) FROM abandonments a WHERE a.trajectory = t.key AND a.position <= ?) AS abandoned
  FROM trajectories t
  WHERE t.group_key IN (SELECT value FROM json_each(?)) AND t.registered_position <= ?`;
const trajectoryRowOf = (row) => ({
	key: Number(row[0]),
	group: Number(row[1]),
	stepCount: Number(row[2]),
	uid: String(row[3]),
	metadata: objectOrNull(row[4]),
	startedAt: Number(row[5]),
	completed: numberOrNull(row[6]),
	abandoned: numberOrNull(row[7])
});
// dist/src/store/sqlite/unit-reader.js
const GROUP = "SELECT key, first_position FROM prompt_groups WHERE channel = ? AND prompt_uid = ? AND generation = ?";
const SMALL_SEGMENTS = `
  SELECT first, data FROM segments WHERE first IN (SELECT value FROM json_each(?)) AND length(data) <= ?`;
const SMALL_BYTES = 8192;
const STEPS = 250;
function* readGroupUnits(connection, keys, read, pace) {
	const sees = isSeen(read.scope);
	const groups = keys.map((key) => sees(key) ? findGroup(connection, key) : null);
	const byRow = new Map(groups.flatMap((group) => group === null ? [] : [[group.row, group]]));
	const listed = JSON.stringify([...byRow.keys()]);
	const rows = connection.lists(TRAJECTORIES_OF, read.asOf, listed, read.asOf).map(trajectoryRowOf);
	const units = new Map();
	for (const part of partsOf(rows)) {
		const found = stepsOf(connection, part, read);
		const ledgers = new UnitLedgers(connection, {
			steps: found.map(({ row }) => row.position),
			trajectories: part.map(({ key }) => key),
			groups: [...new Set(part.map(({ group }) => group))]
		}, read.asOf, read.wanted.later);
		const contents = contentsOf(connection, found);
		const steps = groupedBy(found, ({ row }) => row.trajectory);
		for (const row of part) {
			const group = byRow.get(row.group);
			if (group === void 0) continue;
			const unit = yield* trajectoryOf({
				contents,
				group,
				ledgers,
				read
			}, row, steps.get(row.key) ?? [], pace);
			const known = units.get(group.row);
			if (known === void 0) units.set(group.row, [unit]);
			else known.push(unit);
		}
	}
	return keys.map((key, i) => {
		const group = groups[i] ?? null;
		const trajectories = (group === null ? void 0 : units.get(group.row)) ?? [];
		trajectories.sort((a, b) => a.uid < b.uid ? -1 : 1);
		return {
			...key,
			firstPosition: group?.firstPosition ?? 0,
			trajectories
		};
	});
}
function findGroup(connection, key) {
	const row = connection.get(GROUP, key.channel, key.promptUid, key.generation);
	return row === void 0 ? null : {
		key,
		row: Number(row.key),
		firstPosition: Number(row.first_position ?? 0)
	};
}
function* partsOf(trajectories) {
	let part = [];
	let steps = 0;
	for (const row of trajectories) {
		if (part.length > 0 && steps + row.stepCount > STEPS) {
			yield part;
			part = [];
			steps = 0;
		}
		part.push(row);
		steps += row.stepCount;
	}
	if (part.length > 0) yield part;
}
function stepsOf(connection, trajectories, { asOf, wanted }) {
	const keys = JSON.stringify(trajectories.map(({ key }) => key));
	const isPlaced = !readsNothing(wanted);
	const sql = !isPlaced ? STEPS_OF : readsMessages(wanted) ? PLACED_STEPS_OF : WORDLESS_STEPS_OF;
	return connection.lists(sql, keys, asOf).map((list) => {
		const row = unitRowOf(list);
		return {
			row,
			place: isPlaced ? placeOfUnit(row, list) : null
		};
	});
}
function smallSegments(connection, steps) {
	const keys = new Set();
	for (const { place } of steps) if (place !== null) keys.add(place.segment);
	if (keys.size === 0) return NO_SEGMENTS;
	const found = connection.lists(SMALL_SEGMENTS, JSON.stringify([...keys]), SMALL_BYTES);
	return new Map(found.map(([first, data]) => [Number(first), data]));
}
function contentsOf(connection, steps) {
	const places = new Map();
	for (const { place } of steps) if (place !== null) places.set(place.position, place);
	return new ContentReader(connection, places, smallSegments(connection, steps));
}
function* trajectoryOf({ contents, group, ledgers, read }, trajectory, unordered, pace) {
	const { asOf, wanted } = read;
	const { key } = trajectory;
	const rows = unordered.map(({ row }) => row).sort((a, b) => a.stepIndex - b.stepIndex);
	const last = rows[rows.length - 1];
	const content = new Map();
	if (!readsNothing(wanted)) for (const row of longestFirst(rows)) {
		content.set(row, contentOf(contents, row, wanted, ledgers));
		if (pace.isDue) yield* pace.pause();
	}
	const factsOf = (row) => {
		const place = {
			step: row.position,
			trajectory: key,
			group: group.row
		};
		const given = givenRewardOf(row);
		const later = ledgers.rewards(place, row.stepIndex, row === last);
		return {
			head: row,
			hasResponse: row.hasResponse,
			content: content.get(row) ?? NO_CONTENT,
			rewards: given === null ? later : [given, ...later],
			decisions: ledgers.decisions(place),
			scores: ledgers.scores(row.position),
			nextFrom: row.nextFrom,
			consumed: row.consumed,
			consumedBefore: row.consumedBefore
		};
	};
	const facts = {
		uid: trajectory.uid,
		metadata: trajectory.metadata,
		startedAt: trajectory.startedAt,
		completed: trajectory.completed,
		abandoned: trajectory.abandoned,
		inherited: ledgers.inherited({
			trajectory: key,
			group: group.row
		}),
		steps: rows.map(factsOf)
	};
	return trajectoryUnitOf(group.key, facts, asOf);
}
function contentOf(contents, step, wanted, ledgers) {
	try {
		const content = contents.readWith(step, wanted, ledgers.extras(step.position));
		if (content === null) throw new Error(`step ${step.id} has no content`);
		return content;
	} catch (error) {
		if (error instanceof StepwellError) return error;
		throw error;
	}
}
// dist/src/store/sqlite/reader.js
const GROUP_TABLES = "prompt_groups g";
const NO_KEY = -1;
const SEEN = {
	text: "1",
	values: []
};
const REPLY_BYTES = 1048576;
function sqliteReader(connection, effort = EFFORT) {
	function one(sql, values, read, scope) {
		const row = connection.get(sql, ...values);
		return row === void 0 || !isSeen(scope)({ channel: String(row.channel) }) ? null : read(row);
	}
	const groupOf = (row) => promptGroupOf(connection, row);
	return {
		readSteps: (ids, scope) => {
			const sql = `SELECT ${STEP_COLUMNS} FROM ${STEP_TABLES} WHERE s.id = ?`;
			return ids.map((id) => one(sql, [id], stepHeadOf, scope));
		},
		readContents: (ids, fields, scope) => {
			const reader = new ContentReader(connection);
			const wanted = selectionFor(fields);
			const sql = "SELECT position, trajectory, channel FROM steps WHERE id = ?";
			const read = (id) => {
				const step = one(sql, [id], (row) => row, scope);
				if (step === null) return null;
				const position = Number(step.position);
				return orDamage(() => {
					const held = heldNow(connection, position, wanted.later);
					return reader.readWith({
						position,
						id,
						trajectory: Number(step.trajectory)
					}, wanted, held);
				});
			};
			const sizeOf = (found) => found === null || "code" in found ? 0 : rawBytes(found);
			return upTo$1(REPLY_BYTES, ids, read, sizeOf);
		},
		readPromptStretches: (stretches, scope) => {
			const reader = new ContentReader(connection);
			const sql = "SELECT position, trajectory, channel FROM steps WHERE id = ?";
			return oneByOne(stretches, ({ stepId: id, from, to }) => {
				const step = one(sql, [id], (row) => row, scope);
				if (step === null) return null;
				const place = {
					position: Number(step.position),
					id,
					trajectory: Number(step.trajectory)
				};
				return orDamage(() => reader.promptStretch(place, from, to));
			});
		},
		readLedgers: (ids, scope) => oneByOne(ids, (id) => readLedger(connection, id, scope)),
		readHints: (refs, scope) => {
			const sql = "SELECT position, trajectory, channel FROM steps WHERE id = ?";
			return oneByOne(refs, ({ stepId, entryId }) => {
				const step = one(sql, [stepId], (row) => row, scope);
				return step === null ? null : hintOf(connection, Number(step.trajectory), Number(step.position), entryId);
			});
		},
		pageSteps: (where, request, scope) => readPage(connection, STEPS$2, listed(where, request, scope, STEP_ORDERS), stepHeadOf, effort),
		countSteps: (where, scope) => countRows(connection, STEPS$2, withinScope(where, scope), STEP_ORDERS.CREATED_AT, effort),
		readStats: (where, request, scope) => readStats(connection, withinScope(where, scope), request, effort),
		readExported: (ids, scope) => {
			const sql = `SELECT s.channel, EXISTS (SELECT 1 FROM dataset_steps d WHERE d.step = s.position) AS exported
        FROM steps s WHERE s.id = ?`;
			return oneByOne(ids, (id) => one(sql, [id], (row) => row.exported === 1, scope) ?? false);
		},
		readStepDatasets: (ids, scope) => {
			const { text, values } = scoped(scoped(SEEN, scope, "s.channel"), scope, "d.channel");
			const sql = `SELECT d.document FROM steps s JOIN dataset_steps m ON m.step = s.position JOIN datasets d ON d.key = m.dataset
        WHERE s.id = ? AND ${text} ORDER BY d.key DESC`;
			return oneByOne(ids, (id) => connection.all(sql, id, ...values).map(datasetOf));
		},
		readTrajectories: (refs, scope) => {
			const sql = `SELECT ${TRAJECTORY_COLUMNS} FROM ${TRAJECTORY_TABLES} WHERE t.channel = ? AND t.uid = ?`;
			return refs.map((ref) => {
				const channel = resolveChannel(connection, ref, scope);
				return channel === null ? null : one(sql, [channel, ref.uid], trajectoryOf$1, scope);
			});
		},
		readTrajectoriesById: (ids, scope) => {
			const sql = `SELECT ${TRAJECTORY_COLUMNS} FROM ${TRAJECTORY_TABLES} WHERE t.id = ?`;
			return ids.map((id) => one(sql, [id], trajectoryOf$1, scope));
		},
		pageTrajectories: (where, request, scope) => {
			const list = listed(where, request, scope, TRAJECTORY_ORDERS);
			return readPage(connection, TRAJECTORIES, list, trajectoryOf$1, effort);
		},
		readTrajectoryStats: (where, request, scope) => readTrajectoryStats(connection, withinScope(where, scope), request, effort),
		countTrajectories: (where, scope) => {
			const { STARTED_AT: order } = TRAJECTORY_ORDERS;
			return countRows(connection, TRAJECTORIES, withinScope(where, scope), order, effort);
		},
		pageTrajectorySteps: (requests, scope) => {
			const sql = "SELECT key, channel FROM trajectories WHERE channel = ? AND uid = ?";
			return oneByOne(requests, ({ channel, uid, first, after }) => pageOf(connection, first, after, {
				columns: STEP_COLUMNS,
				tables: STEP_TABLES,
				condition: {
					text: "s.trajectory = ?",
					values: [one(sql, [channel, uid], keyOf, scope) ?? NO_KEY]
				},
				name: listName("trajectory-steps", [channel, uid]),
				by: "s.step_index",
				tie: "s.position",
				descending: false,
				read: stepHeadOf
			}));
		},
		pageGroupTrajectories: (requests, scope) => {
			const sql = "SELECT key, channel FROM prompt_groups WHERE channel = ? AND prompt_uid = ? AND generation = ?";
			return oneByOne(requests, ({ channel, promptUid, generation, first, after, orderBy = null }) => {
				if (orderBy !== null) {
					const list = membersBy({
						channel,
						promptUid,
						generation
					}, {
						first,
						after,
						orderBy
					}, scope, TRAJECTORY_ORDERS);
					return finish(readPage(connection, TRAJECTORIES, list, trajectoryOf$1, effort));
				}
				const group = one(sql, [
					channel,
					promptUid,
					generation
				], keyOf, scope) ?? NO_KEY;
				return pageOf(connection, first, after, {
					columns: TRAJECTORY_COLUMNS,
					tables: TRAJECTORY_TABLES,
					condition: {
						text: "t.group_key = ?",
						values: [group]
					},
					name: listName("group-trajectories", [
						channel,
						promptUid,
						generation
					]),
					by: "t.started_at",
					tie: "t.key",
					descending: false,
					read: trajectoryOf$1
				});
			});
		},
		readGroups: (keys, scope) => {
			const sql = `SELECT * FROM ${GROUP_TABLES} WHERE g.channel = ? AND g.prompt_uid = ? AND g.generation = coalesce(?, g.generation)
        ORDER BY g.generation DESC LIMIT 1`;
			return oneByOne(keys, ({ channel, promptUid, generation }) => one(sql, [
				channel,
				promptUid,
				generation
			], groupOf, scope));
		},
		readGroupsById: (ids, scope) => ids.map((id) => one(`SELECT * FROM ${GROUP_TABLES} WHERE g.id = ?`, [id], groupOf, scope)),
		pageGroups: (where, request, scope) => readPage(connection, GROUPS, listed(where, request, scope, GROUP_ORDERS), groupOf, effort),
		countGroups: (where, scope) => countRows(connection, GROUPS, withinScope(where, scope), GROUP_ORDERS.ARRIVAL, effort),
		readTrajectoryRewards: (refs, scope) => oneByOne(refs, (ref) => isSeen(scope)(ref) ? readTrajectoryRewards(connection, ref.channel, ref.uid) : []),
		readBranches: (refs, scope) => oneByOne(refs, (ref) => isSeen(scope)(ref) ? readBranches(connection, ref.channel, ref.uid) : []),
		readTrajectorySummaries: (refs, scope) => oneByOne(refs, (ref) => isSeen(scope)(ref) ? readSummary(connection, ref.channel, ref.uid) : null),
		readTrajectoryDatasets: (refs, scope) => {
			const { text, values } = scoped(SEEN, scope, "d.channel");
			const sql = `SELECT d.document FROM datasets d WHERE ${text} AND d.key IN (
          SELECT m.dataset FROM trajectories t JOIN steps s ON s.trajectory = t.key
            JOIN dataset_steps m ON m.step = s.position WHERE t.channel = ? AND t.uid = ?)
        ORDER BY d.key DESC`;
			return oneByOne(refs, (ref) => isSeen(scope)(ref) ? connection.all(sql, ...values, ref.channel, ref.uid).map(datasetOf) : []);
		},
		listChannels: (scope) => connection.all("SELECT DISTINCT channel FROM prompt_groups ORDER BY channel").map((row) => String(row.channel)).filter((channel) => isInScope(channel, scope)),
		pageGroupKeys: (channel, asOf, after, limit, scope) => {
			if (!isSeen(scope)({ channel })) return {
				groups: [],
				next: null
			};
			const rows = connection.all(`SELECT channel, prompt_uid, generation, first_position FROM prompt_groups
         WHERE channel = ? AND first_position > ? AND first_position <= ? ORDER BY first_position LIMIT ?`, channel, after ?? 0, asOf, limit);
			const groups = rows.map((row) => ({
				channel: String(row.channel),
				promptUid: String(row.prompt_uid),
				generation: Number(row.generation)
			}));
			const last = rows[rows.length - 1];
			return {
				groups,
				next: rows.length < limit || last === void 0 ? null : Number(last.first_position)
			};
		},
		readGroupUnits: (keys, asOf, scope, fields = null) => readGroupUnits(connection, keys, {
			asOf,
			scope,
			wanted: selectionFor(fields)
		}, new Pace()),
		pageOperations: (first, after, scope) => pageOperations(connection, first, after, scope),
		countOperations: (scope) => countOperations(connection, scope),
		readOperations: (ids, scope) => readOperations(connection, ids, scope),
		pageOperationSteps: (requests, scope) => pageOperationSteps(connection, requests, scope),
		countOperationSteps: (id, scope) => countOperationSteps(connection, id, scope),
		readOperationDatasets: (ids, scope) => readOperationDatasets(connection, ids, scope),
		readRecipesNamed: (name, scope) => recipesWhere(connection, scoped({
			text: "name = ?",
			values: [name]
		}, scope, "channel")),
		readRecipeById: (id, scope) => one("SELECT * FROM recipes WHERE id = ?", [id], recipeOf, scope),
		listRecipes: (scope) => recipesWhere(connection, scoped(SEEN, scope, "channel")),
		readDatasets: (ids, scope) => ids.map((id) => one("SELECT * FROM datasets WHERE id = ?", [id], datasetOf, scope)),
		pageDatasets: (recipe, first, after, scope) => pageOf(connection, first, after, {
			columns: "*",
			tables: "datasets",
			condition: datasetsOf(recipe, scope),
			name: listName("datasets", recipe),
			by: "key",
			tie: "key",
			descending: true,
			read: datasetOf
		}),
		countDatasets: (recipe, scope) => countOf(connection, "datasets", datasetsOf(recipe, scope)),
		readPolicy: () => readPolicy(connection),
		readJobs: (ids, scope) => readJobs(connection, ids, scope),
		pageJobs: (query, first, after, scope) => pageJobs(connection, query, first, after, scope),
		countJobs: (query, scope) => countJobs(connection, query, scope),
		areJudged: (judge, units, by) => areJudged(connection, judge, units, by),
		readSettled: (job, units) => readSettled(connection, job, units),
		readFailed: (job, asOf) => readFailed(connection, job, asOf),
		readJobMemory: (id, from, limit) => readJobMemory(connection, id, from, limit),
		readyUnits: (recipe, ask) => readyUnits(connection, recipe, ask),
		unitsOfPrompts: (recipe, promptUids) => unitsOfPrompts(connection, recipe, promptUids),
		readUnits: (recipe, units) => readUnits(connection, recipe, units),
		pageUnits: (recipe, query, first, after) => pageUnits(connection, recipe, query, first, after),
		countUnits: (recipe, query) => countUnits(connection, recipe, query),
		unitCounts: (recipe, rules) => unitCounts(connection, recipe, rules),
		readOperationBatches: (ids, scope) => readOperationBatches(connection, ids, scope),
		readBatches: (ids, scope) => readBatches(connection, ids, scope),
		pageBatches: (query, first, after, scope) => pageBatches(connection, query, first, after, scope),
		countBatches: (query, scope) => countBatches(connection, query, scope),
		readConsumer: (recipe, name) => readConsumer(connection, recipe, name),
		readConsumers: (recipe) => readConsumers(connection, recipe),
		batchesOfConsumers: (recipe) => batchesOfConsumers(connection, recipe),
		expiredBatches: (now, limit) => expiredBatches(connection, now, limit),
		unkeptBatches: (now, limit) => unkeptBatches(connection, now, limit),
		listKeys: () => listKeys(connection),
		listLogins: () => listLogins(connection),
		readEvents: (position, limit) => readFeedEvents(connection, position, limit),
		storeId: () => readStoreId(connection),
		feedHead: () => readFeedHead(connection),
		selectSteps: (request) => selectSteps(connection, request),
		nextWaiting: (list) => nextWaiting(connection, list),
		selectSilent: (before, limit) => selectSilent(connection, before, limit),
		selectTrajectories: (deleting, limit) => selectTrajectories(connection, deleting, limit),
		datasetsWith: (steps, scope, limit) => datasetsWith(connection, steps, scope, limit),
		unfinishedJobs: () => unfinishedJobs(connection)
	};
}
function orDamage(read) {
	try {
		return read();
	} catch (error) {
		if (error instanceof StepwellError) return toErrorData(error);
		throw error;
	}
}
function datasetsWith(connection, steps, scope, limit) {
	const { text, values } = scoped({
		text: `key IN (SELECT dataset FROM dataset_steps WHERE step IN (SELECT value FROM json_each(?)))`,
		values: [JSON.stringify(steps)]
	}, scope, "channel");
	const sql = `
    SELECT document FROM datasets WHERE ${text} AND document ->> '$.status' = 'SUCCEEDED' ORDER BY key DESC LIMIT ?`;
	return connection.all(sql, ...values, limit).map((row) => JSON.parse(String(row.document)));
}
function recipesWhere(connection, { text, values }) {
	return connection.all(`SELECT document FROM recipes WHERE ${text}`, ...values).map(recipeOf).sort(byName);
}
function datasetsOf(recipe, scope) {
	return scoped(recipe === null ? SEEN : {
		text: "recipe = ?",
		values: [recipe]
	}, scope, "channel");
}
const keyOf = (row) => Number(row.key);
const recipeOf = (row) => JSON.parse(String(row.document));
const datasetOf = (row) => JSON.parse(String(row.document));
export { registerFunctions as i, finish as n, isLongRead as r, sqliteReader as t };
