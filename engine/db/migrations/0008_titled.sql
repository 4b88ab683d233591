-- +goose Up
-- Items that come with a title, which a house may charge a fee for.

ALTER TABLE items ADD COLUMN is_titled INTEGER NOT NULL DEFAULT 0;

-- +goose Down
ALTER TABLE items DROP COLUMN is_titled;
