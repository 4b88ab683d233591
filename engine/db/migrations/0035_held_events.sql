-- +goose Up
-- Events that do not start, because nobody could bid in them.

ALTER TABLE events ADD COLUMN is_held INTEGER NOT NULL DEFAULT 0;

-- +goose Down
ALTER TABLE events DROP COLUMN is_held;
