import "./rolldown-runtime-BcUA5ExT.js";
// dist/src/model/claim.js
const UNIT_STATES = [
	"READY",
	"LEASED",
	"CONSUMED",
	"EXCLUDED",
	"INCOMPLETE",
	"STALE",
	"POISONED"
];
const BATCH_STATUSES = [
	"LEASED",
	"ACKED",
	"RELEASED",
	"EXPIRED",
	"REWOUND"
];
const ROWS_FILE = "rows.pack";
const DATA_KEPT_MS = 6e5;
const EXPIRED_KEPT_MS = 864e5;
function placeOf({ createdAt, id }) {
	return `${String(createdAt).padStart(15, "0")}:${id}`;
}
const NO_BATCH_REASONS = [
	"NOT_READY",
	"STALE",
	"PAUSED",
	"CLOSED"
];
const ANY = {
	maxUses: 1,
	maxDeliveries: 5
};
function claimRulesOf(recipe) {
	return {
		maxUses: recipe?.maxUses ?? ANY.maxUses,
		maxDeliveries: recipe?.maxDeliveries ?? ANY.maxDeliveries
	};
}
function unitState(unit, { maxUses }, policyVersion) {
	return stateOf(standingOf(unit), unit.uses >= maxUses, freshUpTo(unit) < policyVersion);
}
function stateOf(standing, isUsed, isStale) {
	if (standing === "LEASED") return standing;
	if (isUsed) return "CONSUMED";
	if (standing === "AWAITING") return "INCOMPLETE";
	return standing === "READY" && isStale ? "STALE" : standing;
}
function turnOf({ lease, poisoned, found, uses, rewound }) {
	if (lease !== null || poisoned !== null) return null;
	if (rewound !== null && found !== "EXCLUDED") return 0;
	return found === "READY" ? uses + 1 : null;
}
function freshUpTo({ freshUntil, rewound }) {
	return freshUntil === null || rewound !== null ? Number.MAX_SAFE_INTEGER : freshUntil;
}
function standingOf({ lease, poisoned, found, rewound, awaits }) {
	if (lease !== null) return "LEASED";
	if (poisoned !== null) return "POISONED";
	if (rewound !== null && found !== "EXCLUDED") return "READY";
	return found === "INCOMPLETE" && awaits === true ? "AWAITING" : found;
}
export { ROWS_FILE as a, freshUpTo as c, stateOf as d, turnOf as f, NO_BATCH_REASONS as i, placeOf as l, DATA_KEPT_MS as n, UNIT_STATES as o, unitState as p, EXPIRED_KEPT_MS as r, claimRulesOf as s, BATCH_STATUSES as t, standingOf as u };
