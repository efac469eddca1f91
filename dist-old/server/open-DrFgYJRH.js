import "./rolldown-runtime-BcUA5ExT.js";
import { n as partOf, r as sideHere } from "./calls-DZpuKGPt.js";
import { t as ThreadClient } from "./thread-client-B12qMXXh.js";
import { a as refusingDecoder, i as decoderBefore, n as WordReports, o as DatabaseStore, r as caughtUpWithin, s as refusingSide, t as REPORT_MS } from "./word-reports-DW5MP3-v.js";
import { i as openForReading, o as snapshotOf, s as translate } from "./connection-IP1TEyee.js";
import { i as registerFunctions, n as finish, r as isLongRead, t as sqliteReader } from "./reader-COtZpcuU.js";
import { t as pause } from "./pause-BgcxUm8N.js";
import { t as Rest } from "./rest-BU_UwFsv.js";
import { n as fromErrorData, t as StepwellError } from "./errors-CcPsIPsb.js";
import { w as contentOrDamage } from "./dated-marks-BK2Ri5fv.js";
import { p as toGroupUnit } from "./trajectory-tally-DKSnjQq2.js";
import { n as within } from "./within-dM__RQAK.js";
import { randomUUID } from "node:crypto";
import { statfs } from "node:fs/promises";
// dist/src/store/sqlite/write-probe.js
const PROBE_MS = 500;
var WriteProbe = class {
	constructor(commit) {
		this.commit = commit;
		this.running = null;
		this.refusal = null;
	}
	async check() {
		this.running ??= this.commit().then(() => null, (error) => error).then((refusal) => {
			this.refusal = refusal;
			this.running = null;
		});
		await within(PROBE_MS, this.running, () => {});
		if (this.refusal !== null) throw this.refusal;
	}
};
// dist/src/store/sqlite/store.js
const LEAST_FREE_BYTES = 4194304;
var SqliteStore = class extends DatabaseStore {
	constructor(writer, reader, decoder, dataDir, storeId) {
		const own = randomUUID();
		const owners = {
			own,
			gone: async (named) => named.filter((name) => name !== own)
		};
		const threads = {
			writer: { call: partOf(writer.call) },
			decoder
		};
		super(threads, owners, longWorkOn(writer, reader), readingBy(reader));
		this.writer = writer;
		this.reader = reader;
		this.decoder = decoder;
		this.dataDir = dataDir;
		this.storeId = storeId;
		this.listeners = new Set();
		this.announced = 0;
		this.known = 0;
		this.onWords = null;
		this.callsBoard = null;
		this.probe = new WriteProbe(() => this.writer.call("checkWritable", []));
	}
	async resume() {
		await this.writer.call("forgetLists", []);
		await this.feedHead();
	}
	announce(head) {
		if (head <= this.announced) return;
		this.announced = head;
		this.known = Math.max(this.known, head);
		for (const listener of this.listeners) listener(head);
	}
	heard(told) {
		if (told.kind === "jobs") this.jobsChanged(told.ids);
		else this.onWords?.(told.progress);
	}
	async keepWords(signal, report) {
		const reports = new WordReports();
		const rest = new Rest();
		const wake = () => rest.wake();
		this.onWords = (progress) => {
			reports.note(progress);
			wake();
		};
		signal.addEventListener("abort", wake);
		try {
			await this.writer.call("indexWords", [true]);
			for (;;) {
				signal.throwIfAborted();
				if (reports.isDue) {
					await report(reports.take());
					await pause(REPORT_MS, signal);
				} else await rest.untilWoken();
			}
		} finally {
			this.onWords = null;
			signal.removeEventListener("abort", wake);
			await this.writer.call("indexWords", [false]);
		}
	}
	readEvents(position, limit) {
		return this.reader.call("readEvents", [position, limit]);
	}
	async feedHead() {
		const head = await this.reader.call("feedHead", []);
		this.known = Math.max(this.known, head);
		return head;
	}
	get position() {
		return this.known;
	}
	async reached(position, timeoutMs) {
		if (position > this.known) await this.feedHead();
		if (position <= this.known) return;
		await caughtUpWithin(timeoutMs, (done) => this.onFeedGrowth((head) => {
			if (head >= position) done();
		}));
	}
	onFeedGrowth(listener) {
		this.listeners.add(listener);
		return () => this.listeners.delete(listener);
	}
	unfinishedJobs() {
		return this.reader.call("unfinishedJobs", []);
	}
	addDatasetOperations(datasetId, operationIds) {
		return this.writer.call("addDatasetOperations", [datasetId, operationIds]);
	}
	addDatasetSteps(datasetId, stepIds) {
		return this.writer.call("addDatasetSteps", [datasetId, stepIds]);
	}
	async ping() {
		for (const side of [
			this.writer,
			this.reader,
			this.decoder
		]) side.check();
		const { bavail, bsize } = await statfs(this.dataDir);
		if (bavail * bsize < LEAST_FREE_BYTES) throw new StepwellError("STORE_FULL");
		await this.probe.check();
	}
	async close() {
		this.listeners.clear();
		await this.decoder.close();
		await this.reader.close();
		await this.writer.close();
	}
};
function readingBy(reader) {
	return (name, args, signal) => {
		if (name === "readContents") return readContents(reader, args, signal);
		if (name === "readPromptStretches") return readStretches(reader, args, signal);
		if (name === "readGroupUnits") return readGroupUnits(reader, args, signal);
		return reader.call(name, args, { signal });
	};
}
async function readContents(reader, [ids, fields, scope], signal) {
	const contents = [];
	while (contents.length < ids.length) {
		const left = contents.length === 0 ? ids : ids.slice(contents.length);
		const raw = await reader.call("readContents", [
			left,
			fields,
			scope
		], { signal });
		signal?.throwIfAborted();
		for (const [i, content] of raw.entries()) {
			const sent = (content !== null && "code" in content ? damageOf(content) : null) ?? content;
			contents.push(sent === null ? null : contentOrDamage(sent, left[i] ?? ""));
		}
	}
	return contents;
}
async function readStretches(reader, [stretches, scope], signal) {
	return (await reader.call("readPromptStretches", [stretches, scope], { signal })).map((found) => found === null || found instanceof Int32Array ? found : damageOf(found));
}
function damageOf(data) {
	const error = fromErrorData(data);
	if (error instanceof StepwellError) return error;
	throw error;
}
async function readGroupUnits(reader, [keys, asOf, scope, fields], signal) {
	const units = await reader.call("readGroupUnits", [
		keys,
		asOf,
		scope,
		fields
	], { signal });
	signal?.throwIfAborted();
	return units.map(toGroupUnit);
}
const PAGES = 1e3;
function longWorkOn(writer, reader) {
	const rules = partOf(writer.call);
	return {
		change: (name, ...args) => rules(name, args),
		feedHead: () => reader.call("feedHead", []),
		selectSteps: (selection) => reader.call("selectSteps", [selection]),
		nextWaiting: (list) => reader.call("nextWaiting", [list]),
		selectTrajectories: (...args) => reader.call("selectTrajectories", args),
		countTrajectories: (...args) => reader.call("countTrajectories", args),
		selectSilent: (...args) => reader.call("selectSilent", args),
		datasetsWith: (...args) => reader.call("datasetsWith", args),
		async sizesOf(ids, scope) {
			return (await reader.call("readTrajectoriesById", [ids, scope])).flatMap((one) => one === null ? [] : [{
				id: one.id,
				steps: one.stepCount
			}]);
		},
		async releaseSpace() {
			let left = Number.POSITIVE_INFINITY;
			for (;;) {
				const now = await writer.call("releaseSpace", [PAGES]);
				if (now === 0 || now >= left) return;
				left = now;
			}
		}
	};
}
// dist/src/store/sqlite/open.js
const YOUNG_GENERATION_MB = 24;
async function openSqliteStore(options) {
	const { dataDir, decoderUrl, maxLineBytes, mode, feedRetention = null } = options;
	const silentMs = options.threadTimeoutMs;
	if (mode === "read") {
		const reader = readerHere(dataDir);
		const storeId = await reader.call("storeId", []);
		return new SqliteStore(refusingSide(dataDir), reader, refusingDecoder(dataDir), dataDir, storeId);
	}
	let store = null;
	const opened = [];
	const announce = (head) => store?.announce(head);
	async function start(module, data, options = {}) {
		const client = await ThreadClient.start(module, data, {
			...options,
			onHead: announce,
			silentMs
		});
		opened.push(client);
		return client;
	}
	try {
		const onTold = (told) => store?.heard(told);
		const data = {
			dataDir,
			feedRetention
		};
		const writer = await start(new URL(new URL("src/store/sqlite/writer-thread.js", import.meta.url).href), data, {
			onTold,
			youngGenerationMb: YOUNG_GENERATION_MB
		});
		const decoder = decoderBefore(writer, {
			decoderUrl,
			maxLineBytes,
			silentMs
		});
		const reader = await start(new URL(new URL("src/store/sqlite/reader-thread.js", import.meta.url).href), { dataDir });
		store = new SqliteStore(writer, reader, decoder, dataDir, await reader.call("storeId", []));
		await store.resume();
		return store;
	} catch (error) {
		for (const client of opened.reverse()) await client.close();
		throw error;
	}
}
function readerHere(dataDir) {
	const connection = openForReading(dataDir);
	registerFunctions(connection);
	const answer = (call) => {
		try {
			return snapshotOf(connection, () => {
				const value = call();
				return isLongRead(value) ? finish(value) : value;
			});
		} catch (error) {
			throw translate(error, connection.path);
		}
	};
	return sideHere(sqliteReader(connection), answer, () => connection.close());
}
export { openSqliteStore as t };
