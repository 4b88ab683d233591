-- +goose Up
-- Who took the last step of a sale, for the other people at its consoles.

ALTER TABLE rings ADD COLUMN last_step TEXT NOT NULL DEFAULT '{}'; -- JSON of auction.RingStep

-- +goose Down
ALTER TABLE rings DROP COLUMN last_step;
