import "./rolldown-runtime-BcUA5ExT.js";
import { r as isObject } from "./json-mDdvMCMC.js";
// dist/src/store/within-scope.js
const isInScope = (channel, scope) => scope === null || scope.includes(channel);
function isSeen(scope) {
	return ({ channel }) => isInScope(channel, scope);
}
function withinScope(where, scope) {
	if (scope === null) return where;
	return {
		kind: "and",
		of: [where, {
			kind: "in",
			field: "channel",
			values: scope
		}]
	};
}
function listed(where, { orderBy, ...window }, scope, orders) {
	const order = orders[orderBy.field];
	const descending = orderBy.direction === "DESC";
	return {
		where: withinScope(where, scope),
		asked: where,
		order,
		descending,
		...window
	};
}
function membersBy({ channel, promptUid, generation }, request, scope, orders) {
	const compare = (field, value) => ({
		kind: "compare",
		field,
		op: "eq",
		value
	});
	const list = listed({
		kind: "and",
		of: [
			compare("promptUid", promptUid),
			compare("channel", channel),
			compare("generation", generation)
		]
	}, request, scope, orders);
	const asked = {
		kind: "and",
		of: [list.asked, {
			kind: "and",
			of: []
		}]
	};
	return {
		...list,
		asked
	};
}
// dist/src/model/abandon-reason.js
const OWN = "stepwell";
const REASON = "abandon_reason";
const MOST_REASON_CHARS = 4096;
function withAbandonReason(metadata, reason) {
	const held = metadata?.[OWN];
	return {
		...metadata,
		[OWN]: {
			...isObject(held) ? held : {},
			[REASON]: reason
		}
	};
}
function withoutAbandonReason(metadata) {
	const { [OWN]: held, ...others } = metadata ?? {};
	if (!isObject(held) || !(REASON in held)) return metadata;
	const { [REASON]: _reason, ...own } = held;
	const left = Object.keys(own).length === 0 ? others : {
		...others,
		[OWN]: own
	};
	return Object.keys(left).length === 0 ? null : left;
}
export { isSeen as a, withinScope as c, isInScope as i, withAbandonReason as n, listed as o, withoutAbandonReason as r, membersBy as s, MOST_REASON_CHARS as t };
