import { FIRST_SCHEMA } from './schema.js';
/**
 * One entry per schema version. `user_version` of a file is the number of applied entries; opening it applies the rest.
 * Entries never change once released.
 */
export const MIGRATIONS = [
    FIRST_SCHEMA,
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
  `,
];
//# sourceMappingURL=migrations.js.map