-- +goose Up
-- Withdrawn items, and what an import needs to be undone. None of this appears in public responses.

ALTER TABLE items ADD COLUMN withdrawn_at INTEGER; -- no longer shown or sold; NULL: shown
CREATE INDEX items_shown ON items (tenant_id, id) WHERE withdrawn_at IS NULL;

CREATE TABLE import_runs (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  tenant_id INTEGER NOT NULL REFERENCES tenants(id),
  file TEXT NOT NULL,                   -- its name, without the folder
  started_at INTEGER NOT NULL,
  undone_at INTEGER                     -- NULL: not undone
);
CREATE INDEX import_runs_tenant ON import_runs (tenant_id, id);

CREATE TABLE import_changes (           -- one per item a run wrote
  run_id INTEGER NOT NULL REFERENCES import_runs(id),
  item_id INTEGER NOT NULL REFERENCES items(id),
  tenant_id INTEGER NOT NULL REFERENCES tenants(id),
  before TEXT NOT NULL,                 -- JSON: item, photos, documents and inspection before the run; '': the run added the item
  PRIMARY KEY (run_id, item_id)
);
CREATE INDEX import_changes_item ON import_changes (tenant_id, item_id, run_id);

-- +goose Down
DROP TABLE import_changes; DROP TABLE import_runs;
DROP INDEX items_shown; ALTER TABLE items DROP COLUMN withdrawn_at;
