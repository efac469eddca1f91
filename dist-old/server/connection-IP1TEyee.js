import "./rolldown-runtime-BcUA5ExT.js";
import { t as StepwellError } from "./errors-CcPsIPsb.js";
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "@photostructure/sqlite";
// dist/src/store/sqlite/migrations.js
const MIGRATIONS = [
	`
CREATE TABLE prompt_groups (
  -- Never given twice, so that a cursor never meets another group under its key.
  key INTEGER PRIMARY KEY AUTOINCREMENT,
  id TEXT NOT NULL UNIQUE,
  channel TEXT NOT NULL,
  prompt_uid TEXT NOT NULL,
  generation INTEGER NOT NULL,
  first_position INTEGER,
  -- Where an acknowledged claim consumed it: a trajectory that starts later belongs to the next generation.
  consumed_position INTEGER,
  UNIQUE (channel, prompt_uid, generation)
);
-- The last consumed generation of prompts whose groups were deleted, so that no number comes twice.
CREATE TABLE past_generations (
  channel TEXT NOT NULL,
  prompt_uid TEXT NOT NULL,
  generation INTEGER NOT NULL,
  PRIMARY KEY (channel, prompt_uid)
) WITHOUT ROWID;
CREATE INDEX groups_by_arrival ON prompt_groups (channel, first_position);
-- Lists of groups run in order of key; these two find a channel's, and a prompt's in whichever channel.
CREATE INDEX groups_by_channel ON prompt_groups (channel);
CREATE INDEX groups_by_prompt ON prompt_groups (prompt_uid);

-- The key is the position at which the trajectory was registered, so a deleted one's is never given again.
CREATE TABLE trajectories (
  key INTEGER PRIMARY KEY,
  id TEXT NOT NULL UNIQUE,
  channel TEXT NOT NULL,
  uid TEXT NOT NULL,
  group_key INTEGER NOT NULL REFERENCES prompt_groups (key),
  status INTEGER NOT NULL,
  step_count INTEGER NOT NULL,
  max_index INTEGER NOT NULL,
  reward REAL,
  min_policy_version INTEGER,
  max_policy_version INTEGER,
  prompt_tokens INTEGER,
  response_tokens INTEGER,
  agent TEXT,
  tags TEXT,
  metadata TEXT,
  started_at INTEGER NOT NULL,
  last_step_at INTEGER NOT NULL,
  -- When the server took its last new step; started_at and last_step_at are what clients say.
  heard_at INTEGER NOT NULL,
  registered_position INTEGER NOT NULL,
  completed_position INTEGER,
  -- Of steps that do not say their own.
  default_policy_version INTEGER,
  UNIQUE (channel, uid)
);
CREATE INDEX trajectories_by_uid ON trajectories (uid);
CREATE INDEX trajectories_by_group ON trajectories (group_key, status, reward);
-- One for each order, under each status: lists of the few open ones need not be sorted, and a list of all merges
-- three. Their values change with every commit that touches the trajectory, so there are no more than that, one for
-- who fell silent, and one for what dashboards ask in the default order: a channel's newest.
CREATE INDEX trajectories_by_start ON trajectories (status, started_at);
CREATE INDEX trajectories_by_last_step ON trajectories (status, last_step_at);
CREATE INDEX trajectories_by_reward ON trajectories (status, reward);
CREATE INDEX trajectories_by_step_count ON trajectories (status, step_count);
CREATE INDEX trajectories_by_silence ON trajectories (status, heard_at);
CREATE INDEX trajectories_by_channel ON trajectories (channel, started_at);
-- Every time a trajectory fell silent for too long; its next step opens it again.
CREATE TABLE abandonments (
  trajectory INTEGER NOT NULL,
  position INTEGER NOT NULL,
  PRIMARY KEY (trajectory, position)
) WITHOUT ROWID;

CREATE TABLE steps (
  position INTEGER PRIMARY KEY,
  id TEXT NOT NULL UNIQUE,
  trajectory INTEGER NOT NULL REFERENCES trajectories (key),
  -- The trajectory's, which never changes: most lists ask for one channel, and should not look up a million others.
  channel TEXT NOT NULL,
  step_index INTEGER NOT NULL,
  turn_type INTEGER NOT NULL,
  branch TEXT NOT NULL,
  parent INTEGER,
  policy_version INTEGER,
  model TEXT,
  agent TEXT,
  prompt_tokens INTEGER,
  response_tokens INTEGER,
  has_log_probs INTEGER NOT NULL,
  token_source INTEGER NOT NULL,
  log_prob_kind INTEGER NOT NULL,
  finish_reason TEXT,
  latency_ms REAL,
  sampling TEXT,
  metadata TEXT,
  created_at INTEGER NOT NULL,
  given_reward REAL,
  reward REAL,
  judgment REAL,
  keep INTEGER NOT NULL DEFAULT 1,
  trainable INTEGER NOT NULL DEFAULT 1,
  quality INTEGER NOT NULL DEFAULT 0,
  reason TEXT,
  note TEXT,
  tags TEXT,
  consumed INTEGER NOT NULL DEFAULT 0,
  consumed_position INTEGER,
  message_node INTEGER,
  state_length INTEGER NOT NULL,
  message_length INTEGER NOT NULL,
  has_response INTEGER NOT NULL,
  has_next INTEGER NOT NULL,
  new_from INTEGER NOT NULL,
  next_from INTEGER,
  token_node INTEGER,
  -- Where its own content lies, and its tool definitions.
  segment INTEGER NOT NULL,
  tools INTEGER,
  UNIQUE (trajectory, step_index)
);
-- One for each order of a list; the position behind every entry breaks ties. New steps land at the end of the first
-- and on a few hot pages of the others, except response_tokens, which is spread.
CREATE INDEX steps_by_creation ON steps (created_at);
CREATE INDEX steps_by_reward ON steps (reward);
CREATE INDEX steps_by_index ON steps (step_index);
CREATE INDEX steps_by_policy_version ON steps (policy_version);
CREATE INDEX steps_by_response_tokens ON steps (response_tokens);
-- What changes as training goes on: a value's steps lie together in time, so a walk through all steps in order of
-- creation could pass over most of the store before it meets the first one.
CREATE INDEX steps_by_channel ON steps (channel, created_at);
CREATE INDEX steps_by_policy_creation ON steps (policy_version, created_at);
CREATE INDEX steps_by_model ON steps (model, created_at);
-- Short values with a few rare members that people look for (errors, truncations).
CREATE INDEX steps_by_finish ON steps (finish_reason, created_at);
-- What only curation sets: empty, and free, until it does.
CREATE INDEX steps_judged ON steps (judgment) WHERE judgment IS NOT NULL;
CREATE INDEX steps_dropped ON steps (position) WHERE keep = 0;
CREATE INDEX steps_untrainable ON steps (position) WHERE trainable = 0;
CREATE INDEX steps_reviewed ON steps (quality) WHERE quality <> 0;

-- steps.tags by tag. Kept by triggers, so that whoever tags need not know of it.
CREATE TABLE step_tags (
  tag TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  step INTEGER NOT NULL,
  PRIMARY KEY (tag, created_at, step)
) WITHOUT ROWID;
CREATE TRIGGER steps_tagged AFTER UPDATE OF tags ON steps WHEN old.tags IS NOT new.tags BEGIN
  DELETE FROM step_tags WHERE step = old.position AND created_at = old.created_at
    AND tag IN (SELECT value FROM json_each(old.tags));
  INSERT OR IGNORE INTO step_tags SELECT value, new.created_at, new.position FROM json_each(new.tags);
END;
CREATE TRIGGER steps_with_tags_deleted AFTER DELETE ON steps WHEN old.tags IS NOT NULL BEGIN
  DELETE FROM step_tags WHERE step = old.position AND created_at = old.created_at
    AND tag IN (SELECT value FROM json_each(old.tags));
END;

-- The content of consecutive steps of a trajectory, packed together (see content/segment-builder.ts), under the
-- position of the first of them.
CREATE TABLE segments (first INTEGER PRIMARY KEY, data BLOB NOT NULL);

-- Long base64 in messages, by the SHA-256 of its bytes, and the trajectories that show it.
CREATE TABLE media (key INTEGER PRIMARY KEY, hash BLOB NOT NULL UNIQUE, bytes BLOB NOT NULL);
CREATE TABLE media_uses (trajectory INTEGER NOT NULL, media INTEGER NOT NULL, PRIMARY KEY (trajectory, media))
  WITHOUT ROWID;
CREATE INDEX uses_by_media ON media_uses (media);

-- Says whether anything still refers to a shared text.
CREATE INDEX steps_by_tools ON steps (tools) WHERE tools IS NOT NULL;
-- Words of steps' own message nodes, and their metadata, by position (see search-index.ts). Filled
-- while the writer is idle, up to search_progress; what lies beyond is looked at directly.
CREATE VIRTUAL TABLE step_terms USING fts5(terms, content='', contentless_delete=1, detail=none, tokenize='ascii');
CREATE TABLE search_progress (one INTEGER PRIMARY KEY CHECK (one = 1), position INTEGER NOT NULL);
INSERT INTO search_progress VALUES (1, 0);
CREATE TRIGGER steps_with_terms_deleted AFTER DELETE ON steps BEGIN
  DELETE FROM step_terms WHERE rowid = old.position;
END;

CREATE TABLE shared_json (key INTEGER PRIMARY KEY, hash BLOB NOT NULL UNIQUE, json TEXT NOT NULL);

CREATE TABLE idempotency_keys (
  trajectory INTEGER NOT NULL,
  key TEXT NOT NULL,
  step INTEGER NOT NULL,
  PRIMARY KEY (trajectory, key)
) WITHOUT ROWID;

-- A reward that came with its step stands in steps.given_reward; later ones, and those of a trajectory, here.
CREATE TABLE rewards (
  position INTEGER PRIMARY KEY,
  id TEXT NOT NULL,
  trajectory INTEGER NOT NULL,
  step INTEGER,
  name TEXT NOT NULL,
  value REAL NOT NULL,
  source TEXT NOT NULL,
  comment TEXT,
  at INTEGER NOT NULL,
  idempotency_key TEXT
);
CREATE INDEX rewards_by_trajectory ON rewards (trajectory);
CREATE UNIQUE INDEX rewards_by_key ON rewards (trajectory, idempotency_key) WHERE idempotency_key IS NOT NULL;

CREATE TABLE judgments (
  position INTEGER PRIMARY KEY,
  step INTEGER NOT NULL,
  score REAL,
  votes TEXT NOT NULL,
  judge TEXT NOT NULL,
  at INTEGER NOT NULL
);
CREATE INDEX judgments_by_step ON judgments (step);

-- Decisions made together. channels is a JSON list of those it touched; pending says what a crash interrupted.
CREATE TABLE operations (
  key INTEGER PRIMARY KEY AUTOINCREMENT,
  id TEXT NOT NULL UNIQUE,
  source TEXT NOT NULL,
  summary TEXT NOT NULL,
  channels TEXT NOT NULL,
  changed INTEGER NOT NULL,
  at INTEGER NOT NULL,
  undone INTEGER NOT NULL DEFAULT 0,
  pending TEXT
);
CREATE INDEX pending_operations ON operations (key) WHERE pending IS NOT NULL;
-- What a long list of decisions has not come to, in parts of a JSON list each.
CREATE TABLE waiting_decisions (
  list INTEGER NOT NULL,
  part INTEGER NOT NULL,
  decisions TEXT NOT NULL,
  PRIMARY KEY (list, part)
) WITHOUT ROWID;
-- About one step, one trajectory or one group. Without an operation: made when the step was captured.
CREATE TABLE decisions (
  key INTEGER PRIMARY KEY,
  position INTEGER NOT NULL,
  id TEXT NOT NULL,
  operation INTEGER,
  step INTEGER,
  trajectory INTEGER,
  group_key INTEGER,
  fields TEXT NOT NULL,
  at INTEGER NOT NULL,
  undone_position INTEGER
);
CREATE INDEX decisions_by_step ON decisions (step) WHERE step IS NOT NULL;
CREATE INDEX decisions_by_trajectory ON decisions (trajectory) WHERE trajectory IS NOT NULL;
CREATE INDEX decisions_by_group ON decisions (group_key) WHERE group_key IS NOT NULL;
-- Only what an undo has not yet come to, so that each of its parts finds the next ones at once.
CREATE INDEX decisions_by_operation ON decisions (operation) WHERE operation IS NOT NULL AND undone_position IS NULL;

CREATE TABLE events (
  position INTEGER PRIMARY KEY,
  kind INTEGER NOT NULL,
  trajectory INTEGER NOT NULL,
  step INTEGER,
  at INTEGER NOT NULL
);

-- Events up to this position were given up. Positions go on from here, even if no event is left.
CREATE TABLE feed (one INTEGER PRIMARY KEY CHECK (one = 1), trimmed INTEGER NOT NULL);
INSERT INTO feed VALUES (1, 0);
-- Whom the events of deleted trajectories and steps were about; deleted_at is the position of the deletion.
CREATE TABLE deleted_trajectories (
  key INTEGER PRIMARY KEY,
  channel TEXT NOT NULL,
  uid TEXT NOT NULL,
  deleted_at INTEGER NOT NULL
);
CREATE TABLE deleted_steps (position INTEGER PRIMARY KEY, id TEXT NOT NULL, deleted_at INTEGER NOT NULL);
CREATE INDEX trajectories_by_deletion ON deleted_trajectories (deleted_at);
CREATE INDEX steps_by_deletion ON deleted_steps (deleted_at);

CREATE TABLE recipes (id TEXT PRIMARY KEY, name TEXT NOT NULL UNIQUE, channel TEXT NOT NULL, document TEXT NOT NULL)
  WITHOUT ROWID;
CREATE TABLE datasets (
  key INTEGER PRIMARY KEY AUTOINCREMENT,
  id TEXT NOT NULL UNIQUE,
  recipe TEXT NOT NULL,
  channel TEXT NOT NULL,
  version INTEGER NOT NULL,
  document TEXT NOT NULL,
  UNIQUE (recipe, version)
);
-- Versions are never given twice, even after the newest dataset was deleted.
CREATE TABLE dataset_versions (recipe TEXT PRIMARY KEY, last INTEGER NOT NULL) WITHOUT ROWID;
CREATE TABLE dataset_steps (
  step INTEGER NOT NULL,
  dataset INTEGER NOT NULL,
  PRIMARY KEY (step, dataset)
) WITHOUT ROWID;
CREATE INDEX steps_by_dataset ON dataset_steps (dataset);

CREATE TABLE policy (one INTEGER PRIMARY KEY CHECK (one = 1), version INTEGER NOT NULL, paused INTEGER NOT NULL, updated_at INTEGER);
INSERT INTO policy VALUES (1, 0, 0, NULL);
`,
	`
  -- The highest position that was given, where it was given to something that is no event.
  ALTER TABLE feed ADD COLUMN head INTEGER NOT NULL DEFAULT 0;
  `,
	`
  -- Names this store, in hex; cursors carry it.
  ALTER TABLE feed ADD COLUMN store TEXT NOT NULL DEFAULT '';
  UPDATE feed SET store = lower(hex(randomblob(12)));
  `,
	`
  -- Trajectories that are gone although the feed has not told of all their steps: the parts from next on are left, each
  -- a JSON list of positions and ids.
  CREATE TABLE deletions (
    trajectory INTEGER PRIMARY KEY,
    channel TEXT NOT NULL,
    uid TEXT NOT NULL,
    next INTEGER NOT NULL,
    parts INTEGER NOT NULL
  );
  CREATE TABLE untold_steps (
    trajectory INTEGER NOT NULL,
    part INTEGER NOT NULL,
    steps TEXT NOT NULL,
    PRIMARY KEY (trajectory, part)
  ) WITHOUT ROWID;
  `,
	`
  -- Long work; document is JSON of the whole job. channels is a JSON list, or null for all.
  CREATE TABLE jobs (
    key INTEGER PRIMARY KEY AUTOINCREMENT,
    id TEXT NOT NULL UNIQUE,
    kind TEXT NOT NULL,
    status TEXT NOT NULL,
    channels TEXT,
    document TEXT NOT NULL
  );
  -- Builds of before had no job; whoever made them is gone.
  UPDATE datasets SET document = json_set(document, '$.status', 'FAILED', '$.rows', 0, '$.steps', 0,
      '$.error', 'the server stopped while this dataset was being built; build it again',
      '$.finishedAt', unixepoch() * 1000)
    WHERE document ->> '$.status' IN ('QUEUED', 'RUNNING');
  CREATE INDEX unfinished_jobs ON jobs (key) WHERE status IN ('QUEUED', 'RUNNING');
  -- Units that a curator has judged, by ranges of positions; marks is a JSON list of operations with their units.
  CREATE TABLE judged_units (
    judge TEXT NOT NULL,
    page INTEGER NOT NULL,
    marks TEXT NOT NULL,
    PRIMARY KEY (judge, page)
  ) WITHOUT ROWID;
  `,
	`
  -- Response tokens that decisions take out of the loss: a JSON list of ranges; null: none.
  ALTER TABLE steps ADD COLUMN mask TEXT;
  -- Entries that a decision made, and from where on they no longer count; entries: how many a decision made.
  ALTER TABLE decisions ADD COLUMN entries INTEGER NOT NULL DEFAULT 0;
  ALTER TABLE rewards ADD COLUMN decision INTEGER;
  ALTER TABLE rewards ADD COLUMN undone_position INTEGER;
  ALTER TABLE judgments ADD COLUMN decision INTEGER;
  ALTER TABLE judgments ADD COLUMN undone_position INTEGER;
  `,
	`
  -- Who made an operation; how many decisions it has, and how many of them drop their target. Null: made before.
  ALTER TABLE operations ADD COLUMN actor TEXT;
  ALTER TABLE operations ADD COLUMN decided INTEGER;
  ALTER TABLE operations ADD COLUMN dropped INTEGER;
  -- What an operation decided about, in the order in which it did.
  CREATE INDEX decisions_in_order ON decisions (operation, position) WHERE operation IS NOT NULL;
  -- Which operations' decisions held for the candidates of a dataset.
  CREATE TABLE dataset_operations (
    operation INTEGER NOT NULL,
    dataset INTEGER NOT NULL,
    PRIMARY KEY (operation, dataset)
  ) WITHOUT ROWID;
  CREATE INDEX operations_by_dataset ON dataset_operations (dataset);
  `,
	`
  -- What the curators of running jobs remember, in parts; the job's document says which parts count.
  CREATE TABLE job_memory (
    job TEXT NOT NULL,
    part INTEGER NOT NULL,
    bytes BLOB NOT NULL,
    UNIQUE (job, part)
  );
  `,
	`
  -- What remains of an operation is the work of a job. A curator's operation has a job of its id already.
  INSERT INTO jobs (id, kind, status, channels, document)
    SELECT id, kind, 'QUEUED', channels, json_object('id', id, 'kind', kind, 'channels', json(channels), 'actor', NULL,
        'input', json_object('operation', operation, 'source', source, 'summary', summary, 'total', NULL),
        'status', 'QUEUED', 'state', json_object('left', state), 'told', json_object(), 'error', NULL, 'owner', NULL,
        'term', 0, 'createdAt', at, 'finishedAt', NULL)
    FROM (
      SELECT key, id AS operation, source, summary, channels, at,
        'job' || substr(id, 3) || CASE WHEN undone = 1 OR pending ->> '$.kind' = 'undo' THEN '_undo'
          WHEN source LIKE 'curator:%' THEN '_rest' ELSE '' END AS id,
        CASE WHEN undone = 1 OR pending ->> '$.kind' = 'undo' THEN 'UNDO' ELSE 'DECIDE' END AS kind,
        '{"work":' || pending || ',"stopping":false}' AS state
      FROM operations WHERE pending IS NOT NULL)
    ORDER BY key;
  DROP INDEX pending_operations;
  ALTER TABLE operations DROP COLUMN pending;
  `,
	`
  -- What was said of steps after they came; refs is JSON: of each field the hash and the number of its value's bytes.
  CREATE TABLE extras (
    position INTEGER PRIMARY KEY,
    id TEXT NOT NULL,
    trajectory INTEGER NOT NULL,
    step INTEGER NOT NULL,
    source TEXT NOT NULL,
    refs TEXT NOT NULL,
    at INTEGER NOT NULL,
    decision INTEGER,
    undone_position INTEGER
  );
  CREATE INDEX extras_by_step ON extras (step);
  CREATE INDEX extras_by_trajectory ON extras (trajectory);
  -- Equal values of a trajectory are stored once.
  CREATE TABLE extra_values (
    key INTEGER PRIMARY KEY,
    trajectory INTEGER NOT NULL,
    hash BLOB NOT NULL,
    bytes BLOB NOT NULL,
    UNIQUE (trajectory, hash)
  );
  `,
	`
  -- What the feed has not told of deleted trajectories is the work of a job, one for each of them.
  INSERT INTO jobs (id, kind, status, channels, document)
    SELECT 'job_deletion_' || trajectory, 'DELETE', 'QUEUED', json_array(channel),
      json_object('id', 'job_deletion_' || trajectory, 'kind', 'DELETE', 'channels', json_array(channel), 'actor', NULL,
        'input', json_object('summary', 'delete ' || uid, 'total', NULL), 'status', 'QUEUED',
        'state', json_object('left',
          json_object('work', json_object('kind', 'delete', 'untold', json_array(trajectory), 'next', NULL),
            'stopping', json('false')) || ''),
        'told', json_object(), 'error', NULL, 'owner', NULL, 'term', 0,
        'createdAt', CAST(strftime('%s', 'now') AS INTEGER) * 1000, 'finishedAt', NULL)
    FROM deletions ORDER BY trajectory;
  `,
	`
  -- Where the units of recipes stand that are claimed from; document is JSON. turn, rank, fresh_until: see RecipeUnit.
  CREATE TABLE recipe_units (
    recipe TEXT NOT NULL,
    unit INTEGER NOT NULL,
    prompt_uid TEXT NOT NULL,
    standing TEXT NOT NULL,
    turn INTEGER,
    uses INTEGER NOT NULL,
    rank REAL NOT NULL,
    fresh_until INTEGER,
    document TEXT NOT NULL,
    PRIMARY KEY (recipe, unit)
  ) WITHOUT ROWID;
  CREATE INDEX units_in_turn ON recipe_units (recipe, turn, rank, unit) WHERE turn IS NOT NULL;
  CREATE INDEX units_by_standing ON recipe_units (recipe, standing, uses, fresh_until);
  CREATE INDEX units_by_prompt ON recipe_units (recipe, prompt_uid);
  CREATE TABLE batches (
    id TEXT PRIMARY KEY,
    recipe TEXT NOT NULL,
    consumer TEXT NOT NULL,
    status TEXT NOT NULL,
    created_at INTEGER NOT NULL,
    expires_at INTEGER NOT NULL,
    document TEXT NOT NULL
  ) WITHOUT ROWID;
  CREATE INDEX batches_by_recipe ON batches (recipe, created_at, id);
  CREATE INDEX batches_by_consumer ON batches (recipe, consumer, created_at, id);
  CREATE INDEX leased_batches ON batches (expires_at) WHERE status = 'LEASED';
  CREATE TABLE consumers (
    recipe TEXT NOT NULL,
    name TEXT NOT NULL,
    document TEXT NOT NULL,
    PRIMARY KEY (recipe, name)
  ) WITHOUT ROWID;
  `,
	`
  -- Nothing has written a batch before. place: see placeOf; keep_until: when its rows may be removed.
  DROP TABLE batches;
  CREATE TABLE batches (
    id TEXT PRIMARY KEY,
    recipe TEXT NOT NULL,
    consumer TEXT NOT NULL,
    channel TEXT NOT NULL,
    status TEXT NOT NULL,
    place TEXT NOT NULL,
    expires_at INTEGER NOT NULL,
    keep_until INTEGER,
    document TEXT NOT NULL
  ) WITHOUT ROWID;
  CREATE INDEX batches_by_recipe ON batches (recipe, place);
  CREATE INDEX batches_by_consumer ON batches (recipe, consumer, place);
  CREATE INDEX batches_by_status ON batches (recipe, consumer, status);
  CREATE INDEX leased_batches ON batches (expires_at) WHERE status = 'LEASED';
  CREATE INDEX kept_batches ON batches (keep_until) WHERE keep_until IS NOT NULL;
  -- The prompt of a deleted trajectory, which its last event names.
  ALTER TABLE deleted_trajectories ADD COLUMN prompt_uid TEXT;
  `,
	`
  -- fresh_until: see freshUpTo; one comparison finds what is not stale. Lists pass units in the index alone.
  UPDATE recipe_units SET fresh_until = 9007199254740991 WHERE fresh_until IS NULL OR turn = 0;
  DROP INDEX units_in_turn;
  CREATE INDEX units_in_turn ON recipe_units (recipe, turn, rank, unit, uses, fresh_until) WHERE turn IS NOT NULL;
  DROP INDEX batches_by_status;
  CREATE INDEX batches_by_status ON batches (recipe, consumer, status, place);
  `,
	`
  -- When a step was consumed whose batches were all taken back: positions from and until, as a JSON list.
  ALTER TABLE steps ADD COLUMN consumed_before TEXT;
  `,
	`
  -- Operations whose decisions held for steps of a batch. place: as that of the batch.
  CREATE TABLE batch_operations (
    operation TEXT NOT NULL,
    place TEXT NOT NULL,
    batch TEXT NOT NULL,
    PRIMARY KEY (operation, place, batch)
  ) WITHOUT ROWID;
  CREATE INDEX operations_by_batch ON batch_operations (batch);
  `,
	`
  -- Keys of callers; document is JSON. Their secrets are not stored. secret: what cursors of bound keys are sealed with.
  CREATE TABLE api_keys (id TEXT PRIMARY KEY, document TEXT NOT NULL) WITHOUT ROWID;
  CREATE TABLE secret (one INTEGER PRIMARY KEY CHECK (one = 1), secret TEXT NOT NULL);
  `,
	`
  -- How a step came (see codes.ts), and which engine answered; null: an earlier version stored it.
  ALTER TABLE steps ADD COLUMN origin INTEGER;
  ALTER TABLE steps ADD COLUMN engine TEXT;
  `,
	`
  -- A recipe's name is its channel's; until now it was the store's.
  CREATE TABLE recipes_by_channel (
    id TEXT PRIMARY KEY,
    channel TEXT NOT NULL,
    name TEXT NOT NULL,
    document TEXT NOT NULL,
    UNIQUE (name, channel)
  ) WITHOUT ROWID;
  INSERT INTO recipes_by_channel SELECT id, channel, name, document FROM recipes;
  -- The channel whose recipe it is goes on counting; any other that has datasets of that name, behind its own.
  CREATE TABLE versions_by_channel (
    channel TEXT NOT NULL,
    recipe TEXT NOT NULL,
    last INTEGER NOT NULL,
    PRIMARY KEY (recipe, channel)
  ) WITHOUT ROWID;
  INSERT INTO versions_by_channel SELECT channel, recipe, max(version) FROM datasets GROUP BY channel, recipe;
  INSERT OR REPLACE INTO versions_by_channel
    SELECT r.channel, r.name, v.last FROM recipes r JOIN dataset_versions v ON v.recipe = r.name;
  DROP TABLE recipes;
  ALTER TABLE recipes_by_channel RENAME TO recipes;
  DROP TABLE dataset_versions;
  ALTER TABLE versions_by_channel RENAME TO dataset_versions;
  CREATE TABLE datasets_by_channel (
    key INTEGER PRIMARY KEY AUTOINCREMENT,
    id TEXT NOT NULL UNIQUE,
    recipe TEXT NOT NULL,
    channel TEXT NOT NULL,
    version INTEGER NOT NULL,
    document TEXT NOT NULL,
    UNIQUE (recipe, channel, version)
  );
  INSERT INTO datasets_by_channel SELECT key, id, recipe, channel, version, document FROM datasets ORDER BY key;
  -- Keys that were given are never given again, even where the dataset is deleted.
  DELETE FROM sqlite_sequence WHERE name = 'datasets_by_channel';
  INSERT INTO sqlite_sequence SELECT 'datasets_by_channel', seq FROM sqlite_sequence WHERE name = 'datasets';
  DROP TABLE datasets;
  ALTER TABLE datasets_by_channel RENAME TO datasets;
  `,
	`
  -- Logins of web pages, by the id of the key that they are by; document is a JSON list.
  CREATE TABLE logins (key TEXT PRIMARY KEY, document TEXT NOT NULL) WITHOUT ROWID;
  `
];
// dist/src/store/sqlite/statement-cache.js
const BOUND = 500;
var StatementCache = class {
	constructor(database, bound = BOUND) {
		this.database = database;
		this.bound = bound;
		this.young = new Map();
		this.old = new Map();
	}
	get(sql) {
		const found = this.young.get(sql);
		if (found !== void 0) return found;
		const statement = this.old.get(sql) ?? this.database.prepare(sql);
		if (this.young.size >= this.bound / 2) {
			this.old = this.young;
			this.young = new Map();
		}
		this.young.set(sql, statement);
		return statement;
	}
	get size() {
		return this.young.size + this.old.size;
	}
	clear() {
		this.young.clear();
		this.old.clear();
	}
};
// dist/src/store/sqlite/connection.js
const DATABASE_FILE = "stepwell.db";
const APPLICATION_ID = 1400137072;
const UNWRITABLE = new Set([
	"EACCES",
	"EPERM",
	"EROFS",
	"ENOTDIR",
	"EEXIST",
	"ENOENT"
]);
const SQLITE = {
	BUSY: 5,
	READONLY: 8,
	IOERR: 10,
	CORRUPT: 11,
	FULL: 13,
	CANTOPEN: 14,
	NOTADB: 26
};
const IOERR_SHMSIZE = SQLITE.IOERR | 4864;
const WHOLE_STORE = new Set([
	"STORE_FULL",
	"STORE_READ_ONLY",
	"STORE_LOCKED",
	"STORE_UNAVAILABLE"
]);
function bindable(values) {
	for (let i = 0; i < values.length; i++) {
		const value = values[i];
		if (typeof value === "number" && value > 0 && value < Number.EPSILON) values[i] = String(value);
	}
	return values;
}
function asLists(statement) {
	statement.setReturnArrays(true);
	return statement;
}
var Connection = class {
	constructor(database, path) {
		this.database = database;
		this.path = path;
		this.statements = new StatementCache(database);
		this.listStatements = new StatementCache({ prepare: (sql) => asLists(database.prepare(sql)) });
	}
	get(sql, ...values) {
		return this.statements.get(sql).get(...bindable(values));
	}
	all(sql, ...values) {
		return this.statements.get(sql).all(...bindable(values));
	}
	lists(sql, ...values) {
		return this.listStatements.get(sql).all(...bindable(values));
	}
	run(sql, ...values) {
		return Number(this.statements.get(sql).run(...bindable(values)).changes);
	}
	close() {
		this.statements.clear();
		this.listStatements.clear();
		this.database.close();
	}
};
function translate(error, path) {
	const code = error?.errcode ?? error?.sqliteCode;
	if (error instanceof StepwellError) return error;
	if (typeof code !== "number") return translateSystem(error, path);
	if (code === IOERR_SHMSIZE) return new StepwellError("STORE_FULL", {}, { cause: error });
	const detail = error instanceof Error ? error.message : String(error);
	switch (code & 255) {
		case SQLITE.FULL: return new StepwellError("STORE_FULL", {}, { cause: error });
		case SQLITE.BUSY: return new StepwellError("STORE_LOCKED", {
			path,
			owner: "unknown"
		}, { cause: error });
		case SQLITE.READONLY:
		case SQLITE.CANTOPEN: return new StepwellError("STORE_READ_ONLY", { path }, { cause: error });
		case SQLITE.CORRUPT:
		case SQLITE.NOTADB: return new StepwellError("STORE_CORRUPT", {
			path,
			detail
		}, { cause: error });
		case SQLITE.IOERR: return new StepwellError("STORE_UNAVAILABLE", { detail }, { cause: error });
		default: return error;
	}
}
function translateCall(error, path) {
	const translated = translate(error, path);
	if (!(translated instanceof StepwellError) || translated.code !== "STORE_LOCKED") return translated;
	return new StepwellError("STORE_UNAVAILABLE", { detail: "another process has locked its file" }, { cause: error });
}
function translateSystem(error, path) {
	const code = error instanceof Error && "code" in error ? error.code : void 0;
	if (code === "ENOSPC") return new StepwellError("STORE_FULL", {}, { cause: error });
	if (typeof code !== "string" || !UNWRITABLE.has(code)) return error;
	return new StepwellError("STORE_READ_ONLY", { path }, { cause: error });
}
function concernsWholeStore(error) {
	return error instanceof StepwellError && WHOLE_STORE.has(error.code);
}
const OPENING_WAITS_MS = 5e3;
function openForWriting(dataDir) {
	const path = join(dataDir, DATABASE_FILE);
	try {
		mkdirSync(dataDir, { recursive: true });
		const database = new DatabaseSync(path);
		database.exec(`PRAGMA busy_timeout = ${OPENING_WAITS_MS}`);
		checkOwner(database, path);
		database.exec(`
      PRAGMA page_size = 8192;
      PRAGMA auto_vacuum = INCREMENTAL;
      PRAGMA journal_mode = WAL;
      PRAGMA synchronous = FULL;
      PRAGMA wal_autocheckpoint = 4000;
      PRAGMA journal_size_limit = 67108864;
      PRAGMA cache_size = -32768;
      PRAGMA temp_store = MEMORY;
    `);
		migrate(database, path);
		database.exec("PRAGMA busy_timeout = 0");
		return new Connection(database, path);
	} catch (error) {
		throw translate(error, path);
	}
}
function openForReading(dataDir) {
	const path = join(dataDir, DATABASE_FILE);
	try {
		const database = new DatabaseSync(path, { readOnly: true });
		database.exec("PRAGMA cache_size = -8192; PRAGMA temp_store = MEMORY; PRAGMA busy_timeout = 5000;");
		return new Connection(database, path);
	} catch (error) {
		throw translate(error, path);
	}
}
function openForCheckpoints(path) {
	const database = new DatabaseSync(path);
	database.exec("PRAGMA synchronous = FULL; PRAGMA wal_autocheckpoint = 0; PRAGMA cache_size = -256;");
	return new Connection(database, path);
}
function checkOwner(database, path) {
	const { application_id: owner } = database.prepare("PRAGMA application_id").get();
	const { tables } = database.prepare("SELECT count(*) AS tables FROM sqlite_schema").get();
	if (owner !== APPLICATION_ID && (tables > 0 || owner !== 0)) throw new StepwellError("STORE_FOREIGN", { path });
}
function migrate(database, path) {
	const { user_version: found } = database.prepare("PRAGMA user_version").get();
	if (found > MIGRATIONS.length) throw new StepwellError("STORE_TOO_NEW", {
		path,
		found,
		known: MIGRATIONS.length
	});
	const atOnce = found === 0 ? MIGRATIONS.length : 1;
	for (let version = found; version < MIGRATIONS.length; version += atOnce) {
		const upTo = version + atOnce;
		database.exec(`BEGIN IMMEDIATE; ${MIGRATIONS.slice(version, upTo).join(";\n")}; PRAGMA application_id = ${APPLICATION_ID};
       PRAGMA user_version = ${upTo}; COMMIT;`);
	}
}
function snapshotOf(connection, read) {
	connection.database.exec("BEGIN");
	try {
		return read();
	} finally {
		connection.database.exec("COMMIT");
	}
}
export { openForWriting as a, translateCall as c, openForReading as i, concernsWholeStore as n, snapshotOf as o, openForCheckpoints as r, translate as s, DATABASE_FILE as t };
