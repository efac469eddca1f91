import "./rolldown-runtime-BcUA5ExT.js";
import { t as StepwellError } from "./errors-CcPsIPsb.js";
import { n as COUNT_BOUND } from "./page-COeEBNv-.js";
import { c as originOf } from "./step-CcJ0phkJ.js";
import { c as operationIdOf, f as undoneFrom, r as failedIn, s as mendedIn, u as settledIn } from "./job-KjCvvYM6.js";
import { c as freshUpTo, f as turnOf, l as placeOf$1, u as standingOf } from "./claim-BTKwdaSH.js";
import { i as isInScope } from "./abandon-reason-B62xZ8Xr.js";
import { t as MissingMedia } from "./media-Deg7OqDw.js";
import { s as translate } from "./connection-IP1TEyee.js";
import { c as LOG_PROB_KINDS, d as QUALITIES, f as STATUSES, h as decode, l as OPEN, m as TURN_TYPES, p as TOKEN_SOURCES, s as COMPLETE, u as ORIGINS } from "./feed-b1aT5Wu8.js";
import { B as unpackExtra, E as isDamage, H as int32Of, I as fieldsOf, N as joinTokens, P as slicesOf, R as refsOf, T as damagedStep, V as float32Of, _ as storedTexts, a as decodeCursor, c as listName, g as rebuildContent, h as NumberRoom, i as spanOf, n as failedAsOf, p as JoinedTokens, s as encodeCursor, t as datesOf } from "./dated-marks-BK2Ri5fv.js";
import { i as withLater, n as sharedLength, r as heldOf } from "./shape-DsHEEz-s.js";
import { createHash } from "node:crypto";
import { crc32 } from "node:zlib";
// dist/src/store/sqlite/api-keys.js
const keyOf = ({ document }) => JSON.parse(String(document));
function readKey(connection, id) {
	const row = connection.get("SELECT document FROM api_keys WHERE id = ?", id);
	return row === void 0 ? null : keyOf(row);
}
function listKeys(connection) {
	return connection.all("SELECT document FROM api_keys ORDER BY id").map(keyOf);
}
const loginsIn = ({ document }) => JSON.parse(String(document));
function readLogins(connection, keyId) {
	const row = connection.get("SELECT document FROM logins WHERE key = ?", keyId);
	return row === void 0 ? [] : loginsIn(row);
}
function listLogins(connection) {
	return connection.all("SELECT key, document FROM logins ORDER BY key").map((row) => ({
		keyId: String(row.key),
		logins: loginsIn(row)
	}));
}
function readSecret(connection) {
	const row = connection.get("SELECT secret FROM secret");
	return row === void 0 ? null : String(row.secret);
}
function applyKeys(connection, { keys, logins, secret }) {
	for (const key of keys) connection.run("INSERT OR REPLACE INTO api_keys VALUES (?, ?)", key.id, JSON.stringify(key));
	for (const { keyId, logins: stored } of logins) if (stored.length === 0) connection.run("DELETE FROM logins WHERE key = ?", keyId);
	else connection.run("INSERT OR REPLACE INTO logins VALUES (?, ?)", keyId, JSON.stringify(stored));
	if (secret !== null) connection.run("INSERT OR IGNORE INTO secret VALUES (1, ?)", secret);
}
// dist/src/store/sqlite/content/packed-ids.js
function packIds(ids, into, at) {
	let all = 0;
	for (let i = 0; i < ids.length; i++) all |= ids[i];
	const width = all < 0 || all >= 2 ** 24 ? 4 : all >= 2 ** 16 ? 3 : 2;
	into[at] = width;
	let end = at + 1;
	for (let i = 0; i < ids.length; i++) {
		const id = ids[i];
		into[end] = id;
		into[end + 1] = id >>> 8;
		if (width > 2) into[end + 2] = id >>> 16;
		if (width > 3) into[end + 3] = id >>> 24;
		end += width;
	}
	return end;
}
var PackedIds = class {
	constructor(bytes, start = 0) {
		this.bytes = bytes;
		this.start = start;
		this.width = bytes[start] ?? 0;
		this.length = (bytes.length - start - 1) / this.width;
		if (!(this.width >= 2 && this.width <= 4 && Number.isInteger(this.length))) throw new RangeError("not packed token ids");
	}
	unpacked() {
		const ids = new Int32Array(this.length);
		this.copyTo(ids, 0, 0, this.length);
		return ids;
	}
	copyTo(ids, at, from, to) {
		const { bytes, start, width } = this;
		let next = start + 1 + from * width;
		for (let i = at; i < at + to - from; i++) {
			let id = bytes[next] | bytes[next + 1] << 8;
			if (width > 2) id |= bytes[next + 2] << 16;
			if (width > 3) id |= bytes[next + 3] << 24;
			ids[i] = id;
			next += width;
		}
	}
};
// dist/src/store/sqlite/content/segment-builder.js
const PART = {
	messages: 1,
	tokens: 2,
	logProbs: 3,
	responseMask: 4,
	teacherLogProbs: 5,
	teacherTopK: 6,
	refLogProbs: 7,
	values: 8,
	hint: 9,
	media: 10,
	routedExperts: 11
};
const NEWLINE = 10;
const FIRST_CAPACITY = 16384;
const LONGEST_VARINT = 8;
const bytesOf = ({ buffer, byteOffset, byteLength }) => new Uint8Array(buffer, byteOffset, byteLength);
var SegmentBuilder = class {
	constructor(first, buffer = Buffer.allocUnsafe(FIRST_CAPACITY)) {
		this.first = first;
		this.buffer = buffer;
		this.end = 0;
		this.byte(1);
	}
	get memory() {
		return this.buffer;
	}
	get size() {
		return this.end;
	}
	bytes() {
		return this.buffer.subarray(0, this.end);
	}
	add(position, content) {
		this.varint(position - this.first);
		const start = this.end;
		this.messages(content.messages);
		this.tokens(content.tokens);
		this.numbers("logProbs", content.logProbs);
		this.numbers("responseMask", content.responseMask);
		this.numbers("teacherLogProbs", content.teacherLogProbs);
		this.topK(content.teacherTopK);
		this.numbers("refLogProbs", content.refLogProbs);
		this.numbers("values", content.values);
		this.text("hint", content.hint);
		this.text("media", content.media);
		this.text("routedExperts", content.routedExperts);
		this.insertLength(start);
	}
	addRecord(position, record) {
		this.varint(position - this.first);
		this.varint(record.length);
		this.copy(record);
	}
	messages(node) {
		if (node === null) return;
		const { elements } = node;
		const sizes = elements.map((text) => Buffer.byteLength(text));
		const size = sizes.reduce((sum, one) => sum + one + 1, 0);
		this.part("messages", 16 + size, () => {
			this.link(node);
			for (let i = 0; i < elements.length; i++) {
				if (i > 0) this.byte(NEWLINE);
				this.write(elements[i], sizes[i]);
			}
		});
	}
	tokens(node) {
		if (node === null) return;
		const size = 1 + 4 * node.elements.length;
		this.part("tokens", 16 + size, () => {
			this.link(node);
			this.end = packIds(node.elements, this.buffer, this.end);
		});
	}
	numbers(part, array) {
		if (array === null) return;
		const bytes = bytesOf(array);
		this.part(part, bytes.length, () => this.copy(bytes));
	}
	topK(topK) {
		if (topK === null) return;
		const logProbs = bytesOf(topK.logProbs);
		const indices = bytesOf(topK.indices);
		this.part("teacherTopK", LONGEST_VARINT + logProbs.length + indices.length, () => {
			this.varint(topK.k);
			this.copy(logProbs);
			this.copy(indices);
		});
	}
	text(part, text) {
		if (text === null) return;
		const size = Buffer.byteLength(text);
		this.part(part, size, () => this.write(text, size));
	}
	part(part, room, write) {
		this.reserve(room + LONGEST_VARINT + 5);
		this.byte(PART[part]);
		const start = this.end;
		write();
		const checksum = crc32(this.buffer.subarray(start, this.end));
		this.insertLength(start);
		this.reserve(4);
		this.end = this.buffer.writeUInt32LE(checksum, this.end);
	}
	link({ parent, base }) {
		this.varint(parent === null ? 0 : parent + 1);
		this.varint(base);
	}
	insertLength(start) {
		const length = this.end - start;
		const shift = varintSize(length);
		this.reserve(shift);
		this.buffer.copyWithin(start + shift, start, this.end);
		this.end = start;
		this.varint(length);
		this.end += length;
	}
	varint(value) {
		this.reserve(LONGEST_VARINT);
		let rest = value;
		while (rest >= 128) {
			this.buffer[this.end++] = rest % 128 | 128;
			rest = Math.floor(rest / 128);
		}
		this.buffer[this.end++] = rest;
	}
	byte(value) {
		this.reserve(1);
		this.buffer[this.end++] = value;
	}
	copy(bytes) {
		this.reserve(bytes.length);
		this.buffer.set(bytes, this.end);
		this.end += bytes.length;
	}
	write(text, size) {
		this.reserve(size);
		this.end += this.buffer.write(text, this.end, size);
	}
	reserve(size) {
		if (this.end + size <= this.buffer.length) return;
		const larger = Buffer.allocUnsafe(Math.max(2 * this.buffer.length, this.end + size));
		this.buffer.copy(larger, 0, 0, this.end);
		this.buffer = larger;
	}
};
function varintSize(value) {
	let size = 1;
	for (let rest = value; rest >= 128; rest = Math.floor(rest / 128)) size += 1;
	return size;
}
// dist/src/store/sqlite/content/segment.js
var Cursor = class {
	constructor(bytes, at = 0) {
		this.bytes = bytes;
		this.at = at;
	}
	get isAtEnd() {
		return this.at >= this.bytes.length;
	}
	get left() {
		return this.bytes.length - this.at;
	}
	varint() {
		let value = 0;
		for (let unit = 1;; unit *= 128) {
			const byte = this.bytes[this.at++];
			if (byte === void 0 || unit > 2 ** 49) throw new RangeError("a number is cut short");
			value += (byte & 127) * unit;
			if (byte < 128) return value;
		}
	}
	byte() {
		const byte = this.bytes[this.at++];
		if (byte === void 0) throw new RangeError("a byte is missing");
		return byte;
	}
	uint32() {
		const { bytes, at } = this;
		if (this.left < 4) throw new RangeError("a number is cut short");
		this.at += 4;
		let value = 0;
		for (let i = at + 3; i >= at; i--) value = value * 256 + bytes[i];
		return value;
	}
	skip(length) {
		if (this.at + length > this.bytes.length) throw new RangeError("bytes are missing");
		this.at += length;
	}
	take(length) {
		this.skip(length);
		return this.bytes.subarray(this.at - length, this.at);
	}
	rest() {
		return this.bytes.subarray(this.at);
	}
};
const PART_NUMBERS = 4;
var ContentRecord = class {
	constructor(position, bytes, isWhole, room) {
		this.position = position;
		this.bytes = bytes;
		this.isWhole = isWhole;
		this.room = room;
		this.parts = null;
	}
	messages() {
		return this.node("messages", (bytes, from) => textOf(bytes.subarray(from)).split("\n"));
	}
	tokens() {
		return this.node("tokens", (bytes, from) => new PackedIds(bytes, from).unpacked());
	}
	packedTokens() {
		return this.node("tokens", (bytes, from) => new PackedIds(bytes, from));
	}
	floats(part) {
		const bytes = this.part(part);
		return bytes === null ? null : this.room.float32sOf(bytes);
	}
	responseMask() {
		const bytes = this.part("responseMask");
		return bytes === null ? null : this.room.bytesOf(bytes);
	}
	teacherTopK() {
		const bytes = this.part("teacherTopK");
		if (bytes === null) return null;
		const cursor = new Cursor(bytes);
		const k = cursor.varint();
		const half = cursor.rest().length / 2;
		return {
			k,
			logProbs: float32Of(cursor.take(half)),
			indices: int32Of(cursor.take(half))
		};
	}
	text(part) {
		const bytes = this.part(part);
		return bytes === null ? null : textOf(bytes);
	}
	node(part, elementsOf) {
		const bytes = this.part(part);
		if (bytes === null) return null;
		const cursor = new Cursor(bytes);
		const parent = cursor.varint();
		const base = cursor.varint();
		const elements = elementsOf(bytes, cursor.at);
		return {
			id: this.position,
			parent: parent === 0 ? null : parent - 1,
			base,
			elements
		};
	}
	part(part) {
		this.parts ??= this.parse();
		const { parts } = this;
		const kind = PART[part];
		for (let at = parts.length - PART_NUMBERS; at >= 0; at -= PART_NUMBERS) {
			if (parts[at] !== kind) continue;
			const start = parts[at + 1];
			const bytes = this.bytes.subarray(start, start + parts[at + 2]);
			if (crc32(bytes) !== parts[at + 3]) throw new RangeError(`${part} do not match their checksum`);
			return bytes;
		}
		if (this.isWhole) return null;
		throw new RangeError(`${part} may be missing`);
	}
	parse() {
		const parts = [];
		const cursor = new Cursor(this.bytes);
		try {
			while (!cursor.isAtEnd) {
				const kind = cursor.byte();
				const length = cursor.varint();
				const start = cursor.at;
				cursor.skip(length);
				parts.push(kind, start, length, cursor.uint32());
			}
		} catch (error) {
			if (!(error instanceof RangeError)) throw error;
			this.isWhole = false;
		}
		return parts;
	}
};
function recordsOf(segment, first, room = new NumberRoom()) {
	const records = new Map();
	if (segment[0] !== 1) return records;
	const cursor = new Cursor(segment, 1);
	try {
		while (!cursor.isAtEnd) {
			const position = first + cursor.varint();
			const length = cursor.varint();
			const isWhole = cursor.left >= length;
			const bytes = cursor.take(isWhole ? length : cursor.left);
			records.set(position, new ContentRecord(position, bytes, isWhole, room));
		}
	} catch (error) {
		if (!(error instanceof RangeError)) throw error;
	}
	return records;
}
function textOf(bytes) {
	return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString("utf8");
}
// dist/src/store/sqlite/content/segment-reader.js
const KEPT_BYTES = 8388608;
const NO_SEGMENTS = new Map();
var SegmentReader = class {
	constructor(connection, read = NO_SEGMENTS, room = new NumberRoom()) {
		this.connection = connection;
		this.read = read;
		this.room = room;
		this.kept = new Map();
		this.size = 0;
	}
	record(position, segment) {
		return this.recordsIn(segment).get(position);
	}
	find(position) {
		const row = this.connection.get("SELECT segment FROM steps WHERE position = ?", position);
		return row === void 0 ? void 0 : this.record(position, Number(row.segment));
	}
	recordsIn(segment) {
		const known = this.kept.get(segment);
		if (known !== void 0) return known.records;
		const bytes = this.read.get(segment) ?? this.bytesOf(segment);
		const records = recordsOf(bytes, segment, this.room);
		this.kept.set(segment, {
			records,
			size: bytes.length
		});
		this.size += bytes.length;
		for (const [key, { size }] of this.kept) {
			if (this.size <= KEPT_BYTES || key === segment) break;
			this.kept.delete(key);
			this.size -= size;
		}
		return records;
	}
	bytesOf(segment) {
		const data = this.connection.get("SELECT data FROM segments WHERE first = ?", segment)?.data;
		return data instanceof Uint8Array ? data : new Uint8Array();
	}
};
function unlessDamaged(read) {
	try {
		return read();
	} catch (error) {
		if (error instanceof RangeError) return void 0;
		throw error;
	}
}
// dist/src/store/sqlite/extras.js
const INSERT = `
  INSERT INTO extras (position, id, trajectory, step, source, refs, at, decision, undone_position)
  VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)`;
