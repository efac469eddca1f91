import "../../rolldown-runtime-BcUA5ExT.js";
import { n as sharedAbort } from "../../failed-steps-CnpwSh8H.js";
import { t as openCalls } from "../../http-calls-DFBzkN0s.js";
import { t as RunCalls } from "../../run-calls-B17-hhmb.js";
import { n as openPluginHostInThread, p as approximateBytes } from "../../open-WWOGnD1S.js";
import { t as openArtifacts } from "../../open-DhuO6NJt.js";
import { t as openStore } from "../../open-B5hZwTEj.js";
import { t as serveThread } from "../../serve-thread-OVGxMhBh.js";
import { r as MANIFEST_FILE } from "../../dataset-BM4dZ9Jb.js";
import { t as canonicalJson } from "../../json-mDdvMCMC.js";
import { n as runPipeline, r as ShownSteps, t as Awaited } from "../../awaited-DR07OFoW.js";
import { g as withCurrentPlugins, l as planTarget } from "../../input-Dt5Ofj1a.js";
import { i as threadEnd, r as cutCell, t as SampleWriter } from "../../dataset-sample-DgN8zyHt.js";
import { i as rangeError, t as StepwellError } from "../../errors-CcPsIPsb.js";
import { l as plainCell } from "../../encoders-zOMBmr0Y.js";
import { t as ThreadClient } from "../../thread-client-B12qMXXh.js";
import { n as CellPack, r as unpackCells, t as Shards } from "../../shards-DzTElgyf.js";
import { t as SYSTEM_TIMER } from "../../timer-KJL3wtgk.js";
import { createHash } from "node:crypto";
// dist/src/batches/pipeline/response-lengths.js
const MOST_BUCKETS = 20;
var ResponseLengths = class {
	constructor() {
		this.counts = new Map();
		this.missing = 0;
	}
	add({ values }) {
		const ids = values.response_ids;
		if (!Array.isArray(ids) && !ArrayBuffer.isView(ids)) {
			this.missing += 1;
			return;
		}
		const { length } = ids;
		this.counts.set(length, (this.counts.get(length) ?? 0) + 1);
	}
	result() {
		const { counts, missing } = this;
		if (counts.size === 0) return {
			edges: [],
			counts: [],
			missing
		};
		let [low, high] = [Number.POSITIVE_INFINITY, 0];
		for (const length of counts.keys()) [low, high] = [Math.min(low, length), Math.max(high, length)];
		const width = Math.ceil((high - low + 1) / MOST_BUCKETS);
		const buckets = new Array(Math.ceil((high - low + 1) / width)).fill(0);
		for (const [length, rows] of counts) {
			const bucket = Math.floor((length - low) / width);
			buckets[bucket] = (buckets[bucket] ?? 0) + rows;
		}
		return {
			edges: Array.from({ length: buckets.length + 1 }, (_, i) => low + i * width),
			counts: buckets,
			missing
		};
	}
};
// dist/src/batches/build/laid-rows.js
var LaidRows = class {
	constructor(transform) {
		this.transform = transform;
		this.lengths = new ResponseLengths();
		this.held = [];
	}
	omits({ values }) {
		return this.transform.omits(values);
	}
	*of(row) {
		const { held } = this;
		this.lengths.add(row);
		const isFirst = held.length === 0;
		held.push(row.stepIds);
		let given = 0;
		for (const cells of this.transform.rows(row.values)) {
			given += 1;
			yield {
				cells,
				stepIds: isFirst ? row.stepIds : held.shift() ?? row.stepIds
			};
		}
		if (isFirst && given > 0) held.pop();
	}
	*rest() {
		for (const cells of this.transform.finish()) yield {
			cells,
			stepIds: this.held.shift() ?? []
		};
	}
	get responseLengths() {
		return this.lengths.result();
	}
};
// dist/src/batches/build/manifest.js
const FORMAT_VERSION = 1;
const IDENTITY_COLUMNS = [
	"channel",
	"trajectory_uid",
	"step_index",
	"step_indices",
	"branch",
	"generation"
];
function contentHashOf({ job, recipe, files }) {
	const what = {
		format: FORMAT_VERSION,
		encoding: job.encoding,
		limitUnits: job.limitUnits,
		recipe,
		files: files.map(({ name, rows, sha256 }) => ({
			name,
			rows,
			sha256
		}))
	};
	return createHash("sha256").update(canonicalJson(what)).digest("hex");
}
const countRows = (files) => files.reduce((sum, { rows }) => sum + rows, 0);
function manifestOf(input, contentHash) {
	const { job, recipe, columns, layout, files, result, responseLengths } = input;
	return {
		format: FORMAT_VERSION,
		dataset: {
			id: job.dataset.id,
			version: job.dataset.version,
			createdAt: new Date(job.dataset.createdAt).toISOString()
		},
		recipe: JSON.parse(JSON.stringify(recipe)),
		encoding: job.encoding,
		target: recipe.target,
		layout: { ...layout },
		limitUnits: job.limitUnits,
		asOf: {
			cursor: job.asOf,
			policyVersion: job.pin.policyVersion,
			clock: new Date(job.pin.now).toISOString()
		},
		counts: {
			rows: countRows(files),
			steps: result.steps,
			units: result.formattedUnits
		},
		waterfall: result.waterfall.map((stage) => ({
			...stage,
			reasons: stage.reasons.map(({ key, count }) => ({
				key,
				count
			}))
		})),
		decisions: result.decisions.map(({ curator, count }) => ({
			...curator,
			decisions: count
		})),
		merging: result.merging,
		responseLengths: { ...responseLengths },
		columns: columns.map((column) => ({ ...column })),
		lineage: {
			steps: result.steps,
			identity: columns.map(({ name }) => name).filter((name) => IDENTITY_COLUMNS.includes(name))
		},
		files: files.map((file) => ({ ...file })),
		contentHash
	};
}
// dist/src/batches/build/run-build.js
const LINEAGE_SLICE = 4e3;
const LINEAGE_AHEAD = 4;
function metadataOf(recipe) {
	const { name, version, options } = recipe.formatter;
	return {
		"stepwell.formatter": canonicalJson({
			name,
			version
		}),
		"stepwell.options": canonicalJson(options),
		"stepwell.recipe": canonicalJson(recipe)
	};
}
async function runBuild(job, workshop) {
	const { store, plugins, artifacts, signal } = workshop;
	const recipe = await withCurrentPlugins(job.recipe, plugins);
	const target = planTarget(recipe.target, recipe.formatter.name, await plugins.shape(recipe.formatter));
	const { shape, chosen } = target;
	const transform = target.start();
	const laid = new LaidRows(transform);
	let rows = 0;
	let reached = {
		share: 0,
		stage: "",
		steps: 0
	};
	const folder = job.dataset.id;
	const shards = workshop.rowFiles({
		folder,
		encoding: job.encoding,
		shape,
		metadata: metadataOf(recipe),
		rowsPerFile: chosen.rowsPerFile,
		suffix: chosen.target.fileSuffix?.(chosen.options) ?? ""
	});
	const shown = new ShownSteps(() => artifacts.spool(folder));
	let sample = null;
	const write = async (row) => {
		await shards.write(row.cells);
		await sample?.write(row);
	};
	const written = (row) => {
		if (sample !== null && !sample.isFull) return write(row);
		return shards.write(row.cells);
	};
	try {
		sample = await SampleWriter.open(artifacts, folder);
		const result = await runPipeline({
			store,
			plugins,
			recipe,
			shape: target.formatter,
			pin: job.pin,
			awaited: (selects) => Awaited.open(store, plugins, recipe, selects, job.pin),
			limitUnits: job.limitUnits,
			shown,
			signal,
			onProgress: (progress) => {
				reached = progress;
				const { share, stage, steps } = progress;
				workshop.onProgress({
					share,
					stage,
					rows,
					steps
				});
			}
		}, async (row) => {
			const omitted = laid.omits(row);
			if (omitted !== null) return omitted;
			for (const one of laid.of(row)) {
				const under = written(one);
				if (under !== void 0) await under;
				rows += 1;
			}
			return null;
		});
		for (const one of laid.rest()) await write(one);
		const files = await shards.finish();
		await sample.commit();
		sample = null;
		workshop.onProgress({
			...reached,
			stage: "lineage",
			rows: countRows(files)
		});
		const layout = {
			name: chosen.name,
			options: chosen.given,
			report: transform.report()
		};
		const { responseLengths } = laid;
		const input = {
			job,
			recipe,
			columns: shape.columns,
			layout,
			files,
			result,
			responseLengths
		};
		const contentHash = contentHashOf(input);
		const manifest = manifestOf(input, contentHash);
		const file = await artifacts.create(folder, MANIFEST_FILE);
		await file.write(Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`, "utf8"));
		await file.commit();
		const ahead = [];
		for await (const part of lineageOf(result)) {
			if (ahead.length === LINEAGE_AHEAD) await ahead.shift();
			signal.throwIfAborted();
			ahead.push(workshop.onLineage(part));
		}
		await Promise.all(ahead);
		signal.throwIfAborted();
		return {
			rows: countRows(files),
			steps: result.steps,
			files,
			contentHash,
			manifest
		};
	} catch (error) {
		await shards.abort();
		await sample?.abort();
		throw error;
	} finally {
		await shown.close();
	}
}
async function* lineageOf({ stepIds, operationIds }) {
	for await (const ids of stepIds()) for (const slice of slicesOf(ids)) yield {
		kind: "steps",
		ids: slice
	};
	for (const slice of slicesOf([...operationIds])) yield {
		kind: "operations",
		ids: slice
	};
}
function* slicesOf(ids) {
	for (let at = 0; at < ids.length; at += LINEAGE_SLICE) yield ids.slice(at, at + LINEAGE_SLICE);
}
// dist/src/batches/build/run-preview.js
const PREVIEW_BYTES = 268435456;
const PREVIEW_UNITS = 1e3;
async function runPreview(job, workshop, mostBytes = PREVIEW_BYTES) {
	const { store, plugins, signal, onProgress } = workshop;
	const recipe = await withCurrentPlugins(job.recipe, plugins);
	const target = planTarget(recipe.target, recipe.formatter.name, await plugins.shape(recipe.formatter));
	const { columns } = target.shape;
	const { view } = job;
	const shown = shownColumns(columns, view.columns);
	const most = view.maxListLength;
	const laid = new LaidRows(target.start());
	let count = 0;
	let bytes = 0;
	const rows = [];
	const stepIds = [];
	const show = (row) => {
		count += 1;
		if (rows.length >= view.rows) return;
		const cells = shown.map(({ name, index }) => {
			const cell = row.cells[index] ?? null;
			return [name, most === null ? cell : cutCell(cell, most)];
		});
		for (const [, cell] of cells) bytes += approximateBytes(cell);
		if (bytes > mostBytes) throw new StepwellError("ANSWER_TOO_LARGE", { limit: mostBytes });
		rows.push(Object.fromEntries(cells.map(([name, cell]) => [name, plainCell(cell)])));
		stepIds.push(row.stepIds);
	};
	const result = await runPipeline({
		store,
		plugins,
		recipe,
		shape: target.formatter,
		pin: job.pin,
		awaited: (selects) => Awaited.open(store, plugins, recipe, selects, job.pin),
		limitUnits: PREVIEW_UNITS,
		endsAtLimit: !job.view.countsAll,
		signal,
		onProgress: (progress) => onProgress({
			...progress,
			rows: 0
		})
	}, async (row) => {
		const omitted = laid.omits(row);
		if (omitted !== null) return omitted;
		for (const one of laid.of(row)) show(one);
		return null;
	});
	for (const one of laid.rest()) show(one);
	const share = result.formattedUnits === 0 ? 1 : result.readyUnits / result.formattedUnits;
	return {
		waterfall: result.waterfall,
		columns: columns.map((column) => ({ ...column })),
		rows,
		stepIds,
		responseLengths: laid.responseLengths,
		rowCountEstimate: Math.round(count * share)
	};
}
function shownColumns(columns, wanted) {
	const known = columns.map(({ name }) => name);
	const wrong = wanted?.findIndex((name) => !known.includes(name)) ?? -1;
	if (wrong >= 0) throw rangeError(`one of ${known.join(", ")}`, ["columns", wrong]);
	return known.flatMap((name, index) => wanted === null || wanted.includes(name) ? [{
		name,
		index
	}] : []);
}
// dist/src/batches/build/shards-ahead.js
const PACK_BYTES = 2097152;
const YOUNG_GENERATION_MB = 12;
var ShardsAhead = class {
	#pack = new CellPack();
	#thread = null;
	#under = Promise.resolve();
	constructor(artifacts, artifactOptions, plan) {
		this.artifacts = artifacts;
		this.artifactOptions = artifactOptions;
		this.plan = plan;
	}
	write(cells) {
		this.#pack.add(cells);
		return this.#pack.bytes >= PACK_BYTES ? this.#send() : void 0;
	}
	async finish() {
		if (this.#thread === null) return this.#here();
		await this.#send();
		await this.#under;
		const files = await this.#thread.call("finish", []);
		await this.#end();
		return files;
	}
	async abort() {
		if (this.#thread === null) return;
		try {
			if (this.#thread.end === null) await this.#thread.call("abort", []);
		} finally {
			await this.#end();
		}
	}
	async #send() {
		this.#thread ??= await this.#start();
		await this.#under;
		const pack = this.#pack.take();
		this.#under = this.#thread.call("write", [pack], { transfer: [pack.bytes.buffer, pack.heads.buffer] });
		this.#under.catch(() => {});
	}
	#start() {
		const { artifactOptions, plan } = this;
		return ThreadClient.start(new URL(new URL("build/encode-thread.js", import.meta.url).href), {
			artifactOptions,
			plan
		}, {
			youngGenerationMb: YOUNG_GENERATION_MB,
			unavailable: threadEnd("writing the files of the dataset")
		});
	}
	async #end() {
		const thread = this.#thread;
		this.#thread = null;
		await thread?.close();
	}
	async #here() {
		const shards = new Shards(this.artifacts, this.plan);
		try {
			const rows = unpackCells(this.#pack.take(), this.plan.shape.columns.length);
			for (const cells of rows) await shards.write(cells);
			return await shards.finish();
		} catch (error) {
			await shards.abort();
			throw error;
		}
	}
};
// dist/src/batches/build/tell-progress.js
const PROGRESS_STEP = .01;
const PROGRESS_MS = 250;
var ProgressTeller = class {
	constructor(tell, timer = SYSTEM_TIMER) {
		this.tell = tell;
		this.timer = timer;
		this.told = {
			share: 0,
			stage: ""
		};
		this.latest = null;
		this.cancelTimer = null;
	}
	change(progress) {
		this.latest = progress;
		const { share, stage } = this.told;
		if (progress.stage !== stage || progress.share - share >= PROGRESS_STEP) this.tellLatest();
		else this.cancelTimer ??= this.timer.after(PROGRESS_MS, () => this.tellLatest());
	}
	end() {
		this.cancelTimer?.();
		this.cancelTimer = null;
		this.latest = null;
	}
	tellLatest() {
		const { latest } = this;
		this.end();
		if (latest === null) return;
		this.told = latest;
		this.tell(latest);
	}
};
// dist/src/batches/build-thread.js
serveThread((setup, thread) => {
	const cancelled = sharedAbort();
	const unstored = [];
	const teller = new ProgressTeller((progress) => thread.tell({
		kind: "progress",
		progress
	}));
	async function inWorkshop(work) {
		const store = await openStore({
			...setup.storeOptions,
			mode: "read"
		});
		const artifacts = await openArtifacts(setup.artifactOptions);
		const modelCalls = openCalls(setup.calls);
		const plugins = await openPluginHostInThread(setup.plugins, (plugin, message) => thread.tell({
			kind: "log",
			plugin,
			message
		}), new RunCalls(modelCalls));
		try {
			return await work({
				store,
				plugins,
				artifacts,
				rowFiles: (plan) => new ShardsAhead(artifacts, setup.artifactOptions, plan),
				signal: cancelled.signal,
				onProgress: (progress) => teller.change(progress),
				onLineage(part) {
					const stored = new Promise((resolve) => {
						unstored.push(resolve);
					});
					thread.tell({
						kind: "lineage",
						part
					});
					return stored;
				}
			});
		} finally {
			teller.end();
			await plugins.close();
			await modelCalls.close();
			await artifacts.close();
			await store.close();
		}
	}
	const calls = {
		build: (job) => inWorkshop((workshop) => runBuild(job, workshop)),
		preview: (job) => inWorkshop((workshop) => runPreview(job, workshop)),
		lineageStored: () => unstored.shift()?.()
	};
	return {
		call: (asked) => asked.answerFrom(calls),
		cancel() {
			cancelled.abort();
			for (const release of unstored.splice(0)) release();
			return false;
		}
	};
});
export {};
