import "./rolldown-runtime-BcUA5ExT.js";
// dist/src/query/filter.js
const MATCH_ALL = {
	kind: "and",
	of: []
};
function selectsAll(filter) {
	return constantOf(filter) === true;
}
function constantOf(filter) {
	switch (filter.kind) {
		case "and": {
			const parts = filter.of.map(constantOf);
			if (parts.includes(false)) return false;
			return parts.includes(null) ? null : true;
		}
		case "or": {
			const parts = filter.of.map(constantOf);
			if (parts.includes(true)) return true;
			return parts.includes(null) ? null : false;
		}
		case "not": {
			const part = constantOf(filter.of);
			return part === null ? null : !part;
		}
		case "in": return filter.values.length === 0 ? false : null;
		case "tags": return filter.tags.length === 0 ? filter.op === "hasNone" : null;
		case "text": return filter.words.length === 0 ? true : null;
		case "trajectory": return constantOf(filter.of);
		default: return null;
	}
}
function impliedOfStep(part) {
	if (part.kind !== "trajectory") return [];
	return conjuncts(part.of).flatMap((one) => {
		if (one.kind !== "in" && one.kind !== "compare") return [];
		const field = NAMES_OF_STEP[one.field];
		return field === void 0 ? [] : [{
			...one,
			field
		}];
	});
}
const NAMES_OF_STEP = {
	uid: "trajectoryUid",
	promptUid: "promptUid",
	channel: "channel"
};
function conjuncts(filter) {
	return filter.kind === "and" ? filter.of.flatMap(conjuncts) : [filter];
}
export { impliedOfStep as n, selectsAll as r, MATCH_ALL as t };
