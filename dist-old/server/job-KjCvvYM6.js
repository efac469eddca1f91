import "./rolldown-runtime-BcUA5ExT.js";
import { a as UNFINISHED } from "./dataset-BM4dZ9Jb.js";
// dist/src/query/distinct-runs.js
const FIRST_ROOM = 1024;
const MOST_KEPT = 65536;
const MOST_LOOKED_AT = 256;
const FNV_START = -2128831035;
const FNV_PRIME = 16777619;
const NO_CHARACTERS = FNV_START;
const hashed = (hash, character) => Math.imul(hash ^ character, FNV_PRIME);
var DistinctRuns = class {
	constructor() {
		this.isCrowded = false;
		this.text = "";
		this.found = [];
		this.room = FIRST_ROOM;
		this.places = new Int32Array(this.room);
		this.stamps = new Int32Array(this.room);
		this.stamp = 0;
		this.hashes = new Int32Array(this.room / 2);
		this.starts = new Int32Array(this.room / 2);
		this.ends = new Int32Array(this.room / 2);
	}
	begin(text) {
		this.text = text;
		this.found = [];
		this.isCrowded = false;
		if (this.room > MOST_KEPT) this.make(FIRST_ROOM);
		this.stamp = this.stamp + 1 & 2147483647;
		if (this.stamp !== 0) return;
		this.stamps.fill(0);
		this.stamp = 1;
	}
	add(start, end, hash) {
		const { text, stamps, stamp, places, hashes, starts, ends } = this;
		const mask = this.room - 1;
		let place = (hash ^ hash >>> 15) & mask;
		for (let left = MOST_LOOKED_AT; stamps[place] === stamp; place = place + 1 & mask) {
			if (left-- === 0) {
				this.isCrowded = true;
				return;
			}
			const run = places[place];
			if (hashes[run] !== hash) continue;
			const other = starts[run];
			if (ends[run] - other !== end - start) continue;
			let same = 0;
			while (same < end - start && text.charCodeAt(start + same) === text.charCodeAt(other + same)) same += 1;
			if (same === end - start) return;
		}
		const run = this.found.length;
		stamps[place] = stamp;
		places[place] = run;
		hashes[run] = hash;
		starts[run] = start;
		ends[run] = end;
		this.found.push(text.slice(start, end));
		if (this.found.length === this.room / 2) this.grow();
	}
	take() {
		const { found } = this;
		this.found = [];
		this.text = "";
		return found;
	}
	grow() {
		const { hashes, starts, ends } = this;
		this.make(2 * this.room);
		this.hashes.set(hashes);
		this.starts.set(starts);
		this.ends.set(ends);
		const mask = this.room - 1;
		for (let run = 0; run < this.found.length; run++) {
			const hash = hashes[run];
			let place = (hash ^ hash >>> 15) & mask;
			while (this.stamps[place] === this.stamp) place = place + 1 & mask;
			this.stamps[place] = this.stamp;
			this.places[place] = run;
		}
	}
	make(room) {
		this.room = room;
		this.places = new Int32Array(room);
		this.stamps = new Int32Array(room);
		this.hashes = new Int32Array(room / 2);
		this.starts = new Int32Array(room / 2);
		this.ends = new Int32Array(room / 2);
	}
};
// dist/src/query/words.js
const WORD = /[\p{L}\p{N}]+/gu;
const PLAIN_END = 128;
const IS_PLAIN = Uint8Array.from({ length: PLAIN_END }, (_, code) => /[a-z0-9]/.test(String.fromCharCode(code)) ? 1 : 0);
const runs = new DistinctRuns();
function words(text) {
	const lower = text.toLowerCase();
	const { length } = lower;
	runs.begin(lower);
	for (let i = 0; i < length && !runs.isCrowded;) {
		let code = lower.charCodeAt(i);
		if (code < PLAIN_END && IS_PLAIN[code] === 0) {
			i += 1;
			continue;
		}
		const start = i;
		let hash = NO_CHARACTERS;
		let isPlain = true;
		for (;;) {
			if (code >= PLAIN_END) isPlain = false;
			else if (IS_PLAIN[code] === 0) break;
			hash = hashed(hash, code);
			i += 1;
			if (i === length) break;
			code = lower.charCodeAt(i);
		}
		if (isPlain) runs.add(start, i, hash);
		else addWordsOf(lower.slice(start, i), start);
	}
	const found = runs.take();
	return runs.isCrowded ? [...new Set(lower.match(WORD) ?? [])] : found;
}
function addWordsOf(stretch, start) {
	for (const { 0: word, index } of stretch.matchAll(WORD)) {
		let hash = NO_CHARACTERS;
		for (let i = 0; i < word.length; i++) hash = hashed(hash, word.charCodeAt(i));
		runs.add(start + index, start + index + word.length, hash);
	}
}
function collect(value, into) {
	if (typeof value === "string") into.push(value);
	else if (Array.isArray(value)) for (const item of value) collect(item, into);
	else if (typeof value === "object" && value !== null) {
		for (const [key, item] of Object.entries(value)) if (SEARCHED.has(key)) collect(item, into);
	}
}
const SEARCHED = new Set([
	"content",
	"text",
	"reasoning",
	"reasoning_content",
	"refusal",
	"name",
	"tool_calls",
	"function",
	"arguments"
]);
function searchableText(messages) {
	const found = [];
	for (const message of messages) collect(message, found);
	return found.join("\n");
}
// dist/src/model/job.js
const JOB_KINDS = [
	"BUILD",
	"CURATE",
	"DECIDE",
	"UNDO",
	"DELETE",
	"INDEX",
	"WORDS"
];
const STORE_KINDS = [
	"DECIDE",
	"UNDO",
	"DELETE"
];
function isStoreWork({ kind }) {
	return STORE_KINDS.some((one) => one === kind);
}
function isJobUnfinished({ status }) {
	return UNFINISHED.includes(status);
}
const operationIdOf = (jobId) => jobId.replace(/^job_/, "op_");
const jobIdOf = (operationId) => operationId.replace(/^op_/, "job_");
const failedIn = (jobId) => `failed.${jobId}`;
const mendedIn = (jobId) => ({
	from: `mended-from.${jobId}`,
	until: `mended.${jobId}`
});
const settledIn = (jobId) => `settled.${jobId}`;
const settledBy = (marks) => marks.startsWith(settledIn("")) ? marks.slice(settledIn("").length) : null;
const undoneFrom = (operationId) => `undone.${operationId}`;
const undoJobIdOf = (operationId) => `${jobIdOf(operationId)}_undo`;
export { isStoreWork as a, operationIdOf as c, undoJobIdOf as d, undoneFrom as f, isJobUnfinished as i, settledBy as l, words as m, STORE_KINDS as n, jobIdOf as o, searchableText as p, failedIn as r, mendedIn as s, JOB_KINDS as t, settledIn as u };
