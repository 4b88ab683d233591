-- +goose Up
-- Who took the last step of a sale, for the other people at its consoles.

ALTER TABLE rings ADD COLUMN last_step TEXT COLLATE "C" NOT NULL DEFAULT '{}';

-- +goose Down
ALTER TABLE rings DROP COLUMN last_step;
