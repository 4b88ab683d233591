-- +goose Up
-- What the office changes of items: when, so that an import does not take it back unseen; and uploads of photos, so that a repeated one adds nothing.

ALTER TABLE items ADD COLUMN edited_at BIGINT; -- last change by the office; NULL: none
ALTER TABLE items ADD COLUMN imported_at BIGINT; -- last change by an import; NULL: none, or from before this was recorded
ALTER TABLE photos ADD COLUMN client_key TEXT COLLATE "C" NOT NULL DEFAULT ''; -- the browser's id of the upload; empty: imported

CREATE UNIQUE INDEX photos_client_key ON photos (tenant_id, item_id, client_key) WHERE client_key <> ''; -- safe: a program that does not know the key writes an empty one

-- +goose Down
DROP INDEX photos_client_key;
ALTER TABLE photos DROP COLUMN client_key;
ALTER TABLE items DROP COLUMN imported_at;
ALTER TABLE items DROP COLUMN edited_at;
