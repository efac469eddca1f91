import "../../../../rolldown-runtime-BcUA5ExT.js";
import { t as serveThread } from "../../../../serve-thread-OVGxMhBh.js";
import { a as warn, n as isOfDatabase, r as translate, t as openCollections } from "../../../../connect-DBOZuBHv.js";
import { t as endsWithin } from "../../../../within-dM__RQAK.js";
import { a as toErrorData } from "../../../../errors-CcPsIPsb.js";
import { r as unpackBlock } from "../../../../block-DuXrPsso.js";
import { t as RULES } from "../../../../rules-6XTj-xoL.js";
import { t as Backoff } from "../../../../backoff-BjF-4D2f.js";
import { t as pause } from "../../../../pause-BgcxUm8N.js";
import { a as NO_ROWS, c as CommitLog, i as sweepSlice, l as SYSTEM_CLOCK, n as encodeRows, o as MintedKeys, r as SweepTurns, s as keysTouch, t as Writer } from "../../../../writer-C37M6CV-.js";
import { a as MongoLogDatabase, r as positionAt, s as logCollectionsOf, t as PLACES } from "../../../../positions-DCOrJ-MM.js";
import { o as TIMES, t as UnusedSweep } from "../../../../unused-DP3EdFa0.js";
import { r as slices } from "../../../../lists-BWenJkb6.js";
import { Et as LIVING, jt as encodeEvents } from "../../../../content-reader-DX1Y6eOm.js";
// dist/src/store/mongodb/log/change-stream.js
const BACKOFF_MS = [100, 2e3];
const INSERTS = [{ $match: { operationType: "insert" } }, { $project: { documentKey: 1 } }];
var CommitStream = class {
	constructor(collections, log) {
		this.collections = collections;
		this.log = log;
		this.stream = null;
		this.closing = new AbortController();
		this.running = this.follow();
	}
	async close() {
		this.closing.abort();
		await this.stream?.close();
		await this.running;
	}
	async follow() {
		const { signal } = this.closing;
		const backoff = new Backoff(...BACKOFF_MS);
		while (!signal.aborted) {
			try {
				const stream = this.collections.commits.watch(INSERTS);
				this.stream = stream;
				for (let change = await stream.tryNext(); !signal.aborted; change = await stream.next()) {
					backoff.reset();
					if (change?.operationType === "insert" && change.documentKey._id > this.log.tail) this.log.wake();
				}
			} catch (error) {
				if (signal.aborted) return;
				if (!isOfDatabase(error)) throw error;
			}
			await this.stream?.close();
			await pause(backoff.next(), signal);
		}
	}
};
// dist/src/store/mongodb/writing/content-sweep.js
const SLICE = 1e3;
const PARTS = 100;
const MOST_SUSPECTS = 1e4;
const LAST_PART = Number.MAX_SAFE_INTEGER;
const SWEPT = [
	{
		name: "contents",
		owner: "steps",
		path: "_id",
		ownerOf: Number,
		behind: (step) => step
	},
	{
		name: "contentParts",
		owner: "steps",
		path: "_id",
		ownerOf: (_id) => _id.step,
		behind: (step) => ({
			step,
			part: LAST_PART
		})
	},
	{
		name: "mediaUses",
		owner: "trajectories",
		path: "_id.trajectory",
		ownerOf: (_id) => _id.trajectory,
		behind: (trajectory) => trajectory
	},
	{
		name: "extraValues",
		owner: "trajectories",
		path: "trajectory",
		ownerOf: (_id) => _id.trajectory,
		behind: (trajectory) => trajectory
	}
];
var ContentSweep = class {
	constructor(parts) {
		this.parts = parts;
		this.suspects = {
			steps: new Map(),
			trajectories: new Map()
		};
		this.settling = null;
	}
	async slice(upTo) {
		await this.remove(upTo);
		for (const swept of SWEPT) await this.look(swept);
		if (this.settling === null) await this.claim();
	}
	async look({ name, owner, path, ownerOf, behind }) {
		const { collections, keys, clock } = this.parts;
		const { sweeps, db } = collections;
		const suspects = this.suspects[owner];
		const place = await sweeps.findOne({ _id: name });
		const filter = { [path]: { $gt: behind(Number(place?.after ?? 0)) } };
		const found = await db.collection(name).find(filter, { projection: { _id: 1 } }).sort({ [path]: 1 }).hint({ [path]: 1 }).limit(SLICE).toArray();
		const owners = [...new Set(found.map(({ _id }) => ownerOf(_id)))];
		const now = clock.now();
		for (const key of await this.missing(owner, owners)) {
			if (keys.isOwn(key) || suspects.size >= MOST_SUSPECTS) continue;
			if (!suspects.has(key)) suspects.set(key, now);
		}
		const after = found.length < SLICE ? 0 : owners.at(-1) ?? 0;
		await sweeps.updateOne({ _id: name }, { $set: { after } }, { upsert: true });
	}
	async claim() {
		const { log } = this.parts;
		const [steps, trajectories] = [await this.old("steps"), await this.old("trajectories")];
		if (steps.length + trajectories.length === 0) return;
		const outcome = await log.commit({
			reads: [],
			writes: new Set([...steps, ...trajectories].map(keysTouch)),
			places: 0,
			events: encodeEvents([], (position) => position),
			rows: encodeRows(NO_ROWS),
			plannedAt: log.pin(),
			undo: () => {}
		});
		if (outcome.committed) this.settling = {
			seq: outcome.seq,
			steps,
			trajectories
		};
	}
	async old(owner) {
		const { clock, ageMs } = this.parts;
		const suspects = this.suspects[owner];
		const old = [...suspects].filter(([, since]) => clock.now() - since >= ageMs).slice(0, SLICE);
		for (const [key] of old) suspects.delete(key);
		return this.missing(owner, old.map(([key]) => key));
	}
	async remove(upTo) {
		if (this.settling === null || upTo < this.settling.seq) return;
		const { contents, contentParts, mediaUses, extraValues } = this.parts.collections;
		const keys = await this.missing("steps", this.settling.steps);
		for (const of of slices(keys, PARTS)) {
			const ranges = of.map((step) => ({ _id: {
				$gte: {
					step,
					part: 0
				},
				$lte: {
					step,
					part: LAST_PART
				}
			} }));
			await contentParts.deleteMany({ $or: ranges });
		}
		if (keys.length > 0) await contents.deleteMany({ _id: { $in: [...keys] } });
		const trajectories = await this.missing("trajectories", this.settling.trajectories);
		if (trajectories.length > 0) {
			await mediaUses.deleteMany({ "_id.trajectory": { $in: [...trajectories] } });
			await extraValues.deleteMany({ trajectory: { $in: [...trajectories] } });
		}
		this.settling = null;
	}
	async missing(owner, keys) {
		if (keys.length === 0) return [];
		const { steps, trajectories } = this.parts.collections;
		const asked = { $in: [...keys] };
		const there = new Set(owner === "steps" ? (await steps.find({ _id: asked }, { projection: { _id: 1 } }).toArray()).map(({ _id }) => _id) : (await trajectories.find({
			key: asked,
			...LIVING
		}, { projection: {
			_id: 0,
			key: 1
		} }).toArray()).map(({ key }) => key));
		return keys.filter((key) => !there.has(key));
	}
};
// dist/src/store/mongodb/writing/writing-side.js
var WritingSide = class WritingSide {
	constructor(collections, writer, log, stream, contents, unused, options) {
		this.collections = collections;
		this.writer = writer;
		this.log = log;
		this.stream = stream;
		this.contents = contents;
		this.unused = unused;
		this.options = options;
		this.timer = null;
		this.trimming = Promise.resolve();
		this.sweeps = new SweepTurns();
		this.closed = false;
	}
	static async open(collections, options) {
		const keys = await MintedKeys.open(collections.db);
		const logCollections = logCollectionsOf(collections);
		const writer = new Writer(collections, keys, {
			mostTold: options.mostTold,
			onShown: (shown, jobs) => options.onTold({
				...shown,
				writer: log.writer,
				storeId: log.storeId,
				jobs
			})
		});
		const log = new CommitLog({
			database: new MongoLogDatabase(logCollections),
			clock: SYSTEM_CLOCK,
			owner: writer,
			times: options.times ?? {}
		});
		writer.use(log);
		await log.open();
		const stream = collections.replicated ? new CommitStream(logCollections, log) : null;
		const aged = {
			collections,
			clock: SYSTEM_CLOCK,
			ageMs: options.times?.ageMs ?? TIMES.ageMs
		};
		const contents = new ContentSweep({
			...aged,
			log,
			keys
		});
		const side = new WritingSide(collections, writer, log, stream, contents, new UnusedSweep(aged), options);
		side.schedule();
		return side;
	}
	append(channel, steps, rejected) {
		return this.writer.append(channel, [...unpackBlock(steps, rejected)]);
	}
	change(name, ...args) {
		return this.writer.change(name, ...args);
	}
	get calls() {
		const rules = Object.keys(RULES).map((name) => [name, (...args) => this.change(name, ...args)]);
		return {
			...Object.fromEntries(rules),
			append: (...args) => this.append(...args),
			gone: (...args) => this.gone(...args),
			settled: (...args) => this.settled(...args),
			health: () => this.health()
		};
	}
	gone(writers, silentMs) {
		return writers.filter((writer) => !this.log.isAlive(writer, silentMs));
	}
	async settled(name, from) {
		if (this.log.isAlive(from)) return false;
		(await this.log.settle([name])).release();
		return true;
	}
	health() {
		const { setAside, stopped } = this.log.health();
		const { refusal } = this.writer;
		this.writer.retryRefused();
		return {
			setAside,
			stopped: stopped === null ? null : toErrorData(translate(stopped)),
			refused: refusal === null ? null : toErrorData(refusal)
		};
	}
	get position() {
		return this.writer.position;
	}
	async close() {
		this.closed = true;
		if (this.timer !== null) clearTimeout(this.timer);
		const closeMs = this.options.times?.closeMs ?? TIMES.closeMs;
		await endsWithin(closeMs, this.trimming);
		await this.stream?.close();
		await this.writer.close();
		await endsWithin(closeMs, this.writer.clearLeftovers());
		await this.log.close();
	}
	schedule() {
		if (this.closed) return;
		this.timer = setTimeout(() => {
			this.trimming = this.trim().finally(() => this.schedule());
		}, this.options.times?.trimMs ?? TIMES.trimMs);
		this.timer.unref();
	}
	wholeUpTo() {
		const setAside = this.log.health().setAside.map(({ seq }) => seq - 1);
		return Math.min(this.log.shown.seq, ...setAside);
	}
	async sweep() {
		const upTo = this.wholeUpTo();
		if (!this.closed) await sweepSlice(this.collections, positionAt(upTo, PLACES - 1));
		if (!this.closed) await this.contents.slice(upTo);
		if (!this.closed) await this.unused.slice();
	}
	async trim() {
		try {
			while (!this.closed && await this.log.trim(this.options.feedRetention)) await new Promise((resolve) => setImmediate(resolve));
			if (!this.closed) await this.writer.clearLeftovers();
			if (this.sweeps.isNext(this.log.tail)) await this.sweep();
		} catch (error) {
			warn("could not give up old records", error);
		}
	}
};
// dist/src/store/mongodb/writing/writer-thread.js
serveThread(async ({ uri, feedRetention, times }, thread) => {
	try {
		const collections = await openCollections(uri);
		const onTold = thread.tell.bind(thread);
		const side = await WritingSide.open(collections, {
			feedRetention,
			times,
			onTold
		}).catch(async (error) => {
			await collections.client.close();
			throw error;
		});
		const { calls } = side;
		return {
			call: (asked) => asked.answerFrom(calls, translate),
			head: () => side.position,
			async close() {
				try {
					await side.close();
					await collections.client.close();
				} catch (error) {
					throw translate(error);
				}
			}
		};
	} catch (error) {
		throw translate(error);
	}
});
export {};
