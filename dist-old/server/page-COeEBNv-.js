import "./rolldown-runtime-BcUA5ExT.js";
// dist/src/query/page.js
const COUNT_BOUND = 1e5;
const STEP_ORDER_FIELDS = [
	"CREATED_AT",
	"REWARD",
	"STEP_INDEX",
	"POLICY_VERSION",
	"RESPONSE_TOKENS"
];
const TRAJECTORY_ORDER_FIELDS = [
	"STARTED_AT",
	"LAST_STEP_AT",
	"REWARD",
	"STEP_COUNT"
];
const GROUP_ORDER_FIELDS = [
	"STARTED_AT",
	"LAST_STEP_AT",
	"REWARD_MEAN",
	"REWARD_STD",
	"SIZE"
];
const BY_ARRIVAL = {
	field: "ARRIVAL",
	direction: "ASC"
};
function courseOf({ first, after, last = null, before = null }, descending) {
	if (last === null) return {
		size: first,
		backwards: false,
		descending,
		start: after,
		stop: before
	};
	return {
		size: last,
		backwards: true,
		descending: !descending,
		start: before,
		stop: after
	};
}
function comparePlaces(a, b, descending) {
	const sign = descending ? -1 : 1;
	if (a.value === b.value) return sign * (a.tie - b.tie);
	if (a.value === null) return -sign;
	return b.value === null ? sign : sign * (a.value - b.value);
}
function around({ backwards, start }, more) {
	const behind = start !== null;
	return backwards ? {
		hasNextPage: behind,
		hasPreviousPage: more
	} : {
		hasNextPage: more,
		hasPreviousPage: behind
	};
}
export { TRAJECTORY_ORDER_FIELDS as a, courseOf as c, STEP_ORDER_FIELDS as i, COUNT_BOUND as n, around as o, GROUP_ORDER_FIELDS as r, comparePlaces as s, BY_ARRIVAL as t };