const INSERT_VALUE = "INSERT OR IGNORE INTO extra_values (trajectory, hash, bytes) VALUES (?, ?, ?)";
const OF_STEP = "SELECT * FROM extras WHERE step = ? ORDER BY position";
const VALUE = "SELECT bytes FROM extra_values WHERE trajectory = ? AND hash = ?";
function storeExtras(connection, row) {
	const { position, id, trajectory, step, source, values, at, decision, undone } = row;
	const refs = JSON.stringify(refsOf(values));
	connection.run(INSERT, position, id, trajectory, step, source, refs, at, decision, undone);
	for (const { hash, bytes } of valuesOf(values)) connection.run(INSERT_VALUE, trajectory, Buffer.from(hash, "hex"), Buffer.from(bytes, "base64"));
}
const valuesOf = (extras) => fieldsOf(extras).flatMap((field) => extras[field] ?? []);
const refsIn = (row) => JSON.parse(String(row.refs));
function extrasOfStep(connection, step) {
	return connection.all(OF_STEP, step);
}
function extrasEntryOf(row) {
	return {
		id: String(row.id),
		source: String(row.source),
		at: Number(row.at),
		position: Number(row.position),
		fields: fieldsOf(refsIn(row))
	};
}
function heldNow(connection, step, wanted) {
	if (wanted.length === 0) return {};
	const counted = extrasOfStep(connection, step).filter((row) => row.undone_position === null);
	return heldOf(counted.map((row) => ({ values: refsIn(row) })), wanted);
}
function hintOf(connection, trajectory, step, entryId) {
	const row = extrasOfStep(connection, step).find(({ id }) => id === entryId);
	const ref = row === void 0 ? void 0 : refsIn(row).hint;
	const bytes = ref === void 0 ? void 0 : extraBytes(connection, trajectory)(ref);
	return bytes === void 0 ? null : unpackExtra("hint", bytes);
}
function extraBytes(connection, trajectory) {
	return ({ hash }) => {
		const row = connection.get(VALUE, trajectory, Buffer.from(hash, "hex"));
		if (row === void 0 || !(row.bytes instanceof Uint8Array)) return void 0;
		if (createHash("sha256").update(row.bytes).digest("hex") !== hash) throw new RangeError("what was said of it later was changed");
		return row.bytes;
	};
}
// dist/src/store/sqlite/rows.js
const STEP_COLUMNS = `
  s.*, t.uid AS trajectory_uid, t.status AS trajectory_status, t.max_index, g.prompt_uid, g.generation,
  (SELECT p.id FROM steps p WHERE p.position = s.parent) AS parent_id`;
