import "./rolldown-runtime-BcUA5ExT.js";
import { t as StepwellError } from "./errors-CcPsIPsb.js";
import { n as isOfDatabase, o as require_lib, r as translate } from "./connect-DBOZuBHv.js";
import { r as slices } from "./lists-BWenJkb6.js";
// dist/src/store/mongodb/duplicates.js
var import_lib = require_lib();
const DUPLICATE_KEY$1 = 11e3;
const TRIES = 5;
function onlyDuplicates(error) {
	if (!(error instanceof import_lib.MongoBulkWriteError)) return error instanceof import_lib.MongoServerError && error.code === DUPLICATE_KEY$1;
	const errors = [error.writeErrors].flat();
	return errors.length > 0 && errors.every(({ code }) => code === DUPLICATE_KEY$1);
}
async function ignoringDuplicates(insert) {
	try {
		await insert;
	} catch (error) {
		if (!onlyDuplicates(error)) throw error;
	}
}
async function retryingDuplicates(upsert) {
	for (let left = TRIES;; left--) try {
		return await upsert();
	} catch (error) {
		if (left === 0 || !onlyDuplicates(error)) throw error;
	}
}
async function replaceNewer(collection, rows, seq) {
	const met = new Set();
	for (const slice of slices(rows)) {
		const again = await put(collection, slice, seq, true);
		for (const { _id } of again) met.add(_id);
		if (again.length > 0) await put(collection, again, seq, false);
	}
	return met;
}
async function put(collection, rows, seq, upsert) {
	const writes = rows.map((row) => ({ replaceOne: {
		filter: {
			_id: row._id,
			seq: { $not: { $gte: seq } }
		},
		replacement: {
			...row,
			seq
		},
		upsert
	} }));
	try {
		await collection.bulkWrite(writes, { ordered: false });
		return [];
	} catch (error) {
		if (!(error instanceof import_lib.MongoBulkWriteError)) throw error;
		const errors = [error.writeErrors].flat();
		if (errors.length === 0 || errors.some(({ code }) => code !== DUPLICATE_KEY$1)) throw error;
		return errors.flatMap(({ index }) => rows[index] ?? []);
	}
}
// dist/src/store/mongodb/log/database.js
const CALL_MS = 1e4;
const DUPLICATE_KEY = 11e3;
const WITHOUT_EVENTS = { events: 0 };
function logCollectionsOf({ client, db }) {
	const { readConcern } = db;
	const concern = readConcern === void 0 ? {} : { readConcern };
	const timed = client.db(db.databaseName, {
		...concern,
		timeoutMS: CALL_MS
	});
	return {
		commits: timed.collection("commits"),
		commitParts: timed.collection("commitParts"),
		logState: timed.collection("logState"),
		writers: timed.collection("writers")
	};
}
async function setUpLog({ commitParts }) {
	await commitParts.createIndexes([{
		name: "by_nonce",
		key: { nonce: 1 }
	}, {
		name: "by_age",
		key: { at: 1 }
	}]);
}
var LogCalls = class {
	constructor(collections) {
		this.collections = collections;
	}
	async insert(record) {
		const { seq, events, rows, ...rest } = record;
		const doc = {
			_id: seq,
			...rest,
			events: new import_lib.Binary(events),
			rows: rows === null ? null : new import_lib.Binary(rows)
		};
		try {
			await this.collections.commits.insertOne(doc);
			return "inserted";
		} catch (error) {
			if (error instanceof import_lib.MongoServerError && error.code === DUPLICATE_KEY) return "taken";
			throw error;
		}
	}
	async insertParts(nonce, writer, at, parts) {
		for (const [part, bytes] of parts.entries()) {
			const doc = {
				_id: {
					nonce,
					part
				},
				nonce,
				writer,
				at,
				bytes: new import_lib.Binary(bytes)
			};
			await ignoringDuplicates(this.collections.commitParts.insertOne(doc));
		}
	}
	async readParts(nonce) {
		return (await this.collections.commitParts.find({ nonce }).toArray()).sort((a, b) => a._id.part - b._id.part).map(({ bytes }) => bytes.buffer);
	}
	async removeParts(nonces) {
		await this.collections.commitParts.deleteMany({ nonce: { $in: [...nonces] } });
	}
	async oldParts(before, limit) {
		const found = await this.collections.commitParts.find({ at: { $lt: before } }, { projection: {
			nonce: 1,
			writer: 1
		} }).sort({ at: 1 }).limit(limit).toArray();
		return [...new Map(found.map(({ nonce, writer }) => [nonce, {
			nonce,
			writer
		}])).values()];
	}
	async hasNonce(nonce, seq) {
		return await this.collections.commits.findOne({
			_id: { $gt: seq },
			nonce
		}, { projection: { _id: 1 } }) !== null;
	}
	async readAfter(seq, limit) {
		return (await this.collections.commits.find({ _id: { $gt: seq } }, { projection: WITHOUT_EVENTS }).sort({ _id: 1 }).limit(limit).toArray()).map(recordOf);
	}
	async readRecord(seq) {
		const found = await this.collections.commits.findOne({ _id: seq }, { projection: WITHOUT_EVENTS });
		return found === null ? null : recordOf(found);
	}
	async readState(storeId) {
		const { logState } = this.collections;
		for (;;) {
			const found = await logState.findOne({ _id: "log" });
			if (found !== null) {
				const { _id, ...state } = found;
				return state;
			}
			const made = {
				trimmed: 0,
				head: 0,
				total: 0,
				storeId,
				stripped: 0,
				setAside: []
			};
			await ignoringDuplicates(logState.insertOne({
				_id: "log",
				...made
			}));
		}
	}
	async raiseTrimmed({ trimmed, head, total }) {
		const lower = {
			_id: "log",
			trimmed: { $lt: trimmed }
		};
		await this.collections.logState.updateOne(lower, { $set: {
			trimmed,
			head,
			total
		} });
	}
	async removeUpTo(seq) {
		await this.collections.commits.deleteMany({ _id: { $lte: seq } });
	}
	async strip(after, upTo, except) {
		const { commits, commitParts } = this.collections;
		const range = { _id: {
			$gt: after,
			$lte: upTo,
			$nin: [...except]
		} };
		const inParts = await commits.find({
			...range,
			parts: { $gt: 0 }
		}, { projection: { nonce: 1 } }).toArray();
		await commits.updateMany(range, { $set: {
			rows: null,
			parts: 0,
			reads: [],
			writes: []
		} });
		const nonces = inParts.map(({ nonce }) => nonce);
		if (nonces.length > 0) await commitParts.deleteMany({ nonce: { $in: nonces } });
	}
	async raiseStripped(seq) {
		await this.collections.logState.updateOne({ _id: "log" }, { $max: { stripped: seq } });
	}
	async noteSetAside(note) {
		const missing = {
			_id: "log",
			"setAside.seq": { $ne: note.seq }
		};
		await this.collections.logState.updateOne(missing, { $push: { setAside: note } });
	}
	async clearSetAside(seq) {
		await this.collections.logState.updateOne({ _id: "log" }, { $pull: { setAside: { seq } } });
	}
	async renewState(storeId, mark) {
		const { logState } = this.collections;
		await logState.updateOne({ _id: "log" }, { $set: {
			storeId,
			...mark
		} });
	}
	async readWatermarks() {
		return (await this.collections.writers.find({}, { projection: { calls: 0 } }).toArray()).map(({ _id, ...rest }) => ({
			writer: _id,
			...rest
		}));
	}
	async putWatermark({ writer, ...grown }) {
		await retryingDuplicates(() => this.collections.writers.updateOne({ _id: writer }, { $max: grown }, { upsert: true }));
	}
	async raiseApplied(writer, applied) {
		await this.collections.writers.updateOne({ _id: writer }, { $max: { applied } });
	}
	async removeWatermark({ writer, applied, beat }) {
		await this.collections.writers.deleteOne({
			_id: writer,
			applied,
			beat
		});
	}
};
for (const [name, { value }] of Object.entries(Object.getOwnPropertyDescriptors(LogCalls.prototype))) {
	if (name === "constructor") continue;
	Object.defineProperty(LogCalls.prototype, name, {
		configurable: true,
		writable: true,
		value(...args) {
			return caught(async () => Reflect.apply(value, this, args));
		}
	});
}
var MongoLogDatabase = class extends LogCalls {
	mayBeDone(error) {
		const meant = meaningOf(error);
		return meant instanceof StepwellError && meant.code === "STORE_UNAVAILABLE";
	}
	willPass(error) {
		const meant = meaningOf(error);
		if (!(meant instanceof StepwellError)) return false;
		return [
			"STORE_UNAVAILABLE",
			"STORE_FULL",
			"STORE_FORBIDDEN"
		].includes(meant.code);
	}
	isOfDatabase(error) {
		return isOfDatabase(error) || this.willPass(error);
	}
};
function recordOf({ _id, rows, parts, ...rest }) {
	const { v, writer, nonce, at, reads, writes, places, head, total } = rest;
	return {
		seq: _id,
		v,
		writer,
		nonce,
		at,
		reads,
		writes,
		places,
		head,
		total,
		rows: rows?.buffer ?? null,
		parts,
		stripped: rows === null && parts === 0
	};
}
async function caught(work) {
	try {
		return await work();
	} catch (error) {
		throw meaningOf(error);
	}
}
function meaningOf(error) {
	if (error instanceof import_lib.MongoOperationTimeoutError || error instanceof import_lib.MongoWriteConcernError) return new StepwellError("STORE_UNAVAILABLE", { detail: error.message }, { cause: error });
	return translate(error);
}
// dist/src/store/mongodb/log/positions.js
const PLACES = 2 ** 14;
function positionAt(seq, place) {
	return seq * PLACES + place;
}
function seqOf(position) {
	return Math.floor(position / PLACES);
}
function endOf({ seq, head }) {
	return seqOf(head) >= seq ? head : positionAt(seq, PLACES - 1);
}
export { MongoLogDatabase as a, setUpLog as c, retryingDuplicates as d, seqOf as i, ignoringDuplicates as l, endOf as n, caught as o, positionAt as r, logCollectionsOf as s, PLACES as t, replaceNewer as u };
