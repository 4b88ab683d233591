-- +goose Up
-- Items that come with a title, which a house may charge a fee for.

ALTER TABLE items ADD COLUMN is_titled BOOLEAN NOT NULL DEFAULT FALSE;

-- +goose Down
ALTER TABLE items DROP COLUMN is_titled;