const STEP_TABLES = `
  steps s JOIN trajectories t ON t.key = s.trajectory JOIN prompt_groups g ON g.key = t.group_key`;
const TRAJECTORY_COLUMNS = "t.*, g.prompt_uid, g.generation";
const TRAJECTORY_TABLES = "trajectories t JOIN prompt_groups g ON g.key = t.group_key";
function numberOrNull(value) {
	return value === null || value === void 0 ? null : Number(value);
}
function textOrNull(value) {
	return typeof value === "string" ? value : null;
}
function objectOrNull(value) {
	return typeof value === "string" ? JSON.parse(value) : null;
}
function textsOf(value) {
	return typeof value === "string" ? JSON.parse(value) : [];
}
function curationOf(row) {
	const curation = {
		keep: row.keep === 1,
		quality: decode(QUALITIES, Number(row.quality)),
		trainable: row.trainable === 1,
		reason: textOrNull(row.reason),
		tags: textsOf(row.tags),
		note: textOrNull(row.note)
	};
	const mask = textOrNull(row.mask);
	return mask === null ? curation : {
		...curation,
		mask: JSON.parse(mask)
	};
}
function stepHeadOf(row) {
	return {
		id: String(row.id),
		position: Number(row.position),
		channel: String(row.channel),
		trajectoryUid: String(row.trajectory_uid),
		promptUid: String(row.prompt_uid),
		generation: Number(row.generation),
		stepIndex: Number(row.step_index),
		isLast: row.trajectory_status === COMPLETE && row.step_index === row.max_index,
		turnType: decode(TURN_TYPES, Number(row.turn_type)),
		branch: String(row.branch),
		parentId: textOrNull(row.parent_id),
		policyVersion: numberOrNull(row.policy_version),
		model: textOrNull(row.model),
		agent: textOrNull(row.agent),
		promptTokens: numberOrNull(row.prompt_tokens),
		responseTokens: numberOrNull(row.response_tokens),
		hasLogProbs: row.has_log_probs === 1,
		tokenSource: decode(TOKEN_SOURCES, Number(row.token_source)),
		logProbKind: decode(LOG_PROB_KINDS, Number(row.log_prob_kind)),
		finishReason: textOrNull(row.finish_reason),
		latencyMs: numberOrNull(row.latency_ms),
		sampling: objectOrNull(row.sampling),
		metadata: objectOrNull(row.metadata),
		createdAt: Number(row.created_at),
		reward: numberOrNull(row.reward),
		judgment: numberOrNull(row.judgment),
		curation: curationOf(row),
		consumed: row.consumed === 1,
		...originOf(row.origin === null ? null : decode(ORIGINS, Number(row.origin)), textOrNull(row.engine), objectOrNull(row.metadata))
	};
}
function trajectoryOf(row) {
	return {
		id: String(row.id),
		uid: String(row.uid),
		channel: String(row.channel),
		promptUid: String(row.prompt_uid),
		generation: Number(row.generation),
		status: decode(STATUSES, Number(row.status)),
		stepCount: Number(row.step_count),
		reward: numberOrNull(row.reward),
		minPolicyVersion: numberOrNull(row.min_policy_version),
		maxPolicyVersion: numberOrNull(row.max_policy_version),
		promptTokens: numberOrNull(row.prompt_tokens),
		responseTokens: numberOrNull(row.response_tokens),
		agent: textOrNull(row.agent),
		tags: textsOf(row.tags),
		metadata: objectOrNull(row.metadata),
		startedAt: Number(row.started_at),
		lastStepAt: Number(row.last_step_at)
	};
}
// dist/src/store/sqlite/step-place.js
const WORDLESS_COLUMNS = "s.token_node, s.segment, s.tools";
const PLACE_COLUMNS = `${WORDLESS_COLUMNS},
  s.message_node, s.state_length, s.message_length, s.has_next, s.new_from`;
