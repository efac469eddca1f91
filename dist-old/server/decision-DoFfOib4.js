import "./rolldown-runtime-BcUA5ExT.js";
// dist/src/model/decision.js
const QUALITIES = [
	"UNREVIEWED",
	"GOOD",
	"NEUTRAL",
	"BAD"
];
const DECIDED_FIELDS = [
	"keep",
	"trainable",
	"quality",
	"reason",
	"note",
	"mask"
];
const UNCURATED = {
	keep: true,
	quality: "UNREVIEWED",
	trainable: true,
	reason: null,
	tags: [],
	note: null
};
const rank = (source) => source === "manual" ? 2 : source === "capture" ? 0 : 1;
function effectiveCuration(decisions) {
	if (decisions.length === 0) return UNCURATED;
	const ordered = decisions.filter((decision) => !decision.undone).sort((a, b) => rank(a.source) - rank(b.source) || a.position - b.position);
	if (ordered.length === 0) return UNCURATED;
	let { keep, quality, trainable, reason, note } = UNCURATED;
	let mask = [];
	const tags = new Set();
	for (const decision of ordered) {
		keep = decision.keep ?? keep;
		quality = decision.quality ?? quality;
		trainable = decision.trainable ?? trainable;
		reason = decision.reason ?? reason;
		note = decision.note ?? note;
		mask = decision.mask ?? mask;
		for (const tag of decision.addTags ?? []) tags.add(tag);
		for (const tag of decision.removeTags ?? []) tags.delete(tag);
	}
	const held = {
		keep,
		quality,
		trainable,
		reason,
		tags: [...tags].sort(),
		note
	};
	return mask.length === 0 ? held : {
		...held,
		mask
	};
}
function isSameCuration(a, b) {
	return a.keep === b.keep && a.trainable === b.trainable && a.quality === b.quality && a.reason === b.reason && a.note === b.note && isSameList(a.tags, b.tags, (one, other) => one === other) && isSameList(a.mask ?? [], b.mask ?? [], (one, other) => one.from === other.from && one.to === other.to);
}
function isSameList(a, b, isSame) {
	return a.length === b.length && a.every((one, i) => isSame(one, b[i]));
}
function manualFields(decisions) {
	const manual = decisions.filter(({ source, undone }) => source === "manual" && !undone);
	return DECIDED_FIELDS.filter((field) => manual.some((decision) => decision[field] !== void 0));
}
function maskOut(responseMask, length, ranges) {
	const masked = responseMask === null ? new Uint8Array(length).fill(1) : responseMask.slice();
	for (const { from, to } of ranges) masked.fill(0, Math.min(from, length), Math.min(to, length));
	return masked;
}
export { manualFields as a, isSameCuration as i, UNCURATED as n, maskOut as o, effectiveCuration as r, QUALITIES as t };
