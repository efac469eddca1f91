import "./rolldown-runtime-BcUA5ExT.js";
import { r as isObject } from "./json-mDdvMCMC.js";
// dist/src/model/step.js
const TURN_TYPES = ["MAIN", "SIDE"];
const TOKEN_SOURCES = [
	"ENGINE",
	"CLIENT",
	"RETOKENIZED",
	"NONE"
];
const LOG_PROB_KINDS = [
	"PROCESSED",
	"RAW",
	"UNKNOWN"
];
const STEP_ORIGINS = [
	"GATEWAY",
	"REST",
	"IMPORT",
	"GRAPHQL"
];
const MAIN_BRANCH = "main";
const DEFAULT_CHANNEL = "train";
function defaultChannelOf(channels) {
	return channels?.[0] ?? "train";
}
function originOf(stored, engine, metadata) {
	if (stored != null) return {
		origin: stored,
		engine: engine ?? null
	};
	const told = metadata?.gateway;
	if (!isObject(told) || typeof told.call_id !== "string") return {
		origin: "REST",
		engine: null
	};
	return {
		origin: "GATEWAY",
		engine: typeof told.upstream === "string" ? told.upstream : null
	};
}
export { TOKEN_SOURCES as a, originOf as c, STEP_ORIGINS as i, LOG_PROB_KINDS as n, TURN_TYPES as o, MAIN_BRANCH as r, defaultChannelOf as s, DEFAULT_CHANNEL as t };
