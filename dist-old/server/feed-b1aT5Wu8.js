import "./rolldown-runtime-BcUA5ExT.js";
import { t as StepwellError } from "./errors-CcPsIPsb.js";
import { s as translate } from "./connection-IP1TEyee.js";
// dist/src/store/sqlite/codes.js
const TURN_TYPES = ["MAIN", "SIDE"];
const TOKEN_SOURCES = [
	"NONE",
	"CLIENT",
	"ENGINE",
	"RETOKENIZED"
];
const LOG_PROB_KINDS = [
	"UNKNOWN",
	"PROCESSED",
	"RAW"
];
const ORIGINS = [
	"GATEWAY",
	"REST",
	"IMPORT",
	"GRAPHQL"
];
const QUALITIES = [
	"UNREVIEWED",
	"GOOD",
	"NEUTRAL",
	"BAD"
];
const STATUSES = [
	"OPEN",
	"COMPLETE",
	"ABANDONED"
];
const CHANGES = [
	"ADDED",
	"REWARDED",
	"JUDGED",
	"CURATED",
	"NEXT_STATE",
	"CONSUMED",
	"DELETED",
	"TRAJECTORY_STARTED",
	"TRAJECTORY_COMPLETED",
	"TRAJECTORY_ABANDONED",
	"EXTRAS"
];
const OPEN = STATUSES.indexOf("OPEN");
const COMPLETE = STATUSES.indexOf("COMPLETE");
function decode(members, code) {
	const member = members[code];
	if (member === void 0) throw new RangeError(`${code} is none of ${members.join(", ")}`);
	return member;
}
// dist/src/store/sqlite/feed.js
const DELETED = CHANGES.indexOf("DELETED");
const SLICE = 2e3;
const DAY_MS = 864e5;
function readFeedHead(connection) {
	return Number(connection.get("SELECT max(trimmed, coalesce((SELECT max(position) FROM events), 0)) AS head FROM feed")?.head ?? 0);
}
function readTrimmed(connection) {
	return Number(connection.get("SELECT trimmed FROM feed")?.trimmed ?? 0);
}
function readStoreId(connection) {
	return String(connection.get("SELECT store FROM feed")?.store);
}
function readFeedEvents(connection, position, limit) {
	const trimmed = readTrimmed(connection);
	if (position !== null && position < trimmed) throw new StepwellError("FEED_CURSOR_EXPIRED");
	return connection.all(`SELECT e.position, e.kind, e.at, e.step, coalesce(t.channel, gone.channel) AS channel, coalesce(t.uid, gone.uid) AS uid,
       gone.prompt_uid,
       coalesce(s.id, (SELECT d.id FROM deleted_steps d WHERE d.position = e.step)) AS step_id
     FROM events e LEFT JOIN trajectories t ON t.key = e.trajectory
       LEFT JOIN deleted_trajectories gone ON gone.key = e.trajectory LEFT JOIN steps s ON s.position = e.step
     WHERE e.position > ? ORDER BY e.position LIMIT ?`, position ?? 0, limit).map((row) => ({
		position: Number(row.position),
		kind: decode(CHANGES, Number(row.kind)),
		channel: String(row.channel),
		trajectoryUid: String(row.uid),
		stepId: row.step_id === null ? null : String(row.step_id),
		at: Number(row.at),
		...row.step === null && row.prompt_uid !== null && Number(row.kind) === DELETED ? { promptUid: String(row.prompt_uid) } : {}
	}));
}
function trimEvents(connection, { events, days }, now) {
	const beyond = readFeedHead(connection) - events;
	const before = now - days * DAY_MS;
	const oldest = connection.all("SELECT position, at FROM events ORDER BY position LIMIT ?", SLICE);
	const kept = oldest.findIndex(({ position, at }) => Number(position) > beyond && Number(at) >= before);
	const given = kept === -1 ? oldest.length : kept;
	const last = oldest[given - 1];
	if (last === void 0) return false;
	connection.run("DELETE FROM events WHERE position <= ?", Number(last.position));
	connection.run("UPDATE feed SET trimmed = ?", Number(last.position));
	connection.run("DELETE FROM deleted_steps WHERE deleted_at <= ?", Number(last.position));
	connection.run("DELETE FROM deleted_trajectories WHERE deleted_at <= ?", Number(last.position));
	return given === SLICE;
}
const PAUSE_MS = 5e3;
var FeedTrimmer = class {
	constructor(connection, retention, onCommit) {
		this.connection = connection;
		this.retention = retention;
		this.onCommit = onCommit;
	}
	start() {
		if (this.retention === null) return;
		const more = this.trim(this.retention);
		this.timer = setTimeout(() => this.start(), more ? 0 : PAUSE_MS);
	}
	stop() {
		clearTimeout(this.timer);
	}
	trim(retention) {
		const { database, path } = this.connection;
		try {
			database.exec("BEGIN IMMEDIATE");
			const more = trimEvents(this.connection, retention, Date.now());
			database.exec("COMMIT");
			this.onCommit();
			return more;
		} catch (error) {
			if (database.isTransaction) database.exec("ROLLBACK");
			if (translate(error, path) instanceof StepwellError) return false;
			throw error;
		}
	}
};
export { readTrimmed as a, LOG_PROB_KINDS as c, QUALITIES as d, STATUSES as f, decode as h, readStoreId as i, OPEN as l, TURN_TYPES as m, readFeedEvents as n, CHANGES as o, TOKEN_SOURCES as p, readFeedHead as r, COMPLETE as s, FeedTrimmer as t, ORIGINS as u };