const PLACE = `
  SELECT ${PLACE_COLUMNS}, s.id, s.has_response, s.next_from, s.prompt_tokens, s.response_tokens
  FROM steps s WHERE s.position = ?`;
const OTHERS = 8;
function placeOf(shared, row, from) {
	const { position, id, hasResponse, nextFrom, promptTokens, responseTokens } = shared;
	return {
		position,
		id,
		messageNode: numberOrNull(row[from + 3]),
		stateLength: Number(row[from + 4] ?? 0),
		messageLength: Number(row[from + 5] ?? 0),
		hasResponse,
		hasNext: row[from + 6] === 1,
		newFrom: Number(row[from + 7] ?? 0),
		nextFrom,
		tokenNode: numberOrNull(row[from]),
		promptTokens,
		responseTokens,
		segment: Number(row[from + 1]),
		tools: numberOrNull(row[from + 2])
	};
}
function readPlace(connection, position) {
	const [row] = connection.lists(PLACE, position);
	if (row === void 0) return null;
	return placeOf({
		position,
		id: String(row[OTHERS]),
		hasResponse: row[9] === 1,
		nextFrom: numberOrNull(row[10]),
		promptTokens: numberOrNull(row[11]),
		responseTokens: numberOrNull(row[12])
	}, row, 0);
}
// dist/src/store/sqlite/content-reader.js
const TEXTS = "SELECT message_node, state_length, has_response FROM steps WHERE position = ?";
const TOOLS = "SELECT json, hash FROM shared_json WHERE key = ?";
const NO_PLACES = new Map();
const TOKENS = "SELECT token_node, prompt_tokens, response_tokens, parent FROM steps WHERE position = ?";
var ContentReader = class {
	constructor(connection, places = NO_PLACES, segments = NO_SEGMENTS) {
		this.connection = connection;
		this.places = places;
		this.messageNodes = new Map();
		this.media = new Map();
		this.toolTexts = new Map();
		this.tokenNodes = new Map();
		this.room = new NumberRoom();
		this.joined = new JoinedTokens((id) => this.tokenNode(id), this.room);
		this.segments = new SegmentReader(connection, segments, this.room);
	}
	read(position, wanted) {
		let step = `at position ${position}`;
		try {
			const place = this.placeAt(position);
			if (place === null) return null;
			step = place.id;
			return rebuildContent(place, new StepSource(this, place), wanted);
		} catch (error) {
			if (!isDamaged(error)) throw error;
			throw damagedStep(step, error);
		}
	}
	readWith(step, wanted, held) {
		const content = this.read(step.position, wanted);
		if (content === null) return null;
		try {
			return withLater(content, held, extraBytes(this.connection, step.trajectory));
		} catch (error) {
			if (!isDamaged(error)) throw error;
			throw damagedStep(step.id, error);
		}
	}
	promptStretch({ position, id }, from, to) {
		try {
			const row = this.connection.get(TOKENS, position);
			const prompt = numberOrNull(row?.prompt_tokens);
			if (row === void 0 || prompt === null) return null;
			const own = {
				node: numberOrNull(row.token_node),
				length: prompt
			};
			const end = Math.min(to ?? prompt, prompt);
			const start = Math.min(from === "new" ? this.sharedWith(row.parent, own) : from, end);
			const slices = slicesOf(own.node, end, (node) => this.tokenNode(node), start);
			return joinTokens(slices, end - start);
		} catch (error) {
			if (!isDamaged(error)) throw error;
			throw damagedStep(id, error);
		}
	}
	sharedWith(parent, own) {
		const row = parent == null ? void 0 : this.connection.get(TOKENS, parent);
		const prompt = numberOrNull(row?.prompt_tokens);
		if (row === void 0 || prompt === null) return 0;
		const length = prompt + (numberOrNull(row.response_tokens) ?? 0);
		return sharedLength(own, {
			node: numberOrNull(row.token_node),
			length
		}, (node) => this.tokenNode(node));
	}
	readTexts(position) {
		try {
			const row = this.connection.get(TEXTS, position);
			if (row === void 0) return null;
			const length = Number(row.state_length) + Number(row.has_response);
			return storedTexts(numberOrNull(row.message_node), length, { messageNode: (id) => this.messageNode(id) });
		} catch (error) {
			if (isDamaged(error)) return null;
			throw error;
		}
	}
	placeAt(position) {
		return this.places.get(position) ?? readPlace(this.connection, position);
	}
	toolsOf(key) {
		const known = this.toolTexts.get(key);
		if (known !== void 0) return known;
		const row = this.connection.get(TOOLS, key);
		if (typeof row?.json !== "string") throw new RangeError("its tools are missing");
		const found = createHash("sha256").update(row.json).digest();
		if (!(row.hash instanceof Uint8Array) || !found.equals(row.hash)) throw new RangeError("its tools were changed");
		this.toolTexts.set(key, row.json);
		return row.json;
	}
	base64(hash) {
		const known = this.media.get(hash);
		if (known !== void 0) return known;
		const base64 = Buffer.from(readMedia(this.connection, hash)).toString("base64");
		this.media.set(hash, base64);
		return base64;
	}
	messageNode(id) {
		if (!this.messageNodes.has(id)) this.messageNodes.set(id, this.recordOf(id)?.messages() ?? void 0);
		return this.messageNodes.get(id);
	}
	tokenNode(id) {
		if (!this.tokenNodes.has(id)) this.tokenNodes.set(id, this.recordOf(id)?.packedTokens() ?? void 0);
		return this.tokenNodes.get(id);
	}
	recordOf(position) {
		const place = this.places.get(position);
		return place === void 0 ? this.segments.find(position) : this.segments.record(position, place.segment);
	}
};
var StepSource = class {
	constructor(reader, place) {
		this.reader = reader;
		this.place = place;
	}
	own() {
		const { position, segment } = this.place;
		const own = this.reader.segments.record(position, segment);
		if (own === void 0) throw new RangeError("its content is missing");
		return own;
	}
	messageNode(id) {
		return this.reader.messageNode(id);
	}
	tokens(node, length) {
		return this.reader.joined.of(node, length);
	}
	media(hash) {
		return this.reader.base64(hash);
	}
	tools() {
		const { tools } = this.place;
		return tools === null ? null : this.reader.toolsOf(tools);
	}
	next() {
		const { nextFrom } = this.place;
		return nextFrom === null ? null : this.reader.placeAt(nextFrom);
	}
};
function isDamaged(error) {
	if (isDamage(error)) return true;
	const translated = translate(error, "");
	return translated instanceof StepwellError && translated.code === "STORE_CORRUPT";
}
function storeMedia(connection, trajectory, { hash, bytes }) {
	const name = Buffer.from(hash, "hex");
	connection.run("INSERT OR IGNORE INTO media (hash, bytes) VALUES (?, ?)", name, bytes);
	connection.run("INSERT OR IGNORE INTO media_uses (trajectory, media) SELECT ?, key FROM media WHERE hash = ?", trajectory, name);
}
function deleteMediaOf(connection, trajectory) {
	const used = connection.all("SELECT media FROM media_uses WHERE trajectory = ?", trajectory);
	connection.run("DELETE FROM media_uses WHERE trajectory = ?", trajectory);
	const sql = "DELETE FROM media WHERE key = ? AND NOT EXISTS (SELECT 1 FROM media_uses WHERE media = ?)";
	for (const { media } of used) connection.run(sql, Number(media), Number(media));
}
function readMedia(connection, hash) {
	const row = connection.get("SELECT bytes FROM media WHERE hash = ?", Buffer.from(hash, "hex"));
	if (row === void 0 || !(row.bytes instanceof Uint8Array)) throw new MissingMedia(hash);
	if (createHash("sha256").update(row.bytes).digest("hex") !== hash) throw new RangeError(`media ${hash} were changed`);
	return row.bytes;
}
// dist/src/store/sqlite/failed-steps.js
const FAILED_STEPS = `SELECT unit.value AS key FROM judged_units, json_each(marks) mark,
  json_each(mark.value, '$.units') unit WHERE judge = ?`;
