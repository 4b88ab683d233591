-- +goose Up
-- The change feed: what every transaction changed in public answers, so that caches need not wait for their timers.

CREATE TABLE changes (
  seq INTEGER PRIMARY KEY AUTOINCREMENT, -- in order of commit, never used again, not even after the last row is pruned
  prev INTEGER NOT NULL,              -- seq of the tenant's change before this one, 0: none; a reader sees by it what it missed
  tenant_id INTEGER NOT NULL,         -- 0: all tenants, their list
  tags TEXT NOT NULL,                 -- JSON list of tags as in cdn/policy.yaml; ["*"]: everything of the tenant
  committed_at INTEGER NOT NULL
);
CREATE TABLE change_heads (           -- the last change of each tenant; outlives the change's row
  tenant_id INTEGER PRIMARY KEY,
  seq INTEGER NOT NULL
);
CREATE TABLE feed (id TEXT NOT NULL); -- one row: which database the numbers are of
INSERT INTO feed (id) VALUES (lower(hex(randomblob(16))));
CREATE INDEX items_undecided ON items (tenant_id, event_id) WHERE outcome = ''; -- lots an ended event left open
CREATE INDEX items_listed ON items (tenant_id, id); -- the site map's pages, in order

-- +goose Down
DROP INDEX items_listed; DROP INDEX items_undecided; DROP TABLE feed; DROP TABLE change_heads; DROP TABLE changes;
