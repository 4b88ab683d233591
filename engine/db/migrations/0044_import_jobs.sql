-- +goose Up
-- Imports that the office runs in the browser: the file as it arrives, its map, and what came of it.

CREATE TABLE import_jobs (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  tenant_id INTEGER NOT NULL REFERENCES tenants(id),
  user_id INTEGER NOT NULL,                       -- who began it; 0: the command line
  name TEXT NOT NULL,
  purpose TEXT NOT NULL,                       -- items, photos
  file TEXT NOT NULL,                          -- its name in the folder imports; '': deleted
  size INTEGER NOT NULL,                          -- bytes; 0: of the command line
  state TEXT NOT NULL,                         -- of the contract
  version INTEGER NOT NULL DEFAULT 1,             -- of the map
  map TEXT NOT NULL DEFAULT '{}',              -- JSON of the contract
  map_source TEXT NOT NULL DEFAULT '',
  options TEXT NOT NULL DEFAULT '{}',          -- JSON: how it runs
  result TEXT NOT NULL DEFAULT '{}',           -- JSON: counts, problems, changes, what was taken back
  failure TEXT NOT NULL DEFAULT '',
  progress INTEGER NOT NULL DEFAULT 0,            -- percent
  created_at INTEGER NOT NULL,
  changed_at INTEGER NOT NULL,
  lease_holder TEXT,                           -- the engine that works on it; NULL: none
  lease_until INTEGER NOT NULL DEFAULT 0          -- another engine may take it over then
);
CREATE INDEX import_jobs_tenant ON import_jobs (tenant_id, id);
CREATE INDEX import_jobs_waiting ON import_jobs (changed_at) WHERE state IN ('previewing', 'running', 'undoing');
CREATE UNIQUE INDEX import_jobs_one_at_a_time ON import_jobs (tenant_id) WHERE lease_holder IS NOT NULL;

CREATE TABLE import_parts (                   -- of a file, as they arrive
  job_id INTEGER NOT NULL REFERENCES import_jobs(id),
  number INTEGER NOT NULL,
  sha TEXT NOT NULL,
  PRIMARY KEY (job_id, number)
);

CREATE TABLE import_maps (                    -- the last map for files with the same column names
  tenant_id INTEGER NOT NULL REFERENCES tenants(id),
  header TEXT NOT NULL,                       -- hash of the column names
  map TEXT NOT NULL,
  PRIMARY KEY (tenant_id, header)
);

ALTER TABLE import_runs ADD COLUMN job_id INTEGER NOT NULL DEFAULT 0; -- 0: from before jobs

-- +goose Down
ALTER TABLE import_runs DROP COLUMN job_id;
DROP TABLE import_maps; DROP TABLE import_parts; DROP TABLE import_jobs;
