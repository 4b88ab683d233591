-- +goose Up
-- The office's notes to the auctioneer and the clerk about an item. Nobody else sees them.

ALTER TABLE items ADD COLUMN office_note TEXT NOT NULL DEFAULT '';

-- +goose Down
ALTER TABLE items DROP COLUMN office_note;
