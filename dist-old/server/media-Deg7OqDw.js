import "./rolldown-runtime-BcUA5ExT.js";
import { createHash } from "node:crypto";
// dist/src/store/sharing/media.js
var MissingMedia = class extends Error {
	constructor(hash) {
		super(`media ${hash} are missing`);
		this.hash = hash;
	}
};
const STRIDE = 512;
const MOST_PADDING = 2;
const MARK = "";
const REFERENCE = new RegExp(`${MARK}([0-9a-f]{64})${MARK}`, "g");
function extractMedia(text, keep) {
	if (text.length < 1024) return text;
	let made = "";
	let done = 0;
	for (let probe = 511; probe < text.length; probe += STRIDE) {
		if (!isBase64(text.charCodeAt(probe))) continue;
		let start = probe;
		while (start > done && isBase64(text.charCodeAt(start - 1))) start -= 1;
		let end = probe + 1;
		while (end < text.length && isBase64(text.charCodeAt(end))) end += 1;
		const next = end + (4 - (end - start) % 4) % 4;
		const stop = text.slice(end, next) === "=".repeat(next - end) && next - end <= MOST_PADDING ? next : end - (end - start) % 4;
		if (stop - start >= 1024) {
			const run = text.slice(start, stop);
			const bytes = Buffer.from(run, "base64");
			if (bytes.toString("base64") === run) {
				const hash = createHash("sha256").update(bytes).digest("hex");
				keep({
					hash,
					bytes
				});
				made += `${text.slice(done, start)}${MARK}${hash}${MARK}`;
				done = stop;
			}
		}
		probe += Math.max(0, Math.floor((end - 1 - probe) / STRIDE)) * STRIDE;
	}
	return done === 0 ? text : made + text.slice(done);
}
function mayHoldMedia(bytes) {
	for (let probe = 511; probe < bytes.length; probe += STRIDE) {
		if (!isBase64(bytes[probe])) continue;
		let start = probe;
		while (start > 0 && isBase64(bytes[start - 1])) start -= 1;
		let end = probe + 1;
		while (end < bytes.length && isBase64(bytes[end])) end += 1;
		if (end - start >= 1022) return true;
	}
	return false;
}
function restoreMedia(text, base64Of) {
	return text.includes(MARK) ? text.replace(REFERENCE, (_reference, hash) => base64Of(hash)) : text;
}
function referencesIn(text) {
	if (!text.includes(MARK)) return [];
	return [...text.matchAll(REFERENCE)].flatMap(([, hash]) => hash ?? []);
}
function withoutMarks(text) {
	return text.replaceAll(MARK, "");
}
function isBase64(code) {
	return code >= 97 && code <= 122 || code >= 65 && code <= 90 || code >= 47 && code <= 57 || code === 43;
}
export { restoreMedia as a, referencesIn as i, extractMedia as n, withoutMarks as o, mayHoldMedia as r, MissingMedia as t };
