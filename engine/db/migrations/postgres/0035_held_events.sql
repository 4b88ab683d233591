-- +goose Up
-- Events that do not start, because nobody could bid in them.

ALTER TABLE events ADD COLUMN is_held BOOLEAN NOT NULL DEFAULT FALSE;

-- +goose Down
ALTER TABLE events DROP COLUMN is_held;