function readFailed(connection, job, asOf = null) {
	if (asOf !== null) {
		const { from, until } = mendedIn(job);
		const of = (judge) => allMarks(connection, judge);
		return failedAsOf({
			failed: of(failedIn(job)),
			from: of(from),
			until: of(until)
		}, asOf);
	}
	return connection.all(`${FAILED_STEPS} ORDER BY key`, failedIn(job)).map(({ key }) => Number(key));
}
function allMarks(connection, judge) {
	return connection.all("SELECT marks FROM judged_units WHERE judge = ?", judge).flatMap(({ marks }) => JSON.parse(String(marks)));
}
// dist/src/store/sqlite/compile-filter.js
const is = (sql) => ({ sql });
const ofSteps = (condition) => `EXISTS (SELECT 1 FROM steps x WHERE x.trajectory = t.key AND ${condition})`;
const TRAJECTORY_DIALECT = {
	columns: {
		uid: is("t.uid"),
		channel: is("t.channel"),
		promptUid: is("g.prompt_uid"),
		generation: is("g.generation"),
		status: {
			sql: "t.status",
			codes: STATUSES
		},
		stepCount: is("t.step_count"),
		reward: is("t.reward"),
		maxPolicyVersion: is("t.max_policy_version"),
		startedAt: is("t.started_at"),
		lastStepAt: is("t.last_step_at"),
		promptTokens: is("t.prompt_tokens"),
		responseTokens: is("t.response_tokens"),
		agent: is("t.agent"),
		model: {
			sql: "x.model",
			list: ofSteps
		}
	},
	tags: "t.tags",
	metadata: "t.metadata",
	failedBy: "0 AND ?",
	text: ofSteps("step_has_words(x.position, ?)")
};
const STEP_DIALECT = {
	columns: {
		id: is("s.id"),
		channel: is("s.channel"),
		trajectoryUid: is("t.uid"),
		promptUid: is("g.prompt_uid"),
		stepIndex: is("s.step_index"),
		policyVersion: is("s.policy_version"),
		promptTokens: is("s.prompt_tokens"),
		responseTokens: is("s.response_tokens"),
		reward: is("s.reward"),
		judgment: is("s.judgment"),
		createdAt: is("s.created_at"),
		model: is("s.model"),
		finishReason: is("s.finish_reason"),
		turnType: {
			sql: "s.turn_type",
			codes: TURN_TYPES
		},
		tokenSource: {
			sql: "s.token_source",
			codes: TOKEN_SOURCES
		},
		quality: {
			sql: "s.quality",
			codes: QUALITIES
		},
		keep: is("s.keep"),
		trainable: is("s.trainable"),
		isLast: is(`(t.status = ${COMPLETE} AND s.step_index = t.max_index)`),
		consumed: is("s.consumed"),
		hasLogProbs: is("s.has_log_probs"),
		branch: is("s.branch"),
		agent: is("s.agent"),
		exported: is("EXISTS (SELECT 1 FROM dataset_steps d WHERE d.step = s.position)"),
		hasIds: is("(s.response_tokens IS NOT NULL)"),
		intactPrefix: is("(s.step_index = 0 OR s.parent IS NOT NULL)"),
		untrainableReason: is("(CASE WHEN s.trainable = 0 THEN s.reason END)")
	},
	tags: "s.tags",
	metadata: "s.metadata",
	failedBy: `s.position IN (${FAILED_STEPS})`,
	text: "step_has_words(s.position, ?)",
	trajectory: TRAJECTORY_DIALECT
};
const ofGroup = (what, where = "") => is(`(SELECT ${what} FROM trajectories m WHERE m.group_key = g.key${where})`);
const GROUP_DIALECT = {
	columns: {
		channel: is("g.channel"),
		promptUid: is("g.prompt_uid"),
		trajectoryCount: ofGroup("count(*)"),
		completeCount: ofGroup("count(*)", ` AND m.status = ${COMPLETE}`),
		openCount: ofGroup("count(*)", ` AND m.status = ${OPEN}`),
		generation: is("g.generation"),
		minPolicyVersion: ofGroup("min(m.min_policy_version)"),
		maxPolicyVersion: ofGroup("max(m.max_policy_version)"),
		zeroVariance: ofGroup("count(m.reward) > 1 AND min(m.reward) = max(m.reward)"),
		rewardMean: ofGroup("CAST(avg(m.reward) AS REAL)"),
		rewardStd: is("CAST(group_reward_std(g.key) AS REAL)"),
		lastStepAt: ofGroup("max(m.last_step_at)")
	},
	tags: "NULL",
	metadata: "NULL",
	failedBy: "0 AND ?",
	text: "0 AND ?"
};
const TRUE = {
	text: "1",
	values: []
};
const FALSE = {
	text: "0",
	values: []
};
const OPERATORS = {
	eq: "=",
	gt: ">",
	gte: ">=",
	lt: "<",
	lte: "<="
};
const LONGEST_CHAIN = 8;
function joined(parts, word, empty) {
	const [first] = parts;
	if (first === void 0) return empty;
	if (parts.length === 1) return first;
	if (parts.length > LONGEST_CHAIN) {
		const middle = parts.length >> 1;
		return joined([parts.slice(0, middle), parts.slice(middle)].map((half) => joined(half, word, empty)), word, empty);
	}
	return {
		text: `(${parts.map((part) => part.text).join(` ${word} `)})`,
		values: parts.flatMap((part) => part.values)
	};
}
function compileFilter(filter, dialect, underNot = false) {
	const known = (comparison) => underNot ? `(${comparison}) IS TRUE` : comparison;
	if ("field" in filter) {
		const { list } = dialect.columns[filter.field];
		if (list !== void 0) return listCondition(filter, dialect.columns[filter.field], list);
	}
	switch (filter.kind) {
		case "and": return joined(filter.of.map((part) => compileFilter(part, dialect, underNot)), "AND", TRUE);
		case "or": return joined(filter.of.map((part) => compileFilter(part, dialect, underNot)), "OR", FALSE);
		case "not": {
			const { text, values } = compileFilter(filter.of, dialect, true);
			return {
				text: `NOT (${text})`,
				values
			};
		}
		case "compare": {
			const column = dialect.columns[filter.field];
			const value = toSql(column, filter.value);
			if (filter.op === "ne") return {
				text: `${column.sql} IS NOT ?`,
				values: [value]
			};
			return {
				text: known(`${column.sql} ${OPERATORS[filter.op]} ?`),
				values: [value]
			};
		}
		case "in": {
			if (filter.values.length === 0) return FALSE;
			const column = dialect.columns[filter.field];
			const marks = filter.values.map(() => "?").join(", ");
			return {
				text: known(`${column.sql} IN (${marks})`),
				values: filter.values.map((value) => toSql(column, value))
			};
		}
		case "startsWith": return startsWith(dialect.columns[filter.field], filter.prefix, known);
		case "exists": return {
			text: `${dialect.columns[filter.field].sql} IS ${filter.exists ? "NOT NULL" : "NULL"}`,
			values: []
		};
		case "tags": {
			const found = `EXISTS (SELECT 1 FROM json_each(${dialect.tags}) WHERE value IN (SELECT value FROM json_each(?)))`;
			return {
				text: filter.op === "hasAny" ? found : `NOT ${found}`,
				values: [JSON.stringify(filter.tags)]
			};
		}
		case "metadataEquals": {
			const value = JSON.stringify([filter.value]);
			return {
				text: `json_has(${dialect.metadata}, ?, ?)`,
				values: [JSON.stringify(filter.path), value]
			};
		}
		case "metadataExists": {
			const has = `json_has(${dialect.metadata}, ?, NULL)`;
			return {
				text: filter.exists ? has : `NOT ${has}`,
				values: [JSON.stringify(filter.path)]
			};
		}
		case "failedBy": return {
			text: `(${dialect.failedBy})`,
			values: [failedIn(filter.job)]
		};
		case "text":
			if (filter.words.length === 0) return TRUE;
			return {
				text: dialect.text,
				values: [JSON.stringify(filter.words)]
			};
		case "trajectory": return dialect.trajectory === void 0 ? FALSE : compileFilter(filter.of, dialect.trajectory, underNot);
	}
}
function listCondition(filter, { list: _list, ...one }, list) {
	const isNone = filter.kind === "exists" ? !filter.exists : filter.kind === "compare" && filter.op === "ne";
	const { text, values } = compileFilter(filter.kind === "exists" ? {
		...filter,
		exists: true
	} : filter.kind === "compare" && filter.op === "ne" ? {
		...filter,
		op: "eq"
	} : filter, {
		columns: { [filter.field]: one },
		tags: "",
		metadata: "",
		failedBy: "",
		text: ""
	});
	return {
		text: `${isNone ? "NOT " : ""}${list(text)}`,
		values
	};
}
function startsWith(column, prefix, known) {
	if (prefix === "") return {
		text: `${column.sql} IS NOT NULL`,
		values: []
	};
	return {
		text: `(${known(`${column.sql} >= ? AND substr(${column.sql}, 1, length(?)) = ?`)})`,
		values: [
			prefix,
			prefix,
			prefix
		]
	};
}
function toSql(column, value) {
	if (column.codes !== void 0) return column.codes.indexOf(String(value));
	return typeof value === "boolean" ? Number(value) : value;
}
function scoped(condition, scope, column) {
	if (scope === null) return condition;
	if (scope.length === 0) return {
		text: "0",
		values: []
	};
	return {
		text: `${column} IN (${scope.map(() => "?").join(", ")}) AND (${condition.text})`,
		values: [...scope, ...condition.values]
	};
}
// dist/src/store/sqlite/keyset-page.js
function pageOf(connection, first, after, list) {
	const { columns, tables, condition, by, tie } = list;
	const { where, values, orderBy } = beyond(list, after);
	const rows = connection.all(`SELECT ${columns}, ${by} AS sort_key, ${tie} AS tie_key FROM ${tables}
     WHERE (${condition.text}) AND ${where} ORDER BY ${orderBy} LIMIT ?`, ...condition.values, ...values, first + 1);
	const shown = rows.slice(0, first);
	return {
		items: shown.map(list.read),
		cursors: shown.map(({ sort_key: key, tie_key }) => {
			const value = typeof key === "string" ? key : numberOrNull(key);
			return encodeCursor(list, {
				value,
				tie: Number(tie_key)
			});
		}),
		hasNextPage: rows.length > first,
		hasPreviousPage: after !== null
	};
}
function beyond({ by, tie, descending, name }, cursor) {
	const direction = descending ? "DESC" : "ASC";
	const than = descending ? "<" : ">";
	const isOne = by === tie;
	const orderBy = isOne ? `${by} ${direction}` : `${by} ${direction}, ${tie} ${direction}`;
	const none = [];
	if (cursor === null) return {
		where: "1",
		values: none,
		orderBy
	};
	const place = decodeCursor({
		name,
		descending
	}, cursor);
	if (isOne) return {
		where: `${tie} ${than} ?`,
		values: [place.tie],
		orderBy
	};
	return {
		where: `(${by} ${than}= ? AND (${by} ${than} ? OR ${tie} ${than} ?))`,
		values: [
			place.value,
			place.value,
			place.tie
		],
		orderBy
	};
}
function countOf(connection, tables, condition) {
	const sql = `SELECT count(*) AS count FROM (SELECT 1 FROM ${tables} WHERE ${condition.text} LIMIT ${COUNT_BOUND + 1})`;
	const count = Number(connection.get(sql, ...condition.values)?.count ?? 0);
	return count > 1e5 ? {
		count: COUNT_BOUND,
		exact: false
	} : {
		count,
		exact: true
	};
}
// dist/src/store/sqlite/claims.js
function readUnit(connection, recipe, unit) {
	return documentOf(connection.get("SELECT document FROM recipe_units WHERE recipe = ? AND unit = ?", recipe, unit));
}
function readBatch(connection, id) {
	return documentOf(connection.get("SELECT document FROM batches WHERE id = ?", id));
}
function readConsumer(connection, recipe, name) {
	return documentOf(connection.get("SELECT document FROM consumers WHERE recipe = ? AND name = ?", recipe, name));
}
function applyClaims(connection, { units, goneUnits, batches, goneBatches, consumers }) {
	for (const { recipe, unit } of goneUnits) connection.run("DELETE FROM recipe_units WHERE recipe = ? AND unit = ?", recipe, unit);
	for (const row of units) {
		const { recipe, unit, promptUid, uses, rank } = row;
		const text = JSON.stringify(row);
		connection.run("INSERT OR REPLACE INTO recipe_units VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)", recipe, unit, promptUid, standingOf(row), turnOf(row), uses, rank, freshUpTo(row), text);
	}
	for (const id of goneBatches) {
		connection.run("DELETE FROM batches WHERE id = ?", id);
		connection.run("DELETE FROM batch_operations WHERE batch = ?", id);
	}
	for (const batch of batches) {
		const { id, recipe, consumer, channel, status, expiresAt, keepUntil } = batch;
		const sql = "INSERT OR REPLACE INTO batches VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)";
		const text = JSON.stringify(batch);
		connection.run(sql, id, recipe, consumer, channel, status, placeOf$1(batch), expiresAt, keepUntil, text);
		for (const operation of batch.operations ?? []) connection.run("INSERT OR IGNORE INTO batch_operations VALUES (?, ?, ?)", operation, placeOf$1(batch), id);
	}
	for (const consumer of consumers) connection.run("INSERT OR REPLACE INTO consumers VALUES (?, ?, ?)", consumer.recipe, consumer.name, JSON.stringify(consumer));
}
function readBatches(connection, ids, scope) {
	return ids.map((id) => {
		const batch = readBatch(connection, id);
		return batch !== null && isInScope(batch.channel, scope) ? batch : null;
	});
}
function pageBatches(connection, query, first, after, scope) {
	const list = {
		name: listName("batches", query),
		descending: true
	};
	const { text, values } = batchesIn(query, scope);
	const beyond = after === null ? [] : [String(decodeCursor(list, after).value)];
	const sql = `SELECT document, place FROM batches WHERE ${text} ${after === null ? "" : "AND place < ?"}
    ORDER BY place DESC LIMIT ?`;
	const rows = connection.all(sql, ...values, ...beyond, first + 1);
	const shown = rows.slice(0, first);
	return {
		items: shown.map(documentIn),
		cursors: shown.map(({ place }) => encodeCursor(list, {
			value: String(place),
			tie: 0
		})),
		hasNextPage: rows.length > first,
		hasPreviousPage: after !== null
	};
}
function countBatches(connection, query, scope) {
	return countOf(connection, "batches", batchesIn(query, scope));
}
function batchesIn({ recipe, consumer, status }, scope) {
	const named = [
		{
			text: "recipe = ?",
			value: recipe
		},
		...consumer === null ? [] : [{
			text: "consumer = ?",
			value: consumer
		}],
		...status === null ? [] : [{
			text: "status = ?",
			value: status
		}]
	];
	return scoped({
		text: named.map((one) => one.text).join(" AND "),
		values: named.map(({ value }) => value)
	}, scope, "channel");
}
function readConsumers(connection, recipe) {
	return connection.all("SELECT document FROM consumers WHERE recipe = ? ORDER BY name", recipe).map(documentIn);
}
function batchesOfConsumers(connection, recipe) {
	return connection.all(`SELECT consumer, sum(status = 'LEASED') AS leased, sum(status = 'ACKED') AS acked
    FROM batches WHERE recipe = ? GROUP BY consumer ORDER BY consumer`, recipe).map(({ consumer, leased, acked }) => ({
		consumer: String(consumer),
		leased: Number(leased),
		acked: Number(acked)
	}));
}
function expiredBatches(connection, now, limit) {
	return connection.all(`SELECT id FROM batches WHERE status = 'LEASED' AND expires_at <= ? ORDER BY expires_at LIMIT ?`, now, limit).map(({ id }) => String(id));
}
function unkeptBatches(connection, now, limit) {
	return connection.all("SELECT document FROM batches WHERE keep_until <= ? ORDER BY keep_until LIMIT ?", now, limit).map(documentIn);
}
const documentIn = (row) => JSON.parse(String(row.document));
function documentOf(row) {
	return row === void 0 ? null : documentIn(row);
}
// dist/src/store/sqlite/jobs.js
const MARKS_SPAN = 1024;
function readMarks(connection, judge, page) {
	const row = connection.get("SELECT marks FROM judged_units WHERE judge = ? AND page = ?", judge, page);
	return row === void 0 ? [] : JSON.parse(String(row.marks));
}
function areJudged(connection, judge, units, by = null) {
	const undone = new Map();
	const counts = (operation) => {
		let known = undone.get(operation);
		if (known === void 0) {
			known = connection.get("SELECT undone FROM operations WHERE id = ?", operation)?.undone === 1;
			undone.set(operation, known);
		}
		return !known;
	};
	const pages = new Map();
	return units.map((unit) => {
		const page = Math.floor(unit / MARKS_SPAN);
		let marks = pages.get(page);
		if (marks === void 0) {
			const read = readMarks(connection, judge, page);
			marks = new Map(read.flatMap(({ operation, units: of }) => of.map((one) => [one, operation])));
			pages.set(page, marks);
		}
		const operation = marks.get(unit);
		return operation !== void 0 && (by === null || operation === by) && counts(operation);
	});
}
function readSettled(connection, job, units) {
	const pages = new Set(units.map((unit) => Math.floor(unit / MARKS_SPAN)));
	const from = datesOf([...pages].flatMap((page) => readMarks(connection, settledIn(job), page)));
	if (from.size === 0) return units.map(() => null);
	const operation = operationIdOf(job);
	const until = connection.get("SELECT undone FROM operations WHERE id = ?", operation)?.undone === 1 ? datesOf(readMarks(connection, undoneFrom(operation), 0)).get(0) ?? 0 : null;
	return units.map((unit) => spanOf(from.get(unit), until));
}
function readJobMemory(connection, id, from, limit) {
	return connection.all("SELECT part, bytes FROM job_memory WHERE job = ? AND part >= ? ORDER BY part LIMIT ?", id, from, limit).map(({ part, bytes }) => ({
		part: Number(part),
		bytes
	}));
}
function readJobs(connection, ids, scope) {
	return ids.map((id) => {
		const row = connection.get("SELECT document, channels FROM jobs WHERE id = ?", id);
		if (row === void 0) return null;
		const job = jobOf(row);
		return isJobSeen(job, scope) ? job : null;
	});
}
const unfinishedJobs = (connection) => connection.all(`SELECT document FROM jobs WHERE status IN ('QUEUED', 'RUNNING') ORDER BY key`).map(jobOf);
function pageJobs(connection, query, first, after, scope) {
	return pageOf(connection, first, after, {
		columns: "*",
		tables: "jobs",
		condition: jobsIn(query, scope),
		name: listName("jobs", JSON.stringify(query)),
		by: "key",
		tie: "key",
		descending: true,
		read: jobOf
	});
}
function countJobs(connection, query, scope) {
	return countOf(connection, "jobs", jobsIn(query, scope));
}
function jobsIn({ kind, live, status }, scope) {
	const parts = ["1"];
	const values = [];
	if (kind !== null) {
		parts.push("kind = ?");
		values.push(kind);
	}
	if (status !== null) {
		parts.push("status = ?");
		values.push(status);
	}
	if (live !== null) {
		parts.push("coalesce(document ->> '$.input.live', 0) = ?");
		values.push(live ? 1 : 0);
	}
	if (scope !== null) {
		parts.push(`channels IS NOT NULL AND NOT EXISTS (
      SELECT 1 FROM json_each(channels) c WHERE c.value NOT IN (SELECT s.value FROM json_each(?) s))`);
		values.push(JSON.stringify(scope));
	}
	return {
		text: parts.join(" AND "),
		values
	};
}
const isJobSeen = ({ channels }, scope) => scope === null || (channels?.every((channel) => scope.includes(channel)) ?? false);
const jobOf = (row) => JSON.parse(String(row.document));
// dist/src/store/sqlite/states.js
const TRAJECTORY_STATES = `
  SELECT t.*, g.prompt_uid, g.generation,
    EXISTS (SELECT 1 FROM rewards r WHERE r.trajectory = t.key AND r.step IS NULL) AS own_rewards,
    EXISTS (SELECT 1 FROM decisions d WHERE d.trajectory = t.key)
      OR EXISTS (SELECT 1 FROM decisions d WHERE d.group_key = t.group_key) AS inherits
  FROM trajectories t JOIN prompt_groups g ON g.key = t.group_key`;
