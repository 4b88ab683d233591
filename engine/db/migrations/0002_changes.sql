-- +goose Up
-- The change feed: what each transaction changed in public responses, so that caches can refetch at once.

CREATE TABLE changes (
  seq INTEGER PRIMARY KEY AUTOINCREMENT, -- in commit order; never reused, even after the last row is pruned
  prev INTEGER NOT NULL,              -- seq of the tenant's previous change, 0: none; shows a subscriber what it missed
  tenant_id INTEGER NOT NULL,         -- 0: the list of all tenants
  tags TEXT NOT NULL,                 -- JSON list of tags as in cdn/policy.yaml; ["*"]: everything of the tenant
  committed_at INTEGER NOT NULL
);
CREATE TABLE change_heads (           -- the last change of each tenant; kept after the change is pruned
  tenant_id INTEGER PRIMARY KEY,
  seq INTEGER NOT NULL
);
CREATE TABLE feed (id TEXT NOT NULL); -- one row: identifies the database the numbers belong to
INSERT INTO feed (id) VALUES (lower(hex(randomblob(16))));
CREATE INDEX items_undecided ON items (tenant_id, event_id) WHERE outcome = ''; -- lots an ended event left open
CREATE INDEX items_listed ON items (tenant_id, id); -- pages of the site map, in order

-- +goose Down
DROP INDEX items_listed; DROP INDEX items_undecided; DROP TABLE feed; DROP TABLE change_heads; DROP TABLE changes;
