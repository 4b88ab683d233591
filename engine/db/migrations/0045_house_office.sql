-- +goose Up
-- What the office changes of its house: set-up by a link, ending, mail texts, and terms that are no longer offered.

ALTER TABLE tenants ADD COLUMN is_provisional INTEGER NOT NULL DEFAULT 0; -- made by the engine on an empty database, until somebody sets it up
ALTER TABLE tenants ADD COLUMN ended_at INTEGER; -- when the house was ended; NULL: it is served
ALTER TABLE tenants ADD COLUMN mail_texts TEXT NOT NULL DEFAULT '{}'; -- JSON: the house's own texts by the name of the mail's template
ALTER TABLE terms ADD COLUMN ended_at INTEGER; -- from when events can no longer choose the document; NULL: they can

CREATE TABLE setup_links (
  hash TEXT PRIMARY KEY,               -- SHA-256 of the token, hex
  tenant_id INTEGER NOT NULL REFERENCES tenants(id),
  expires_at INTEGER NOT NULL,
  used_at INTEGER                      -- or replaced by a newer link
);
CREATE INDEX setup_links_tenant ON setup_links (tenant_id);

-- +goose Down
DROP TABLE setup_links;
ALTER TABLE terms DROP COLUMN ended_at;
ALTER TABLE tenants DROP COLUMN mail_texts;
ALTER TABLE tenants DROP COLUMN ended_at;
ALTER TABLE tenants DROP COLUMN is_provisional;