const STEP_STATES = `
  SELECT s.position, s.id, s.step_index, s.created_at, s.given_reward, s.response_tokens, s.reward,
    s.keep, s.trainable, s.quality, s.reason, s.note, s.tags, s.mask,
    (SELECT json_extract(d.fields, '$.reason') FROM decisions d WHERE d.step = s.position AND d.operation IS NULL)
      AS untrainable
  FROM steps s`;
const GROUP_STATES = `
  SELECT g.*, EXISTS (SELECT 1 FROM decisions d WHERE d.group_key = g.key) AS decided FROM prompt_groups g`;
const DECISIONS = `
  SELECT d.*, o.id AS operation_id, o.source FROM decisions d JOIN operations o ON o.key = d.operation`;
function trajectoryStateOf(row) {
	return {
		key: Number(row.key),
		id: String(row.id),
		uid: String(row.uid),
		channel: String(row.channel),
		promptUid: String(row.prompt_uid),
		generation: Number(row.generation),
		group: Number(row.group_key),
		status: decode(STATUSES, Number(row.status)),
		stepCount: Number(row.step_count),
		maxIndex: Number(row.max_index),
		reward: numberOrNull(row.reward),
		minPolicyVersion: numberOrNull(row.min_policy_version),
		maxPolicyVersion: numberOrNull(row.max_policy_version),
		promptTokens: numberOrNull(row.prompt_tokens),
		responseTokens: numberOrNull(row.response_tokens),
		agent: textOrNull(row.agent),
		tags: textsOf(row.tags),
		metadata: textOrNull(row.metadata),
		startedAt: Number(row.started_at),
		lastStepAt: Number(row.last_step_at),
		heardAt: Number(row.heard_at),
		registered: Number(row.registered_position),
		completed: numberOrNull(row.completed_position),
		defaultPolicyVersion: numberOrNull(row.default_policy_version),
		hasOwnRewards: row.own_rewards === 1,
		inherits: row.inherits === 1
	};
}
function stepStateOf(row) {
	return {
		key: Number(row.position),
		position: Number(row.position),
		id: String(row.id),
		index: Number(row.step_index),
		createdAt: Number(row.created_at),
		givenReward: numberOrNull(row.given_reward),
		untrainableReason: textOrNull(row.untrainable),
		responseTokens: numberOrNull(row.response_tokens),
		reward: numberOrNull(row.reward),
		curation: curationOf(row)
	};
}
function groupStateOf(row) {
	return {
		key: Number(row.key),
		id: String(row.id),
		channel: String(row.channel),
		promptUid: String(row.prompt_uid),
		generation: Number(row.generation),
		firstPosition: numberOrNull(row.first_position),
		consumed: numberOrNull(row.consumed_position),
		decided: row.decided === 1
	};
}
function rewardRowOf(row) {
	return {
		position: Number(row.position),
		id: String(row.id),
		trajectory: Number(row.trajectory),
		step: numberOrNull(row.step),
		name: String(row.name),
		value: Number(row.value),
		source: String(row.source),
		comment: textOrNull(row.comment),
		at: Number(row.at),
		idempotencyKey: textOrNull(row.idempotency_key),
		decision: numberOrNull(row.decision),
		undone: numberOrNull(row.undone_position)
	};
}
function judgmentStateOf(row) {
	return {
		position: Number(row.position),
		step: Number(row.step),
		score: numberOrNull(row.score),
		decision: numberOrNull(row.decision),
		undone: numberOrNull(row.undone_position)
	};
}
function extrasStateOf(row) {
	return {
		position: Number(row.position),
		id: String(row.id),
		step: Number(row.step),
		source: String(row.source),
		values: refsIn(row),
		decision: numberOrNull(row.decision),
		undone: numberOrNull(row.undone_position)
	};
}
function decisionRowOf(row, trajectory) {
	const said = {
		key: Number(row.key),
		position: Number(row.position),
		id: String(row.id),
		operation: Number(row.operation),
		operationId: String(row.operation_id),
		source: String(row.source),
		fields: JSON.parse(String(row.fields)),
		entries: Number(row.entries),
		at: Number(row.at),
		undone: numberOrNull(row.undone_position)
	};
	if (row.step !== null) return {
		...said,
		target: "step",
		step: Number(row.step),
		trajectory,
		group: null
	};
	if (row.trajectory !== null) return {
		...said,
		target: "trajectory",
		step: null,
		trajectory: Number(row.trajectory),
		group: null
	};
	return {
		...said,
		target: "group",
		step: null,
		trajectory: null,
		group: Number(row.group_key)
	};
}
function readPolicy(connection) {
	const row = connection.get("SELECT * FROM policy") ?? {};
	return {
		version: Number(row.version),
		paused: row.paused === 1,
		updatedAt: numberOrNull(row.updated_at)
	};
}
export { TRAJECTORY_TABLES as $, readConsumer as A, scoped as B, batchesOfConsumers as C, pageBatches as D, expiredBatches as E, pageOf as F, deleteMediaOf as G, FAILED_STEPS as H, GROUP_DIALECT as I, WORDLESS_COLUMNS as J, storeMedia as K, STEP_DIALECT as L, readUnit as M, unkeptBatches as N, readBatch as O, countOf as P, TRAJECTORY_COLUMNS as Q, TRAJECTORY_DIALECT as R, applyClaims as S, readSecret as St, documentIn as T, readFailed as U, toSql as V, ContentReader as W, STEP_COLUMNS as X, placeOf as Y, STEP_TABLES as Z, readJobMemory as _, applyKeys as _t, decisionRowOf as a, trajectoryOf as at, readSettled as b, readKey as bt, judgmentStateOf as c, heldNow as ct, stepStateOf as d, storeExtras as dt, numberOrNull as et, trajectoryStateOf as f, NO_SEGMENTS as ft, pageJobs as g, SegmentBuilder as gt, countJobs as h, recordsOf as ht, TRAJECTORY_STATES as i, textsOf as it, readConsumers as j, readBatches as k, readPolicy as l, hintOf as lt, areJudged as m, unlessDamaged as mt, GROUP_STATES as n, stepHeadOf as nt, extrasStateOf as o, extrasEntryOf as ot, MARKS_SPAN as p, SegmentReader as pt, PLACE_COLUMNS as q, STEP_STATES as r, textOrNull as rt, groupStateOf as s, extrasOfStep as st, DECISIONS as t, objectOrNull as tt, rewardRowOf as u, refsIn as ut, readJobs as v, listKeys as vt, countBatches as w, unfinishedJobs as x, readLogins as xt, readMarks as y, listLogins as yt, compileFilter as z };
