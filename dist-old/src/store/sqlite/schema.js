/**
 * The tables of the embedded store's first version; `migrations.ts` has what later versions changed. It never changes.
 *
 * Positions are feed positions: a step's primary key is the position of the event that added it, so `ORDER BY position`
 * is the order of arrival. Enumerations are stored as indices (see codes.ts). Aggregates over groups are computed on
 * read; those over trajectories are columns that the writer updates.
 */
export const FIRST_SCHEMA = `
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
`;
//# sourceMappingURL=schema.js.map