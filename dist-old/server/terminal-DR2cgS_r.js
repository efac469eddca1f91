import "./rolldown-runtime-BcUA5ExT.js";
import { once } from "node:events";
// dist/src/cli/terminal.js
function formatCount(count) {
	return count.toLocaleString("en-US");
}
const UNITS = [
	"B",
	"KB",
	"MB",
	"GB",
	"TB"
];
function formatBytes(bytes) {
	const power = Math.min(UNITS.length - 1, Math.max(0, Math.floor(Math.log10(Math.max(1, bytes)) / 3)));
	const value = bytes / 1e3 ** power;
	return `${power === 0 ? value : value.toFixed(1)} ${UNITS[power]}`;
}
function excerpt(text, most) {
	const flat = text.replace(/[\s\p{Cc}]+/gu, " ").trim();
	return flat.length > most ? `${flat.slice(0, most - 1)}\u2026` : flat;
}
const PLAIN = /^[\w@%+=:,./-]+$/;
function shellWord(word) {
	return PLAIN.test(word) ? word : `'${word.replaceAll("'", String.raw`'\''`)}'`;
}
const WIDTH = 24;
const REDRAW_MS = 100;
const LINE_MS = 5e3;
const NO_PROGRESS = {
	update: () => void 0,
	end: () => void 0
};
function bar(label, done, total, note) {
	if (total === null) return `${label}  ${note}`;
	const share = total === 0 ? 1 : Math.min(1, done / total);
	const filled = Math.round(share * WIDTH);
	const percent = String(Math.floor(share * 100)).padStart(3);
	return `${label} [${"#".repeat(filled)}${".".repeat(WIDTH - filled)}] ${percent}%  ${note}`;
}
function createProgress(stream, interactive, label) {
	let lastDrawn = interactive ? 0 : Date.now();
	let drawn = false;
	return {
		update(done, total, note) {
			const now = Date.now();
			if (now - lastDrawn < (interactive ? REDRAW_MS : LINE_MS)) return;
			lastDrawn = now;
			drawn = true;
			const line = bar(label, done, total, note);
			stream.write(interactive ? `\r\x1b[2K${line}` : `${line}\n`);
		},
		end() {
			if (interactive && drawn) stream.write("\r\x1B[2K");
			drawn = false;
		}
	};
}
var Terminal = class {
	constructor(out, err, json, interactive) {
		this.out = out;
		this.err = err;
		this.json = json;
		this.interactive = interactive;
		this.lost = (detail) => this.note(`connection lost (${detail}); trying again`);
	}
	result(data, text) {
		this.out.write(`${this.json ? JSON.stringify(data) : text}\n`);
	}
	async stream(data, text) {
		this.result(data, text);
		if (this.out.writableNeedDrain) await once(this.out, "drain");
	}
	note(text) {
		if (!this.json) this.err.write(`${text}\n`);
	}
	error(error) {
		const path = error.path === void 0 || error.path.length === 0 ? "" : ` (${error.path.join(".")})`;
		const line = this.json ? JSON.stringify(error) : `${error.code}: ${error.message}${path}`;
		this.err.write(`${line.replaceAll("\n", " ")}\n`);
	}
	progress(label) {
		return this.json ? NO_PROGRESS : createProgress(this.err, this.interactive, label);
	}
};
export { shellWord as a, formatCount as i, excerpt as n, formatBytes as r, Terminal as t };
