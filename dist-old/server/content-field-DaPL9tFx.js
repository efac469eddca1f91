import "./rolldown-runtime-BcUA5ExT.js";
// dist/src/model/large-numbers.js
function saturated(value) {
	return Math.max(-Number.MAX_VALUE, Math.min(Number.MAX_VALUE, value));
}
const LARGE = 2 ** 500;
function scaleOf(values) {
	let most = 0;
	for (const value of values) most = Math.max(most, Math.abs(value));
	return most > LARGE ? powerOfTwoBelow(most) : 1;
}
function powerOfTwoBelow(value) {
	const power = 2 ** Math.min(1023, Math.floor(Math.log2(value)));
	return power > value ? power / 2 : power;
}
// dist/src/model/reward.js
const REWARD = "reward";
function effectiveReward(entries, name = REWARD) {
	let latest = null;
	for (const entry of entries) if (entry.name === name && (latest === null || entry.position >= latest.position)) latest = entry;
	return latest === null ? null : latest.value;
}
function trajectoryReward(stepRewards) {
	let sum = null;
	for (const reward of stepRewards) if (reward !== null) sum = saturated((sum ?? 0) + reward);
	return sum;
}
// dist/src/model/content-field.js
const CONTENT_FIELDS = [
	"messages",
	"tools",
	"response",
	"nextState",
	"promptIds",
	"responseIds",
	"logProbs",
	"responseMask",
	"teacherLogProbs",
	"teacherTopK",
	"refLogProbs",
	"values",
	"hint",
	"media",
	"routedExperts"
];
function joinFields(...lists) {
	const asked = new Set(lists.flat());
	return CONTENT_FIELDS.filter((field) => asked.has(field));
}
export { trajectoryReward as a, scaleOf as c, effectiveReward as i, joinFields as n, powerOfTwoBelow as o, REWARD as r, saturated as s, CONTENT_FIELDS as t };
