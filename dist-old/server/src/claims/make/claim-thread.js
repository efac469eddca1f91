import { i as __name } from "../../../rolldown-runtime-BcUA5ExT.js";
import { l as readsTexts, n as sharedAbort, t as withFailedSteps } from "../../../failed-steps-CnpwSh8H.js";
import { t as openCalls } from "../../../http-calls-DFBzkN0s.js";
import { t as RunCalls } from "../../../run-calls-B17-hhmb.js";
import { h as fieldsToCheck, n as openPluginHostInThread, x as missingOfTrajectory } from "../../../open-WWOGnD1S.js";
import { t as openStore } from "../../../open-B5hZwTEj.js";
import { t as serveThread } from "../../../serve-thread-OVGxMhBh.js";
import { a as rankOf, i as chance, n as runPipeline, t as Awaited } from "../../../awaited-DR07OFoW.js";
import { C as gate, T as ledgerGate, _ as readyGate, g as withCurrentPlugins, l as planTarget, v as takeOutStale, x as selectCandidates, y as NO_WAITS } from "../../../input-Dt5Ofj1a.js";
import { f as readSlices, g as parseStepFilter } from "../../../judge-page-DB3xlA5I.js";
import { n as joinFields } from "../../../content-field-DaPL9tFx.js";
import { t as MATCH_ALL } from "../../../filter-BlVd4O7R.js";
import { t as StepwellError } from "../../../errors-CcPsIPsb.js";
import { n as ROWS_SCHEMA, s as ByteBuffer, t as ENCODERS } from "../../../encoders-zOMBmr0Y.js";
import { n as packCell, t as CellReader } from "../../../packed-cells-DGbu7YxC.js";
import { t as canonicalJson } from "../../../json-mDdvMCMC.js";
import { createHash } from "node:crypto";
import { crc32 } from "node:zlib";
// dist/src/claims/make/delivered-shape.js
function deliveredShape(shape) {
	return shape.requires.includes("complete") ? shape : {
		...shape,
		requires: ["complete", ...shape.requires]
	};
}
// dist/src/claims/index/look-at-group.js
const MOST_REASONS = 20;
const LAST = Number.MAX_VALUE;
function lookAtGroup(whole, ids, rules, clock, waits) {
	const { recipe, shape, where } = rules;
	const selected = selectCandidates(whole, where).left;
	if (selected.trajectories.length === 0) return [];
	const decided = ledgerGate(selected);
	const readiness = {
		...recipe,
		unit: shape.unit,
		requires: shape.requires,
		maxPolicyLag: null
	};
	const ready = readyGate(whole, decided.left, readiness, {
		now: clock.now,
		policyVersion: null
	}, waits);
	const rank = rankIn(decided.left, whole, recipe);
	const told = (uid, unit, id) => {
		const of = (group) => group.trajectories.filter((trajectory) => uid === null || trajectory.uid === uid);
		const left = of(ready.left);
		const steps = left.flatMap((trajectory) => trajectory.steps);
		const isReady = left.length > 0;
		const isDecidedOut = !isReady && of(decided.left).length === 0;
		const open = of(whole).filter(({ status }) => status === "OPEN").length;
		const fresh = isReady ? freshUntil(steps, recipe.maxPolicyLag) : null;
		const found = isReady ? fresh !== null && fresh < clock.policyVersion ? "STALE" : "READY" : isDecidedOut ? "EXCLUDED" : "INCOMPLETE";
		return {
			unit,
			id,
			promptUid: whole.promptUid,
			generation: whole.generation,
			found,
			missing: found === "INCOMPLETE" ? reasonsOf(ready.out, uid, whole) : [],
			reason: found === "EXCLUDED" ? reasonsOf(decided.out, uid, whole)[0] ?? null : staleReason(found, recipe),
			freshUntil: fresh,
			rank,
			tokens: tokensOf$1(steps),
			since: found === "READY" ? clock.now : null,
			dueAt: found === "INCOMPLETE" ? earliest(dueAt(whole, rules, clock.now), waits.endOf(of(whole).map((trajectory) => trajectory.uid))) : null,
			seen: clock.seen,
			open,
			awaits: found === "INCOMPLETE" && of(whole).some((one) => ready.awaiting.has(one.uid))
		};
	};
	if (shape.unit === "group") return [told(null, whole.firstPosition, ids.group)];
	return selected.trajectories.flatMap(({ uid }) => {
		const id = ids.trajectories.get(uid);
		const first = whole.trajectories.find((one) => one.uid === uid);
		if (id === void 0 || first === void 0) return [];
		return [told(uid, firstPositionOf(first.steps), id)];
	});
}
const firstPositionOf = (steps) => Math.min(...steps.map(({ position }) => position));
function rankIn(left, { firstPosition, ...key }, { order, seed }) {
	switch (order) {
		case "FIFO": return 0;
		case "LIFO": return -firstPosition;
		case "RANDOM": return -chance(seed, key);
		case "FRESHEST":
		case "REWARD": {
			const value = rankOf(left, order);
			return value === null ? LAST : -value;
		}
	}
}
function freshUntil(steps, lag) {
	if (lag === null) return null;
	let highest = Number.NEGATIVE_INFINITY;
	for (const { policyVersion } of steps) {
		if (policyVersion === null) return null;
		highest = Math.max(highest, policyVersion);
	}
	return highest + lag;
}
const staleReason = (found, { maxPolicyLag }) => found === "STALE" ? `more than ${maxPolicyLag} policy versions behind` : null;
function reasonsOf(out, uid, whole) {
	const own = uid === null ? out : out.filter(({ step }) => step.trajectoryUid === uid);
	const reasons = new Set(own.map(({ reason }) => reason));
	if (reasons.size === 0) {
		const lacking = whole.trajectories.filter((one) => uid === null || one.uid === uid);
		for (const one of lacking) for (const lack of missingOfTrajectory(one, ["complete"])) reasons.add(lack);
	}
	return [...reasons].slice(0, MOST_REASONS);
}
function tokensOf$1(steps) {
	return steps.reduce((sum, step) => sum + (step.promptTokens ?? 0) + (step.responseTokens ?? 0), 0);
}
__name(tokensOf$1, "tokensOf");
const earliest = (...times) => times.reduce((first, time) => first === null || time !== null && time < first ? time : first, null);
function dueAt({ trajectories }, { recipe, shape }, now) {
	const { minGroupSize, groupTimeoutMs } = recipe;
	if (minGroupSize === null || groupTimeoutMs === null) return null;
	const isFinished = (one) => one.status !== "ABANDONED" && missingOfTrajectory(one, shape.requires).length === 0;
	if (trajectories.filter(isFinished).length < minGroupSize) return null;
	const at = Math.min(...trajectories.map(({ startedAt }) => startedAt)) + groupTimeoutMs;
	return at > now ? at : null;
}
// dist/src/claims/index/looker.js
var Looker = class {
	constructor(store, plugins, signal) {
		this.store = store;
		this.plugins = plugins;
		this.signal = signal;
	}
	async look(request) {
		const { recipeId, keys } = request;
		const rules = await this.rulesOf(request);
		const known = this.store.unitsOfPrompts(recipeId, [...new Set(keys.map(({ promptUid }) => promptUid))]);
		const ids = known.then((units) => this.knownIds(keys, units, rules.shape.unit));
		const [looked, units] = await Promise.all([
			this.lookAt(request, rules, ids),
			known,
			ids
		]);
		return {
			...looked,
			gone: goneOf(keys, units, looked.found)
		};
	}
	async lookAt({ recipe, keys, asOf: seen, now, policyVersion }, rules, ids) {
		const awaited = await Awaited.open(this.store, this.plugins, recipe, rules.where, null);
		const fields = joinFields(fieldsOf(rules), awaited?.fields ?? []);
		const found = [];
		const open = [];
		const ended = [];
		const read = {
			position: seen,
			scope: null,
			fields,
			signal: this.signal,
			where: rules.where
		};
		for await (const groups of readSlices(this.store, keys, read)) {
			const known = await ids;
			const isGroup = rules.shape.unit === "group";
			const ofGroups = isGroup ? await this.groupIds(groups, known) : new Map();
			const trajectories = isGroup ? new Map() : await this.trajectoryIds(groups, known);
			const waits = await awaited?.of(groups, {
				position: seen,
				now
			});
			for (const [place, whole] of groups.entries()) {
				for (const { uid, status } of whole.trajectories) (status === "OPEN" ? open : ended).push(uid);
				const group = isGroup ? ofGroups.get(nameOf$1(whole)) : "";
				if (group === void 0) continue;
				const clock = {
					seen,
					now,
					policyVersion
				};
				found.push(...lookAtGroup(whole, {
					group,
					trajectories
				}, rules, clock, waits?.[place] ?? NO_WAITS));
			}
		}
		return {
			found,
			open,
			ended
		};
	}
	async rulesOf({ recipe }) {
		const { name, options } = recipe.formatter;
		const formatter = await this.plugins.resolve("FORMATTER", {
			name,
			options
		}, ["formatter"]);
		const target = planTarget(recipe.target, formatter.name, await this.plugins.shape(formatter));
		const given = recipe.where === null ? MATCH_ALL : parseStepFilter(recipe.where, ["where"]);
		const shape = deliveredShape(target.formatter);
		return {
			recipe,
			where: await withFailedSteps(given, this.store),
			shape
		};
	}
	async knownIds(keys, known, unit) {
		const ofUnits = new Map(known.map(({ unit: position, id }) => [position, id]));
		if (unit !== "group") return {
			ofUnits,
			ofGroups: new Map()
		};
		const names = new Set(known.map(nameOf$1));
		const asked = keys.filter((key) => !names.has(nameOf$1(key)));
		return {
			ofUnits,
			ofGroups: await this.readGroupIds(asked)
		};
	}
	async groupIds(groups, { ofUnits, ofGroups }) {
		const ids = new Map(ofGroups);
		const others = [];
		for (const group of groups) {
			const known = ofUnits.get(group.firstPosition);
			if (known !== void 0) ids.set(nameOf$1(group), known);
			else if (!ids.has(nameOf$1(group))) others.push(group);
		}
		for (const [name, id] of await this.readGroupIds(others)) ids.set(name, id);
		return ids;
	}
	async readGroupIds(keys) {
		if (keys.length === 0) return new Map();
		const named = keys.map(({ channel, promptUid, generation }) => ({
			channel,
			promptUid,
			generation
		}));
		const found = (await this.store.readGroups(named, null)).filter((group) => group !== null);
		return new Map(found.map((group) => [nameOf$1(group), group.id]));
	}
	async trajectoryIds(groups, { ofUnits }) {
		const ids = new Map();
		const refs = [];
		for (const { uid, channel, steps } of groups.flatMap(({ trajectories }) => trajectories)) {
			const known = ofUnits.get(firstPositionOf(steps));
			if (known === void 0) refs.push({
				channel,
				uid
			});
			else ids.set(uid, known);
		}
		const found = refs.length === 0 ? [] : await this.store.readTrajectories(refs, null);
		for (const one of found) if (one !== null) ids.set(one.uid, one.id);
		return ids;
	}
};
function goneOf(keys, known, found) {
	const looked = new Set(keys.map(nameOf$1));
	const there = new Set(found.map(({ unit }) => unit));
	return known.filter((one) => looked.has(nameOf$1(one)) && !there.has(one.unit)).map(({ unit }) => unit);
}
const nameOf$1 = __name(({ promptUid, generation }) => JSON.stringify([promptUid, generation]), "nameOf");
function fieldsOf({ where, shape }) {
	const always = readsTexts(where) ? [
		"messages",
		"response",
		"responseMask"
	] : ["responseMask"];
	return joinFields(fieldsToCheck(shape.requires), always);
}
// dist/src/batches/encoders/row-pack.js
const NAME = Buffer.from("stepwrow", "ascii");
const VERSION = 1;
const HEAD = 24;
const CHECKED = 12;
const FRAME = 8;
const ALIGNMENT$1 = 8;
const MOST_UNIT = 2 ** 32 - 1;
const CHUNK_BYTES = 262144;
function packRows(shape, rows) {
	const out = new ByteBuffer();
	const chunks = [];
	const settle = (least) => {
		if (out.length >= least) chunks.push(out.take());
	};
	out.reserve(HEAD);
	const shapeText = Buffer.from(JSON.stringify(shape), "utf8");
	out.append(shapeText, ALIGNMENT$1);
	let count = 0;
	for (const { unit, cells } of rows) {
		if (!Number.isInteger(unit) || unit < 0 || unit > MOST_UNIT) throw new TypeError(`no unit is ${unit}`);
		if (cells.length !== shape.columns.length) throw new TypeError(`${cells.length} cells for ${shape.columns.length} columns`);
		const start = out.length;
		out.reserve(FRAME);
		for (const cell of cells) packCell(out, cell);
		const { bytes, at: end } = out.reserve(0);
		bytes.writeUInt32LE(end - start, start);
		bytes.writeUInt32LE(unit, start + 4);
		count += 1;
		settle(CHUNK_BYTES);
	}
	settle(0);
	const pack = Buffer.concat(chunks);
	const head = new DataView(pack.buffer, pack.byteOffset, HEAD);
	pack.set(NAME);
	head.setUint32(12, VERSION, true);
	head.setUint32(16, count, true);
	head.setUint32(20, shapeText.length, true);
	head.setUint32(8, crc32(pack.subarray(CHECKED)), true);
	return pack;
}
function unpackRows(bytes, path, wants = () => true) {
	const pack = bytes.byteOffset % ALIGNMENT$1 === 0 ? bytes : new Uint8Array(bytes);
	if (pack.length < HEAD || !NAME.equals(pack.subarray(0, NAME.length))) throw new StepwellError("STORE_CORRUPT", {
		path,
		detail: "it does not begin as packed rows do"
	});
	const view = new DataView(pack.buffer, pack.byteOffset, pack.byteLength);
	if (crc32(pack.subarray(CHECKED)) !== view.getUint32(8, true)) throw new StepwellError("STORE_CORRUPT", {
		path,
		detail: "its checksum is another"
	});
	const version = view.getUint32(12, true);
	if (version !== VERSION) throw new StepwellError("STORE_TOO_NEW", {
		path,
		found: version,
		known: VERSION
	});
	const shapeEnd = HEAD + view.getUint32(20, true);
	const shape = JSON.parse(Buffer.from(pack.subarray(HEAD, shapeEnd)).toString("utf8"));
	const rows = [];
	let at = Math.ceil(shapeEnd / ALIGNMENT$1) * ALIGNMENT$1;
	for (let count = view.getUint32(16, true); count > 0; count -= 1) {
		const unit = view.getUint32(at + 4, true);
		if (wants(unit)) {
			const cells = new CellReader(pack, at + FRAME);
			rows.push({
				unit,
				cells: shape.columns.map(() => cells.next())
			});
		}
		at += view.getUint32(at, true);
	}
	return {
		shape,
		rows
	};
}
// dist/src/claims/make/batch-pack.js
const ALIGNMENT = 8;
function packBatch(header, rows) {
	const text = Buffer.from(JSON.stringify(header), "utf8");
	const length = Math.ceil((4 + text.length) / ALIGNMENT) * ALIGNMENT;
	const head = Buffer.alloc(length, " ");
	head.writeUInt32LE(length - 4, 0);
	text.copy(head, 4);
	return Buffer.concat([head, packRows(shapeOfRows(header), rows)]);
}
function unpackBatch(bytes, path, wants) {
	const header = headerOf(bytes, path);
	const start = 4 + lengthOf(bytes);
	const { rows } = unpackRows(bytes.subarray(start), path, wants);
	return {
		header,
		rows
	};
}
function headerOf(bytes, path) {
	const damaged = (detail, cause) => new StepwellError("STORE_CORRUPT", {
		path,
		detail
	}, { cause });
	if (bytes.length < 4 || bytes.length < 4 + lengthOf(bytes)) throw damaged("a batch is cut short");
	try {
		const text = Buffer.from(bytes.buffer, bytes.byteOffset + 4, lengthOf(bytes)).toString("utf8");
		return JSON.parse(text);
	} catch (cause) {
		throw damaged("the header of a batch is no JSON", cause);
	}
}
function lengthOf(bytes) {
	return new DataView(bytes.buffer, bytes.byteOffset, 4).getUint32(0, true);
}
function shapeOfRows({ shape }) {
	return {
		columns: shape.columns,
		rows: "maps",
		envelope: null
	};
}
// dist/src/claims/make/claimed.js
var Claimed = class {
	constructor(units, kind) {
		this.kind = kind;
		this.reasons = new Map();
		this.waiting = new Map();
		this.versions = [];
		this.operations = new Map();
		this.placeOf = new Map();
		this.unitOfStep = new Map();
		const byKey = new Map(units.map(({ key, asOf }) => [nameOf(key), {
			key,
			asOf
		}]));
		this.keys = [...byKey.values()].map(({ key }) => key);
		const asOf = new Map();
		for (const one of units) {
			const name = nameOf(one.key);
			asOf.set(name, Math.max(asOf.get(name) ?? 0, one.asOf));
		}
		this.asOf = asOf;
		this.rewound = new Set(units.flatMap((unit) => unit.rewound === null ? [] : nameIn(unit.key, unit.uid)));
		for (const [place, { key, uid }] of units.entries()) this.placeOf.set(nameIn(key, uid), place);
	}
	async read(keys, read) {
		const positions = new Map();
		for (const key of keys) {
			const asOf = this.asOf.get(nameOf(key)) ?? 0;
			positions.set(asOf, [...positions.get(asOf) ?? [], key]);
		}
		const found = new Map();
		for (const [asOf, some] of positions) for (const group of await read(some, asOf)) found.set(nameOf(group), group);
		return keys.map((key) => found.get(nameOf(key)) ?? {
			...key,
			firstPosition: 0,
			trajectories: []
		});
	}
	select(group, lag, current) {
		const own = this.kind === "group" ? {
			left: group,
			out: []
		} : gate(group, (step) => this.placeOf.has(nameIn(group, step.trajectoryUid)) ? step : "not of this claim", (steps) => steps.length > 0);
		if (lag === null || current === null) return own;
		const fresh = takeOutStale(own.left, lag, current);
		const isRewound = (step) => this.rewound.has(nameIn(group, this.uidOf(step)));
		const trajectories = own.left.trajectories.flatMap((trajectory) => {
			if (trajectory.steps.some(isRewound)) return [trajectory];
			return fresh.left.trajectories.filter(({ uid }) => uid === trajectory.uid);
		});
		return {
			left: {
				...own.left,
				trajectories
			},
			out: [...own.out, ...fresh.out.filter(({ step }) => !isRewound(step))]
		};
	}
	waitsOf(whole, waits) {
		const nameOfUnit = (uid) => nameIn(whole, this.kind === "group" ? null : uid);
		const left = waits.without((uid) => this.rewound.has(nameOfUnit(uid)));
		const members = new Map();
		for (const { uid } of whole.trajectories) {
			const place = this.placeOf.get(nameOfUnit(uid));
			if (place !== void 0) members.set(place, [...members.get(place) ?? [], uid]);
		}
		for (const [place, uids] of members) {
			const [missing, dueAt] = [left.reasonOf(uids), left.endOf(uids)];
			if (missing !== null && dueAt !== null) this.waiting.set(place, {
				missing: [missing],
				dueAt
			});
		}
		return left;
	}
	note(step, reason) {
		const place = this.placeOf.get(nameIn(step, this.uidOf(step)));
		if (place !== void 0 && !this.reasons.has(place)) this.reasons.set(place, reason);
	}
	selected({ trajectories }) {
		for (const { steps } of trajectories) for (const step of steps) {
			const place = this.placeOf.get(nameIn(step, this.uidOf(step)));
			if (place === void 0 || step.operations === void 0) continue;
			const known = this.operations.get(place) ?? new Set();
			for (const id of step.operations) known.add(id);
			this.operations.set(place, known);
		}
	}
	show(group) {
		for (const { steps } of group.trajectories) for (const step of steps) {
			const place = this.placeOf.get(nameIn(step, this.uidOf(step)));
			if (place !== void 0) this.unitOfStep.set(step.id, place);
			if (step.policyVersion !== null) this.versions.push(step.policyVersion);
		}
	}
	unitOf({ stepIds: [first = ""] }) {
		return this.unitOfStep.get(first) ?? 0;
	}
	uidOf(step) {
		return this.kind === "group" ? null : step.trajectoryUid;
	}
};
const nameOf = ({ promptUid, generation }) => JSON.stringify([promptUid, generation]);
const nameIn = ({ promptUid, generation }, uid) => JSON.stringify([
	promptUid,
	generation,
	uid
]);
// dist/src/batches/encoders/batch-metadata.js
function batchMetadata({ id, recipe, formatter, policyVersion, units, rows }) {
	const { name, version, options } = formatter;
	return {
		schema: ROWS_SCHEMA,
		batch: id,
		recipe,
		formatter: canonicalJson({
			name,
			version,
			options
		}),
		policy_version: String(policyVersion),
		units: String(units),
		rows: String(rows)
	};
}
// dist/src/batches/encoders/encode-rows.js
function memorySpool() {
	let chunks = [];
	return {
		async write(chunk) {
			chunks.push(chunk);
		},
		async *read() {
			yield* chunks;
		},
		async remove() {
			chunks = [];
		}
	};
}
async function encodeRows(encoding, shape, rows, metadata, number = 0) {
	const chunks = [];
	const hash = createHash("sha256");
	const sink = {
		file: { async write(chunk) {
			hash.update(chunk);
			chunks.push(chunk);
		} },
		metadata,
		number,
		spool: async () => memorySpool()
	};
	const encoder = ENCODERS[encoding].open(sink, shape);
	for (const cells of rows) await encoder.write(cells);
	await encoder.finish();
	return {
		bytes: Buffer.concat(chunks),
		sha256: hash.digest("hex")
	};
}
// dist/src/claims/make/encode-batch.js
function layOut(header, rows) {
	const plan = planOf(header);
	const names = header.shape.columns.map(({ name }) => name);
	const transform = plan.start();
	const cells = [];
	const omitted = [];
	for (const row of rows) {
		const values = Object.fromEntries(names.map((name, index) => [name, row.cells[index] ?? null]));
		const reason = transform.omits(values);
		if (reason === null) cells.push(...transform.rows(values));
		else omitted.push({
			unit: row.unit,
			reason
		});
	}
	cells.push(...transform.finish());
	return {
		cells,
		omitted,
		plan
	};
}
const planOf = ({ target, formatter, shape }) => planTarget(target, formatter.name, {
	...shape,
	requires: [],
	needs: [],
	surveys: false
});
async function encodeBatch(header, rows, encoding) {
	const { cells, plan } = layOut(header, rows);
	const metadata = batchMetadata({
		id: header.batchId,
		recipe: header.recipe,
		formatter: header.formatter,
		policyVersion: header.policyVersion,
		units: new Set(rows.map(({ unit }) => unit)).size,
		rows: cells.length
	});
	const { bytes, sha256 } = await encodeRows(encoding, plan.shape, cells, metadata);
	return {
		bytes,
		sha256,
		rows: cells.length
	};
}
// dist/src/claims/make/make-batch.js
const MOST_OPERATIONS = 1e3;
async function makeBatch(request, makers) {
	const { plugins } = makers;
	const recipe = await withCurrentPlugins(request.recipe, plugins);
	const shape = deliveredShape(planTarget(recipe.target, recipe.formatter.name, await plugins.shape(recipe.formatter)).formatter);
	const asked = {
		...request,
		recipe
	};
	const placed = await place(asked, shape.unit, makers.store);
	const empty = placed.gone;
	let units = placed.units;
	let formed = await form(asked, units, shape, makers);
	const fitting = countFitting(units, formed, request.maxTokens);
	if (fitting < units.length && shape.surveys) formed = await form(asked, units.slice(0, fitting), shape, makers);
	units = units.slice(0, fitting);
	const header = {
		version: 1,
		batchId: request.batchId,
		recipe: recipe.name,
		target: recipe.target,
		formatter: recipe.formatter,
		policyVersion: request.policyVersion ?? 0,
		shape: {
			unit: shape.unit,
			columns: shape.columns
		},
		units: []
	};
	const kept = keep(header, units, formed);
	for (const [place, { unit }] of units.entries()) {
		const reason = kept.reasons.get(place);
		if (reason === void 0) continue;
		const waits = formed.waiting.get(place);
		empty.push({
			unit,
			reason,
			seen: request.asOf,
			...waits === void 0 ? {} : { waits }
		});
	}
	const whole = {
		...header,
		units: kept.units
	};
	const tokens = kept.units.reduce((sum, unit) => sum + unit.tokens, 0);
	const made = kept.places.map((place) => units[place]).filter((unit) => unit !== void 0);
	return {
		pack: packBatch(whole, kept.rows),
		kind: shape.unit,
		encoded: kept.rows.length === 0 ? null : await encodeBatch(whole, kept.rows, request.encoding),
		units: made.map(({ unit, id, asOf }, index) => ({
			unit,
			id,
			asOf,
			tokens: kept.units[index]?.tokens ?? 0
		})),
		empty,
		operations: operationsOf(kept.places, formed),
		isFull: fitting < placed.units.length || request.maxTokens !== null && tokens >= request.maxTokens,
		minPolicyVersion: formed.versions.length === 0 ? null : Math.min(...formed.versions),
		maxPolicyVersion: formed.versions.length === 0 ? null : Math.max(...formed.versions)
	};
}
async function place({ recipe, units, asOf }, kind, store) {
	const { channel } = recipe;
	const at = (unit) => ({
		key: {
			channel,
			promptUid: unit.promptUid,
			generation: unit.generation
		},
		asOf: unit.rewound ?? asOf
	});
	if (kind === "group") return {
		units: units.map((unit) => ({
			...unit,
			...at(unit),
			uid: null
		})),
		gone: []
	};
	const found = await store.readTrajectoriesById(units.map(({ id }) => id), null);
	const placed = [];
	const gone = [];
	for (const [index, unit] of units.entries()) {
		const trajectory = found[index] ?? null;
		if (trajectory === null) gone.push({
			unit: unit.unit,
			reason: "its steps are deleted",
			seen: asOf
		});
		else placed.push({
			...unit,
			...at(unit),
			uid: trajectory.uid
		});
	}
	return {
		units: placed,
		gone
	};
}
async function form(request, units, shape, { store, plugins, signal }) {
	const { recipe, now, policyVersion } = request;
	const claimed = new Claimed(units, shape.unit);
	const rows = [];
	const columns = shape.columns.map(({ name }) => name);
	const note = (out) => {
		for (const { step, reason } of out) claimed.note(step, reason);
	};
	await runPipeline({
		store: {
			pageGroupKeys: async () => ({
				groups: claimed.keys,
				next: null
			}),
			readGroupUnits: (keys, _asOf, scope, fields, gone) => claimed.read(keys, (some, asOf) => store.readGroupUnits(some, asOf, scope, fields, gone)),
			readFailed: (job) => store.readFailed(job),
			readSteps: (...asked) => store.readSteps(...asked),
			readExported: (...asked) => store.readExported(...asked),
			readTrajectories: (...asked) => store.readTrajectories(...asked)
		},
		plugins,
		recipe: {
			...recipe,
			order: "FIFO",
			maxPolicyLag: null
		},
		shape,
		pin: {
			position: request.asOf,
			now,
			policyVersion
		},
		awaited: async (selects) => {
			const awaited = await Awaited.open(store, plugins, recipe, selects, null);
			if (awaited === null || units.every(({ rewound }) => rewound !== null)) return null;
			return {
				fields: awaited.fields,
				of: async (groups, clock) => {
					const waits = await awaited.of(groups, clock);
					return groups.map((group, i) => claimed.waitsOf(group, waits[i] ?? NO_WAITS));
				}
			};
		},
		limitUnits: null,
		signal,
		onProgress: () => {},
		first: (group) => claimed.select(group, recipe.maxPolicyLag, policyVersion),
		onOut: note,
		onSelected: (group) => claimed.selected(group),
		onShown: (group) => claimed.show(group)
	}, async (row) => {
		rows.push({
			unit: claimed.unitOf(row),
			cells: columns.map((name) => row.values[name] ?? null),
			stepIds: row.stepIds,
			tokens: tokensOf(row)
		});
		return null;
	});
	rows.sort((a, b) => a.unit - b.unit);
	const { reasons, waiting, versions, operations } = claimed;
	return {
		rows,
		reasons,
		waiting,
		versions,
		operations
	};
}
function tokensOf({ values }) {
	const lengthOf = (cell) => ArrayBuffer.isView(cell) || Array.isArray(cell) ? cell.length : 0;
	return lengthOf(values.prompt_ids) + lengthOf(values.response_ids);
}
function operationsOf(places, { operations }) {
	return [...new Set(places.flatMap((place) => [...operations.get(place) ?? []]))].slice(0, MOST_OPERATIONS);
}
function countFitting(units, { rows }, maxTokens) {
	if (maxTokens === null) return units.length;
	const tokens = units.map(() => 0);
	for (const row of rows) tokens[row.unit] = (tokens[row.unit] ?? 0) + row.tokens;
	let sum = 0;
	for (const [place, own] of tokens.entries()) {
		if (sum > 0 && sum + own > maxTokens) return place;
		sum += own;
	}
	return units.length;
}
function keep(header, units, { rows, reasons }) {
	const fitting = rows.filter(({ unit }) => unit < units.length);
	const { omitted } = layOut(header, fitting);
	const refused = new Map(omitted.map(({ unit, reason }) => [unit, reason]));
	const held = new Map();
	for (const { unit } of fitting) held.set(unit, (held.get(unit) ?? 0) + 1);
	for (const { unit } of omitted) held.set(unit, (held.get(unit) ?? 0) - 1);
	const places = units.map((_, place) => place).filter((place) => (held.get(place) ?? 0) > 0);
	const numbers = new Map(places.map((place, number) => [place, number]));
	const kept = fitting.filter(({ unit }) => numbers.has(unit));
	const headers = places.map((place) => {
		const own = kept.filter(({ unit }) => unit === place);
		return {
			id: units[place]?.id ?? "",
			tokens: own.reduce((sum, row) => sum + row.tokens, 0),
			stepIds: [...new Set(own.flatMap(({ stepIds }) => stepIds))]
		};
	});
	const without = new Map();
	for (const [place] of units.entries()) {
		if (numbers.has(place)) continue;
		without.set(place, refused.get(place) ?? reasons.get(place) ?? "the formatter made no row of it");
	}
	return {
		places,
		units: headers,
		rows: kept.map(({ unit, cells }) => ({
			unit: numbers.get(unit) ?? 0,
			cells
		})),
		reasons: without
	};
}
// dist/src/claims/make/rank-part.js
function placesOfRank(units, { rank, of, balance }) {
	const places = units.map((_, place) => place);
	if (balance === "none") return new Set(places.filter((place) => place % of === rank));
	const tokensAt = (place) => units[place]?.tokens ?? 0;
	const byLength = places.toSorted((a, b) => tokensAt(b) - tokensAt(a) || a - b);
	const loads = Array.from({ length: of }, () => ({
		tokens: 0,
		units: 0
	}));
	const mine = new Set();
	for (const place of byLength) {
		let least = 0;
		for (const [one, load] of loads.entries()) {
			const best = loads[least];
			if (best === void 0) continue;
			if (load.tokens < best.tokens || load.tokens === best.tokens && load.units < best.units) least = one;
		}
		const load = loads[least];
		if (load !== void 0) {
			load.tokens += tokensAt(place);
			load.units += 1;
		}
		if (least === rank) mine.add(place);
	}
	return mine;
}
// dist/src/claims/make/make-part.js
async function makePart(request) {
	const { pack, path, encoding, units: ids, rank, repack } = request;
	const { header, rows } = unpackBatch(pack, path);
	const asked = header.units.map(({ id }) => ids === null || ids.includes(id));
	const kept = header.units.map((_, place) => place).filter((place) => asked[place]);
	const units = kept.map((place) => header.units[place]).filter((unit) => unit !== void 0);
	const own = rank === null ? null : placesOfRank(units, rank);
	const numbers = new Map(kept.map((place, number) => [place, number]));
	const part = rows.flatMap((row) => {
		const number = numbers.get(row.unit);
		return number === void 0 || own?.has(number) === false ? [] : [{
			...row,
			unit: number
		}];
	});
	const told = {
		...header,
		units
	};
	const tokens = units.reduce((sum, unit, place) => own === null || own.has(place) ? sum + unit.tokens : sum, 0);
	return {
		...await encodeBatch(told, part, encoding),
		tokens,
		pack: repack ? packBatch(told, part) : null
	};
}
// dist/src/claims/make/take-apart.js
async function makeOrTakeApart(request, make) {
	try {
		return await make(request);
	} catch (error) {
		if (!isOfRows(error)) throw error;
		const empty = [];
		for (const one of request.units) empty.push(...await triedAlone(one, request, make));
		const isFormatters = error.code === "INVALID_ROW" && empty.length === request.units.length;
		if (empty.length === 0 || isFormatters) throw error;
		return {
			...NOTHING,
			empty
		};
	}
}
const NOTHING = {
	pack: new Uint8Array(),
	kind: null,
	encoded: null,
	units: [],
	empty: [],
	operations: [],
	isFull: false,
	minPolicyVersion: null,
	maxPolicyVersion: null
};
async function triedAlone(unit, request, make) {
	try {
		return (await make({
			...request,
			units: [unit]
		})).empty;
	} catch (error) {
		if (!isOfRows(error)) throw error;
		return [{
			unit: unit.unit,
			reason: error.message,
			seen: request.asOf
		}];
	}
}
const isOfRows = (error) => error instanceof StepwellError && (error.code === "ROW_UNFIT" || error.code === "INVALID_ROW");
// dist/src/claims/make/claim-thread.js
serveThread(async (setup, thread) => {
	const store = await openStore({
		...setup.storeOptions,
		mode: "read"
	});
	const modelCalls = openCalls(setup.calls);
	const plugins = await openPluginHostInThread(setup.plugins, (plugin, message) => thread.tell({
		kind: "log",
		plugin,
		message
	}), new RunCalls(modelCalls));
	const ended = sharedAbort();
	const looker = new Looker(store, plugins, ended.signal);
	const calls = {
		look: (request) => looker.look(request),
		make: (asked) => makeOrTakeApart(asked, (one) => makeBatch(one, {
			store,
			plugins,
			signal: ended.signal
		})),
		part: (request) => makePart(request),
		stepsOf: async (pack, path) => headerOf(pack, path).units.flatMap(({ stepIds }) => stepIds)
	};
	return {
		call: (asked) => asked.answerFrom(calls),
		cancel: () => false,
		async close() {
			ended.abort();
			await plugins.close();
			await modelCalls.close();
			await store.close();
		}
	};
});
export {};
