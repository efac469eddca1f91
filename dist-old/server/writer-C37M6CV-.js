import { i as __name } from "./rolldown-runtime-BcUA5ExT.js";
import { t as StepwellError } from "./errors-CcPsIPsb.js";
import { t as SYSTEM_TIMER } from "./timer-KJL3wtgk.js";
import { t as pause } from "./pause-BgcxUm8N.js";
import { r as isObject } from "./json-mDdvMCMC.js";
import { n as newId } from "./ids-CpBL_X2j.js";
import { o as isUnfinished } from "./dataset-BM4dZ9Jb.js";
import { i as isSameCuration, n as UNCURATED } from "./decision-DoFfOib4.js";
import { c as operationIdOf, d as undoJobIdOf, f as undoneFrom, r as failedIn, s as mendedIn, u as settledIn } from "./job-KjCvvYM6.js";
import { t as Rest } from "./rest-BU_UwFsv.js";
import { t as endsWithin } from "./within-dM__RQAK.js";
import { a as warn, n as isOfDatabase, o as require_lib, r as translate } from "./connect-DBOZuBHv.js";
import { n as pushTo, r as slices } from "./lists-BWenJkb6.js";
import { d as retryingDuplicates, i as seqOf, l as ignoringDuplicates, n as endOf, r as positionAt, t as PLACES, u as replaceNewer } from "./positions-DCOrJ-MM.js";
import { $ as SECRET, A as writeExtraValues, B as datasetDoc, Et as LIVING, F as policyDoc, G as formerRecipeDoc, M as binaryOrNull, Mt as deflate, N as cutContent, Nt as inflate, P as joinContents, Pt as packRows, Q as recipeTombstone, V as datasetOf, W as documentsOf, X as recipeDoc, _t as unitDoc, at as batchDoc, b as marksName, c as curationOf, ct as consumerDoc, et as keyDoc, f as metadataIndexOf, h as MARKS_SPAN, it as secretDoc, j as binaryOf, jt as encodeEvents, kt as trajectoryKey, lt as consumerName, n as PLACE, q as presentOf, rt as loginsDoc, st as claimed, t as ContentReader, v as jobDoc, vt as unitName, x as memoryDoc, y as jobOf } from "./content-reader-DX1Y6eOm.js";
import { H as int32Of, R as refsOf, f as selectionFor, w as contentOrDamage } from "./dated-marks-BK2Ri5fv.js";
import { c as touches$1, d as longStateOf, i as toldIn, n as appendItem, o as jobsIn, r as appendResult, s as saidAfterwardsOf, t as RULES } from "./rules-6XTj-xoL.js";
import { n as versionDoc, t as readVersions } from "./dataset-versions-D7PEZm3-.js";
import { t as highestRowSeq } from "./highest-row-DdcIidtX.js";
import { n as deleteUnusedMedia, o as TIMES, r as deleteUnusedShared } from "./unused-DP3EdFa0.js";
import { t as TrajectoryMemory } from "./trajectory-memory-DKdBvtGf.js";
import { t as Pass } from "./pass-CJ8JwOEe.js";
import { createHash, randomBytes, randomUUID } from "node:crypto";
import { setTimeout } from "node:timers/promises";
// dist/src/store/mongodb/log/clock.js
const SYSTEM_CLOCK = {
	now: () => performance.now(),
	wall: () => Date.now(),
	...SYSTEM_TIMER,
	newName: () => randomBytes(12).toString("hex")
};
// dist/src/store/mongodb/log/touches.js
var Moment = class {
	constructor(pins, seq, refused) {
		this.pins = pins;
		this.seq = seq;
		this.refused = refused;
		pins.add(this);
	}
	release() {
		this.pins.delete(this);
	}
};
var Touches = class {
	constructor() {
		this.touches = new Map();
		this.pins = new Set();
		this.refusals = 0;
	}
	pin(seq) {
		return new Moment(this.pins, seq, this.refusals);
	}
	momentOf(pin) {
		return pin instanceof Moment && this.pins.has(pin) ? pin : null;
	}
	take({ seq, reads, writes }, own) {
		if (this.pins.size === 0) return;
		for (const key of writes) {
			const touch = this.at(key);
			touch.write = seq;
			if (!own) touch.foreignWrite = seq;
		}
		if (own) return;
		for (const key of reads) this.at(key).foreignRead = seq;
	}
	refuse(writes) {
		this.refusals += 1;
		if (this.pins.size === 0) return;
		for (const key of writes) this.at(key).refused = this.refusals;
	}
	conflict({ reads, writes }, pin) {
		const moment = this.momentOf(pin);
		if (moment === null) return null;
		const found = new Set();
		for (const key of reads) if (this.isWritten(key, moment)) found.add(key);
		for (const key of writes) if (this.isWritten(key, moment) || (this.touches.get(key)?.foreignRead ?? 0) > moment.seq) found.add(key);
		return [...found];
	}
	touchedSince(keys, pin) {
		const moment = this.momentOf(pin);
		if (moment === null) return true;
		for (const key of keys) if ((this.touches.get(key)?.write ?? 0) > moment.seq) return true;
		return false;
	}
	readSince(keys, pin) {
		const moment = this.momentOf(pin);
		if (moment === null) return true;
		for (const key of keys) if ((this.touches.get(key)?.foreignRead ?? 0) > moment.seq) return true;
		return false;
	}
	prune() {
		if (this.pins.size === 0) this.touches.clear();
		let seq = Number.POSITIVE_INFINITY;
		let refused = Number.POSITIVE_INFINITY;
		for (const pin of this.pins) {
			seq = Math.min(seq, pin.seq);
			refused = Math.min(refused, pin.refused);
		}
		for (const [key, touch] of this.touches) if (Math.max(touch.write, touch.foreignRead) <= seq && touch.refused <= refused) this.touches.delete(key);
	}
	isWritten(key, { seq, refused }) {
		const touch = this.touches.get(key);
		return touch !== void 0 && (touch.foreignWrite > seq || touch.refused > refused);
	}
	at(key) {
		let touch = this.touches.get(key);
		if (touch === void 0) {
			touch = {
				foreignRead: 0,
				foreignWrite: 0,
				write: 0,
				refused: 0
			};
			this.touches.set(key, touch);
		}
		return touch;
	}
};
// dist/src/store/mongodb/log/turns.js
const MOST_NAMED = 4096;
const DIGITS = 16;
var Turns = class {
	constructor(writer, clock, times) {
		this.writer = writer;
		this.clock = clock;
		this.times = times;
		this.asked = 0;
		this.over = 0;
		this.since = 0;
		this.about = new Set();
		this.others = new Map();
		this.rest = new Rest(clock);
	}
	ask(tail, keys) {
		if (!this.isAsking) {
			this.since = tail;
			this.about = new Set();
		}
		this.about = this.about === null || keys === null ? null : new Set([...this.about, ...keys]);
		this.asked += 1;
		this.rest.wake();
	}
	end() {
		this.over = this.asked;
	}
	get said() {
		const turnKeys = keysText(this.asked, this.about);
		return {
			turn: this.asked,
			turnSince: this.since,
			turnOver: this.over,
			turnKeys
		};
	}
	learn(watermarks) {
		const there = new Set(watermarks.map(({ writer }) => writer));
		for (const writer of this.others.keys()) if (!there.has(writer)) this.others.delete(writer);
		for (const mark of watermarks) if (mark.writer !== this.writer) this.learnOne(mark);
		this.rest.wake();
	}
	taken({ seq, writer }, own) {
		if (own) {
			this.end();
			return;
		}
		const other = this.others.get(writer);
		if (other === void 0) return;
		other.last = seq;
		if (seq <= other.since) return;
		other.over = true;
		this.rest.wake();
	}
	async wait(keys, isOver) {
		while (!isOver() && this.isAfterAnother(keys)) await this.rest.for(this.times.pollMs);
	}
	get isAsking() {
		return this.asked > this.over;
	}
	learnOne({ writer, beat, closed, turn, turnSince, turnOver, turnKeys }) {
		const now = this.clock.now();
		let other = this.others.get(writer);
		if (other === void 0) {
			other = {
				last: 0,
				turn: turnOver ?? turn,
				since: 0,
				heardAt: now,
				over: true,
				about: null,
				beat,
				movedAt: now
			};
			this.others.set(writer, other);
		}
		if (other.beat !== beat) Object.assign(other, {
			beat,
			movedAt: now
		});
		if (turn > other.turn) {
			const since = turnSince ?? other.last;
			const about = keysOf(turnKeys);
			Object.assign(other, {
				turn,
				since,
				heardAt: now,
				over: other.last > since,
				about
			});
		}
		if (closed || (turnOver ?? 0) >= turn) other.over = true;
	}
	isAfterAnother(keys) {
		const now = this.clock.now();
		const { turnMs, stillMs } = this.times;
		for (const [writer, { over, since, heardAt, movedAt, about }] of this.others) {
			if (over || now - heardAt >= turnMs || now - movedAt >= stillMs || !touches(keys, about)) continue;
			if (!this.isAsking || since < this.since || since === this.since && writer < this.writer) return true;
		}
		return false;
	}
};
function touches({ reads, writes }, about) {
	if (about === null) return true;
	for (const key of about) if (writes.has(key) || reads.has(key)) return true;
	return false;
}
function keysText(turn, about) {
	const text = JSON.stringify(about === null ? null : [...about]);
	const known = Buffer.byteLength(text) > MOST_NAMED ? "null" : text;
	return `${String(turn).padStart(DIGITS, "0")}${known}`;
}
function keysOf(text) {
	const keys = text === void 0 ? null : JSON.parse(text.slice(DIGITS));
	return keys === null ? null : new Set(keys);
}
// dist/src/store/mongodb/log/unapplied.js
const MOST_KEPT = 64 * 2 ** 20;
var UnappliedRecords = class {
	constructor() {
		this.bySeq = new Map();
		this.byKey = new Map();
		this.kept = 0;
		this.ownBytes = 0;
	}
	add(record, own, plain) {
		let resolve = () => {};
		const known = new Promise((done) => {
			resolve = done;
		});
		const { seq, writer, at, nonce, writes, parts } = record;
		const kept = plain !== null ? {
			bytes: plain,
			isDeflated: false
		} : record.rows === null ? null : {
			bytes: record.rows,
			isDeflated: true
		};
		const bytes = kept?.bytes.length ?? 0;
		const keeps = own || this.kept + bytes <= MOST_KEPT;
		const entry = {
			seq,
			writer,
			at,
			nonce,
			writes,
			parts,
			own,
			rows: keeps ? kept : null,
			known,
			resolve,
			running: null
		};
		if (own) this.ownBytes += bytes;
		else if (keeps) this.kept += bytes;
		this.bySeq.set(seq, entry);
		for (const key of writes) {
			const seqs = this.byKey.get(key);
			if (seqs === void 0) this.byKey.set(key, new Set([seq]));
			else seqs.add(seq);
		}
		return entry;
	}
	get size() {
		return this.bySeq.size;
	}
	get(seq) {
		return this.bySeq.get(seq) ?? null;
	}
	all() {
		return [...this.bySeq.values()];
	}
	get hasForeign() {
		for (const { own } of this.bySeq.values()) if (!own) return true;
		return false;
	}
	lowest() {
		for (const seq of this.bySeq.keys()) return seq;
		return null;
	}
	lowestOf(writer) {
		for (const entry of this.bySeq.values()) if (entry.writer === writer) return entry.seq;
		return null;
	}
	ofKeys(keys) {
		const seqs = new Set();
		for (const key of keys) for (const seq of this.byKey.get(key) ?? []) seqs.add(seq);
		return [...seqs].sort((a, b) => a - b).flatMap((seq) => this.get(seq) ?? []);
	}
	know(entry) {
		if (!this.bySeq.delete(entry.seq)) return;
		for (const key of entry.writes) {
			const seqs = this.byKey.get(key);
			seqs?.delete(entry.seq);
			if (seqs?.size === 0) this.byKey.delete(key);
		}
		if (entry.own) this.ownBytes -= entry.rows?.bytes.length ?? 0;
		else this.kept -= entry.rows?.bytes.length ?? 0;
		entry.rows = null;
		entry.resolve();
	}
};
// dist/src/store/mongodb/log/life.js
var LifeEnded = class extends Error {
	constructor() {
		super(...arguments);
		this.name = "LifeEnded";
	}
};
var Life = class {
	constructor(parts, writer, state, applyOwn) {
		this.parts = parts;
		this.writer = writer;
		this.state = state;
		this.applyOwn = applyOwn;
		this.touches = new Touches();
		this.unapplied = new UnappliedRecords();
		this.tail = 0;
		this.head = 0;
		this.total = 0;
		this.inFlight = null;
		this.isStarting = true;
		this.endedBy = null;
		this.endListeners = new Set();
		this.heads = [];
		this.shownUpTo = {
			seq: 0,
			head: 0
		};
		this.applied = new Map();
		this.floor = 0;
		this.reaching = [];
		this.turns = new Turns(writer, parts.clock, parts.times);
		this.tailReadAt = this.moment();
	}
	moment() {
		return {
			now: this.parts.clock.now(),
			wall: this.parts.clock.wall()
		};
	}
	begin(seq, head, total) {
		this.tail = seq;
		this.head = head;
		this.total = total;
		this.shownUpTo = {
			seq,
			head
		};
	}
	take(record) {
		if (record.seq !== this.tail + 1) throw new Error(`record ${record.seq} after ${this.tail}`);
		const { inFlight } = this;
		const met = inFlight !== null && inFlight.seq === record.seq ? inFlight : null;
		const own = met !== null && met.nonce === record.nonce;
		this.tail = record.seq;
		this.head = record.head;
		this.total = record.total;
		this.heads.push({
			seq: record.seq,
			head: record.head
		});
		this.touches.take(record, own);
		if (record.stripped) this.learnFloor(record.seq);
		else if (own || !this.isKnownApplied(record.seq, record.writer)) {
			const entry = this.unapplied.add(record, own, own ? met.plain : null);
			if (own) this.applyOwn(entry);
		}
		this.turns.taken(record, own);
		met?.settle(own ? "won" : "lost");
		if (!this.isStarting) {
			const { seq, writer, at, reads, writes } = record;
			this.parts.owner.taken({
				seq,
				writer,
				at,
				reads,
				writes
			}, own);
		}
		this.reached();
		this.show();
	}
	get shown() {
		return this.shownUpTo;
	}
	get ownApplied() {
		const lowest = this.unapplied.lowestOf(this.writer);
		return lowest === null ? this.tail : lowest - 1;
	}
	know(entry) {
		this.unapplied.know(entry);
		this.show();
	}
	learnWatermarks(watermarks) {
		this.turns.learn(watermarks);
		this.applied = new Map(watermarks.map(({ writer, applied }) => [writer, applied]));
		let floor = this.floor;
		for (const watermark of watermarks) floor = Math.max(floor, watermark.floor);
		this.floor = floor;
		this.knowOfOthers();
	}
	learnState(state) {
		const isSame = state.setAside.length === this.state.setAside.length;
		this.state = state;
		if (!isSame) this.knowOfOthers();
	}
	learnFloor(seq) {
		this.floor = Math.max(this.floor, seq);
		this.knowOfOthers();
	}
	isKnownApplied(seq, writer) {
		if (seq <= this.floor) return true;
		if (writer !== this.writer && seq <= (this.applied.get(writer) ?? 0)) return true;
		return this.state.setAside.some((note) => note.seq === seq);
	}
	knowOfOthers() {
		for (const entry of this.unapplied.all()) if (this.isKnownApplied(entry.seq, entry.writer)) this.unapplied.know(entry);
		this.show();
	}
	show() {
		const lowest = this.unapplied.lowest();
		const seq = lowest === null ? this.tail : lowest - 1;
		let shown = this.shownUpTo;
		while (this.heads[0] !== void 0 && this.heads[0].seq <= seq) shown = this.heads.shift() ?? shown;
		if (shown === this.shownUpTo) return;
		this.shownUpTo = shown;
		if (!this.isStarting && this.endedBy === null) this.parts.owner.shown(shown);
	}
	reach(seq) {
		if (this.tail >= seq) return Promise.resolve();
		return new Promise((resolve) => {
			this.reaching.push({
				seq,
				resolve
			});
		});
	}
	reached() {
		for (let i = this.reaching.length - 1; i >= 0; i--) {
			const waiting = this.reaching[i];
			if (waiting === void 0 || waiting.seq > this.tail) continue;
			this.reaching.splice(i, 1);
			waiting.resolve();
		}
	}
	get ended() {
		return this.endedBy;
	}
	check() {
		if (this.endedBy !== null) throw this.endedBy;
	}
	end(reason) {
		if (this.endedBy !== null) return this.endedBy;
		this.endedBy = reason;
		for (const { resolve } of this.reaching) resolve();
		for (const listener of this.endListeners) listener(reason);
		return reason;
	}
	onEnd(listener) {
		if (this.endedBy !== null) listener(this.endedBy);
		else this.endListeners.add(listener);
		return () => this.endListeners.delete(listener);
	}
};
// dist/src/store/mongodb/log/applier.js
const MOST_REFUSALS = 5;
const MOST_SAID = 1e3;
var Applier = class {
	constructor(parts) {
		this.parts = parts;
		this.own = Promise.resolve();
		this.closed = false;
	}
	queue(life, entry) {
		this.own = this.own.then(() => this.run(life, entry));
		entry.running = this.own;
	}
	async apply(life, entry) {
		if (entry.running !== null) return entry.running;
		entry.running = this.run(life, entry).finally(() => {
			entry.running = null;
		});
		return entry.running;
	}
	idle() {
		return this.own;
	}
	close() {
		this.closed = true;
	}
	async run(life, entry) {
		const { database, clock, owner, times } = this.parts;
		for (let refusals = 0;;) {
			if (this.closed || life.unapplied.get(entry.seq) !== entry) return;
			try {
				const rows = await this.rowsOf(life, entry);
				if (rows === null) return;
				await owner.apply({
					seq: entry.seq,
					writer: entry.writer,
					at: entry.at,
					rows
				});
				return life.know(entry);
			} catch (error) {
				if (error instanceof LifeEnded) return;
				if (!database.willPass(error)) refusals += 1;
				if (refusals === MOST_REFUSALS) {
					if (await this.setAside(life, entry, error)) return;
					refusals = 0;
				}
			}
			await pause(times.retryMs, null, clock);
		}
	}
	async rowsOf(life, entry) {
		const { database } = this.parts;
		if (entry.rows !== null) return entry.rows.isDeflated ? inflate(entry.rows.bytes) : entry.rows.bytes;
		const parts = entry.parts > 0 ? await database.readParts(entry.nonce) : [];
		if (entry.parts > 0 && parts.length === entry.parts) return inflate(Buffer.concat(parts));
		const record = await database.readRecord(entry.seq);
		if (record === null || record.stripped) {
			if (life.ended === null) life.end(new LifeEnded(`record ${entry.seq} was stripped before it was applied`));
			return null;
		}
		if (record.rows === null) throw new Error(`${parts.length} of ${entry.parts} parts of its rows are there`);
		return inflate(record.rows);
	}
	async setAside(life, entry, error) {
		const message = (error instanceof Error ? error.message : String(error)).slice(0, MOST_SAID);
		try {
			await this.parts.database.noteSetAside({
				seq: entry.seq,
				message
			});
		} catch {
			return false;
		}
		life.know(entry);
		return true;
	}
};
// dist/src/store/mongodb/log/beat.js
const SOONEST_MS = 40;
const BUSY = 4;
var Beat = class {
	constructor(life, applier) {
		this.life = life;
		this.applier = applier;
		this.seen = new Map();
		this.beat = 0;
		this.isSoon = false;
		this.cancelSoon = () => {};
		this.onRefused = (error) => {
			if (error instanceof LifeEnded || this.life.parts.database.isOfDatabase(error)) return;
			this.life.end(error instanceof Error ? error : new Error(String(error)));
		};
		this.rest = new Rest(life.parts.clock);
		this.looked = life.parts.clock.now();
		life.onEnd(() => this.stop());
	}
	async start() {
		await this.say(false);
		for (const mark of await this.life.parts.database.readWatermarks()) if (mark.writer !== this.life.writer) this.of(mark.writer).mark = mark;
	}
	async run() {
		const { database, times } = this.life.parts;
		while (this.life.ended === null) {
			try {
				await this.say(false);
				await this.look();
			} catch (error) {
				if (this.life.ended !== null) return;
				if (!database.isOfDatabase(error)) throw error;
			}
			await this.rest.for(times.beatMs);
		}
	}
	soon() {
		if (this.isSoon || this.life.ended !== null) return;
		this.isSoon = true;
		this.cancelSoon = this.life.parts.clock.after(SOONEST_MS, () => {
			this.isSoon = false;
			this.rest.wake();
		});
	}
	askForTurn(keys) {
		this.life.turns.ask(this.life.tail, keys);
		this.rest.wake();
	}
	async sayClosed() {
		await this.say(true);
	}
	isAlive(writer, silentMs = this.life.parts.times.deadMs) {
		if (writer === this.life.writer) return true;
		const seen = this.of(writer);
		return !(seen.mark?.closed ?? false) && seen.beatStillMs < silentMs;
	}
	get hasOthers() {
		for (const writer of this.seen.keys()) if (writer !== this.life.writer && this.isAlive(writer)) return true;
		return false;
	}
	stop() {
		this.cancelSoon();
		this.rest.wake();
	}
	async say(closed) {
		const { writer, ownApplied, shown, turns, parts } = this.life;
		this.beat += 1;
		const said = {
			applied: ownApplied,
			floor: shown.seq,
			...turns.said,
			closed
		};
		await parts.database.putWatermark({
			writer,
			beat: this.beat,
			...said
		});
	}
	async look() {
		const { life } = this;
		const { database, clock, times } = life.parts;
		const before = life.unapplied.all();
		const upTo = life.tail;
		const watermarks = await database.readWatermarks();
		life.check();
		life.learnWatermarks(watermarks);
		life.touches.prune();
		const passed = Math.min(clock.now() - this.looked, 4 * times.beatMs);
		this.looked = clock.now();
		const there = new Set();
		for (const mark of watermarks) {
			there.add(mark.writer);
			if (mark.writer !== life.writer) this.observe(mark, passed, upTo);
		}
		for (const [writer, seen] of this.seen) {
			if (there.has(writer)) continue;
			seen.mark = null;
			seen.beatStillMs += passed;
		}
		const orphans = before.filter(({ own, writer }) => !own && !there.has(writer));
		if (orphans.length > 0) this.applyAll(orphans);
	}
	observe(mark, passed, upTo) {
		const { times } = this.life.parts;
		const seen = this.of(mark.writer);
		const last = seen.mark;
		const isBehind = mark.applied < upTo;
		seen.appliedStillMs = isBehind && last?.applied === mark.applied ? seen.appliedStillMs + passed : 0;
		seen.beatStillMs = last?.beat === mark.beat ? seen.beatStillMs + passed : 0;
		seen.mark = mark;
		const patience = seen.beatStillMs >= times.stillMs ? times.stillMs : BUSY * times.stillMs;
		if (isBehind && seen.appliedStillMs >= patience) this.help(mark.writer, seen, upTo);
		else if (!isBehind && seen.beatStillMs >= times.deadMs) this.remove(mark);
	}
	help(writer, seen, upTo) {
		if (seen.helping) return;
		seen.helping = true;
		const left = this.life.unapplied.all().filter((entry) => entry.writer === writer && entry.seq <= upTo);
		this.applyAll(left).then(async () => {
			if (this.life.ended !== null || left.some(({ seq }) => this.life.unapplied.get(seq) !== null)) return;
			await this.life.parts.database.raiseApplied(writer, upTo);
		}).catch(this.onRefused).finally(() => {
			seen.helping = false;
		});
	}
	remove(mark) {
		this.life.parts.database.removeWatermark(mark).catch(this.onRefused);
	}
	async applyAll(entries) {
		for (const entry of entries) {
			if (this.life.ended !== null) return;
			await this.applier.apply(this.life, entry);
		}
	}
	of(writer) {
		let seen = this.seen.get(writer);
		if (seen === void 0) {
			seen = {
				mark: null,
				appliedStillMs: 0,
				beatStillMs: 0,
				helping: false
			};
			this.seen.set(writer, seen);
		}
		return seen;
	}
};
// dist/src/store/mongodb/log/attempt.js
async function attempt(life, record, plain) {
	const { clock, times } = life.parts;
	let met = null;
	let settle = () => {};
	const known = new Promise((resolve) => {
		settle = resolve;
	});
	life.inFlight = {
		seq: record.seq,
		nonce: record.nonce,
		plain,
		settle: (outcome) => {
			met = outcome;
			settle();
		}
	};
	const stopListening = life.onEnd(settle);
	try {
		for (let mayBeThere = false;;) {
			const answered = tryOnce(life, record);
			await Promise.race([answered, known]);
			life.check();
			if (met !== null) return met;
			const outcome = await answered;
			life.check();
			if (met !== null) return met;
			if (outcome.kind === "lost") return "lost";
			if (outcome.kind === "won") {
				life.take({
					...record,
					stripped: false
				});
				return "won";
			}
			if (outcome.kind === "refused" && !mayBeThere) throw outcome.error;
			mayBeThere ||= outcome.kind !== "refused";
			await endsWithin(times.retryMs, known, clock);
			life.check();
			if (met !== null) return met;
		}
	} finally {
		stopListening();
		life.inFlight = null;
	}
}
async function tryOnce(life, record) {
	const { database } = life.parts;
	try {
		if (await database.insert(record) === "inserted") {
			await checkLate(life, record.seq);
			return { kind: "won" };
		}
	} catch (error) {
		return database.mayBeDone(error) ? { kind: "unknown" } : {
			kind: "refused",
			error
		};
	}
	try {
		const there = await database.readRecord(record.seq);
		if (there === null) {
			const { trimmed } = await database.readState(life.state.storeId);
			if (trimmed >= record.seq) life.end(new LifeEnded(`${record.seq} was trimmed before it was answered`));
			return { kind: "unseen" };
		}
		if (there.nonce !== record.nonce) return { kind: "lost" };
		await checkLate(life, record.seq);
		return { kind: "won" };
	} catch {
		return { kind: "unseen" };
	}
}
async function checkLate(life, seq) {
	const { clock, database, times } = life.parts;
	for (;;) {
		const { now, wall } = life.moment();
		if (!(Math.max(now - life.tailReadAt.now, wall - life.tailReadAt.wall) > times.lateMs) || life.ended !== null) return;
		try {
			const { trimmed } = await database.readState(life.state.storeId);
			if (trimmed >= seq) life.end(new LifeEnded(`${seq} was inserted below the mark ${trimmed}`));
			return;
		} catch (error) {
			if (!database.isOfDatabase(error)) throw error;
		}
		await pause(times.retryMs, null, clock);
	}
}
function outcomeUnknown() {
	return new StepwellError("STORE_UNAVAILABLE", { detail: "whether this was committed is not known; it can be sent again" });
}
// dist/src/store/mongodb/log/committer.js
const LOST_BEFORE_TURN = 8;
const MOST_UNAPPLIED$1 = 64 * 2 ** 20;
var Committer = class {
	constructor(life, tail, askForTurn) {
		this.life = life;
		this.tail = tail;
		this.askForTurn = askForTurn;
		this.waiting = [];
		this.busy = false;
		this.inDoubt = false;
		this.current = Promise.resolve();
		life.onEnd((reason) => this.refuseWaiting(reason));
	}
	commit(request) {
		return new Promise((resolve, reject) => {
			const reads = new Set(request.reads);
			this.waiting.push({
				request,
				reads,
				writes: new Set(request.writes),
				resolve,
				reject
			});
			if (!this.busy) this.current = this.drain();
		});
	}
	idle() {
		return this.current;
	}
	async drain() {
		this.busy = true;
		for (let next = this.waiting.shift(); next !== void 0; next = this.waiting.shift()) await this.make(next);
		this.busy = false;
	}
	async make(waiting) {
		const { request, resolve, reject } = waiting;
		const { life } = this;
		try {
			const outcome = await this.race(waiting);
			if (!outcome.committed) this.refuse(waiting);
			resolve(outcome);
		} catch (error) {
			this.refuse(waiting);
			if (this.inDoubt && error === life.ended) reject(outcomeUnknown());
			else if (error instanceof LifeEnded) resolve({
				committed: false,
				conflict: null
			});
			else reject(asError(error));
		} finally {
			this.inDoubt = false;
			request.plannedAt.release();
		}
	}
	refuse(refused) {
		const { life } = this;
		if (life.ended !== null) return;
		this.undo(refused);
		for (const waiting of this.waiting.splice(0)) {
			const conflict = this.conflictOf(waiting);
			if (holds(conflict)) {
				this.waiting.push(waiting);
				continue;
			}
			this.undo(waiting);
			waiting.request.plannedAt.release();
			waiting.resolve({
				committed: false,
				conflict
			});
		}
	}
	undo({ request, writes }) {
		this.life.touches.refuse(writes);
		request.undo();
	}
	conflictOf({ request, reads, writes }) {
		return this.life.touches.conflict({
			reads,
			writes
		}, request.plannedAt);
	}
	async race(waiting) {
		const { request, reads, writes } = waiting;
		const { life } = this;
		const { database } = life.parts;
		const early = this.conflictOf(waiting);
		if (!holds(early)) return {
			committed: false,
			conflict: early
		};
		const body = this.bodyOf(request, reads, writes);
		if (body.stored.length > 0) await this.storeParts(body);
		for (let lost = 0;;) {
			await this.turn(waiting);
			life.check();
			const conflict = this.conflictOf(waiting);
			if (!holds(conflict)) {
				if (body.stored.length > 0) database.removeParts([body.nonce]).catch(() => {});
				return {
					committed: false,
					conflict
				};
			}
			const seq = life.tail + 1;
			const head = request.places > 0 ? positionAt(seq, request.places) : life.head;
			const { stored, ...record } = body;
			const total = life.total + request.places;
			this.inDoubt = true;
			if (await attempt(life, {
				...record,
				seq,
				head,
				total
			}, request.rows) === "won") return this.committed(seq);
			this.inDoubt = false;
			await this.readUpTo(seq);
			lost += 1;
			if (lost % LOST_BEFORE_TURN === 0) this.askForTurn();
		}
	}
	async readUpTo(seq) {
		const { life } = this;
		const { database, clock, times } = life.parts;
		for (let reads = 0; life.tail < seq; reads++) {
			if (reads > 1) await pause(times.retryMs / 4, null, clock);
			try {
				await this.tail.read();
			} catch (error) {
				if (error instanceof LifeEnded || !database.isOfDatabase(error)) throw error;
			}
			life.check();
		}
	}
	committed(seq) {
		const { clock, times } = this.life.parts;
		const applied = this.life.unapplied.get(seq)?.known ?? Promise.resolve();
		return {
			committed: true,
			seq,
			applied,
			answerable: new Promise((resolve) => {
				const cancel = clock.after(times.answerMs, resolve);
				applied.then(() => {
					cancel();
					resolve();
				});
			})
		};
	}
	bodyOf(request, reads, writes) {
		const { writer, parts } = this.life;
		const { rows, parts: stored } = packRows(request.rows, parts.mostInRecord);
		return {
			v: request.layout ?? 1,
			writer,
			nonce: parts.clock.newName(),
			at: parts.clock.wall(),
			reads: [...reads],
			writes: [...writes],
			places: request.places,
			events: deflate(request.events),
			rows,
			parts: stored.length,
			stored
		};
	}
	async storeParts({ nonce, at, stored, writer }) {
		const { database, clock, times } = this.life.parts;
		for (;;) {
			try {
				return await database.insertParts(nonce, writer, at, stored);
			} catch (error) {
				if (!database.willPass(error)) throw error;
			}
			await pause(times.retryMs, null, clock);
			this.life.check();
		}
	}
	async turn(keys) {
		const { life } = this;
		await life.turns.wait(keys, () => life.ended !== null);
		while (life.unapplied.ownBytes > MOST_UNAPPLIED$1 && life.ended === null) {
			const oldest = life.unapplied.all().find(({ own }) => own);
			if (oldest === void 0) return;
			await new Promise((resolve) => {
				const stop = life.onEnd(() => resolve());
				oldest.known.then(() => {
					stop();
					resolve();
				});
			});
		}
	}
	refuseWaiting(reason) {
		for (const { request, resolve, reject } of this.waiting.splice(0)) {
			request.plannedAt.release();
			if (reason instanceof LifeEnded) resolve({
				committed: false,
				conflict: null
			});
			else reject(reason);
		}
	}
};
function holds(conflict) {
	return conflict !== null && conflict.length === 0;
}
function asError(error) {
	if (error instanceof StepwellError || error instanceof Error) return error;
	return new Error(String(error));
}
// dist/src/store/mongodb/log/tail-reader.js
const SLICE$4 = 100;
const TRIMMED_LATER = 8;
var TailReader = class {
	constructor(life) {
		this.life = life;
		this.running = null;
		this.stateReadAt = Number.NEGATIVE_INFINITY;
	}
	read() {
		this.running ??= this.readOnce().finally(() => {
			this.running = null;
		});
		return this.running;
	}
	async readOnce() {
		const { life } = this;
		const { database } = life.parts;
		const sent = life.moment();
		const records = await database.readAfter(life.tail, SLICE$4);
		if (records.length > 0 || !this.isStateFresh()) await this.readState();
		life.check();
		let taken = 0;
		for (const record of records) {
			if (record.seq <= life.tail) continue;
			if (record.seq > life.tail + 1) break;
			this.checkRecord(record);
			life.take(record);
			taken += 1;
		}
		if (sent.now > life.tailReadAt.now) life.tailReadAt = sent;
		if (life.unapplied.hasForeign && !life.isStarting) {
			const watermarks = await database.readWatermarks();
			life.check();
			life.learnWatermarks(watermarks);
		}
		return taken === SLICE$4 || taken > 0 && life.isStarting;
	}
	isStateFresh() {
		const { clock, times } = this.life.parts;
		return clock.now() - this.stateReadAt < Math.min(times.beatMs, times.ageMs / TRIMMED_LATER);
	}
	async readState() {
		const { life } = this;
		const { database, clock } = life.parts;
		const sentAt = clock.now();
		const state = await database.readState(life.state.storeId);
		life.check();
		this.checkState(state);
		life.learnState(state);
		this.stateReadAt = sentAt;
	}
	checkState({ trimmed, storeId }) {
		const { life } = this;
		if (storeId !== life.state.storeId) throw life.end(new LifeEnded(`the store is now ${storeId}`));
		if (trimmed > life.tail) throw life.end(new LifeEnded(`${life.tail} was read, ${trimmed} are trimmed`));
	}
	checkRecord({ seq, v, stripped }) {
		const { life } = this;
		if (v > 2) {
			const params = {
				path: "the log of commits",
				found: v,
				known: 2
			};
			throw life.end(new StepwellError("STORE_TOO_NEW", params));
		}
		if (stripped && !life.isStarting) throw life.end(new LifeEnded(`record ${seq} is stripped already`));
	}
};
// dist/src/store/mongodb/log/trim.js
const SLICE$3 = 500;
const DAY_MS = 864e5;
async function trimLog(life, retention) {
	const { database, clock, times } = life.parts;
	const watermarks = await database.readWatermarks();
	const state = await database.readState(life.state.storeId);
	life.check();
	const setAside = state.setAside.map(({ seq }) => seq);
	const low = Math.min(life.shown.seq, ...watermarks.map(({ applied }) => applied));
	const strippedUpTo = Math.min(low, Math.max(state.stripped, state.trimmed) + SLICE$3);
	if (strippedUpTo > state.stripped && strippedUpTo > state.trimmed) {
		await database.strip(Math.max(state.stripped, state.trimmed), strippedUpTo, setAside);
		await database.raiseStripped(strippedUpTo);
	}
	const rowsAbove = Math.min(state.stripped, ...setAside.map((seq) => seq - 1));
	await removeOrphanedParts(life, new Set(watermarks.map(({ writer }) => writer)), rowsAbove);
	if (state.trimmed > 0) await database.removeUpTo(state.trimmed);
	if (retention === null) return strippedUpTo < low;
	const wall = clock.wall();
	const oldest = await database.readAfter(state.trimmed, SLICE$3);
	life.check();
	const bound = Math.min(low, ...setAside.map((seq) => seq - 1));
	const isGivenUp = ({ seq, at, total }) => seq <= bound && wall - at >= times.ageMs && (total <= life.total - retention.events || at < wall - retention.days * DAY_MS);
	const kept = oldest.findIndex((record) => !isGivenUp(record));
	const last = oldest[(kept === -1 ? oldest.length : kept) - 1];
	if (last === void 0) return strippedUpTo < low;
	await database.raiseTrimmed({
		trimmed: last.seq,
		head: last.head,
		total: last.total
	});
	await database.removeUpTo(last.seq);
	return kept === -1 || strippedUpTo < low;
}
async function removeOrphanedParts(life, writers, rowsAbove) {
	const { database, clock, times } = life.parts;
	const orphaned = [];
	for (const { nonce, writer } of await database.oldParts(clock.wall() - times.ageMs, SLICE$3)) if (!writers.has(writer) && !await database.hasNonce(nonce, rowsAbove)) orphaned.push(nonce);
	if (orphaned.length > 0) await database.removeParts(orphaned);
}
// dist/src/store/mongodb/log/commit-log.js
const LARGE_ROWS = 4096;
function isForeignAndLarge({ own, running, rows }) {
	return !own && running === null && (rows === null || rows.bytes.length >= LARGE_ROWS);
}
var CommitLog = class {
	constructor({ database, clock, owner, times = {}, mostInRecord }) {
		this.living = null;
		this.starting = Promise.resolve();
		this.loops = Promise.resolve();
		this.stopped = null;
		this.closed = false;
		this.parts = {
			database,
			clock,
			owner,
			times: {
				...TIMES,
				...times
			},
			...mostInRecord === void 0 ? {} : { mostInRecord }
		};
		this.applier = new Applier(this.parts);
		this.rest = new Rest(clock);
	}
	async open() {
		const { clock, database, owner } = this.parts;
		const [highest, { stripped }] = await Promise.all([owner.highestRowSeq(), database.readState(clock.newName())]);
		const living = await this.begin();
		const { tail } = living.life;
		const row = Math.max(highest, stripped);
		if (row > tail) throw new StepwellError("STORE_UNREPAIRED", {
			row,
			log: tail
		});
		await this.enter(living);
	}
	async repair() {
		const { clock, database, owner } = this.parts;
		const { life } = await this.begin();
		const refused = [];
		for (const note of life.state.setAside) {
			const record = await database.readRecord(note.seq);
			if (record !== null && !record.stripped && !await this.retry(record)) refused.push(note);
			else await database.clearSetAside(note.seq);
		}
		const highest = Math.max(await owner.highestRowSeq(), life.state.stripped);
		const isNewer = highest > life.tail;
		const tail = Math.max(highest, life.tail);
		const { trimmed, head, total } = life.state;
		const storeId = clock.newName();
		const mark = isNewer ? {
			trimmed: tail,
			head: positionAt(tail, PLACES - 1),
			total: life.total
		} : null;
		await database.renewState(storeId, mark ?? {
			trimmed,
			head,
			total
		});
		if (mark !== null) await database.removeUpTo(tail);
		for (const watermark of await database.readWatermarks()) await database.removeWatermark(watermark);
		return {
			storeId,
			tail,
			setAside: refused
		};
	}
	async retry(record) {
		const { database, owner } = this.parts;
		try {
			const { seq, writer, at } = record;
			const rows = record.rows ?? Buffer.concat(await database.readParts(record.nonce));
			await owner.apply({
				seq,
				writer,
				at,
				rows: inflate(rows)
			});
			return true;
		} catch (error) {
			if (database.willPass(error)) throw error;
			return false;
		}
	}
	async close() {
		if (this.closed) return;
		this.closed = true;
		const { clock, times } = this.parts;
		const { living } = this;
		if (living !== null) {
			const idle = living.committer.idle().then(() => this.applier.idle());
			await endsWithin(times.closeMs, idle, clock);
			await this.sayClosed(living);
			living.life.end(new StepwellError("STORE_UNAVAILABLE", { detail: "it is being closed" }));
		}
		this.applier.close();
		this.rest.wake();
		await this.loops;
	}
	get writer() {
		return this.now.life.writer;
	}
	get storeId() {
		return this.now.life.state.storeId;
	}
	get shown() {
		return this.now.life.shown;
	}
	get tail() {
		return this.now.life.tail;
	}
	pin() {
		const { life } = this.now;
		return life.touches.pin(life.tail);
	}
	async commit(request) {
		const { life, committer } = this.now;
		if (life.ended === null && !this.closed) return committer.commit(request);
		request.plannedAt.release();
		request.undo();
		await this.ready();
		return {
			committed: false,
			conflict: null
		};
	}
	async settle(keys) {
		const named = [...keys];
		const { clock, times } = this.parts;
		const until = clock.now() + times.leftMs;
		for (;;) {
			await this.ready();
			const { life, beat } = this.now;
			const entries = life.unapplied.ofKeys(named);
			if (entries.length === 0) return life.touches.pin(life.tail);
			for (const entry of entries) {
				if (isForeignAndLarge(entry) && beat.isAlive(entry.writer, times.stillMs)) await endsWithin(until - clock.now(), entry.known, clock);
				if (life.ended !== null) break;
				await this.applier.apply(life, entry);
				if (life.ended !== null) break;
			}
		}
	}
	touchedSince(keys, pin) {
		const { life } = this.now;
		return life.ended !== null || life.touches.touchedSince(keys, pin);
	}
	readSince(keys, pin) {
		const { life } = this.now;
		return life.ended !== null || life.touches.readSince(keys, pin);
	}
	async reach(seq) {
		for (;;) {
			await this.ready();
			const { life } = this.now;
			if (life.tail >= seq) return;
			this.rest.wake();
			await life.reach(seq);
		}
	}
	wake() {
		this.rest.wake();
	}
	askForTurn(keys) {
		this.now.beat.askForTurn(keys);
	}
	endTurn() {
		this.now.life.turns.end();
	}
	isAlive(writer, silentMs) {
		return this.now.beat.isAlive(writer, silentMs);
	}
	health() {
		const { life } = this.now;
		return {
			setAside: life.state.setAside,
			stopped: this.stopped,
			tailAgeMs: this.parts.clock.now() - life.tailReadAt.now
		};
	}
	async trim(retention) {
		const { life } = this.now;
		try {
			return await trimLog(life, retention);
		} catch (error) {
			if (error === life.ended && error instanceof LifeEnded) return true;
			throw error;
		}
	}
	get now() {
		if (this.living === null) throw new Error("the log is not open");
		return this.living;
	}
	async ready() {
		while (this.now.life.ended !== null) {
			if (this.stopped !== null) throw this.stopped;
			if (this.closed) throw new StepwellError("STORE_UNAVAILABLE", { detail: "it is being closed" });
			await this.starting;
		}
	}
	async begin() {
		const { database, clock } = this.parts;
		for (;;) {
			const writer = clock.newName();
			const state = await database.readState(clock.newName());
			const applier = this.applier;
			const life = new Life(this.parts, writer, state, (entry) => {
				applier.queue(life, entry);
				entry.known.then(() => beat.soon());
			});
			const tail = new TailReader(life);
			const committer = new Committer(life, tail, () => beat.askForTurn(null));
			const beat = new Beat(life, applier);
			const from = Math.max(state.trimmed, state.stripped);
			const first = from > state.trimmed ? await database.readRecord(from) : {
				...state,
				seq: from
			};
			if (first === null && (await database.readState(state.storeId)).trimmed > state.trimmed) continue;
			const { seq, head, total } = first ?? {
				...state,
				seq: state.trimmed
			};
			life.begin(seq, head, total);
			life.learnWatermarks(await database.readWatermarks());
			try {
				while (await tail.read()) await this.applyAll(life);
				return {
					life,
					tail,
					committer,
					beat
				};
			} catch (error) {
				if (!(error instanceof LifeEnded)) throw error;
			}
		}
	}
	async applyAll(life) {
		for (const entry of life.unapplied.all()) {
			await this.applier.apply(life, entry);
			life.check();
		}
	}
	async enter(living) {
		const { life, beat } = living;
		await beat.start();
		life.isStarting = false;
		this.living = living;
		this.parts.owner.shown(life.shown);
		life.onEnd((reason) => this.onEnd(reason));
		const stop = (error) => {
			life.end(error instanceof Error ? error : new Error(String(error)));
		};
		this.loops = Promise.all([
			this.loops,
			this.follow(living).catch(stop),
			beat.run().catch(stop)
		]);
	}
	onEnd(reason) {
		if (!(reason instanceof LifeEnded)) {
			if (!this.closed) this.stopped = reason;
			return;
		}
		this.parts.owner.restarted();
		this.starting = this.startAnew();
	}
	async startAnew() {
		const { clock, database, times } = this.parts;
		while (!this.closed) {
			try {
				return await this.enter(await this.begin());
			} catch (error) {
				if (!(error instanceof LifeEnded) && !database.isOfDatabase(error)) {
					this.stopped = error instanceof Error ? error : new Error(String(error));
					return;
				}
			}
			await pause(times.retryMs, null, clock);
		}
	}
	async follow({ life, tail, beat }) {
		const { database, times } = this.parts;
		while (life.ended === null) {
			let more = false;
			try {
				more = await tail.read();
			} catch (error) {
				if (life.ended !== null) return;
				if (!database.isOfDatabase(error)) throw error;
			}
			if (!more) await this.rest.for(beat.hasOthers ? times.pollMs : Math.max(times.pollMs, times.beatMs));
		}
	}
	async sayClosed({ life, beat }) {
		if (life.ended !== null) return;
		try {
			await beat.sayClosed();
		} catch (error) {
			if (!this.parts.database.isOfDatabase(error)) throw error;
		}
	}
};
// dist/src/store/mongodb/writing/minted-keys.js
var import_lib = require_lib();
const KEYS_OF_NUMBER = 2 ** 30;
const LOW = 2 ** 20;
const numberOf = (key) => Math.floor(key / KEYS_OF_NUMBER);
const keysTouch = (key) => `k:${numberOf(key)}`;
var MintedKeys = class MintedKeys {
	constructor(db, number) {
		this.db = db;
		this.number = number;
		this.next = null;
		this.asking = null;
		this.last = number * KEYS_OF_NUMBER;
		this.numbers = new Set([number]);
	}
	isOwn(key) {
		return this.numbers.has(numberOf(key));
	}
	static async open(db) {
		return new MintedKeys(db, await nextNumber(db));
	}
	mint() {
		this.last += 1;
		if (this.last >= (this.number + 1) * KEYS_OF_NUMBER) {
			if (this.next === null) throw new Error("the keys of this writer are used up");
			this.number = this.next;
			this.next = null;
			this.last = this.number * KEYS_OF_NUMBER + 1;
		}
		return this.last;
	}
	async ready() {
		if (this.next !== null || (this.number + 1) * KEYS_OF_NUMBER - this.last > LOW) return;
		this.asking ??= nextNumber(this.db).then((number) => {
			this.next = number;
			this.numbers.add(number);
		}).finally(() => {
			this.asking = null;
		});
		await this.asking;
	}
};
async function nextNumber(db) {
	const counter = db.collection("about");
	const next = () => counter.findOneAndUpdate({ _id: "writers" }, { $inc: { last: 1 } }, { returnDocument: "after" });
	let taken = await next();
	if (taken === null) {
		await ignoringDuplicates(counter.insertOne({
			_id: "writers",
			last: 0
		}));
		taken = await next();
	}
	if (taken === null) throw new Error("the counter of writers is missing");
	return taken.last;
}
// dist/src/store/mongodb/writing/bury.js
const tombstoneOf = (_id) => ({
	_id,
	deleted: true
});
function buried(collection) {
	return collection;
}
// dist/src/store/mongodb/writing/apply-recipes.js
async function putRecipes(collections, { recipes, deletedRecipes, versions, former }, seq) {
	const { recipes: stored } = collections;
	await Promise.all([
		replaceNewer(stored, recipes.map((recipe) => recipeDoc(recipe, seq)), seq),
		replaceNewer(buried(stored), deletedRecipes.map(recipeTombstone), seq),
		...versions.map((version) => putVersion(collections, versionDoc(version, seq)))
	]);
	if (former !== null) {
		await replaceNewer(stored, former.recipes.map((recipe) => formerRecipeDoc(recipe, seq)), seq);
		await replaceNewer(buried(stored), former.deletedRecipes.map(tombstoneOf), seq);
		for (const { recipe: _id, last } of former.versions) await putVersion(collections, {
			_id,
			last,
			seq
		});
	}
	for (const { channel, name } of [...recipes, ...deletedRecipes]) {
		const outdated = {
			_id: name,
			channel,
			name: { $exists: false },
			seq: { $lt: seq }
		};
		await stored.updateOne(outdated, {
			$set: {
				deleted: true,
				seq
			},
			$unset: {
				id: "",
				document: ""
			}
		});
	}
}
async function putVersion({ datasetVersions }, { _id, last, seq, ...named }) {
	const change = {
		$max: {
			last,
			seq
		},
		..."recipe" in named ? { $set: named } : {}
	};
	await retryingDuplicates(() => datasetVersions.updateOne({ _id }, change, { upsert: true }));
}
// dist/src/store/mongodb/writing/places.js
const KEPT = 1024;
var Places = class {
	constructor(keys) {
		this.keys = keys;
		this.last = 0;
		this.known = [];
	}
	name(prefix) {
		return newId(prefix);
	}
	position() {
		this.last -= 1;
		return this.last;
	}
	key() {
		return this.keys.mint();
	}
	get mark() {
		return this.last;
	}
	committed(given, seq) {
		this.known.push({
			...given,
			seq
		});
		if (this.known.length > 2 * KEPT) this.known = this.known.slice(-1024);
	}
	resolve(position) {
		if (position >= 0) return position;
		for (let i = this.known.length - 1; i >= 0; i--) {
			const one = this.known[i];
			if (one !== void 0 && position < one.from && position >= one.to) return positionAt(one.seq, one.from - position);
		}
		return position;
	}
	relative(position, { from, to }) {
		if (position >= 0) return position;
		if (position < from && position >= to) return position - from;
		const resolved = this.resolve(position);
		if (resolved < 0) throw new Error(`position ${position} belongs to no commit before`);
		return resolved;
	}
};
function placed(position, seq) {
	return position >= 0 ? position : positionAt(seq, -position);
}
// dist/src/store/mongodb/writing/ledger-rows.js
const judgmentId = (position) => `judgment:${position}`;
function madeBy({ decision, undone }, at) {
	return decision === null ? {} : {
		decision,
		undone: undone === null ? null : at(undone)
	};
}
function ledgerRows(commit, at) {
	const rows = [];
	for (const reward of commit.rewards) {
		const { name, value, source, comment, idempotencyKey: key, id: _id, trajectory, step } = reward;
		const entry = {
			kind: "reward",
			name,
			value,
			source,
			comment,
			key,
			...madeBy(reward, at)
		};
		rows.push({
			_id,
			position: at(reward.position),
			trajectory,
			group: null,
			step,
			at: reward.at,
			entry
		});
	}
	for (const judgment of commit.judgments) {
		const { score, votes, judge, trajectory, step } = judgment;
		const entry = {
			kind: "judgment",
			score,
			votes,
			judge,
			...madeBy(judgment, at)
		};
		const position = at(judgment.position);
		rows.push({
			_id: "",
			position,
			trajectory,
			group: null,
			step,
			at: judgment.at,
			entry
		});
	}
	for (const extras of commit.extras) {
		const { id: _id, trajectory, step, source, values } = extras;
		const entry = {
			kind: "extras",
			source,
			values: refsOf(values),
			...madeBy(extras, at)
		};
		rows.push({
			_id,
			position: at(extras.position),
			trajectory,
			group: null,
			step,
			at: extras.at,
			entry
		});
	}
	for (const decision of commit.decisions) {
		const { key, operation, operationId, source, fields, target, id: _id } = decision;
		const said = {
			kind: "decision",
			key,
			operation,
			operationId,
			source,
			fields,
			target,
			undone: decision.undone === null ? null : at(decision.undone)
		};
		const entry = decision.entries === 0 ? said : {
			...said,
			entries: decision.entries
		};
		const { trajectory, group, step } = decision;
		rows.push({
			_id,
			position: at(decision.position),
			trajectory,
			group,
			step,
			at: decision.at,
			entry
		});
	}
	const time = commit.events[0]?.at ?? 0;
	for (const { trajectory, position } of commit.abandonments) rows.push({
		_id: "",
		position: at(position),
		trajectory,
		group: null,
		step: null,
		at: time,
		entry: { kind: "abandoned" }
	});
	return rows;
}
// dist/src/store/mongodb/writing/step-rows.js
function stepDoc(row, at) {
	const doc = {
		_id: row._id,
		position: at(row.position),
		id: row.id,
		trajectory: row.trajectory,
		group: row.group,
		channel: row.channel,
		trajectoryUid: row.trajectoryUid,
		promptUid: row.promptUid,
		generation: row.generation,
		stepIndex: row.stepIndex,
		turnType: row.turnType,
		branch: row.branch,
		policyVersion: row.policyVersion,
		model: row.model,
		agent: row.agent,
		promptTokens: row.promptTokens,
		responseTokens: row.responseTokens,
		hasLogProbs: row.hasLogProbs,
		tokenSource: row.tokenSource,
		logProbKind: row.logProbKind,
		finishReason: row.finishReason,
		latencyMs: row.latencyMs,
		sampling: row.sampling,
		metadata: row.metadata,
		createdAt: row.createdAt,
		idempotencyKey: row.idempotencyKey,
		givenReward: row.givenReward,
		untrainableReason: row.untrainableReason,
		origin: row.origin,
		engine: row.engine,
		messageNode: row.messageNode,
		stateLength: row.stateLength,
		messageLength: row.messageLength,
		hasResponse: row.hasResponse,
		hasNext: row.hasNext,
		tokenNode: row.tokenNode,
		parent: row.parent,
		parentId: row.parentId,
		newFrom: row.newFrom,
		nextFrom: row.nextFrom,
		nextAt: row.nextAt === null ? null : at(row.nextAt),
		reward: row.reward,
		judgment: row.judgment,
		keep: row.keep,
		trainable: row.trainable,
		quality: row.quality,
		reason: row.reason,
		note: row.note,
		tags: row.tags,
		isLast: row.isLast,
		consumed: row.consumed === null ? null : at(row.consumed),
		metadataIndex: metadataIndexOf(row.metadata),
		s: {}
	};
	if (row.origin === void 0) delete doc.origin;
	if (row.engine === void 0) delete doc.engine;
	return doc;
}
function stepRow(added, at) {
	const { step, placement, continues, next, curation } = added;
	return {
		_id: added.key,
		position: at(added.position),
		id: added.id,
		trajectory: added.trajectory,
		group: added.group,
		channel: added.channel,
		trajectoryUid: added.trajectoryUid,
		promptUid: added.promptUid,
		generation: added.generation,
		stepIndex: added.index,
		turnType: step.turnType,
		branch: step.branch,
		policyVersion: added.policyVersion,
		model: step.model,
		agent: step.agent,
		promptTokens: step.ids === null ? null : step.promptTokens,
		responseTokens: step.responseTokens,
		hasLogProbs: step.logProbs !== null,
		tokenSource: step.tokenSource,
		logProbKind: step.logProbKind,
		finishReason: step.finishReason,
		latencyMs: step.latencyMs,
		sampling: step.sampling,
		metadata: step.metadata,
		createdAt: added.createdAt,
		idempotencyKey: step.idempotencyKey,
		givenReward: added.givenReward,
		untrainableReason: added.untrainableReason,
		origin: step.origin,
		engine: step.engine,
		messageNode: placement.messageNode,
		stateLength: placement.stateLength,
		messageLength: placement.messageLength,
		hasResponse: step.hasResponse,
		hasNext: step.hasNextState,
		tokenNode: placement.tokenNode,
		parent: continues.parent,
		parentId: continues.parentId,
		newFrom: continues.newFrom,
		nextFrom: next?.step ?? null,
		nextAt: next === null ? null : at(next.position),
		reward: added.reward,
		judgment: added.judgment,
		keep: curation.keep,
		trainable: curation.trainable,
		quality: curation.quality,
		reason: curation.reason,
		note: curation.note,
		tags: curation.tags,
		isLast: added.isLast,
		consumed: added.consumed === null ? null : at(added.consumed)
	};
}
function changeRow(change, at) {
	const { key, trajectory, continues, next, reward, judgment, curation, isLast, consumed, wasConsumed } = change;
	const parts = [];
	const fields = {};
	const set = (part, values) => {
		parts.push(part);
		Object.assign(fields, values);
	};
	if (continues !== void 0) set("continues", continues);
	if (next !== void 0) set("next", {
		nextFrom: next.step,
		nextAt: at(next.position)
	});
	if (reward !== void 0) set("reward", { reward });
	if (judgment !== void 0) set("judgment", { judgment });
	if (curation !== void 0) {
		const { keep, trainable, quality, reason, note, tags, mask = null } = curation;
		set("curation", {
			keep,
			trainable,
			quality,
			reason,
			note,
			tags,
			mask
		});
	}
	if (isLast !== void 0) set("isLast", { isLast });
	if (consumed !== void 0) {
		const was = wasConsumed === void 0 ? {} : { wasConsumed: placedSpan(wasConsumed, at) };
		set("consumed", {
			consumed: consumed === null ? null : at(consumed),
			...was
		});
	}
	return {
		key,
		trajectory,
		parts,
		fields
	};
}
const placedSpan = ([from, to], at) => [at(from), at(to)];
// dist/src/store/mongodb/writing/rows.js
const NO_ROWS = {
	steps: [],
	stepChanges: [],
	heads: [],
	groups: [],
	groupChanges: [],
	ledger: [],
	undone: [],
	operations: [],
	waiting: [],
	noLongerWaiting: [],
	deleted: [],
	deletedGroups: [],
	deletions: [],
	untold: [],
	recipes: [],
	deletedRecipes: [],
	datasets: [],
	deletedDatasets: [],
	versions: [],
	former: null,
	policy: null,
	jobs: [],
	marks: [],
	memory: [],
	units: [],
	goneUnits: [],
	batches: [],
	goneBatches: [],
	consumers: [],
	keys: [],
	logins: [],
	secret: null
};
function rowsOf(commit, { at, isInOrder }) {
	const orNull = (position) => position === null ? null : at(position);
	return {
		steps: commit.steps.map((step) => stepRow(step, at)),
		stepChanges: commit.stepChanges.map((change) => changeRow(change, at)),
		heads: commit.trajectories.map(({ isNew, registered, completed, ...state }) => ({
			_id: trajectoryKey(state.channel, state.uid),
			...state,
			inOrder: isInOrder(state.key),
			registered: at(registered),
			completed: orNull(completed)
		})),
		groups: commit.groups.map(({ key: _id, registered, id, channel, promptUid, generation }) => ({
			_id,
			id,
			channel,
			promptUid,
			generation,
			registered: at(registered),
			firstPosition: null,
			consumed: null,
			decided: false,
			past: false
		})),
		groupChanges: commit.groupChanges.map(({ key, firstPosition, consumed, decided }) => ({
			key,
			firstPosition: orNull(firstPosition ?? null),
			consumed: orNull(consumed ?? null),
			decided: decided === true
		})),
		ledger: ledgerRows(commit, at),
		undone: [...commit.undone.map(({ id, trajectory, at: position }) => ({
			id,
			trajectory,
			at: at(position)
		})), ...commit.undoneEntries.map(({ id, position, trajectory, at: undone }) => ({
			id: id ?? judgmentId(at(position)),
			trajectory,
			at: at(undone)
		}))],
		operations: commit.operations.map(({ id: _id, ...operation }) => ({
			_id,
			...operation
		})),
		waiting: commit.waiting,
		noLongerWaiting: commit.noLongerWaiting,
		deleted: commit.deleted.map(({ key, channel, uid }) => ({
			key,
			name: trajectoryKey(channel, uid)
		})),
		deletedGroups: commit.deletedGroups.map(({ key }) => key),
		deletions: commit.deletions.map(({ trajectory, ...deletion }) => ({
			_id: String(trajectory),
			...deletion,
			worker: null
		})),
		untold: commit.untold.map(({ trajectory, part, steps }) => ({
			_id: {
				trajectory,
				part
			},
			steps: steps.map(({ key, id }) => [key, id])
		})),
		recipes: commit.recipes,
		deletedRecipes: commit.deletedRecipes,
		datasets: commit.datasets,
		deletedDatasets: commit.deletedDatasets,
		versions: commit.versions,
		former: null,
		policy: commit.policy,
		jobs: commit.jobs,
		marks: placedMarks(commit.marks, at),
		memory: commit.memory,
		units: commit.units,
		goneUnits: commit.goneUnits,
		batches: commit.batches,
		goneBatches: commit.goneBatches,
		consumers: commit.consumers,
		keys: commit.keys,
		logins: commit.logins,
		secret: commit.secret
	};
}
function placedMarks(pages, at) {
	return pages.map(({ marks, ...page }) => ({
		...page,
		marks: marks.map((mark) => mark.at === void 0 ? mark : {
			...mark,
			at: mark.at.map(at)
		})
	}));
}
// dist/src/store/mongodb/writing/apply-documents.js
async function putDocuments(collections, rows, { seq, writer }) {
	const { datasets, deletedDatasets, policy, jobs, marks, memory } = rows;
	const { units, goneUnits, batches, goneBatches, consumers, keys, logins, secret } = rows;
	const builds = datasets.map((dataset) => datasetDoc(dataset, {
		builder: isUnfinished(dataset) ? writer : null,
		seq
	}));
	await Promise.all([
		putRecipes(collections, rows, seq),
		replaceNewer(collections.datasets, builds, seq),
		replaceNewer(buried(collections.datasets), deletedDatasets.map(tombstoneOf), seq),
		replaceNewer(collections.policy, policy === null ? [] : [policyDoc(policy, seq)], seq),
		replaceNewer(collections.jobs, jobs.map((job) => jobDoc(job, seq)), seq),
		replaceNewer(collections.marks, placedMarks(marks, (position) => placed(position, seq)).map(({ judge, page, marks: list }) => ({
			_id: marksName(judge, page),
			marks: list,
			seq
		})), seq),
		replaceNewer(collections.recipeUnits, units.map((row) => unitDoc(row, seq)), seq),
		replaceNewer(buried(collections.recipeUnits), goneUnits.map(({ recipe, unit }) => tombstoneOf(unitName(recipe, unit))), seq),
		replaceNewer(collections.batches, batches.map((batch) => batchDoc(batch, seq)), seq),
		replaceNewer(buried(collections.batches), goneBatches.map(tombstoneOf), seq),
		replaceNewer(collections.consumers, consumers.map((consumer) => consumerDoc(consumer, seq)), seq),
		replaceNewer(collections.apiKeys, keys.map((key) => keyDoc(key, seq)), seq),
		replaceNewer(collections.logins, logins.map((one) => loginsDoc(one, seq)), seq),
		replaceNewer(collections.secrets, secret === null ? [] : [secretDoc(secret, seq)], seq),
		replaceNewer(collections.jobMemory, memory.map(memoryDoc), seq)
	]);
	const changed = jobs.flatMap(({ id, kind }) => kind === "CURATE" ? [id] : []);
	await clearMemory(collections, [...memory.map(({ job }) => job), ...changed]);
	if (deletedDatasets.length === 0) return;
	const lineage = { dataset: { $in: [...deletedDatasets] } };
	await collections.datasetSteps.deleteMany(lineage);
	await collections.datasetOperations.deleteMany(lineage);
}
async function clearMemory({ jobs, jobMemory }, ids) {
	if (ids.length === 0) return;
	const stored = await jobs.find({
		_id: { $in: [...new Set(ids)] },
		kind: "CURATE"
	}).toArray();
	for (const doc of stored) {
		const first = jobOf(doc).memory?.first;
		if (doc.open !== true) await jobMemory.deleteMany({ job: doc._id });
		else if (first !== void 0 && first > 0) await jobMemory.deleteMany({
			job: doc._id,
			part: { $lt: first }
		});
	}
}
async function putDeletions(collections, { deletions: rows, untold: parts }, seq) {
	if (rows.length === 0) return;
	const { deletions, untold } = collections;
	for (const part of parts) await ignoringDuplicates(untold.insertOne(part));
	await replaceNewer(deletions, rows, seq);
	const stored = await deletions.find({ _id: { $in: rows.map(({ _id }) => _id) } }).toArray();
	for (const { _id, next } of stored) {
		const gone = {
			"_id.trajectory": Number(_id),
			"_id.part": { $lt: next }
		};
		if (next > 0) await untold.deleteMany(gone);
	}
}
// dist/src/store/mongodb/writing/sweep.js
const ROWS = 1e3;
const START = 0;
const SWEPT = [{
	name: "steps",
	hint: "steps_by_trajectory"
}, {
	name: "ledger",
	hint: "ledger_by_trajectory"
}];
const SWEEP_ONE_IN = 12;
var SweepTurns = class {
	constructor() {
		this.tail = 0;
		this.unswept = 0;
	}
	isNext(tail) {
		const grows = tail > this.tail;
		this.tail = tail;
		this.unswept += 1;
		if (grows && this.unswept < SWEEP_ONE_IN) return false;
		this.unswept = 0;
		return true;
	}
};
async function sweepSlice(collections, upTo) {
	for (const { name, hint } of SWEPT) {
		const place = await collections.sweeps.findOne({ _id: name });
		const rows = await collections.db.collection(name).find({ trajectory: { $gt: Number(place?.after ?? START) } }, { projection: {
			_id: 0,
			trajectory: 1,
			position: 1
		} }).sort({ trajectory: 1 }).hint(hint).limit(ROWS).toArray();
		const settled = rows.filter(({ position }) => position <= upTo).map(({ trajectory }) => trajectory);
		await clearTrajectories(collections, await withoutHead(collections, [...new Set(settled)]));
		const after = rows.length < ROWS ? START : rows.at(-1)?.trajectory ?? START;
		await collections.sweeps.updateOne({ _id: name }, { $set: { after } }, { upsert: true });
	}
}
async function withoutHead({ trajectories }, keys) {
	if (keys.length === 0) return [];
	const found = await trajectories.find({
		key: { $in: [...keys] },
		...LIVING
	}, { projection: {
		_id: 0,
		key: 1
	} }).toArray();
	const living = new Set(found.map(({ key }) => key));
	return keys.filter((key) => !living.has(key));
}
const SLICE$2 = 5e3;
async function clearTrajectories(collections, keys) {
	if (keys.length === 0) return;
	const trajectory = { $in: [...keys] };
	const [tools, uses, steps] = await Promise.all([
		collections.contents.distinct("tools", {
			trajectory,
			tools: { $ne: null }
		}),
		collections.mediaUses.distinct("_id.hash", { "_id.trajectory": trajectory }),
		collections.steps.find({ trajectory }, { projection: { _id: 1 } }).toArray()
	]);
	await clearLineage(collections, steps.map(({ _id }) => _id));
	await collections.steps.deleteMany({ trajectory });
	await Promise.all([
		collections.ledger.deleteMany({ trajectory }),
		collections.contents.deleteMany({ trajectory }),
		collections.contentParts.deleteMany({ trajectory }),
		collections.extraValues.deleteMany({ trajectory }),
		collections.mediaUses.deleteMany({ "_id.trajectory": trajectory })
	]);
	await collections.stepWords.deleteMany({ trajectory });
	await Promise.all([deleteUnusedShared(collections, tools.filter((one) => one !== null)), deleteUnusedMedia(collections, uses)]);
}
async function clearLineage({ datasetSteps }, steps) {
	for (const slice of slices(steps, SLICE$2)) await datasetSteps.deleteMany({ step: { $in: [...slice] } });
}
async function clearGroups({ groups, ledger }, keys, seq) {
	if (keys.length === 0) return;
	await groups.updateMany({ _id: { $in: [...keys] } }, {
		$set: { past: true },
		$max: { seq }
	});
	await ledger.deleteMany({ group: { $in: [...keys] } });
}
// dist/src/store/mongodb/writing/apply-rows.js
async function applyRows(collections, rows, { seq, writer }) {
	const at = (position) => placed(position, seq);
	await tombstones(collections, rows, seq);
	const [outdated] = await Promise.all([
		putHeads(collections, rows, seq, at),
		insertSteps(collections, rows, at),
		changeSteps(collections, rows, seq, at),
		putGroups(collections, rows, seq, at),
		insertLedger(collections, rows, at),
		replaceNewer(collections.operations, rows.operations, seq),
		putWaiting(collections, rows, seq),
		putDeletions(collections, rows, seq),
		putDocuments(collections, rows, {
			seq,
			writer
		})
	]);
	await Promise.all([undo(collections, rows, at), dropWaiting(collections, rows)]);
	if (outdated.length > 0) await forgetDeleted(collections, outdated);
	await Promise.all([clearTrajectories(collections, rows.deleted.map(({ key }) => key)), clearGroups(collections, rows.deletedGroups, seq)]);
}
async function tombstones({ trajectories }, { deleted, heads }, seq) {
	const again = new Set(heads.map(({ _id }) => _id));
	const gone = deleted.filter(({ name }) => !again.has(name));
	await replaceNewer(trajectories, gone.map(({ name }) => ({
		_id: name,
		deleted: true
	})), seq);
}
async function putHeads({ trajectories }, { heads }, seq, at) {
	const docs = heads.map(({ registered, completed, ...head }) => ({
		...head,
		registered: at(registered),
		completed: completed === null ? null : at(completed)
	}));
	const newer = await replaceNewer(trajectories, docs, seq);
	return docs.filter(({ _id }) => newer.has(_id)).map(({ _id, key }) => ({
		_id,
		key
	}));
}
async function insertSteps({ steps }, { steps: rows }, at) {
	await insertAll(steps, rows.map((row) => stepDoc(row, at)));
}
async function changeSteps({ steps }, { stepChanges }, seq, at) {
	const updates = [];
	for (const { key, trajectory, parts, fields } of stepChanges) {
		const values = { ...fields };
		for (const name of ["nextAt", "consumed"]) {
			const position = fields[name];
			if (typeof position === "number") values[name] = at(position);
		}
		if (fields.wasConsumed !== void 0) {
			const span = placedSpan(fields.wasConsumed, at);
			updates.push({ updateOne: {
				filter: {
					_id: key,
					trajectory
				},
				update: { $addToSet: { consumedBefore: span } }
			} });
		}
		for (const part of parts) {
			const set = { [`s.${part}`]: seq };
			for (const name of FIELDS_OF[part]) if (name in values) set[name] = values[name];
			const filter = {
				_id: key,
				trajectory,
				[`s.${part}`]: { $not: { $gte: seq } }
			};
			updates.push({ updateOne: {
				filter,
				update: { $set: set }
			} });
		}
	}
	await writeAll(steps, updates);
}
const FIELDS_OF = {
	continues: [
		"parent",
		"parentId",
		"newFrom"
	],
	next: ["nextFrom", "nextAt"],
	reward: ["reward"],
	judgment: ["judgment"],
	curation: [
		"keep",
		"trainable",
		"quality",
		"reason",
		"note",
		"tags",
		"mask"
	],
	isLast: ["isLast"],
	consumed: ["consumed"]
};
async function putGroups({ groups }, { groups: rows, groupChanges }, seq, at) {
	const added = new Map(rows.map((row) => [row._id, {
		...row,
		registered: at(row.registered),
		seq
	}]));
	const updates = [];
	for (const { key, firstPosition, consumed, decided } of groupChanges) {
		const fresh = added.get(key);
		const first = firstPosition === null ? null : at(firstPosition);
		const ended = consumed === null ? null : at(consumed);
		if (fresh !== void 0) {
			added.set(key, {
				...fresh,
				firstPosition: first,
				consumed: ended,
				decided
			});
			continue;
		}
		for (const [name, value] of Object.entries({
			firstPosition: first,
			consumed: ended
		})) {
			if (value === null) continue;
			const filter = {
				_id: key,
				$or: [{ [name]: null }, { [name]: { $gt: value } }]
			};
			updates.push({ updateOne: {
				filter,
				update: {
					$set: { [name]: value },
					$max: { seq }
				}
			} });
		}
		if (decided) updates.push({ updateOne: {
			filter: { _id: key },
			update: {
				$set: { decided },
				$max: { seq }
			}
		} });
	}
	await Promise.all([insertAll(groups, [...added.values()]), writeAll(groups, updates)]);
}
async function insertLedger({ ledger }, { ledger: rows }, at) {
	await insertAll(ledger, rows.map((row) => {
		const position = at(row.position);
		const { entry } = row;
		const _id = row._id === "" ? `${entry.kind}:${position}` : row._id;
		const undone = entry.kind === "abandoned" ? null : entry.undone ?? null;
		return undone === null ? {
			...row,
			_id,
			position
		} : {
			...row,
			_id,
			position,
			entry: {
				...entry,
				undone: at(undone)
			}
		};
	}));
}
async function undo({ ledger }, { undone }, at) {
	await writeAll(ledger, undone.map(({ id: _id, trajectory, at: position }) => ({ updateOne: {
		filter: {
			_id,
			trajectory,
			"entry.undone": null
		},
		update: { $set: { "entry.undone": at(position) } }
	} })));
}
async function putWaiting({ waiting }, { waiting: rows }, seq) {
	if (rows.length === 0) return;
	const replacing = (upsert) => rows.map(({ list, part, decisions }) => ({ replaceOne: {
		filter: {
			_id: {
				list,
				part
			},
			seq: { $lt: seq }
		},
		replacement: {
			decisions,
			seq
		},
		upsert
	} }));
	await ignoringDuplicates(waiting.bulkWrite(replacing(true), { ordered: false }));
	await waiting.bulkWrite(replacing(false), { ordered: false });
}
async function dropWaiting({ waiting }, { noLongerWaiting }) {
	await Promise.all(noLongerWaiting.map(({ list, part }) => part === null ? waiting.deleteMany({ "_id.list": list }) : waiting.deleteOne({ _id: {
		list,
		part
	} })));
}
async function forgetDeleted(collections, heads) {
	const found = await collections.trajectories.find({ _id: { $in: heads.map(({ _id }) => _id) } }, { projection: { key: 1 } }).toArray();
	const living = new Map(found.map(({ _id, key }) => [_id, key]));
	await clearTrajectories(collections, heads.filter(({ _id, key }) => living.get(_id) !== key).map(({ key }) => key));
}
async function insertAll(collection, docs) {
	const inserts = [];
	for (const slice of slices(docs)) inserts.push(ignoringDuplicates(collection.insertMany(slice, { ordered: false })));
	await Promise.all(inserts);
}
async function writeAll(collection, updates) {
	for (const slice of slices(updates)) await collection.bulkWrite(slice, { ordered: false });
}
// dist/src/store/mongodb/writing/cache.js
const MOST_BYTES$1 = 67108864;
const MOST_ENTRIES = 2e4;
const PASSES_BETWEEN_TRIMS = 50;
var Cache = class {
	constructor() {
		this.trajectories = new Map();
		this.names = new Map();
		this.ids = new Map();
		this.prompts = new Map();
		this.groups = new Map();
		this.values = new Map();
		this.underWay = new Map();
		this.passes = 0;
	}
	trajectory(channel, uid) {
		const name = touches$1.trajectory(channel, uid);
		const found = this.trajectories.get(name);
		if (found === void 0) return null;
		this.trajectories.delete(name);
		this.trajectories.set(name, found);
		return found;
	}
	ofKey(key) {
		return this.names.get(key) ?? null;
	}
	ofId(id) {
		return this.ids.get(id) ?? null;
	}
	all() {
		return this.trajectories.values();
	}
	put(entry) {
		this.drop(entry.name);
		this.trajectories.set(entry.name, entry);
		if (entry.state !== null) this.index(entry, entry.state);
	}
	setState(entry, state) {
		if (this.trajectories.get(entry.name) !== entry) return;
		if (entry.state !== null) this.unindex(entry.state);
		entry.state = state;
		if (state !== null) this.index(entry, state);
	}
	prompt(channel, promptUid) {
		const name = touches$1.prompt(channel, promptUid);
		const found = this.prompts.get(name);
		if (found === void 0) return null;
		this.prompts.delete(name);
		this.prompts.set(name, found);
		return found;
	}
	allPrompts() {
		return this.prompts.values();
	}
	promptOfGroup(group) {
		return this.groups.get(group) ?? null;
	}
	putPrompt(prompt) {
		this.drop(prompt.name);
		this.prompts.set(prompt.name, prompt);
		for (const { key } of prompt.groups) this.groups.set(key, prompt);
	}
	setGroups(prompt, groups) {
		const isKept = this.prompts.get(prompt.name) === prompt;
		for (const { key } of prompt.groups) if (isKept) this.groups.delete(key);
		prompt.groups = groups;
		for (const { key } of groups) if (isKept) this.groups.set(key, prompt);
	}
	value(name) {
		return this.values.get(name) ?? null;
	}
	putValue(name, value) {
		const known = this.values.get(name);
		if (known === void 0) this.values.set(name, {
			name,
			value,
			pins: 0
		});
		else known.value = value;
	}
	launched(names) {
		for (const name of names) this.underWay.set(name, (this.underWay.get(name) ?? 0) + 1);
	}
	landed(names) {
		for (const name of names) {
			const left = (this.underWay.get(name) ?? 0) - 1;
			if (left > 0) this.underWay.set(name, left);
			else this.underWay.delete(name);
		}
	}
	isPinned(names) {
		for (const name of names) {
			if (this.underWay.has(name)) return true;
			const held = this.trajectories.get(name) ?? this.prompts.get(name) ?? this.values.get(name);
			if (held !== void 0 && held.pins > 0) return true;
		}
		return false;
	}
	drop(name) {
		const about = saidAfterwardsOf(name);
		if (about !== null) {
			const inside = this.trajectories.get(about)?.inside;
			if (inside != null) inside.afterwards = null;
			return;
		}
		const entry = this.trajectories.get(name);
		if (entry !== void 0) {
			this.trajectories.delete(name);
			if (entry.state !== null) this.unindex(entry.state);
		}
		const prompt = this.prompts.get(name);
		if (prompt !== void 0) {
			this.prompts.delete(name);
			for (const { key } of prompt.groups) this.groups.delete(key);
		}
		this.values.delete(name);
	}
	clear() {
		for (const map of [
			this.trajectories,
			this.names,
			this.ids,
			this.prompts,
			this.groups,
			this.values
		]) map.clear();
	}
	trim() {
		this.passes += 1;
		if (this.passes < PASSES_BETWEEN_TRIMS && this.trajectories.size <= 2 * MOST_ENTRIES) return;
		this.passes = 0;
		let bytes = 0;
		for (const entry of this.trajectories.values()) bytes += entry.bytes;
		for (const entry of this.trajectories.values()) {
			if (bytes <= MOST_BYTES$1 && this.trajectories.size <= MOST_ENTRIES) break;
			if (entry.pins > 0) continue;
			bytes -= entry.bytes;
			this.drop(entry.name);
		}
		for (const prompt of this.prompts.values()) {
			if (this.prompts.size <= MOST_ENTRIES) break;
			if (prompt.pins === 0) this.drop(prompt.name);
		}
		for (const [name, { pins }] of this.values) if (pins === 0) this.values.delete(name);
	}
	index(entry, { key, id }) {
		this.names.set(key, entry);
		this.ids.set(id, entry);
	}
	unindex({ key, id }) {
		this.names.delete(key);
		this.ids.delete(id);
	}
};
// dist/src/store/mongodb/writing/changed-jobs.js
var ChangedJobs = class {
	constructor() {
		this.bySeq = new Map();
		this.isAnew = false;
	}
	taken({ seq, writes }) {
		const ids = jobsIn(writes);
		if (ids.length > 0) this.bySeq.set(seq, ids);
	}
	restarted() {
		this.bySeq.clear();
		this.isAnew = true;
	}
	shown(seq) {
		const ids = new Set();
		for (const [at, changed] of this.bySeq) {
			if (at > seq) continue;
			this.bySeq.delete(at);
			for (const id of changed) ids.add(id);
		}
		if (!this.isAnew) return [...ids];
		this.isAnew = false;
		return null;
	}
};
// dist/src/store/mongodb/writing/encode-rows.js
const VERSION = 11;
const TENTH_VERSION = 10;
const NINTH_VERSION = 9;
const EIGHTH_VERSION = 8;
const SEVENTH_VERSION = 7;
const SIXTH_VERSION = 6;
const FIFTH_VERSION = 5;
const FOURTH_VERSION = 4;
const THIRD_VERSION = 3;
const SECOND_VERSION = 2;
const FIRST_VERSION = 1;
const STEP_FIELDS$1 = [
	"_id",
	"position",
	"id",
	"trajectory",
	"group",
	"channel",
	"trajectoryUid",
	"promptUid",
	"generation",
	"stepIndex",
	"turnType",
	"branch",
	"policyVersion",
	"model",
	"agent",
	"promptTokens",
	"responseTokens",
	"hasLogProbs",
	"tokenSource",
	"logProbKind",
	"finishReason",
	"latencyMs",
	"sampling",
	"metadata",
	"createdAt",
	"idempotencyKey",
	"givenReward",
	"untrainableReason",
	"messageNode",
	"stateLength",
	"messageLength",
	"hasResponse",
	"hasNext",
	"tokenNode",
	"parent",
	"parentId",
	"newFrom",
	"nextFrom",
	"nextAt",
	"reward",
	"judgment",
	"keep",
	"trainable",
	"quality",
	"reason",
	"note",
	"tags",
	"isLast",
	"consumed",
	"origin",
	"engine"
];
const ADDED_LATER = new Set(["origin", "engine"]);
const MINUS_ZERO = "-0";
const NUMBERS = [
	"reward",
	"givenReward",
	"judgment",
	"latencyMs"
];
function encodeRows(rows) {
	const { units, goneUnits, batches, goneBatches, consumers, keys, secret, logins, former: _former, ...others } = rows;
	const { steps, deletions, untold, jobs, marks, memory, ...rest } = others;
	const c = STEP_FIELDS$1.map((field) => columnOf(field, steps));
	const second = deletions.length + untold.length === 0 ? null : {
		deletions,
		untold
	};
	const third = jobs.length + marks.length === 0 ? null : {
		jobs,
		marks
	};
	const fourth = memory.length === 0 ? null : { memory: memory.map(encodedMemory) };
	const claims = {
		units,
		goneUnits,
		batches,
		goneBatches,
		consumers
	};
	const seventh = Object.values(claims).every(({ length }) => length === 0) ? null : claims;
	const eighth = keys.length === 0 && secret === null ? null : {
		keys,
		secret
	};
	const tenth = logins.length === 0 ? null : { logins };
	const encoded = {
		v: [
			{
				of: marks.some((page) => page.marks.some(({ at }) => at !== void 0)),
				v: VERSION
			},
			{
				of: tenth !== null,
				v: TENTH_VERSION
			},
			{
				of: isOfRecipes(rows),
				v: NINTH_VERSION
			},
			{
				of: eighth !== null,
				v: EIGHTH_VERSION
			},
			{
				of: seventh !== null,
				v: SEVENTH_VERSION
			},
			{
				of: jobs.some(({ kind }) => kind === "DELETE"),
				v: SIXTH_VERSION
			},
			{
				of: isFifth(rest),
				v: FIFTH_VERSION
			},
			{
				of: fourth !== null || jobs.some((job) => job.memory !== void 0),
				v: FOURTH_VERSION
			},
			{
				of: third !== null || isThird(rest),
				v: THIRD_VERSION
			},
			{
				of: second !== null,
				v: SECOND_VERSION
			}
		].find(({ of }) => of)?.v ?? FIRST_VERSION,
		...second,
		...third,
		...fourth,
		...seventh,
		...eighth,
		...tenth,
		n: steps.length,
		c,
		...rest
	};
	return Buffer.from(JSON.stringify(encoded));
}
function isOfRecipes({ recipes, deletedRecipes, versions }) {
	return recipes.length + deletedRecipes.length + versions.length > 0;
}
function recipesIn(v, rows) {
	if (v >= NINTH_VERSION || !isOfRecipes(rows)) return {
		...rows,
		former: null
	};
	return {
		recipes: [],
		deletedRecipes: [],
		versions: [],
		former: rows
	};
}
function isFifth({ ledger, undone }) {
	return undone.some(({ id }) => id.startsWith("ext_")) || ledger.some(({ entry }) => entry.kind === "extras");
}
function isThird({ ledger, undone }) {
	return undone.some(({ id }) => !id.startsWith("dec_")) || ledger.some(({ entry }) => entry.kind === "decision" ? entry.fields.mask !== void 0 : entry.kind !== "abandoned" && entry.decision !== void 0);
}
function decodeRows(bytes) {
	const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString();
	const { v, n, c, deletions = [], untold = [], jobs = [], marks = [], memory = [], units = [], goneUnits = [], batches = [], goneBatches = [], consumers = [], keys = [], secret = null, logins = [], recipes, deletedRecipes, versions, ...rest } = JSON.parse(text);
	if (v > VERSION) throw new StepwellError("STORE_TOO_NEW", {
		path: "a record",
		found: v,
		known: VERSION
	});
	const steps = Array.from({ length: n }, () => ({}));
	for (const [at, field] of STEP_FIELDS$1.entries()) {
		const column = c[at];
		if (column === void 0 && ADDED_LATER.has(field)) continue;
		if (column === void 0) throw new RangeError(`a record has no ${field}`);
		const isNumber = NUMBERS.includes(field);
		for (const [i, step] of steps.entries()) {
			const value = "same" in column ? column.same : column.values[i];
			step[field] = isNumber && value === MINUS_ZERO ? -0 : value;
		}
	}
	const later = {
		deletions,
		untold,
		jobs,
		marks,
		memory: memory.map(decodedMemory)
	};
	const claims = {
		units,
		goneUnits,
		batches,
		goneBatches,
		consumers,
		keys,
		secret,
		logins
	};
	const named = recipesIn(v, {
		recipes,
		deletedRecipes,
		versions
	});
	return {
		steps,
		...later,
		...claims,
		...named,
		...rest
	};
}
const encodedMemory = ({ bytes, ...row }) => ({
	...row,
	bytes: Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString("base64")
});
const decodedMemory = ({ bytes, ...row }) => ({
	...row,
	bytes: new Uint8Array(Buffer.from(bytes, "base64"))
});
function columnOf(field, steps) {
	const [first] = steps;
	const same = first?.[field] ?? null;
	if ((same === null || typeof same !== "object") && !Object.is(same, -0) && steps.every((step) => Object.is(step[field], same))) return { same };
	if (!NUMBERS.includes(field)) return { values: steps.map((step) => step[field]) };
	return { values: steps.map((step) => Object.is(step[field], -0) ? MINUS_ZERO : step[field]) };
}
// dist/src/store/mongodb/writing/load-memory.js
function memoryOf$1(uid, steps, contents) {
	const memory = new TrajectoryMemory();
	const byKey = new Map(contents.flatMap((content) => content === null ? [] : [[content._id, content]]));
	for (const { _id, id, messageNode, tokenNode } of steps) {
		const content = byKey.get(_id);
		if (messageNode === _id && content?.messages == null || tokenNode === _id && content?.tokens == null) {
			const detail = `the content of ${id} of trajectory "${uid}" is missing`;
			throw new StepwellError("STORE_CORRUPT", {
				path: "the database",
				detail
			});
		}
		if (content !== void 0) restoreNodes(memory, content);
	}
	for (const step of steps) restoreLink(memory, step);
	return memory;
}
__name(memoryOf$1, "memoryOf");
function restoreLink(memory, step) {
	memory.restore({
		id: step._id,
		stepId: step.id,
		index: step.stepIndex,
		branch: step.branch,
		turnType: step.turnType,
		messageNode: step.messageNode,
		stateLength: step.stateLength,
		messageLength: step.messageLength,
		tokenNode: step.tokenNode,
		promptTokens: step.promptTokens ?? 0,
		tokenLength: (step.promptTokens ?? 0) + (step.responseTokens ?? 0),
		hasNextState: step.hasNext || step.nextFrom !== null,
		parent: step.parent
	});
}
function restoreNodes(memory, { _id, messages, tokens }) {
	if (messages !== null) {
		const { parent, base, texts } = messages;
		memory.restoreMessages({
			id: _id,
			parent,
			base,
			elements: texts
		});
	}
	if (tokens !== null) memory.restoreTokens(tokenNodeOf(_id, tokens));
}
function tokenNodeOf(id, { parent, base, ids }) {
	return {
		id,
		parent,
		base,
		elements: int32Of(ids.buffer.subarray(0, ids.position))
	};
}
// dist/src/store/mongodb/writing/state-of-docs.js
function trajectoryOf(doc) {
	const { _id, seq, inOrder, ...state } = doc;
	return state;
}
const AFTERWARDS_FIELDS = {
	trajectory: 1,
	consumed: 1,
	keep: 1,
	trainable: 1,
	quality: 1,
	reason: 1,
	note: 1,
	tags: 1,
	mask: 1
};
const STEP_FIELDS = {
	_id: 1,
	position: 1,
	id: 1,
	stepIndex: 1,
	branch: 1,
	turnType: 1,
	createdAt: 1,
	givenReward: 1,
	untrainableReason: 1,
	reward: 1,
	...AFTERWARDS_FIELDS,
	idempotencyKey: 1,
	s: 1,
	messageNode: 1,
	stateLength: 1,
	messageLength: 1,
	tokenNode: 1,
	promptTokens: 1,
	responseTokens: 1,
	hasNext: 1,
	nextFrom: 1,
	parent: 1
};
function stepOf(doc) {
	const { _id: key, id, position, stepIndex: index, createdAt, givenReward, reward, consumed } = doc;
	const { untrainableReason, responseTokens } = doc;
	return {
		key,
		id,
		position,
		index,
		createdAt,
		givenReward,
		untrainableReason,
		responseTokens,
		reward,
		curation: curationKept(doc),
		consumed
	};
}
function curationKept(doc) {
	const curation = curationOf(doc);
	return isSameCuration(curation, UNCURATED) ? UNCURATED : curation;
}
function groupOf(doc) {
	const { _id: key, id, channel, promptUid, generation, firstPosition, consumed, decided } = doc;
	return {
		key,
		id,
		channel,
		promptUid,
		generation,
		firstPosition,
		consumed,
		decided
	};
}
function rewardOf({ _id, position, trajectory, step, at, entry }) {
	if (entry.kind !== "reward" || trajectory === null) return null;
	const { name, value, source, comment, key: idempotencyKey, decision = null, undone = null } = entry;
	return {
		position,
		id: _id,
		trajectory,
		step,
		name,
		value,
		source,
		comment,
		at,
		idempotencyKey,
		decision,
		undone
	};
}
function judgmentOf({ position, step, entry }) {
	if (entry.kind !== "judgment" || step === null) return null;
	const { score, decision = null, undone = null } = entry;
	return {
		position,
		step,
		score,
		decision,
		undone
	};
}
function extrasOf({ _id: id, position, step, entry }) {
	if (entry.kind !== "extras" || step === null) return null;
	const { source, values, decision = null, undone = null } = entry;
	return {
		id,
		position,
		step,
		source,
		values,
		decision,
		undone
	};
}
function decisionOf(doc) {
	const { _id: id, position, at, entry } = doc;
	if (entry.kind !== "decision") return null;
	const subject = subjectOf(doc, entry.target);
	if (subject === null) return null;
	const { key, operation, operationId, source, fields, undone, entries = 0 } = entry;
	return {
		...subject,
		key,
		position,
		id,
		operation,
		operationId,
		source,
		fields,
		entries,
		at,
		undone
	};
}
function subjectOf({ trajectory, group, step }, target) {
	if (target === "group") return group === null ? null : {
		target,
		step: null,
		trajectory: null,
		group
	};
	if (trajectory === null) return null;
	if (target === "trajectory") return {
		target,
		step: null,
		trajectory,
		group: null
	};
	return step === null ? null : {
		target,
		step,
		trajectory,
		group: null
	};
}
// dist/src/store/mongodb/writing/load-tails.js
const LONG = 64;
const WINDOW = 16;
const SLICE$1 = 100;
const NODES$1 = {
	trajectory: 1,
	messages: 1,
	tokens: 1,
	parts: 1
};
async function readTails(collections, heads) {
	const tails = new Map();
	const long = heads.filter(({ inOrder, stepCount }) => inOrder && stepCount >= LONG);
	for (const slice of slices(long, SLICE$1)) {
		const windows = await newestSteps(collections, slice);
		const contents = await newestContents(collections, windows);
		for (const [trajectory, steps] of windows) {
			const memory = memoryOf(steps, contents);
			if (memory !== null) tails.set(trajectory, {
				steps,
				memory
			});
		}
	}
	return tails;
}
async function newestSteps({ steps }, heads) {
	const $or = heads.map(({ key, maxIndex }) => ({
		trajectory: key,
		stepIndex: { $gt: maxIndex - WINDOW }
	}));
	const found = await steps.find({ $or }, { projection: STEP_FIELDS }).toArray();
	const windows = new Map(heads.map(({ key }) => [key, []]));
	for (const step of found.toSorted((a, b) => a.position - b.position)) windows.get(step.trajectory)?.push(step);
	return windows;
}
async function newestContents(collections, windows) {
	const keys = [...windows.values()].flatMap((steps) => [newestNode(steps, "messageNode"), newestNode(steps, "tokenNode")]);
	const _id = { $in: [...new Set(keys.flatMap((key) => key ?? []))] };
	const trajectory = { $in: [...windows.keys()] };
	const found = await collections.contents.find({
		_id,
		trajectory
	}, { projection: NODES$1 }).toArray();
	const whole = await joinContents(collections, found);
	return new Map(whole.flatMap((content) => content === null ? [] : [[content._id, content]]));
}
function newestNode(steps, name) {
	return steps.findLast((step) => step[name] === step._id)?._id ?? null;
}
function memoryOf(steps, contents) {
	const messages = messagesFrom(contents.get(newestNode(steps, "messageNode") ?? -1));
	const tokens = tokensFrom(contents.get(newestNode(steps, "tokenNode") ?? -1));
	if (messages === null && tokens === null) return null;
	const memory = new TrajectoryMemory({
		messages,
		tokens
	});
	for (const step of steps) restoreLink(memory, step);
	return memory;
}
function messagesFrom(content) {
	if (content?.messages == null) return null;
	const { parent, base, texts, before } = content.messages;
	if (base > 0 && before == null) return null;
	return {
		node: {
			id: content._id,
			parent,
			base,
			elements: texts
		},
		follows: (sequence) => before === null || hashOfTexts(sequence, base).equals(before.buffer)
	};
}
function tokensFrom(content) {
	if (content?.tokens == null) return null;
	const { base, before } = content.tokens;
	if (base > 0 && before == null) return null;
	return {
		node: tokenNodeOf(content._id, content.tokens),
		follows: (sequence) => before === null || hashOfIds(sequence, base).equals(before.buffer)
	};
}
function hashOfTexts(texts, count) {
	const hash = createHash("sha256");
	for (let i = 0; i < count; i++) {
		const text = texts[i] ?? "";
		hash.update(`${text.length}:`).update(text);
	}
	return hash.digest();
}
function hashOfIds(ids, count) {
	return createHash("sha256").update(new Uint8Array(ids.buffer, ids.byteOffset, count * Int32Array.BYTES_PER_ELEMENT)).digest();
}
// dist/src/store/mongodb/writing/write-contents.js
const SLICE = 256;
async function writeContents(collections, { steps, extras }, token) {
	const values = writeExtraValues(collections, extras);
	const [kept] = await Promise.all([writeStepContents(collections, steps, token), values]);
	return kept;
}
async function writeStepContents(collections, steps, token) {
	if (steps.length === 0) return NOTHING;
	const shared = new Map();
	const media = new Map();
	const uses = new Map();
	const hashes = new Map();
	const toolsOf = (text) => {
		if (text === null) return null;
		let hash = hashes.get(text);
		if (hash === void 0) {
			hash = hashOfShared(text);
			hashes.set(text, hash);
			shared.set(hash, text);
		}
		return hash;
	};
	const cut = steps.map((step) => cutContent(contentOf(step, toolsOf(step.step.tools))));
	for (const { trajectory, step } of steps) for (const one of step.mediaBytes) {
		media.set(one.hash, one);
		uses.set(trajectory, (uses.get(trajectory) ?? new Set()).add(one.hash));
	}
	const parts = cut.flatMap((one) => one.parts);
	const contents = cut.map(({ content }) => content);
	const inserts = [];
	for (const slice of slices(contents, SLICE)) inserts.push(ignoringDuplicates(collections.contents.insertMany(slice, { ordered: false })));
	inserts.push((async () => {
		for (const part of parts) await ignoringDuplicates(collections.contentParts.insertOne(part));
	})());
	const kept = {
		shared,
		media: [...media.values()]
	};
	await Promise.all([
		...inserts,
		noteMediaUses(collections, uses),
		keep(collections, kept, token)
	]);
	return kept;
}
function hashOfShared(text) {
	return createHash("sha256").update(text).digest("hex");
}
const NOTHING = {
	shared: new Map(),
	media: []
};
async function keep(collections, { shared, media }, token) {
	await Promise.all([keepShared(collections, shared, token), keepMedia(collections, media, token)]);
}
async function keepShared({ shared }, texts, touched) {
	if (texts.size === 0) return;
	const updates = [...texts].map(([_id, json]) => ({ updateOne: {
		filter: { _id },
		update: {
			$set: { touched },
			$setOnInsert: { json }
		},
		upsert: true
	} }));
	await retryingDuplicates(() => shared.bulkWrite(updates, { ordered: false }));
}
function contentOf({ key, trajectory, step, placement }, tools) {
	const { addedMessages: messages, addedTokens: tokens } = placement;
	const { teacherTopK: topK } = step;
	return {
		_id: key,
		trajectory,
		messages: messages && {
			parent: messages.parent,
			base: messages.base,
			texts: messages.elements,
			before: messages.base === 0 ? null : binaryOf(hashOfTexts(step.texts, messages.base))
		},
		tokens: tokens && {
			parent: tokens.parent,
			base: tokens.base,
			ids: binaryOf(tokens.elements),
			before: tokens.base === 0 || step.ids === null ? null : binaryOf(hashOfIds(step.ids, tokens.base))
		},
		logProbs: binaryOrNull(step.logProbs),
		responseMask: binaryOrNull(step.responseMask),
		tools,
		teacherLogProbs: binaryOrNull(step.teacherLogProbs),
		teacherTopK: topK && {
			k: topK.k,
			logProbs: binaryOf(topK.logProbs),
			indices: binaryOf(topK.indices)
		},
		refLogProbs: binaryOrNull(step.refLogProbs),
		values: binaryOrNull(step.values),
		hint: step.hint,
		media: step.media,
		routedExperts: step.routedExperts,
		parts: null
	};
}
async function removeContents({ contents, contentParts, mediaUses, extraValues }, { steps, trajectories }) {
	if (steps.length === 0) return;
	const keys = steps.map(({ key }) => key);
	const trajectory = { $in: [...new Set(steps.map((step) => step.trajectory))] };
	const unmade = trajectories.filter(({ isNew }) => isNew).map(({ key }) => key);
	await Promise.all([
		contents.deleteMany({
			_id: { $in: keys },
			trajectory
		}),
		contentParts.deleteMany({
			"_id.step": { $in: keys },
			trajectory
		}),
		mediaUses.deleteMany({ "_id.trajectory": { $in: unmade } }),
		extraValues.deleteMany({ trajectory: { $in: unmade } })
	]);
}
const CHUNK_BYTES = 261120;
async function noteMediaUses({ mediaUses }, uses) {
	const docs = [...uses].flatMap(([trajectory, hashes]) => [...hashes].map((hash) => ({ _id: {
		trajectory,
		hash
	} })));
	if (docs.length > 0) await ignoringDuplicates(mediaUses.insertMany(docs, { ordered: false }));
}
async function keepMedia(collections, media, token) {
	await Promise.all(media.map((one) => keepFile(collections, one, token)));
}
async function keepFile({ db }, { hash, bytes }, token) {
	const files = db.collection("media.files");
	const touched = { $set: { "metadata.touched": token } };
	const { matchedCount } = await files.updateOne({ filename: hash }, touched);
	if (matchedCount > 0) return;
	const _id = new import_lib.ObjectId();
	const chunks = [];
	for (let start = 0; start < bytes.length; start += CHUNK_BYTES) {
		const data = new import_lib.Binary(bytes.subarray(start, start + CHUNK_BYTES));
		chunks.push({
			_id: new import_lib.ObjectId(),
			files_id: _id,
			n: chunks.length,
			data
		});
	}
	if (chunks.length > 0) await db.collection("media.chunks").insertMany(chunks);
	const file = {
		_id,
		length: bytes.length,
		chunkSize: CHUNK_BYTES,
		uploadDate: new Date(),
		filename: hash
	};
	await files.insertOne({
		...file,
		metadata: { touched: token }
	});
}
// dist/src/store/mongodb/writing/leftovers.js
var Leftovers = class {
	constructor(collections, log) {
		this.collections = collections;
		this.log = log;
		this.suspects = new Map();
		this.texts = new Set();
		this.media = new Set();
	}
	note({ steps, trajectories, extras, events }) {
		const texts = new Set();
		const unmade = new Set(trajectories.filter(({ isNew }) => isNew).map(({ key }) => key));
		for (const { trajectory, channel, trajectoryUid: uid, step } of steps) {
			if (step.mediaBytes.length > 0 && !unmade.has(trajectory)) this.suspects.set(trajectory, {
				channel,
				uid
			});
			for (const { hash } of step.mediaBytes) this.media.add(hash);
			if (step.tools !== null) texts.add(step.tools);
		}
		const extended = new Set(extras.map(({ trajectory }) => trajectory).filter((key) => !unmade.has(key)));
		for (const { trajectory, channel, uid } of events) if (extended.has(trajectory)) this.suspects.set(trajectory, {
			channel,
			uid
		});
		for (const text of texts) this.texts.add(hashOfShared(text));
	}
	async clear() {
		const { suspects, texts, media } = this;
		if (suspects.size === 0 && texts.size === 0 && media.size === 0) return;
		this.suspects = new Map();
		this.texts = new Set();
		this.media = new Set();
		try {
			await this.clearUses(suspects);
			await Promise.all([deleteUnusedShared(this.collections, [...texts]), deleteUnusedMedia(this.collections, [...media])]);
		} catch (error) {
			for (const [key, suspect] of suspects) this.suspects.set(key, suspect);
			for (const hash of texts) this.texts.add(hash);
			for (const hash of media) this.media.add(hash);
			warn("what commits that came to nothing have left is looked at again", error);
		}
	}
	async clearUses(suspects) {
		if (suspects.size === 0) return;
		const all = [...suspects.values()];
		const settled = await this.log.settle(all.map(({ channel, uid }) => touches$1.trajectory(channel, uid)));
		try {
			const found = await this.collections.trajectories.find({
				_id: { $in: all.map(({ channel, uid }) => trajectoryKey(channel, uid)) },
				...LIVING
			}, { projection: {
				_id: 0,
				key: 1
			} }).toArray();
			const living = new Set(found.map(({ key }) => key));
			const gone = [...suspects.keys()].filter((key) => !living.has(key));
			if (gone.length > 0) {
				const { mediaUses, extraValues } = this.collections;
				await mediaUses.deleteMany({ "_id.trajectory": { $in: gone } });
				await extraValues.deleteMany({ trajectory: { $in: gone } });
			}
		} finally {
			settled.release();
		}
	}
};
// dist/src/store/writing/view.js
var NotLoaded = class extends Error {
	constructor(what) {
		super(`not loaded: ${what}`);
		this.what = what;
	}
};
// dist/src/store/mongodb/writing/needs.js
const RANK = {
	head: 0,
	tail: 1,
	steps: 2,
	trees: 3
};
function hasAfterwards(depth) {
	return RANK[depth] >= RANK.steps;
}
function nameOfValue(need) {
	switch (need.kind) {
		case "operation": return touches$1.operation(need.id);
		case "deletion": return touches$1.deletion(need.trajectory);
		case "recipe": return touches$1.recipe(need.name);
		case "dataset": return touches$1.dataset(need.id);
		case "versions": return touches$1.versions(need.recipe);
		case "policy": return touches$1.policy;
		case "job": return touches$1.job(need.id);
		case "marks": return touches$1.marks(need.judge, need.page);
		case "unit": return touches$1.unit(need.recipe, need.unit);
		case "batch": return touches$1.batch(need.id);
		case "consumer": return touches$1.consumer(need.recipe, need.name);
		case "key": return touches$1.key(need.id);
		case "logins": return touches$1.logins(need.keyId);
		case "secret": return touches$1.secret;
	}
}
const idOf = (need) => "id" in need ? need.id : need.key;
var Missing = class extends NotLoaded {
	constructor(need) {
		super(JSON.stringify(need));
		this.need = need;
	}
};
// dist/src/store/mongodb/writing/settled-reads.js
const READS_BEFORE_TURN = 4;
var SettledReads = class {
	constructor(log) {
		this.log = log;
	}
	async read(names, read, { orRead = false } = {}) {
		const { log } = this;
		for (let times = 1;; times++) {
			if (times % READS_BEFORE_TURN === 0) log.askForTurn(names);
			const pin = await log.settle(names);
			try {
				const found = await read();
				if (found.seq > log.tail) await log.reach(found.seq);
				if (!(log.touchedSince(names, pin) || orRead && log.readSince(names, pin))) return found;
			} finally {
				pin.release();
			}
		}
	}
};
function newestOf(rows) {
	let position = 0;
	for (const row of rows) if (row.position > position) position = row.position;
	return seqOf(position);
}
var MemberReads = class {
	constructor() {
		this.byName = new Map();
	}
	taken({ seq, reads, writes }) {
		for (const name of reads) {
			if (!name.startsWith("m:")) continue;
			pushTo(this.byName, name, {
				seq,
				writes
			});
		}
	}
	shown(seq) {
		for (const [name, joined] of this.byName) {
			const left = joined.filter((one) => one.seq > seq);
			if (left.length === 0) this.byName.delete(name);
			else if (left.length < joined.length) this.byName.set(name, left);
		}
	}
	*joinedBy(name) {
		for (const { writes } of this.byName.get(name) ?? []) yield* writes;
	}
	clear() {
		this.byName.clear();
	}
};
// dist/src/store/mongodb/writing/answers.js
var Answers = class {
	constructor() {
		this.located = {
			trajectoryById: new Map(),
			trajectoryOfKey: new Map(),
			stepById: new Map(),
			stepOfKey: new Map(),
			groupOfKey: new Map()
		};
		this.channels = new Map();
		this.members = new Map();
		this.groupsOf = new Map();
		this.undo = new Map();
		this.datasets = new Map();
	}
	taken({ reads, writes }) {
		for (const name of [...reads, ...writes]) for (const group of this.groupsOf.get(name) ?? []) this.members.delete(group);
		const written = new Set(writes);
		if (writes.some((name) => name.startsWith("o:"))) this.undo.clear();
		for (const uid of this.channels.keys()) if (written.has(touches$1.uid(uid))) this.channels.delete(uid);
	}
};
const LOCATED = {
	trajectoryById: ["trajectories", "id"],
	trajectoryOfKey: ["trajectories", "key"],
	stepById: ["steps", "id"],
	stepOfKey: ["steps", "_id"],
	groupOfKey: ["groups", "_id"]
};
const KINDS = Object.keys(LOCATED);
const FIELDS = {
	id: 1,
	key: 1,
	channel: 1,
	uid: 1,
	trajectoryUid: 1,
	promptUid: 1,
	position: 1,
	seq: 1
};
const isLocating = (need) => need.kind in LOCATED;
var AnswerReads = class {
	constructor(collections, cache, log, settled, drained, joinedBy) {
		this.collections = collections;
		this.cache = cache;
		this.log = log;
		this.settled = settled;
		this.drained = drained;
		this.joinedBy = joinedBy;
		this.newest = 0;
	}
	async locate(needs, answers) {
		const locating = needs.filter(isLocating);
		const uids = needs.flatMap((need) => need.kind === "channels" ? [need.uid] : []);
		if (locating.length + uids.length === 0) return needs;
		const [ofUids] = await Promise.all([uids.length === 0 ? [] : this.channels(uids, answers), ...KINDS.map((kind) => {
			const ids = locating.flatMap((need) => need.kind === kind ? [idOf(need)] : []);
			return this.read(kind, ids.filter((id) => !answers.located[kind].has(id)), answers);
		})]);
		if (this.newest > this.log.tail) await this.log.reach(this.newest);
		return [
			...needs,
			...ofUids,
			...locating.flatMap((need) => this.named(need, answers))
		];
	}
	async read(kind, ids, { located: { [kind]: located } }) {
		if (ids.length === 0) return;
		const [name, by] = LOCATED[kind];
		const collection = this.collections[name];
		const $in = ids.filter((id) => typeof id === "number" || id.isWellFormed());
		const found = await collection.find({ [by]: { $in } }, { projection: FIELDS }).toArray();
		for (const id of ids) located.set(id, null);
		for (const doc of found) {
			const { _id, key = _id, channel, promptUid, trajectoryUid = promptUid, uid = trajectoryUid } = doc;
			located.set(doc[by], {
				channel,
				uid,
				key
			});
			this.newest = Math.max(this.newest, doc.seq ?? seqOf(doc.position));
		}
		if (kind === "stepById") this.locateUnapplied(new Set(ids.filter((id) => located.get(id) === null)), located);
	}
	locateUnapplied(ids, located) {
		if (ids.size === 0) return;
		for (const { pins, inside, channel, uid } of this.cache.all()) {
			if (pins === 0 || inside === null) continue;
			for (const { id, key } of inside.byKey.values()) if (ids.has(id)) located.set(id, {
				channel,
				uid,
				key
			});
		}
	}
	named(need, answers) {
		const { kind } = need;
		const { channel, uid } = (kind === "trajectoryById" ? this.cache.ofId(need.id) : kind === "trajectoryOfKey" ? this.cache.ofKey(need.key) : null) ?? answers.located[kind].get(idOf(need)) ?? {};
		if (channel === void 0 || uid === void 0) return [];
		if (kind === "groupOfKey") return [{
			kind: "prompt",
			channel,
			promptUid: uid
		}];
		return [{
			kind: "trajectory",
			channel,
			uid,
			depth: "depth" in need ? need.depth : "steps"
		}];
	}
	async channels(uids, answers) {
		const found = await this.collections.trajectories.find({ uid: { $in: [...uids] } }, { projection: {
			channel: 1,
			uid: 1,
			seq: 1,
			_id: 0
		} }).toArray();
		for (const { seq } of found) this.newest = Math.max(this.newest, seq);
		for (const uid of uids) {
			const own = found.filter((one) => one.uid === uid).map(({ channel }) => channel);
			answers.channels.set(uid, own);
		}
		return found.map(({ channel, uid }) => ({
			kind: "trajectory",
			channel,
			uid,
			depth: "steps"
		}));
	}
	async load(needs, answers) {
		await this.datasets(needs, answers);
		const more = [...await this.members(needs, answers)];
		for (const need of needs) if (need.kind === "undo") more.push(...await this.undo(need, answers));
		return more;
	}
	async datasets(needs, answers) {
		const wanted = new Map();
		for (const need of needs) {
			if (need.kind !== "datasets") continue;
			const entry = this.cache.trajectory(need.channel, need.uid);
			if (entry === null || entry.state !== null && entry.inside === null) continue;
			const found = new Set();
			for (const { key } of entry.inside?.ordered ?? []) wanted.set(key, found);
			answers.datasets.set(entry.name, found);
		}
		await Promise.all(slices([...wanted.keys()]).map(async (slice) => {
			const found = await this.collections.datasetSteps.find({ step: { $in: [...slice] } }).toArray();
			for (const { step, dataset } of found) wanted.get(step)?.add(dataset);
		}));
	}
	async members(needs, answers) {
		const wanted = new Map();
		const names = new Set();
		const more = [];
		for (const need of needs) {
			if (need.kind !== "members") continue;
			const prompt = this.cache.promptOfGroup(need.group);
			if (prompt === null) {
				const named = answers.located.groupOfKey.get(need.group);
				const isGone = named != null && this.cache.prompt(named.channel, named.uid) !== null;
				if (named === null || isGone) answers.members.set(need.group, []);
				else more.push({
					kind: "groupOfKey",
					key: need.group
				}, need);
				continue;
			}
			const known = wanted.get(need.group);
			if (known === void 0 || RANK[known] < RANK[need.depth]) wanted.set(need.group, need.depth);
			const name = touches$1.members(prompt.channel, prompt.promptUid);
			names.add(name);
			const groups = answers.groupsOf.get(name) ?? new Set();
			answers.groupsOf.set(name, groups.add(need.group));
		}
		if (wanted.size === 0) return more;
		await this.drained();
		const group = { $in: [...wanted.keys()] };
		const projection = {
			channel: 1,
			uid: 1,
			group: 1,
			_id: 0
		};
		const { found } = await this.settled.read([...names], async () => {
			const joined = [...names].flatMap((name) => [...this.joinedBy(name)]);
			(await this.log.settle(joined)).release();
			return {
				seq: 0,
				found: await this.collections.trajectories.find({ group }, { projection }).toArray()
			};
		}, { orRead: true });
		for (const key of wanted.keys()) answers.members.set(key, found.filter((one) => one.group === key));
		for (const { channel, uid, group: key } of found) more.push({
			kind: "trajectory",
			channel,
			uid,
			depth: wanted.get(key) ?? "head"
		});
		return more;
	}
	async undo({ operation, id, limit }, answers) {
		await this.drained();
		const { left } = await this.settled.read([touches$1.operation(id)], async () => {
			const found = await this.collections.ledger.find({
				"entry.operation": operation,
				"entry.undone": null
			}).sort({ position: 1 }).limit(limit).toArray();
			return {
				seq: newestOf(found),
				left: found
			};
		});
		const rows = left.flatMap((doc) => decisionOf(doc) ?? []);
		answers.undo.set(operation, {
			rows,
			limit
		});
		return rows.flatMap((row) => {
			if (row.target === "group") return [{
				kind: "groupOfKey",
				key: row.group
			}, {
				kind: "members",
				group: row.group,
				depth: "steps"
			}];
			const whole = {
				kind: "trajectoryOfKey",
				key: row.trajectory,
				depth: "steps"
			};
			return row.target === "step" ? [whole, {
				kind: "stepOfKey",
				key: row.step
			}] : [whole];
		});
	}
};
// dist/src/store/mongodb/writing/entry.js
const nothingSaid = () => ({
	decisions: [],
	judgments: [],
	extras: []
});
const STEP_BYTES = 400;
const ROW_BYTES$1 = 300;
const HEAD_BYTES = 1e3;
var Inside = class {
	constructor(isWhole = true) {
		this.isWhole = isWhole;
		this.byIndex = new Map();
		this.byKey = new Map();
		this.byIdempotencyKey = new Map();
		this.rewards = [];
		this.decisions = [];
		this.afterwards = null;
		this.contents = new Map();
		this.highest = -1;
		this.sorted = null;
	}
	add(step, idempotencyKey) {
		this.byIndex.set(step.index, step);
		this.byKey.set(step.key, step);
		if (idempotencyKey !== null) this.byIdempotencyKey.set(idempotencyKey, step);
		this.highest = Math.max(this.highest, step.index);
		this.sorted = null;
	}
	get ordered() {
		this.sorted ??= [...this.byIndex.values()].sort((a, b) => a.index - b.index);
		return this.sorted;
	}
	get bytes() {
		const { decisions, judgments, extras } = this.afterwards ?? nothingSaid();
		const said = decisions.length + judgments.length + extras.length;
		const rows = this.rewards.length + this.decisions.length + said;
		return this.byKey.size * STEP_BYTES + rows * ROW_BYTES$1;
	}
};
var Entry = class {
	constructor(channel, uid, state) {
		this.channel = channel;
		this.uid = uid;
		this.state = state;
		this.pins = 0;
		this.inside = null;
		this.memory = null;
		this.inOrder = false;
		this.damage = null;
		this.name = touches$1.trajectory(channel, uid);
	}
	get bytes() {
		let contents = 0;
		for (const content of this.inside?.contents.values() ?? []) contents += content === null ? 0 : 2e4;
		return HEAD_BYTES + (this.inside?.bytes ?? 0) + (this.memory?.bytes ?? 0) + contents;
	}
};
var PromptEntry = class {
	constructor(channel, promptUid, groups, past, decisions) {
		this.channel = channel;
		this.promptUid = promptUid;
		this.groups = groups;
		this.past = past;
		this.decisions = decisions;
		this.pins = 0;
		this.name = touches$1.prompt(channel, promptUid);
	}
};
// dist/src/store/mongodb/writing/load-values.js
const SINGLE = {
	operation: async ({ operations }, need) => {
		const doc = await operations.findOne({ _id: need.id });
		if (doc === null) return {
			value: null,
			seq: 0
		};
		const { _id: id, seq, pending: _pending, worker: _worker, ...operation } = doc;
		const { actor = null, decided = null, dropped = null } = operation;
		return {
			value: {
				...operation,
				id,
				actor,
				decided,
				dropped
			},
			seq
		};
	},
	deletion: (collections, { trajectory }) => readDeletion(collections, trajectory),
	recipe: async (collections, { name }) => {
		const docs = await documentsOf(collections, name, null);
		return {
			value: presentOf(docs),
			seq: Math.max(0, ...docs.map(({ seq }) => seq))
		};
	},
	dataset: async ({ datasets }, { id }) => {
		const doc = await datasets.findOne({ _id: id });
		return {
			value: doc !== null && "status" in doc ? datasetOf(doc) : null,
			seq: doc?.seq ?? 0
		};
	},
	versions: (collections, { recipe }) => readVersions(collections, recipe),
	job: async ({ jobs }, { id }) => {
		const doc = await jobs.findOne({ _id: id });
		return {
			value: doc === null ? null : jobOf(doc),
			seq: doc?.seq ?? 0
		};
	},
	marks: async ({ marks }, { judge, page }) => {
		const doc = await marks.findOne({ _id: marksName(judge, page) });
		return {
			value: doc?.marks ?? [],
			seq: doc?.seq ?? 0
		};
	},
	consumer: async ({ consumers }, { recipe, name }) => claimed(await consumers.findOne({ _id: consumerName(recipe, name) })),
	key: async ({ apiKeys }, { id }) => claimed(await apiKeys.findOne({ _id: id })),
	logins: async ({ logins }, { keyId }) => {
		const doc = await logins.findOne({ _id: keyId });
		return {
			value: doc?.logins ?? [],
			seq: doc?.seq ?? 0
		};
	},
	secret: async ({ secrets }) => {
		const doc = await secrets.findOne({ _id: SECRET });
		return {
			value: doc?.secret ?? null,
			seq: doc?.seq ?? 0
		};
	},
	policy: async ({ policy }) => {
		const { version = 0, paused = false, updatedAt = null, seq = 0 } = await policy.findOne({ _id: "policy" }) ?? {};
		return {
			value: {
				version,
				paused,
				updatedAt
			},
			seq
		};
	}
};
const MANY = {
	unit: {
		idOf: ({ recipe, unit }) => unitName(recipe, unit),
		read: ({ recipeUnits }, ids) => recipeUnits.find({ _id: { $in: ids } }).toArray()
	},
	batch: {
		idOf: ({ id }) => id,
		read: ({ batches }, ids) => batches.find({ _id: { $in: ids } }).toArray()
	}
};
const isValueNeed = (need) => need.kind in SINGLE || need.kind in MANY;
const isSingle = (need) => need.kind in SINGLE;
async function readValues(collections, needs) {
	const single = needs.filter(isSingle).map(async (need) => {
		const read = SINGLE[need.kind];
		return [{
			name: nameOfValue(need),
			...await read(collections, need)
		}];
	});
	const many = [readMany(collections, "unit", needs), readMany(collections, "batch", needs)];
	const values = (await Promise.all([...single, ...many])).flat();
	return {
		seq: Math.max(0, ...values.map(({ seq }) => seq)),
		values
	};
}
async function readMany(collections, kind, all) {
	const needs = all.filter((need) => need.kind === kind);
	if (needs.length === 0) return [];
	const { idOf, read } = MANY[kind];
	const docs = await read(collections, [...new Set(needs.map(idOf))]);
	const byId = new Map(docs.map((doc) => [doc._id, doc]));
	return needs.map((need) => ({
		name: nameOfValue(need),
		...claimed(byId.get(idOf(need)) ?? null)
	}));
}
async function readDeletion({ deletions, untold }, trajectory) {
	for (let missed = -1;;) {
		const doc = await deletions.findOne({ _id: String(trajectory) });
		if (doc === null || doc.next === doc.parts) return {
			value: null,
			seq: doc?.seq ?? 0
		};
		const { channel, uid, next, parts, seq } = doc;
		const found = await untold.findOne({ _id: {
			trajectory,
			part: next
		} });
		if (found !== null) return {
			value: {
				trajectory,
				channel,
				uid,
				next,
				parts,
				steps: found.steps.map(([key, id]) => ({
					key,
					id
				}))
			},
			seq
		};
		if (missed === next) throw new Error(`part ${next} of the deletion of trajectory ${trajectory} is missing`);
		missed = next;
	}
}
// dist/src/store/mongodb/writing/read-prompts.js
async function readPrompts(collections, wanted) {
	const found = [];
	await Promise.all(slices(wanted).map(async (slice) => {
		const $or = slice.map(({ channel, promptUid }) => ({
			promptUid,
			channel
		}));
		found.push(...await collections.groups.find({ $or }).toArray());
	}));
	const decided = found.filter((group) => group.decided && !group.past).map(({ _id }) => _id);
	const decisions = new Map();
	const rows = decided.length === 0 ? [] : await collections.ledger.find({ group: { $in: decided } }).sort({ position: 1 }).toArray();
	for (const row of rows) {
		const decision = decisionOf(row);
		if (decision === null || row.group === null) continue;
		pushTo(decisions, row.group, decision);
	}
	const prompts = wanted.map(({ channel, promptUid }) => {
		const own = found.filter((group) => group.channel === channel && group.promptUid === promptUid);
		const living = own.filter(({ past }) => !past).sort((a, b) => a.generation - b.generation);
		const gone = own.filter(({ past, consumed }) => past && consumed !== null);
		const past = Math.max(0, ...gone.map(({ generation }) => generation));
		const of = new Map(living.flatMap(({ _id }) => {
			const known = decisions.get(_id);
			return known === void 0 ? [] : [[_id, known]];
		}));
		return new PromptEntry(channel, promptUid, living.map(groupOf), past, of);
	});
	return {
		seq: Math.max(newestOf(rows), ...found.map((group) => group.seq)),
		prompts
	};
}
// dist/src/store/mongodb/writing/read-trajectories.js
const OF_SINGLE_STEPS = { $or: [{ "entry.target": "step" }, { "entry.kind": { $in: ["judgment", "extras"] } }] };
const NODES = {
	trajectory: 1,
	messages: 1,
	tokens: 1,
	parts: 1
};
var TrajectoryReads = class {
	constructor(collections) {
		this.collections = collections;
	}
	async read(wanted) {
		const heads = await this.readHeads(wanted);
		const all = wanted.flatMap((one) => {
			const head = heads.get(trajectoryKey(one.channel, one.uid));
			return one.depth === "head" || head === void 0 || "deleted" in head ? [] : [{
				head,
				...one
			}];
		});
		const tails = await readTails(this.collections, all.flatMap(({ head, depth }) => depth === "tail" ? [head] : []));
		const deep = all.filter(({ head }) => !tails.has(head.key));
		const [steps, ledger, contents] = await Promise.all([
			this.readOf("steps", deep, STEP_FIELDS),
			this.readLedger(all),
			this.readOf("contents", deep.filter(({ depth }) => depth !== "steps"), NODES)
		]);
		const whole = new Map();
		for (const [key, docs] of contents) whole.set(key, await joinContents(this.collections, docs));
		let seq = newestOf([...tails.values()].flatMap((tail) => tail.steps));
		for (const rows of [...steps.values(), ...ledger.values()]) seq = Math.max(seq, newestOf(rows));
		for (const head of heads.values()) seq = Math.max(seq, head.seq);
		const entries = wanted.map((one) => {
			const head = heads.get(trajectoryKey(one.channel, one.uid));
			const state = head === void 0 || "deleted" in head ? null : trajectoryOf(head);
			const entry = new Entry(one.channel, one.uid, state);
			entry.inOrder = head !== void 0 && "inOrder" in head && head.inOrder;
			if (state === null || one.depth === "head") return entry;
			const tail = tails.get(state.key);
			const own = ledger.get(state.key) ?? [];
			if (tail !== void 0) {
				entry.inside = insideOf(tail.steps, own, one.depth, false);
				entry.memory = tail.memory;
			} else {
				const inTime = (steps.get(state.key) ?? []).toSorted((a, b) => a.position - b.position);
				entry.inside = insideOf(inTime, own, one.depth);
				if (one.depth !== "steps") remember(entry, inTime, whole.get(state.key) ?? []);
			}
			return entry;
		});
		return {
			seq,
			entries
		};
	}
	async afterwards(trajectories) {
		const heads = trajectories.map((key) => ({ head: { key } }));
		const [steps, ledger] = await Promise.all([this.readOf("steps", heads, AFTERWARDS_FIELDS), this.readOf("ledger", heads, null, OF_SINGLE_STEPS)]);
		const said = new Map([...ledger].map(([key, rows]) => [key, afterwardsOf(rows)]));
		return {
			seq: Math.max(0, ...[...ledger.values()].map(newestOf)),
			steps,
			said
		};
	}
	async readHeads(wanted) {
		const ids = wanted.map(({ channel, uid }) => trajectoryKey(channel, uid));
		const heads = new Map();
		await Promise.all(slices(ids).map(async (slice) => {
			const asked = {
				_id: { $in: [...slice] },
				seq: { $gte: 0 }
			};
			const found = await this.collections.trajectories.find(asked).toArray();
			for (const head of found) heads.set(head._id, head);
		}));
		return heads;
	}
	async readOf(name, wanted, projection, filter = {}) {
		const byTrajectory = new Map();
		await Promise.all(slices(wanted.map(({ head }) => head.key)).map(async (slice) => {
			const found = await this.collections.db.collection(name).find({
				trajectory: { $in: [...slice] },
				...filter
			}, projection === null ? {} : { projection }).toArray();
			for (const doc of found) if (doc.trajectory !== null) pushTo(byTrajectory, doc.trajectory, doc);
		}));
		return byTrajectory;
	}
	async readLedger(wanted) {
		const [all, own] = await Promise.all([this.readOf("ledger", wanted.filter(({ depth }) => hasAfterwards(depth)), null), this.readOf("ledger", wanted.filter(({ depth }) => !hasAfterwards(depth)), null, { "entry.target": { $ne: "step" } })]);
		return new Map([...all, ...own]);
	}
};
function remember(entry, steps, contents) {
	try {
		entry.memory = memoryOf$1(entry.uid, steps, contents);
	} catch (error) {
		if (!(error instanceof StepwellError)) throw error;
		entry.damage = error;
	}
}
function insideOf(steps, ledger, depth, isWhole = true) {
	const inside = new Inside(isWhole);
	for (const step of steps) inside.add(stepOf(step), step.idempotencyKey);
	for (const row of inOrder(ledger)) {
		const reward = rewardOf(row);
		if (reward !== null) inside.rewards.push(reward);
		const decision = decisionOf(row);
		if (decision?.target === "trajectory") inside.decisions.push(decision);
	}
	if (hasAfterwards(depth)) inside.afterwards = afterwardsOf(ledger);
	return inside;
}
function afterwardsOf(ledger) {
	const said = nothingSaid();
	for (const row of inOrder(ledger)) {
		const decision = decisionOf(row);
		if (decision?.target === "step") said.decisions.push(decision);
		const judgment = judgmentOf(row);
		if (judgment !== null) said.judgments.push(judgment);
		const extras = extrasOf(row);
		if (extras !== null) said.extras.push(extras);
	}
	return said;
}
const inOrder = (ledger) => ledger.toSorted((a, b) => a.position - b.position);
// dist/src/store/mongodb/writing/loader.js
var Loader = class {
	constructor(collections, cache, log, drained, joinedBy) {
		this.collections = collections;
		this.cache = cache;
		this.drained = drained;
		this.contents = new ContentReader(collections);
		this.settled = new SettledReads(log);
		this.trajectories = new TrajectoryReads(collections);
		this.answers = new AnswerReads(collections, cache, log, this.settled, drained, joinedBy);
	}
	async load(needs, answers) {
		let left = needs;
		while (left.length > 0) left = await this.round(left, answers);
	}
	async round(needs, answers) {
		const uids = needs.flatMap((need) => need.kind === "channels" ? [touches$1.uid(need.uid)] : []);
		const follow = async () => ({
			seq: 0,
			named: await this.answers.locate(needs, answers)
		});
		const { named: found } = uids.length === 0 ? await follow() : await this.settled.read(uids, follow);
		const trajectories = this.missingTrajectories(found);
		const prompts = this.missingPrompts(found);
		const values = found.filter(isValueNeed).filter((need) => this.cache.value(nameOfValue(need)) === null);
		await this.loadStates(trajectories, prompts, values);
		await this.loadAfterwards(found);
		const more = [];
		for (const need of found) more.push(...this.behind(need));
		await this.loadContents(found);
		more.push(...await this.answers.load(found, answers));
		return more;
	}
	behind(need) {
		if (need.kind !== "trajectory" || need.depth === "head") return [];
		const state = this.cache.trajectory(need.channel, need.uid)?.state;
		if (state == null || !state.inherits) return [];
		const { channel, promptUid } = state;
		return this.cache.prompt(channel, promptUid) === null ? [{
			kind: "prompt",
			channel,
			promptUid
		}] : [];
	}
	missingTrajectories(needs) {
		const wanted = new Map();
		for (const need of needs) {
			if (need.kind !== "trajectory") continue;
			const name = touches$1.trajectory(need.channel, need.uid);
			const known = wanted.get(name);
			if (known !== void 0 && RANK[known.depth] >= RANK[need.depth]) continue;
			if (!this.isLoaded(need)) wanted.set(name, need);
		}
		return [...wanted.values()];
	}
	isLoaded({ channel, uid, depth }) {
		const entry = this.cache.trajectory(channel, uid);
		if (entry === null) return false;
		if (entry.state === null || depth === "head") return true;
		if (entry.inside === null) return false;
		const hasTrees = entry.memory !== null || entry.damage !== null;
		if (depth === "tail") return hasTrees;
		if (!entry.inside.isWhole) return false;
		return depth === "steps" || hasTrees && entry.memory?.isWhole !== false;
	}
	missingPrompts(needs) {
		const wanted = new Map();
		for (const need of needs) {
			if (need.kind !== "prompt" || this.cache.prompt(need.channel, need.promptUid) !== null) continue;
			wanted.set(touches$1.prompt(need.channel, need.promptUid), need);
		}
		return [...wanted.values()];
	}
	async loadStates(trajectories, prompts, values) {
		if (trajectories.length + prompts.length + values.length === 0) return;
		const names = [
			...trajectories.map(({ channel, uid }) => touches$1.trajectory(channel, uid)),
			...trajectories.flatMap(({ channel, uid, depth }) => hasAfterwards(depth) ? [touches$1.afterwards(channel, uid)] : []),
			...prompts.map(({ channel, promptUid }) => touches$1.prompt(channel, promptUid)),
			...values.map(nameOfValue)
		];
		if (this.cache.isPinned(names)) await this.drained();
		const found = await this.settled.read(names, async () => {
			const [ofTrajectories, ofPrompts, ofValues] = await Promise.all([
				this.trajectories.read(trajectories),
				readPrompts(this.collections, prompts),
				readValues(this.collections, values)
			]);
			const seq = Math.max(ofTrajectories.seq, ofPrompts.seq, ofValues.seq);
			const { entries } = ofTrajectories;
			return {
				seq,
				entries,
				prompts: ofPrompts.prompts,
				values: ofValues.values
			};
		});
		for (const entry of found.entries) this.cache.put(entry);
		for (const prompt of found.prompts) this.cache.putPrompt(prompt);
		for (const { name, value } of found.values) this.cache.putValue(name, value);
	}
	async loadAfterwards(needs) {
		const entries = new Map();
		for (const need of needs) {
			const entry = need.kind === "afterwards" || need.kind === "trajectory" && hasAfterwards(need.depth) ? this.cache.trajectory(need.channel, need.uid) : null;
			if (entry?.inside == null || entry.inside.afterwards !== null) continue;
			entries.set(touches$1.afterwards(entry.channel, entry.uid), entry);
		}
		if (entries.size === 0) return;
		const names = [...entries.keys()];
		if (this.cache.isPinned(names)) await this.drained();
		const keys = [...entries.values()].flatMap(({ state }) => state?.key ?? []);
		const { said, steps } = await this.settled.read(names, () => this.trajectories.afterwards(keys));
		for (const { state, inside } of entries.values()) {
			if (state === null || inside === null) continue;
			inside.afterwards = said.get(state.key) ?? nothingSaid();
			for (const step of steps.get(state.key) ?? []) {
				const known = inside.byKey.get(step._id);
				if (known === void 0) continue;
				known.consumed = step.consumed;
				known.curation = curationKept(step);
			}
		}
	}
	async loadContents(needs) {
		const wanted = new Map();
		const trajectories = new Set();
		for (const need of needs) {
			if (need.kind !== "content") continue;
			const entry = this.cache.trajectory(need.channel, need.uid);
			if (entry?.inside == null || entry.state === null || entry.inside.contents.has(need.step)) continue;
			wanted.set(need.step, entry.inside);
			trajectories.add(entry.state.key);
			if (entry.pins > 0) await this.drained();
		}
		if (wanted.size === 0) return;
		const filter = {
			_id: { $in: [...wanted.keys()] },
			trajectory: { $in: [...trajectories] }
		};
		const steps = await this.collections.steps.find(filter, { projection: PLACE }).toArray();
		const read = await this.contents.read(steps, selectionFor(null));
		for (const [key, inside] of wanted) inside.contents.set(key, null);
		for (const [i, { _id, id }] of steps.entries()) {
			const raw = read[i];
			const inside = wanted.get(_id);
			if (raw === void 0 || inside === void 0) continue;
			inside.contents.set(_id, contentOrDamage(raw, id));
		}
	}
};
// dist/src/store/mongodb/writing/planned.js
function isEmpty({ events, touched }) {
	return events.length === 0 && touched.writes.size === 0;
}
// dist/src/store/mongodb/writing/cached-view.js
const NO_DECISIONS = new Map();
var CachedView = class {
	constructor(cache, answers) {
		this.cache = cache;
		this.answers = answers;
		this.used = new Set();
		this.begun = new Map();
		this.extended = new Set();
		this.marksSpan = MARKS_SPAN;
	}
	trajectory(channel, uid) {
		return this.entry(channel, uid, "head").state;
	}
	trajectoryById(id) {
		const state = this.located(this.cache.ofId(id), {
			kind: "trajectoryById",
			id,
			depth: "head"
		});
		return state?.id === id ? state : null;
	}
	trajectoryOfKey(key) {
		const state = this.located(this.cache.ofKey(key), {
			kind: "trajectoryOfKey",
			key,
			depth: "head"
		});
		return state?.key === key ? state : null;
	}
	channelsOf(uid) {
		const found = this.answers.channels.get(uid);
		if (found === void 0) throw new Missing({
			kind: "channels",
			uid
		});
		const channels = new Set(found);
		for (const entry of this.cache.all()) {
			if (entry.uid !== uid) continue;
			if (entry.state === null) channels.delete(entry.channel);
			else channels.add(entry.channel);
		}
		return [...channels];
	}
	step(trajectory, key) {
		const inside = this.inside(trajectory);
		return inside.byKey.get(key) ?? this.noneIn(inside, trajectory);
	}
	stepAt(trajectory, index) {
		const inside = this.inside(trajectory);
		return inside.byIndex.get(index) ?? this.noneIn(inside, trajectory);
	}
	stepRepeated(trajectory, idempotencyKey) {
		const inside = this.inside(trajectory);
		return inside.byIdempotencyKey.get(idempotencyKey) ?? this.noneIn(inside, trajectory);
	}
	stepById(id) {
		const found = this.locate({
			kind: "stepById",
			id
		});
		const trajectory = found === null ? null : this.trajectory(found.channel, found.uid);
		const step = found === null || trajectory === null ? null : this.step(trajectory, found.key);
		return trajectory === null || step === null || step.id !== id ? null : {
			trajectory,
			step
		};
	}
	stepOfKey(key) {
		const found = this.locate({
			kind: "stepOfKey",
			key
		});
		const trajectory = found === null ? null : this.trajectory(found.channel, found.uid);
		const step = trajectory === null ? null : this.step(trajectory, key);
		return trajectory === null || step === null ? null : {
			trajectory,
			step
		};
	}
	steps(trajectory) {
		const inside = this.inside(trajectory);
		if (!inside.isWhole) throw this.missing(trajectory, "steps");
		return inside.ordered;
	}
	consumedAt(trajectory, step) {
		const inside = this.inside(trajectory);
		this.onSteps(inside, trajectory);
		return (inside.byKey.get(step) ?? this.noneIn(inside, trajectory))?.consumed ?? null;
	}
	memory(trajectory, step) {
		const entry = this.entryOf(trajectory);
		if (entry === null) {
			const begun = this.begun.get(trajectory.key) ?? new TrajectoryMemory();
			this.begun.set(trajectory.key, begun);
			return begun;
		}
		if (entry.damage !== null) throw entry.damage;
		const { memory } = entry;
		if (memory === null || !memory.canPlace(step.stepIndex ?? trajectory.maxIndex + 1, step)) throw this.missing(entry, memory === null ? "tail" : "trees");
		if (!memory.isWhole) this.extended.add(entry.name);
		return memory;
	}
	content(trajectory, step) {
		const content = this.inside(trajectory).contents.get(step.key);
		const { channel, uid } = trajectory;
		if (content === void 0) throw new Missing({
			kind: "content",
			channel,
			uid,
			step: step.key
		});
		if (content instanceof StepwellError) throw content;
		return content;
	}
	rewardsOfStep(trajectory, step) {
		return this.inside(trajectory).rewards.filter((row) => row.step === step);
	}
	ownRewards(trajectory) {
		return this.inside(trajectory).rewards.filter((row) => row.step === null);
	}
	hasReward(trajectory, idempotencyKey) {
		return this.insideOrBegun(trajectory)?.rewards.some((row) => row.idempotencyKey === idempotencyKey) ?? false;
	}
	judgmentsOfStep(trajectory, step) {
		return this.onSteps(this.inside(trajectory), trajectory).judgments.filter((row) => row.step === step);
	}
	extrasOfStep(trajectory, step) {
		return this.onSteps(this.inside(trajectory), trajectory).extras.filter((row) => row.step === step);
	}
	decisionsOnStep(trajectory, step) {
		return this.onSteps(this.inside(trajectory), trajectory).decisions.filter((row) => row.step === step);
	}
	decisionsOnSteps(trajectory) {
		const inside = this.insideOrBegun(trajectory);
		if (inside === null) return NO_DECISIONS;
		const bySteps = new Map();
		for (const row of this.onSteps(inside, trajectory).decisions) if (row.step !== null) pushTo(bySteps, row.step, row);
		return bySteps;
	}
	decisionsOnTrajectory(trajectory) {
		if (!trajectory.inherits) return [];
		return this.insideOrBegun(trajectory)?.decisions ?? [];
	}
	decisionsOnGroup(group) {
		const prompt = this.promptOf(group);
		if (prompt === null) return [];
		return prompt.decisions.get(group) ?? [];
	}
	generations(channel, promptUid) {
		return this.prompt(channel, promptUid).groups;
	}
	pastGeneration(channel, promptUid) {
		return this.prompt(channel, promptUid).past;
	}
	members(group) {
		const found = this.answers.members.get(group);
		if (found === void 0) throw new Missing({
			kind: "members",
			group,
			depth: "steps"
		});
		return found.map(({ channel, uid }) => this.trajectory(channel, uid)).flatMap((state) => state?.group === group ? [state] : []).sort((a, b) => a.key - b.key);
	}
	operation(id) {
		return this.value({
			kind: "operation",
			id
		});
	}
	decisionsToUndo({ key: operation, id }, limit) {
		const found = this.answers.undo.get(operation);
		if (found === void 0 || found.limit < limit) throw new Missing({
			kind: "undo",
			operation,
			id,
			limit
		});
		return found.rows.slice(0, limit);
	}
	groupOfKey(key) {
		return this.promptOf(key)?.groups.find((group) => group.key === key) ?? null;
	}
	datasetsOf(trajectory) {
		const { channel, uid } = trajectory;
		const found = this.answers.datasets.get(touches$1.trajectory(channel, uid));
		if (found === void 0) throw new Missing({
			kind: "datasets",
			channel,
			uid
		});
		return [...found].sort();
	}
	deletion(trajectory) {
		return this.value({
			kind: "deletion",
			trajectory
		});
	}
	recipes(name) {
		return this.value({
			kind: "recipe",
			name
		});
	}
	dataset(id) {
		return this.value({
			kind: "dataset",
			id
		});
	}
	lastVersion(channel, recipe) {
		return this.value({
			kind: "versions",
			recipe
		}).get(channel) ?? 0;
	}
	job(id) {
		return this.value({
			kind: "job",
			id
		});
	}
	marks(judge, page) {
		return this.value({
			kind: "marks",
			judge,
			page
		});
	}
	recipeUnit(recipe, unit) {
		return this.value({
			kind: "unit",
			recipe,
			unit
		});
	}
	batch(id) {
		return this.value({
			kind: "batch",
			id
		});
	}
	consumer(recipe, name) {
		return this.value({
			kind: "consumer",
			recipe,
			name
		});
	}
	apiKey(id) {
		return this.value({
			kind: "key",
			id
		});
	}
	logins(keyId) {
		return this.value({
			kind: "logins",
			keyId
		});
	}
	secret() {
		return this.value({ kind: "secret" });
	}
	policy() {
		return this.value({ kind: "policy" });
	}
	value(need) {
		const found = this.cache.value(nameOfValue(need));
		if (found === null) throw new Missing(need);
		return this.use(found).value;
	}
	use(one) {
		this.used.add(one);
		return one;
	}
	locate(need) {
		const found = this.answers.located[need.kind].get(idOf(need));
		if (found === void 0) throw new Missing(need);
		return found;
	}
	located(cached, need) {
		if (cached !== null) return this.use(cached).state;
		const found = this.locate(need);
		return found === null ? null : this.trajectory(found.channel, found.uid);
	}
	entry(channel, uid, depth) {
		const found = this.cache.trajectory(channel, uid);
		if (found === null) throw new Missing({
			kind: "trajectory",
			channel,
			uid,
			depth
		});
		return this.use(found);
	}
	entryOf({ channel, uid, key }) {
		const entry = this.entry(channel, uid, "steps");
		return entry.state?.key === key ? entry : null;
	}
	insideOrBegun(trajectory) {
		const entry = this.entryOf(trajectory);
		if (entry === null) return null;
		if (entry.inside === null) throw this.missing(entry, "steps");
		return entry.inside;
	}
	inside(trajectory) {
		const inside = this.insideOrBegun(trajectory);
		if (inside === null) throw new Error("a trajectory that begins has nothing stored");
		return inside;
	}
	onSteps({ afterwards }, { channel, uid }) {
		if (afterwards === null) throw new Missing({
			kind: "afterwards",
			channel,
			uid
		});
		return afterwards;
	}
	noneIn({ isWhole }, trajectory) {
		if (isWhole) return null;
		throw this.missing(trajectory, "steps");
	}
	missing({ channel, uid }, depth) {
		return new Missing({
			kind: "trajectory",
			channel,
			uid,
			depth
		});
	}
	prompt(channel, promptUid) {
		const found = this.cache.prompt(channel, promptUid);
		if (found === null) throw new Missing({
			kind: "prompt",
			channel,
			promptUid
		});
		return this.use(found);
	}
	promptOf(group) {
		const known = this.cache.promptOfGroup(group);
		if (known !== null) return this.use(known);
		const found = this.locate({
			kind: "groupOfKey",
			key: group
		});
		if (found === null) return null;
		const prompt = this.prompt(found.channel, found.uid);
		return prompt.groups.some(({ key }) => key === group) ? prompt : null;
	}
};
// dist/src/store/mongodb/writing/commands.js
function runRule(pass, { rule, args }) {
	const run = RULES[rule];
	return run(pass, ...args);
}
// dist/src/store/mongodb/writing/needs-by-cache.js
function needsOfAppend({ channel, items, stops }, cache, from, most) {
	const needs = [];
	for (const item of items.slice(from, from + most)) {
		if (!("step" in item)) continue;
		const { trajectoryUid: uid, promptUid, stepIndex, idempotencyKey } = item.step;
		const entry = cache.trajectory(channel, uid);
		const memory = entry?.memory ?? null;
		const index = stepIndex ?? (entry?.state?.maxIndex ?? -1) + 1;
		const isTail = memory === null || memory.canPlace(index, item.step);
		needs.push({
			kind: "trajectory",
			channel,
			uid,
			depth: isTail ? "tail" : "trees"
		});
		if (entry === null || entry.state === null) needs.push({
			kind: "prompt",
			channel,
			promptUid: promptUid ?? uid
		});
		const known = (stepIndex === null ? void 0 : entry?.inside?.byIndex.get(stepIndex)) ?? (idempotencyKey === null ? void 0 : entry?.inside?.byIdempotencyKey.get(idempotencyKey));
		if (known !== void 0 && (stops > 0 || entry?.inside != null)) needs.push({
			kind: "content",
			channel,
			uid,
			step: known.key
		});
	}
	return needs;
}
function needsOfBatch(id, cache) {
	const batch = cache.value(touches$1.batch(id))?.value ?? null;
	if (batch === null) return [{
		kind: "batch",
		id
	}];
	const { recipe, recipeName, consumer, channel, members } = batch;
	return [
		{
			kind: "batch",
			id
		},
		{
			kind: "consumer",
			recipe,
			name: consumer
		},
		{
			kind: "recipe",
			name: recipeName
		},
		...members.flatMap(({ unit }) => {
			const row = cache.value(touches$1.unit(recipe, unit))?.value ?? null;
			if (row === null) return [{
				kind: "unit",
				recipe,
				unit
			}];
			const { last, promptUid } = row;
			return [
				{
					kind: "unit",
					recipe,
					unit
				},
				{
					kind: "prompt",
					channel,
					promptUid
				},
				...last === null || last === id ? [] : [{
					kind: "batch",
					id: last
				}]
			];
		})
	];
}
function needsOfRef({ channel, uid }) {
	return channel === null ? [{
		kind: "channels",
		uid
	}] : [{
		kind: "trajectory",
		channel,
		uid,
		depth: "steps"
	}];
}
function needsOfReward(target) {
	return "stepId" in target ? [{
		kind: "stepById",
		id: target.stepId
	}] : needsOfRef(target);
}
function needsOfDecide({ operationId, decisions, lease }, cache) {
	const needs = decisions.flatMap(({ target }) => {
		if (target.kind === "step") return [{
			kind: "stepById",
			id: target.id
		}];
		const { channel } = target;
		if (target.kind === "trajectory") return [{
			kind: "trajectory",
			channel,
			uid: target.uid,
			depth: "steps"
		}];
		const { promptUid } = target;
		const group = cache.prompt(channel, promptUid)?.groups.find(({ generation }) => generation === target.generation);
		const prompt = {
			kind: "prompt",
			channel,
			promptUid
		};
		return group === void 0 ? [prompt] : [prompt, {
			kind: "members",
			group: group.key,
			depth: "steps"
		}];
	});
	if (operationId !== null) needs.push({
		kind: "operation",
		id: operationId
	});
	if (lease !== null) needs.push({
		kind: "job",
		id: lease.id
	});
	return needs;
}
function needsOfJudging(request, cache) {
	const { lease, judge, again, units, failed = [], memory } = request;
	const pages = new Set(units.map(({ unit }) => Math.floor(unit / MARKS_SPAN)));
	const marked = [...failed, ...again ? units : []].flatMap(({ unit, steps = [] }) => [unit, ...steps]);
	const failedPages = new Set(marked.map((unit) => Math.floor(unit / MARKS_SPAN)));
	const mended = (again ? units : []).flatMap(({ unit, steps = [] }) => [unit, ...steps]);
	const mendedPages = new Set(mended.map((unit) => Math.floor(unit / MARKS_SPAN)));
	const told = [...units, ...failed].filter((one) => one.told !== void 0);
	const settledPages = new Set(told.map(({ unit }) => Math.floor(unit / MARKS_SPAN)));
	const { seenBy = "", seen = [], late = [] } = memory ?? {};
	const seenPages = new Set(seen.map((unit) => Math.floor(unit / MARKS_SPAN)));
	const decisions = [...late, ...units.flatMap((unit) => unit.decisions)];
	const operationId = operationIdOf(lease.id);
	return [
		{
			kind: "job",
			id: lease.id
		},
		...[...pages].map((page) => ({
			kind: "marks",
			judge,
			page
		})),
		...[...seenPages].map((page) => ({
			kind: "marks",
			judge: seenBy,
			page
		})),
		...[...failedPages].map((page) => ({
			kind: "marks",
			judge: failedIn(lease.id),
			page
		})),
		...Object.values(mendedIn(lease.id)).flatMap((judge) => [...mendedPages].map((page) => ({
			kind: "marks",
			judge,
			page
		}))),
		...[...settledPages].map((page) => ({
			kind: "marks",
			judge: settledIn(lease.id),
			page
		})),
		...toldIn([...units, ...failed]).map((id) => ({
			kind: "stepById",
			id
		})),
		...needsOfDecide({
			operationId,
			decisions,
			lease: null
		}, cache)
	];
}
function needsOfDelete({ ids, lease }, cache) {
	const job = lease === null ? [] : [{
		kind: "job",
		id: lease.id
	}];
	const trajectories = ids.flatMap((id) => {
		const found = cache.ofId(id);
		if (found === null || found.state === null) return [{
			kind: "trajectoryById",
			id,
			depth: "steps"
		}];
		const { channel, uid, state } = found;
		return [
			{
				kind: "trajectory",
				channel,
				uid,
				depth: "steps"
			},
			{
				kind: "prompt",
				channel,
				promptUid: state.promptUid
			},
			{
				kind: "members",
				group: state.group,
				depth: "head"
			},
			{
				kind: "datasets",
				channel,
				uid
			}
		];
	});
	return [...job, ...trajectories];
}
function needsOfTelling({ lease }, cache) {
	if (lease === null) return [];
	const work = workOf(lease.id, cache);
	const [trajectory] = work?.kind === "delete" ? work.untold : [];
	const job = {
		kind: "job",
		id: lease.id
	};
	return trajectory === void 0 ? [job] : [job, {
		kind: "deletion",
		trajectory
	}];
}
function workOf(id, cache) {
	const job = cache.value(touches$1.job(id))?.value ?? null;
	return job === null ? null : longStateOf(job).work;
}
// dist/src/store/mongodb/writing/needs-of.js
function needsOf(command, cache, from = 0, most = Number.POSITIVE_INFINITY) {
	if (command.kind === "append") return needsOfAppend(command, cache, from, most);
	switch (command.rule) {
		case "registerTrajectory": {
			const [{ channel, uid, promptUid }] = command.args;
			if (channel === null) return needsOfRef({
				channel,
				uid
			});
			return [{
				kind: "trajectory",
				channel,
				uid,
				depth: "head"
			}, {
				kind: "prompt",
				channel,
				promptUid: promptUid ?? uid
			}];
		}
		case "completeTrajectory":
		case "abandonTrajectory": return needsOfRef(command.args[0]);
		case "addReward": return needsOfReward(command.args[0].target);
		case "appendJudgment": return [{
			kind: "stepById",
			id: command.args[0].stepId
		}];
		case "addExtras": {
			const [items] = command.args;
			return items.flatMap(({ target }) => needsOfReward(target));
		}
		case "decide": return needsOfDecide(command.args[0], cache);
		case "undoPart": {
			const [id] = command.args;
			return [
				{
					kind: "operation",
					id
				},
				{
					kind: "job",
					id: undoJobIdOf(id)
				},
				{
					kind: "marks",
					judge: undoneFrom(id),
					page: 0
				}
			];
		}
		case "continueSpread": {
			const [lease, id] = command.args;
			return [{
				kind: "operation",
				id
			}, {
				kind: "job",
				id: lease.id
			}];
		}
		case "markConsumed": {
			const [{ stepIds, groups, batch }] = command.args;
			return [
				...batch === void 0 ? [] : [{
					kind: "batch",
					id: batch
				}],
				...stepIds.map((id) => ({
					kind: "stepById",
					id
				})),
				...groups.map(({ channel, promptUid }) => ({
					kind: "prompt",
					channel,
					promptUid
				}))
			];
		}
		case "abandonTrajectories": {
			const [names] = command.args;
			return names.map(({ channel, uid }) => ({
				kind: "trajectory",
				channel,
				uid,
				depth: "head"
			}));
		}
		case "deleteTrajectories": return needsOfDelete(command.args[0], cache);
		case "tellDeleted": return needsOfTelling(command.args[0], cache);
		case "saveRecipe": {
			const [{ name }] = command.args;
			return [{
				kind: "recipe",
				name
			}];
		}
		case "deleteRecipe": return [{
			kind: "recipe",
			name: command.args[0].name
		}];
		case "createDataset": {
			const [{ recipeName: recipe }] = command.args;
			return [{
				kind: "versions",
				recipe
			}];
		}
		case "updateDataset": return [{
			kind: "dataset",
			id: command.args[0].id
		}];
		case "deleteDataset": return [{
			kind: "dataset",
			id: command.args[0]
		}];
		case "createKey": return [{
			kind: "key",
			id: command.args[0].id
		}];
		case "revokeKey": {
			const [id] = command.args;
			return [{
				kind: "key",
				id
			}, {
				kind: "logins",
				keyId: id
			}];
		}
		case "openLogin":
		case "endLogin": return [{
			kind: "logins",
			keyId: command.args[0]
		}];
		case "noteKeyUses": return command.args[0].map(({ id }) => ({
			kind: "key",
			id
		}));
		case "keepSecret": return [{ kind: "secret" }];
		case "updatePolicy": return [{ kind: "policy" }];
		case "beginBuild": {
			const [{ recipeName: recipe }, { id }] = command.args;
			return [{
				kind: "versions",
				recipe
			}, {
				kind: "job",
				id
			}];
		}
		case "updateBuild": {
			const [{ id }] = command.args;
			return [{
				kind: "job",
				id
			}, {
				kind: "dataset",
				id
			}];
		}
		case "createJob":
		case "adoptWork": return [{
			kind: "job",
			id: command.args[0].id
		}];
		case "takeJob":
		case "cancelJob": return [{
			kind: "job",
			id: command.args[0]
		}];
		case "changeJob":
		case "releaseJob": return [{
			kind: "job",
			id: command.args[0].id
		}];
		case "judgeUnits": return needsOfJudging(command.args[0], cache);
		case "indexUnits": {
			const [{ lease, recipe, found, gone, pool }] = command.args;
			const units = [
				...found.map(({ unit }) => unit),
				...gone,
				...pool?.drop ?? []
			];
			return [{
				kind: "job",
				id: lease.id
			}, ...units.map((unit) => ({
				kind: "unit",
				recipe,
				unit
			}))];
		}
		case "claimUnits": {
			const [{ id, recipe, recipeName, consumer, members }] = command.args;
			return [
				{
					kind: "recipe",
					name: recipeName
				},
				{ kind: "policy" },
				{
					kind: "batch",
					id
				},
				{
					kind: "consumer",
					recipe,
					name: consumer
				},
				...members.map(({ unit }) => ({
					kind: "unit",
					recipe,
					unit
				}))
			];
		}
		case "ackBatch":
		case "extendBatch":
		case "releaseBatch": return needsOfBatch(command.args[0], cache);
		case "expireBatches": {
			const [ids] = command.args;
			return ids.flatMap((id) => needsOfBatch(id, cache));
		}
		case "retryUnits": {
			const [recipe, units] = command.args;
			return units.map((unit) => ({
				kind: "unit",
				recipe,
				unit
			}));
		}
		case "excludeUnits": {
			const [recipe, units] = command.args;
			return units.map(({ unit }) => ({
				kind: "unit",
				recipe,
				unit
			}));
		}
		case "forgetRows": {
			const [ids] = command.args;
			return ids.map((id) => ({
				kind: "batch",
				id
			}));
		}
		case "forgetClaims": {
			const [recipe, { batches, units }] = command.args;
			return [...batches.map((id) => ({
				kind: "batch",
				id
			})), ...units.map((unit) => ({
				kind: "unit",
				recipe,
				unit
			}))];
		}
		case "resumeConsumer": {
			const [recipe, name] = command.args;
			return [{
				kind: "consumer",
				recipe,
				name
			}];
		}
		case "resumeBatches": {
			const [{ recipe, consumer, batches }] = command.args;
			const left = batches.flatMap((id) => needsOfBatch(id, cache));
			return [{
				kind: "consumer",
				recipe,
				name: consumer
			}, ...left];
		}
		case "returnSteps": {
			const [{ steps }] = command.args;
			return steps.flatMap(({ id, units }) => [{
				kind: "stepById",
				id
			}, ...units.map(({ recipe, unit }) => ({
				kind: "unit",
				recipe,
				unit
			}))]);
		}
		case "keepForLater":
		case "forgetList": return [];
	}
}
// dist/src/store/mongodb/writing/needs-of-spread.js
const AT_ONCE = 100;
function needsOfSpread(command, cache, answers) {
	const id = spreadingJob(command);
	const work = id === null ? null : workOf(id, cache);
	if (work?.kind !== "spread") return [];
	const { untold = [], trajectories } = work.left;
	return [...next(untold, cache, answers), ...next(trajectories, cache, answers)];
}
function spreadingJob(command) {
	if (command.kind !== "rule") return null;
	if (command.rule === "continueSpread") {
		const [lease] = command.args;
		return lease.id;
	}
	if (command.rule !== "undoPart") return null;
	const [operation, , , { lease }] = command.args;
	return lease === null ? null : undoJobIdOf(operation);
}
function next(keys, cache, answers) {
	const needs = [];
	for (const key of keys) {
		if (needs.length === AT_ONCE) break;
		const isGone = answers.located.trajectoryOfKey.get(key) === null;
		const inside = cache.ofKey(key)?.inside;
		if (isGone || inside?.isWhole === true && inside.afterwards !== null) continue;
		needs.push({
			kind: "trajectoryOfKey",
			key,
			depth: "steps"
		});
	}
	return needs;
}
// dist/src/store/mongodb/writing/storable.js
const MOST_BYTES = 8388608;
const MOST_OF_ROW = 12582912;
function checkStep(step) {
	const { metadata, sampling } = step;
	checkText(metadata, "metadata");
	checkText(sampling, "sampling");
	const texts = [
		metadata,
		sampling,
		step.trajectoryUid,
		step.promptUid,
		step.model,
		step.agent,
		step.branch
	];
	texts.push(step.idempotencyKey, step.finishReason, step.untrainableReason, step.engine);
	let bytes = 0;
	for (const text of texts) bytes += text === null ? 0 : text.length * 3;
	if (bytes <= MOST_OF_ROW) return;
	bytes = 0;
	for (const text of texts) bytes += text === null ? 0 : Buffer.byteLength(text);
	if (bytes > MOST_OF_ROW) throw new StepwellError("OUT_OF_RANGE", { expected: `at most ${MOST_OF_ROW} bytes` });
}
function checkRule({ rule, args }) {
	if (rule === "addExtras") return;
	if (JSON.stringify(args).length <= MOST_BYTES / 3) return;
	const [first] = args;
	const parts = rule === "decide" || rule === "keepForLater" || !isObject(first) ? [] : Object.entries(first);
	for (const [field, value] of parts) if (!Array.isArray(value) || field === "votes") checkText(JSON.stringify(value ?? null), field);
}
function checkText(text, field) {
	if (text === null || text.length * 3 <= MOST_BYTES || Buffer.byteLength(text) <= MOST_BYTES) return;
	throw new StepwellError("OUT_OF_RANGE", { expected: `at most ${MOST_BYTES} bytes as JSON` }, { path: [field] });
}
// dist/src/store/mongodb/writing/take-in.js
var Unplaced = class {
	constructor() {
		this.steps = [];
		this.rows = [];
		this.undone = [];
		this.groups = [];
		this.states = [];
		this.marks = [];
	}
	place(resolve) {
		const orNull = (position) => position === null ? null : resolve(position);
		for (const step of this.steps) {
			step.position = resolve(step.position);
			step.consumed = orNull(step.consumed);
		}
		for (const row of this.rows) row.position = resolve(row.position);
		for (const row of this.undone) row.undone = orNull(row.undone);
		for (const group of this.groups) {
			group.firstPosition = orNull(group.firstPosition);
			group.consumed = orNull(group.consumed);
		}
		for (const state of this.states) {
			state.registered = resolve(state.registered);
			state.completed = orNull(state.completed);
		}
		for (const mark of this.marks) if (mark.at !== void 0) mark.at = mark.at.map(resolve);
	}
};
function takeIn(cache, commit, begun) {
	const unplaced = new Unplaced();
	for (const put of commit.trajectories) takeTrajectory(cache, put, begun, unplaced);
	for (const step of commit.steps) takeStep(cache, step, unplaced);
	for (const change of commit.stepChanges) {
		const step = cache.ofKey(change.trajectory)?.inside?.byKey.get(change.key);
		if (step === void 0) continue;
		if (change.reward !== void 0) step.reward = change.reward;
		if (change.consumed !== void 0) step.consumed = change.consumed;
		if (change.curation !== void 0) step.curation = change.curation;
		unplaced.steps.push(step);
	}
	takeGroups(cache, commit, unplaced);
	takeLedger(cache, commit, unplaced);
	takeValues(cache, commit, unplaced);
	for (const { channel, uid, key } of commit.deleted) {
		const entry = cache.trajectory(channel, uid);
		if (entry === null || entry.state?.key !== key) continue;
		cache.setState(entry, null);
		entry.inside = null;
		entry.memory = null;
		entry.damage = null;
	}
	takeDeletedGroups(cache, commit);
	return unplaced;
}
function takeValues(cache, commit, unplaced) {
	for (const operation of commit.operations) cache.putValue(touches$1.operation(operation.id), operation);
	for (const { trajectory } of commit.deletions) cache.drop(touches$1.deletion(trajectory));
	takeRecipes(cache, commit);
	for (const id of commit.deletedDatasets) cache.putValue(touches$1.dataset(id), null);
	for (const dataset of commit.datasets) cache.putValue(touches$1.dataset(dataset.id), dataset);
	for (const { channel, recipe, last } of commit.versions) changeValue(cache, touches$1.versions(recipe), (known) => new Map(known).set(channel, last));
	for (const job of commit.jobs) cache.putValue(touches$1.job(job.id), job);
	for (const { judge, page, marks } of commit.marks) {
		const kept = marks.map((mark) => ({ ...mark }));
		cache.putValue(touches$1.marks(judge, page), kept);
		unplaced.marks.push(...kept.filter(({ at }) => at !== void 0));
	}
	for (const { recipe, unit } of commit.goneUnits) cache.putValue(touches$1.unit(recipe, unit), null);
	for (const row of commit.units) cache.putValue(touches$1.unit(row.recipe, row.unit), row);
	for (const id of commit.goneBatches) cache.putValue(touches$1.batch(id), null);
	for (const batch of commit.batches) cache.putValue(touches$1.batch(batch.id), batch);
	for (const one of commit.consumers) cache.putValue(touches$1.consumer(one.recipe, one.name), one);
	for (const key of commit.keys) cache.putValue(touches$1.key(key.id), key);
	for (const { keyId, logins } of commit.logins) cache.putValue(touches$1.logins(keyId), logins);
	if (commit.secret !== null) cache.putValue(touches$1.secret, commit.secret);
	if (commit.policy !== null) cache.putValue(touches$1.policy, commit.policy);
}
function takeRecipes(cache, { recipes, deletedRecipes }) {
	for (const { channel, name } of deletedRecipes) changeValue(cache, touches$1.recipe(name), (known) => without(known, channel));
	for (const recipe of recipes) changeValue(cache, touches$1.recipe(recipe.name), (known) => [...without(known, recipe.channel), recipe]);
}
const without = (recipes, channel) => recipes.filter((one) => one.channel !== channel);
function changeValue(cache, name, change) {
	const known = cache.value(name);
	if (known !== null) cache.putValue(name, change(known.value));
}
function takeTrajectory(cache, { isNew, ...put }, begun, unplaced) {
	let entry = cache.trajectory(put.channel, put.uid);
	if (isNew) {
		const state = { ...put };
		entry ??= newEntry(cache, put);
		cache.setState(entry, state);
		entry.inside = new Inside();
		entry.inside.afterwards = nothingSaid();
		entry.memory = begun.get(put.key) ?? null;
		entry.inOrder = true;
	} else if (entry?.state != null) Object.assign(entry.state, put);
	if (entry?.state != null) unplaced.states.push(entry.state);
}
function newEntry(cache, { channel, uid }) {
	const entry = new Entry(channel, uid, null);
	cache.put(entry);
	return entry;
}
function takeStep(cache, added, unplaced) {
	const entry = cache.ofKey(added.trajectory);
	const inside = entry?.inside;
	if (entry == null || inside == null) return;
	if (added.index < inside.highest) entry.inOrder = false;
	const { key, id, position, index, createdAt, givenReward, untrainableReason } = added;
	const { responseTokens, reward, curation, consumed } = added;
	const step = {
		key,
		id,
		position,
		index,
		createdAt,
		givenReward,
		untrainableReason,
		responseTokens,
		reward,
		curation,
		consumed
	};
	inside.add(step, added.step.idempotencyKey);
	unplaced.steps.push(step);
}
function takeGroups(cache, commit, unplaced) {
	for (const { key, id, channel, promptUid, generation } of commit.groups) {
		const prompt = cache.prompt(channel, promptUid);
		if (prompt === null) continue;
		const group = {
			key,
			id,
			channel,
			promptUid,
			generation,
			firstPosition: null,
			consumed: null,
			decided: false
		};
		cache.setGroups(prompt, [...prompt.groups, group].sort((a, b) => a.generation - b.generation));
	}
	for (const { key, firstPosition, consumed, decided } of commit.groupChanges) {
		const group = cache.promptOfGroup(key)?.groups.find((one) => one.key === key);
		if (group === void 0) continue;
		group.firstPosition ??= firstPosition ?? null;
		group.consumed ??= consumed ?? null;
		group.decided ||= decided === true;
		unplaced.groups.push(group);
	}
}
function takeLedger(cache, commit, unplaced) {
	for (const row of commit.rewards) {
		const kept = { ...row };
		cache.ofKey(row.trajectory)?.inside?.rewards.push(kept);
		unplaced.rows.push(kept);
		if (kept.undone !== null) unplaced.undone.push(kept);
	}
	for (const { position, trajectory, step, score, decision, undone } of commit.judgments) {
		const kept = {
			position,
			step,
			score,
			decision,
			undone
		};
		cache.ofKey(trajectory)?.inside?.afterwards?.judgments.push(kept);
		unplaced.rows.push(kept);
		if (undone !== null) unplaced.undone.push(kept);
	}
	for (const { id, position, trajectory, step, source, values, decision, undone } of commit.extras) {
		const kept = {
			id,
			position,
			step,
			source,
			values: refsOf(values),
			decision,
			undone
		};
		cache.ofKey(trajectory)?.inside?.afterwards?.extras.push(kept);
		unplaced.rows.push(kept);
		if (undone !== null) unplaced.undone.push(kept);
	}
	for (const { kind, position, trajectory, at } of commit.undoneEntries) {
		const known = entriesOf(cache.ofKey(trajectory)?.inside, kind)?.find((row) => row.position === position);
		if (known === void 0) continue;
		known.undone = at;
		unplaced.undone.push(known);
	}
	for (const row of commit.decisions) {
		const kept = { ...row };
		if (row.target === "group") {
			const prompt = cache.promptOfGroup(row.group);
			const known = prompt?.decisions.get(row.group);
			if (known !== void 0) known.push(kept);
			else prompt?.decisions.set(row.group, [kept]);
		} else {
			const inside = cache.ofKey(row.trajectory)?.inside;
			(row.target === "step" ? inside?.afterwards?.decisions : inside?.decisions)?.push(kept);
		}
		unplaced.rows.push(kept);
	}
	for (const { key, trajectory, at } of commit.undone) {
		const known = trajectory === null ? groupDecision(cache, key) : ownDecision(cache, trajectory, key);
		if (known === null) continue;
		known.undone = at;
		unplaced.undone.push(known);
	}
}
function entriesOf(inside, kind) {
	if (kind === "reward") return inside?.rewards;
	return kind === "judgment" ? inside?.afterwards?.judgments : inside?.afterwards?.extras;
}
function ownDecision(cache, trajectory, key) {
	const inside = cache.ofKey(trajectory)?.inside;
	const find = (rows) => rows?.find((row) => row.key === key);
	return find(inside?.afterwards?.decisions) ?? find(inside?.decisions) ?? null;
}
function groupDecision(cache, key) {
	for (const prompt of cache.allPrompts()) for (const rows of prompt.decisions.values()) {
		const found = rows.find((row) => row.key === key);
		if (found !== void 0) return found;
	}
	return null;
}
function takeDeletedGroups(cache, commit) {
	for (const { key, channel, promptUid, generation, isPast } of commit.deletedGroups) {
		const prompt = cache.prompt(channel, promptUid);
		if (prompt === null) continue;
		if (isPast) prompt.past = Math.max(prompt.past, generation);
		prompt.decisions.delete(key);
		cache.setGroups(prompt, prompt.groups.filter((group) => group.key !== key));
	}
}
// dist/src/store/mongodb/writing/planner.js
const MOST_STEPS = 1024;
const MOST_BODY = 4194304;
const MOST_CONTENTS = 8388608;
const MOST_EVENTS = 12e3;
const ROOM_FOR_RULE = 4e3;
const COMMANDS_AHEAD = 256;
const ITEMS_AHEAD = 1024;
const STOPS_BEFORE_TURN = 8;
const MOST_STOPS = 1e3;
const ROW_BYTES = 600;
var Planner = class {
	constructor(parts) {
		this.parts = parts;
		this.current = [];
		this.view = null;
		this.answers = null;
		this.alone = false;
		this.isBehind = false;
	}
	takeBack() {
		if (this.view !== null) this.forget(this.view);
		return this.current.splice(0);
	}
	taken(record) {
		this.answers?.taken(record);
	}
	async plan(queue, isOff) {
		const { cache, loader, places, log, mostTold, drained } = this.parts;
		const answers = new Answers();
		this.answers = answers;
		if (this.isBehind) await drained();
		if (isOff()) return null;
		this.isBehind = false;
		await this.prefetch(queue, answers);
		if (isOff()) return null;
		const pin = log.pin();
		const view = new CachedView(cache, answers);
		this.view = view;
		const pass = new Pass(view, places, Date.now(), mostTold);
		const draft = {
			pass,
			view,
			parts: this.current,
			steps: 0,
			body: 0,
			contents: 0
		};
		const from = places.mark;
		try {
			while (queue.length > 0) {
				const command = queue[0];
				const step = this.step(draft, command);
				if (step === "full") break;
				if (step === "done") {
					queue.shift();
					if (this.alone) break;
					continue;
				}
				if (draft.parts.length > 0 && isOfExtended(view, step.need)) break;
				command.stops += 1;
				if (command.stops % STOPS_BEFORE_TURN === 0) log.askForTurn(null);
				if (command.stops > MOST_STOPS) throw new Error(`planning does not end: ${step.message}`);
				const ahead = needsOfSpread(command, cache, answers);
				const again = needsAtStop(command, queue, cache);
				await loader.load([
					step.need,
					...ahead,
					...again
				], answers);
				if (isOff()) return released(pin);
			}
			const commit = await this.commitOf(pass, answers, isOff);
			if (commit === null) return released(pin);
			const given = {
				from,
				to: places.mark
			};
			if (given.from - given.to >= PLACES) return this.tooLarge(draft, queue, pin);
			this.alone = false;
			const unplaced = takeIn(cache, commit, view.begun);
			const parts = this.current.splice(0);
			if (parts.length === 0) return released(pin);
			return {
				parts,
				commit,
				given,
				used: view.used,
				unplaced,
				pin,
				token: randomUUID()
			};
		} catch (error) {
			pin.release();
			if (isOff()) return null;
			this.forget(view);
			if (isOfDatabase(error)) throw error;
			const failed = queue[0];
			if (failed !== void 0) {
				queue.shift();
				failed.reject(error);
			}
			requeue(queue, restored(this.current.splice(0), failed));
			return null;
		} finally {
			this.view = null;
		}
	}
	async prefetch(queue, answers) {
		const { cache, loader } = this.parts;
		const needs = needsAhead(queue, cache);
		forgetAbsent(queue.slice(0, COMMANDS_AHEAD), needs, cache);
		forgetPolicy(queue.slice(0, COMMANDS_AHEAD), cache);
		await loader.load(needs, answers);
		const more = needsAhead(queue, cache).filter((need) => FOLLOWING.has(need.kind) || need.kind === "trajectory" && need.depth === "trees");
		if (more.length > 0) await loader.load(more, answers);
	}
	step(draft, command) {
		try {
			return command.kind === "append" ? this.append(draft, command) : this.rule(draft, command);
		} catch (error) {
			if (error instanceof Missing) return error;
			throw error;
		}
	}
	rule(draft, command) {
		const { pass } = draft;
		const isTaken = pass.size > ROOM_FOR_RULE || pass.ledger.extraBytes > MOST_CONTENTS;
		if (draft.parts.length > 0 && isTaken) return "full";
		try {
			checkRule(command);
			const answer = runRule(draft.pass, command);
			draft.parts.push({
				command,
				from: 0,
				answer
			});
		} catch (error) {
			if (!(error instanceof StepwellError)) throw error;
			command.reject(error);
		}
		return "done";
	}
	append(draft, command) {
		const { items, answers, channel } = command;
		const known = draft.parts.find((part) => part.command === command);
		const start = () => {
			if (known === void 0 && !draft.parts.some((part) => part.command === command)) {
				draft.parts.push({
					command,
					from: answers.length,
					answer: null
				});
				command.open += 1;
			}
		};
		if (items.length === 0) start();
		while (answers.length < items.length) {
			const item = items[answers.length];
			const size = "step" in item ? sizeOf(item.step) : 0;
			if (draft.parts.length > 0 && isFull(draft, size)) return "full";
			const before = draft.pass.size;
			const made = ("step" in item ? refusal(item) : null) ?? appendItem(draft.pass, channel, item);
			start();
			answers.push(made);
			if (draft.pass.size > before && "stepId" in made && "step" in item) count(draft, made.stepId, item.step);
		}
		return "done";
	}
	async commitOf(pass, answers, isOff) {
		for (;;) try {
			return pass.commit();
		} catch (error) {
			if (!(error instanceof Missing)) throw error;
			await this.parts.loader.load([error.need], answers);
			if (isOff()) return null;
		}
	}
	tooLarge({ view }, queue, pin) {
		pin.release();
		this.forget(view);
		const parts = this.current.splice(0);
		const [only] = parts;
		if (this.alone && only !== void 0) {
			const expected = `a change of fewer than ${PLACES} events`;
			only.command.reject(new StepwellError("OUT_OF_RANGE", { expected }));
			requeue(queue, restored(parts, only.command));
			if (queue[0] === only.command) queue.shift();
		} else requeue(queue, restored(parts, void 0));
		this.alone = !this.alone;
		return null;
	}
	forget(view) {
		for (const { name } of view.used) this.parts.cache.drop(name);
		this.isBehind = true;
	}
};
function needsAtStop(command, queue, cache) {
	if (command.kind === "append") return needsAhead(queue, cache);
	return command.stops > 1 ? needsOf(command, cache) : [];
}
function needsAhead(queue, cache) {
	const needs = [];
	let items = ITEMS_AHEAD;
	for (const command of queue.slice(0, COMMANDS_AHEAD)) {
		const from = command.kind === "append" ? command.answers.length : 0;
		for (const need of needsOf(command, cache, from, items)) needs.push(need);
		if (command.kind === "append") items -= command.items.length - from;
		if (items <= 0) break;
	}
	return needs;
}
function isOfExtended({ extended }, need) {
	return need.kind === "trajectory" && extended.has(touches$1.trajectory(need.channel, need.uid));
}
const FOLLOWING = new Set([
	"content",
	"members",
	"datasets",
	"prompt"
]);
function forgetAbsent(commands, needs, cache) {
	const asks = ({ kind, ...rest }) => kind === "rule" && "rule" in rest && rest.rule !== "registerTrajectory";
	if (!commands.some(asks)) return;
	for (const need of needs) {
		if (need.kind !== "trajectory") continue;
		const entry = cache.trajectory(need.channel, need.uid);
		if (entry !== null && entry.state === null && entry.pins === 0) cache.drop(entry.name);
	}
}
function forgetPolicy(commands, cache) {
	if (commands.some((command) => command.kind === "rule" && command.rule === "updatePolicy") && !cache.isPinned([touches$1.policy])) cache.drop(touches$1.policy);
}
function released(pin) {
	pin.release();
	return null;
}
function restored(parts, failed) {
	const commands = new Set();
	for (const { command, from } of parts.toReversed()) {
		if (command.kind !== "append") continue;
		command.answers.length = Math.min(command.answers.length, from);
		command.open -= 1;
	}
	for (const { command } of parts) if (command !== failed) commands.add(command);
	return [...commands];
}
function requeue(queue, commands) {
	const again = new Set(commands);
	const rest = queue.filter((command) => !again.has(command));
	queue.splice(0, queue.length, ...commands, ...rest);
}
function refusal(item) {
	try {
		checkStep(item.step);
		return null;
	} catch (error) {
		if (!(error instanceof StepwellError)) throw error;
		const { code, message, path } = error;
		return {
			index: item.index,
			code,
			message,
			path: path?.map(String) ?? null
		};
	}
}
function isFull({ steps, body, contents, pass }, size) {
	if (pass.size >= MOST_EVENTS) return true;
	return steps > 0 && (steps >= MOST_STEPS || body >= MOST_BODY || contents + size > MOST_CONTENTS);
}
function count(draft, stepId, step) {
	const found = draft.pass.stepById(stepId);
	const added = found === null ? null : draft.pass.newStep(found.step.key);
	if (added === null) return;
	const { addedMessages, addedTokens } = added.placement;
	draft.steps += 1;
	draft.body += ROW_BYTES + (step.metadata?.length ?? 0) + (step.sampling?.length ?? 0);
	draft.contents += ownSize(step) + (addedTokens?.elements.byteLength ?? 0);
	for (const text of addedMessages?.elements ?? []) draft.contents += text.length;
}
function sizeOf(step) {
	let bytes = ownSize(step) + (step.ids?.byteLength ?? 0);
	for (const text of step.texts) bytes += text.length;
	return bytes;
}
function ownSize({ logProbs, mediaBytes, refLogProbs, values, teacherLogProbs, teacherTopK }) {
	let bytes = 500 + (teacherTopK?.logProbs.byteLength ?? 0) + (teacherTopK?.indices.byteLength ?? 0);
	for (const media of mediaBytes) bytes += media.bytes.length;
	for (const list of [
		logProbs,
		refLogProbs,
		values,
		teacherLogProbs
	]) bytes += list?.byteLength ?? 0;
	return bytes;
}
// dist/src/store/mongodb/writing/refusals.js
var Refusals = class {
	constructor(collections, commitNothing) {
		this.collections = collections;
		this.commitNothing = commitNothing;
		this.refused = null;
		this.retrying = null;
		this.ofRows = null;
	}
	get error() {
		return this.refused?.error ?? this.ofRows;
	}
	note(commit, error) {
		if (error instanceof StepwellError) this.refused = {
			commit,
			error
		};
	}
	retry() {
		const { refused } = this;
		if (refused === null || this.retrying !== null) return;
		this.retrying = this.write(refused.commit).then(() => {
			if (this.refused === refused) this.refused = null;
		}).catch((error) => {
			const meant = translate(error);
			if (meant instanceof StepwellError) refused.error = meant;
		}).finally(() => {
			this.retrying = null;
		});
	}
	async write(commit) {
		try {
			await writeContents(this.collections, commit, `retry-${randomUUID()}`);
		} finally {
			await removeContents(this.collections, commit);
		}
		await this.commitNothing();
	}
};
// dist/src/store/mongodb/writing/writer.js
const MOST_UNCOMMITTED = 2;
const AGAIN_MS = 500;
const MOST_UNAPPLIED = 4;
const NO_LIST = -1;
const CONFLICTS_BEFORE_TURN = 3;
var Writer = class {
	constructor(collections, keys, options = {}) {
		this.collections = collections;
		this.keys = keys;
		this.options = options;
		this.cache = new Cache();
		this.members = new MemberReads();
		this.changedJobs = new ChangedJobs();
		this.rowsOfRecords = new WeakMap();
		this.queue = [];
		this.uncommitted = [];
		this.epoch = 0;
		this.unapplied = 0;
		this.calledOff = null;
		this.conflicts = 0;
		this.working = null;
		this.committing = Promise.resolve();
		this.waiting = [];
		this.closed = false;
		this.log = null;
		this.planner = null;
		this.leftovers = null;
		this.position = 0;
		this.answerable = Promise.resolve();
		this.places = new Places(keys);
		this.refusals = new Refusals(collections, () => this.change("forgetList", NO_LIST));
	}
	use(log) {
		this.log = log;
		const { cache, places } = this;
		const loader = new Loader(this.collections, cache, log, () => this.drained(), (name) => this.members.joinedBy(name));
		const { mostTold } = this.options;
		this.planner = new Planner({
			cache,
			loader,
			places,
			log,
			mostTold,
			drained: () => this.drained()
		});
		this.leftovers = new Leftovers(this.collections, log);
	}
	append(channel, items) {
		return new Promise((resolve, reject) => {
			const answered = resolve;
			this.submit({
				kind: "append",
				channel,
				items,
				answers: [],
				open: 0,
				stops: 0,
				resolve: answered,
				reject
			});
		});
	}
	change(rule, ...args) {
		return new Promise((resolve, reject) => {
			this.submit({
				kind: "rule",
				rule,
				args,
				stops: 0,
				resolve,
				reject
			});
		});
	}
	get refusal() {
		return this.refusals.error;
	}
	retryRefused() {
		if (!this.closed) this.refusals.retry();
	}
	async clearLeftovers() {
		await this.leftovers?.clear();
	}
	async close() {
		this.closed = true;
		while (this.working !== null || this.uncommitted.length > 0) {
			this.wakeUp();
			await this.working;
			await this.committing;
		}
		await this.answerable;
	}
	async apply(record) {
		const rows = this.rowsOfRecords.get(record.rows) ?? decodeRows(record.rows);
		try {
			await applyRows(this.collections, rows, record);
			this.refusals.ofRows = null;
		} catch (error) {
			const meant = translate(error);
			if (meant instanceof StepwellError) this.refusals.ofRows = meant;
			this.wakeUp();
			throw meant;
		}
	}
	taken(record, own) {
		this.members.taken(record);
		this.changedJobs.taken(record);
		if (own) return;
		for (const name of record.writes) this.cache.drop(name);
		this.planner?.taken(record);
	}
	restarted() {
		this.cache.clear();
		this.members.clear();
		this.changedJobs.restarted();
	}
	shown(shown) {
		this.members.shown(shown.seq);
		this.options.onShown?.(shown, this.changedJobs.shown(shown.seq));
	}
	highestRowSeq() {
		return highestRowSeq(this.collections);
	}
	submit(command) {
		if (this.closed) {
			command.reject(new StepwellError("STORE_UNAVAILABLE", { detail: "it is closed" }));
			return;
		}
		this.queue.push(command);
		this.wakeUp();
		this.startWork();
	}
	startWork() {
		if (this.working !== null) return;
		if (this.queue.length === 0) {
			this.endTurn();
			return;
		}
		this.working = this.work().finally(() => {
			this.working = null;
			this.startWork();
		});
	}
	async work() {
		await new Promise((resolve) => setImmediate(resolve));
		while (this.queue.length > 0) {
			const isBusy = this.uncommitted.length >= MOST_UNCOMMITTED || this.unapplied >= MOST_UNAPPLIED;
			if (isBusy || this.calledOff !== null) {
				if (isBusy && this.refusals.ofRows !== null) this.refuseAll(this.refusals.ofRows);
				else await this.changed();
				continue;
			}
			const { epoch } = this;
			try {
				await this.keys.ready();
				const planned = await this.plannerOf().plan(this.queue, () => epoch !== this.epoch);
				if (planned !== null) this.launch(planned);
			} catch (error) {
				this.refuseAll(translate(error));
			}
		}
	}
	launch(pass) {
		const contents = writeContents(this.collections, pass.commit, pass.token);
		contents.catch(() => {});
		const planned = {
			...pass,
			contents
		};
		for (const one of planned.used) one.pins += 1;
		this.cache.launched(planned.commit.touched.writes);
		this.unapplied += 1;
		this.uncommitted.push(planned);
		const { epoch } = this;
		this.committing = this.committing.then(() => this.commit(planned, epoch));
	}
	async commit(planned, epoch) {
		if (epoch !== this.epoch) return;
		const { commit, given, pin, token } = planned;
		try {
			const kept = await planned.contents;
			if (epoch !== this.epoch) return;
			if (isEmpty(commit)) {
				this.commitNothing(planned);
				return;
			}
			const log = this.logOf();
			const at = (position) => this.places.relative(position, given);
			const rows = rowsOf(commit, {
				at,
				isInOrder: (key) => this.cache.ofKey(key)?.inOrder ?? false
			});
			const encoded = encodeRows(rows);
			this.rowsOfRecords.set(encoded, rows);
			const { writes } = commit.touched;
			const reads = new Set(commit.touched.reads);
			for (const { key } of commit.steps) reads.add(keysTouch(key));
			for (const { key, isNew } of commit.trajectories) if (isNew) reads.add(keysTouch(key));
			const last = commit.events.at(-1);
			const places = last === void 0 ? 0 : -at(last.position);
			const events = encodeEvents(commit.events, at);
			const touched = this.touchAgain(kept, token);
			const outcome = await log.commit({
				reads,
				writes,
				places,
				events,
				rows: encoded,
				layout: isOfRecipes(rows) ? 2 : 1,
				plannedAt: pin,
				undo: () => this.callOff()
			});
			if (outcome.committed) this.reachedBy(outcome.seq, places);
			if (outcome.committed) this.committed(planned, outcome, touched);
			else {
				this.conflicts += 1;
				if (this.conflicts >= CONFLICTS_BEFORE_TURN) log.askForTurn(outcome.conflict);
				this.again(null);
			}
		} catch (error) {
			pin.release();
			const meant = translate(error);
			this.refusals.note(commit, meant);
			this.again({
				planned,
				error: meant
			});
		}
	}
	async touchAgain(kept, token) {
		while (!this.closed) {
			try {
				return await keep(this.collections, kept, token);
			} catch (error) {
				warn("what steps share with others is not marked as used yet", error);
			}
			await setTimeout(AGAIN_MS);
		}
	}
	committed(planned, outcome, kept) {
		const { given, unplaced } = planned;
		this.conflicts = 0;
		this.places.committed(given, outcome.seq);
		unplaced.place((position) => this.places.resolve(position));
		this.uncommitted.shift();
		this.answerable = Promise.all([
			this.answerable,
			outcome.answerable,
			kept
		]).then(() => this.answer(planned));
		outcome.applied.then(() => this.land(planned));
		this.cache.trim();
		this.wakeUp();
	}
	reachedBy(seq, place) {
		this.position = Math.max(this.position, endOf({
			seq,
			head: place === 0 ? 0 : positionAt(seq, place)
		}));
	}
	commitNothing(planned) {
		this.reachedBy(planned.pin.seq, 0);
		this.conflicts = 0;
		planned.pin.release();
		this.uncommitted.shift();
		this.answerable = this.answerable.then(() => this.answer(planned));
		this.land(planned);
		this.endTurn();
		this.wakeUp();
	}
	endTurn() {
		if (this.queue.length === 0 && this.uncommitted.length === 0 && this.calledOff === null) this.log?.endTurn();
	}
	callOff() {
		this.epoch += 1;
		const parts = [];
		for (const planned of this.uncommitted.splice(0)) {
			planned.pin.release();
			this.forget(planned);
			this.land(planned);
			parts.push(...planned.parts);
			this.answerable = Promise.all([this.answerable, this.removeContents(planned)]).then(() => {});
		}
		parts.push(...this.plannerOf().takeBack());
		this.calledOff = [...this.calledOff ?? [], ...parts];
	}
	async removeContents({ contents, commit }) {
		try {
			await contents.catch(() => {});
			await removeContents(this.collections, commit);
		} catch (error) {
			warn("contents of a commit that came to nothing stay", error);
		}
		this.leftovers?.note(commit);
	}
	again(failed) {
		if (this.calledOff === null) this.callOff();
		const refused = new Set(failed?.planned.parts.map(({ command }) => command));
		const commands = restored(this.calledOff ?? [], void 0);
		this.calledOff = null;
		requeue(this.queue, commands);
		for (let i = this.queue.length - 1; i >= 0; i--) if (refused.has(this.queue[i])) this.queue.splice(i, 1);
		for (const command of refused) command.reject(failed?.error);
		this.startWork();
		this.wakeUp();
	}
	forget({ used }) {
		for (const { name } of used) this.cache.drop(name);
	}
	land(planned) {
		for (const one of planned.used) one.pins -= 1;
		this.cache.landed(planned.commit.touched.writes);
		this.unapplied -= 1;
		this.wakeUp();
	}
	answer({ parts }) {
		for (const { command, answer } of parts) if (command.kind === "append") {
			command.open -= 1;
			if (command.open === 0 && command.answers.length === command.items.length) command.resolve(appendResult(command.answers));
		} else if (command.rule === "appendJudgment") {
			const judgment = answer;
			command.resolve({
				...judgment,
				position: this.places.resolve(judgment.position)
			});
		} else command.resolve(answer);
	}
	refuseAll(error) {
		for (const command of this.queue.splice(0)) command.reject(error);
		for (const { command } of this.plannerOf().takeBack()) command.reject(error);
	}
	async drained() {
		const { epoch } = this;
		while (this.unapplied > 0 && epoch === this.epoch) await this.changed();
	}
	changed() {
		return new Promise((resolve) => {
			this.waiting.push(resolve);
		});
	}
	wakeUp() {
		for (const resolve of this.waiting.splice(0)) resolve();
	}
	logOf() {
		if (this.log === null) throw new Error("the writer has no log");
		return this.log;
	}
	plannerOf() {
		if (this.planner === null) throw new Error("the writer has no log");
		return this.planner;
	}
};
export { NO_ROWS as a, CommitLog as c, sweepSlice as i, SYSTEM_CLOCK as l, encodeRows as n, MintedKeys as o, SweepTurns as r, keysTouch as s, Writer as t };
